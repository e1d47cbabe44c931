"""The fleet battle: orders, and the turn as it passes from seat to seat (document, Phase 3)."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.games.naval.content.hulls import LYING
from cinque.games.naval.content.tables import FACINGS_COUNT, STRIDE
from cinque.games.naval.play.codes import END, FIRE, SAIL
from cinque.games.naval.play.effects import Weapon, on_axis
from cinque.games.naval.play.figures import lying
from cinque.games.naval.play.gunnery import attack
from cinque.games.naval.play.moves import END_TURN
from cinque.games.naval.play.passage import Passage, blocker, facing_after, in_the_dark, known_free
from cinque.games.naval.play.state import NavalState, Ship
from cinque.games.naval.play.turns import end_turn, settle_losses
from cinque.games.naval.play.verbs.lookouts import look
from cinque.games.naval.play.verbs.ships import sail, touch
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, first, pack, second, third, verb_of
from cinque.kernel.reason import Reason

# What a move grows by when one of its fields does: listing moves by the thousand, nothing is quicker than to add.
TO_OF_SAIL: Final[i64] = pack(0, 0, 1, 0)
BOW_OF_SAIL: Final[i64] = pack(0, 0, 0, 1)
TO_OF_FIRE: Final[i64] = pack(0, 0, 0, 1)


def can_order(ship: Ship) -> bool:
    """Whether a ship may still receive an order in this turn (NB-12, NB-13)."""
    return ship.cell >= 0 and not ship.fired and ship.recharge == 0


def holds_fire(state: NavalState) -> bool:
    """The first player may not attack in the first full turn (NB-29)."""
    return state.round == 1 and state.place == 0 and not state.figures.first_may_attack


def add_orders(state: NavalState, seat: i64, out: Moves) -> None:
    """Every order the seat may give, as far as it knows, and the end of its turn."""
    silent = holds_fire(state)
    for ship in state.fleets[seat]:
        if not can_order(ship):
            continue
        if not ship.moved:
            add_sails(state, ship, out)
        if not silent:
            for weapon in state.figures.carried[ship.kind]:
                add_shots(state, ship, weapon, out)
    out.add(END_TURN)


def add_sails(state: NavalState, ship: Ship, out: Moves) -> None:
    """Every cell and facing in reach but the present one (NB-04, NB-24)."""
    passage = Passage(state, ship)
    window = passage.window
    base = pack(SAIL, ship.slot, 0, 0)
    to = TO_OF_SAIL
    bow = BOW_OF_SAIL
    for i in range(passage.count):
        place = passage.places[i]
        cell = ship.cell + window.steps[place]
        # Lying east-west a ship faces east or west, else north or south.
        facing: i64 = 1 if place < window.count else 0
        while facing < FACINGS_COUNT:
            if cell != ship.cell or facing != ship.facing:
                out.add(base + cell * to + facing * bow)
            facing += 2


def add_shots(state: NavalState, ship: Ship, weapon: i64, out: Moves) -> None:
    """Every cell of the map in range, seen or not (NB-01, NB-10)."""
    row = state.figures.weapons[weapon]
    size = state.chart.size
    x = ship.cell % STRIDE
    y = ship.cell // STRIDE
    base = pack(FIRE, ship.slot, weapon, 0)
    to = TO_OF_FIRE
    plain = not row.leaves_hull and not row.pattern.axis_only
    for at_y in range(max(y - row.range, 0), min(y + row.range, size - 1) + 1):
        wide = row.range - gap(at_y, y)
        start = at_y * STRIDE
        for at_x in range(max(x - wide, 0), min(x + wide, size - 1) + 1):
            if plain or can_aim(state, ship, row, start + at_x):
                out.add(base + (start + at_x) * to)


def can_aim(state: NavalState, ship: Ship, weapon: Weapon, target: i64) -> bool:
    """Whether a weapon that runs along a line can be aimed there (NB-17, NB-40)."""
    if weapon.leaves_hull and i64(state.at[target]) == ship.id:
        return False
    return not weapon.pattern.axis_only or on_axis(state.waters(), ship.cell, target)


# --- Why not ---------------------------------------------------------------------------------------------------------


def refusal(state: NavalState, seat: i64, move: i64) -> Reason | None:
    """Why an order cannot be given; the verb belongs to the battle and it is the seat's turn."""
    verb = verb_of(move)
    if verb == END:
        return None
    if first(move) >= len(state.fleets[seat]):
        return Reason("You have no such ship.", "NB-12")
    ship = state.fleets[seat][first(move)]
    reason = _ship_refusal(state, ship)
    if reason is not None:
        return reason
    if verb == SAIL:
        return _sail_refusal(state, ship, second(move), third(move))
    return _fire_refusal(state, ship, second(move), third(move))


