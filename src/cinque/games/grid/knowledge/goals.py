"""Standing orders: a unit walks to a far square over several turns, and stops where an enemy could strike it."""

from typing import Any

from cinque.boards.squares import ORTH_DEGREE
from cinque.games.grid.knowledge.orders import Trial, in_hand, steps_left
from cinque.games.grid.knowledge.overlays import threats_to
from cinque.games.grid.play.codes import ACTING
from cinque.games.grid.play.events import Burned, Struck
from cinque.games.grid.play.state import GridState, Unit
from cinque.kernel.goals import BLOCKED, Goal, Leg
from cinque.kernel.reason import Reason

DANGER = Reason("An enemy could strike it there.")


def leg_of(state: GridState, seat: int, goal: Goal) -> Leg:
    """The walk of this turn and where the next ones would end."""
    if not 0 <= goal.piece < len(state.units) or not 0 <= goal.to < state.figures.board.count:
        return Leg(why=Reason("There is no such unit or square."))
    unit = state.units[goal.piece]
    if unit.seat != seat or unit.health <= 0:
        return Leg(why=Reason("That is no unit of yours."))
    if unit.cell == goal.to:
        return Leg(reached=True)
    path = _path(state, unit, goal.to)
    if not path:
        return Leg(why=BLOCKED)
    ready = in_hand(state, seat, unit.id) is not None and state.stage != ACTING
    left = steps_left(state, unit) if ready else 0
    way = _stops(path, left or state.figures.classes.move[unit.kind], state.figures.classes.move[unit.kind])
    if left <= 0:
        return Leg(way=way)
    end = path[min(left, len(path)) - 1]
    if any(end in threat.cells for threat in threats_to(state, seat)):
        return Leg(way=way, why=DANGER)
    return Leg(Trial(state, unit.id).go(end).close().moves, way)


def _path(state: GridState, unit: Unit, to: int) -> list[int]:
    """The squares of the shortest way as things stand; none where no way leads."""
    figures = state.figures
    figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.board.count, state.at)
    found = any(figures.reach.cells[i] == to for i in range(figures.reach.count))
    return figures.reach.path(to) if found else []


def _stops(path: list[int], first: int, later: int) -> list[int]:
    """Where each turn would end."""
    return [path[at] for at in range(first - 1, len(path) - 1, later)] + [path[-1]]


def alarm_of(before: GridState, seat: int, event: Any) -> str:
    """A unit of the seat was hurt."""
    if isinstance(event, Struck) and before.units[event.target].seat == seat:
        return f"Your {_name(before, event.target)} was hit."
    if isinstance(event, Burned) and before.units[event.unit].seat == seat:
        return f"Your {_name(before, event.unit)} burns."
    return ""


def _name(state: GridState, unit: int) -> str:
    return state.figures.rules.classes[state.units[unit].kind].name
