"""Radar, contacts and memory: what a seat can tell from where its ships are (NB-06 to NB-09).

The order in which contacts are met, numbered and told depends on cells alone, never on the order in which the other
side keeps its ships: a list's order could tell two ships of a kind apart.
"""

from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.games.naval.content.tables import PLACES, STRIDE
from cinque.games.naval.play.events import ContactView
from cinque.games.naval.play.state import NOBODY, Contact, Lookout, NavalState, Ship
from cinque.kernel.log import only


def audience(state: NavalState, seat: i64) -> i64:
    """Who hears what concerns the seat alone: itself, and those who are out and watch (NB-41)."""
    return only(seat) | (state.gone if state.figures.fallen_see_all else 0)


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


def hull_cells(state: NavalState, ship: Ship) -> list[int]:
    """Every cell of a ship, from north-west to south-east."""
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


def unmet(state: NavalState, seat: i64, met: i64) -> list[Ship]:
    """Ships in sight that are no contact yet, by their first visible cells."""
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


def claim(state: NavalState, seat: i64, owner: i64, kind: i64, cells: list[int]) -> Contact | None:
    """The nearest lost contact of that owner and kind that could have come here since, if there is one.

    It is an inference any player would make from Table 1; whether it is the same ship nobody tells him.
    """
    best: Contact | None = None
    nearest: i64 = 0
    for contact in state.lookouts[seat].contacts:
        if contact.ship == NOBODY and contact.owner == owner and contact.kind == kind and contact.cells:
            apart = _apart(contact.cells, cells)
            drift = state.figures.ships.speed[kind] * turns_since(state, owner, contact.clock)
            slack = state.figures.hull(kind, 1).count
            if apart <= drift + slack and (best is None or apart < nearest):
                best = contact
                nearest = apart
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


def is_stale(state: NavalState, lookout: Lookout, contact: Contact) -> bool:
    """Whether a lost contact is too old, sunk, more than its owner can have, or a mark now in sight."""
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
