"""Small endgames: every turn of both sides is tried, as many turns deep as the budget goes (alpha-beta)."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from cinque.bots.adapter import Adapter
from cinque.bots.plan import BEYOND
from cinque.kernel.state import State

S = TypeVar("S", bound=State)

# With more turns than this to choose from, an endgame is not small.
MOST_TURNS: Final[i64] = 250
DEEPEST: Final[i64] = 8
# Positions looked at for what one evaluation of a plan costs, which plays whole turns of whole armies.
POSITIONS: Final[i64] = 16


class Endgame(Generic[S]):
    """One choice. A position in which too many turns are possible is judged as it stands."""

    def __init__(self, adapter: Adapter[S], seat: i64, budget: i64, stop: Callable[[], bool]) -> None:
        self.adapter: Final = adapter
        self.seat: Final[i64] = seat
        self.stop: Final = stop
        self.left: i64 = budget * POSITIONS

    def search(self, state: S, turns: list[list[int]]) -> list[int]:
        """The best of these turns; each deeper look begins with what the last one found best."""
        ranked = turns
        depth: i64 = 1
        while depth <= DEEPEST and self.left > 0:
            scores = self.scores(state, ranked, depth)
            if self.left <= 0 and depth > 1:
                break
            places = sorted(range(len(ranked)), key=lambda i: -scores[i])
            ranked = [ranked[i] for i in places]
            depth += 1
        return ranked[0]

    def scores(self, state: S, turns: list[list[int]], depth: i64) -> list[int]:
        """What each turn leads to; the exact score of the best, and no more than that of the others."""
        out: list[int] = []
        best: i64 = -BEYOND
        for moves in turns:
            world = self.adapter.copy(state)
            self.adapter.follow(world, self.seat, moves)
            score = self.value(world, depth - 1, best, BEYOND)
            # One that only reaches what an earlier turn surely has must not be taken for its equal.
            out.append(score if score > best else score - 1)
            best = max(best, score)
        return out

    def value(self, state: S, depth: i64, low: i64, high: i64) -> i64:
        """The score for the seat when both sides play their best, as far as it lies between `low` and `high`."""
        self.left -= 1
        if depth == 0 or self.left <= 0 or not self.adapter.running(state) or self.stop():
            return self.adapter.judge(state, self.seat)
        turns = self.adapter.turns(state, MOST_TURNS)
        if len(turns) == 0:
            return self.adapter.judge(state, self.seat)
        mover = self.adapter.mover(state)
        mine = mover == self.seat
        best: i64 = -BEYOND if mine else BEYOND
        for moves in turns:
            world = self.adapter.copy(state)
            self.adapter.follow(world, mover, moves)
            if mine:
                best = max(best, self.value(world, depth - 1, max(low, best), high))
            else:
                best = min(best, self.value(world, depth - 1, low, min(high, best)))
            if best >= high or best <= low:
                break
        return best
