"""The terms of a row: the condition it holds under (`when`), what it counts (`per`) and what it does (`do`).

A term is a plain word, or a small typed row with something filled in: `Family("pairs")`, `BoxesLeft(4)`. The rules as
JSON, and so their hash, know a term by its text ("family pairs", "boxes left at most 4"), which reads back. Rows are
made by the functions of `rows.py`, which take terms and never texts: a misspelt word is an error of mypy.
"""

import re
from typing import Any, ClassVar, Final, Literal, NewType, cast, get_args

from msgspec import Struct, ValidationError, convert
from msgspec.structs import asdict

from cinque.games.frigate.content.words import (
    PLAIN_CONDITIONS,
    PLAIN_COUNTS,
    PLAIN_DEEDS,
    Faces,
    Family,
    Free,
    PlainCondition,
    PlainCount,
    PlainDeed,
)

# A term as the rules' JSON has it.
Text = NewType("Text", str)
EMPTY: Final = Text("")
AND: Final = " and "


class BadRow(ValueError):
    """A row of the tables says what nothing stands for."""


class Phrase(Struct, frozen=True):
    """A term with something to fill in. `SHAPE` is its text; what stands in braces is a field."""

    SHAPE: ClassVar[str]

    def text(self) -> Text:
        return Text(self.SHAPE.format(**asdict(self)))


class OfFamily(Phrase, frozen=True):
    """The category being scored belongs to a family."""

    SHAPE = "family {family}"
    family: Family


class InBox(Phrase, frozen=True):
    """The hand is played in one box, named by the key of its category."""

    SHAPE = "box {box}"
    box: str


class Shows(Phrase, frozen=True):
    """The hand shows each of these values, written one after the other, whichever of its dice count."""

    SHAPE = "shows {values}"
    values: str


class BoxesLeft(Phrase, frozen=True):
    """At most so many plays are left in the round, this hand's included."""

    SHAPE = "boxes left at most {most}"
    most: int


class ValueAtMost(Phrase, frozen=True):
    """The die shows no more."""

    SHAPE = "value at most {most}"
    most: int


class ValueAtLeast(Phrase, frozen=True):
    """The die shows no less."""

    SHAPE = "value at least {least}"
    least: int


class Both(Struct, frozen=True):
    """Two conditions that hold together."""

    one: "Condition"
    other: "Condition"

    def text(self) -> Text:
        return Text(written(self.one) + AND + written(self.other))


class Money(Phrase, frozen=True):
    """Every so many dollars in the wallet."""

    SHAPE = "{each} $"
    each: int


class AddDie(Phrase, frozen=True):
    """A plain die of a random type, or of the type the card names, joins the collection."""

    SHAPE = "add {which} die"
    which: Literal["random", "named"]


class Create(Phrase, frozen=True):
    """Random cards of a rarity; a fine one is uncommon or rare by their odds."""

    SHAPE = "create {rarity}"
    rarity: Literal["common", "uncommon", "rare", "fine"]


class GiveAway(Phrase, frozen=True):
    """Something is free in the next shop."""

    SHAPE = "free {what}"
    what: Free


class MarkFaces(Phrase, frozen=True):
    """Puts a dice perk on one face, the higher half of the faces, or all faces of a die."""

    SHAPE = "mark {which} {mark}"
    which: Faces
    mark: str


ConditionPhrase = OfFamily | InBox | Shows | BoxesLeft | ValueAtMost | ValueAtLeast
DeedPhrase = AddDie | Create | GiveAway | MarkFaces
Condition = PlainCondition | ConditionPhrase | Both
Count = PlainCount | Money
Deed = PlainDeed | DeedPhrase


def written(term: Condition | Count | Deed) -> Text:
    """The text of a term."""
    return Text(term) if isinstance(term, str) else term.text()


def condition(text: str) -> Condition:
    """The condition a text stands for."""
    one, joined, other = text.partition(AND)
    if joined:
        return Both(condition(one), condition(other))
    return cast(Condition, _read(text, PLAIN_CONDITIONS, get_args(ConditionPhrase)))


def count(text: str) -> Count:
    """The count a text stands for."""
    return cast(Count, _read(text, PLAIN_COUNTS, (Money,)))


def deed(text: str) -> Deed:
    """The deed a text stands for."""
    return cast(Deed, _read(text, PLAIN_DEEDS, get_args(DeedPhrase)))


def _read(text: str, plain: tuple[str, ...], phrases: tuple[type[Phrase], ...]) -> Any:
    if text in plain:
        return text
    for phrase in phrases:
        shape = re.sub(r"\\{(\w+)\\}", r"(?P<\1>\\S+)", re.escape(phrase.SHAPE))
        found = re.fullmatch(shape, text)
        if found is not None:
            try:
                return convert(found.groupdict(), phrase, strict=False)
            except ValidationError as error:
                raise BadRow(f"{text!r}: {error}") from None
    raise BadRow(f"there is no term {text!r}")
