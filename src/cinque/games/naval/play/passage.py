"""Where a ship can go, as far as its owner knows (NB-24 to NB-26), and where a footprint fits."""

from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.boards.reach import BLOCKED, COST_OF_DIRECTION, FREE
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.maps.chart import WAYS
from cinque.games.naval.play.state import EAST, LYING, NOBODY, SOUTH, Hull, NavalState, Ship, lying


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


def explore(state: NavalState, ship: Ship) -> None:
    """Searches every place and way to lie that the ship can reach; the answer is left in the waters' `reach`.

    A step costs 1 of its Speed, a turn nothing, and a turn needs only both footprints free (NB-24).
    """
    waters = state.waters()
    size = state.chart.size
    speed = state.figures.speed[ship.kind]
    entry = waters.entry
    count = waters.count
    level = state.figures.hulls[ship.kind * LYING]
    upright = state.figures.hulls[ship.kind * LYING + 1]
    x = ship.cell % STRIDE
    y = ship.cell // STRIDE
    for at_y in range(max(y - speed, 0), min(y + speed, size - 1) + 1):
        wide = speed - gap(at_y, y)
        for at_x in range(max(x - wide, 0), min(x + wide, size - 1) + 1):
            cell = at_y * STRIDE + at_x
            entry[cell] = FREE if known_free(state, ship, level, cell) else BLOCKED
            entry[cell + count] = FREE if known_free(state, ship, upright, cell) else BLOCKED
    start = ship.cell + count * lying(ship.facing)
    waters.reach.cheapest(waters.ways, WAYS, start, speed, waters.costs, COST_OF_DIRECTION, entry)


def can_reach(state: NavalState, ship: Ship, to: i64, facing: i64) -> bool:
    """Whether the last `explore` may end on this cell, lying as this facing asks."""
    waters = state.waters()
    return waters.reach.has(to + waters.count * lying(facing))


def facing_after(ship: Ship, lies: i64, wanted: i64) -> i64:
    """The facing of a ship that lies so: the wanted one if it fits, else its old one, else east or south."""
    if lying(wanted) == lies:
        return wanted
    if lying(ship.facing) == lies:
        return ship.facing
    return SOUTH if lies == 1 else EAST
