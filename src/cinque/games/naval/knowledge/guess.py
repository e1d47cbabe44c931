"""A full position that a seat cannot tell from the true one, made from what the seat knows and from nothing else.

The view of the seat, its own ships and its memory are kept. Everything else is imagined: fleets that agree with the
ships it met and saw sink, ships that are seen where they are seen, lost ones where they can have got to, the others
anywhere their owner can have brought them. Nothing of the truth behind the fog is read, so two positions that look the
same to the seat give the same guess from the same dice.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.games.naval.content.tables import FACINGS_COUNT, GUESSES
from cinque.games.naval.knowledge.berths import NO_BERTH, Sea
from cinque.games.naval.knowledge.suspects import Suspect, suspects_of
from cinque.games.naval.play.codes import BATTLE, ORDER, PLACEMENT
from cinque.games.naval.play.harbour import formation
from cinque.games.naval.play.sight import hull_cells, turns_since
from cinque.games.naval.play.state import (
    NOBODY,
    RUNNING,
    Contact,
    Lookout,
    NavalState,
    Ship,
    Wound,
    new_lookout,
)
from cinque.games.naval.play.verbs.fleets import enlist, lift, place
from cinque.games.naval.play.verbs.lookouts import look_from, stand_for
from cinque.games.naval.play.verbs.ships import cover, put_down, vanish
from cinque.games.naval.play.wounds import NEVER, steps_from
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT


def sees_all(state: NavalState, seat: i64) -> bool:
    """Nothing is hidden from anybody after the match, nor from those who are out of it (NB-41)."""
    return state.result != RUNNING or (state.figures.fallen_see_all and state.is_out(seat))


def guess_of(state: NavalState, seat: i64, dice: Dice) -> NavalState:
    """See the head of this file."""
    if sees_all(state, seat):
        whole = state.copy()
        whole.dice = dice
        return whole
    rng = Rng(dice.below(ORDER, GUESSES))
    twin = _known_part(state, seat, dice)
    if twin.phase == BATTLE:
        _spread(twin, seat, rng)
        return twin
    for owner in range(twin.seats):
        if owner != seat and (twin.is_ready(owner) or twin.phase == PLACEMENT):
            _muster(twin, owner, suspects_of(twin, seat, owner, rng))
            if twin.phase == PLACEMENT and twin.is_ready(owner):
                _deploy(twin, owner, rng)
    return twin


def imagine_of(state: NavalState, seat: i64, dice: Dice) -> NavalState:
    """A guess for previews, in which the fog holds nothing at all: a preview promises no hit that cannot be known."""
    twin = guess_of(state, seat, dice)
    if twin.phase != BATTLE or sees_all(state, seat):
        return twin
    for owner in range(twin.seats):
        for ship in twin.fleets[owner]:
            if owner != seat and ship.cell >= 0:
                for cell in hull_cells(twin, ship):
                    if not twin.is_seen(seat, cell):
                        vanish(twin, cell)
    return twin


def _known_part(state: NavalState, seat: i64, dice: Dice) -> NavalState:
    """What is public, and what the seat has of its own; nobody else has anything yet."""
    cells = state.waters().count
    fleets: list[list[Ship]] = [[] for _ in range(state.seats)]
    lookouts: list[Lookout] = [new_lookout(state.chart, state.seats, state.figures.kinds) for _ in fleets]
    fleets[seat] = [ship.copy() for ship in state.fleets[seat]]
    lookouts[seat] = state.lookouts[seat].copy()
    twin = NavalState(state.figures, state.chart, dice, vec[u8]([u8(0)] * cells), fleets, lookouts)
    twin.phase = state.phase
    twin.ready = state.ready
    twin.gone = state.gone
    twin.fallen = state.fallen.copy()
    twin.order = state.order.copy()
    twin.place = state.place
    twin.round = state.round
    twin.turn = state.turn
    twin.turned = state.turned
    twin.quiet = state.quiet
    twin.struck = state.lookouts[seat].felt
    twin.unarmed[seat] = state.unarmed[seat]
    for ship in twin.fleets[seat]:
        if ship.cell >= 0:
            put_down(twin, ship)
    return twin


# --- Fleets ----------------------------------------------------------------------------------------------------------


def _muster(state: NavalState, owner: i64, suspects: list[Suspect]) -> list[Suspect]:
    """Turns suspects into ships, as Table 1 lists them; the suspects likewise."""
    ordered: list[Suspect] = []
    for kind in range(state.figures.kinds):
        for suspect in suspects:
            if suspect.kind == kind:
                ordered.append(suspect)
    enlist(state, owner, [suspect.kind for suspect in ordered])
    return ordered


def _deploy(state: NavalState, owner: i64, rng: Rng) -> None:
    """Places a fleet in its zone."""
    for slot, cell, facing in formation(state, owner, rng.below(state.figures.auto_plans)):
        _lay(state, state.fleets[owner][slot], cell * FACINGS_COUNT + facing)


# --- Positions -------------------------------------------------------------------------------------------------------


def _spread(state: NavalState, seat: i64, rng: Rng) -> None:
    """Puts the ships of all others on the map as the seat's knowledge allows, and lets them look."""
    live: list[Contact] = []
    lost: list[Contact] = []
    lost_ships: list[Ship] = []
    for owner in range(state.seats):
        if owner == seat:
            continue
        ordered = _muster(state, owner, suspects_of(state, seat, owner, rng))
        for slot in range(len(ordered)):
            contact = ordered[slot].contact
            if contact is None:
                continue
            ship = state.fleets[owner][slot]
            stand_for(ship, contact)
            if contact.ship != NOBODY:
                live.append(contact)
            else:
                lost.append(contact)
                lost_ships.append(ship)
    sea = Sea(state, seat, rng)
    _lay_seen(state, sea, live, 0)
    for i in range(len(lost)):
        drift = state.figures.ships.speed[lost[i].kind] * turns_since(state, lost[i].owner, lost[i].clock)
        _lay(state, lost_ships[i], sea.near(lost_ships[i], lost[i].cells, drift))
    for contact in state.lookouts[seat].contacts:
        if contact.owner < 0:
            _lay_mark(state, sea, contact, seat)
    for wound in state.lookouts[seat].wounds:
        _lay_shooter(state, sea, wound)
    _lay_rest(state, sea, seat)
    _open_eyes(state, seat)


