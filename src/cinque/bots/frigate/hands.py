"""One hand: what every end of it would be worth, and so what to hold, or where to play it."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.exact import ExactCard
from cinque.bots.frigate.gauge import Gauge
from cinque.bots.frigate.ledger import BASE_BOXES, ledger_for
from cinque.bots.frigate.space import Space, space_in
from cinque.bots.frigate.terms import Terms
from cinque.games.frigate.play.boxes import playable, plays_left, rerolls_left, size_now, target_now
from cinque.games.frigate.play.codes import HAND, S_HANDS, S_KEEP
from cinque.games.frigate.play.effects import ask
from cinque.games.frigate.play.scoring import Scoring, new_sheet
from cinque.games.frigate.play.state import FrigateState

# What a hand is played for: its score; its score above what the box would bring later; the same, exactly where few
# boxes are left, and the chance to reach the target.
SCORE: Final[i64] = 0
REGRET: Final[i64] = 1
TARGET: Final[i64] = 2

# With at most so many plays left the rest of the round is worked out exactly, and with so many the target is minded.
EXACT_PLAYS: Final[i64] = 5
MINDED_PLAYS: Final[i64] = 8
# The logistic curve that is nearest to the normal one.
LOGISTIC: Final = 1.702
NO_HOLD: Final[i64] = -1


@final
class HandPlan:
    """The open boxes and what each end of the hand is worth in them."""

    def __init__(self, state: FrigateState, limit: int) -> None:
        self.state = state
        self.space: Space = space_in(state, limit)
        self.left: i64 = rerolls_left(state)
        self.hands: i64 = len(self.space.fulls)
        self.boxes: list[int] = []
        size = size_now(state)
        for box in range(state.figures.boxes):
            if playable(state, box, size):
                self.boxes.append(box)
        # For each open box in turn, the score of every whole hand, and what it is worth to play it there.
        self.scores: vec[float] = vec[float]([0.0] * (self.hands * len(self.boxes)))
        self.worth: vec[float] = self.scores
        # What a hand thrown once scores more in each of them.
        self.extra: vec[float] = vec[float]([0.0] * len(self.boxes))
        self.steps: vec[i64] = self.space.steps([state.collection[index] for index in state.hand])
        self.usual: Gauge | None = None
        self._score()

    def _score(self) -> None:
        """Scores as they would be after a re-roll, if there is one left."""
        state = self.state
        terms = Terms(state, self.space.dice, state.rerolled + 1 if self.left > 0 else 0, 0)
        faces = terms.faces(state, self.space)
        for place, box in enumerate(self.boxes):
            terms.ask_box(state, box)
            terms.scores(self.space, faces, box, self.scores, place * self.hands)

    def gauge(self) -> Gauge:
        """What the boxes are worth with the dice of this hand, worked out when it is first asked for."""
        found = self.usual
        if found is None:
            found = Gauge(self.state, self.state.hand, 0)
            self.usual = found
        return found

    def again(self) -> None:
        """The same hand after a re-roll: other dice lie there, the boxes score the same."""
        state = self.state
        self.left = rerolls_left(state)
        self.worth = self.scores
        self.extra = vec[float]([0.0] * len(self.boxes))
        self.steps = self.space.steps([state.collection[index] for index in state.hand])

    def aim(self, goal: i64, gauge: Gauge) -> None:
        """Says what the hand is played for."""
        if goal == SCORE:
            return
        plays: i64 = 0
        for box in self.boxes:
            plays += plays_left(self.state, box)
        if goal == TARGET and plays <= EXACT_PLAYS and plays == len(self.boxes):
            self._aim_exactly(gauge)
        else:
            self._aim_by_regret(gauge, goal == TARGET)
        if goal == TARGET and plays <= MINDED_PLAYS:
            self._mind_target(gauge, plays)

    def _aim_by_regret(self, gauge: Gauge, shared: bool) -> None:
        """Against what each box is worth alone, or against the share of that the whole scorecard would lose."""
        self.worth = vec[float]([0.0] * len(self.scores))
        some: i64 = 0
        one: i64 = 1
        for box in self.boxes:
            if box < BASE_BOXES:
                some |= one << box
        ledger = ledger_for(gauge.rerolls) if shared else None
        spare = self._spare(gauge) if shared else 0.0
        for place, box in enumerate(self.boxes):
            share = 1.0
            if ledger is not None and box < BASE_BOXES and spare == 0.0:
                share = ledger.share(some, box)
            self._less(place, max(0.0, gauge.worth[box] * share - spare))

    def _spare(self, gauge: Gauge) -> float:
        """Where a boss leaves fewer hands than boxes: what the best box is worth that will not be filled."""
        most = ask(self.state, S_HANDS, 0)
        left = most - self.state.round_hands
        if most == 0 or left >= len(self.boxes):
            return 0.0
        return sorted([gauge.worth[box] for box in self.boxes], reverse=True)[max(0, left)]

    def _less(self, place: i64, cost: float) -> None:
        """What it is worth to use a box that would be worth so much later."""
        at = place * self.hands
        end = at + self.hands
        while at < end:
            self.worth[at] = self.scores[at] - cost
            at += 1

    def _aim_exactly(self, gauge: Gauge) -> None:
        self.worth = vec[float]([0.0] * len(self.scores))
        count: i64 = len(self.boxes)
        card = ExactCard(self.space, self.scores, count, gauge.rerolls)
        one: i64 = 1
        everything = (one << count) - 1
        place: i64 = 0
        while place < count:
            self._less(place, card.worth[everything] - card.worth[everything ^ one << place])
            place += 1

    def _mind_target(self, gauge: Gauge, plays: i64) -> None:
        """The chance to reach the target counts before everything else that can still be gained."""
        state = self.state
        needed = float(target_now(state) - state.round_score)
        most = ask(state, S_HANDS, 0)
        hands = plays - 1 if most == 0 else min(plays, most - state.round_hands) - 1
        mean, square = 0.0, 0.0
        for box in self.boxes:
            mean += gauge.worth[box] * float(plays_left(state, box))
            square += gauge.spread[box] * gauge.spread[box] * float(plays_left(state, box))
        scale = 3.0 * mean + 1.0
        share = float(hands) / float(max(1, plays - 1))
        for place, box in enumerate(self.boxes):
            rest = max(0.0, mean - gauge.worth[box]) * share
            spread = sqrt(max(1.0, square - gauge.spread[box] * gauge.spread[box]) * max(0.02, share))
            self._add_chance(place, needed - rest, spread if hands > 0 else 0.01, scale)

    def _add_chance(self, place: i64, needed: float, spread: float, scale: float) -> None:
        at = place * self.hands
        end = at + self.hands
        while at < end:
            far = max(-30.0, min(30.0, LOGISTIC * (self.scores[at] - needed + 0.5) / spread))
            self.worth[at] += scale / (1.0 + exp(-far))
            at += 1

    def now(self) -> i64:
        """The number of the whole hand that lies on the table."""
        one: i64 = 1
        way = self.space.way_of(self.steps, (one << self.space.dice) - 1)
        return self.space.full_number[way]

    def best_place(self, hand: i64) -> i64:
        """The best of the open boxes for a whole hand, as its place in `boxes`."""
        best: i64 = 0
        place: i64 = 1
        while place < len(self.boxes):
            if self.worth[place * self.hands + hand] > self.worth[best * self.hands + hand]:
                best = place
            place += 1
        return best

    def play_now(self, hand: i64) -> i64:
        """The best box for the dice as they lie, with what the rules add to them now, as its place in `boxes`."""
        best: i64 = 0
        most = self.worth[hand] + self.extra[0]
        place: i64 = 1
        while place < len(self.boxes):
            worth = self.worth[place * self.hands + hand] + self.extra[place]
            if worth > most:
                best = place
                most = worth
            place += 1
        return best

    def holds(self) -> vec[float]:
        """What each way of holding is worth before the re-rolls that are left."""
        out = vec[float]([0.0] * self.space.ways)
        hand: i64 = 0
        while hand < self.hands:
            out[self.space.fulls[hand]] = self.worth[self.best_place(hand) * self.hands + hand]
            hand += 1
        self.space.plan(out, self.left)
        return out

    def best_hold(self, ways: vec[float], least: float) -> i64:
        """The dice to hold before a re-roll, as bits; NO_HOLD when nothing is worth more than `least`."""
        size = self.space.dice
        keep = ask(self.state, S_KEEP, size)
        best = least
        found = NO_HOLD
        one: i64 = 1
        held: i64 = 0
        while held < (one << size) - 1:
            if keep >= size or bits(held) <= keep:
                value = ways[self.space.way_of(self.steps, held)]
                if value > best:
                    best = value
                    found = held
            held += 1
        return found

    def ask_rules(self, hand: i64) -> None:
        """Cards that reward a hand thrown once are not in the scores: asks the rules about the dice as they lie."""
        sheet = new_sheet(self.state, False)
        thrown = Scoring(self.state, sheet)
        for place, box in enumerate(self.boxes):
            thrown.score(box)
            at = place * self.hands + hand
            more = float(sheet.values[HAND]) - self.scores[at]
            if more > 1.0:
                self.extra[place] = more


def bits(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask != 0:
        count += mask & 1
        mask >>= 1
    return count
