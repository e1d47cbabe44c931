"""A study as it is written in a file: a game, a seed, and parts, each with a design, a length and bars to be met."""

import tomllib
from pathlib import Path
from typing import Literal

from msgspec import Struct, ValidationError, convert, field
from msgspec.structs import replace

from cinque.games import GAMES
from cinque.kernel.reason import Refused
from cinque.lab.study.measures import known_bar
from cinque.lab.study.setting import LEVEL, Changes, Value, bot_of, check
from cinque.lab.study.subject import things_of

# How the games of a part are laid out; see `designs` and `adaptive`.
Design = Literal[
    "one at a time",
    "factorial",
    "latin",
    "free draw",
    "gain",
    "variants",
    "meeting",
    "double oracle",
    "levels",
    "judge",
    "search",
]
WITH_THINGS = ("free draw", "gain", "variants", "meeting", "double oracle")
# Here a point is a drawing with an opening of its own.
DRAWN = ("free draw", "gain")
WITH_FACTORS = ("one at a time", "factorial", "latin", "search")


class BadStudy(Exception):
    """A study that cannot be played, and why."""


class Span(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers from `low` to `high` in steps."""

    low: int
    high: int
    step: int = 1

    def values(self) -> list[int]:
        return list(range(self.low, self.high + 1, self.step))


class Bar(Struct, frozen=True, forbid_unknown_fields=True):
    """What a measure should be in every arm of a part; the ends belong to it."""

    low: float = float("-inf")
    high: float = float("inf")


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """One question of a study."""

    name: str
    design: Design
    about: str = ""
    # Openings an arm, a meeting or a drawing is played from.
    openings: int = 50
    # How many sit down; 0 is as many as in the whole study.
    seats: int = 0
    # The bots of all seats; each arm is played at every level.
    levels: list[str] = field(default_factory=lambda: ["normal"])
    # What holds in the whole part, and what is varied.
    set: dict[str, Value] = {}
    factors: dict[str, list[Value] | Span] = {}
    # Points of a Latin hypercube, drawings, or trials of a search.
    points: int = 16
    # What is compared, and by how much a variant of it may move the score. In a design with factors every opening has
    # one of them, in turn, the same in all seats.
    things: str = ""
    sound: float = 0.1
    # What a search makes as small as it can: how far the bars are missed, or a measure's distance from `aim`.
    measure: str = "first"
    aim: float = 0.5
    bars: dict[str, Bar] = {}

    def values(self, path: str) -> list[Value]:
        """What a factor may be."""
        given = self.factors[path]
        return list(given.values()) if isinstance(given, Span) else given


class Study(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked about a game, and everything that is needed to ask it again."""

    game: str
    title: str
    seed: str
    parts: list[Part]
    about: str = ""
    # What holds in every part, and how many sit down; 0 is the fewest the game has.
    set: dict[str, Value] = {}
    seats: int = 0

    def players(self, part: "Part | None" = None) -> int:
        """How many sit down in a part, or where none says so."""
        return (part.seats if part else 0) or self.seats or GAMES[self.game].options().seats_low

    def checked(self) -> "Study":
        """Itself; BadStudy when a part names what does not exist."""
        if self.game not in GAMES:
            raise BadStudy(f"there is no game {self.game!r}; the games are {', '.join(GAMES)}")
        if len({part.name for part in self.parts}) < len(self.parts):
            raise BadStudy("two parts have the same name")
        for part in self.parts:
            try:
                _check_part(self.game, part, self.set)
            except (Refused, KeyError) as error:
                raise BadStudy(f"part {part.name!r}: {error.args[0] if error.args else error}") from error
        return self


def _check_part(game: str, part: Part, whole: Changes) -> None:
    if part.openings < 1 or part.points < 1 or not part.levels:
        raise BadStudy(f"part {part.name!r} plays nothing")
    for level in part.levels:
        bot_of(game, level, {})
    check(game, whole | part.set)
    for path in part.factors:
        for value in part.values(path):
            if path != LEVEL:
                check(game, whole | part.set | {path: value})
    for name in part.bars:
        if not known_bar(name):
            raise BadStudy(f"part {part.name!r} has a bar {name!r} that nothing measures")
    if part.design in WITH_THINGS or part.things:
        things_of(game, part.things)
    if part.design in WITH_FACTORS and not part.factors:
        raise BadStudy(f"part {part.name!r} has no factors to vary")


def share_of(study: Study, percent: int) -> Study:
    """The same study from its first openings and drawings alone, so that the whole one can go on from there."""

    def some(many: int) -> int:
        return max(1, many * percent // 100)

    parts = [
        replace(part, openings=some(part.openings), points=some(part.points) if part.design in DRAWN else part.points)
        for part in study.parts
    ]
    return replace(study, parts=parts)


def read_study(file: Path) -> Study:
    """A study from its file; BadStudy says what is wrong with it."""
    try:
        return study_from(file.read_text())
    except OSError as error:
        raise BadStudy(f"cannot read {file}: {error.strerror}") from error


def study_from(text: str) -> Study:
    try:
        return convert(tomllib.loads(text), Study).checked()
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadStudy(str(error)) from error
