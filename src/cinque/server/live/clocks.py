"""Clocks: so many seconds a turn, and a reserve for the whole match that is drawn on when a turn takes longer (PL-04).

They run on the time of the match, in milliseconds: what its entries took, one after the other. So they follow from the
log, and are the same however often the match was read from it. Only the running turn looks at the steady clock.
"""

from copy import copy
from typing import final

from cinque.server.timekeeper import Timekeeper

SECOND = 1000


@final
class Clocks:
    """The clocks of one match."""

    def __init__(self, turn_seconds: int, reserve_seconds: int, seats: int, times: Timekeeper) -> None:
        self.on = turn_seconds > 0 or reserve_seconds > 0
        self.turn_time = turn_seconds * SECOND
        self.reserve = [reserve_seconds * SECOND] * seats
        # When the running turn of a seat began, in the time of the match; None while it is not to move.
        self.began: list[int | None] = [None] * seats
        self.turn = -1
        # The time of the match at its newest entry, and what the steady clock said then.
        self.elapsed = 0
        self.times = times
        self.anchor = times.steady()

    def start(self, to_move: list[int], turn: int) -> None:
        """The last seat was taken."""
        self.set_off(0.0)
        self.move_on(0, to_move, turn)

    def set_off(self, passed: float) -> None:
        """The newest entry is so many seconds old; what passed while nobody counted is forgiven."""
        self.anchor = self.times.steady() - passed

    def spent(self) -> int:
        """Milliseconds since the newest entry."""
        return max(0, round((self.times.steady() - self.anchor) * SECOND))

    def move_on(self, spent: int, to_move: list[int], turn: int) -> None:
        """The position after an entry that took so long: stops clocks, charges reserves, starts clocks."""
        self.elapsed += spent
        self.anchor += spent / SECOND
        if not self.on:
            return
        for seat, began in enumerate(self.began):
            if began is not None and (seat not in to_move or turn != self.turn):
                over = self.elapsed - began - self.turn_time
                self.reserve[seat] = max(0, self.reserve[seat] - max(0, over))
                self.began[seat] = None
            if seat in to_move and self.began[seat] is None:
                self.began[seat] = self.elapsed
        self.turn = turn

    def after(self, spent: int, to_move: list[int], turn: int) -> "Clocks":
        """The clocks as they would be after another entry."""
        if not self.on:
            return self
        twin = copy(self)
        twin.reserve, twin.began = self.reserve[:], self.began[:]
        twin.move_on(spent, to_move, turn)
        return twin

    def time_left(self, seat: int) -> float | None:
        """Seconds until the time of a seat has run out; None while it is not to move."""
        began = self.began[seat]
        if began is None:
            return None
        return (began + self.turn_time + self.reserve[seat] - self.elapsed - self.spent()) / SECOND

    def next_out(self) -> tuple[float, int] | None:
        """In how many seconds the next clock runs out, and whose."""
        running = [(left, seat) for seat in range(len(self.began)) if (left := self.time_left(seat)) is not None]
        return min(running) if self.on and running else None

    def left(self) -> list[list[float]]:
        """By seat, the seconds left of the turn and of the reserve."""
        if not self.on:
            return []
        now = self.elapsed + self.spent()
        return [self._left_of(seat, now) for seat in range(len(self.began))]

    def _left_of(self, seat: int, now: int) -> list[float]:
        began = self.began[seat]
        used = 0 if began is None else now - began
        turn = max(0, self.turn_time - used)
        reserve = max(0, self.reserve[seat] - max(0, used - self.turn_time))
        return [turn / SECOND, reserve / SECOND]
