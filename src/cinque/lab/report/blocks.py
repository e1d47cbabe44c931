"""What a report is made of: sections of words, figures in rows, pictures, and bars that are met or not."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from cinque.lab.study.measures import Measured
from cinque.lab.study.plan import Bar

State = Literal["met", "open", "missed"]


class Words(Struct, frozen=True):
    """A paragraph."""

    text: str


class Figures(Struct, frozen=True):
    """Rows under a head; all but the first column are numbers."""

    head: list[str]
    rows: list[list[str]]
    note: str = ""


class Picture(Struct, frozen=True):
    """A drawing, and what it shows."""

    svg: str
    caption: str


Block = Words | Figures | Picture


class Check(Struct, frozen=True):
    """A bar and what was found: `met` when the whole interval is within it, `missed` when it is wholly outside."""

    what: str
    wanted: str
    found: str
    state: State


class Section(Struct, frozen=True):
    """What one part of a study found."""

    name: str
    about: str
    blocks: list[Block]
    checks: list[Check]
    games: int
    distinct: int


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def with_interval(found: Measured, share: bool) -> str:
    """A figure with its interval, as a percentage or as it is."""
    if share:
        return f"{100 * found.value:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f}) %"
    return f"{found.value:.3g} ({found.low:.3g} to {found.high:.3g})"


def checked(what: str, bar: Bar, found: Measured, share: bool) -> Check:
    """Whether a figure is where it should be, as far as its interval tells."""
    inside = bar.low <= found.low and found.high <= bar.high
    outside = found.high < bar.low or found.low > bar.high
    state: State = "met" if inside else "missed" if outside else "open"
    return Check(what, wanted(bar, share), with_interval(found, share), state)


def wanted(bar: Bar, share: bool) -> str:
    """A bar in words."""
    ends = [f"{100 * end:g} %" if share else f"{end:g}" for end in (bar.low, bar.high)]
    if bar.low == float("-inf"):
        return f"at most {ends[1]}"
    return f"at least {ends[0]}" if bar.high == float("inf") else f"{ends[0]} to {ends[1]}"


def counted(rows: Sequence[object]) -> str:
    return f"{len(rows):,}"
