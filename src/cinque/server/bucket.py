"""So many a second, and some at once."""

import time
from typing import final


@final
class Bucket:
    """So many a second, and some at once. One to a connection: no lock, no list of keys."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def wait(self) -> float:
        """Seconds until one can be taken."""
        return max(0.0, (1.0 - self.left) / self.rate)

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True
