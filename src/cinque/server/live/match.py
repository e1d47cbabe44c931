"""A match as it stands: who sits where, the position, the clocks. It can be asked anything and tells nobody."""

import time
from collections.abc import Sequence
from typing import Any

from cinque.games import GAMES
from cinque.kernel.game import rules_hash
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.record import Outcome
from cinque.server.live.clocks import Clocks
from cinque.server.live.position import Change, Position
from cinque.server.live.standing import standing_of, wake_time
from cinque.server.players import hashed
from cinque.server.store.matches import BOT, OPEN, Entry, Standing, StoredMatch, StoredSeat, loadouts_of
from cinque.server.store.profiles import StoredLoadout
from cinque.server.wire.trouble import Trouble

# Why nobody may move while a seat is open.
NOT_BEGUN = Reason("The match begins when every seat is taken.", "PL-02")
# Ids of moves that are remembered without asking the database.
REMEMBERED = 64


class Match:
    """A match in memory, played up to the end of its log."""

    def __init__(self, stored: StoredMatch) -> None:
        self.head = stored.head
        self.id = stored.head.id
        self.seats: list[StoredSeat] = stored.seats
        self.game = GAMES[stored.head.game]
        if rules_hash(self.game, self.head.options) != self.head.rules:
            raise Refused(Reason("This match was played by other rules and cannot go on.", "PL-03"))
        self.grammar = self.game.grammar(self.head.options)
        self.brought = {each.seat: each for each in stored.brought}
        # A seat that was a person's has a token, also when a bot has taken it over.
        self.is_open = all(seat.kind == BOT and seat.token is None for seat in self.seats)
        self.position = self.first_position()
        self.clocks = Clocks(self.head.turn_seconds, self.head.reserve_seconds, len(self.seats))
        self.number = 0
        self.answers: dict[tuple[int, str], int] = {}
        self._note_seats()
        self._begin(self.head.created if not stored.entries else stored.entries[0].at)
        for entry in stored.entries:
            self.replay(entry)

    # --- questions ---------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.head.outcome

    @property
    def loadouts(self) -> list[Any] | None:
        """What each seat brought to the match; nobody but the server reads it."""
        return loadouts_of(list(self.brought.values()), len(self.seats))

    def first_position(self) -> Position:
        """The position before the first move."""
        position = Position(self.game, self.head.options, len(self.seats), self.head.seed, self.loadouts)
        position.is_open = self.is_open
        return position

    def is_out(self, seat: int) -> bool:
        """Whether the seat has no part any more in a match that goes on."""
        return self.outcome is None and self.game.is_out(self.position.now, seat)

    def seq(self, viewer: int) -> int:
        return self.position.seqs[viewer] if self.complete else 0

    def seat_of(self, token: str) -> int:
        """The seat a token belongs to."""
        digest = hashed(token)
        for seat in self.seats:
            if seat.token == digest:
                return seat.seat
        raise Trouble(403, "not-your-seat", "That token holds no seat of this match.")

    def bot_to_move(self) -> int | None:
        for seat in self.to_move:
            if self.seats[seat].kind == BOT:
                return seat
        return None

    def unpaid(self) -> list[StoredLoadout]:
        """The seats of a finished match whose profiles wait for their reward."""
        if self.outcome is None:
            return []
        return [each for each in self.brought.values() if each.profile and each.news is None]

    def wake_with(self, seats: list[StoredSeat]) -> float | None:
        """When the server would have to act by itself if these people sat here."""
        waiting = any(seat.kind == OPEN for seat in seats)
        to_move = [] if waiting or self.outcome is not None else self.game.to_move(self.position.now)
        return wake_time(seats, to_move, self.clocks, time.time())

    def standing_after(self, change: Change, at: float) -> Standing | None:
        """The standing after a change; None when it is as before, so that most moves write one line only."""
        to_move, turn = self.game.to_move(change.state), self.game.turn(change.state)
        if to_move and turn == self.head.standing.turn and to_move == self.to_move:
            return None
        return standing_of(self.id, self.game, change.state, at, wake_time(self.seats, to_move, self.clocks, at))

    # --- changes -----------------------------------------------------------------------------------------------------

    def replay(self, entry: Entry) -> Change:
        """Plays an entry of the log; it was legal when it was written."""
        try:
            change = self.position.propose(entry.seat, entry.move)
        except Refused as error:
            raise ValueError(f"entry {entry.number} of the log is no legal move") from error
        self.swap_in(change, entry)
        return change

    def swap_in(self, change: Change, entry: Entry) -> None:
        """The change has happened; the entry of the log says so."""
        self.position.accept(change)
        self.number = entry.number + 1
        if entry.client is not None:
            self._remember(entry.seat, entry.client)
        self._note()
        self.clocks.move_on(entry.at, self.to_move, self.turn)

    def sit_all(self, seats: list[StoredSeat]) -> None:
        """Who sits where now, on every seat."""
        self.seats = seats
        self._note_seats()

    def sit(self, seat: StoredSeat) -> bool:
        """Somebody else sits there now; whether that began the match."""
        waited = self.status == "waiting"
        self.seats[seat.seat] = seat
        self._note_seats()
        if waited:
            self._begin(time.time())
        return waited and self.status == "playing"

    def take_in(self, brought: Sequence[StoredLoadout]) -> list[StoredLoadout]:
        """What seats have brought, which makes another first position, or have been paid; those newly paid."""
        fresh = [each for each in brought if each.seat not in self.brought]
        paid = [each for each in brought if each.news is not None and self._is_unpaid(each.seat)]
        self.brought.update({each.seat: each for each in brought})
        if fresh and self.number == 0:
            self.position = self.first_position()
            self._note()
        return paid

    def _is_unpaid(self, seat: int) -> bool:
        return seat in self.brought and self.brought[seat].news is None

    def _begin(self, at: float) -> None:
        if self.status == "playing":
            self.clocks.move_on(at, self.to_move, self.turn)

    def _remember(self, seat: int, client: str) -> None:
        self.answers[seat, client] = self.position.seqs[seat]
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]

    def _note_seats(self) -> None:
        self.complete = all(seat.kind != OPEN for seat in self.seats)
        self._note()

    def _note(self) -> None:
        """Notes what is asked many times a move; called whenever the position or the seats have changed."""
        game, state = self.game, self.position.now
        self.head.outcome = game.outcome(state)
        self.turn = game.turn(state)
        # Seats that may move now; none before everybody is here.
        self.to_move: list[int] = game.to_move(state) if self.complete else []
        self.status = "waiting" if not self.complete else "playing" if self.head.outcome is None else "over"
