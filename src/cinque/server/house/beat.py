"""When others see what a bot has done, where that would tell of what it hides.

How long a bot thinks follows from what it holds, and how long it is silent from how much it does unseen. So the first
thing that others see after it has thought comes at a whole number of beats after the last thing they saw.
"""

import asyncio
from collections.abc import Callable
from typing import final

from cinque.kernel.reason import Refused
from cinque.server.live.live_match import LiveMatch
from cinque.server.store.matches import BOT


@final
class Beat:
    """The beat of one match while a bot moves in it."""

    def __init__(self, live: LiveMatch, seconds: float, time: Callable[[], float]) -> None:
        self.live = live
        self.seconds = seconds
        self.time = time
        self.seen = time()
        self.thought = False

    async def wait(self, seat: int, move: int) -> None:
        """Before a move is made."""
        if self.seconds and self.thought and self._is_secret() and self._is_seen(seat, move):
            await asyncio.sleep(-(self.time() - self.seen) % self.seconds)
            self.seen, self.thought = self.time(), False

    def _is_secret(self) -> bool:
        """Whether anybody is there from whom something is hidden; among bots alone nothing is."""
        live = self.live
        return live.game.hidden and bool(live.showing.guests) and any(each.kind != BOT for each in live.seats)

    def _is_seen(self, seat: int, move: int) -> bool:
        try:
            shown = self.live.position.propose(seat, move).shown
        except Refused:
            return False
        return any(shown[:seat] + shown[seat + 1 :])
