"""`cinque games`: what there is to play."""

from typing import Any

from msgspec import json

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.options import Option


def show_games(as_json: bool) -> None:
    if as_json:
        print(json.format(json.encode([_described(game) for game in GAMES.values()]), indent=1).decode())
        return
    for game in GAMES.values():
        print(f"{game.name:<10} {game.title}: {game.blurb}")
        for option in game.options().options:
            print(f"{'':<10}   {option.name:<10} {_range(option)}: {option.help}")
        for bot in BOTS[game.name].values():
            print(f"{'':<10}   bot {bot.name:<6} {bot.help}")


def _described(game: Game[Any]) -> dict[str, Any]:
    spec = game.options()
    bots = [{"name": bot.name, "title": bot.title, "help": bot.help} for bot in BOTS[game.name].values()]
    return {
        "name": game.name,
        "title": game.title,
        "blurb": game.blurb,
        "hidden": game.hidden,
        "seats": [spec.seats_low, spec.seats_high],
        "options": spec.options,
        "bots": bots,
    }


def _range(option: Option) -> str:
    """What an option may be, its default first."""
    if option.kind == "int":
        return f"{option.default} ({option.low} to {option.high})"
    choices = option.choices or ["yes", "no"]
    return f"{option.default} ({' or '.join(choices)})"
