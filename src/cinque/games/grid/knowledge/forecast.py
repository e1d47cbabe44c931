"""The sum of what the events of an order do, and an order in a few words."""

from typing import Any

from cinque.games.grid.play.codes import BACK, END, SPRINT, STRIKE, SWEEP, WALK, WALL
from cinque.games.grid.play.events import Burned, Sprinted, Struck, Walked
from cinque.games.grid.play.state import GridState
from cinque.kernel.hints import Pointed
from cinque.kernel.moves import first, second, verb_of
from cinque.kernel.strikes import Forecast, Harm


def forecast_of(before: GridState, seat: int, events: list[Any], final: bool = False) -> Forecast:
    """Who is hurt, by blows and by the closing ring, and the steps it takes."""
    harms: dict[int, Harm] = {}
    steps = 0
    for event in events:
        if isinstance(event, Struck):
            harms[event.target] = _harm(harms, before, seat, event.target, event.damage, event.health)
        elif isinstance(event, Burned):
            harms[event.unit] = _harm(harms, before, seat, event.unit, event.damage, event.health)
        elif isinstance(event, Walked | Sprinted):
            steps += len(event.path)
    return Forecast(list(harms.values()), cost={"steps": steps} if steps else {}, final=final)


def _harm(harms: dict[int, Harm], before: GridState, seat: int, unit: int, damage: int, health: int) -> Harm:
    """What has come to a unit so far, with one blow more."""
    earlier = harms[unit].damage if unit in harms else 0
    return Harm(unit, earlier + damage, health, health <= 0, before.units[unit].seat == seat)


def pointed(before: GridState, moves: list[int]) -> Pointed:
    """Which unit an order moves, where it ends, and upon whom: "your Scout on h5", "the Soldier on k6"."""
    if not moves or verb_of(moves[0]) == END:
        return Pointed()
    board, unit = before.figures.board, before.units[first(moves[0])]
    stands = _stands(before, moves)
    blows = [second(move) for move in moves if verb_of(move) == STRIKE]
    place = board.cell_name(stands)
    where = f"the {_name_on(before, blows[0])} on {board.cell_name(blows[0])}" if blows else place
    name = before.figures.rules.classes[unit.kind].name
    who = f"your {name} on {board.cell_name(unit.cell)}"
    return Pointed(who, where, unit.id, unit.cell, stands, blows[0] if blows else stands)


def _stands(before: GridState, moves: list[int]) -> int:
    """Where the unit of an order is when it is done."""
    cell = before.units[first(moves[0])].cell
    for move in moves:
        verb = verb_of(move)
        if verb in (WALK, SPRINT):
            cell = second(move)
        elif verb == BACK:
            cell = before.origin
    return cell


def words_of(before: GridState, moves: list[int]) -> str:
    """An order in a few words: "Scout h5 to k5, strikes Soldier k6"."""
    if not moves or verb_of(moves[0]) == END:
        return "end of turn"
    board = before.figures.board
    unit = before.units[first(moves[0])]
    name = before.figures.rules.classes[unit.kind].name
    cell, deeds = _stands(before, moves), ""
    for move in moves:
        verb, to = verb_of(move), second(move)
        if verb == STRIKE:
            deeds = f", strikes {_name_on(before, to)} {board.cell_name(to)}"
        elif verb in (WALL, SWEEP):
            deeds = ", raises a shield wall" if verb == WALL else ", sweeps"
    if cell != unit.cell:
        return f"{name} {board.cell_name(unit.cell)} to {board.cell_name(cell)}{deeds}"
    return f"{name}{'' if deeds else ' stays'} on {board.cell_name(cell)}{deeds}"


def _name_on(state: GridState, cell: int) -> str:
    unit = state.unit_at(cell)
    return state.figures.rules.classes[unit.kind].name if unit is not None else "nobody on"
