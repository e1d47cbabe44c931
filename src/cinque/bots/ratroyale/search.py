"""Looks ahead: whole turns by each plan, then other ways to begin the best of them, each judged some turns later."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from cinque.bots.judges.ratroyale import Judge
from cinque.bots.ratroyale.order import NONE, carry_out
from cinque.bots.ratroyale.player import Player
from cinque.bots.ratroyale.scripts import SCRIPTS, Script
from cinque.bots.ratroyale.worth import PLAIN, Weights
from cinque.games.ratroyale.play.rules import play, refusal
from cinque.games.ratroyale.play.state import NOT_AIMING, RUNNING, RatState
from cinque.games.ratroyale.play.verbs import lower
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT

# Below every judgement.
WORST: Final[i64] = -1_000_000_000_000


@final
class Foresight:
    """How far ahead, against how many kinds of answers, how many turns are opened, and how many looked at twice."""

    def __init__(self, depth: i64, answers: i64 = 1, plans: i64 = 1, twice: i64 = 0, weights: Weights = PLAIN) -> None:
        # Greedy turns that follow the own one before it is judged: the answer, the answer to that.
        self.depth: Final[i64] = depth
        # The enemy answers by each of the first so many scripts, and the answer that hurts most counts.
        self.answers: Final[i64] = answers
        # The best turn so far is opened so often: others that begin like it are tried.
        self.plans: Final[i64] = plans
        # At first a turn is tried in one world, against one answer; so many of the best are tried in all of them.
        self.twice: Final[i64] = twice
        self.weights: Final[Weights] = weights


@final
class Turn:
    """A turn that was tried: it begins with these moves and goes on by a script."""

    def __init__(self, start: list[int], script: Script, moves: list[int], score: i64) -> None:
        self.start: Final[list[int]] = start
        self.script: Final[Script] = script
        self.moves: Final[list[int]] = moves
        self.score: Final[i64] = score
        # Whether other turns that begin like it have been tried, and whether it was looked at twice.
        self.opened = False
        self.weighed = False


@final
class Search:
    """One choice, in worlds that could all be the true one: hands, decks and draws differ, what is seen does not.

    A turn is written down in the first world. In every other it begins with the same moves and goes on by the same
    script, for there a player would know what was drawn there.
    """

    def __init__(self, worlds: list[RatState], rng: Rng, foresight: Foresight) -> None:
        self._worlds: Final[list[RatState]] = worlds
        self._seat: Final[i64] = worlds[0].seat
        self._foresight: Final[Foresight] = foresight
        self._player: Final[Player] = Player(worlds[0].figures, rng)
        self._judge: Final[Judge] = Judge(self._player.ways, foresight.weights)
        # Every turn tried, and by its moves what it came to.
        self._turns: Final[list[Turn]] = []
        self._known: Final[dict[str, int]] = {}
        self._spent: i64 = 0

    def run(self, budget: i64, stop: Callable[[], bool]) -> list[int]:
        """The moves of the best turn found; at least one is tried."""
        for script in SCRIPTS:
            if self._spent == 0 or not self._over(budget, stop):
                self._try(self._worlds[0].copy(), [], script, False)
        plan: i64 = 0
        while plan < self._foresight.plans and not self._over(budget, stop):
            turn = self._best(False)
            if turn is None:
                break
            self._open(turn, budget, stop)
            plan += 1
        return self._chosen(stop).moves

    def _over(self, budget: i64, stop: Callable[[], bool]) -> bool:
        return self._spent >= budget or stop()

    def _best(self, twice: bool) -> Turn | None:
        """The best turn that is still to be opened, or to be looked at twice."""
        best: Turn | None = None
        for turn in self._turns:
            done = turn.weighed if twice else turn.opened
            if not done and (best is None or turn.score > best.score):
                best = turn
        return best

    def _open(self, turn: Turn, budget: i64, stop: Callable[[], bool]) -> None:
        """Tries the turns that have one more order in common with this one, and go on otherwise."""
        turn.opened = True
        world = self._worlds[0].copy()
        self._begin(world, turn.start)
        if not self._mine(world):
            return
        for order in self._player.ranked(world, turn.script):
            if self._over(budget, stop):
                return
            after = world.copy()
            start = list(turn.start)
            carry_out(after, self._player.ways, order, start)
            # What follows a drawn card is thought about when the card is seen.
            self._try(after, start, turn.script, order.slot != NONE)

    def _try(self, world: RatState, start: list[int], script: Script, closed: bool) -> None:
        """One turn in the first world, from where its first moves lead. Known moves come to what they came to."""
        moves = list(start)
        if self._mine(world):
            self._player.turn(world, script, moves)
        self._spent += 1
        key = str(moves)
        known = key in self._known
        if not known:
            self._known[key] = self._played_on(world, 0)
        turn = Turn(start, script, moves, self._known[key])
        # Who opens only plans opens none that is another by its beginning, or the same as one before.
        turn.opened = closed or (known and len(start) == 0)
        turn.weighed = known
        self._turns.append(turn)

    def _mine(self, world: RatState) -> bool:
        """Whether the turn still goes on."""
        return world.result == RUNNING and world.seat == self._seat

    def _chosen(self, stop: Callable[[], bool]) -> Turn:
        """The best of those that were looked at twice, or the best at first sight where nothing is."""
        chosen = self._best(True)
        assert chosen is not None
        most = WORST
        number: i64 = 0
        while number < self._foresight.twice and not stop():
            turn = self._best(True)
            if turn is None:
                break
            turn.weighed = True
            total = self._weigh(turn)
            if total > most:
                chosen, most = turn, total
            number += 1
        return chosen

    def _weigh(self, turn: Turn) -> i64:
        """What a turn comes to in all worlds, against all answers."""
        total: i64 = 0
        for first in self._worlds:
            world = first.copy()
            self._begin(world, turn.start)
            if self._mine(world):
                self._player.turn(world, turn.script, [])
            total += self._after(world)
        return total

    def _begin(self, world: RatState, start: list[int]) -> None:
        """The moves a turn begins with, as far as they go: elsewhere somebody may have dodged."""
        for move in start:
            if not self._mine(world) or refusal(world, self._seat, move) is not None:
                break
            play(world, move, SILENT)
        if world.aim_verb != NOT_AIMING:
            lower(world)

    def _after(self, world: RatState) -> i64:
        """What is left of a turn when the enemy has answered as badly for it as he can think of."""
        least = self._played_on(world, 0)
        answer: i64 = 1
        while answer < self._foresight.answers and world.result == RUNNING:
            least = min(least, self._played_on(world, answer))
            answer += 1
        return least

    def _played_on(self, world: RatState, answer: i64) -> i64:
        after = world.copy()
        ahead: i64 = 0
        while ahead < self._foresight.depth and after.result == RUNNING:
            self._player.turn(after, SCRIPTS[answer if ahead == 0 else 0], [])
            ahead += 1
        return self._judge.judge(after, self._seat)


def searched_moves(
    worlds: list[RatState], rng: Rng, foresight: Foresight, budget: i64, stop: Callable[[], bool]
) -> list[int]:
    """What a player who looks ahead does next."""
    return Search(worlds, rng, foresight).run(budget, stop)
