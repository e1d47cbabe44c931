"""Runs the clocks: when time is up, the game's own answer is played for the seat until the turn has passed (PL-04)."""

import asyncio
import time

import structlog

from cinque.server.live.table import Table

log = structlog.get_logger()


class Timers:
    """One timer for each live match with a clock."""

    def __init__(self) -> None:
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.running: dict[str, asyncio.Task[None]] = {}

    def set_for(self, table: Table) -> None:
        """Called after every change: the next clock to run out is the one to wait for."""
        self.stop(table)
        following = table.clocks.next_deadline()
        if following is None or table.outcome is not None or table.id in self.running:
            return
        deadline, seat = following
        wait = max(0.0, deadline - time.time())
        self.timers[table.id] = asyncio.get_running_loop().call_later(wait, self._ring, table, seat)

    def stop(self, table: Table) -> None:
        timer = self.timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.running.values():
            task.cancel()

    def _ring(self, table: Table, seat: int) -> None:
        task = asyncio.get_running_loop().create_task(self._pass_turn(table, seat))
        self.running[table.id] = task
        task.add_done_callback(lambda _: self._rang(table))

    def _rang(self, table: Table) -> None:
        self.running.pop(table.id, None)
        self.set_for(table)

    async def _pass_turn(self, table: Table, seat: int) -> None:
        """Moves for a seat whose time is up until it is no longer its turn."""
        turn = table.turn
        while seat in table.to_move and table.turn == turn:
            deadline = table.clocks.deadline(seat)
            if deadline is None or deadline > time.time():
                return
            verdict = await table.play(seat, table.game.timeout(table.position.now, seat))
            if verdict.seq < 0:
                log.warning("a clock could not pass the turn", match=table.id, words=verdict.fault)
                await asyncio.sleep(1.0)
