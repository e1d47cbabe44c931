"""A played match as a value: it is the file, the database row, the bug report and the golden test."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType, json

from cinque.kernel.fair import FairDice
from cinque.kernel.options import Options

FORMAT = 1


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a match ended. No winner is a draw (PL-05), unless a game for one seat was lost."""

    winners: list[int]
    why: str
    lost: bool = False

    @property
    def drawn(self) -> bool:
        return not self.winners and not self.lost

    def score(self, seat: int) -> float:
        """1 for a win, 1/2 for a draw, 0 for a loss, as the lab counts."""
        if self.drawn:
            return 0.5
        return float(seat in self.winners)


class Record(Struct, frozen=True):
    """Options, seed and moves: everything that happened follows from them (PL-03). Moves are text, `0 walk 7 c4`."""

    game: str
    rules: str
    options: Options
    seats: list[str]
    seed: str
    moves: list[str]
    outcome: Outcome | None = None
    final: str = ""
    # What each seat brought to the table (a deck, unlocked perks), for games that ask for it.
    loadouts: list[Any] | None = None
    format: int = FORMAT
    # The position in text it began from, where that was not the beginning.
    start: str | UnsetType = UNSET
    # How its seed came about, where nobody chose it.
    dice: FairDice | UnsetType = UNSET

    def to_bytes(self) -> bytes:
        return json.format(json.encode(self), indent=1)
