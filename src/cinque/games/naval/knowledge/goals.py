"""Standing orders: a ship sails to a far cell over several turns, by the charts and by the ships its owner knows of."""

from typing import Any

from cinque.games.naval.content.hulls import LYING
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.battle import can_order
from cinque.games.naval.play.codes import BATTLE, EAST, NORTH, SAIL, SOUTH, WEST
from cinque.games.naval.play.events import Hit, Pinged, Sank, Sighted, Touched
from cinque.games.naval.play.passage import Passage, inside
from cinque.games.naval.play.state import NOBODY, NavalState, Ship
from cinque.kernel.goals import BLOCKED, Goal, Leg
from cinque.kernel.moves import pack
from cinque.kernel.reason import Reason


def leg_of(state: NavalState, seat: int, goal: Goal) -> Leg:
    """The sail of this turn and where the next ones would end."""
    if state.phase != BATTLE or not 0 <= goal.piece < len(state.fleets[seat]):
        return Leg(why=Reason("There is no such ship."))
    ship = state.fleets[seat][goal.piece]
    size = state.chart.size
    x, y = goal.to % STRIDE, goal.to // STRIDE
    if ship.cell < 0 or not (0 <= x < size and 0 <= y < size) or state.chart.land[goal.to]:
        return Leg(why=Reason("No ship of yours can go there."))
    if ship.cell == goal.to:
        return Leg(reached=True)
    far = _far(state, ship.kind, goal.to)
    if ship.cell not in far:
        return Leg(why=BLOCKED)
    if ship.moved or not can_order(ship) or state.seat() != seat:
        return Leg(way=_stops(state, ship, ship.cell, far))
    return _sail(state, ship, far)


def _sail(state: NavalState, ship: Ship, far: dict[int, int]) -> Leg:
    """As near to the goal as the ship gets in this turn, its bow the way it went."""
    passage = Passage(state, ship)
    places = [passage.places[i] for i in range(passage.count)]
    best = min(places, key=lambda place: (far.get(passage.cell(place), len(far)), place))
    cell = passage.cell(best)
    if far.get(cell, len(far)) >= far[ship.cell]:
        # What lies in the way may be one of its own fleet, on a voyage too.
        return Leg(way=_stops(state, ship, ship.cell, far)) if _is_held_up(state, ship, far) else Leg(why=BLOCKED)
    across, down = cell % STRIDE - ship.cell % STRIDE, cell // STRIDE - ship.cell // STRIDE
    bow = (NORTH if down < 0 else SOUTH) if passage.lies(best) else (WEST if across < 0 else EAST)
    way = [cell] if far[cell] == 0 else [cell, *_stops(state, ship, cell, far)]
    return Leg([pack(SAIL, ship.slot, cell, bow)], way)


def _is_held_up(state: NavalState, ship: Ship, far: dict[int, int]) -> bool:
    """Whether another ship of the fleet lies close by, nearer to the goal."""
    long = state.figures.hull(ship.kind, ship.facing).count
    for other in state.fleets[ship.seat]:
        if other.slot == ship.slot or other.cell < 0 or far.get(other.cell, len(far)) >= far[ship.cell]:
            continue
        if state.waters().manhattan(ship.cell, other.cell) <= long + state.figures.hull(other.kind, other.facing).count:
            return True
    return False


def _far(state: NavalState, kind: int, to: int) -> dict[int, int]:
    """How many steps it is to the goal from every cell where such a hull fits; land is on every chart (NB-07)."""
    far, edge = {to: 0}, [to]
    size = state.chart.size
    while edge:
        after: list[int] = []
        for cell in edge:
            for other in _beside(cell, size):
                if other not in far and _fits(state, kind, other):
                    far[other] = far[cell] + 1
                    after.append(other)
        edge = after
    return far


def _fits(state: NavalState, kind: int, cell: int) -> bool:
    """Whether a hull may lie there one way or the other, as far as land and edges go."""
    for lies in range(LYING):
        hull = state.figures.hulls[kind * LYING + lies]
        if inside(state.chart.size, hull, cell) and not any(
            state.chart.land[cell + hull.cells[i]] for i in range(hull.count)
        ):
            return True
    return False


def _beside(cell: int, size: int) -> list[int]:
    x, y = cell % STRIDE, cell // STRIDE
    steps = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return [down * STRIDE + across for across, down in steps if 0 <= across < size and 0 <= down < size]


def _stops(state: NavalState, ship: Ship, cell: int, far: dict[int, int]) -> list[int]:
    """Where each turn from here on would end, one cell after the other."""
    speed, size = state.figures.windows[ship.kind].speed, state.chart.size
    stops: list[int] = []
    steps = 0
    while far[cell] > 0:
        cell = next(other for other in _beside(cell, size) if far.get(other, -1) == far[cell] - 1)
        steps += 1
        if steps % speed == 0 or far[cell] == 0:
            stops.append(cell)
    return stops


def alarm_of(before: NavalState, seat: int, event: Any) -> str:
    """A contact came into sight, a ship ran into another, was hit or lost, or the sonar showed everybody."""
    if isinstance(event, Sighted):
        known = any(each.id == event.contact.id and each.ship != NOBODY for each in before.lookouts[seat].contacts)
        return "" if known else "A contact came into sight."
    if isinstance(event, Touched):
        return "A ship that was not seen is in the way."
    if isinstance(event, Hit) or (isinstance(event, Sank) and event.owner == seat):
        return "A ship of yours was hit."
    return "The sonar shows every ship." if isinstance(event, Pinged) else ""
