"""What outlives a match: a save or a profile, as a value that only pure functions change.

The server stores the value and calls these functions inside one transaction, with a key for each action and each
rewarded match, so that a crash loses nothing and nothing is paid twice. Chance comes from dice inside the value, so
reloading cannot roll again.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from cinque.kernel.options import Options
from cinque.kernel.reason import Reason, Refused

P = TypeVar("P", bound=Struct)


class Terms(Struct, frozen=True, omit_defaults=True):
    """On what terms a match was played."""

    # The player chose the seed, and may have known what was to come.
    seeded: bool = False
    # The day of a daily match, `2026-11-15`.
    day: str = ""
    # Which match it was, and when it ended, in seconds; for the history alone.
    match: str = ""
    ended: float = 0.0
    # How long it was played, in seconds; what was only waited is left out.
    seconds: int = 0


class Progress(ABC, Generic[P]):
    """The questions a game with saves answers."""

    # The stored value, which has a `name`, and the tagged structs of what can be done with it between matches.
    profile_type: ClassVar[type[Struct]]
    action_types: ClassVar[tuple[type[Struct], ...]]

    @abstractmethod
    def new(self, name: str, seed: str) -> P:
        """A fresh profile; `seed` decides all its chance."""

    @abstractmethod
    def act(self, profile: P, action: Struct) -> tuple[P, list[Any]]:
        """The profile after an action, and what happened; Refused leaves everything as it was."""

    @abstractmethod
    def loadout(self, profile: P, choice: Any) -> Any:
        """What the profile brings into a match (see Game.check_loadout), by the player's choice; Refused when unfit."""

    def collection(self, profile: P, choice: Any) -> Any:
        """What bots may choose from who meet the profile with this choice; None where they bring nothing of it."""
        return None

    @abstractmethod
    def reward(self, profile: P, state: Any, seat: int) -> tuple[P, list[Any]]:
        """The profile after a finished match, and what it earned, line by line. Called once a match and seat."""

    @abstractmethod
    def view(self, profile: P) -> Any:
        """What its owner sees of it: everything but the dice to come."""

    def finish(self, profile: P, state: Any, seat: int, terms: Terms) -> tuple[P, list[Any]]:
        """The reward on these terms: whoever knew the dice gets nothing, unless a game says otherwise."""
        return (profile, []) if terms.seeded else self.reward(profile, state, seat)

    def summary(self, profile: P) -> Any:
        """What a list of profiles shows of it beside its name."""
        return None

    def daily(self, day: str) -> tuple[Options, str] | None:
        """The options and the seed of the match that is the same for everybody on a day; None where there is none."""
        return None

    def daily_result(self, state: Any, seat: int) -> tuple[int, str] | None:
        """What a finished daily match is ranked by: a number, the more the better, and the same in words."""
        return None

    def export(self, profile: P, secret: bytes) -> str:
        """The profile as a readable file with a version and a checksum; the secret of the server goes into it."""
        raise Refused(Reason("Saves of this game cannot be taken out."))

    def read(self, text: str, secret: bytes) -> P:
        """The profile in such a file; Refused says what is wrong with it."""
        raise Refused(Reason("Saves of this game cannot be brought in."))
