"""What a seat learns: contacts, memory, and who has hit it (NB-06 to NB-11, NB-25, NB-32, NB-50)."""

from mypy_extensions import i16, i64, u8

from cinque.games.naval.content.tables import BITS, PLACES, STRIDE
from cinque.games.naval.play.events import LostSight, Sighted
from cinque.games.naval.play.sight import claim, contact_view, hull_cells, is_stale, unmet, visible_cells
from cinque.games.naval.play.state import NOBODY, UNKNOWN, Contact, Lookout, NavalState, Ship, Wound
from cinque.games.naval.play.wounds import weapons_that
from cinque.kernel.log import Log, only


def look(state: NavalState, log: Log) -> None:
    """Every seat looks again, as it does after every order of anybody (NB-09)."""
    for seat in range(state.seats):
        if not state.is_out(seat):
            look_from(state, seat, log)


def look_from(state: NavalState, seat: i64, log: Log) -> None:
    """Brings the contacts of one seat up to date and tells it what changed."""
    lookout = state.lookouts[seat]
    met: i64 = 0
    for contact in lookout.contacts:
        if contact.ship != NOBODY:
            _follow(state, seat, contact, log)
            if contact.ship != NOBODY:
                met += 1
    fresh = unmet(state, seat, met)
    if fresh:
        for ship in fresh:
            _meet(state, seat, ship, log)
    _forget(state, lookout)


def _follow(state: NavalState, seat: i64, contact: Contact, log: Log) -> None:
    """A contact seen until now: still seen, perhaps otherwise, or lost. One that sank has no cells left."""
    ship = state.ship(contact.ship)
    cells = visible_cells(state, seat, ship)
    if not cells:
        contact.ship = NOBODY
        contact.clock = state.clock()
        if ship.cell < 0:
            contact.cells = []
        elif log.listening:
            log.tell(only(seat), LostSight(contact.id))
        return
    health = ship.health if ship.cell in cells else UNKNOWN
    if cells != contact.cells or health != contact.health:
        contact.cells = cells
        contact.health = health
        if log.listening:
            log.tell(only(seat), Sighted(contact_view(state, contact)))


def _meet(state: NavalState, seat: i64, ship: Ship, log: Log) -> None:
    """A ship comes into sight: perhaps one that was lost before, as far as the seat can tell."""
    cells = visible_cells(state, seat, ship)
    contact = claim(state, seat, ship.seat, ship.kind, cells)
    if contact is None:
        contact = _new_contact(state.lookouts[seat], ship.seat, ship.kind)
    contact.ship = ship.id
    contact.cells = cells
    contact.health = ship.health if ship.cell in cells else UNKNOWN
    contact.clock = state.clock()
    if log.listening:
        log.tell(only(seat), Sighted(contact_view(state, contact)))


def _new_contact(lookout: Lookout, owner: i64, kind: i64) -> Contact:
    contact = Contact(lookout.next_contact, owner, kind)
    lookout.next_contact += 1
    lookout.contacts.append(contact)
    return contact


def _forget(state: NavalState, lookout: Lookout) -> None:
    """Drops lost contacts that are too old, sunk, or more than their owner can have, and marks now in sight.

    Where a ship was last seen is worth knowing even when one can see that it has left.
    """
    for contact in lookout.contacts:
        if contact.ship == NOBODY and is_stale(state, lookout, contact):
            lookout.contacts = [
                each for each in lookout.contacts if each.ship != NOBODY or not is_stale(state, lookout, each)
            ]
            return


def mark(state: NavalState, seat: i64, cell: i64) -> None:
    """Somebody's ship is on a cell out of sight: hit blindly or run into (NB-11, NB-25)."""
    lookout = state.lookouts[seat]
    if lookout.radar[cell] != 0:
        return
    for contact in lookout.contacts:
        if cell in contact.cells:
            if contact.owner < 0:
                contact.clock = state.clock()
            return
    contact = _new_contact(lookout, UNKNOWN, UNKNOWN)
    contact.cells = [cell]
    contact.clock = state.clock()


def light(state: NavalState, seat: i64, cell: i64) -> None:
    """A cell that was dark comes into the seat's radar."""
    bit = state.chart.bit(cell)
    lit = state.lookouts[seat].lit
    lit[bit // BITS] = u8(i64(lit[bit // BITS]) | (1 << bit % BITS))
    know(state, seat, cell)


def darken(state: NavalState, seat: i64, cell: i64) -> None:
    """A cell goes out of the seat's radar; that it was seen stays known."""
    bit = state.chart.bit(cell)
    lit = state.lookouts[seat].lit
    lit[bit // BITS] = u8(i64(lit[bit // BITS]) & ~(1 << bit % BITS))


def know(state: NavalState, seat: i64, cell: i64) -> None:
    """A cell is known from now on, if it is on the map at all."""
    if cell % STRIDE >= state.chart.size:
        return
    bit = state.chart.bit(cell)
    known = state.lookouts[seat].known
    known[bit // BITS] = u8(i64(known[bit // BITS]) | (1 << bit % BITS))


def note_empty(state: NavalState, seat: i64, cell: i64) -> None:
    """A seat learns that a cell out of sight is empty now: its shot met nothing, its ship sailed through."""
    lookout = state.lookouts[seat]
    lookout.seen[cell] = i16(state.clock())
    know(state, seat, cell)
    for contact in lookout.contacts:
        if contact.owner < 0 and cell in contact.cells:
            contact.cells = []


def ping(state: NavalState, seat: i64) -> None:
    """Shows a seat where every other ship is, as contacts not in sight (NB-32)."""
    lookout = state.lookouts[seat]
    seen = [contact.ship for contact in lookout.contacts]
    hidden: list[tuple[int, int]] = []
    for other in range(state.seats):
        for ship in state.fleets[other]:
            if other != seat and ship.cell >= 0 and ship.id not in seen:
                hidden.append((hull_cells(state, ship)[0], ship.id))
    hidden.sort()
    # What was remembered before is worth nothing now.
    lookout.contacts = [contact for contact in lookout.contacts if contact.ship != NOBODY]
    lookout.wounds = []
    for _, id in hidden:
        ship = state.ship(id)
        contact = _new_contact(lookout, ship.seat, ship.kind)
        contact.cells = hull_cells(state, ship)
        contact.clock = state.clock()


def notice(state: NavalState, seat: i64) -> None:
    """A seat knows that there was damage in this full turn."""
    state.lookouts[seat].felt = True


def feel(state: NavalState, seat: i64, cells: list[int], damage: i64) -> None:
    """A ship of the seat is hit in these cells, with so much damage in each."""
    lookout = state.lookouts[seat]
    oldest = (state.round - state.figures.remember_rounds) * PLACES
    lookout.wounds = [wound for wound in lookout.wounds if wound.clock >= oldest]
    lookout.wounds.append(Wound(state.clock(), state.seat(), cells[0], weapons_that(state, len(cells), damage)))


def count_sunk(state: NavalState, seat: i64, ship: Ship) -> None:
    """A seat has seen a ship of another sink."""
    state.lookouts[seat].sunk[ship.seat * state.figures.kinds + ship.kind] += 1


def stand_for(ship: Ship, contact: Contact) -> None:
    """An imagined ship is taken for what a seat knows of a true one."""
    if contact.health >= 0:
        ship.health = contact.health
    if contact.ship != NOBODY:
        contact.ship = ship.id
