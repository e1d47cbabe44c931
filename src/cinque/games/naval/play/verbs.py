"""The only functions that change a NavalState, beside the looking of `sight`. Each makes one change and tells it."""

from mypy_extensions import i64, u8

from cinque.games.naval.play.events import (
    Bought,
    Discarded,
    Dropped,
    Eliminated,
    Ended,
    Lifted,
    PhaseBegan,
    Pinged,
    Placed,
    Readied,
    Resigned,
    Sailed,
    Sank,
    Touched,
    TurnBegan,
    TurnEnded,
)
from cinque.games.naval.play.sight import cover, hull_cells, mark, note_empty, ping, uncover, visible_cells
from cinque.games.naval.play.state import (
    BATTLE,
    DRAW,
    NOBODY,
    NOWHERE,
    PHASES,
    RUNNING,
    NavalState,
    Ship,
)
from cinque.kernel.log import PUBLIC, Log, only
from cinque.kernel.offers import runs_of
from cinque.kernel.record import Outcome


def outcome_of(state: NavalState) -> Outcome | None:
    if state.result == RUNNING:
        return None
    winners: list[int] = [] if state.result == DRAW else [state.result]
    return Outcome(winners, state.why)


def audience(state: NavalState, seat: i64) -> i64:
    """Who hears what concerns the seat alone: itself, and those who are out and watch (NB-41)."""
    return only(seat) | (state.gone if state.figures.fallen_see_all else 0)


# --- Purchase and placement ------------------------------------------------------------------------------------------


def points_left(state: NavalState, seat: i64) -> i64:
    left = state.figures.budget
    for ship in state.fleets[seat]:
        left -= state.figures.cost[ship.kind]
    return left


def buy(state: NavalState, seat: i64, kind: i64, log: Log) -> None:
    """Adds a ship to the fleet, which is kept in the order of Table 1 (NB-27)."""
    fleet = state.fleets[seat]
    fleet.append(Ship(0, seat, 0, kind, NOWHERE, 1, state.figures.health[kind]))
    _renumber(state, seat)
    if log.listening:
        log.tell(audience(state, seat), Bought(seat, kind, points_left(state, seat)))


def drop(state: NavalState, seat: i64, kind: i64, log: Log) -> None:
    """Gives a ship back."""
    fleet = state.fleets[seat]
    for i in range(len(fleet)):
        if fleet[i].kind == kind:
            fleet.pop(i)
            break
    _renumber(state, seat)
    if log.listening:
        log.tell(audience(state, seat), Dropped(seat, kind, points_left(state, seat)))


def _renumber(state: NavalState, seat: i64) -> None:
    kinds: list[int] = [ship.kind for ship in state.fleets[seat]]
    kinds.sort()
    fleet: list[Ship] = []
    for kind in kinds:
        slot: i64 = len(fleet)
        fleet.append(Ship(state.id_of(seat, slot), seat, slot, kind, NOWHERE, 1, state.figures.health[kind]))
    state.fleets[seat] = fleet


def place(state: NavalState, ship: Ship, cell: i64, facing: i64, log: Log) -> None:
    """Puts a ship into its owner's zone (NB-28)."""
    ship.cell = cell
    ship.facing = facing
    put_down(state, ship)
    if log.listening:
        log.tell(audience(state, ship.seat), Placed(ship.seat, ship.slot, cell, facing))


def lift(state: NavalState, ship: Ship, log: Log) -> None:
    """Takes it out again."""
    take_up(state, ship)
    ship.cell = NOWHERE
    if log.listening:
        log.tell(audience(state, ship.seat), Lifted(ship.seat, ship.slot))


def discard(state: NavalState, seat: i64, log: Log) -> None:
    """Ships that were not placed are lost (document, Phase 2)."""
    lost: list[int] = []
    for ship in state.fleets[seat]:
        if ship.cell < 0:
            ship.health = 0
            lost.append(ship.slot)
    if lost and log.listening:
        log.tell(audience(state, seat), Discarded(seat, lost))


