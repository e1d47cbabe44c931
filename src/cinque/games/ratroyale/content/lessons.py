"""How Ratatouille Royale is learnt. Pieces are numbered as they stand in the position, from 1."""

from typing import Final

from cinque.boards.hexes import hexes
from cinque.games.ratroyale.content.tables import SMALLEST
from cinque.kernel.lessons import Event, Lesson, LessonDeed, LessonLight, LessonStep

PEA, THEIR_LAIR, THEIR_OTHER_LAIR, THEIR_SCOUT = 3, 4, 5, 6
TAILBLAZER, CRACKER = 0, 1
STACK: Final = int(hexes(*SMALLEST).cell_named("g6"))


def _appeared(kind: int) -> LessonDeed:
    return LessonDeed(events=[{"type": "appeared", "seat": 0, "kind": kind}])


def _hurt(*units: int) -> LessonDeed:
    return LessonDeed(events=[{"type": "hurt", "unit": unit} for unit in units])


def _gone(*units: int) -> list[Event]:
    return [{"type": "defeated", "unit": unit} for unit in units]


def _turn(number: int) -> Event:
    """Both players' turns are counted: 2 is the rival's first."""
    return {"type": "turn-began", "turn": number}


NIGHT_SHIFT: Final = Lesson(
    name="night-shift",
    title="Night shift",
    blurb="A scout, a wall of bread, a gun, and two Lairs to break.",
    options={"map": "food-truck"},
    position=(
        "LA b4, LA b8, PP c7 / la m8, la m4, tb j6 | to-move 0 | crumbs 30 "
        "| hand-0 Tailblazer, Cracker, Pot Lid, Hot Oil, Tailblazer | hand-1 Mayo, Cracker, Mayo, Pot Lid, Cracker"
    ),
    rival=["end"],
    otherwise="That is allowed too, and nothing is lost.",
    outro="The rest is yours: break both Lairs. A hint is there whenever you want one.",
    won="Both Lairs are broken. Now begin a save in the den: its first roll is free.",
    lost="Your Lairs fell. Try once more: keep the bread between them and the enemy.",
    steps=[
        LessonStep(
            "Two Lairs on the right: break both and you win. Show the enemy threats.",
            "Red frames are your pieces somebody could strike next turn; the number says how many could.",
            LessonDeed(tool="Enemy threats"),
            LessonLight(button="Enemy threats"),
            [_turn(2)],
        ),
        LessonStep(
            "Take the card Tailblazer and put it on a dotted tile.",
            "7 crumbs are spent, and a new card came into its place. It may act at once.",
            _appeared(TAILBLAZER),
            LessonLight(button="Tailblazer"),
            [_turn(2)],
        ),
        LessonStep(
            "Send it to the Crumbs Stack on g6.",
            "Whoever stands on crumbs gets a tenth more next turn.",
            LessonDeed(events=[{"type": "moved", "path": STACK}]),
            LessonLight(cell=STACK),
            [_turn(2)],
        ),
        LessonStep(
            "Now the card Cracker, on any dotted tile.",
            "Enemies cannot see past its bread to lower tiles behind it; you can.",
            _appeared(CRACKER),
            LessonLight(button="Cracker"),
            [_turn(2)],
        ),
        LessonStep(
            "End your turn.",
            "Crumbs that were left are lost; every turn brings new ones, and more than the last.",
            LessonDeed(events=[_turn(2)]),
            LessonLight(button="End turn"),
            [_turn(2)],
        ),
        LessonStep(
            "Press your Pea Pea Pool Pool.",
            "Red corners: whom it can hit now or after a walk. Point at one: the result is written beside it.",
            LessonDeed(events=[{"type": "used", "unit": PEA}], holds=PEA),
            LessonLight(piece=PEA),
            [_turn(4), *_gone(PEA)],
        ),
        LessonStep(
            "Press the enemy Tailblazer.",
            "Two hits of 2, less its Defense of 2, at least 1 each.",
            _hurt(THEIR_SCOUT),
            LessonLight(piece=THEIR_SCOUT),
            [_turn(4), *_gone(PEA, THEIR_SCOUT)],
        ),
        LessonStep(
            "Press a Lair.",
            "Each hit does at least 1, whatever the Defense.",
            _hurt(THEIR_LAIR, THEIR_OTHER_LAIR),
            LessonLight(piece=THEIR_LAIR),
            [_turn(6), *_gone(THEIR_LAIR, THEIR_OTHER_LAIR)],
        ),
    ],
)

LESSONS: Final = (NIGHT_SHIFT,)
