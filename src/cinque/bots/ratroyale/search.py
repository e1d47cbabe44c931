"""Looks ahead: whole turns by each plan, then other ways to begin the best of them, each judged some turns later."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from cinque.bots.judges.ratroyale import Judge
from cinque.bots.ratroyale.order import Order, carry_out
from cinque.bots.ratroyale.player import Player
from cinque.bots.ratroyale.scripts import SCRIPTS, Script
from cinque.games.ratroyale.play.state import RUNNING, RatState
from cinque.kernel.dice import Rng

# Below every judgement.
WORST: Final[i64] = -1_000_000_000_000


@final
class Search:
    """One choice. `depth` greedy turns follow the own one before it is judged: the answer, the answer to that."""

    def __init__(self, state: RatState, rng: Rng, depth: i64) -> None:
        self._state: Final[RatState] = state
        self._seat: Final[i64] = state.seat
        self._depth: Final[i64] = depth
        self._player: Final[Player] = Player(state.figures, rng)
        self._judge: Final[Judge] = Judge(self._player.ways)
        self._score: i64 = WORST
        self._script: Script = SCRIPTS[0]
        self.moves: list[int] = []

    def run(self, budget: i64, stop: Callable[[], bool]) -> list[int]:
        """The moves of the best turn found; at least one is tried."""
        spent: i64 = 0
        for script in SCRIPTS:
            if spent > 0 and (spent >= budget or stop()):
                return self.moves
            if self._try(None, script):
                self._script = script
            spent += 1
        for order in self._player.ranked(self._state.copy(), self._script):
            if spent >= budget or stop():
                break
            self._try(order, self._script)
            spent += 1
        return self.moves

    def _try(self, start: Order | None, script: Script) -> bool:
        """One turn, beginning with an order, and what comes of it. Says whether it is the best so far."""
        world = self._state.copy()
        moves: list[int] = []
        if start is not None:
            carry_out(world, self._player.ways, start, moves)
        if world.result == RUNNING and world.seat == self._seat:
            self._player.turn(world, script, moves)
        if start is not None and moves == self.moves:
            return False
        ahead: i64 = 0
        while ahead < self._depth and world.result == RUNNING:
            self._player.turn(world, SCRIPTS[0], [])
            ahead += 1
        score = self._judge.judge(world, self._seat)
        if score <= self._score:
            return False
        self._score = score
        self.moves = moves
        return True


def searched_moves(state: RatState, rng: Rng, depth: i64, budget: i64, stop: Callable[[], bool]) -> list[int]:
    """What a player who looks ahead does next."""
    return Search(state, rng, depth).run(budget, stop)
