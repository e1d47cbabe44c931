"""The verbs of Grid Game."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.squares import squares
from cinque.games.grid.play.codes import END
from cinque.kernel.moves import CellField, Field, Grammar, Verb, pack

END_TURN: Final[i64] = pack(END, 0, 0, 0)


def grammar(size: int, units: int) -> Grammar:
    """The moves on a board of `size` with `units` units in all."""
    board = squares(size, size)
    unit = Field("unit", units)
    to = CellField("to", size * size, board)
    return Grammar(
        [
            Verb("walk", [unit, to], "Walk to a square in reach; your own square ends the move."),
            Verb("commit", [unit], "Keep the move and go on to the action."),
            Verb("back", [unit], "Return to where the unit started, with its full move.", round=True),
            Verb("strike", [unit, to], "Attack the enemy on a square around the unit."),
            Verb("sprint", [unit, to], "Scout: up to three more steps instead of an attack."),
            Verb("wall", [unit], "Soldier: shield itself and friends beside it."),
            Verb("sweep", [unit], "Heavy: hit every enemy around it."),
            Verb("pass", [unit], "End the unit's action without one."),
            Verb("end", [], "End the turn."),
        ]
    )
