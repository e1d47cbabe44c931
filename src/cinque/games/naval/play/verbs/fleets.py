"""How a fleet is bought and placed, in secret (NB-27, NB-28)."""

from mypy_extensions import i64

from cinque.games.naval.play.codes import EAST
from cinque.games.naval.play.events import Bought, Discarded, Dropped, Lifted, Placed, Readied
from cinque.games.naval.play.sight import audience
from cinque.games.naval.play.state import NOWHERE, NavalState, Ship
from cinque.games.naval.play.verbs.ships import put_down, take_up
from cinque.kernel.log import PUBLIC, Log, only


def points_left(state: NavalState, seat: i64) -> i64:
    left = state.figures.budget
    for ship in state.fleets[seat]:
        left -= state.figures.ships.cost[ship.kind]
    return left


def enlist(state: NavalState, seat: i64, kinds: list[int]) -> None:
    """The fleet of a seat is these ships, none of them placed."""
    fleet: list[Ship] = []
    for kind in kinds:
        slot: i64 = len(fleet)
        fleet.append(Ship(state.id_of(seat, slot), seat, slot, kind, NOWHERE, EAST, state.figures.ships.health[kind]))
    state.fleets[seat] = fleet


def join(state: NavalState, ship: Ship) -> None:
    """A ship is added to its owner's fleet while a position is written down."""
    state.fleets[ship.seat].append(ship)


def buy(state: NavalState, seat: i64, kind: i64, log: Log) -> None:
    """Adds a ship to the fleet, which is kept as Table 1 lists it (NB-27)."""
    kinds: list[int] = [ship.kind for ship in state.fleets[seat]]
    kinds.append(kind)
    kinds.sort()
    enlist(state, seat, kinds)
    if log.listening:
        log.tell(audience(state, seat), Bought(seat, kind, points_left(state, seat)))


def drop(state: NavalState, seat: i64, kind: i64, log: Log) -> None:
    """Gives a ship back."""
    kinds: list[int] = [ship.kind for ship in state.fleets[seat]]
    kinds.remove(kind)
    enlist(state, seat, kinds)
    if log.listening:
        log.tell(audience(state, seat), Dropped(seat, kind, points_left(state, seat)))


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
