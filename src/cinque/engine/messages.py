"""What an engine says, as both sides read it: JSON, because what a page is shown must be the same to the letter."""

from typing import Any

from msgspec import Raw, Struct

from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome


class Request(Struct, frozen=True, array_like=True):
    """A question by name, and positions that nobody asks about any more."""

    what: str
    arguments: list[Any]
    dropped: list[int] = []


class Reply(Struct, frozen=True, array_like=True):
    """The answer; or why the rules refuse; or what went wrong in them."""

    answer: Raw
    refused: Reason | None = None
    failed: str = ""


class Stands(Struct, frozen=True, array_like=True):
    """A position by its number, with what is asked of every position."""

    number: int
    counters: list[int]
    to_move: list[int]
    turn: int
    outcome: Outcome | None


class Told(Struct, frozen=True, array_like=True):
    """The position after a move, and what was told of it to whom."""

    stands: Stands
    events: list[Raw]
    seats: list[int]
    settled: bool
    why: Reason | None


class FieldOf(Struct, frozen=True, array_like=True):
    """A field of a verb; words are the names of cells or choices."""

    name: str
    kind: str
    size: int
    words: list[str]


class VerbOf(Struct, frozen=True, array_like=True):
    name: str
    help: str
    fields: list[FieldOf]
    round: bool


class GameOf(Struct, frozen=True):
    """What there is to know of a game apart from any match."""

    name: str
    title: str
    blurb: str
    release: int
    hidden: bool
    streams: list[str]
    overlays: list[str]
    bots: list[str]
    # What only the adviser of the game answers.
    advice: list[str]
    progress: bool


class Hello(Struct, frozen=True):
    """The first answer of an engine."""

    protocol: int
    games: list[GameOf]


class Earned(Struct, frozen=True):
    """A profile after a match: the parts of it that changed, and what was earned."""

    changed: dict[str, Any]
    news: Any
