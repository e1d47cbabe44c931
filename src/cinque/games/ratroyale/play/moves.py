"""The verbs of Ratatouille Royale."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.hexes import Hexes
from cinque.games.ratroyale.play.codes import CANCEL, END
from cinque.kernel.moves import CellField, Field, Grammar, Verb, pack

CANCEL_AIM: Final[i64] = pack(CANCEL, 0, 0, 0)
END_TURN: Final[i64] = pack(END, 0, 0, 0)


def grammar(board: Hexes, hand: int, skills: int) -> Grammar:
    """The moves on a board with hands of so many cards."""
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
            Verb("cancel", [], "Give up selecting targets; nothing is paid.", round=True),
            Verb("end", [], "End the turn; crumbs left are forfeited."),
        ]
    )
