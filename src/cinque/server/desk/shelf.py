"""What there is to choose from, by name."""

from typing import Any

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.server.wire.trouble import Trouble


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise Trouble(404, "unknown-game", f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]


def bot_named(game: str, name: str) -> str:
    """The name itself, if the game has such a bot."""
    if name not in BOTS[game]:
        raise Trouble(400, "unknown-bot", f"There is no bot {name!r}; there are {', '.join(BOTS[game])}.")
    return name
