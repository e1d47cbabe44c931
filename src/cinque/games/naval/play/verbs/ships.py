"""What happens to ships on the map: they lie somewhere, see, sail, fire, are hit and sink (NB-06, NB-12, NB-22)."""

from mypy_extensions import i16, i64, u8

from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.events import Sailed, Sank, Touched
from cinque.games.naval.play.sight import audience, hull_cells, visible_cells
from cinque.games.naval.play.state import NOBODY, NOWHERE, NavalState, Ship
from cinque.games.naval.play.verbs.lookouts import count_sunk, darken, light, mark, note_empty
from cinque.kernel.log import Log, only
from cinque.kernel.offers import runs_of


def put_down(state: NavalState, ship: Ship) -> None:
    hull = state.figures.hull(ship.kind, ship.facing)
    for i in range(hull.count):
        state.at[ship.cell + hull.cells[i]] = u8(ship.id)


def take_up(state: NavalState, ship: Ship) -> None:
    hull = state.figures.hull(ship.kind, ship.facing)
    for i in range(hull.count):
        state.at[ship.cell + hull.cells[i]] = u8(NOBODY)


def vanish(state: NavalState, cell: i64) -> None:
    """Nobody is imagined on a cell any more."""
    state.at[cell] = u8(NOBODY)


def cover(state: NavalState, ship: Ship) -> list[int]:
    """Switches a ship's radar on where it is; the cells that were dark before."""
    area = state.figures.area(ship.kind, ship.facing)
    radar = state.lookouts[ship.seat].radar
    size = state.chart.size
    x = ship.cell % STRIDE
    y = ship.cell // STRIDE
    lit: list[int] = []
    for i in range(area.count):
        at_x = x + area.dx[i]
        at_y = y + area.dy[i]
        if 0 <= at_x < size and 0 <= at_y < size:
            cell = at_y * STRIDE + at_x
            if radar[cell] == 0:
                lit.append(cell)
                light(state, ship.seat, cell)
            radar[cell] = u8(i64(radar[cell]) + 1)
    return lit


def uncover(state: NavalState, ship: Ship) -> None:
    """Switches a ship's radar off; what goes dark is remembered as seen now."""
    area = state.figures.area(ship.kind, ship.facing)
    lookout = state.lookouts[ship.seat]
    radar = lookout.radar
    size = state.chart.size
    x = ship.cell % STRIDE
    y = ship.cell // STRIDE
    now = i16(state.clock())
    for i in range(area.count):
        at_x = x + area.dx[i]
        at_y = y + area.dy[i]
        if 0 <= at_x < size and 0 <= at_y < size:
            cell = at_y * STRIDE + at_x
            radar[cell] = u8(i64(radar[cell]) - 1)
            if radar[cell] == 0:
                lookout.seen[cell] = now
                darken(state, ship.seat, cell)


def sail(state: NavalState, ship: Ship, path: list[int], facing: i64, blind: bool, log: Log) -> None:
    """Moves a ship along cells that were free (NB-12, NB-24).

    New water in its radar cannot be taken back, nor can a `blind` sail, whose way or hull touched dark water: that
    nobody lies there is something learned (NB-45).
    """
    old = Ship(ship.id, ship.seat, ship.slot, ship.kind, ship.cell, ship.facing, ship.health)
    take_up(state, ship)
    if path:
        ship.cell = path[len(path) - 1]
    ship.facing = facing
    ship.moved = True
    put_down(state, ship)
    lit = cover(state, ship)
    uncover(state, old)
    for cell in path:
        note_empty(state, ship.seat, cell)
    if lit or blind:
        log.settle()
    if log.listening:
        log.tell(audience(state, ship.seat), Sailed(ship.seat, ship.slot, path, facing, runs_of(lit)))


def touch(state: NavalState, ship: Ship, cell: i64, log: Log) -> None:
    """A ship ran into another that its owner did not see: both learn where (NB-25)."""
    other = state.ship(i64(state.at[cell]))
    mark(state, ship.seat, cell)
    log.settle()
    if log.listening:
        log.tell(audience(state, ship.seat), Touched(ship.seat, cell, ship.slot))
        log.tell(audience(state, other.seat), Touched(other.seat, cell, other.slot))


def spend(ship: Ship, recharge: i64) -> None:
    """A ship has fired: it is done for this turn, and skips so many (NB-12, NB-13)."""
    ship.fired = True
    ship.recharge = recharge


def hurt(state: NavalState, ship: Ship, damage: i64) -> None:
    """One struck cell deals its damage to the one pool of Health (NB-23)."""
    ship.health -= damage
    state.struck = True


def sink(state: NavalState, ship: Ship, log: Log) -> None:
    """A ship leaves the map (NB-22). Its owner and those who saw it know; the radar goes off with it."""
    for seat in range(state.seats):
        if seat == ship.seat or state.is_out(seat):
            continue
        cells = visible_cells(state, seat, ship)
        if cells:
            count_sunk(state, seat, ship)
            if log.listening:
                log.tell(only(seat), Sank(ship.seat, ship.kind, cells, -1))
    if log.listening:
        log.tell(audience(state, ship.seat), Sank(ship.seat, ship.kind, hull_cells(state, ship), ship.slot))
    remove(state, ship)


def remove(state: NavalState, ship: Ship) -> None:
    """Takes a ship off the map without a word."""
    take_up(state, ship)
    if not state.is_out(ship.seat):
        uncover(state, ship)
    ship.cell = NOWHERE
    ship.health = 0
    ship.recharge = 0
    ship.moved = False
    ship.fired = False
