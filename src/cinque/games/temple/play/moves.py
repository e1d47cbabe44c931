"""The verbs of Temple-Based Sacrifice. A unit or a building is named by the cell it stands on: numbers would tell how
many were made unseen."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.hexes import hexes
from cinque.games.temple.play.codes import END, INVOKE
from cinque.kernel.moves import CellField, ChoiceField, Grammar, Verb, pack

END_TURN: Final[i64] = pack(END, 0, 0, 0)
INVOKE_GOD: Final[i64] = pack(INVOKE, 0, 0, 0)


def grammar(width: int, height: int, kinds: list[str]) -> Grammar:
    """The moves on a board of this size."""
    board = hexes(width, height)
    cells = width * height
    unit = CellField("unit", cells, board)
    to = CellField("to", cells, board)
    site = CellField("site", cells, board)
    kind = ChoiceField("kind", [word_of(name) for name in kinds])
    return Grammar(
        [
            Verb("go", [unit, to], "Move a unit to a tile in reach."),
            Verb("strike", [unit, to], "Attack a unit you see within attack range."),
            Verb("seize", [unit, to], "Take over a neutral unit beside a capturing one."),
            Verb("mend", [unit, to], "Restore a friend beside the unit."),
            Verb("capture", [unit], "Work on capturing the building the unit stands on."),
            Verb("rest", [unit], "End the unit's action where it is."),
            Verb("produce", [site, kind], "Produce a unit in a building."),
            Verb("give-unit", [site, unit], "Sacrifice a unit that has not acted, at a temple."),
            Verb("give-money", [site], "Sacrifice cycles at a temple."),
            Verb("give-turn", [site], "Sacrifice the whole turn at a temple."),
            Verb("invoke", [], "Call on your god's active power."),
            Verb("end", [], "End the turn."),
        ]
    )


def word_of(name: str) -> str:
    """A name as one word of a move: "Bombardier ant" is bombardier-ant."""
    return name.lower().replace(" ", "-")