def confirm(state: NavalState, seat: i64, log: Log) -> None:
    """A seat is ready; that much is public."""
    state.ready |= only(seat)
    if log.listening:
        log.tell(PUBLIC, Readied(seat))


def open_phase(state: NavalState, phase: i64, log: Log) -> None:
    """All are ready: the next phase begins, and in the battle the radars go on."""
    state.phase = phase
    state.ready = 0
    log.settle()
    if log.listening:
        log.tell(PUBLIC, PhaseBegan(PHASES[phase]))
    if phase == BATTLE:
        state.round = 1
        state.order = [seat for seat in state.order if not state.is_out(seat)]
        for fleet in state.fleets:
            for ship in fleet:
                if ship.cell >= 0:
                    cover(state, ship)


# --- Orders ----------------------------------------------------------------------------------------------------------


def sail(state: NavalState, ship: Ship, path: list[int], facing: i64, log: Log) -> None:
    """Moves a ship along cells that were free; new water in its radar cannot be taken back (NB-12, NB-24)."""
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
    if lit:
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


def sink(state: NavalState, ship: Ship, log: Log) -> None:
    """A ship leaves the map (NB-22). Its owner and those who saw it know; the radar goes off with it."""
    for seat in range(state.seats):
        if seat == ship.seat or state.is_out(seat):
            continue
        cells = visible_cells(state, seat, ship)
        if cells:
            state.lookouts[seat].sunk[ship.seat * state.figures.kinds + ship.kind] += 1
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


def put_down(state: NavalState, ship: Ship) -> None:
    hull = state.figures.hull(ship.kind, ship.facing)
    for i in range(hull.count):
        state.at[ship.cell + hull.cells[i]] = u8(ship.id)


def take_up(state: NavalState, ship: Ship) -> None:
    hull = state.figures.hull(ship.kind, ship.facing)
    for i in range(hull.count):
        state.at[ship.cell + hull.cells[i]] = u8(NOBODY)


# --- Turns -----------------------------------------------------------------------------------------------------------


def close_turn(state: NavalState, log: Log) -> None:
    """The seat has finished: its recharging ships have skipped one turn (NB-13, NB-14)."""
    seat = state.seat()
    for ship in state.fleets[seat]:
        ship.moved = False
        if ship.fired:
            ship.fired = False
        elif ship.recharge > 0:
            ship.recharge -= 1
    if log.listening:
        log.tell(PUBLIC, TurnEnded(seat))


def open_turn(state: NavalState, log: Log) -> None:
    state.turn += 1
    if log.listening:
        log.tell(PUBLIC, TurnBegan(state.seat(), state.round))


def close_round(state: NavalState) -> None:
    """A full turn is over: everybody has played (document, Phase 3). Counts the quiet ones (NB-32)."""
    state.quiet = 0 if state.struck else state.quiet + 1
    state.struck = False
    state.round += 1
    state.place = 0
    for lookout in state.lookouts:
        lookout.felt = False


def ping_all(state: NavalState, log: Log) -> None:
    """Too long without damage: everybody is shown where everybody is (NB-32)."""
    for seat in range(state.seats):
        if not state.is_out(seat):
            ping(state, seat)
    if log.listening:
        log.tell(PUBLIC, Pinged(state.quiet))


def give_up(state: NavalState, seat: i64, log: Log) -> None:
    if log.listening:
        log.tell(PUBLIC, Resigned(seat))


def eliminate(state: NavalState, seat: i64, why: str, log: Log) -> None:
    """A seat is out. What is left of its fleet sees nothing any more (NB-34)."""
    if state.phase == BATTLE:
        for ship in state.fleets[seat]:
            if ship.cell >= 0:
                uncover(state, ship)
    state.gone |= only(seat)
    state.fallen.append(seat)
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Eliminated(seat, why))


def finish(state: NavalState, result: i64, why: str, log: Log) -> None:
    """The match is over."""
    state.result = result
    state.why = why
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Ended(outcome_of(state) or Outcome([], why)))
