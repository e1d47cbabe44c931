"""Where every unit can walk, kept from one list of moves to the next.

A move seldom changes more than two tiles, and a way that neither leads over them nor past them stays as it was. So
what was found is kept, and only what a change could touch is looked for again.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import Reach

# The start of a walk that is not known.
NOWHERE: Final[i64] = -1


@final
class Walks:
    """One answer a slot of the field, each true of the tiles as they were looked at last."""

    def __init__(self, slopes: vec[i64], cells: i64) -> None:
        self._slopes: Final[vec[i64]] = slopes
        self._cells: Final[i64] = cells
        # Which tiles somebody stood on when they were looked at.
        self._taken: Final[vec[i64]] = vec[i64]([0] * cells)
        self._found: Final[list[Reach]] = []
        self._starts: vec[i64] = vec[i64]()
        self._steps: vec[i64] = vec[i64]()

    def look(self, at: vec[i64]) -> None:
        """Compares the tiles with those last seen, and forgets every walk that another one could change."""
        taken = self._taken
        cell: i64 = 0
        while cell < self._cells:
            now: i64 = 0 if at[cell] == 0 else 1
            if taken[cell] != now:
                self._taken[cell] = now
                self._forget(cell, now == 1)
            cell += 1

    def of(self, slot: i64, start: i64, steps: i64, at: vec[i64]) -> Reach:
        """Where whoever is in a slot can walk from a tile in so many steps; the tiles have been looked at."""
        while len(self._found) <= slot:
            self._found.append(Reach(self._cells))
            self._starts = append(self._starts, NOWHERE)
            self._steps = append(self._steps, 0)
        reach = self._found[slot]
        if self._starts[slot] != start or self._steps[slot] != steps:
            reach.flood(self._slopes, HEX_DEGREE, start, steps, at)
            self._starts[slot] = start
            self._steps[slot] = steps
        return reach

    def _forget(self, cell: i64, taken: bool) -> None:
        """Every walk that went over a tile which is taken now, or up to one which is free now."""
        slot: i64 = 0
        while slot < len(self._found):
            if self._starts[slot] != NOWHERE:
                reach = self._found[slot]
                if reach.has(cell) if taken else self._beside(reach, cell):
                    self._starts[slot] = NOWHERE
            slot += 1

    def _beside(self, reach: Reach, cell: i64) -> bool:
        """Whether a walk came next to a tile: steps are as steep one way as the other."""
        at = cell * HEX_DEGREE
        end = at + HEX_DEGREE
        while at < end:
            other = self._slopes[at]
            if other >= 0 and reach.has(other):
                return True
            at += 1
        return False
