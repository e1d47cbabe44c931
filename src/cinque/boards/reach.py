"""How far a piece gets: searches over any neighbour table, with scratch that is never cleared."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap

# What a weighted search may do with a cell, in its `entry` grid. A plain flood knows free (0) and occupied only.
FREE: Final[i64] = 0
PASS: Final[i64] = 1  # may be crossed, but nobody may end there
BLOCKED: Final[i64] = 2
# A native 0: beside a plain one, a choice between two numbers makes an object (docs/decisions/0051).
NOTHING: Final[i64] = 0

# What a step of a weighted search costs; the number is read from the `costs` grid.
COST_OF_CELL: Final[i64] = 0  # that of the cell entered
COST_OF_DEARER: Final[i64] = 1  # that of the cell left or the cell entered, whichever is greater
COST_OF_DIRECTION: Final[i64] = 2  # that of the direction taken: costs has one number a column of the neighbour table


@final
class Reach:
    """The cells where a piece may end after the last search, valid until the next one.

    `cells[0:count]` lists them, cheapest first, the start being the first; equally cheap ones stand in the order in
    which they were found. `steps[cell]` is what it took to get there. It and `via` mean something for these cells
    only, so ask `has` about any other.
    """

    def __init__(self, cell_count: i64) -> None:
        self.count: i64 = 0
        self.cells: Final[vec[i64]] = vec[i64]([0] * cell_count)
        self.steps: Final[vec[i64]] = vec[i64]([0] * cell_count)
        # One number a cell says both whether this search came by and from which cell: the base of the search plus
        # the cell before. Bases only grow, so nothing is cleared. See docs/decisions/0003-boards.md.
        self._trail: Final[vec[i64]] = vec[i64]([0] * cell_count)
        # Each search has two bands of marks: cells only passed, then cells where it is allowed to end.
        self._band: Final[i64] = cell_count + 1
        self._passed: i64 = self._band
        self._ended: i64 = 2 * self._band
        # The queue of a weighted search: a list of entries for each cost, linked by entry number.
        self._first = vec[i64]()
        self._last = vec[i64]()
        self._queued = vec[i64]()
        self._next = vec[i64]()

    def flood(self, neighbours: vec[i64], degree: i64, start: i64, steps: i64, occupied: vec[i64]) -> None:
        """Reach every cell within `steps` steps over free cells (occupied 0), breadth first, in table order.

        The start is reached with 0 steps whoever stands on it.
        """
        self._begin(start)
        cells = self.cells
        steps_to = self.steps
        trail = self._trail
        ended = self._ended
        head: i64 = 0
        tail: i64 = 1
        further: i64 = 1
        while further <= steps and head < tail:
            ring_end = tail
            while head < ring_end:
                cell = cells[head]
                head += 1
                mark = ended + cell
                at = cell * degree
                end = at + degree
                while at < end:
                    other = neighbours[at]
                    at += 1
                    if other >= 0 and trail[other] < ended and occupied[other] == 0:
                        trail[other] = mark
                        steps_to[other] = further
                        cells[tail] = other
                        tail += 1
            further += 1
        self.count = tail

    def cheapest(
        self, neighbours: vec[i64], degree: i64, start: i64, budget: i64, costs: vec[i64], rule: i64, entry: vec[i64]
    ) -> None:
        """Reach every cell whose cheapest way costs at most `budget`, each step paid by `rule` (a COST_ constant).

        `entry` holds FREE, PASS or BLOCKED for each cell, and a negative cost closes a cell or direction for good.
        Steps may be free of charge. The start costs nothing and may always be ended on. Of equally cheap ways to a
        cell the one found first is kept.
        """
        budget = max(budget, 0)
        self._begin(start)
        self._queue_alone(start, budget, len(neighbours))
        # Everything in local names, and no call: this loop is what most of a search with prices takes.
        cells, steps_to, trail, passed, ended = self.cells, self.steps, self._trail, self._passed, self._ended
        first, last, queued, after = self._first, self._last, self._queued, self._next
        entries: i64 = 1
        count: i64 = 0
        for spent in range(budget + 1):
            waiting = first[spent]
            while waiting >= 0:
                cell = queued[waiting]
                # A cell queued a second time, for less, has been dealt with by now.
                if steps_to[cell] == spent:
                    if trail[cell] >= ended:
                        cells[count] = cell
                        count += 1
                    least = costs[cell] if rule == COST_OF_DEARER else NOTHING
                    at = cell * degree
                    # Where even the cheapest step from here would be too dear, nobody has to look.
                    end = at if spent + least > budget else at + degree
                    while at < end:
                        other = neighbours[at]
                        at += 1
                        # Most neighbours were met for no more than the least a step from here could cost.
                        if other < 0 or (trail[other] >= passed and steps_to[other] <= spent + least):
                            continue
                        way_in = entry[other]
                        price = costs[at - 1 - cell * degree] if rule == COST_OF_DIRECTION else costs[other]
                        total = spent + (price if price > least else least)
                        if way_in >= BLOCKED or price < 0 or total > budget:
                            continue
                        if trail[other] >= passed and total >= steps_to[other]:
                            continue
                        trail[other] = cell + (ended if way_in == FREE else passed)
                        steps_to[other] = total
                        queued[entries] = other
                        _append(first, last, after, total, entries)
                        entries += 1
                waiting = after[waiting]
        self.count = count

    def has(self, cell: i64) -> bool:
        """Whether the last search may end on this cell."""
        return self._trail[cell] >= self._ended

    def via(self, cell: i64) -> i64:
        """The cell before this one on the way to it; -1 at the start."""
        before = (self._trail[cell] - self._passed) % self._band
        if before == self._band - 1:
            return -1
        return before

    def path(self, cell: i64) -> list[int]:
        """The cells from the start (left out) to this one (included); empty at the start itself."""
        if not self.has(cell):
            raise ValueError(f"cell {cell} was not reached")
        back: list[int] = []
        before = self.via(cell)
        while before >= 0:
            back.append(cell)
            cell = before
            before = self.via(cell)
        back.reverse()
        return back

    def _begin(self, start: i64) -> None:
        """A new search, standing on its start."""
        self._passed += 2 * self._band
        self._ended = self._passed + self._band
        # No cell has the number band - 1: it says that nothing comes before the start.
        self._trail[start] = self._ended + self._band - 1
        self.cells[0] = start
        self.steps[start] = 0
        self.count = 1

    def _queue_alone(self, start: i64, budget: i64, edges: i64) -> None:
        """Room for every cost, and for each edge to better a cell once, with the start waiting and nobody else."""
        if len(self._first) <= budget:
            self._first = vec[i64]([-1] * (budget + 1))
            self._last = vec[i64]([-1] * (budget + 1))
        if len(self._queued) <= edges:
            self._queued = vec[i64]([0] * (edges + 1))
            self._next = vec[i64]([-1] * (edges + 1))
        first = self._first
        cost: i64 = 0
        while cost <= budget:
            first[cost] = -1
            cost += 1
        self._queued[0] = start
        _append(first, self._last, self._next, 0, 0)


def _append(first: vec[i64], last: vec[i64], after: vec[i64], cost: i64, entry: i64) -> None:
    """Puts an entry at the end of the list of its cost."""
    after[entry] = -1
    if first[cost] < 0:
        first[cost] = entry
    else:
        after[last[cost]] = entry
    last[cost] = entry


def gentle(neighbours: vec[i64], degree: i64, heights: vec[i64], limit: i64) -> vec[i64]:
    """The same table without the steps that go up or down by more than `limit` (RR-11): a flood over it climbs."""
    table = neighbours[:]
    at: i64 = 0
    while at < len(table):
        if table[at] >= 0 and gap(heights[at // degree], heights[table[at]]) > limit:
            table[at] = -1
        at += 1
    return table
