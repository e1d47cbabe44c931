"""The verbs of Temple-Based Sacrifice. A unit or a building is named by the cell it stands on: numbers would tell how
many were made unseen."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.hexes import hexes
from cinque.kernel.moves import CellField, ChoiceField, Grammar, Verb, pack

GO: Final[i64] = 0
STRIKE: Final[i64] = 1
SEIZE: Final[i64] = 2
MEND: Final[i64] = 3
CAPTURE: Final[i64] = 4
REST: Final[i64] = 5
PRODUCE: Final[i64] = 6
GIVE_UNIT: Final[i64] = 7
GIVE_MONEY: Final[i64] = 8
GIVE_TURN: Final[i64] = 9
INVOKE: Final[i64] = 10
END: Final[i64] = 11

WORDS: Final = [
    "go",
    "strike",
    "seize",
    "mend",
    "capture",
    "rest",
    "produce",
    "give-unit",
    "give-money",
    "give-turn",
    "invoke",
    "end",
]

END_TURN: Final[i64] = pack(END, 0, 0, 0)
INVOKE_GOD: Final[i64] = pack(INVOKE, 0, 0, 0)


def grammar(width: int, height: int, kinds: list[str]) -> Grammar:
    """The moves on a board of this size; the order is that of the constants above."""
    board = hexes(width, height)
    cells = width * height
    unit = CellField("unit", cells, board)
    to = CellField("to", cells, board)
    site = CellField("site", cells, board)
    kind = ChoiceField("kind", [word_of(name) for name in kinds])
    return Grammar(
        [
            Verb(WORDS[GO], [unit, to], "Move a unit to a tile in reach."),
            Verb(WORDS[STRIKE], [unit, to], "Attack a unit you see within attack range."),
            Verb(WORDS[SEIZE], [unit, to], "Take over a neutral unit beside a capturing one."),
            Verb(WORDS[MEND], [unit, to], "Restore a friend beside the unit."),
            Verb(WORDS[CAPTURE], [unit], "Work on capturing the building the unit stands on."),
            Verb(WORDS[REST], [unit], "End the unit's action where it is."),
            Verb(WORDS[PRODUCE], [site, kind], "Produce a unit in a building."),
            Verb(WORDS[GIVE_UNIT], [site, unit], "Sacrifice a unit that has not acted, at a temple."),
            Verb(WORDS[GIVE_MONEY], [site], "Sacrifice cycles at a temple."),
            Verb(WORDS[GIVE_TURN], [site], "Sacrifice the whole turn at a temple."),
            Verb(WORDS[INVOKE], [], "Call on your god's active power."),
            Verb(WORDS[END], [], "End the turn."),
        ]
    )


def word_of(name: str) -> str:
    """A name as one word of a move: "Bombardier ant" is bombardier-ant."""
    return name.lower().replace(" ", "-")
