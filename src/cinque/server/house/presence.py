"""Who is at the matches of this process, as far as it is written down for restarts and for other processes."""

import time
from collections.abc import Iterable

from cinque.server.live.live_match import LiveMatch
from cinque.server.store.interface import Store

# With several processes: how often one says that its players are still there, and for how long it vouches for them.
PRESENCE_SECONDS = 20.0
VOUCHED_SECONDS = 45.0


class Presence:
    """What was not told yet about who came and went."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.gone: set[tuple[str, int]] = set()
        self.told = time.monotonic()

    def came(self) -> None:
        """Told soon to the other processes, if there are any."""
        if self.store.shared:
            self.told = 0.0

    def went(self, match: str, seat: int) -> None:
        self.gone.add((match, seat))

    async def tell_when_due(self, matches: Iterable[LiveMatch]) -> None:
        if self.gone or time.monotonic() - self.told > PRESENCE_SECONDS:
            await self.tell(matches)

    async def tell(self, matches: Iterable[LiveMatch]) -> None:
        """Writes down who left, and, where other processes want to know, who is here."""
        gone, self.gone = self.gone, set()
        self.told = time.monotonic()
        if self.store.shared:
            guests = [(live, guest) for live in matches for guest in live.showing.guests]
            here = {(live.id, seat) for live, guest in guests for seat in guest.seats}
            gone -= here
            await self.store.saw(sorted(here), time.time() + VOUCHED_SECONDS)
        if gone:
            await self.store.saw(sorted(gone), time.time())
