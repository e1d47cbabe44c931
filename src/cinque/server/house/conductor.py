"""Carries out standing orders: when they are given, and at the beginning of every turn of their seat."""

import asyncio
from collections.abc import Callable
from typing import Any

from cinque.server.live.channel import encode
from cinque.server.live.goals import Kept
from cinque.server.live.guest import Guest
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.proposal import Proposal, Verdict, answer_to
from cinque.server.store.goals import StoredGoal
from cinque.server.store.interface import Store
from cinque.server.store.matches import HUMAN
from cinque.server.wire.goal_messages import Goals, SetGoal
from cinque.server.wire.trouble import Trouble

# A seat has at most so many; no game has more pieces that go anywhere.
MOST = 64


class Conductor:
    """One task for each match in which standing orders are due."""

    def __init__(self, store: Store, start_task: Callable[[Any], None]) -> None:
        self.store = store
        self.start_task = start_task
        self.running: set[str] = set()

    async def give(self, live: LiveMatch, seat: int, wish: SetGoal) -> None:
        """A player gives one, resumes it, or calls it off; Trouble where it makes no sense."""
        stored = StoredGoal(live.id, seat, wish.piece, wish.to, live.number)
        if wish.to < 0:
            live.goals.drop(stored)
            await self.store.goals.drop(stored)
        else:
            leg = live.goals.leg(live.position.now, stored)
            if leg is None or leg.reached or (leg.why is not None and not leg.way):
                words = "That cannot be a standing order." if leg is None or leg.why is None else leg.why.words
                raise Trouble(400, "no-goal", words)
            if len(live.goals.of(seat)) >= MOST:
                raise Trouble(400, "no-goal", "That are too many standing orders.")
            await self.store.goals.put(stored)
            live.goals.put(stored)
        self.look_at(live)

    def look_at(self, live: LiveMatch) -> None:
        """Something changed, as with every move: tell whose orders did, and carry out what is due."""
        if not live.goals.kept and not live.goals.news:
            return
        for seat in sorted(live.goals.news):
            self.tell(live, seat)
        live.goals.news.clear()
        if live.id not in self.running and self._due(live) is not None:
            self.running.add(live.id)
            self.start_task(self._run(live))

    def tell(self, live: LiveMatch, seat: int, to: Guest | None = None) -> None:
        """To the screens that this seat looks at."""
        data = encode(Goals(seat, live.goals.shown(live.position.now, seat)))
        for guest in [to] if to is not None else list(live.showing.guests):
            if guest.viewer == seat:
                guest.tell(data)

    def _due(self, live: LiveMatch) -> tuple[int, Kept] | None:
        if live.outcome is None:
            for seat in live.to_move:
                kept = live.goals.due(seat, live.turn) if live.seats[seat].kind == HUMAN else None
                if kept is not None:
                    return seat, kept
        return None

    async def _run(self, live: LiveMatch) -> None:
        try:
            while (due := self._due(live)) is not None:
                await self._go(live, *due)
        finally:
            self.running.discard(live.id)
            self.look_at(live)

    async def _go(self, live: LiveMatch, seat: int, kept: Kept) -> None:
        """This turn's part of one. Its id stands in the log, so that it is done once, whatever happens in between."""
        turn = kept.ran = live.turn
        leg = live.goals.leg(live.position.now, kept.stored)
        live.goals.news.add(seat)
        if leg is None or leg.reached:
            await self._reached(live, kept)
        elif leg.why is not None:
            live.goals.pause(kept, leg.why.words)
        elif leg.moves:
            verdict = await self._propose(live, seat, leg.moves, kept.id(turn))
            if verdict.reason is not None and not kept.paused:
                live.goals.pause(kept, verdict.reason.words)
            after = live.goals.leg(live.position.now, kept.stored)
            if after is not None and after.reached:
                await self._reached(live, kept)

    async def _propose(self, live: LiveMatch, seat: int, moves: list[int], id: str) -> Verdict:
        answer: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        live.propose(Proposal(seat, moves, id, None, answer_to(answer)))
        return await answer

    async def _reached(self, live: LiveMatch, kept: Kept) -> None:
        live.goals.drop(kept.stored)
        await self.store.goals.drop(kept.stored)
