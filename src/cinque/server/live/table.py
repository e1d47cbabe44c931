"""One live match. Every move goes the same way: decide, commit, swap the state in, then publish and answer."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, final

import structlog
from msgspec import json

from cinque.games import GAMES
from cinque.kernel.game import rules_hash
from cinque.kernel.moves import RESIGN
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.record import Outcome
from cinque.server.live.clocks import Clocks
from cinque.server.live.position import Change, Position
from cinque.server.live.showing import Showing
from cinque.server.store.interface import Conflict, Store
from cinque.server.store.profile_rows import BroughtRow
from cinque.server.store.rows import BOT, OPEN, Entry, Saying, SeatRow, Standing, Stored, loadouts_of

if TYPE_CHECKING:
    from cinque.server.net.sockets import Connection

log = structlog.get_logger()

# Moves that may wait for the one before them, and ids of moves that are remembered without asking the database.
WAITING = 32
REMEMBERED = 64
RETRY_SECONDS = 0.5


class Verdict:
    """The answer to a proposal: accepted (`seq` is set), refused (`reason`), or not possible now (`fault`)."""

    __slots__ = ("fault", "learned", "reason", "seq", "stale")

    def __init__(
        self, seq: int = -1, reason: Reason | None = None, stale: bool = False, fault: str = "", learned: bool = False
    ) -> None:
        self.seq = seq
        self.reason = reason
        self.stale = stale
        self.fault = fault
        self.learned = learned


class Proposal:
    """A move on its way: who makes it, under which id, decided on which update, and who waits for the answer."""

    __slots__ = ("answer", "client", "move", "seat", "seq")

    def __init__(
        self, seat: int, move: int, client: str | None, seq: int | None, answer: Callable[[Verdict], None]
    ) -> None:
        self.seat = seat
        self.move = move
        self.client = client
        # None: whatever the newest is, for clocks.
        self.seq = seq
        self.answer = answer


@final
class Table:
    """A match in memory, with the people at it."""

    def __init__(self, stored: Stored, store: Store, changed: Callable[["Table"], None]) -> None:
        self.store = store
        self.row = stored.match
        self.id = stored.match.id
        self.seats: list[SeatRow] = stored.seats
        self.game = GAMES[stored.match.game]
        if rules_hash(self.game, self.row.options) != self.row.rules:
            raise Refused(Reason("This match was played by other rules and cannot go on.", "PL-03"))
        self.grammar = self.game.grammar(self.row.options)
        self.brought = {row.seat: row for row in stored.brought}
        # A seat that was a person's has a token, also when a bot has taken it over.
        self.is_open = all(seat.kind == BOT and seat.token is None for seat in self.seats)
        self.position = self._first()
        self.clocks = Clocks(self.row.turn_seconds, self.row.reserve_seconds, len(self.seats))
        self.showing = Showing(self)
        self.connections: set[Connection] = set()
        self.sayings: list[Saying] = stored.sayings
        self.number = 0
        self.answers: dict[tuple[int, str], int] = {}
        self.waiting: deque[Proposal] = deque()
        # One commit at a time: the next move is decided on what the last one led to.
        self.busy = False
        self.outdated = False
        self.changed = changed
        # Until when somebody was last here; the house drops a table that stays empty.
        self.empty_since = time.monotonic()
        self.thinking: int | None = None
        self._note_seats()
        self._begin(self.row.created if not stored.entries else stored.entries[0].at)
        for entry in stored.entries:
            self._replay(entry)

    # --- questions ---------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.row.outcome

    @property
    def loadouts(self) -> list[Any] | None:
        """What each seat brought to the table; nobody but the server reads it."""
        return loadouts_of(list(self.brought.values()), len(self.seats))

    def _first(self) -> Position:
        """The first position."""
        position = Position(self.game, self.row.options, len(self.seats), self.row.seed, self.loadouts)
        position.is_open = self.is_open
        return position

    def _note(self) -> None:
        """Notes what is asked many times a move; called whenever the position or the seats have changed."""
        game, state = self.game, self.position.now
        self.row.outcome = game.outcome(state)
        self.turn = game.turn(state)
        # Seats that may move now; none before everybody is here.
        self.to_move: list[int] = game.to_move(state) if self.complete else []
        self.status = "waiting" if not self.complete else "playing" if self.row.outcome is None else "over"

    def _note_seats(self) -> None:
        self.complete = all(seat.kind != OPEN for seat in self.seats)
        self._note()

    def is_out(self, seat: int) -> bool:
        """Whether the seat has no part any more in a match that goes on."""
        return self.outcome is None and self.game.is_out(self.position.now, seat)

    def seq(self, viewer: int) -> int:
        return self.position.seqs[viewer] if self.complete else 0

    def bot_to_move(self) -> int | None:
        for seat in self.to_move:
            if self.seats[seat].kind == BOT:
                return seat
        return None

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
                log.exception("the rules failed", match=self.id, game=self.row.game)
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
            raise Refused(Reason("The match begins when every seat is taken.", "GG-01"))
        change = self.position.propose(seat, proposal.move)
        entry = Entry(self.id, self.number, seat, proposal.move, client, time.time())
        standing = self._standing(change, entry.at)
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
            self._swap_in(change, entry)
            self.row.standing = standing or self.row.standing
            self.showing.publish(change)
            proposal.answer(Verdict(seq=self.position.seqs[proposal.seat], learned=change.learned))
            self.showing.draw_curtains()
            self.changed(self)
        self._go_on()

    def _replay(self, entry: Entry) -> Change:
        """Plays an entry of the log; it was legal when it was written."""
        try:
            change = self.position.propose(entry.seat, entry.move)
        except Refused as error:
            raise ValueError(f"entry {entry.number} of the log is no legal move") from error
        self._swap_in(change, entry)
        return change

    def _swap_in(self, change: Change, entry: Entry) -> None:
        self.position.accept(change)
        self.number = entry.number + 1
        if entry.client is not None:
            self._remember(entry.seat, entry.client)
        self._note()
        self.clocks.move_on(entry.at, self.to_move, self.turn)

    def _remember(self, seat: int, client: str) -> None:
        self.answers[seat, client] = self.position.seqs[seat]
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]

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
        then = self._first()
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
        self.seats = stored.seats
        self.bring(stored.brought)
        self._note_seats()
        self.row.rematch = stored.match.rematch
        self.row.standing = stored.match.standing
        said = self.sayings[-1].number if self.sayings else 0
        for entry in stored.entries:
            self.showing.publish(self._replay(entry))
        self.sayings = stored.sayings
        self.showing.table_changed(began=was_waiting and self.status != "waiting")
        self.showing.say([each for each in stored.sayings if each.number > said])
        self.showing.draw_curtains()
        self.changed(self)

    # --- what was brought --------------------------------------------------------------------------------------------

    def bring(self, brought: Sequence[BroughtRow]) -> None:
        """Somebody sat down with a loadout, which makes another first position, or a seat was paid."""
        fresh = [row for row in brought if row.seat not in self.brought]
        paid = [row for row in brought if row.news is not None and self._is_unpaid(row.seat)]
        self.brought.update({row.seat: row for row in brought})
        if fresh and self.number == 0:
            self.position = self._first()
            self.showing.channels.clear()
            self._note()
        for row in paid:
            self.showing.reward(row)

    def _is_unpaid(self, seat: int) -> bool:
        return seat in self.brought and self.brought[seat].news is None

    def unpaid(self) -> list[BroughtRow]:
        """The seats of a finished match whose profiles wait for their reward."""
        if self.outcome is None:
            return []
        return [row for row in self.brought.values() if row.profile and row.news is None]

    # --- what is stored beside the log -------------------------------------------------------------------------------

    def wake_with(self, seats: list[SeatRow]) -> float | None:
        """When the server would have to act by itself if these people sat here."""
        waiting = any(seat.kind == OPEN for seat in seats)
        to_move = [] if waiting or self.outcome is not None else self.game.to_move(self.position.now)
        return wake_time(seats, to_move, self.clocks, time.time())

    def seat(self, seat: SeatRow, brought: BroughtRow | None = None) -> bool:
        """Somebody else sits there now; whether that began the match."""
        waited = self.status == "waiting"
        self.seats[seat.seat] = seat
        self.bring([brought] if brought is not None else [])
        self._note_seats()
        if waited:
            self._begin(time.time())
        return waited and self.status == "playing"

    def _begin(self, at: float) -> None:
        if self.status == "playing":
            self.clocks.move_on(at, self.to_move, self.turn)

    def _standing(self, change: Change, at: float) -> Standing | None:
        """The standing after a change; None when it is as before, so that most moves write one row only."""
        game, state, before = self.game, change.state, self.row.standing
        to_move, turn = game.to_move(state), game.turn(state)
        if to_move and turn == before.turn and to_move == self.to_move:
            return None
        bits = sum(1 << seat for seat in to_move)
        outcome = game.outcome(state)
        ended = json.encode(outcome).decode() if outcome is not None else None
        return Standing(self.id, bits, turn, at, wake_time(self.seats, to_move, self.clocks, at), ended)


def wake_time(seats: list[SeatRow], to_move: list[int], clocks: Clocks, at: float) -> float | None:
    """When the server has to act by itself, if nobody else does anything."""
    if any(seats[seat].kind == BOT for seat in to_move):
        return 0.0
    if not clocks.on or not to_move:
        return None
    return at + clocks.turn_seconds + min(clocks.reserve[seat] for seat in to_move)
