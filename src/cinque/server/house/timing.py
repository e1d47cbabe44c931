"""Runs the clocks: when time is up, the game's own answer is played for the seat until the turn has passed (PL-04)."""

import asyncio

import structlog

from cinque.server.live.live_match import LiveMatch
from cinque.server.store.matches import TIME

log = structlog.get_logger()

RETRY_SECONDS = 1.0


class Timers:
    """One timer for each live match with a clock."""

    def __init__(self) -> None:
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.running: dict[str, asyncio.Task[None]] = {}

    def set_for(self, live: LiveMatch) -> None:
        """Called after every change: the next clock to run out is the one to wait for."""
        self.stop(live)
        following = live.clocks.next_out()
        if following is None or live.outcome is not None or live.id in self.running:
            return
        left, seat = following
        self.timers[live.id] = asyncio.get_running_loop().call_later(max(0.0, left), self._ring, live, seat)

    def stop(self, live: LiveMatch) -> None:
        timer = self.timers.pop(live.id, None)
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.running.values():
            task.cancel()

    def _ring(self, live: LiveMatch, seat: int) -> None:
        task = asyncio.get_running_loop().create_task(self._pass_turn(live, seat))
        self.running[live.id] = task
        task.add_done_callback(lambda _: self._rang(live))

    def _rang(self, live: LiveMatch) -> None:
        self.running.pop(live.id, None)
        self.set_for(live)

    async def _pass_turn(self, live: LiveMatch, seat: int) -> None:
        try:
            await self._play_for(live, seat)
        except Exception:
            log.exception("a clock failed", match=live.id)
            await asyncio.sleep(RETRY_SECONDS)

    async def _play_for(self, live: LiveMatch, seat: int) -> None:
        """Moves for a seat whose time is up until it is no longer its turn."""
        turn = live.turn
        while seat in live.to_move and live.turn == turn:
            left = live.clocks.time_left(seat)
            if left is None or left > 0:
                return
            verdict = await live.play(seat, live.game.timeout(live.position.now, seat), cause=TIME)
            if verdict.seq < 0:
                log.warning("a clock could not pass the turn", match=live.id, words=verdict.fault)
                await asyncio.sleep(RETRY_SECONDS)
