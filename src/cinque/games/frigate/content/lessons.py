"""How Frigate is learnt: one hand from its first roll to its broadside, then the first shop.

The dice of the seed fall 6 6 6 2 1, and its first shop sells Tally Sticks; a test says so. What is in hand is counted
as the page counts it: a box by its number, held dice by their bits, above `HELD`.
"""

from typing import Final

from cinque.games.frigate.content.tables import CATEGORIES
from cinque.kernel.lessons import Event, Lesson, LessonDeed, LessonLight, LessonStep

# The page adds this to the bits of the slots that are held.
HELD: Final = 100
SIXES, THREE_OF_A_KIND = (
    next(number for number, row in enumerate(CATEGORIES) if row.name == name) for name in ("Sixes", "Three of a Kind")
)
FIRST_THREE: Final = 0b111
PLAYED: Final[Event] = {"type": "scored"}
SHOP: Final[Event] = {"type": "shop-opened"}
LEFT: Final[Event] = {"type": "shop-closed"}

FIRST_BROADSIDE: Final = Lesson(
    name="first-broadside",
    title="First broadside",
    blurb="One hand, one broadside, one shop: five minutes on the gun deck.",
    position="money 12; played 4",
    rival=[],
    otherwise="That is allowed too, and nothing is lost.",
    outro="The ★ marks the lucky slot: most marks on dice work only there. Now sink her.",
    won="Fifteen ships. The sea is yours.",
    lost="She got away. Hold what belongs together, and spend what you earn.",
    options={"level": 1, "collection": "all"},
    seed="broadside 163007",
    seats=1,
    steps=[
        LessonStep(
            "Roll the dice.",
            "Five dice, two re-rolls.",
            LessonDeed(events=[{"type": "rolled"}]),
            LessonLight(button="Roll"),
        ),
        LessonStep(
            "Three sixes. Look at the box Sixes.",
            "Sixes 40, Three of a Kind 48: (points + bonus) x multiplier. The row shows both.",
            LessonDeed(holds=SIXES),
            LessonLight(button="Sixes,"),
            [PLAYED],
        ),
        LessonStep(
            "Hold the three sixes: press each of them.",
            "Held dice stay where they are.",
            LessonDeed(events=[{"type": "rolled", "left": 1}], holds=HELD + FIRST_THREE),
            LessonLight(button="Slot 1,"),
            [PLAYED],
        ),
        LessonStep(
            "Re-roll the rest.",
            "Neither number could fall by it.",
            LessonDeed(events=[{"type": "rolled", "left": 1}]),
            LessonLight(button="Re-roll"),
            [PLAYED],
        ),
        LessonStep(
            "Play Three of a Kind: press its row, and press it again.",
            "That was a broadside. When her hull is gone she sinks; each box fires once a round.",
            LessonDeed(events=[PLAYED]),
            LessonLight(button="Three of a Kind,"),
            [SHOP],
        ),
        LessonStep(
            "Every fifth hand there is a shop. Buy Tally Sticks.",
            "+15 on every number box: those sixes would make 70 now. Cards fire from left to right.",
            LessonDeed(events=[{"type": "card-gained", "name": "Tally Sticks"}]),
            LessonLight(button="Buy Tally Sticks"),
            [LEFT],
        ),
        LessonStep(
            "Buy a level for Sixes, on the scorecard.",
            "+2 bonus and +1 multiplier, for the whole run. The next level costs a dollar more.",
            LessonDeed(events=[{"type": "levelled", "box": SIXES}]),
            LessonLight(button="Upgrade Sixes"),
            [LEFT],
        ),
        LessonStep(
            "Leave the shop.",
            "Four boxes you do not need to sink her pay a dollar.",
            LessonDeed(events=[LEFT]),
            LessonLight(button="Leave the shop"),
            [{"type": "hand-began"}],
            part=True,
        ),
    ],
)

LESSONS: Final = (FIRST_BROADSIDE,)
