"""The bots: for every game, its levels by name, weakest first."""

from cinque.bots.bot import Bot, Stop, never
from cinque.bots.random import RandomBot
from cinque.games import GAMES

__all__ = ["BOTS", "LEVELS", "Bot", "Stop", "never"]

# Every level a game may have, weakest first.
LEVELS: tuple[str, ...] = ("random", "easy", "normal", "hard")


def _levels(*bots: Bot) -> dict[str, Bot]:
    return {bot.name: bot for bot in bots}


# Game name, then level name. What a level thinks by default is its `budget`.
BOTS: dict[str, dict[str, Bot]] = {name: _levels(RandomBot()) for name in GAMES}
