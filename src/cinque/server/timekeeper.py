"""What time it is, by two clocks: the one on the wall, which people set, and a steady one, which only goes forward.

How long something took is counted by the steady one. Times that are kept are of the wall, because they must mean
something after a restart; where the two part, the wall was set, and what was measured by it before counts for nothing.
"""

import time
from collections.abc import Callable

import structlog

log = structlog.get_logger()

# Seconds by which the two may part between two looks: a clock that is only corrected drifts by far less.
JUMP_SECONDS = 1.0


class Timekeeper:
    """The two clocks of a process."""

    def __init__(self, wall: Callable[[], float] | None = None, steady: Callable[[], float] | None = None) -> None:
        self._wall = wall or time.time
        self.steady = steady or time.monotonic
        self._apart = self._wall() - self.steady()
        # Since when the wall can be believed: the start of the process, or when it was last set.
        self.since = self._wall()
        # How often it was set.
        self.jumps = 0

    def wall(self) -> float:
        """The time of day."""
        now = self._wall()
        apart = now - self.steady()
        if abs(apart - self._apart) > JUMP_SECONDS:
            log.warning("the clock of this machine was set", seconds=round(apart - self._apart, 3))
            self.since = now
            self.jumps += 1
        self._apart = apart
        return now

    def passed(self, at: float) -> float:
        """Seconds since a time of the wall. Those before the server began, or before the wall was set, are forgiven."""
        now = self.wall()
        return max(0.0, now - max(at, self.since))
