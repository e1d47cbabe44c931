"""Every turn of a duel: one unit against one, where all of them can be tried."""

from mypy_extensions import i64

from cinque.boards.squares import ORTH_DEGREE
from cinque.games.grid.play.codes import ACTING, COMMIT, MOVING, WALK
from cinque.games.grid.play.rules import legal, play
from cinque.games.grid.play.state import NOBODY, GridState, Unit
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, pack


def every_turn(state: GridState, most: i64) -> list[list[int]]:
    """The moves of every turn of the side to move; none where there is more than one unit a side, or too many turns."""
    if state.active != NOBODY or state.living[0] > 1 or state.living[1] > 1:
        return []
    out: list[list[int]] = []
    for unit in state.units:
        if unit.seat == state.seat and unit.health > 0:
            for cell in _cells(state, unit):
                _add_orders(state, unit, cell, out)
    return out if len(out) <= most else []


def _cells(state: GridState, unit: Unit) -> list[int]:
    """Where the unit can walk to, its own square first."""
    figures = state.figures
    figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.classes.move[unit.kind], state.at)
    return [figures.reach.cells[i] for i in range(figures.reach.count)]


def _add_orders(state: GridState, unit: Unit, cell: i64, out: list[list[int]]) -> None:
    """All that the unit can do on a square. With its only unit the turn of a side ends."""
    world = state.copy()
    moves = [pack(WALK, unit.id, cell, 0)]
    play(world, moves[0], SILENT)
    if world.stage == MOVING:
        moves.append(pack(COMMIT, unit.id, 0, 0))
        play(world, moves[1], SILENT)
    if world.stage != ACTING:
        out.append(moves)
        return
    actions = Moves()
    legal(world, actions)
    for i in range(actions.count):
        out.append([*moves, actions.at(i)])
