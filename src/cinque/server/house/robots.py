"""Sees to it that bots move. Their moves enter by the same door as anyone's."""

import asyncio
from collections.abc import Callable
from hashlib import blake2b

import structlog

from cinque.bots import BOTS
from cinque.server.config import Settings
from cinque.server.house.thinking import Thought, Workers
from cinque.server.house.worker import Job
from cinque.server.live.live_match import LiveMatch
from cinque.server.metrics import Metrics
from cinque.server.store.interface import Store
from cinque.server.store.matches import BOT
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()

# Who gives hints, and who moves when a bot has failed: the strongest there is of these, in this order.
ADVISERS = ("master", "hard", "normal", "easy", "random")
QUICK = ("normal", "easy", "random")
RETRY_SECONDS = 1.0


class Robots:
    """One task for each match in which a bot is to move."""

    def __init__(
        self, settings: Settings, store: Store, metrics: Metrics, is_live: Callable[[LiveMatch], bool]
    ) -> None:
        self.store = store
        self.metrics = metrics
        # Whether a match is still in memory.
        self.is_live = is_live
        self.pace = settings.bot_pace
        self.workers = Workers(settings.bot_workers)
        self.running: dict[str, asyncio.Task[None]] = {}
        self.thoughts: dict[str, Thought] = {}

    def look_at(self, live: LiveMatch) -> None:
        """Something changed at the match: start thinking where a bot is to move, stop where the match is over."""
        if live.outcome is not None:
            self._stop(live)
        elif live.id not in self.running:
            task = asyncio.get_running_loop().create_task(self._move_while_due(live))
            self.running[live.id] = task
            task.add_done_callback(lambda _: self._finished(live))

    def hurry(self, live: LiveMatch) -> None:
        """The bot plays the best it has found so far."""
        if live.id in self.thoughts:
            self.thoughts[live.id].stop()

    async def hint(self, live: LiveMatch, seat: int) -> list[int]:
        """What a bot would do in this seat."""
        adviser = next(name for name in ADVISERS if name in BOTS[live.head.game])
        thought = self.workers.think(await self._job(live, seat, adviser))
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

    def _stop(self, live: LiveMatch) -> None:
        self.hurry(live)

    def _finished(self, live: LiveMatch) -> None:
        self.running.pop(live.id, None)
        self.store.release(live.id)
        if live.showing.thinking is not None:
            live.showing.think(None)
        # Something may have changed while the last move was on its way.
        if live.bot_to_move() is not None and not asyncio.get_running_loop().is_closed():
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._look_again, live)

    def _look_again(self, live: LiveMatch) -> None:
        if self.is_live(live) and live.bot_to_move() is not None:
            self.look_at(live)

    async def _move_while_due(self, live: LiveMatch) -> None:
        try:
            if not await self.store.lease(live.id):
                return
            while (seat := live.bot_to_move()) is not None:
                await self._move(live, seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed", match=live.id)

    async def _move(self, live: LiveMatch, seat: int) -> None:
        """Thinks once, and plays what was thought as long as it holds good."""
        moves = await self._think(live, seat)
        for move in moves:
            if seat not in live.to_move or live.seats[seat].kind != BOT:
                return
            verdict = await live.play(seat, move)
            if verdict.seq < 0:
                log.warning("a bot's move was refused", match=live.id, bot=live.seats[seat].bot)
                return
            self.metrics.bot_moves += 1
            await self._let_people_look(live)
            if verdict.learned:
                return

    async def _think(self, live: LiveMatch, seat: int) -> list[int]:
        live.showing.think(seat)
        bots = BOTS[live.head.game]
        name = live.seats[seat].bot
        job = await self._job(live, seat, name if name in bots else next(each for each in QUICK if each in bots))
        thought = self.workers.think(job)
        self.thoughts[live.id] = thought
        try:
            moves = await thought.result
        finally:
            del self.thoughts[live.id]
        if not moves:
            quick = next(each for each in QUICK if each in bots)
            moves = await self.workers.think(await self._job(live, seat, quick)).result
        return moves

    async def _job(self, live: LiveMatch, seat: int, bot: str) -> Job:
        """The log, for a worker that replays it and shows the bot a guess; the seed repeats the choice."""
        stored = await self.store.load(live.id)
        entries = stored.entries[: live.number] if stored is not None else []
        digest = blake2b(f"{live.id} {len(entries)} {seat}".encode(), digest_size=4).digest()
        return Job(
            game=live.head.game,
            options=live.head.options,
            seats=len(live.seats),
            seed=live.head.seed,
            moves=[(each.seat, each.move) for each in entries],
            seat=seat,
            bot=bot,
            dice=int.from_bytes(digest, "big"),
            loadouts=live.loadouts,
        )

    async def _let_people_look(self, live: LiveMatch) -> None:
        """Where only bots play and somebody watches, they take their time."""
        if live.showing.guests and all(seat.kind == BOT for seat in live.seats):
            await asyncio.sleep(self.pace)
