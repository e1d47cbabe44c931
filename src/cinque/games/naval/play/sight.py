"""Radar, contacts and memory: how what a seat knows follows from where its ships are (NB-06 to NB-09).

The order in which contacts are met, numbered and told depends on cells alone, never on the order in which the other
side keeps its ships: a list's order could tell two ships of a kind apart.
"""

from mypy_extensions import i16, i64, u8

from cinque.boards.integers import gap
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.events import ContactView, LostSight, Sighted
from cinque.games.naval.play.state import NOBODY, PLACES, UNKNOWN, Contact, Lookout, NavalState, Ship
from cinque.kernel.log import Log, only


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


def visible_cells(state: NavalState, seat: i64, ship: Ship) -> list[int]:
    """The cells of a ship that the seat's radars cover (NB-08), from north-west to south-east."""
    out: list[int] = []
    if ship.cell < 0:
        return out
    radar = state.lookouts[seat].radar
    hull = state.figures.hull(ship.kind, ship.facing)
    for i in range(hull.count):
        cell = ship.cell + hull.cells[i]
        if radar[cell] != 0 and i64(state.at[cell]) == ship.id:
            out.append(cell)
    return out


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
    fresh = _unmet(state, seat, met)
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


def _unmet(state: NavalState, seat: i64, met: i64) -> list[Ship]:
    """Ships in sight that are no contact yet, in the order of their first visible cells."""
    firsts: list[tuple[int, int]] = []
    for other in range(state.seats):
        if other == seat:
            continue
        for ship in state.fleets[other]:
            cells = visible_cells(state, seat, ship)
            if cells:
                firsts.append((cells[0], ship.id))
    if i64(len(firsts)) == met:
        return []
    known = [contact.ship for contact in state.lookouts[seat].contacts]
    firsts.sort()
    return [state.ship(id) for _, id in firsts if id not in known]


def _meet(state: NavalState, seat: i64, ship: Ship, log: Log) -> None:
    """A ship comes into sight: perhaps one that was lost before, as far as the seat can tell."""
    contact = _claimed(state, seat, ship.seat, ship.kind, visible_cells(state, seat, ship))
    contact.ship = ship.id
    contact.cells = visible_cells(state, seat, ship)
    contact.health = ship.health if ship.cell in contact.cells else UNKNOWN
    contact.clock = state.clock()
    if log.listening:
        log.tell(only(seat), Sighted(contact_view(state, contact)))


def _claimed(state: NavalState, seat: i64, owner: i64, kind: i64, cells: list[int]) -> Contact:
    """The nearest lost contact of that owner and kind that could have come here since, or a new one.

    It is an inference any player would make from Table 1; whether it is the same ship nobody tells him.
    """
    lookout = state.lookouts[seat]
    best: Contact | None = None
    nearest: i64 = 0
    for contact in lookout.contacts:
        if contact.ship == NOBODY and contact.owner == owner and contact.kind == kind and contact.cells:
            apart = _apart(contact.cells, cells)
            drift = state.figures.speed[kind] * turns_since(state, owner, contact.clock)
            slack = state.figures.hull(kind, 1).count
            if apart <= drift + slack and (best is None or apart < nearest):
                best = contact
                nearest = apart
    if best is None:
        best = Contact(lookout.next_contact, owner, kind)
        lookout.next_contact += 1
        lookout.contacts.append(best)
    return best


def _apart(some: list[int], others: list[int]) -> i64:
    """Steps between the nearest cells of two groups."""
    least: i64 = STRIDE + STRIDE
    for one in some:
        for other in others:
            steps = gap(one % STRIDE, other % STRIDE) + gap(one // STRIDE, other // STRIDE)
            least = min(least, steps)
    return least


def turns_since(state: NavalState, owner: i64, clock: i64) -> i64:
    """How many turns the owner has had from a moment on, that moment's own turn and the present one included."""
    place: i64 = state.order.index(owner)
    now: i64 = state.round + (1 if place <= state.place else 0)
    before: i64 = clock // PLACES + (1 if place < clock % PLACES else 0)
    return now - before


def _forget(state: NavalState, lookout: Lookout) -> None:
    """Drops lost contacts that are too old, sunk, or more than their owner can have, and marks now in sight.

    Where a ship was last seen is worth knowing even when one can see that it has left.
    """
    for contact in lookout.contacts:
        if contact.ship == NOBODY and _is_stale(state, lookout, contact):
            lookout.contacts = [
                each for each in lookout.contacts if each.ship != NOBODY or not _is_stale(state, lookout, each)
            ]
            return


def _is_stale(state: NavalState, lookout: Lookout, contact: Contact) -> bool:
    if not contact.cells or state.round - contact.clock // PLACES > state.figures.remember_rounds:
        return True
    if contact.owner < 0:
        return lookout.radar[contact.cells[0]] != 0
    if state.is_out(contact.owner):
        return True
    # Of the contacts of one owner and kind, those met last are believed, as many as the rules allow and as float.
    newer: i64 = lookout.sunk[contact.owner * state.figures.kinds + contact.kind]
    for each in lookout.contacts:
        if each.owner == contact.owner and each.kind == contact.kind and each.cells:
            later = each.clock > contact.clock or (each.clock == contact.clock and each.id > contact.id)
            if later or each.ship != NOBODY:
                newer += 1
    return newer >= state.figures.most_of_a_kind


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
    contact = Contact(lookout.next_contact, UNKNOWN, UNKNOWN)
    lookout.next_contact += 1
    contact.cells = [cell]
    contact.clock = state.clock()
    lookout.contacts.append(contact)


def note_empty(state: NavalState, seat: i64, cell: i64) -> None:
    """A seat learns that a cell out of sight is empty now: its shot met nothing, its ship sailed through."""
    lookout = state.lookouts[seat]
    lookout.seen[cell] = i16(state.clock())
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
        contact = Contact(lookout.next_contact, ship.seat, ship.kind)
        lookout.next_contact += 1
        contact.cells = hull_cells(state, ship)
        contact.clock = state.clock()
        lookout.contacts.append(contact)


def hull_cells(state: NavalState, ship: Ship) -> list[int]:
    """Every cell of a ship, in the order of its footprint."""
    hull = state.figures.hull(ship.kind, ship.facing)
    return [ship.cell + hull.cells[i] for i in range(hull.count)]


def contact_view(state: NavalState, contact: Contact) -> ContactView:
    """A contact as its seat is told of it."""
    live = contact.ship != NOBODY
    return ContactView(
        id=contact.id,
        owner=contact.owner,
        kind=contact.kind,
        cells=contact.cells,
        health=contact.health,
        live=live,
        round=state.round if live else contact.clock // PLACES,
    )
