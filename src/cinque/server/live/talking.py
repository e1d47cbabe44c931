"""How much a player may say at a match, however often he connects: some at once, one a second, so many in all."""

from cinque.server.bucket import Bucket

RATE, BURST, MOST = 1.0, 6.0, 200


class Mouths:
    """By seat, what may still be said."""

    def __init__(self) -> None:
        self.buckets: dict[int, Bucket] = {}
        self.said: dict[int, int] = {}

    def may_speak(self, seat: int) -> bool:
        """Counts one line; False when it is too much."""
        bucket = self.buckets.setdefault(seat, Bucket(RATE, BURST))
        if self.said.get(seat, 0) >= MOST or not bucket.take():
            return False
        self.said[seat] = self.said.get(seat, 0) + 1
        return True
