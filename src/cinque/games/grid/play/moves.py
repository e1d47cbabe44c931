"""The verbs of Grid Game."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.squares import squares
from cinque.kernel.moves import CellField, Field, Grammar, Verb, pack

WALK: Final[i64] = 0
COMMIT: Final[i64] = 1
BACK: Final[i64] = 2
STRIKE: Final[i64] = 3
SPRINT: Final[i64] = 4
WALL: Final[i64] = 5
SWEEP: Final[i64] = 6
PASS: Final[i64] = 7
END: Final[i64] = 8

END_TURN: Final[i64] = pack(END, 0, 0, 0)


def grammar(size: int, units: int) -> Grammar:
    """The moves on a board of `size` with `units` units in all; the order is that of the constants above."""
    board = squares(size, size)
    unit = Field("unit", units)
    to = CellField("to", size * size, board)
    return Grammar(
        [
            Verb("walk", [unit, to], "Walk to a square in reach; your own square ends the move."),
            Verb("commit", [unit], "Keep the move and go on to the action."),
            Verb("back", [unit], "Return to where the unit started, with its full move."),
            Verb("strike", [unit, to], "Attack the enemy on a square around the unit."),
            Verb("sprint", [unit, to], "Scout: up to three more steps instead of an attack."),
            Verb("wall", [unit], "Soldier: shield itself and friends beside it."),
            Verb("sweep", [unit], "Heavy: hit every enemy around it."),
            Verb("pass", [unit], "End the unit's action without one."),
            Verb("end", [], "End the turn."),
        ]
    )
