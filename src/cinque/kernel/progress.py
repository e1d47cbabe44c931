"""What outlives a match: a save or a profile, as a value that only pure functions change.

The server stores the value and calls these functions inside one transaction, with a key for each action and each
rewarded match, so that a crash loses nothing and nothing is paid twice. Chance comes from dice inside the value, so
reloading cannot roll again.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

P = TypeVar("P", bound=Struct)


class Progress(ABC, Generic[P]):
    """The questions a game with saves answers."""

    # The stored value, and the tagged structs of what can be done with it between matches.
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

    @abstractmethod
    def reward(self, profile: P, state: Any, seat: int) -> tuple[P, list[Any]]:
        """The profile after a finished match, and what it earned, line by line. Called once a match and seat."""

    @abstractmethod
    def view(self, profile: P) -> Any:
        """What its owner sees of it: everything but the dice to come."""
