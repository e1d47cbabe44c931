"""How Grid Game is learnt. Pieces are numbered as they stand in the position: yours are 0 to 2, theirs 3 and 4."""

from typing import Final

from cinque.boards.squares import squares
from cinque.games.grid.content.tables import RULES
from cinque.kernel.lessons import Event, Lesson, LessonDeed, LessonLight, LessonStep

SCOUT, SOLDIER, HEAVY, THEIR_SCOUT, THEIR_SOLDIER = range(5)


def _cell(name: str) -> int:
    return int(squares(RULES.size, RULES.size).cell_named(name))


def _struck(unit: int, target: int, left: int) -> LessonDeed:
    """With what is left of the target, so that what is said of it is true."""
    return LessonDeed(events=[{"type": "struck", "unit": unit, "target": target, "health": left}])


def _walked(unit: int, to: str) -> LessonDeed:
    return LessonDeed(events=[{"type": "walked", "unit": unit, "path": _cell(to)}])


def _fell(*units: int) -> list[Event]:
    return [{"type": "fell", "unit": unit} for unit in units]


YOUR_TURN: Final[Event] = {"type": "turn-began", "seat": 0}
THEIR_TURN: Final[Event] = {"type": "turn-began", "seat": 1}
# Nothing is learnt any more from where the Heavy could go once it has acted or the turn is over.
HEAVY_DONE: Final[list[Event]] = [
    THEIR_TURN,
    {"type": "struck", "unit": HEAVY},
    *_fell(HEAVY, THEIR_SOLDIER),
]

FIRST_BLOOD: Final = Lesson(
    name="first-blood",
    title="First blood",
    blurb="Three against two: walk, strike, and make them come.",
    position="S f6, O h5, H i4 / s h9, o k11:9",
    rival=["walk 4 i9", "commit 4", "strike 4 h8"],
    otherwise="That is allowed too, and nothing is lost.",
    outro="The rest is yours: bring down what is left of them.",
    won="Who steps into reach first is hit first. Make them come.",
    lost="They came to you with one left. Try once more: strike first, and stay out of their reach until you can.",
    steps=[
        LessonStep(
            "Press your Scout.",
            "Blue: where it can go. Red corners: whom it can hit.",
            LessonDeed(events=[{"type": "struck", "unit": SCOUT}], holds=SCOUT),
            LessonLight(piece=SCOUT),
            _fell(SCOUT, THEIR_SCOUT),
        ),
        LessonStep(
            "Press the enemy Scout.",
            "One press walks and strikes: 8 > 4. Nobody strikes back.",
            _struck(SCOUT, THEIR_SCOUT, 4),
            LessonLight(piece=THEIR_SCOUT),
            _fell(SCOUT, THEIR_SCOUT),
        ),
        LessonStep(
            "Now your Soldier on the same Scout.",
            "4 is all it has left: the skull said so before the blow.",
            _struck(SOLDIER, THEIR_SCOUT, 0),
            LessonLight(piece=SOLDIER),
            _fell(SOLDIER, THEIR_SCOUT),
        ),
        LessonStep(
            "Show the threats.",
            "Hatched: where the enemy Soldier can hit next turn.",
            LessonDeed(tool="Enemy threats"),
            LessonLight(button="Enemy threats"),
            _fell(THEIR_SOLDIER),
        ),
        LessonStep(
            "Your Heavy to i7.",
            "i7 is hatched: the Soldier could hit it there.",
            _walked(HEAVY, "i7"),
            LessonLight(cell=_cell("i7")),
            HEAVY_DONE,
        ),
        LessonStep(
            "Take it back with Undo.",
            "Until a blow falls everything can be taken back.",
            LessonDeed(undo=True),
            LessonLight(button="Undo"),
            HEAVY_DONE,
            part=True,
        ),
        LessonStep(
            "Heavy to i5.",
            "i5 is not hatched: out of reach, and near enough to answer.",
            _walked(HEAVY, "i5"),
            LessonLight(cell=_cell("i5")),
            HEAVY_DONE,
            part=True,
        ),
        LessonStep(
            "End your turn, and let them come.",
            "Now they move.",
            LessonDeed(events=[THEIR_TURN]),
            LessonLight(button="End turn"),
            [THEIR_TURN, *_fell(THEIR_SOLDIER)],
            part=True,
        ),
        LessonStep(
            "Watch their Soldier.",
            "He stepped into your reach to hit your Soldier: 10 > 6.",
            _struck(THEIR_SOLDIER, SOLDIER, 6),
            LessonLight(piece=THEIR_SOLDIER),
            [YOUR_TURN, *_fell(THEIR_SOLDIER)],
            part=True,
        ),
        LessonStep(
            "Your Heavy on the enemy Soldier.",
            "5 of his 9: 4 are left.",
            _struck(HEAVY, THEIR_SOLDIER, 4),
            LessonLight(piece=HEAVY),
            _fell(HEAVY, THEIR_SOLDIER),
        ),
        LessonStep(
            "Your Soldier on him.",
            "4 is enough: he is down.",
            _struck(SOLDIER, THEIR_SOLDIER, 0),
            LessonLight(piece=SOLDIER),
            _fell(SOLDIER, THEIR_SOLDIER),
        ),
    ],
)

LESSONS: Final = (FIRST_BLOOD,)
