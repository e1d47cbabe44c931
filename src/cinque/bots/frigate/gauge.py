"""How strong a run is: what each box of its scorecard is worth with its dice, cards and levels, and all of them.

Nothing is thrown: the yields of plain dice are put together with the numbers the rules give for each box. What depends
on single dice (slots, dice perks, even and odd) enters by how many dice of the hand a category usually counts.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.space import ALL_EVEN, ALL_ODD
from cinque.bots.frigate.terms import CASES, Face, Terms, add_marks
from cinque.bots.frigate.yields import Yields, yields_of
from cinque.games.frigate.content.tables import HUNDRED
from cinque.games.frigate.play.boxes import available
from cinque.games.frigate.play.codes import (
    HOUSE,
    KIND,
    LONG_RUN,
    MULT,
    NUMBER,
    PAIRS,
    ROUND,
    RUN,
    S_DIE_MULT,
    S_PLAYS,
    S_POINTS,
    S_RE_ROLLS,
    S_ROUND,
    WILD,
)
from cinque.games.frigate.play.effects import ask, ask_about, write_cards
from cinque.games.frigate.play.state import Die, FrigateState

# A box is not filled by hands that aim at it alone: each hand goes where it fits. Counted as so many re-rolls more.
FITTING: Final[i64] = 3
# How often a hand that is not a run can be made all even or all odd when that pays.
SAME_PARITY: Final = 0.22
# Hands played in a round before the one that is meant.
ORDINARY: Final[i64] = 2
HOUSE_DICE: Final = 5.0
LONG_DICE: Final = 6.0
# The spread of a category that is met, as a share of its score.
SPREAD: Final = 0.25


@final
class Gauge:
    """What each box is worth in the round that comes, whether it is filled already or not."""

    def __init__(self, state: FrigateState, hand: list[int], fitting: i64) -> None:
        figures = state.figures
        dice: i64 = len(hand)
        self.state: FrigateState = state
        # An ordinary hand is meant: thrown again, and not the first of its round.
        self.terms: Terms = Terms(state, dice, 1, ORDINARY)
        self.yields: Yields = yields_of([state.collection[index].sides for index in hand], figures)
        self.rerolls: i64 = max(0, min(figures.rerolls_high, ask(state, S_RE_ROLLS, figures.rerolls)))
        self.fitting: i64 = fitting
        self.luck: list[Face] = []
        self.chances: list[float] = []
        for index in hand:
            self._add_luck(state.collection[index])
        self.worth: vec[float] = vec[float]([0.0] * figures.boxes)
        self.spread: vec[float] = vec[float]([0.0] * figures.boxes)
        self.power = 0.0
        # Dollars a round, when every box is filled.
        self.income = 0.0
        box: i64 = 0
        while box < figures.boxes:
            if state.owned >> box & 1 and available(state, box, dice):
                self._weigh(box, 0)
            box += 1
        self._end_round()

    def _end_round(self) -> None:
        """What changes the score of a whole round."""
        if self.terms.stats >> S_ROUND & 1:
            sheet = self.terms.sheet
            sheet.clear()
            sheet.begin(ROUND, i64(self.power))
            write_cards(self.state, sheet, 0, S_ROUND, ROUND)
            self.power = float(sheet.values[ROUND])

    def after_upgrade(self, box: i64) -> float:
        """How much more a box would be worth one level higher."""
        if self.worth[box] == 0.0:
            return 0.0
        power, income, worth, spread = self.power, self.income, self.worth[box], self.spread[box]
        self._weigh(box, 1)
        gain = self.power - power - worth
        self.power, self.income, self.worth[box], self.spread[box] = power, income, worth, spread
        return gain

    def _add_luck(self, die: Die) -> None:
        """A die with dice perks: what they add on average over its marked faces, and how often one shows."""
        marked = 0
        face = Face(0.0)
        for i in range(die.sides):
            if die.marks[i] != 0:
                marked += 1
                if marked == 1:
                    add_marks(self.state, face, die.marks[i], self.terms.times[0])
        if marked > 0:
            share = marked / float(die.sides)
            self.luck.append(face)
            # It can be held when it shows, and is worth a few throws.
            self.chances.append(1.0 - (1.0 - share) ** 2.0)

    def _weigh(self, box: i64, levels_more: i64) -> None:
        """Works out a box at its level, or so many levels higher."""
        terms = self.terms
        terms.sheet.scene.suppose(1, ORDINARY, levels_more)
        terms.ask_box(self.state, box)
        dice = self._usual_dice(box)
        scale = self._scale(box, dice)
        bonus = terms.bonus[box * CASES]
        mult = terms.mult[box * CASES]
        if terms.cases > 1:
            bonus, mult = self._with_parity(box, bonus, mult)
        mult += self._die_mult(box) * dice
        factor = terms.factor[box]
        share = min(1.0, 1.25 * dice / float(terms.dice))
        best: Face | None = None
        odds = 0.0
        for face, chance in zip(self.luck, self.chances, strict=True):
            if best is None or face.luck * chance > best.luck * odds:
                best, odds = face, chance
        if best is not None:
            likely = odds * share
            mult = mult + best.lucky_mult * likely
            mult *= 1.0 + (best.lucky_mult_factor - 1.0) * likely
            bonus += best.lucky_bonus * likely + best.points * likely
            factor *= 1.0 + (best.lucky_hand_factor - 1.0) * likely
        bonus *= terms.bonus_share
        self._settle(box, scale, bonus / scale, max(1.0, mult * terms.mult_share) * factor)

    def _settle(self, box: i64, scale: float, bonus: float, mult: float) -> None:
        """Puts a box together from its yield."""
        tries = self.rerolls + self.fitting
        mean = scale * mult * self.yields.mean(box, tries, bonus)
        chance = min(1.0, self.yields.chance(box, tries, bonus))
        met = mean / max(chance, 0.01)
        self.worth[box] = mean + self.terms.extra[box]
        self.spread[box] = met * sqrt(chance * (1.0 - chance) + SPREAD * SPREAD * chance)
        plays = float(max(0, ask_about(self.state, S_PLAYS, 1, self.terms.sheet.scene)))
        self.power += self.worth[box] * plays
        sure = chance if self.terms.extra[box] <= 0.0 else 1.0
        self.income += self.terms.reward[box] * sure * plays

    def _usual_dice(self, box: i64) -> float:
        """How many dice a category usually counts."""
        figures = self.state.figures
        pattern, number = figures.scorecard.pattern[box], float(figures.scorecard.number[box])
        if pattern == NUMBER:
            return 0.5 * float(self.terms.dice)
        if pattern == KIND or pattern == RUN:
            return number
        if pattern == PAIRS:
            return 2.0 * number
        if pattern == HOUSE:
            return HOUSE_DICE
        return LONG_DICE if pattern == LONG_RUN else float(self.terms.dice)

    def _scale(self, box: i64, dice: float) -> float:
        """How much more than their values the dice of a category bring."""
        terms = self.terms
        total = 0.0
        left = dice
        slot: i64 = 0
        while left > 0.0 and slot < terms.dice:
            total += terms.times[slot] * min(1.0, left)
            left -= 1.0
            slot += 1
        scale = max(0.05, total / dice)
        if terms.stats >> S_POINTS & 1:
            scale *= self._points_scale(box)
        return max(0.05, scale)

    def _points_scale(self, box: i64) -> float:
        figures = self.state.figures
        scene = self.terms.sheet.scene
        low: i64 = 1
        high: i64 = 6
        if figures.scorecard.pattern[box] == NUMBER:
            low = high = figures.scorecard.number[box]
        points: i64 = 0
        values: i64 = 0
        value = low
        while value <= high:
            scene.look_at(1, value)
            points += max(0, ask_about(self.state, S_POINTS, value, scene))
            values += value
            value += 1
        return float(points) / float(values)

    def _die_mult(self, box: i64) -> float:
        """What each die that counts adds to the multiplier."""
        if not self.terms.stats >> S_DIE_MULT & 1:
            return 0.0
        figures = self.state.figures
        sheet = self.terms.sheet
        low: i64 = 1
        high: i64 = 6
        if figures.scorecard.pattern[box] == NUMBER:
            low = high = figures.scorecard.number[box]
        sheet.clear()
        value = low
        while value <= high:
            sheet.scene.look_at(1, value)
            write_cards(self.state, sheet, 0, S_DIE_MULT, MULT)
            value += 1
        return float(sheet.values[MULT]) / float(HUNDRED) / float(high - low + 1)

    def _with_parity(self, box: i64, bonus: float, mult: float) -> tuple[float, float]:
        pattern = self.state.figures.scorecard.pattern[box]
        if pattern == RUN or pattern == LONG_RUN:
            return bonus, mult
        even, odd = box * CASES + ALL_EVEN, box * CASES + ALL_ODD
        better = even if self.terms.mult[even] > self.terms.mult[odd] else odd
        share = SAME_PARITY if pattern != WILD else SAME_PARITY / 2.0
        mult += (self.terms.mult[better] - mult) * share
        bonus += (self.terms.bonus[better] - bonus) * share
        return bonus, mult
