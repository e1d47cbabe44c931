"""Lessons, as data: a real match from a position, a rival who plays listed moves, and steps a player is led through.

A step says one thing, marks one place and waits for one deed. Anything else legal may be done instead: the step waits,
or is passed over once an event of `unless` has made it pointless. The page follows a lesson by the events it hears, so
an `Event` is what it hears, as it goes over the wire; of a list (the path of a walk) its last number counts.
"""

from collections.abc import Iterable

from msgspec import Struct

from cinque.kernel.options import Options

# The name of an event and the fields that matter: {"event": "struck", "unit": 0, "target": 3}.
Event = dict[str, int | str]


class LessonDeed(Struct, frozen=True, omit_defaults=True):
    """What completes a step: one of these events, an own piece taken in hand, a tool switched on, or taking back."""

    events: list[Event] = []
    holds: int = -1
    tool: str = ""
    undo: bool = False


class LessonLight(Struct, frozen=True, omit_defaults=True):
    """What a step marks: a piece or a cell of the board, or a button by its name."""

    piece: int = -1
    cell: int = -1
    button: str = ""


class LessonStep(Struct, frozen=True, omit_defaults=True):
    """One step. `say` asks for the deed, `then` tells what it showed. With `part` it goes on with the step before."""

    say: str
    then: str
    deed: LessonDeed
    lit: LessonLight
    unless: list[Event] = []
    part: bool = False


class Lesson(Struct, frozen=True, omit_defaults=True):
    """A match to learn from. `rival` is the moves of the other seats, in notation, as long as they are legal."""

    name: str
    title: str
    blurb: str
    position: str
    steps: list[LessonStep]
    rival: list[str]
    # Said when something else was done, when all steps are through and the match goes on, and at its end.
    otherwise: str
    outro: str
    won: str
    lost: str
    options: Options = {}
    seed: str = "lesson"
    seats: int = 2
    seat: int = 0
    bot: str = "easy"


# The first word of a match's purpose when it is a lesson; its name follows.
LESSON = "lesson"


def lesson_of(lessons: Iterable[Lesson], purpose: str) -> Lesson | None:
    """The lesson that a match of this purpose is, if it is one."""
    return next((each for each in lessons if purpose == f"{LESSON} {each.name}"), None)


def next_listed(lesson: Lesson, played: list[str]) -> str | None:
    """What the rival plays next by the list, as long as he has played by it; None when he has to think."""
    listed = lesson.rival[: len(played)] == played and len(played) < len(lesson.rival)
    return lesson.rival[len(played)] if listed else None
