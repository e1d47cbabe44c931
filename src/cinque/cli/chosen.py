"""What the words of a command line name: a game, a bot, options."""

from typing import Any

from cinque.bots import BOTS, Bot
from cinque.bots.pipe import bot_called, is_pipe
from cinque.cli.problems import WrongUse
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.options import Options, Value
from cinque.kernel.play import begin
from cinque.kernel.reason import Refused

# How an option is written that each opening of a series draws anew.
DRAWN = "=*"


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise WrongUse(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return GAMES[name]


def bot_named(game: Game[Any], name: str) -> Bot:
    """The bot of this name; without one Normal, or the strongest of a game that has no Normal yet."""
    bots = BOTS[game.name]
    if is_pipe(name):
        try:
            return bot_called(game.name, name)
        except ValueError as error:
            raise WrongUse(str(error)) from error
    if not name:
        return bots.get("normal", list(bots.values())[-1])
    if name not in bots:
        raise WrongUse(f"there is no bot {name!r} for {game.name}; its bots are {', '.join(bots)}")
    return bots[name]


def seats_for(game: Game[Any], seats: int) -> int:
    """So many seats; 0 is the fewest the game has."""
    spec = game.options()
    if seats and not spec.seats_low <= seats <= spec.seats_high:
        most = f" to {spec.seats_high}" if spec.seats_high > spec.seats_low else ""
        raise WrongUse(f"{game.title} seats {spec.seats_low}{most}, not {seats}")
    return seats or spec.seats_low


def options_from(game: Game[Any], words: list[str]) -> Options:
    """Complete and checked options from words like size=20."""
    chosen: dict[str, Value] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise WrongUse(f"an option is written NAME=VALUE, not {word!r}")
        chosen[name] = _value(text)
    try:
        return game.options().check(chosen)
    except Refused as refused:
        raise WrongUse(str(refused)) from refused


def drawn_from(game: Game[Any], words: list[str]) -> tuple[Options, tuple[str, ...]]:
    """Options as above, and the names of those that each opening of a series draws anew."""
    drawn = tuple(word.removesuffix(DRAWN) for word in words if word.endswith(DRAWN))
    options = options_from(game, [word for word in words if not word.endswith(DRAWN)])
    for name in drawn:
        if name not in options:
            raise WrongUse(f"there is no option {name!r} to draw; the options are {', '.join(options)}")
    return options, drawn


def check_table(game: Game[Any], options: Options, seats: int) -> None:
    """Some options leave room for fewer seats than the game has: a match that cannot begin is refused beforehand."""
    try:
        begin(game, options, seats, "check")
    except Refused as refused:
        raise WrongUse(str(refused)) from refused


def _value(text: str) -> Value:
    """Whole numbers and yes or no as such, anything else as text."""
    if text.lstrip("-").isdigit():
        return int(text)
    return {"true": True, "yes": True, "false": False, "no": False}.get(text, text)
