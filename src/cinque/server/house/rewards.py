"""Pays for finished matches, each seat once. What a crash left unpaid is found and paid at the next start."""

import time
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import json, structs, to_builtins

from cinque.kernel.progress import Progress
from cinque.kernel.reason import Refused
from cinque.server.live.table import Table
from cinque.server.store.interface import Unwritten
from cinque.server.store.profile_rows import BroughtRow, DailyRow, ProfileRow
from cinque.server.store.rows import HUMAN

if TYPE_CHECKING:
    from cinque.server.house.tables import Tables

log = structlog.get_logger()

# How often finished matches are looked through for what could not be paid when they ended.
LOOK_SECONDS = 30.0
# A profile may be changed by its player at the same moment; then the reward is reckoned anew.
ATTEMPTS = 20
# Who lets a match wait longer than this between two moves is not playing.
PAUSE_SECONDS = 300.0


class Rewards:
    """One task for each finished match with a profile at it."""

    def __init__(self, tables: "Tables") -> None:
        self.tables = tables
        self.running: set[str] = set()
        self.hopeless: set[str] = set()
        self._looked = time.monotonic()

    def look_at(self, table: Table) -> None:
        """The match may have just ended."""
        if table.id not in self.running:
            self.running.add(table.id)
            self.tables.start_task(self._settle(table))

    async def look_again(self) -> None:
        """Now and then: the disk may have been full when a match ended, or another process may have died."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            await self.repair()

    async def repair(self) -> None:
        """Pays for every match that ended and was not paid for."""
        self._looked = time.monotonic()
        for match in await self.tables.store.profiles.owed():
            if match in self.hopeless or match in self.running:
                continue
            table = await self.tables.open_quietly(match)
            if table is None:
                # Played by rules of another version: it can neither go on nor be reckoned.
                self.hopeless.add(match)
            elif table.unpaid() and match not in self.running:
                self.look_at(table)

    async def _settle(self, table: Table) -> None:
        try:
            for row in table.unpaid():
                await self._pay(table, row)
        except Unwritten as error:
            log.error("a reward could not be stored", match=table.id, error=str(error))
        except Exception:
            log.exception("a reward failed", match=table.id)
        finally:
            self.running.discard(table.id)

    async def _pay(self, table: Table, row: BroughtRow) -> None:
        """Reckons the reward on the newest version of the profile until that is the one it is written to."""
        profiles = self.tables.store.profiles
        row = structs.replace(row, terms=structs.replace(row.terms, seconds=await self._played(table)))
        for _ in range(ATTEMPTS):
            owner = await profiles.get(row.profile)
            if owner is None:
                return
            after, news = reckon(table, row, owner)
            paid = structs.replace(row, news=news, at=time.time())
            if await profiles.pay(paid, after, result_of(table, row, owner)):
                table.bring([paid])
                return
            stored = await self.tables.store.load(table.id, table.number)
            table.bring(stored.brought if stored is not None else [])
            if row.seat not in [each.seat for each in table.unpaid()]:
                return
        log.error("a profile does not come to rest", match=table.id, profile=row.profile)

    async def _played(self, table: Table) -> int:
        """How many seconds a match was played; a long pause counts as a short one."""
        stored = await self.tables.store.load(table.id)
        moved = [entry.at for entry in stored.entries] if stored is not None else []
        gaps = pairwise([table.row.created, *moved])
        return int(sum(min(max(after - before, 0.0), PAUSE_SECONDS) for before, after in gaps))


def reckon(table: Table, row: BroughtRow, owner: ProfileRow) -> tuple[ProfileRow, list[Any]]:
    """The next version of a profile, and what the match earned; a seat that a bot played to the end earned nothing."""
    progress: Progress[Any] | None = table.game.progress
    profile, news = owner, []
    if progress is not None and table.seats[row.seat].kind == HUMAN:
        before = json.decode(owner.body, type=progress.profile_type)
        try:
            terms = structs.replace(row.terms, match=table.id, ended=table.row.standing.moved)
            after, earned = progress.finish(before, table.position.now, row.seat, terms)
            profile = structs.replace(owner, body=json.encode(after), name=after.name)
            news = to_builtins(earned)
        except Refused as refused:
            log.warning("a match earned nothing", match=table.id, words=refused.reason.words)
    return structs.replace(profile, version=owner.version + 1, changed=time.time()), news


def result_of(table: Table, row: BroughtRow, owner: ProfileRow) -> DailyRow | None:
    """What is written on the board of the day, for a daily match that its player finished."""
    progress: Progress[Any] | None = table.game.progress
    if progress is None or not row.terms.day or table.seats[row.seat].kind != HUMAN:
        return None
    found = progress.daily_result(table.position.now, row.seat)
    if found is None:
        return None
    return DailyRow(table.row.game, row.terms.day, owner.id, owner.name, *found, table.id, time.time())
