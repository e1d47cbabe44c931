"""What can be chosen before a match, with limits and defaults."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from cinque.kernel.reason import Reason, Refused

Value = int | str | bool
Options = dict[str, Value]

# More numbers than these are not all named.
LISTED = 6


class Option(Struct, frozen=True, omit_defaults=True):
    """One choice: `kind` is int (low to high, or one of `values`), bool, choice (one of `choices`) or text (at most
    `high` characters)."""

    name: str
    label: str
    kind: str
    default: Value
    help: str
    low: int = 0
    high: int = 0
    choices: list[str] = []
    source: str = ""
    # When it matters at all, for forms that would rather hide it: with so many seats, and (as in map=generated) with
    # another option at this value.
    seats: int = 0
    only: str = ""
    # The numbers it may be, where that is not every one from low to high, and for each how many seats it has room for.
    values: list[int] = []
    room: list[int] = []
    # A sentence about each of `choices`, where one about all of them says too little.
    notes: list[str] = []
    # Seldom used: forms keep it behind "more".
    more: bool = False

    def check(self, value: Any) -> Value:
        """The value itself, or Refused with the reason."""
        if self.kind == "int":
            return self._check_int(value)
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "text":
            return self._check_text(value)
        if self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        wanted = "yes or no" if self.kind == "bool" else f"one of {', '.join(self.choices)}"
        raise Refused(Reason(f"{self.label} must be {wanted}, not {value!r}.", self.source))

    def _check_int(self, value: Any) -> int:
        fits = value in self.values if self.values else isinstance(value, int) and self.low <= value <= self.high
        if isinstance(value, int) and not isinstance(value, bool) and fits:
            return value
        wanted = f"one of {self.listed()}" if self.values else f"a whole number from {self.low} to {self.high}"
        raise Refused(Reason(f"{self.label} must be {wanted}.", self.source))

    def listed(self) -> str:
        """The numbers it may be, in words; of many only the first and the last."""
        words = [str(value) for value in self.values]
        return ", ".join(words if len(words) <= LISTED else [*words[: LISTED - 2], "…", words[-1]])

    def _check_text(self, value: Any) -> str:
        if isinstance(value, str) and len(value) <= self.high:
            return value
        raise Refused(Reason(f"{self.label} must be a text of at most {self.high} characters.", self.source))


class OptionSpec(Struct, frozen=True):
    """All that a game lets its players choose, and how many may sit down."""

    options: list[Option]
    seats_low: int
    seats_high: int

    def check(self, chosen: Mapping[str, Any]) -> Options:
        """Complete and valid options from what was chosen; Refused names the first fault."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise Refused(Reason(f"There is no option {name!r}; the options are {', '.join(known) or 'none'}"))
        return {name: option.check(chosen.get(name, option.default)) for name, option in known.items()}

    def check_seats(self, seats: int) -> None:
        if not self.seats_low <= seats <= self.seats_high:
            raise Refused(Reason(f"This game seats {self.seats_low} to {self.seats_high}, not {seats}"))
