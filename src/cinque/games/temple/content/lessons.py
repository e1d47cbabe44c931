"""How Temple-Based Sacrifice is learnt. Units of one's own are called by their numbers, as the position lists them."""

from typing import Final

from cinque.boards.hexes import hexes
from cinque.games.temple.content.tables import POSITION_SIZE
from cinque.kernel.lessons import Event, Lesson, LessonDeed, LessonLight, LessonStep

FIRST, SECOND, THIRD = 1, 2, 3

VALLEY: Final = """name: The Altar
about: A quiet valley to learn in.
players: 2
symmetry: none
terrain:
. . . . . . . . . n .
 . . . . . . . . n . .
. . . . . . . . . . .
 n . . . . . . . . . n
. . . . . . . . . . .
 n . . . . . . . . . n
. . . . . . . . . . .
 . . n . . . . . . . .
. n . . . . . . . . .
things:
temple-tron 1 c3
shrine - e4
forge - b5
forge - j5
shrine - g6
temple-tron 2 i7
"""


def _cell(name: str) -> int:
    return int(hexes(*POSITION_SIZE).cell_named(name))


def _did(type_: str, **fields: int | str) -> LessonDeed:
    return LessonDeed(events=[{"type": type_, **fields}])


YOUR_TURN: Final[Event] = {"type": "turn-began", "seat": 0}
THEIR_TURN: Final[Event] = {"type": "turn-began", "seat": 1}
CHAMOIS_DEAD: Final[Event] = {"type": "fell", "cell": _cell("f5"), "seat": 1}
INVOKED: Final[Event] = {"type": "invoked", "seat": 0}
GIVEN: Final[Event] = {"type": "sacrificed", "what": "unit"}

THE_ALTAR: Final = Lesson(
    name="the-altar",
    title="The altar",
    blurb="Strike, capture, produce, sacrifice, and call on a god.",
    position=(
        "temple-tron c3, wolf d5, wolf d6, wolf d3 / temple-tron i7, chamois f5 / "
        "- shrine e4, forge b5, forge j5, shrine g6 | to-move 0 | cycles 17 10 | points 24 0"
    ),
    rival=["end"],
    otherwise="That is allowed too, and nothing is lost.",
    outro="Take the other temple: four captures, and it is over. Lose yours, and you are.",
    won="Four turns on his altar, and nobody came to stop you.",
    lost="Your temple fell. Keep somebody near it who can strike whoever stands on it.",
    options={"custom": VALLEY, "god1": "Hermes", "god2": "Dionysus", "fog": False},
    steps=[
        LessonStep(
            "Press your Wolf on d5, then the Chamois.",
            "4 > 1, and it struck back: yours 2 > 1.",
            _did("struck", to=_cell("f5"), hp=1),
            LessonLight(piece=FIRST),
            [CHAMOIS_DEAD],
        ),
        LessonStep(
            "Now your Wolf on d6 on the same Chamois.",
            "It answers once a turn, and the dead not at all.",
            LessonDeed(events=[CHAMOIS_DEAD]),
            LessonLight(piece=SECOND),
            [{"type": "struck", "at": _cell("f5")}],
        ),
        LessonStep(
            "Your Wolf on d3: press the Shrine on e4.",
            "It goes and begins to capture, 1 of 3; it keeps working by itself.",
            _did("capturing", cell=_cell("e4")),
            LessonLight(piece=THIRD),
            [{"type": "captured", "cell": _cell("e4")}],
        ),
        LessonStep(
            "Press your temple on c3, and make a Wolf.",
            "4 cycles. It can act next turn.",
            _did("produced", cell=_cell("c3")),
            LessonLight(cell=_cell("c3")),
            [GIVEN],
        ),
        LessonStep(
            "End your turn.",
            "One cycle for each tile of your land: +7.",
            LessonDeed(events=[THEIR_TURN]),
            LessonLight(button="End turn"),
        ),
        LessonStep(
            "Sacrifice the Wolf that killed.",
            "It was worth 6, for the Chamois it destroyed; the others are worth 2. The bowl is full: 24 + 6 = 30.",
            LessonDeed(events=[{**GIVEN, "points": 30}]),
            LessonLight(button="Sacrifice"),
            [INVOKED],
        ),
        LessonStep(
            "Invoke Hermes.",
            "Every unit has one MP more, for this turn and your next.",
            LessonDeed(events=[INVOKED]),
            LessonLight(button="Invoke"),
        ),
    ],
)

LESSONS: Final = (THE_ALTAR,)
