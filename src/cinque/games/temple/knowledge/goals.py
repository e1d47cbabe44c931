"""Standing orders: a unit goes to a far tile over several turns, and works on the building there until it is taken.

A unit is called by the number its owner knows it by, for its tile changes on the way.
"""

from typing import Any

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import COST_OF_DEARER
from cinque.games.temple.content.tables import NEARBY
from cinque.games.temple.knowledge.orders import Trial, in_hand
from cinque.games.temple.play.codes import CAPTURE, STAT_CAPTURE, STAT_MP
from cinque.games.temple.play.effects import ask, left
from cinque.games.temple.play.events import Countered, Spotted, Struck, Went
from cinque.games.temple.play.obstacles import Obstacles
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.goals import BLOCKED, Goal, Leg
from cinque.kernel.moves import pack
from cinque.kernel.reason import Reason


def leg_of(state: TempleState, seat: int, goal: Goal) -> Leg:
    """This turn's part, and where the next turns would end."""
    unit = next((each for each in state.units if each.seat == seat and each.number == goal.piece), None)
    if unit is None or not 0 <= goal.to < state.figures.count:
        return Leg(why=Reason("There is no such unit or tile."))
    if unit.cell == goal.to:
        return _at_work(state, unit)
    way = _path(state, unit, goal.to)
    if not way:
        return Leg(why=BLOCKED)
    mp = ask(state, unit, STAT_MP)
    ready = in_hand(state, seat, unit.cell) is not None and not unit.moved
    stops = _stops(state, unit, way, left(state, unit) if ready else mp, mp)
    return Leg(_walk(state, unit, stops[0], goal.to), stops) if ready and stops else Leg(way=stops or way[-1:])


def _at_work(state: TempleState, unit: Unit) -> Leg:
    """There already: work on what is not its own yet, once a turn."""
    site = state.figures.site_at[unit.cell] - 1
    if site < 0 or state.site_owner[site] == unit.seat or ask(state, unit, STAT_CAPTURE) == 0:
        return Leg(reached=True)
    if in_hand(state, unit.seat, unit.cell) is None:
        return Leg(way=[unit.cell])
    return Leg([pack(CAPTURE, unit.cell, 0, 0)], [unit.cell])


def _walk(state: TempleState, unit: Unit, end: int, goal: int) -> list[int]:
    """The walk of this turn; at its goal it begins to work. On the way it does nothing after the walk: what it then
    sees would stop the order there."""
    trial = Trial(state, unit.cell).go(end)
    site = state.figures.site_at[end] - 1
    works = end == goal and site >= 0 and state.site_owner[site] != unit.seat and ask(state, unit, STAT_CAPTURE) != 0
    return trial.make(pack(CAPTURE, end, 0, 0)).moves if works else trial.moves


def _path(state: TempleState, unit: Unit, to: int) -> list[int]:
    """The cheapest way over the ground as things stand, behind the unit's own tile; none where no way leads."""
    figures = state.figures
    obstacles = Obstacles(state, unit.seat, unit.seat)
    costs = figures.costs(state.profile(unit.seat), unit.kind)
    far = figures.count * (1 + max(costs))
    figures.reach.cheapest(figures.board.around, HEX_DEGREE, unit.cell, far, costs, COST_OF_DEARER, obstacles.entry)
    return [int(cell) for cell in figures.reach.path(to)] if figures.reach.has(to) else []


def _stops(state: TempleState, unit: Unit, way: list[int], first: int, later: int) -> list[int]:
    """Where each turn would end: as far along the way as its MP last, on a tile that is free."""
    costs = state.figures.costs(state.profile(unit.seat), unit.kind)
    stops: list[int] = []
    at, budget, spent, best = int(unit.cell), first, 0, -1
    for cell in way:
        step = max(costs[at], costs[cell])
        if spent + step > budget and best >= 0:
            stops.append(best)
            budget, spent, best = later, 0, -1
        if step > max(budget, later):
            return stops
        spent += step
        at = cell
        if state.known_at(unit.seat, cell) is None:
            best = cell
    return [*stops, best] if best >= 0 else stops


def alarm_of(before: TempleState, seat: int, event: Any) -> str:
    """A unit of the seat was struck, or a rival has come into sight near one."""
    if isinstance(event, Struck | Countered):
        victim = before.unit_at(event.to) if event.to >= 0 else None
        if victim is not None and victim.seat == seat:
            return f"Your {_name(before, victim.kind)} was hit."
    if isinstance(event, Spotted):
        for other in event.units:
            if other.seat not in (seat, -1) and _near(before, seat, other.cell):
                return f"A {_name(before, other.kind)} came into sight."
    if isinstance(event, Went) and event.seat not in (seat, -1) and event.path[0] < 0 <= event.path[-1]:
        return f"A {_name(before, event.kind)} came into sight." if _near(before, seat, event.path[-1]) else ""
    return ""


def _near(state: TempleState, seat: int, cell: int) -> bool:
    distance = state.figures.board.distance
    return any(distance(unit.cell, cell) <= NEARBY for unit in state.units if unit.seat == seat)


def _name(state: TempleState, kind: int) -> str:
    return state.figures.rules.units[kind].name
