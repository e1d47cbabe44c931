"""A match as it stands: who sits where, the position, the clocks. It can be asked anything and tells nobody."""

from collections.abc import Sequence
from typing import Any

from cinque.games import GAMES
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.record import Outcome
from cinque.server.live.changes import Change
from cinque.server.live.clocks import Clocks
from cinque.server.live.dice import settle
from cinque.server.live.goals import Goals
from cinque.server.live.position import Position
from cinque.server.live.standing import standing_of, wake_time
from cinque.server.store.matches import BOT, Entry, Standing, StoredMatch, StoredSeat, loadouts_of
from cinque.server.store.profiles import StoredLoadout
from cinque.server.timekeeper import Timekeeper

# Why nobody may move while a seat is open.
NOT_BEGUN = Reason("The match begins when every seat is taken.", "PL-02")
# Ids of moves that are remembered without asking the database.
REMEMBERED = 64


def other_rules(of: int, here: int) -> str:
    """Why a match cannot go on here."""
    if of != here:
        return f"This match is played by release {of} of its rules, and this server has release {here}: it waits."
    return "This match was played by other rules and cannot go on."


class Match:
    """A match in memory, played up to the end of its log."""

    def __init__(self, stored: StoredMatch, times: Timekeeper, game: Game[Any] | None = None) -> None:
        self.head = stored.head
        self.id = stored.head.id
        self.seats: list[StoredSeat] = stored.seats
        # The rules it began with; those of this process unless others are given.
        self.game = game or GAMES[stored.head.game]
        if rules_hash(self.game, self.head.options) != self.head.rules:
            raise Refused(Reason(other_rules(self.head.release, self.game.release), "PL-10"))
        self.grammar = self.game.grammar(self.head.options)
        self.brought = {each.seat: each for each in stored.brought}
        # A seat that was a person's stays his when a bot has taken it over.
        self.is_open = all(seat.kind == BOT and not seat.is_persons for seat in self.seats)
        self.number = 0
        # Whether there is a seed that was not kept yet: a power cut came between the last seat and it.
        self.unkept = self.settle_dice()
        self.position = self.first_position()
        self.times = times
        self.clocks = Clocks(self.head.turn_seconds, self.head.reserve_seconds, len(self.seats), times)
        self.goals = Goals(self.game, stored.goals)
        # Whether there were more ids than are remembered.
        self.forgot = False
        # By seat and id: the moves that were made, and the answer to them.
        self.answers: dict[tuple[int, str], tuple[list[int], int]] = {}
        self._note_seats()
        self._begin()
        for entry in stored.entries:
            self.replay(entry)
        self.clocks.set_off(times.passed(stored.entries[-1].at if stored.entries else self.head.begun or 0.0))

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
        head = self.head
        position = Position(self.game, head.options, len(self.seats), head.seed, self.loadouts, head.start)
        position.is_open = self.is_open
        return position

    def is_out(self, seat: int) -> bool:
        """Whether the seat has no part any more in a match that goes on."""
        return self.outcome is None and self.game.is_out(self.position.now, seat)

    def seq(self, viewer: int) -> int:
        return self.position.seqs[viewer] if self.complete else 0

    def seats_of(self, player: str) -> list[int]:
        """The seats a player has here; all of them are at his screen. None for nobody."""
        return [seat.seat for seat in self.seats if player and seat.taken and seat.player == player]

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
        waiting = not all(seat.taken for seat in seats)
        to_move = [] if waiting or self.outcome is not None else self.game.to_move(self.position.now)
        return wake_time(seats, to_move, self.clocks.after(0, to_move, self.turn))

    def first_standing(self) -> Standing:
        """How it stands when the last seat was taken and nobody has moved."""
        wake = wake_time(self.seats, self.to_move, self.clocks)
        return standing_of(self.id, self.game, self.position.now, self.head.standing.moved, wake)

    def standing_after(self, change: Change, entry: Entry) -> Standing | None:
        """The standing after a change; None when it is as before, so that most moves write one line only."""
        to_move, turn = self.game.to_move(change.state), self.game.turn(change.state)
        if to_move and turn == self.head.standing.turn and to_move == self.to_move:
            return None
        wake = wake_time(self.seats, to_move, self.clocks.after(entry.spent, to_move, turn))
        return standing_of(self.id, self.game, change.state, entry.at, wake)

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
        then = self.position.now
        self.position.accept(change, entry.joins)
        self.goals.note(then, change, entry.number)
        self.number = entry.number + 1
        if entry.order is not None:
            before = self.answers.get((entry.seat, entry.order), ([], 0))[0] if entry.joins else []
            self.remember(entry.seat, entry.order, [*before, entry.move], self.position.seqs[entry.seat])
        self._note()
        self.clocks.move_on(entry.spent, self.to_move, self.turn)

    def sit_all(self, seats: list[StoredSeat]) -> None:
        """Who sits where now, on every seat."""
        waited = self.status == "waiting"
        self.seats = seats
        self._note_seats()
        if waited:
            self._begin()

    def sit(self, seat: StoredSeat) -> bool:
        """Somebody else sits there now; whether that began the match."""
        waited = self.status == "waiting"
        self.seats[seat.seat] = seat
        self._note_seats()
        if waited:
            self._begin()
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

    def settle_dice(self) -> bool:
        """Once the last seat is taken there is a seed, and with it a first position; whether that was now."""
        return settle(self.game, self.head, self.seats, list(self.brought.values()))

    def _deal(self) -> None:
        if self.number == 0 and self.settle_dice():
            self.unkept = True
            self.position = self.first_position()

    def _is_unpaid(self, seat: int) -> bool:
        return seat in self.brought and self.brought[seat].news is None

    def _begin(self) -> None:
        """The first turn begins when the last seat is taken, and not when somebody has moved."""
        if self.status == "playing":
            self.clocks.start(self.to_move, self.turn)

    def remember(self, seat: int, order: str, moves: list[int], seq: int) -> None:
        """What was answered to an order that came with an id."""
        self.answers[seat, order] = moves, seq
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]
            self.forgot = True

    def _note_seats(self) -> None:
        self._deal()
        self.complete = all(seat.taken for seat in self.seats)
        self._note()

    def _note(self) -> None:
        """Notes what is asked many times a move; called whenever the position or the seats have changed."""
        game, state = self.game, self.position.now
        self.head.outcome = game.outcome(state)
        self.turn = game.turn(state)
        # Seats that may move now; none before everybody is here.
        self.to_move: list[int] = game.to_move(state) if self.complete else []
        self.status = "waiting" if not self.complete else "playing" if self.head.outcome is None else "over"
