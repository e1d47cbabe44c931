"""The verbs of Ratatouille Royale."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.hexes import Hexes
from cinque.kernel.moves import CellField, Field, Grammar, Verb, pack

PLACE: Final[i64] = 0
MOVE: Final[i64] = 1
USE: Final[i64] = 2
AIM: Final[i64] = 3
CANCEL: Final[i64] = 4
END: Final[i64] = 5
WORDS: Final = ["place", "move", "use", "aim", "cancel", "end"]

CANCEL_AIM: Final[i64] = pack(CANCEL, 0, 0, 0)
END_TURN: Final[i64] = pack(END, 0, 0, 0)


def grammar(board: Hexes, hand: int, skills: int) -> Grammar:
    """The moves on a board with hands of so many cards; the order is that of the constants above."""
    slot = Field("slot", hand)
    start = CellField("from", board.count, board)
    skill = Field("skill", skills)
    to = CellField("to", board.count, board)
    return Grammar(
        [
            Verb("place", [slot, to], "Place a squeak from your hand on a tile."),
            Verb("move", [start, to], "Move the rodent on a tile, up to its Speed."),
            Verb("use", [start, skill, to], "Use a skill of the entity on a tile, on its first target."),
            Verb("aim", [to], "Select the next target."),
            Verb("cancel", [], "Give up selecting targets; nothing is paid."),
            Verb("end", [], "End the turn; crumbs left are forfeited."),
        ]
    )
