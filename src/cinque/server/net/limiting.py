"""How often something may be done. Asked before anything is decoded."""

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from cinque.server.config import Settings
from cinque.server.wire.trouble import Trouble


class Gate:
    """Requests by address."""

    def __init__(self, rate: str) -> None:
        self.rate = parse(rate)
        self.limiter = MovingWindowRateLimiter(MemoryStorage())

    def pass_through(self, address: str) -> None:
        if not self.limiter.hit(self.rate, address):
            raise Trouble(429, "too-fast", f"Too many requests: at most {self.rate}. Wait a moment.")

    def check(self, address: str) -> None:
        """Whether something may still be tried, without counting it."""
        if not self.limiter.test(self.rate, address):
            raise Trouble(429, "too-fast", "Too many wrong codes from here. Wait ten minutes.")


class Gates:
    """The limits of requests by what they do."""

    def __init__(self, settings: Settings) -> None:
        self.create = Gate(settings.create_rate)
        self.request = Gate(settings.request_rate)
        self.guess = Gate(settings.guess_rate)
