"""The searches and lines of the boards over and over, with questions from real games, for benchmarks.

The first time round every cell of every answer goes into the digest, so that two builds are known to have found the
same; after that only how long the answers are, because a digest of everything would take longer than finding it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE, Hexes
from cinque.boards.reach import COST_OF_DEARER, Reach
from cinque.boards.sight import in_view
from cinque.kernel.tally import Tally


class Drill:
    """One kind of question: so many numbers, asked about a ground."""

    def __init__(self, numbers: i64) -> None:
        self.numbers: Final[i64] = numbers

    def answer(self, ground: vec[i64], asked: vec[i64], at: i64, whole: bool, tally: Tally) -> None:
        raise NotImplementedError


@final
class Floods(Drill):
    """Start and steps, over a table of neighbours."""

    def __init__(self, board: Hexes, table: vec[i64]) -> None:
        super().__init__(2)
        self._table: Final[vec[i64]] = table
        self._reach: Final[Reach] = Reach(board.count)

    def answer(self, ground: vec[i64], asked: vec[i64], at: i64, whole: bool, tally: Tally) -> None:
        self._reach.flood(self._table, HEX_DEGREE, asked[at], asked[at + 1], ground)
        _count(self._reach, whole, tally)


@final
class Ways(Drill):
    """Start, budget and the number of a table of prices; a step costs as much as the dearer of its ends."""

    def __init__(self, board: Hexes, prices: list[vec[i64]]) -> None:
        super().__init__(3)
        self._around: Final[vec[i64]] = board.around
        self._prices: Final[list[vec[i64]]] = prices
        self._reach: Final[Reach] = Reach(board.count)

    def answer(self, ground: vec[i64], asked: vec[i64], at: i64, whole: bool, tally: Tally) -> None:
        costs = self._prices[asked[at + 2]]
        self._reach.cheapest(self._around, HEX_DEGREE, asked[at], asked[at + 1], costs, COST_OF_DEARER, ground)
        _count(self._reach, whole, tally)


@final
class Views(Drill):
    """Start, end and altitude; the ground is what stands in the way."""

    def __init__(self, board: Hexes, heights: vec[i64]) -> None:
        super().__init__(3)
        self._board: Final[Hexes] = board
        self._heights: Final[vec[i64]] = heights

    def answer(self, ground: vec[i64], asked: vec[i64], at: i64, whole: bool, tally: Tally) -> None:
        seen = in_view(self._board, asked[at], asked[at + 1], asked[at + 2], self._heights, ground)
        tally.add(1 if seen else 0)


def drill_out(drill: Drill, grounds: list[vec[i64]], questions: list[vec[i64]], times: i64, tally: Tally) -> None:
    """Asks all questions of all grounds so many times."""
    done: i64 = 0
    while done < times:
        for number, ground in enumerate(grounds):
            asked = questions[number]
            at: i64 = 0
            while at < len(asked):
                drill.answer(ground, asked, at, done == 0, tally)
                at += drill.numbers
        done += 1


def _count(reach: Reach, whole: bool, tally: Tally) -> None:
    if whole:
        i: i64 = 0
        while i < reach.count:
            tally.mix(reach.cells[i] * HEX_DEGREE + reach.steps[reach.cells[i]])
            i += 1
    tally.add(reach.count)
