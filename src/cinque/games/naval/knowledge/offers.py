"""Answers for a person at the table: legal moves as offers, and pictures over the map."""

from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.events import RadarPicture, ThreatPicture
from cinque.games.naval.play.moves import FIRE, PLACE, SAIL, VERBS
from cinque.games.naval.play.passage import explore
from cinque.games.naval.play.rules import legal
from cinque.games.naval.play.state import BATTLE, Contact, NavalState, Ship, lying
from cinque.kernel.moves import Moves, first, second, third, verb_of
from cinque.kernel.offers import Offer, runs_of

_moves = Moves()


def offers_of(state: NavalState, seat: i64) -> list[Offer]:
    """The legal moves of a seat that is to move: one offer a verb and ship, a weapon's targets as runs."""
    legal(state, seat, _moves)
    offers: list[Offer] = []
    i: i64 = 0
    while i < _moves.count:
        move = _moves.at(i)
        verb = verb_of(move)
        if verb == FIRE:
            i = _offer_shots(i, offers)
        elif verb == SAIL or verb == PLACE:
            i = _offer_places(state, seat, i, offers)
        else:
            i = _offer_choices(i, offers)
    return offers


def _offer_shots(start: i64, offers: list[Offer]) -> i64:
    """One weapon of one ship; its targets come row by row, so they are runs already."""
    move = _moves.at(start)
    runs: list[int] = []
    i = start
    begun: i64 = third(move)
    last = begun - 1
    while i < _moves.count and verb_of(_moves.at(i)) == FIRE:
        if first(_moves.at(i)) != first(move) or second(_moves.at(i)) != second(move):
            break
        cell = third(_moves.at(i))
        if cell != last + 1:
            runs.append(begun)
            runs.append(last - begun + 1)
            begun = cell
        last = cell
        i += 1
    runs.append(begun)
    runs.append(last - begun + 1)
    offers.append(Offer("fire", {"ship": first(move), "weapon": second(move)}, ["to"], runs=runs))
    return i


def _offer_places(state: NavalState, seat: i64, start: i64, offers: list[Offer]) -> i64:
    """Where one ship may go and how it may lie, with the steps it takes."""
    move = _moves.at(start)
    verb = verb_of(move)
    slot = first(move)
    rows: list[int] = []
    steps: list[int] = []
    if verb == SAIL:
        explore(state, state.fleets[seat][slot])
    waters = state.waters()
    i = start
    while i < _moves.count and verb_of(_moves.at(i)) == verb and first(_moves.at(i)) == slot:
        to = second(_moves.at(i))
        facing = third(_moves.at(i))
        rows.append(to)
        rows.append(facing)
        if verb == SAIL:
            steps.append(waters.reach.steps[to + waters.count * lying(facing)])
        i += 1
    notes = {"steps": steps} if verb == SAIL else {}
    offers.append(Offer(VERBS[verb], {"ship": slot}, ["to", "facing"], rows, notes=notes))
    return i


# The one field of the verbs that have one, and none for those that have none.
FIELDS = {"buy": "kind", "drop": "kind", "lift": "ship", "auto": "plan"}


def _offer_choices(start: i64, offers: list[Offer]) -> i64:
    verb = verb_of(_moves.at(start))
    word = VERBS[verb]
    if word not in FIELDS:
        offers.append(Offer(word))
        return start + 1
    picks: list[int] = []
    i = start
    while i < _moves.count and verb_of(_moves.at(i)) == verb:
        picks.append(first(_moves.at(i)))
        i += 1
    offers.append(Offer(word, {}, [FIELDS[word]], picks))
    return i


# --- Pictures --------------------------------------------------------------------------------------------------------


def radar_of(state: NavalState, seat: i64) -> list[RadarPicture]:
    """What the radar of each own ship covers (NB-05, NB-06)."""
    if state.phase != BATTLE:
        return []
    return [RadarPicture(ship.slot, runs_of(_swept(state, ship))) for ship in state.fleets[seat] if ship.cell >= 0]


def _swept(state: NavalState, ship: Ship) -> list[int]:
    area = state.figures.area(ship.kind, ship.facing)
    size = state.chart.size
    out: list[int] = []
    for i in range(area.count):
        x = ship.cell % STRIDE + area.dx[i]
        y = ship.cell // STRIDE + area.dy[i]
        if 0 <= x < size and 0 <= y < size:
            out.append(y * STRIDE + x)
    return out


def threats_to(state: NavalState, seat: i64) -> list[ThreatPicture]:
    """For every contact whose type is known, the cells each of its weapons could strike after a full move."""
    out: list[ThreatPicture] = []
    if state.phase != BATTLE:
        return out
    figures = state.figures
    for contact in state.lookouts[seat].contacts:
        if contact.kind < 0:
            continue
        # Without the centre in sight the hull may lie as far as it is long.
        slack = 0 if contact.health >= 0 else figures.hull(contact.kind, 1).count // 2
        for weapon in figures.carried[contact.kind]:
            row = figures.weapons[weapon]
            far = figures.speed[contact.kind] + row.range + slack
            out.append(ThreatPicture(contact.id, weapon, row.damage, runs_of(_within(state, contact, far))))
    return out


def _within(state: NavalState, contact: Contact, far: i64) -> list[int]:
    """Cells of the map within so many steps of what was seen of a contact."""
    size = state.chart.size
    found: set[int] = set()
    for seen in contact.cells:
        x: i64 = seen % STRIDE
        y: i64 = seen // STRIDE
        for at_y in range(max(y - far, 0), min(y + far, size - 1) + 1):
            wide = far - gap(at_y, y)
            for at_x in range(max(x - wide, 0), min(x + wide, size - 1) + 1):
                found.add(at_y * STRIDE + at_x)
    return list(found)
