"""Where a ship can go, as far as its owner knows (NB-24 to NB-26), and where a footprint fits."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.games.naval.content.hulls import LYING
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.codes import EAST, SOUTH
from cinque.games.naval.play.figures import Hull, Window, lying
from cinque.games.naval.play.state import NOBODY, NavalState, Ship

# What a search knows of a place that it did not come to from another.
UNSEEN: Final[i64] = 0
BLOCKED: Final[i64] = -1
ORIGIN: Final[i64] = -2


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


def in_the_dark(state: NavalState, ship: Ship, hull: Hull, cell: i64) -> bool:
    """Whether the footprint lies on water that the owner does not see, other than where the ship lies already."""
    for i in range(hull.count):
        other = cell + hull.cells[i]
        if not state.is_seen(ship.seat, other) and i64(state.at[other]) != ship.id:
            return True
    return False


@final
class Passage:
    """Every place that a ship can reach in one turn, as far as its owner knows: a cell of its window, and how it lies.

    A step costs 1 of its Speed, a turn nothing, and a turn needs only both footprints free (NB-24). Steps change the
    colour of a cell as on a chessboard and turns do not, so the first way found to a place is a shortest one.
    """

    def __init__(self, state: NavalState, ship: Ship) -> None:
        window = state.figures.windows[ship.kind]
        self.window: Final[Window] = window
        self._centre: Final[i64] = ship.cell
        # The places found, the nearest first, beginning with the present one.
        self.places: vec[i64] = vec[i64]()
        self.count: i64 = 0
        # By place: the place before it and one more, or one of the marks above.
        self._trail: vec[i64] = vec[i64]()
        self._search(state, ship)

    def _search(self, state: NavalState, ship: Ship) -> None:
        """Finds places breadth first: those a turn away at once, those a step away when all others are found."""
        window = self.window
        count = window.count
        places = vec[i64]([0] * (LYING * count))
        trail = vec[i64]([UNSEEN] * (LYING * count))
        later = vec[i64]([0] * (LYING * count))
        start = count // 2 + count * lying(ship.facing)
        trail[start] = ORIGIN
        places[0] = start
        head: i64 = 0
        tail: i64 = 1
        for spent in range(window.speed + 1):
            waiting: i64 = 0
            while head < tail:
                place = places[head]
                head += 1
                if spent < window.speed:
                    for i in range(len(window.ways)):
                        other = place + window.ways[i]
                        if trail[other] == UNSEEN:
                            trail[other] = place + 1 if self._is_free(state, ship, other) else BLOCKED
                            if trail[other] != BLOCKED:
                                later[waiting] = other
                                waiting += 1
                turned = place + count if place < count else place - count
                if trail[turned] == UNSEEN:
                    trail[turned] = place + 1 if self._is_free(state, ship, turned) else BLOCKED
                    if trail[turned] != BLOCKED:
                        places[tail] = turned
                        tail += 1
            for i in range(waiting):
                places[tail] = later[i]
                tail += 1
        self.places = places
        self.count = tail
        self._trail = trail

    def _is_free(self, state: NavalState, ship: Ship, place: i64) -> bool:
        hull = state.figures.hulls[ship.kind * LYING + (0 if place < self.window.count else 1)]
        return known_free(state, ship, hull, self._centre + self.window.steps[place])

    def cell(self, place: i64) -> i64:
        return self._centre + self.window.steps[place]

    def lies(self, place: i64) -> i64:
        """As `lying` says it of a facing."""
        return 0 if place < self.window.count else 1

    def to(self, cell: i64, facing: i64) -> i64:
        """The place on this cell, lying as the facing asks; -1 where the ship cannot get to."""
        window = self.window
        across = cell % STRIDE - self._centre % STRIDE
        down = cell // STRIDE - self._centre // STRIDE
        if gap(across, 0) + gap(down, 0) > window.speed:
            return -1
        place = window.count // 2 + down * window.side + across + window.count * lying(facing)
        if self._trail[place] > 0 or self._trail[place] == ORIGIN:
            return place
        return -1

    def path(self, place: i64) -> list[int]:
        """The places on the way to one that was found, the present one left out."""
        back: list[int] = []
        while self._trail[place] > 0:
            back.append(place)
            place = self._trail[place] - 1
        back.reverse()
        return back

    def steps(self, place: i64) -> i64:
        """How much of its Speed the ship needs to get there."""
        spent: i64 = 0
        while self._trail[place] > 0:
            before = self._trail[place] - 1
            if self.window.steps[before] != self.window.steps[place]:
                spent += 1
            place = before
        return spent


def facing_after(ship: Ship, lies: i64, wanted: i64) -> i64:
    """The facing of a ship that lies so: the wanted one if it fits, else its old one, else east or south."""
    if lying(wanted) == lies:
        return wanted
    if lying(ship.facing) == lies:
        return ship.facing
    return SOUTH if lies == 1 else EAST
