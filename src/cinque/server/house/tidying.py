"""Keeps the database as small as what is worth keeping: now and then, a little at a time."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from cinque.server.config import Settings
from cinque.server.store.interface import Store

log = structlog.get_logger()

DAY = 24 * 3600.0
LOOK_SECONDS = 3600.0
# So many are looked for at once; moves go between them.
AT_ONCE = 50


class Tidying:
    """Packs the logs of finished matches, and removes what nobody misses. After how many days, settings say."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._looked = time.monotonic()

    async def look_again(self) -> None:
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._looked = time.monotonic()
            await self.tidy(time.time())

    async def tidy(self, now: float) -> None:
        settings, keeping = self.settings, self.store.keeping
        done = {
            "packed": await self._each(keeping.finished, now, settings.pack_after, self._pack),
            "bots": await self._each(keeping.bots_alone, now, settings.forget_bots_after, keeping.remove_match),
            "waiting": await self._each(keeping.waiting, now, settings.forget_waiting_after, keeping.remove_match),
            "guests": await self._each(keeping.stray, now, settings.forget_guests_after, keeping.remove_stray),
        }
        await keeping.forget_codes(now)
        if settings.forget_talk_after:
            await keeping.forget_talk(now - settings.forget_talk_after * DAY)
        if any(done.values()):
            log.info("tidied", **done)

    async def _each(
        self,
        find: Callable[[float, int], Awaitable[list[str]]],
        now: float,
        days: int,
        act: Callable[[str], Awaitable[None]],
    ) -> int:
        """How many there were. No days are for ever."""
        done = 0
        while days and (found := await find(now - days * DAY, AT_ONCE)):
            for each in found:
                await act(each)
                await asyncio.sleep(0)
            done += len(found)
            if len(found) < AT_ONCE:
                break
        return done

    async def _pack(self, match: str) -> None:
        stored = await self.store.load(match)
        if stored is not None:
            await self.store.keeping.pack(match, stored.entries, time.time())
