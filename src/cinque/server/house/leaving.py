"""Removes players who asked for it, when the days in which they could take it back are over."""

import time
from collections.abc import Awaitable, Callable

import structlog

from cinque.kernel.moves import RESIGN
from cinque.server.live.live_match import LiveMatch
from cinque.server.store.interface import Store

log = structlog.get_logger()

UNDO_SECONDS = 7 * 24 * 3600.0
LOOK_SECONDS = 600.0


class Leaving:
    """Looks now and then for whoever is to be removed."""

    def __init__(
        self, store: Store, find: Callable[[str], Awaitable[LiveMatch | None]], changed: Callable[[str], None]
    ) -> None:
        self.store = store
        self.find = find
        # A match that is in memory is read anew.
        self.changed = changed
        self._looked = 0.0

    async def look_again(self) -> None:
        if not self._looked:
            await self._remove(await self.store.people.returned())
        if time.monotonic() - self._looked > LOOK_SECONDS or not self._looked:
            self._looked = time.monotonic()
            await self.remove(time.time() - UNDO_SECONDS)

    async def remove(self, closed_before: float) -> None:
        await self._remove(await self.store.people.closed_before(closed_before))

    async def _remove(self, players: list[str]) -> None:
        for player in players:
            seats = await self.store.people.seats_of(player)
            await self._give_up(player, list(dict.fromkeys(match for match, _ in seats)))
            await self.store.people.erase(player, time.time())
            for match, _ in seats:
                self.changed(match)
            log.info("a player was removed")

    async def _give_up(self, player: str, matches: list[str]) -> None:
        """Nobody waits for somebody who will not come back. What is over stays where it is."""
        for stored in await self.store.load_many(matches):
            live = await self.find(stored.head.id) if stored.head.outcome is None else None
            for seat in live.seats_of(player) if live is not None else []:
                if live is not None and live.status == "playing":
                    await live.play(seat, RESIGN)
