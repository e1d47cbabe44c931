"""Clocks: so many seconds a turn, and a reserve for the whole match that is drawn on when a turn takes longer (PL-04).

All that is needed follows from the times in the log, so nothing about clocks is stored.
"""

from typing import final


@final
class Clocks:
    """The clocks of one match."""

    def __init__(self, turn_seconds: int, reserve_seconds: int, seats: int) -> None:
        self.on = turn_seconds > 0 or reserve_seconds > 0
        self.turn_seconds = turn_seconds
        self.reserve = [float(reserve_seconds)] * seats
        # When the running turn of a seat began; None while it is not to move.
        self.began: list[float | None] = [None] * seats
        self.turn = -1

    def move_on(self, at: float, to_move: list[int], turn: int) -> None:
        """The position after a move at this time: stops clocks, charges reserves, starts clocks."""
        if not self.on:
            return
        for seat, began in enumerate(self.began):
            if began is not None and (seat not in to_move or turn != self.turn):
                over = at - began - self.turn_seconds
                self.reserve[seat] = max(0.0, self.reserve[seat] - max(0.0, over))
                self.began[seat] = None
            if seat in to_move and self.began[seat] is None:
                self.began[seat] = at
        self.turn = turn

    def forgive(self, until: float) -> None:
        """No running turn began before this time: nobody pays for a server that was down."""
        self.began = [None if began is None else max(began, until) for began in self.began]

    def deadline(self, seat: int) -> float | None:
        began = self.began[seat]
        return None if began is None else began + self.turn_seconds + self.reserve[seat]

    def next_deadline(self) -> tuple[float, int] | None:
        """When the next clock runs out, and whose."""
        running = [(deadline, seat) for seat in range(len(self.began)) if (deadline := self.deadline(seat)) is not None]
        return min(running) if running else None

    def left(self, now: float) -> list[list[float]]:
        """By seat, the seconds left of the turn and of the reserve."""
        return [self._left_of(seat, now) for seat in range(len(self.began))] if self.on else []

    def _left_of(self, seat: int, now: float) -> list[float]:
        began = self.began[seat]
        used = 0.0 if began is None else max(0.0, now - began)
        turn = max(0.0, self.turn_seconds - used)
        reserve = max(0.0, self.reserve[seat] - max(0.0, used - self.turn_seconds))
        return [round(turn, 2), round(reserve, 2)]
