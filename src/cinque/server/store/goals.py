"""Standing orders, as they are stored: a seat's own, secret, and no part of any record."""

from typing import Protocol

from msgspec import Struct

from cinque.kernel.goals import Goal


class StoredGoal(Struct, frozen=True):
    """A goal of a seat. `since` is the entry of the log from which on it counts: what was heard before stops it not."""

    match: str
    seat: int
    piece: int
    target: int
    since: int

    @property
    def goal(self) -> Goal:
        return Goal(self.piece, self.target)


class GoalStore(Protocol):
    """The questions a store answers about standing orders."""

    async def of(self, match: str) -> list[StoredGoal]:
        """Those of a match, the oldest first."""

    async def put(self, goal: StoredGoal) -> None:
        """In place of the one the piece had."""

    async def drop(self, goal: StoredGoal) -> None: ...
