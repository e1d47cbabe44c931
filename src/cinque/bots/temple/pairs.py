"""Pairs of unit and goal, dealt out best first: each unit gets one goal, each goal takes as many as it has room for."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

# No pair is left.
NOBODY: Final[i64] = -1


@final
class Pairs:
    """A row of pairs for each unit. A pair is a number, the smallest the best; its last part is the goal.

    Of the thousand pairs of a turn a few dozen are taken, so nothing is sorted: each row knows the best pair that is
    left in it, and looks for another one only when that goal is full.
    """

    def __init__(self, cells: i64) -> None:
        self._cells: Final[i64] = cells
        self._pairs: vec[i64] = vec[i64]()
        self._count: i64 = 0
        # For each row: where it begins (and, one further, where it ends), and its best pair, NOBODY when it is done.
        self._starts: vec[i64] = vec[i64]([0])
        self._bests: vec[i64] = vec[i64]()
        self._rows: i64 = 0

    def clear(self) -> None:
        self._count = 0
        self._rows = 0

    def add(self, pair: i64) -> None:
        """One more pair of the row that is being written."""
        if self._count == len(self._pairs):
            self._pairs = append(self._pairs, pair)
        else:
            self._pairs[self._count] = pair
        self._count += 1

    def close(self) -> None:
        """The row is complete."""
        best: i64 = NOBODY
        i = self._starts[self._rows]
        while i < self._count:
            if best == NOBODY or self._pairs[i] < best:
                best = self._pairs[i]
            i += 1
        if self._rows == len(self._bests):
            self._bests = append(self._bests, best)
            self._starts = append(self._starts, self._count)
        self._bests[self._rows] = best
        self._rows += 1
        self._starts[self._rows] = self._count

    def best(self, room: vec[i64]) -> i64:
        """The best pair of all whose goal has room, taken with its whole row; NOBODY when none is left."""
        bests = self._bests
        chosen: i64 = NOBODY
        row: i64 = 0
        while row < self._rows:
            pair = bests[row]
            if pair != NOBODY and room[pair % self._cells] <= 0:
                pair = self._next(row, room)
                bests[row] = pair
            if pair != NOBODY and (chosen == NOBODY or pair < bests[chosen]):
                chosen = row
            row += 1
        if chosen == NOBODY:
            return NOBODY
        pair = bests[chosen]
        bests[chosen] = NOBODY
        return pair

    def _next(self, row: i64, room: vec[i64]) -> i64:
        """The best pair of a row whose goal has room."""
        pairs = self._pairs
        best: i64 = NOBODY
        i = self._starts[row]
        end = self._starts[row + 1]
        while i < end:
            pair = pairs[i]
            if (best == NOBODY or pair < best) and room[pair % self._cells] > 0:
                best = pair
            i += 1
        return best
