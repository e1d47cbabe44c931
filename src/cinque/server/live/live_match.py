"""One live match. Every order goes the same way: decide, commit, swap the state in, then publish and answer."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, final

import structlog

from cinque.kernel.game import Game
from cinque.kernel.moves import RESIGN, UNDO
from cinque.kernel.reason import Reason, Refused
from cinque.server.live.changes import Plan
from cinque.server.live.match import NOT_BEGUN, Match
from cinque.server.live.proposal import Proposal, Verdict, answer_to
from cinque.server.live.showing import Showing
from cinque.server.live.talking import Mouths
from cinque.server.metrics import Metrics
from cinque.server.store.interface import Behind, Known, Store
from cinque.server.store.matches import PLACE, Entry, Saying, Standing, StoredMatch, StoredSeat
from cinque.server.store.profiles import StoredLoadout
from cinque.server.timekeeper import Timekeeper
from cinque.server.wire.messages import Forced

log = structlog.get_logger()

# Moves that may wait for the one before them.
WAITING = 32
RETRY_SECONDS = 0.5
# How often a move is decided again because another process was faster.
TRIES = 3
# Entries replayed before the other matches get their turn.
CHUNK = 50
CHANGED = Reason("The position has changed since; here is the new one.", "PL-02")
AWAY = "The server cannot reach its database just now; please try again."
NOT_STORED = "The move could not be stored; please try again."


@final
class LiveMatch(Match):
    """A match that is being played in this process, with the people at it."""

    def __init__(
        self,
        stored: StoredMatch,
        store: Store,
        metrics: Metrics,
        changed: Callable[["LiveMatch"], None],
        times: Timekeeper,
        game: Game[Any] | None = None,
    ) -> None:
        super().__init__(stored, times, game)
        self.store = store
        self.metrics = metrics
        self.showing = Showing(self, store.shared)
        self.sayings: list[Saying] = stored.sayings
        self.mouths = Mouths()
        self.waiting: deque[Proposal] = deque()
        # One commit at a time: the next move is decided on what the last one led to.
        self.busy = False
        self.outdated = False
        # What is in memory is not what is stored.
        self.fallen = False
        self.changed = changed
        # Until when somebody was last here; the house drops a match that nobody comes to.
        self.empty_since = times.steady()

    # --- moves -------------------------------------------------------------------------------------------------------

    def propose(self, proposal: Proposal) -> None:
        """Takes a move in; the answer comes through the proposal."""
        if self.fallen:
            proposal.answer(Verdict(fault=AWAY))
            return
        if len(self.waiting) >= WAITING:
            proposal.answer(Verdict(fault="Too many moves are waiting."))
            return
        self.waiting.append(proposal)
        self._go_on()

    async def play(self, seat: int, move: int, seq: int | None = None, cause: str = "") -> Verdict:
        """The same, for callers that wait; `cause` is why the server moves in somebody's place."""
        answer: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self.propose(Proposal(seat, [move], None, seq, answer_to(answer), cause))
        return await answer

    def _go_on(self) -> None:
        if self.outdated and not self.busy:
            self._hold(self._catch_up())
        while self.waiting and not self.busy:
            proposal = self.waiting.popleft()
            try:
                self._decide(proposal)
            except Refused as refused:
                self._refuse(proposal, Verdict(reason=refused.reason))
            except Exception:
                # One bad match never stops the others: the move is lost, the match stands as it stood.
                log.exception("the rules failed", match=self.id, game=self.head.game)
                proposal.answer(Verdict(fault="The rules failed on this move; the match stands as it was."))

    def _decide(self, proposal: Proposal) -> None:
        seat, client = proposal.seat, proposal.client
        if client is not None and (seat, client) in self.answers:
            moves, seq = self.answers[seat, client]
            proposal.answer(Verdict(seq=seq) if _is_same(moves, proposal.moves) else _reused())
            return
        if self._is_stale(proposal):
            self._refuse(proposal, Verdict(reason=CHANGED, stale=True))
            return
        if self.status == "waiting":
            raise Refused(NOT_BEGUN)
        plan = self.position.plan(seat, self._spelled_out(proposal))
        entries = self._entries(proposal, plan)
        standing = self.standing_after(plan.changes[-1], entries[0])
        self.busy = True
        self.store.append(entries, standing, partial(self._committed, proposal, plan, entries, standing))

    def _spelled_out(self, proposal: Proposal) -> list[int]:
        """Each taking back means a whole order, the newest first."""
        if proposal.moves[0] != UNDO:
            return proposal.moves
        return [UNDO] * max(1, self.position.undoable(proposal.seat, len(proposal.moves)))

    def _entries(self, proposal: Proposal, plan: Plan) -> list[Entry]:
        """Every move of an order is an ordinary entry; their ids say that they belong together."""
        at, client, spent = self.times.wall(), proposal.client, self.clocks.spent()
        ids = [None if client is None else f"{client}{PLACE}{i}" if i else client for i in range(len(plan.changes))]
        return [
            Entry(self.id, self.number + i, proposal.seat, change.move, ids[i], at, 0 if i else spent, proposal.cause)
            for i, change in enumerate(plan.changes)
        ]

    def _committed(
        self, proposal: Proposal, plan: Plan, entries: list[Entry], standing: Standing | None, error: Exception | None
    ) -> None:
        """The order is on disk, or will never be."""
        self.busy = False
        if isinstance(error, Known):
            self._hold(self._answer_known(proposal, error.entry), proposal)
            return
        if isinstance(error, Behind):
            self._hold(self._decide_again(proposal), proposal)
            return
        if error is not None:
            log.error("a move could not be stored", match=self.id, error=str(error))
            proposal.answer(Verdict(fault=NOT_STORED))
        else:
            try:
                self._make_known(plan, entries)
            except Exception:
                self._fall(proposal)
                return
            self.head.standing = standing or self.head.standing
            seq, learned = self.position.seqs[proposal.seat], plan.changes[-1].learned
            proposal.answer(Verdict(seq, plan.stopped, learned=learned, made=len(entries)))
            self.showing.draw_curtains()
            self.changed(self)
        self._go_on()

    def _make_known(self, plan: Plan, entries: list[Entry]) -> None:
        for change, entry in zip(plan.changes, entries, strict=True):
            self.swap_in(change, entry)
            self.showing.publish(change, _forced(entry))

    def _fall(self, proposal: Proposal) -> None:
        """What is stored could not be shown: an engine was lost, or the rules failed. The log is right, and whoever
        comes again finds it; what is in memory is not to be trusted."""
        log.exception("a match could not be shown and is read anew", match=self.id)
        self.fallen = True
        self._turn_away(proposal)
        for guest in list(self.showing.guests):
            guest.go_away()
        self.changed(self)

    # --- repeated and late moves -------------------------------------------------------------------------------------

    def _is_stale(self, proposal: Proposal) -> bool:
        """Whether the position has changed for the seat since the update the move was decided on."""
        if proposal.seq is None or proposal.moves == [RESIGN]:
            return False
        seq = self.seq(proposal.seat)
        return proposal.seq > seq or proposal.seq < min(self.position.fresh[proposal.seat], seq)

    def _refuse(self, proposal: Proposal, verdict: Verdict) -> None:
        """Unless it is a move so old that its id is forgotten here: that may be in the log."""
        if proposal.client is None or not self.forgot:
            proposal.answer(verdict)
        else:
            self._hold(self._answer_from_log(proposal, proposal.client, verdict), proposal)

    async def _answer_from_log(self, proposal: Proposal, client: str, otherwise: Verdict) -> None:
        entry = await self.store.find(self.id, proposal.seat, client)
        if entry is None:
            proposal.answer(otherwise)
        else:
            await self._answer_known(proposal, entry)

    async def _answer_known(self, proposal: Proposal, entry: Entry) -> None:
        """The id was used before: the same order gets its first answer again, another is refused."""
        if entry.number >= self.number:
            # Made through another process: the update goes before the answer.
            await self._catch_up()
        stored = await self.store.load(self.id)
        then = self.first_position()
        entries = stored.entries if stored is not None else []
        order = [each for each in entries if each.order == entry.order and each.seat == entry.seat]
        last = max(each.number for each in [entry, *order])
        for at in range(0, last + 1, CHUNK):
            then.replay(entries[at : min(at + CHUNK, last + 1)])
            await asyncio.sleep(0)
        seq, moves = then.seqs[entry.seat], [each.move for each in order]
        if entry.order is not None:
            self.remember(entry.seat, entry.order, moves, seq)
        proposal.answer(Verdict(seq=seq) if _is_same(moves, proposal.moves) else _reused())

    async def _decide_again(self, proposal: Proposal) -> None:
        """Another process moved first. What it did is read; only if that was something, the move is decided again."""
        before = self.number
        await self._catch_up()
        proposal.tries += 1
        if self.number > before and proposal.tries <= TRIES:
            self.waiting.appendleft(proposal)
            return
        self.metrics.stuck += 1
        log.error("a move met a key again and again", match=self.id, number=self.number, tries=proposal.tries)
        proposal.answer(Verdict(fault=NOT_STORED))

    def _hold(self, work: Coroutine[Any, Any, None], proposal: Proposal | None = None) -> None:
        """Does `work` while no move is decided; if it fails, the proposal it was for is answered, and all that wait."""
        self.busy = True

        async def hold() -> None:
            try:
                await work
            except Exception as error:
                log.error("the log could not be read", match=self.id, error=str(error))
                self._turn_away(proposal)
            finally:
                self.busy = False
                self._go_on()

        self._held = asyncio.get_running_loop().create_task(hold())

    def _turn_away(self, proposal: Proposal | None) -> None:
        """The database is away: nobody is left waiting for an answer."""
        waiting = [*([proposal] if proposal is not None else []), *self.waiting]
        self.waiting.clear()
        for each in waiting:
            each.answer(Verdict(fault=AWAY))

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
        before = self.position
        self.sit_all(stored.seats)
        if self.position is not before:
            self.showing.forget()
        self.head.rematch = stored.head.rematch
        self.head.standing = stored.head.standing
        said = self.sayings[-1].number if self.sayings else 0
        for entry in stored.entries:
            self.showing.publish(self.replay(entry), _forced(entry))
        if stored.entries:
            self.clocks.set_off(0.0)
        self.sayings = stored.sayings
        self.showing.match_changed(began=was_waiting and self.status != "waiting")
        self.showing.say([each for each in stored.sayings if each.number > said])
        self.showing.draw_curtains()
        self.changed(self)

    # --- who sits here, and what they brought ------------------------------------------------------------------------

    def seat(self, seat: StoredSeat, brought: StoredLoadout | None = None) -> bool:
        """Somebody else sits there now; whether that began the match."""
        self.bring([brought] if brought is not None else [])
        before = self.position
        began = self.sit(seat)
        if self.position is not before:
            self.showing.forget()
        return began

    def bring(self, brought: Sequence[StoredLoadout]) -> None:
        """Somebody sat down with a loadout, which makes another first position, or a seat was paid."""
        before = self.position
        paid = self.take_in(brought)
        if self.position is not before:
            self.showing.forget()
        for each in paid:
            self.showing.reward(each)


def _is_same(made: list[int], wanted: list[int]) -> bool:
    """Whether what was made is what is wanted now: an order may have stopped, and taking back means whole orders."""
    if made[:1] == [UNDO]:
        return wanted[0] == UNDO
    return made == wanted[: len(made)]


def _forced(entry: Entry) -> Forced | None:
    return Forced(entry.seat, entry.cause) if entry.cause else None


def _reused() -> Verdict:
    return Verdict(fault="That id was used for another move; every move has an id of its own.", code="id-reused")
