"""Sees to it that bots move. Their moves enter by the same door as anyone's."""

import asyncio
from hashlib import blake2b
from typing import TYPE_CHECKING

import structlog

from cinque.bots import BOTS
from cinque.server.house.thinking import Thought, Workers
from cinque.server.house.worker import Job
from cinque.server.live.table import Table
from cinque.server.store.rows import BOT
from cinque.server.wire.trouble import Trouble

if TYPE_CHECKING:
    from cinque.server.house.tables import Tables

log = structlog.get_logger()

# Who gives hints, and who moves when a bot has failed: the strongest there is of these, in this order.
ADVISERS = ("master", "hard", "normal", "easy", "random")
QUICK = ("normal", "easy", "random")
RETRY_SECONDS = 1.0


class Robots:
    """One task for each match in which a bot is to move."""

    def __init__(self, tables: "Tables") -> None:
        self.tables = tables
        self.workers = Workers(tables.settings.bot_workers)
        self.running: dict[str, asyncio.Task[None]] = {}
        self.thoughts: dict[str, Thought] = {}

    def look_at(self, table: Table) -> None:
        """Something changed at the table: start thinking where a bot is to move, stop where the match is over."""
        if table.outcome is not None:
            self._stop(table)
        elif table.id not in self.running:
            task = asyncio.get_running_loop().create_task(self._move_while_due(table))
            self.running[table.id] = task
            task.add_done_callback(lambda _: self._finished(table))

    def hurry(self, table: Table) -> None:
        """The bot plays the best it has found so far."""
        if table.id in self.thoughts:
            self.thoughts[table.id].stop()

    async def hint(self, table: Table, seat: int) -> list[int]:
        """What a bot would do in this seat."""
        adviser = next(name for name in ADVISERS if name in BOTS[table.row.game])
        thought = self.workers.think(await self._job(table, seat, adviser))
        moves = await thought.result
        if not moves:
            raise Trouble(503, "no-hint", "No hint could be found.")
        return moves

    async def close(self) -> None:
        tasks = list(self.running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()

    def _stop(self, table: Table) -> None:
        self.hurry(table)

    def _finished(self, table: Table) -> None:
        self.running.pop(table.id, None)
        self.tables.store.release(table.id)
        if table.thinking is not None:
            table.showing.think(None)
        # Something may have changed while the last move was on its way.
        if table.bot_to_move() is not None and not asyncio.get_running_loop().is_closed():
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._look_again, table)

    def _look_again(self, table: Table) -> None:
        if self.tables.live.get(table.id) is table and table.bot_to_move() is not None:
            self.look_at(table)

    async def _move_while_due(self, table: Table) -> None:
        try:
            if not await self.tables.store.lease(table.id):
                return
            while (seat := table.bot_to_move()) is not None:
                await self._move(table, seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed", match=table.id)

    async def _move(self, table: Table, seat: int) -> None:
        """Thinks once, and plays what was thought as long as it holds good."""
        moves = await self._think(table, seat)
        for move in moves:
            if seat not in table.to_move or table.seats[seat].kind != BOT:
                return
            verdict = await table.play(seat, move)
            if verdict.seq < 0:
                log.warning("a bot's move was refused", match=table.id, bot=table.seats[seat].bot)
                return
            self.tables.metrics.bot_moves += 1
            await self._let_people_look(table)
            if verdict.learned:
                return

    async def _think(self, table: Table, seat: int) -> list[int]:
        table.showing.think(seat)
        bots = BOTS[table.row.game]
        name = table.seats[seat].bot
        job = await self._job(table, seat, name if name in bots else next(each for each in QUICK if each in bots))
        thought = self.workers.think(job)
        self.thoughts[table.id] = thought
        try:
            moves = await thought.result
        finally:
            del self.thoughts[table.id]
        if not moves:
            quick = next(each for each in QUICK if each in bots)
            moves = await self.workers.think(await self._job(table, seat, quick)).result
        return moves

    async def _job(self, table: Table, seat: int, bot: str) -> Job:
        """The log, for a worker that replays it and shows the bot a guess; the seed repeats the choice."""
        stored = await self.tables.store.load(table.id)
        entries = stored.entries[: table.number] if stored is not None else []
        digest = blake2b(f"{table.id} {len(entries)} {seat}".encode(), digest_size=4).digest()
        return Job(
            game=table.row.game,
            options=table.row.options,
            seats=len(table.seats),
            seed=table.row.seed,
            moves=[(each.seat, each.move) for each in entries],
            seat=seat,
            bot=bot,
            dice=int.from_bytes(digest, "big"),
            loadouts=table.loadouts,
        )

    async def _let_people_look(self, table: Table) -> None:
        """Where only bots play and somebody watches, they take their time."""
        if table.connections and all(seat.kind == BOT for seat in table.seats):
            await asyncio.sleep(self.tables.settings.bot_pace)
