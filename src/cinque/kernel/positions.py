"""A match may begin from a position in text instead of from the beginning: lessons, challenges, bug reports.

The text is the game's own notation, as its tests write it, and behind bars what that notation leaves to arguments:

    S f6, O h5 / s h9 | to-move 1 | rocks d4 d5
"""

from collections.abc import Collection

from cinque.kernel.reason import Reason, Refused

# A position is a line or two, and a map of 96 times 96 cells.
LONGEST = 16_000


def parts_of(text: str, words: Collection[str]) -> tuple[str, dict[str, str]]:
    """The position itself, and what stands behind the bars; ValueError for a word that is none of `words`."""
    head, *rest = text.split("|")
    found: dict[str, str] = {}
    for part in rest:
        word, _, value = part.strip().partition(" ")
        if word not in words:
            raise ValueError(f"there is no {word!r} in a position; there is {', '.join(words)}")
        found[word] = value.strip()
    return head.strip(), found


def seat_named(text: str, seats: int) -> int:
    """A seat by its number."""
    seat = int(text)
    if not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}")
    return seat


def each_alone(cells: Collection[int]) -> None:
    """ValueError where two things stand on one cell."""
    if len(set(cells)) != len(cells):
        raise ValueError("two stand on one cell")


def bad_position(error: Exception) -> Refused:
    """What is said of a text that is no position."""
    words = str(error.args[0]) if error.args else type(error).__name__
    return Refused(Reason(f"That is no position to begin from: {words}.", "PL-03"))
