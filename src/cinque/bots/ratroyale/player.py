"""Plays a turn of Ratatouille Royale order by order: again and again the one that brings most for a crumb."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.ratroyale.deeds import Deeds
from cinque.bots.ratroyale.hands import Hands
from cinque.bots.ratroyale.order import NONE, Order, carry_out, no_order
from cinque.bots.ratroyale.outlook import Outlook
from cinque.bots.ratroyale.scripts import SCRIPTS, Script
from cinque.bots.ratroyale.seeker import Seeker
from cinque.bots.ratroyale.ways import Ways, ways_of
from cinque.games.ratroyale.play.figures import Figures
from cinque.games.ratroyale.play.moves import END_TURN
from cinque.games.ratroyale.play.rules import play
from cinque.games.ratroyale.play.state import NEUTRAL, NOT_AIMING, RUNNING, RatState
from cinque.games.ratroyale.play.verbs import lower
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT

# More orders than any turn needs; nothing comes back without being paid for, this is only a fence.
MOST: Final[i64] = 80


@final
class Mind:
    """What the seat to move thinks of a position by a script; it holds as long as the outlook does."""

    def __init__(self, ways: Ways, state: RatState, script: Script) -> None:
        outlook = Outlook(ways, state, state.seat)
        deeds = Deeds(outlook, script)
        self.script: Final[Script] = script
        self.seeker: Final[Seeker] = Seeker(outlook, deeds)
        self.hands: Final[Hands] = Hands(outlook, deeds)


@final
class Player:
    """Turns by a script. `noise` makes it misjudge each order by up to so many points of rank."""

    def __init__(self, figures: Figures, rng: Rng) -> None:
        self.ways: Final[Ways] = ways_of(figures)
        self.rng: Final[Rng] = rng
        self.noise: i64 = 0
        # The best order of each slot of the hand, then of each slot of the field.
        self._best: list[Order] = []
        self._slots: i64 = 0

    def scan(self, state: RatState, script: Script) -> Mind:
        """The best order of every card and every unit."""
        mind = Mind(self.ways, state, script)
        self._slots = len(state.cards[state.seat].hand)
        self._best = []
        slot: i64 = 0
        while slot < self._slots:
            self._best.append(self._noisy(mind.hands.best(state, slot)))
            slot += 1
        for unit in state.units:
            self._best.append(no_order())
            self._look_at(state, mind, unit.slot)
        return mind

    def _look_at(self, state: RatState, mind: Mind, number: i64) -> None:
        """What the unit in a slot of the field would do now."""
        unit = state.units[number]
        order = no_order()
        if unit.health > 0 and (unit.seat == state.seat or unit.seat == NEUTRAL):
            order = self._noisy(mind.seeker.best(state, unit))
        self._best[self._slots + number] = order

    def _noisy(self, order: Order) -> Order:
        if order.rank > 0 and self.noise > 0:
            order.rank += self.rng.below(self.noise) - self.noise // 2
        return order

    def _top(self) -> i64:
        """Whose order has the highest rank, or NONE."""
        chosen: i64 = NONE
        rank: i64 = 0
        for number, order in enumerate(self._best):
            if order.rank > rank:
                rank = order.rank
                chosen = number
        return chosen

    def ranked(self, state: RatState, script: Script) -> list[Order]:
        """The best order of everybody who has one, best first."""
        self.scan(state, script)
        found: list[Order] = []
        while True:
            top = self._top()
            if top == NONE:
                return found
            found.append(self._best[top])
            self._best[top] = no_order()

    def next(self, state: RatState, script: Script, out: list[int]) -> None:
        """The one order to give now, or the end of the turn."""
        self._settle(state)
        self.scan(state, script)
        top = self._top()
        if top == NONE:
            self._end(state, out)
        else:
            carry_out(state, self.ways, self._best[top], out)

    def _settle(self, state: RatState) -> None:
        """Nothing is half selected when a bot begins to think."""
        if state.aim_verb != NOT_AIMING:
            lower(state)

    def _end(self, state: RatState, out: list[int]) -> None:
        play(state, END_TURN, SILENT)
        out.append(END_TURN)

    def turn(self, state: RatState, script: Script, out: list[int]) -> None:
        """The rest of the turn. What was found before others acted is looked at again before it is done."""
        seat = state.seat
        mind = self.scan(state, script)
        given: i64 = 0
        while given < MOST and state.result == RUNNING and state.seat == seat:
            top = self._top()
            if top == NONE:
                break
            if given > 0:
                self._again(state, mind, top)
                if self._top() != top:
                    continue
            mind = self._give(state, mind, top, out)
            given += 1
        if state.result == RUNNING and state.seat == seat:
            self._end(state, out)

    def _give(self, state: RatState, mind: Mind, top: i64, out: list[int]) -> Mind:
        """Carries an order out and looks at what it changed, with another mind when somebody came or went."""
        order = self._best[top]
        living = _living(state)
        carry_out(state, self.ways, order, out)
        if state.result != RUNNING:
            return mind
        if _living(state) != living:
            mind = Mind(self.ways, state, mind.script)
        while len(self._best) < self._slots + len(state.units):
            self._best.append(no_order())
        if order.slot == NONE:
            self._look_at(state, mind, order.unit)
            return mind
        self._again(state, mind, top)
        for unit in state.units:
            if unit.cell == order.one:
                self._look_at(state, mind, unit.slot)
        return mind

    def _again(self, state: RatState, mind: Mind, number: i64) -> None:
        """One entry as it is now."""
        if number < self._slots:
            self._best[number] = self._noisy(mind.hands.best(state, number))
        else:
            self._look_at(state, mind, number - self._slots)


def _living(state: RatState) -> i64:
    count: i64 = 0
    for unit in state.units:
        if unit.health > 0:
            count += 1
    return count


def next_moves(state: RatState, rng: Rng, noise: i64, script: i64) -> list[int]:
    """What a greedy player does next by a script; the position is used up."""
    player = Player(state.figures, rng)
    player.noise = noise
    out: list[int] = []
    player.next(state, SCRIPTS[script], out)
    return out