def _lay_seen(state: NavalState, sea: Sea, live: list[Contact], index: i64) -> bool:
    """Lays out the ships in sight, one after the other, stepping back where two get in each other's way."""
    if index >= len(live):
        return True
    ship = state.ship(live[index].ship)
    for berth in sea.in_sight(ship, live[index]):
        _lay(state, ship, berth)
        if _lay_seen(state, sea, live, index + 1):
            return True
        lift(state, ship, SILENT)
    return False


def _lay_mark(state: NavalState, sea: Sea, contact: Contact, seat: i64) -> None:
    """Somebody's ship was met unseen: one of those not laid out yet is put there."""
    start = sea.rng.below(state.seats)
    for step in range(state.seats):
        owner = (start + step) % state.seats
        if owner == seat or state.is_out(owner):
            continue
        turns = turns_since(state, owner, contact.clock)
        for ship in state.fleets[owner]:
            if ship.cell < 0:
                berth = sea.near(ship, contact.cells, state.figures.ships.speed[ship.kind] * turns)
                if berth != NO_BERTH:
                    _lay(state, ship, berth)
                    return


def _lay_shooter(state: NavalState, sea: Sea, wound: Wound) -> None:
    """Somebody hit the seat from out of its sight: one who can have done it is put within his range (NB-50)."""
    board = state.waters()
    for ship in state.fleets[wound.owner]:
        if ship.cell >= 0 and board.manhattan(ship.cell, wound.cell) <= steps_from(state, wound, ship.kind):
            return
    for ship in state.fleets[wound.owner]:
        steps = steps_from(state, wound, ship.kind)
        if ship.cell < 0 and steps != NEVER:
            berth = sea.around(ship, wound.cell, steps)
            if berth != NO_BERTH:
                _lay(state, ship, berth)
                return


def _lay_rest(state: NavalState, sea: Sea, seat: i64) -> None:
    for owner in range(state.seats):
        if owner != seat:
            for ship in state.fleets[owner]:
                if ship.cell < 0:
                    _lay(state, ship, sea.anywhere(ship))


def _lay(state: NavalState, ship: Ship, berth: i64) -> None:
    if berth != NO_BERTH:
        place(state, ship, berth // FACINGS_COUNT, berth % FACINGS_COUNT, SILENT)


def _open_eyes(state: NavalState, seat: i64) -> None:
    """The others switch their radars on and see what is to be seen."""
    for owner in range(state.seats):
        if owner != seat and not state.is_out(owner):
            for ship in state.fleets[owner]:
                if ship.cell >= 0:
                    cover(state, ship)
            look_from(state, owner, SILENT)
