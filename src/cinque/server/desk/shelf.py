"""What there is to choose from, by name."""

from functools import cache
from typing import Any

import structlog

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.drawing import glimpse
from cinque.kernel.game import Game
from cinque.kernel.scene import Scene
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise Trouble(404, "unknown-game", f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]


def bot_named(game: str, name: str) -> str:
    """The name itself, if the game has such a bot."""
    if name not in BOTS[game]:
        raise Trouble(400, "unknown-bot", f"There is no bot {name!r}; there are {', '.join(BOTS[game])}.")
    return name


@cache
def picture_of(name: str) -> Scene | None:
    """What stands for a game from outside on the shelf, made once; the five have pictures of their own."""
    try:
        return glimpse(GAMES[name])
    except Exception:  # whatever a stranger's code does, the others are on the shelf
        log.exception("a game has no picture", game=name)
        return None
