"""The position of a live match: the newest state, and no more of the past than taking back needs."""

from collections.abc import Iterable
from typing import Any, final

from cinque.kernel.game import Game
from cinque.kernel.log import SILENT
from cinque.kernel.moves import UNDO
from cinque.kernel.options import Options
from cinque.kernel.play import begin, learned, step
from cinque.kernel.reason import LEARNED, NOTHING_TO_TAKE_BACK, PASSED_ON, Reason, Refused
from cinque.kernel.state import State
from cinque.server.live.changes import Change, Own, Plan, Played
from cinque.server.live.hearing import reach
from cinque.server.store.matches import Entry

# A viewer is a seat, or this: the spectators, who share one view. As an index it is the last of a list by viewer.
SPECTATOR = -1
# The sequence number of the first position; before the match has begun there is number 0.
FIRST = 1
NONE_OF_OWN = Own()


@final
class Position:
    """Two states and the moves between them: the newest, and the last one behind which nothing can be taken back."""

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        seats: int,
        seed: str,
        loadouts: list[Any] | None = None,
        start: str = "",
        now: State | None = None,
    ) -> None:
        """At the first position, or at `now`."""
        self.game = game
        self.options = options
        # Only bots play: there is nobody to keep a secret from, and spectators learn of every move.
        self.is_open = False
        self.now: State = now if now is not None else begin(game, options, seats, seed, loadouts, start)
        self.base = self.now
        self.since: list[Played] = []
        # What `own` has found, and every move since has brought up to date: each update asks for it.
        self._owned: dict[int, Own] = {}
        # Every viewer counts for himself: a shared number would tell how often others acted unseen.
        self.seqs = [FIRST] * (seats + 1)
        self.fresh = [FIRST] * (seats + 1)
        # By seat, why its newest final move is final: what others did meanwhile changes nothing about it.
        self.whys: list[Reason] = [NOTHING_TO_TAKE_BACK] * seats
        # The state before the newest order, of which its words speak.
        self.before: State = self.now

    def own(self, seat: int) -> Own:
        """What the seat may take back.

        What others did unseen in the meantime changes nothing about it: otherwise it would tell of it.
        """
        if seat == SPECTATOR:
            return NONE_OF_OWN
        found = self._owned.get(seat)
        if found is None:
            found = self._owned[seat] = self._find_own(seat)
        return found

    def _find_own(self, seat: int) -> Own:
        found = Own()
        for at, played in enumerate(self.since):
            self._count_in(found, seat, at, played)
        return found

    @staticmethod
    def _count_in(own: Own, seat: int, at: int, played: Played) -> None:
        if played.seat == seat:
            own.add(at, played.joins)
        elif played.shown[seat]:
            own.at.clear()
            own.starts.clear()

    def can_undo(self, seat: int) -> bool:
        return bool(self.own(seat).at)

    def orders(self, seat: int) -> int:
        """How many orders the seat may take back, one after the other."""
        return len(self.own(seat).starts)

    def undoable(self, seat: int, orders: int = 1) -> int:
        """How many moves the newest orders of the seat have that may be taken back."""
        return self.own(seat).newest(orders)

    def undo_words(self, seat: int) -> str:
        """What taking back would take back."""
        own = self.own(seat)
        return self.since[own.at[own.starts[-1]]].words if own.starts else ""

    def why_final(self, seat: int) -> Reason | None:
        """Why the seat can take nothing back; None when it can."""
        if self.can_undo(seat):
            return None
        why = self.whys[seat]
        # What passed the turn on is of no interest any more once the turn has come back.
        return NOTHING_TO_TAKE_BACK if why is PASSED_ON and seat in self.game.to_move(self.now) else why

    def plan(self, seat: int, moves: list[int]) -> Plan:
        """What an order would do: up to a refusal, or to the first move that tells something new. Changes nothing.

        Refused when not even its first move may be made.
        """
        changes = [self.propose(seat, moves[0])]
        ahead = self._twin() if len(moves) > 1 else self
        for move in moves[1:]:
            ahead.accept(changes[-1])
            if changes[-1].learned:
                return Plan(changes, LEARNED)
            try:
                changes.append(ahead.propose(seat, move))
            except Refused as refused:
                return Plan(changes, refused.reason)
        return Plan(changes, None)

    def _twin(self) -> "Position":
        """Where an order is tried move by move; it shares the states, which nobody changes."""
        twin = Position(self.game, self.options, len(self.whys), "", now=self.now)
        twin.is_open, twin.base, twin.before = self.is_open, self.base, self.before
        twin.since, twin.seqs, twin.fresh, twin.whys = self.since[:], self.seqs[:], self.fresh[:], self.whys[:]
        return twin

    def propose(self, seat: int, move: int) -> Change:
        """What the move would do; Refused when it may not be made. Changes nothing."""
        if move == UNDO:
            return self._undo(seat)
        made = step(self.game, self.now, seat, move)
        change = Change(seat, move, made.state, made.log, made.why, learned(self.game, self.now, made))
        reach(change, self.game, self.now, len(self.seqs), self.is_open)
        return change

    def accept(self, change: Change, joins: bool = False) -> None:
        """Swaps the new state in; a move that `joins` goes on with the order of the one before it."""
        before, self.now = self.now, change.state
        if change.move == UNDO:
            del self.since[self.own(change.seat).at[-1]]
            self._owned = {}
        elif change.why is not None:
            self._settle(change)
            self.whys[change.seat] = change.why
        else:
            self._note(Played(change, joins and bool(self.since)), before)
        for viewer, shown in enumerate(change.shown):
            if shown:
                self.seqs[viewer] += 1
            if change.news[viewer] and not change.at_once[viewer]:
                self.fresh[viewer] = self.seqs[viewer]

    def _note(self, played: Played, before: State) -> None:
        """Keeps a move that may be taken back, and puts the order it belongs to into words."""
        if not played.joins:
            self.before = before
        self.since.append(played)
        for seat, each in self._owned.items():
            self._count_in(each, seat, len(self.since) - 1, played)
        own = self.own(played.seat)
        order = [self.since[at] for at in own.at[-own.newest(1) :]]
        order[0].words = self.game.describe(self.before, played.seat, [each.move for each in order])

    def _settle(self, change: Change) -> None:
        """Nothing behind it can be taken back, but by those who know nothing of it and chose at the same time."""
        self._owned = {}
        kept = [each for each in self.since if each.seat != change.seat and not change.shown[each.seat]]
        if not kept:
            self.base, self.since = change.state, []
            return
        base = self.base.copy()
        for played in self.since:
            if played not in kept:
                self.game.play(base, played.seat, played.move, SILENT)
        self.game.play(base, change.seat, change.move, SILENT)
        self.base, self.since = base, kept

    def replay(self, entries: Iterable[Entry]) -> None:
        """Plays stored moves through the same door."""
        for entry in entries:
            self.accept(self.propose(entry.seat, entry.move), entry.joins)

    def _undo(self, seat: int) -> Change:
        """The state without the newest move of the seat, played again from the last settled one."""
        why = self.why_final(seat)
        if why is not None:
            raise Refused(why)
        state, last = self.base.copy(), self.own(seat).at[-1]
        for at, played in enumerate(self.since):
            if at != last:
                self.game.play(state, played.seat, played.move, SILENT)
        change = Change(seat, UNDO, state, None, None, False)
        change.shown = self.since[last].shown
        change.news = self.since[last].news
        change.at_once = [False] * len(self.seqs)
        return change
