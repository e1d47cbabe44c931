"""How far a piece gets: floods over any neighbour table, with scratch that is never cleared."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Reach:
    """The cells reached by the last search, valid until the next one.

    `cells[0:count]` lists them in the order they were reached, the start first. `steps[cell]` and `via[cell]` (the
    cell before it, -1 at the start) mean something for reached cells only: ask `has` about any other.
    """

    def __init__(self, cell_count: i64) -> None:
        self.count: i64 = 0
        self.cells: Final[vec[i64]] = vec[i64]([0] * cell_count)
        self.steps: Final[vec[i64]] = vec[i64]([0] * cell_count)
        self.via: Final[vec[i64]] = vec[i64]([-1] * cell_count)
        # A cell was reached when its stamp is that of the current search, so a new search clears nothing.
        self._seen: Final[vec[i64]] = vec[i64]([0] * cell_count)
        self._search: i64 = 1

    def flood(self, neighbours: vec[i64], degree: i64, start: i64, steps: i64, occupied: vec[i64]) -> None:
        """Reach every cell within `steps` steps over free cells (occupied 0), breadth first, in table order.

        The start is reached with 0 steps whoever stands on it.
        """
        cells = self.cells
        steps_to = self.steps
        via = self.via
        seen = self._seen
        search = self._begin(start)
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            cell = cells[head]
            head += 1
            further = steps_to[cell] + 1
            if further > steps:
                break
            at = cell * degree
            end = at + degree
            while at < end:
                other = neighbours[at]
                at += 1
                if other >= 0 and seen[other] != search and occupied[other] == 0:
                    seen[other] = search
                    steps_to[other] = further
                    via[other] = cell
                    cells[tail] = other
                    tail += 1
        self.count = tail

    def has(self, cell: i64) -> bool:
        """Whether the last search reached this cell."""
        return self._seen[cell] == self._search

    def path(self, cell: i64) -> list[int]:
        """The cells from the start (left out) to this one (included); empty at the start itself."""
        if not self.has(cell):
            raise ValueError(f"cell {cell} was not reached")
        back: list[int] = []
        while self.via[cell] >= 0:
            back.append(cell)
            cell = self.via[cell]
        back.reverse()
        return back

    def _begin(self, start: i64) -> i64:
        """A new search standing on its start; gives the stamp of this search."""
        self._search += 1
        self._seen[start] = self._search
        self.cells[0] = start
        self.steps[start] = 0
        self.via[start] = -1
        self.count = 1
        return self._search
