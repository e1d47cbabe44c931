"""The standing orders of a match while it is played: whose they are, which of them pause, and why.

That one pauses is not stored: it follows from the log, because what a seat heard since it gave the order does. So no
crash can lose it.
"""

from typing import Any

from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.goals import Leg
from cinque.kernel.state import State
from cinque.server.live.changes import Change
from cinque.server.store.goals import StoredGoal
from cinque.server.wire.goal_messages import GoalInfo


class Kept:
    """One standing order: why it pauses, if it does, and the last turn it was carried out in."""

    __slots__ = ("paused", "ran", "stored")

    def __init__(self, stored: StoredGoal) -> None:
        self.stored = stored
        self.paused = ""
        self.ran = -1

    def id(self, turn: int) -> str:
        """What its order of a turn is called in the log. No client may choose such an id, and it is used once."""
        return f"~{self.stored.since}-{self.stored.piece}-{turn}"


class Goals:
    """All standing orders of a match, by seat, in the order they were given."""

    def __init__(self, game: Game[Any], stored: list[StoredGoal]) -> None:
        self.game = game
        self.kept: list[Kept] = [Kept(each) for each in stored]
        # Seats that have not been told of a change yet.
        self.news: set[int] = set()

    def of(self, seat: int) -> list[Kept]:
        return [each for each in self.kept if each.stored.seat == seat]

    def due(self, seat: int, turn: int) -> Kept | None:
        """The next one of the seat to be carried out in this turn."""
        return next((each for each in self.of(seat) if not each.paused and each.ran != turn), None)

    def note(self, before: State, change: Change, number: int) -> None:
        """Entry `number` of the log was made: whoever hears of danger has his orders pause."""
        if not self.kept or change.log is None:
            return
        for seat in {each.stored.seat for each in self.kept}:
            heard = (self.game.alarm(before, seat, event) for event in change.log.heard(seat))
            words = next(filter(None, heard), "")
            for kept in self.of(seat) if words else []:
                if not kept.paused and kept.stored.since <= number:
                    self.pause(kept, words)

    def pause(self, kept: Kept, words: str) -> None:
        kept.paused = words
        self.news.add(kept.stored.seat)

    def put(self, stored: StoredGoal) -> Kept:
        """In place of the one the piece had."""
        self.drop(stored)
        self.kept.append(Kept(stored))
        return self.kept[-1]

    def drop(self, stored: StoredGoal) -> None:
        self.kept = [each for each in self.kept if (each.stored.seat, each.stored.piece) != (stored.seat, stored.piece)]
        self.news.add(stored.seat)

    def leg(self, state: State, stored: StoredGoal) -> Leg | None:
        """What it means now, as far as its seat knows."""
        imagined = self.game.imagine(state, stored.seat, Dice("goal", self.game.streams()))
        return self.game.leg(imagined, stored.seat, stored.goal)

    def shown(self, state: State, seat: int) -> list[GoalInfo]:
        """What the seat, and nobody else, is told of its own."""
        found = []
        for kept in self.of(seat):
            leg = self.leg(state, kept.stored)
            way = leg.way if leg is not None else []
            found.append(GoalInfo(kept.stored.piece, kept.stored.target, way, kept.paused))
        return found
