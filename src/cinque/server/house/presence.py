"""Who is at the matches of this process, as far as it is written down for restarts and for other processes."""

import time
from collections.abc import Callable, Iterable

from cinque.server.live.live_match import LiveMatch
from cinque.server.store.interface import Store

# With several processes: how often it is looked whether one of them has ended.
LOOK_SECONDS = 10.0


class Presence:
    """Who came and went since it was last told. Who stays costs nothing: there is no beat."""

    def __init__(self, store: Store, steady: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.steady = steady
        # The seats the other processes know to be connected here.
        self.told: set[tuple[str, int]] = set()
        self.gone: set[tuple[str, int]] = set()
        self.due = False
        # The first look is at once: another process may have ended just before this one began.
        self.looked = steady() - 2 * LOOK_SECONDS

    def came(self) -> None:
        """Told soon to the other processes, if there are any."""
        self.due = self.store.shared

    def went(self, match: str, seat: int) -> None:
        self.gone.add((match, seat))

    def forget(self) -> None:
        """The database was away and may have lost what it was told."""
        self.told.clear()
        self.came()

    async def tell_when_due(self, matches: Iterable[LiveMatch]) -> None:
        if self.gone or self.due:
            await self.tell(matches)
        if self.store.shared and self.steady() - self.looked > LOOK_SECONDS:
            self.looked = self.steady()
            await self.store.bury(time.time())

    async def tell(self, matches: Iterable[LiveMatch]) -> None:
        """Writes down who left, and, where other processes want to know, who came."""
        gone, self.gone = self.gone, set()
        self.due = False
        try:
            if self.store.shared:
                gone -= await self._tell_who_came(matches)
            if gone:
                await self.store.saw(sorted(gone), time.time())
        except Exception:
            # The database is away: it is told when it is back.
            self.gone |= gone
            self.forget()
            raise

    async def _tell_who_came(self, matches: Iterable[LiveMatch]) -> set[tuple[str, int]]:
        """Those who are here, of whom the others are told once."""
        here = {(live.id, seat) for live in matches for guest in live.showing.guests for seat in guest.seats}
        fresh = here - self.told
        if fresh:
            await self.store.came(sorted(fresh))
        self.told = here
        return here
