"""The orders of a battle in outline, for the tables of a batch: two ways of each ship and two shots of each weapon.

They are spelled letter by letter, and a letter before the cell is offered for one order as for a thousand. Only where
there is a single order of a kind is it alone: then no cell is asked for.
"""

from typing import Final

from mypy_extensions import i64

from cinque.games.naval.content.hulls import LYING
from cinque.games.naval.content.tables import FACINGS_COUNT, STRIDE
from cinque.games.naval.play.battle import add_sails, add_shots, can_order, holds_fire
from cinque.games.naval.play.codes import FIRE, SAIL
from cinque.games.naval.play.figures import lying
from cinque.games.naval.play.moves import END_TURN
from cinque.games.naval.play.passage import known_free
from cinque.games.naval.play.state import NavalState, Ship
from cinque.kernel.moves import Moves, first, pack, second, verb_of

# The letters of an order before its cell: the verb and the ship, of a shot also the weapon.
SAIL_HEAD: Final[i64] = 2
FIRE_HEAD: Final[i64] = SAIL_HEAD + 1
# From a facing to the opposite one.
ROUND: Final[i64] = FACINGS_COUNT // 2


def outline_orders(state: NavalState, seat: i64, out: Moves) -> None:
    """The orders of a seat, and the end of its turn."""
    silent = holds_fire(state)
    out.clear()
    for ship in state.fleets[seat]:
        if not can_order(ship):
            continue
        if not ship.moved:
            _outline_sails(state, ship, out)
        if not silent:
            for weapon in state.figures.carried[ship.kind]:
                _outline_shots(state, ship, weapon, out)
    out.add(END_TURN)


def head_of(order: i64) -> i64:
    """How many letters the orders have in common for which this one stands."""
    verb = verb_of(order)
    if verb == SAIL:
        return SAIL_HEAD
    return FIRE_HEAD if verb == FIRE else 0


def spread_order(state: NavalState, seat: i64, order: i64, out: Moves) -> None:
    """All orders for which this one stands."""
    ship = state.fleets[seat][first(order)]
    out.clear()
    if verb_of(order) == SAIL:
        add_sails(state, ship, out)
    else:
        add_shots(state, ship, second(order), out)


def _outline_sails(state: NavalState, ship: Ship, out: Moves) -> None:
    """A ship can always face the other way where it lies; whatever else it can do begins with a turn or a step."""
    out.add(pack(SAIL, ship.slot, ship.cell, (ship.facing + ROUND) % FACINGS_COUNT))
    window = state.figures.windows[ship.kind]
    count = window.count
    lies = lying(ship.facing)
    start = count // 2 + count * lies
    if _add_place(state, ship, count // 2 + count * (1 - lies), out) or window.speed == 0:
        return
    at: i64 = 0
    while at < len(window.ways):
        if _add_place(state, ship, start + window.ways[at], out):
            return
        at += 1


def _add_place(state: NavalState, ship: Ship, place: i64, out: Moves) -> bool:
    """The ship goes to this place of its window, as far as its owner knows that it fits."""
    window = state.figures.windows[ship.kind]
    lies: i64 = 0 if place < window.count else 1
    cell = ship.cell + window.steps[place]
    if not known_free(state, ship, state.figures.hulls[ship.kind * LYING + lies], cell):
        return False
    out.add(pack(SAIL, ship.slot, cell, 1 - lies))
    return True


def _outline_shots(state: NavalState, ship: Ship, weapon: i64, out: Moves) -> None:
    """The cell of the ship and one beside it; a weapon that cannot be aimed anywhere has all its shots listed."""
    row = state.figures.weapons[weapon]
    if row.leaves_hull or row.pattern.axis_only:
        add_shots(state, ship, weapon, out)
        return
    out.add(pack(FIRE, ship.slot, weapon, ship.cell))
    if row.range > 0:
        beside = ship.cell - 1 if ship.cell % STRIDE > 0 else ship.cell + 1
        out.add(pack(FIRE, ship.slot, weapon, beside))
