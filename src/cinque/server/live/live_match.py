"""One live match. Every move goes the same way: decide, commit, swap the state in, then publish and answer."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, final

import structlog

from cinque.kernel.moves import RESIGN
from cinque.kernel.reason import Reason, Refused
from cinque.server.live.match import NOT_BEGUN, Match
from cinque.server.live.position import Change
from cinque.server.live.proposal import Proposal, Verdict
from cinque.server.live.showing import Showing
from cinque.server.store.interface import Conflict, Store
from cinque.server.store.matches import Entry, Saying, Standing, StoredMatch, StoredSeat
from cinque.server.store.profiles import StoredLoadout

log = structlog.get_logger()

# Moves that may wait for the one before them.
WAITING = 32
RETRY_SECONDS = 0.5


@final
class LiveMatch(Match):
    """A match that is being played in this process, with the people at it."""

    def __init__(self, stored: StoredMatch, store: Store, changed: Callable[["LiveMatch"], None]) -> None:
        super().__init__(stored)
        self.store = store
        self.showing = Showing(self, store.shared)
        self.sayings: list[Saying] = stored.sayings
        self.waiting: deque[Proposal] = deque()
        # One commit at a time: the next move is decided on what the last one led to.
        self.busy = False
        self.outdated = False
        self.changed = changed
        # Until when somebody was last here; the house drops a match that nobody comes to.
        self.empty_since = time.monotonic()

    # --- moves -------------------------------------------------------------------------------------------------------

    def propose(self, proposal: Proposal) -> None:
        """Takes a move in; the answer comes through the proposal."""
        if len(self.waiting) >= WAITING:
            proposal.answer(Verdict(fault="Too many moves are waiting."))
            return
        self.waiting.append(proposal)
        self._go_on()

    async def play(self, seat: int, move: int, seq: int | None = None) -> Verdict:
        """The same, for callers that wait."""
        answer: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self.propose(Proposal(seat, move, None, seq, answer.set_result))
        return await answer

    def _go_on(self) -> None:
        if self.outdated and not self.busy:
            self._hold(self._catch_up())
        while self.waiting and not self.busy:
            proposal = self.waiting.popleft()
            try:
                self._decide(proposal)
            except Refused as refused:
                proposal.answer(Verdict(reason=refused.reason))
            except Exception:
                # One bad match never stops the others: the move is lost, the match stands as it stood.
                log.exception("the rules failed", match=self.id, game=self.head.game)
                proposal.answer(Verdict(fault="The rules failed on this move; the match stands as it was."))

    def _decide(self, proposal: Proposal) -> None:
        seat, client = proposal.seat, proposal.client
        if client is not None and (seat, client) in self.answers:
            proposal.answer(Verdict(seq=self.answers[seat, client]))
            return
        if self._is_stale(proposal):
            self._answer_stale(proposal)
            return
        if self.status == "waiting":
            raise Refused(NOT_BEGUN)
        change = self.position.propose(seat, proposal.move)
        entry = Entry(self.id, self.number, seat, proposal.move, client, time.time())
        standing = self.standing_after(change, entry.at)
        self.busy = True
        self.store.append(entry, standing, partial(self._committed, proposal, change, entry, standing))

    def _committed(
        self, proposal: Proposal, change: Change, entry: Entry, standing: Standing | None, error: Exception | None
    ) -> None:
        """The move is on disk, or will never be."""
        self.busy = False
        if isinstance(error, Conflict):
            self._hold(self._catch_up_for(proposal))
            return
        if error is not None:
            log.error("a move could not be stored", match=self.id, error=str(error))
            proposal.answer(Verdict(fault="The move could not be stored; please try again."))
        else:
            self.swap_in(change, entry)
            self.head.standing = standing or self.head.standing
            self.showing.publish(change)
            proposal.answer(Verdict(seq=self.position.seqs[proposal.seat], learned=change.learned))
            self.showing.draw_curtains()
            self.changed(self)
        self._go_on()

    # --- repeated and late moves -------------------------------------------------------------------------------------

    def _is_stale(self, proposal: Proposal) -> bool:
        """Whether the position has changed for the seat since the update the move was decided on."""
        if proposal.seq is None or proposal.move == RESIGN:
            return False
        seq = self.seq(proposal.seat)
        return proposal.seq > seq or proposal.seq < min(self.position.fresh[proposal.seat], seq)

    def _answer_stale(self, proposal: Proposal) -> None:
        stale = Verdict(reason=Reason("The position has changed since; here is the new one.", "PL-02"), stale=True)
        if proposal.client is None:
            proposal.answer(stale)
        else:
            self._hold(self._answer_from_log(proposal, proposal.client, stale))

    async def _answer_from_log(self, proposal: Proposal, client: str, stale: Verdict) -> None:
        """A move so old that its id is forgotten here may still be in the log: then it gets its first answer again."""
        entry = await self.store.find(self.id, proposal.seat, client)
        if entry is None:
            proposal.answer(stale)
            return
        stored = await self.store.load(self.id)
        then = self.first_position()
        then.replay((stored.entries if stored else [])[: entry.number + 1])
        proposal.answer(Verdict(seq=then.seqs[proposal.seat]))

    async def _catch_up_for(self, proposal: Proposal) -> None:
        """A key was met: another process moved first. Read what it did, then decide again."""
        self.waiting.appendleft(proposal)
        await self._catch_up()

    def _hold(self, work: Any) -> None:
        """Does `work` while no move is decided."""
        self.busy = True

        async def hold() -> None:
            try:
                await work
            except Exception:
                log.exception("the log could not be read", match=self.id)
            finally:
                self.busy = False
                self._go_on()

        self._held = asyncio.get_running_loop().create_task(hold())

    # --- the other processes -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Another process changed this match: read what it did, as soon as nothing is on its way."""
        self.outdated = True
        self._go_on()

    async def _catch_up(self) -> None:
        self.outdated = False
        try:
            stored = await self.store.load(self.id, self.number)
        except Exception:
            # The database is away: nothing is decided here before it has been asked.
            self.outdated = True
            await asyncio.sleep(RETRY_SECONDS)
            raise
        if stored is None:
            return
        was_waiting = self.status == "waiting"
        self.bring(stored.brought)
        self.sit_all(stored.seats)
        self.head.rematch = stored.head.rematch
        self.head.standing = stored.head.standing
        said = self.sayings[-1].number if self.sayings else 0
        for entry in stored.entries:
            self.showing.publish(self.replay(entry))
        self.sayings = stored.sayings
        self.showing.match_changed(began=was_waiting and self.status != "waiting")
        self.showing.say([each for each in stored.sayings if each.number > said])
        self.showing.draw_curtains()
        self.changed(self)

    # --- who sits here, and what they brought ------------------------------------------------------------------------

    def seat(self, seat: StoredSeat, brought: StoredLoadout | None = None) -> bool:
        """Somebody else sits there now; whether that began the match."""
        self.bring([brought] if brought is not None else [])
        return self.sit(seat)

    def bring(self, brought: Sequence[StoredLoadout]) -> None:
        """Somebody sat down with a loadout, which makes another first position, or a seat was paid."""
        before = self.position
        paid = self.take_in(brought)
        if self.position is not before:
            self.showing.forget()
        for each in paid:
            self.showing.reward(each)
