"""Where a ship can go, as far as its owner knows (NB-24 to NB-26), and where a footprint fits."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.boards.reach import BLOCKED, COST_OF_DIRECTION, FREE, Reach
from cinque.games.naval.content.hulls import LYING
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.codes import EAST, SOUTH
from cinque.games.naval.play.figures import WAYS, Hull, Window, lying
from cinque.games.naval.play.state import NOBODY, NavalState, Ship


def inside(size: i64, hull: Hull, cell: i64) -> bool:
    """Whether the footprint lies on the map (NB-36)."""
    x = cell % STRIDE
    y = cell // STRIDE
    return x >= hull.west and x + hull.east < size and y >= hull.north and y + hull.south < size


def known_free(state: NavalState, ship: Ship, hull: Hull, cell: i64) -> bool:
    """Whether the footprint meets no edge, land or ship that the owner of `ship` knows of (NB-25)."""
    if not inside(state.chart.size, hull, cell):
        return False
    land = state.chart.land
    radar = state.lookouts[ship.seat].radar
    at = state.at
    for i in range(hull.count):
        other = cell + hull.cells[i]
        if land[other] != 0:
            return False
        id: i64 = i64(at[other])
        if id != NOBODY and id != ship.id and (radar[other] != 0 or state.owner(id) == ship.seat):
            return False
    return True


def blocker(state: NavalState, ship: Ship, hull: Hull, cell: i64) -> i64:
    """The first cell of the footprint on which another ship truly lies; -1 when there is none."""
    at = state.at
    for i in range(hull.count):
        other = cell + hull.cells[i]
        id: i64 = i64(at[other])
        if id != NOBODY and id != ship.id:
            return other
    return -1


@final
class Passage:
    """Every cell and way to lie that a ship can reach in one turn, as far as its owner knows.

    A step costs 1 of its Speed, a turn nothing, and a turn needs only both footprints free (NB-24). A place is a cell
    of the ship's window in one of its layers.
    """

    def __init__(self, state: NavalState, ship: Ship) -> None:
        window = state.figures.windows[ship.kind]
        self._window: Final[Window] = window
        self._centre: Final[i64] = ship.cell
        self._reach: Final[Reach] = Reach(LYING * window.count)
        start = window.count // 2 + window.count * lying(ship.facing)
        entry = _entry(state, ship, window)
        self._reach.cheapest(window.ways, WAYS, start, window.speed, window.costs, COST_OF_DIRECTION, entry)
        # How many places there are, the nearest first; the present one is the first.
        self.count: Final[i64] = self._reach.count

    def place(self, i: i64) -> i64:
        return self._reach.cells[i]

    def cell(self, place: i64) -> i64:
        count = self._window.count
        return self._centre + self._window.steps[place if place < count else place - count]

    def lies(self, place: i64) -> i64:
        return 0 if place < self._window.count else 1

    def to(self, cell: i64, facing: i64) -> i64:
        """The place on this cell, lying as the facing asks; -1 where the ship cannot get to."""
        window = self._window
        across = cell % STRIDE - self._centre % STRIDE
        down = cell // STRIDE - self._centre // STRIDE
        if gap(across, 0) + gap(down, 0) > window.speed:
            return -1
        place = window.count // 2 + down * window.side + across + window.count * lying(facing)
        return place if self._reach.has(place) else -1

    def steps(self, place: i64) -> i64:
        """How much of its Speed the ship needs to get there."""
        return self._reach.steps[place]

    def path(self, place: i64) -> list[int]:
        """The places on the way, the present one left out."""
        return self._reach.path(place)


def _entry(state: NavalState, ship: Ship, window: Window) -> vec[i64]:
    """Where in its window a ship may lie, in both layers."""
    entry = vec[i64]([BLOCKED] * (LYING * window.count))
    size = state.chart.size
    speed = window.speed
    level = state.figures.hulls[ship.kind * LYING]
    upright = state.figures.hulls[ship.kind * LYING + 1]
    x = ship.cell % STRIDE
    y = ship.cell // STRIDE
    for at_y in range(max(y - speed, 0), min(y + speed, size - 1) + 1):
        wide = speed - gap(at_y, y)
        row = (at_y - y + speed) * window.side - x + speed
        for at_x in range(max(x - wide, 0), min(x + wide, size - 1) + 1):
            cell = at_y * STRIDE + at_x
            if known_free(state, ship, level, cell):
                entry[row + at_x] = FREE
            if known_free(state, ship, upright, cell):
                entry[row + at_x + window.count] = FREE
    return entry


def facing_after(ship: Ship, lies: i64, wanted: i64) -> i64:
    """The facing of a ship that lies so: the wanted one if it fits, else its old one, else east or south."""
    if lying(wanted) == lies:
        return wanted
    if lying(ship.facing) == lies:
        return ship.facing
    return SOUTH if lies == 1 else EAST
