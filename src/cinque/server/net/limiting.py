"""How often something may be done. Asked before anything is decoded."""

import time
from typing import final

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from cinque.server.wire.trouble import Trouble


@final
class Bucket:
    """So many a second, and some at once. One to a connection: no lock, no list of keys."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Gate:
    """Requests by address."""

    def __init__(self, rate: str) -> None:
        self.rate = parse(rate)
        self.limiter = MovingWindowRateLimiter(MemoryStorage())

    def pass_through(self, address: str) -> None:
        if not self.limiter.hit(self.rate, address):
            raise Trouble(429, "too-fast", f"Too many requests: at most {self.rate}. Wait a moment.")
