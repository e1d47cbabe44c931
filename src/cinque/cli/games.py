"""`cinque games`: what there is to play."""

from textwrap import fill
from typing import Any

from msgspec import json

from cinque.bots import BOTS
from cinque.games import FAULTS, GAMES
from cinque.kernel.game import Game
from cinque.kernel.options import Option

# How wide the list is, and how the words about an option hang below its name.
ROOM = 110
NAMES = " " * 13
WORDS = " " * 28


def show_games(as_json: bool) -> None:
    if as_json:
        print(json.format(json.encode([_described(game) for game in GAMES.values()]), indent=1).decode())
        return
    for game in GAMES.values():
        print(f"{game.name:<10} {game.title}: {game.blurb}")
        print(f"{'':<12} {'seats':<14} {_seats(game)}")
        for option in game.options().options:
            print(
                fill(
                    f"{option.name:<14} {_range(option)}: {option.help}",
                    ROOM,
                    initial_indent=NAMES,
                    subsequent_indent=WORDS,
                )
            )
        for bot in BOTS[game.name].values():
            print(f"{'':<12} {f'bot {bot.name}':<14} {bot.help}")
    for name, why in FAULTS.items():
        print(f"{name:<10} is installed and cannot be played. {why}")


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


def _seats(game: Game[Any]) -> str:
    spec = game.options()
    return f"{spec.seats_low}" + (f" to {spec.seats_high}" if spec.seats_high > spec.seats_low else "")


def _range(option: Option) -> str:
    """What an option may be, its default first."""
    if option.values:
        return f"{option.default} (of {option.listed()})"
    if option.kind == "int":
        return f"{option.default} ({option.low} to {option.high})"
    if option.kind == "bool":
        return "yes (or no)" if option.default else "no (or yes)"
    if option.kind == "text":
        return f"{option.default or 'empty'} (a text of at most {option.high} characters)"
    return f"{option.default} (of {', '.join(option.choices)})"
