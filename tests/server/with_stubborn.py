"""The server and its workers with a bot that wants what the rules refuse: `python -m tests.server.with_stubborn`."""

import sys
from typing import Any

from cinque.bots import BOTS, Bot, Stop, never
from cinque.engine import worker
from cinque.games.grid.play.codes import STRIKE
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import pack
from cinque.kernel.state import State
from cinque.server.__main__ import main as serve
from cinque.server.house import thinking


class Stubborn(Bot):
    """Strikes with a unit that has not been selected, however often it is asked."""

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        return [pack(STRIKE, 0, 0, 0)]


if __name__ == "__main__":
    BOTS["grid"]["stubborn"] = Stubborn("stubborn", "Stubborn", "Says the same again.", budget=1)
    thinking.WORKER = "tests.server.with_stubborn"
    # The server gets its port by an argument, a worker gets none.
    serve() if len(sys.argv) > 1 else worker.main()
