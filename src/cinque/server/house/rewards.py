"""Pays for finished matches, each seat once. What a crash left unpaid is found and paid at the next start."""

import time
from collections.abc import Awaitable, Callable, Coroutine
from itertools import pairwise
from typing import Any

import structlog
from msgspec import json, structs, to_builtins

from cinque.kernel.progress import Progress
from cinque.kernel.reason import Refused
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.match import Match
from cinque.server.store.interface import Store, Unwritten
from cinque.server.store.matches import HUMAN
from cinque.server.store.profiles import StoredLoadout, StoredProfile, StoredResult

log = structlog.get_logger()

# How often finished matches are looked through for what could not be paid when they ended.
LOOK_SECONDS = 30.0
# A profile may be changed by its player at the same moment; then the reward is reckoned anew.
ATTEMPTS = 20
# Who lets a match wait longer than this between two moves is not playing.
PAUSE_SECONDS = 300.0

# Runs something that nobody waits for.
Start = Callable[[Coroutine[Any, Any, None]], None]
# The live match of an id; None when it cannot be opened.
Find = Callable[[str], Awaitable[LiveMatch | None]]


class Rewards:
    """One task for each finished match with a profile at it."""

    def __init__(self, store: Store, start: Start, find: Find) -> None:
        self.store = store
        self.start = start
        self.find = find
        self.running: set[str] = set()
        self.hopeless: set[str] = set()
        self._looked = time.monotonic()

    def look_at(self, live: LiveMatch) -> None:
        """The match may have just ended."""
        if live.id not in self.running:
            self.running.add(live.id)
            self.start(self._settle(live))

    async def look_again(self) -> None:
        """Now and then: the disk may have been full when a match ended, or another process may have died."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            await self.repair()

    async def repair(self) -> None:
        """Pays for every match that ended and was not paid for."""
        self._looked = time.monotonic()
        for match in await self.store.profiles.owed():
            if match in self.hopeless or match in self.running:
                continue
            live = await self.find(match)
            if live is None:
                # Played by rules of another version: it can neither go on nor be reckoned.
                self.hopeless.add(match)
            elif live.unpaid() and match not in self.running:
                self.look_at(live)

    async def _settle(self, live: LiveMatch) -> None:
        try:
            for each in live.unpaid():
                await self._pay(live, each)
        except Unwritten as error:
            log.error("a reward could not be stored", match=live.id, error=str(error))
        except Exception:
            log.exception("a reward failed", match=live.id)
        finally:
            self.running.discard(live.id)

    async def _pay(self, live: LiveMatch, brought: StoredLoadout) -> None:
        """Reckons the reward on the newest version of the profile until that is the one it is written to."""
        profiles = self.store.profiles
        brought = structs.replace(brought, terms=structs.replace(brought.terms, seconds=await self._played(live)))
        for _ in range(ATTEMPTS):
            owner = await profiles.get(brought.profile)
            if owner is None:
                return
            after, news = reckon(live, brought, owner)
            paid = structs.replace(brought, news=news, at=time.time())
            if await profiles.pay(paid, after, result_of(live, brought, owner)):
                live.bring([paid])
                return
            stored = await self.store.load(live.id, live.number)
            live.bring(stored.brought if stored is not None else [])
            if brought.seat not in [each.seat for each in live.unpaid()]:
                return
        log.error("a profile does not come to rest", match=live.id, profile=brought.profile)

    async def _played(self, live: LiveMatch) -> int:
        """How many seconds a match was played; a long pause counts as a short one."""
        stored = await self.store.load(live.id)
        moved = [entry.at for entry in stored.entries] if stored is not None else []
        gaps = pairwise([live.head.created, *moved])
        return int(sum(min(max(after - before, 0.0), PAUSE_SECONDS) for before, after in gaps))


def reckon(match: Match, brought: StoredLoadout, owner: StoredProfile) -> tuple[StoredProfile, list[Any]]:
    """The next version of a profile, and what the match earned; a seat that a bot played to the end earned nothing."""
    progress: Progress[Any] | None = match.game.progress
    profile, news = owner, []
    if progress is not None and match.seats[brought.seat].kind == HUMAN:
        before = json.decode(owner.body, type=progress.profile_type)
        try:
            terms = structs.replace(brought.terms, match=match.id, ended=match.head.standing.moved)
            after, earned = progress.finish(before, match.position.now, brought.seat, terms)
            profile = structs.replace(owner, body=json.encode(after), name=after.name)
            news = to_builtins(earned)
        except Refused as refused:
            log.warning("a match earned nothing", match=match.id, words=refused.reason.words)
    return structs.replace(profile, version=owner.version + 1, changed=time.time()), news


def result_of(match: Match, brought: StoredLoadout, owner: StoredProfile) -> StoredResult | None:
    """What is written on the board of the day, for a daily match that its player finished."""
    progress: Progress[Any] | None = match.game.progress
    if progress is None or not brought.terms.day or match.seats[brought.seat].kind != HUMAN:
        return None
    found = progress.daily_result(match.position.now, brought.seat)
    if found is None:
        return None
    return StoredResult(match.head.game, brought.terms.day, owner.id, owner.name, *found, match.id, time.time())
