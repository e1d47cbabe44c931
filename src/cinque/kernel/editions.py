"""A game by its document's numbers, and by those the lab found to be balanced: one option, `numbers`, for both.

A game that has both lists its changes in `content/balance.py`, each with its reason and the report it was found in,
puts `numbers_option` among its options and `balanced = BALANCE` into its class. `document` stays the default: the text,
word for word.
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from cinque.kernel.options import Option

NUMBERS: Final = "numbers"
DOCUMENT: Final = "document"
BALANCED: Final = "balanced"


class Change(Struct, frozen=True):
    """One number that is another in the balanced edition: where (see `paths`), what, why, and where it was measured."""

    path: str
    value: Any
    why: str
    # A file of docs/lab.
    report: str


def as_paths(changes: Sequence[Change]) -> dict[str, Any]:
    """The changes as `paths.changed` wants them."""
    return {change.path: change.value for change in changes}


def numbers_option(balanced: str, document: str = "Exactly as the design document has them.") -> Option:
    """The choice between the two, with a sentence about each."""
    return Option(
        NUMBERS,
        "Numbers",
        "choice",
        DOCUMENT,
        "Which numbers the match is played by.",
        choices=[DOCUMENT, BALANCED],
        notes=[document, balanced],
    )
