"""A game by its document's numbers, and by those the lab found to be balanced: one option, `numbers`, for both.

A game that has both lists its changes in `content/balance.py`, each with its reason and the report it was found in,
puts `numbers_option` among its options and `balanced = BALANCE` into its class. `document` stays the default: the text,
word for word.
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from cinque.kernel.options import Option, Options
from cinque.kernel.paths import changed

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


def edition(base: Any, changes: Sequence[Change], numbers: str) -> Any:
    """Every number of one edition, before options are put in."""
    return changed(base, as_paths(changes) if numbers == BALANCED else {})


def put_in(rules: Any, options: Options) -> Any:
    """The numbers of an edition with the options of a match; which edition it is has been decided."""
    return replace(rules, **{name: value for name, value in options.items() if name != NUMBERS})


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
