"""What a move would lead to, what an order would, and which moves a seat may still take back."""

from typing import final

from cinque.kernel.log import Log
from cinque.kernel.reason import Reason
from cinque.kernel.state import State


@final
class Change:
    """What a move would lead to. Nothing has happened yet."""

    __slots__ = ("at_once", "learned", "log", "move", "news", "seat", "shown", "state", "why")

    def __init__(self, seat: int, move: int, state: State, log: Log | None, why: Reason | None, learned: bool) -> None:
        self.seat = seat
        self.move = move
        self.state = state
        self.log = log
        # Why it is final; None while it may be taken back.
        self.why = why
        # Whether it told something that could not be foreseen, so that a plan has to be made anew.
        self.learned = learned
        # By viewer: who gets an update, and for whom the position itself is another.
        self.shown: list[bool] = []
        self.news: list[bool] = []
        # By viewer: who goes on choosing at the same time as the mover; having waited for nothing, he is not late.
        self.at_once: list[bool] = []


@final
class Plan:
    """What an order would lead to, move by move, and why it stops before its end, where it does."""

    __slots__ = ("changes", "stopped")

    def __init__(self, changes: list[Change], stopped: Reason | None) -> None:
        self.changes = changes
        self.stopped = stopped


@final
class Played:
    """A move that may still be taken back. The first of an order knows the words for all of it."""

    __slots__ = ("joins", "move", "news", "seat", "shown", "words")

    def __init__(self, change: Change, joins: bool) -> None:
        self.joins = joins
        self.words = ""
        self.seat = change.seat
        self.move = change.move
        self.shown = change.shown
        self.news = change.news


@final
class Own:
    """The moves one seat may take back, the oldest first: where they stand among all, and which begin an order."""

    __slots__ = ("at", "starts")

    def __init__(self) -> None:
        self.at: list[int] = []
        self.starts: list[int] = []

    def add(self, at: int, joins: bool) -> None:
        if not joins:
            self.starts.append(len(self.at))
        self.at.append(at)

    def newest(self, orders: int) -> int:
        """How many moves the newest orders have."""
        return len(self.at) - self.starts[-min(orders, len(self.starts))] if self.starts else 0
