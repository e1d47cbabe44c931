"""The bots: for every game, its levels by name, weakest first."""

from cinque.bots.bot import Bot, Stop, never
from cinque.bots.evolving import EvolvingBot
from cinque.bots.greedy import GreedyBot
from cinque.bots.grid.adapter import adapter_for as grid
from cinque.bots.random import RandomBot
from cinque.bots.temple import Strategist, Watchful
from cinque.bots.temple.adapter import adapter_for as temple
from cinque.bots.temple.adapter import narrow_adapter as narrow
from cinque.games import GAMES

__all__ = ["BOTS", "LEVELS", "Bot", "Stop", "never"]

# Every level a game may have, weakest first.
LEVELS: tuple[str, ...] = ("random", "easy", "normal", "hard")


def _levels(*bots: Bot) -> dict[str, Bot]:
    return {bot.name: bot for bot in bots}


# Game name, then level name. What a level thinks by default is its `budget`.
BOTS: dict[str, dict[str, Bot]] = {name: _levels(RandomBot()) for name in GAMES}
BOTS["grid"] |= _levels(
    GreedyBot("easy", "Easy", "Takes what it sees, and often misjudges it.", grid, noise=60),
    GreedyBot("normal", "Normal", "Takes what is best this turn and minds what could strike back.", grid),
    EvolvingBot(
        "hard", "Hard", "Tries many plans for its turn and expects your best answer.", grid, budget=60, replies=2
    ),
)
BOTS["temple"] |= _levels(
    GreedyBot("easy", "Easy", "Sends its units where they are wanted, and often misjudges it.", temple, noise=250),
    Watchful(GreedyBot("normal", "Normal", "Deals out goals, strikes what pays, guards its temple.", temple)),
    Watchful(Strategist("hard", "Hard", "Tries many plans for its fights and expects your answer.", 12, narrow)),
)
