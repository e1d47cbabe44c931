"""The position of a live match: the newest state, and no more of the past than taking back needs."""

from collections.abc import Iterable
from copy import copy
from typing import Any, final

from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC, SILENT, Log
from cinque.kernel.moves import UNDO
from cinque.kernel.options import Options
from cinque.kernel.play import begin, learned, step
from cinque.kernel.reason import LEARNED, NOTHING_TO_TAKE_BACK, PASSED_ON, Reason, Refused
from cinque.kernel.state import State
from cinque.server.store.matches import Entry

# A viewer is a seat, or this: the spectators, who share one view. As an index it is the last of a list by viewer.
SPECTATOR = -1
# The sequence number of the first position; before the match has begun there is number 0.
FIRST = 1


@final
class Change:
    """What a move would lead to. Nothing has happened yet."""

    __slots__ = ("at_once", "learned", "log", "move", "news", "seat", "shown", "state", "why")

    def __init__(self, seat: int, move: int, state: State, log: Log | None, why: Reason | None, learned: bool) -> None:
        self.seat = seat
        self.move = move
        self.state = state
        self.log = log
        # Why it is final; None while it may be taken back.
        self.why = why
        # Whether it told something that could not be foreseen, so that a plan has to be made anew.
        self.learned = learned
        # By viewer: who gets an update, and for whom the position itself is another.
        self.shown: list[bool] = []
        self.news: list[bool] = []
        # By viewer: who goes on choosing at the same time as the mover; having waited for nothing, he is not late.
        self.at_once: list[bool] = []


@final
class Plan:
    """What an order would lead to, move by move, and why it stops before its end, where it does."""

    __slots__ = ("changes", "stopped")

    def __init__(self, changes: list[Change], stopped: Reason | None) -> None:
        self.changes = changes
        self.stopped = stopped


@final
class Played:
    """A move that may still be taken back. The first of an order knows the words for all of it."""

    __slots__ = ("joins", "move", "news", "seat", "shown", "words")

    def __init__(self, change: Change, joins: bool) -> None:
        self.joins = joins
        self.words = ""
        self.seat = change.seat
        self.move = change.move
        self.shown = change.shown
        self.news = change.news


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
    ) -> None:
        self.game = game
        # Only bots play: there is nobody to keep a secret from, and spectators learn of every move.
        self.is_open = False
        self.now: State = begin(game, options, seats, seed, loadouts, start)
        self.base = self.now
        self.since: list[Played] = []
        # Every viewer counts for himself: a shared number would tell how often others acted unseen.
        self.seqs = [FIRST] * (seats + 1)
        self.fresh = [FIRST] * (seats + 1)
        # By seat, why its newest final move is final: what others did meanwhile changes nothing about it.
        self.whys: list[Reason] = [NOTHING_TO_TAKE_BACK] * seats
        # The state before the newest order, of which its words speak.
        self.before: State = self.now

    def own(self, seat: int) -> list[int]:
        """Where the moves stand that the seat may take back, the oldest first.

        What others did unseen in the meantime changes nothing about it: otherwise it would tell of it.
        """
        found = []
        for at in range(len(self.since) - 1, -1, -1):
            played = self.since[at]
            if played.seat == seat:
                found.append(at)
            elif played.shown[seat]:
                break
        return found[::-1]

    def can_undo(self, seat: int) -> bool:
        return seat != SPECTATOR and bool(self.own(seat))

    def orders(self, seat: int) -> int:
        """How many orders the seat may take back, one after the other."""
        return sum(not self.since[at].joins for at in self.own(seat)) if seat != SPECTATOR else 0

    def undoable(self, seat: int, orders: int = 1) -> int:
        """How many moves the newest orders of the seat have that may be taken back."""
        own = self.own(seat) if seat != SPECTATOR else []
        starts = [number for number, at in enumerate(own) if not self.since[at].joins]
        return len(own) - starts[-min(orders, len(starts))] if starts else 0

    def undo_words(self, seat: int) -> str:
        """What taking back would take back."""
        count = self.undoable(seat)
        return self.since[self.own(seat)[-count]].words if count else ""

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
        twin = copy(self)
        twin.since, twin.seqs, twin.fresh = self.since[:], self.seqs[:], self.fresh[:]
        twin.whys = self.whys[:]
        return twin

    def propose(self, seat: int, move: int) -> Change:
        """What the move would do; Refused when it may not be made. Changes nothing."""
        if move == UNDO:
            return self._undo(seat)
        made = step(self.game, self.now, seat, move)
        change = Change(seat, move, made.state, made.log, made.why, learned(self.game, self.now, made))
        self._reach(change, made.log)
        return change

    def accept(self, change: Change, joins: bool = False) -> None:
        """Swaps the new state in; a move that `joins` goes on with the order of the one before it."""
        before, self.now = self.now, change.state
        if change.move == UNDO:
            del self.since[self.own(change.seat)[-1]]
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
        order = [self.since[at] for at in self.own(played.seat)[-self.undoable(played.seat) :]]
        order[0].words = self.game.describe(self.before, played.seat, [each.move for each in order])

    def _settle(self, change: Change) -> None:
        """Nothing behind it can be taken back, but by those who know nothing of it and chose at the same time."""
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
        state, last = self.base.copy(), self.own(seat)[-1]
        for at, played in enumerate(self.since):
            if at != last:
                self.game.play(state, played.seat, played.move, SILENT)
        change = Change(seat, UNDO, state, None, None, False)
        change.shown = self.since[last].shown
        change.news = self.since[last].news
        change.at_once = [False] * len(self.seqs)
        return change

    def _reach(self, change: Change, log: Log) -> None:
        """Who learns of a change: those who were told, its maker, and everybody when it is another's turn."""
        viewers = len(self.seqs)
        before, after = self.game.to_move(self.now), self.game.to_move(change.state)
        change.at_once = [each != change.seat and each in before and each in after for each in range(viewers)]
        if not self.game.hidden:
            change.shown = change.news = [True] * viewers
            return
        heard = 1 << change.seat
        for told in log.told:
            heard |= told
        public = PUBLIC in log.told
        change.news = [bool(heard >> viewer & 1) for viewer in range(viewers - 1)] + [public or self.is_open]
        passed_on = before != after
        ended = self.game.outcome(change.state) is not None
        change.shown = [True] * viewers if passed_on or ended else change.news