def _ship_refusal(state: NavalState, ship: Ship) -> Reason | None:
    if ship.cell < 0:
        return Reason("That ship is gone.", "NB-22")
    if ship.fired:
        return Reason("That ship has attacked; its turn is over.", "NB-12")
    if ship.recharge > 0:
        turns = "turn" if ship.recharge == 1 else "turns"
        return Reason(f"That ship is recharging: no orders for {ship.recharge} {turns}.", "NB-13")
    return None


def _sail_refusal(state: NavalState, ship: Ship, to: i64, facing: i64) -> Reason | None:
    if ship.moved:
        return Reason("That ship has moved in this turn.", "NB-12")
    if to % STRIDE >= state.chart.size or to // STRIDE >= state.chart.size:
        return Reason("That is off the map.", "NB-36")
    if to == ship.cell and facing == ship.facing:
        return Reason("The ship lies there already.", "NB-04")
    if not known_free(state, ship, state.figures.hull(ship.kind, facing), to):
        return Reason("The ship does not fit there: land, the edge, or a ship you know of is in the way.", "NB-24")
    if Passage(state, ship).to(to, facing) < 0:
        speed = state.figures.ships.speed[ship.kind]
        return Reason(f"That is more than {speed} free steps away.", "NB-24")
    return None


def _fire_refusal(state: NavalState, ship: Ship, weapon: i64, target: i64) -> Reason | None:
    figures = state.figures
    name = figures.rules.weapons[weapon].name
    if weapon not in figures.carried[ship.kind]:
        return Reason(f"A {figures.rules.ships[ship.kind].name} carries no {name}.", "NB-12")
    if holds_fire(state):
        return Reason("The first player may not attack in the first turn.", "NB-29")
    row = figures.weapons[weapon]
    if target % STRIDE >= state.chart.size or target // STRIDE >= state.chart.size:
        return Reason("That is off the map.", "NB-10")
    if state.waters().manhattan(ship.cell, target) > row.range:
        return Reason(f"Out of range: the {name} reaches {row.range} cells from the ship's centre.", "NB-01")
    if row.leaves_hull and i64(state.at[target]) == ship.id:
        return Reason(f"The {name} cannot be aimed at the ship that fires it.", "NB-40")
    if not can_aim(state, ship, row, target):
        return Reason(f"In this match the {name} strikes only along its own row or column.", "NB-17")
    return None


# --- Playing ---------------------------------------------------------------------------------------------------------


def play(state: NavalState, seat: i64, move: i64, log: Log) -> None:
    """Gives a legal order."""
    verb = verb_of(move)
    if verb == END:
        end_turn(state, log)
        return
    ship = state.fleets[seat][first(move)]
    if verb == SAIL:
        _play_sail(state, ship, second(move), third(move), log)
        look(state, log)
        return
    attack(state, ship, second(move), third(move), log)
    look(state, log)
    settle_losses(state, log)


def _play_sail(state: NavalState, ship: Ship, to: i64, facing: i64, log: Log) -> None:
    """Sails the way the owner's knowledge allows, until something he did not know of stops it (NB-25)."""
    passage = Passage(state, ship)
    path: list[int] = []
    lies = lying(ship.facing)
    met: i64 = -1
    blind = False
    for place in passage.path(passage.to(to, facing)):
        cell = passage.cell(place)
        hull = state.figures.hulls[ship.kind * LYING + passage.lies(place)]
        met = blocker(state, ship, hull, cell)
        if met >= 0:
            break
        blind = blind or in_the_dark(state, ship, hull, cell)
        lies = passage.lies(place)
        path.append(cell)
    sail(state, ship, _steps(ship.cell, path), facing_after(ship, lies, facing), blind, log)
    if met >= 0:
        touch(state, ship, met, log)


def _steps(start: i64, path: list[int]) -> list[int]:
    """The cells of a way without the turns on the spot."""
    out: list[int] = []
    last: i64 = start
    for cell in path:
        if cell != last:
            out.append(cell)
            last = cell
    return out
