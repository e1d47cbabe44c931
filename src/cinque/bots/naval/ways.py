"""How far it is from anywhere to a cell, for a hull of each kind: over land and water alone, whoever lies there."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.boards.reach import Reach
from cinque.boards.squares import ORTH_DEGREE
from cinque.bots.naval.craft import Craft
from cinque.games.naval.content.hulls import LYING
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.maps.chart import Chart
from cinque.games.naval.play.figures import Figures
from cinque.games.naval.play.passage import inside
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Rng

FAR: Final[i64] = 999
# A goal a hull cannot lie on counts as reached so near to it.
NEAR: Final[i64] = 6
# An odd number, so that no two of the LOTS are the same; a golden section of them, so that neighbours' lie far apart.
MIXED: Final[i64] = 40503
LOTS: Final[i64] = 0xFFFF
# Sixteenths of the way to the nearest zone within which another is as near.
AS_NEAR: Final[i64] = 20
# Corners of cells along a row.
CORNERS: Final[i64] = STRIDE + 1
# Fields kept of a match, and matches whose ways are kept.
MOST: Final = 48
KEPT: Final = 4


@final
class Ways:
    """Distances for one map, reckoned when asked for. They follow from the map, so they may outlive a choice."""

    def __init__(self, figures: Figures, chart: Chart) -> None:
        count: i64 = chart.board.count
        self.figures: Final = figures
        self.chart: Final = chart
        self.craft: Final[Craft] = Craft(figures)
        self.count: Final[i64] = count
        # What a flood over water may not enter, and scratch for one.
        self.wall: Final[vec[i64]] = vec[i64]([1 if chart.land[cell] != 0 else 0 for cell in range(count)])
        self.reach: Final[Reach] = Reach(count)
        self.zeros: Final[vec[i64]] = vec[i64]([0] * count)
        # Scratch for sums over rectangles, by the corners of cells.
        self.sums: Final[vec[i64]] = vec[i64]([0] * (CORNERS * (chart.size + 1)))
        self._queue: Final[vec[i64]] = vec[i64]([0] * (4 * count))
        self._fits: Final[dict[int, vec[u8]]] = {}
        self._known: Final[dict[int, vec[i64]]] = {}
        self._zones: Final[dict[int, vec[i64]]] = {}
        # Whom each fleet looks for first, if nobody else is much nearer. Without rivals a single step would decide
        # where fleets go: how a zone is filled, or how the zones are rounded to cells.
        self.rivals: Final[list[int]] = _rivals(chart)
        # Each map has lots of its own (see `lot`).
        self._salt: Final[i64] = chart.number * MIXED >> 8

    def to(self, kind: i64, goal: i64) -> vec[i64]:
        """Steps from each cell to the goal for a ship of the kind; FAR where there is no way."""
        key: i64 = kind * self.count + goal
        if key in self._known:
            return self._known[key]
        if len(self._known) >= MOST:
            self._known.clear()
        field = self._search(self._fit(kind), goal)
        self._known[key] = field
        return field

    def from_zone(self, seat: i64) -> vec[i64]:
        """Steps to each cell from the seat's starting zone."""
        key = int(seat)
        if key not in self._zones:
            field = self.zeros[:]
            for cell in range(self.count):
                field[cell] = self.chart.from_zone(seat, cell)
            self._zones[key] = field
        return self._zones[key]

    def lot(self, place: i64) -> i64:
        """What settles it between places that are equally good: the higher lot, the same one all match.

        Taking the first of a list would do for one captain; but lists of cells run from north to south, and so would
        all captains. Of any two places each has the higher lot on half of all maps.
        """
        return (place * MIXED ^ self._salt) & LOTS

    def _fit(self, kind: i64) -> vec[u8]:
        """Where a hull of the kind fits between land and edges, in both layers."""
        if kind in self._fits:
            return self._fits[kind]
        fits = vec[u8]([u8(0)] * (LYING * self.count))
        for lies in range(LYING):
            hull = self.figures.hulls[kind * LYING + lies]
            for cell in range(self.count):
                free = inside(self.chart.size, hull, cell)
                i: i64 = 0
                while free and i < hull.count:
                    free = self.chart.land[cell + hull.cells[i]] == 0
                    i += 1
                if free:
                    fits[lies * self.count + cell] = u8(1)
        self._fits[kind] = fits
        return fits

    def _search(self, fits: vec[u8], goal: i64) -> vec[i64]:
        """Breadth first from the goal over cells and ways to lie; a turn costs nothing (NB-24)."""
        steps = vec[i64]([FAR] * (LYING * self.count))
        queue = self._queue
        orth = self.chart.board.orth
        degree: i64 = ORTH_DEGREE
        head: i64 = 0
        tail = self._seed(fits, goal, steps)
        while head < tail:
            state = queue[head]
            head += 1
            cell = state % self.count
            layer = state - cell
            further = steps[state] + 1
            twin = (self.count if layer == 0 else 0) + cell
            if fits[twin] != 0 and steps[twin] > further - 1:
                steps[twin] = further - 1
                queue[tail] = twin
                tail += 1
            for k in range(degree * cell, degree * cell + degree):
                if orth[k] >= 0:
                    other = layer + orth[k]
                    if fits[other] != 0 and steps[other] == FAR:
                        steps[other] = further
                        queue[tail] = other
                        tail += 1
        field = self.zeros[:]
        for cell in range(self.count):
            field[cell] = min(steps[cell], steps[cell + self.count])
        return field

    def _seed(self, fits: vec[u8], goal: i64, steps: vec[i64]) -> i64:
        """The places nearest to the goal at which a hull fits begin the search."""
        reach = self.reach
        reach.flood(self.chart.board.orth, ORTH_DEGREE, goal, NEAR, self.wall)
        tail: i64 = 0
        nearest: i64 = FAR
        for i in range(reach.count):
            cell = reach.cells[i]
            for lies in range(LYING):
                at = lies * self.count + cell
                if fits[at] != 0 and reach.steps[cell] <= nearest:
                    nearest = reach.steps[cell]
                    steps[at] = nearest
                    self._queue[tail] = at
                    tail += 1
        return tail


def _rivals(chart: Chart) -> list[int]:
    """For each seat one of those nearest to it, by lot: who is a few steps nearer than another is no better prey."""
    rng = Rng(chart.number)
    rivals: list[int] = []
    for seat in range(len(chart.zones)):
        steps = {
            other: apart(chart.zones[seat], chart.zones[other]) for other in range(len(chart.zones)) if other != seat
        }
        near = [other for other in steps if steps[other] * 16 <= min(steps.values()) * AS_NEAR]
        rivals.append(near[rng.below(len(near))])
    return rivals


# The map and the rules of a match never change, so neither do its ways.
_kept: Final[list[Ways]] = []


def ways_of(state: NavalState) -> Ways:
    for ways in _kept:
        if ways.chart is state.chart and ways.figures is state.figures:
            return ways
    if len(_kept) >= KEPT:
        _kept.pop(0)
    fresh = Ways(state.figures, state.chart)
    _kept.append(fresh)
    return fresh


def apart(a: i64, b: i64) -> i64:
    """Steps between two cells as a shell flies (NB-01)."""
    dx = a % STRIDE - b % STRIDE
    dy = a // STRIDE - b // STRIDE
    return (dx if dx > 0 else -dx) + (dy if dy > 0 else -dy)
