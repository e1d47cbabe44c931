"""The position of a live match: the newest state, and no more of the past than taking back needs."""

from collections.abc import Iterable
from typing import Any, final

from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC, SILENT, Log
from cinque.kernel.moves import UNDO
from cinque.kernel.options import Options
from cinque.kernel.play import begin, step
from cinque.kernel.reason import NOTHING_TO_TAKE_BACK, Refused
from cinque.kernel.state import State
from cinque.server.store.matches import Entry

# A viewer is a seat, or this: the spectators, who share one view. As an index it is the last of a list by viewer.
SPECTATOR = -1
# The sequence number of the first position; before the match has begun there is number 0.
FIRST = 1


@final
class Change:
    """What a move would lead to. Nothing has happened yet."""

    __slots__ = ("at_once", "learned", "log", "move", "news", "seat", "settled", "shown", "state")

    def __init__(self, seat: int, move: int, state: State, log: Log | None, settled: bool, learned: bool) -> None:
        self.seat = seat
        self.move = move
        self.state = state
        self.log = log
        self.settled = settled
        # Whether it told something that could not be foreseen, so that a plan has to be made anew.
        self.learned = learned
        # By viewer: who gets an update, and for whom the position itself is another.
        self.shown: list[bool] = []
        self.news: list[bool] = []
        # By viewer: who goes on choosing at the same time as the mover; having waited for nothing, he is not late.
        self.at_once: list[bool] = []


@final
class Played:
    """A move that may still be taken back."""

    __slots__ = ("move", "news", "seat", "shown")

    def __init__(self, change: Change) -> None:
        self.seat = change.seat
        self.move = change.move
        self.shown = change.shown
        self.news = change.news


@final
class Position:
    """Two states and the moves between them: the newest, and the last one behind which nothing can be taken back."""

    def __init__(
        self, game: Game[Any], options: Options, seats: int, seed: str, loadouts: list[Any] | None = None
    ) -> None:
        self.game = game
        # Only bots play: there is nobody to keep a secret from, and spectators learn of every move.
        self.is_open = False
        self.now: State = begin(game, options, seats, seed, loadouts)
        self.base = self.now
        self.since: list[Played] = []
        # Every viewer counts for himself: a shared number would tell how often others acted unseen.
        self.seqs = [FIRST] * (seats + 1)
        self.fresh = [FIRST] * (seats + 1)

    def can_undo(self, seat: int) -> bool:
        return bool(self.since) and self.since[-1].seat == seat

    def propose(self, seat: int, move: int) -> Change:
        """What the move would do; Refused when it may not be made. Changes nothing."""
        if move == UNDO:
            return self._undo(seat)
        made = step(self.game, self.now, seat, move)
        rolled = made.state.dice.counters != self.now.dice.counters
        learned = rolled or (self.game.hidden and made.settled)
        change = Change(seat, move, made.state, made.log, made.settled, learned)
        self._reach(change, made.log)
        return change

    def accept(self, change: Change) -> None:
        """Swaps the new state in."""
        self.now = change.state
        if change.move == UNDO:
            self.since.pop()
        elif change.settled:
            self.base = change.state
            self.since.clear()
        else:
            self.since.append(Played(change))
        for viewer, shown in enumerate(change.shown):
            if shown:
                self.seqs[viewer] += 1
            if change.news[viewer] and not change.at_once[viewer]:
                self.fresh[viewer] = self.seqs[viewer]

    def replay(self, entries: Iterable[Entry]) -> None:
        """Plays stored moves through the same door."""
        for entry in entries:
            self.accept(self.propose(entry.seat, entry.move))

    def _undo(self, seat: int) -> Change:
        """The state before the newest move, played again from the last settled one."""
        if not self.can_undo(seat):
            raise Refused(NOTHING_TO_TAKE_BACK)
        state = self.base.copy()
        for played in self.since[:-1]:
            self.game.play(state, played.seat, played.move, SILENT)
        change = Change(seat, UNDO, state, None, False, False)
        change.shown = self.since[-1].shown
        change.news = self.since[-1].news
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
