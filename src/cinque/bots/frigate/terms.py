"""What a hand would score, as numbers: the rules are asked once a box, and every whole hand is then a short sum.

The rules are affine in the points once the cards have spoken: (points + bonus) x multiplier, then what changes the hand
score. Cards that look at the dice are asked for each of the cases they can tell apart: all even, all odd, every die
counting. Slots and dice perks that act in the lucky slot are taken at their best, because the queue can be arranged.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.space import ALL_EVEN, ALL_ODD, MARK_SHIFT, VALUE_MASK, Space
from cinque.games.frigate.content.tables import MOST_DICE
from cinque.games.frigate.play import codes
from cinque.games.frigate.play.conditions import AllParity, Both, FullHand
from cinque.games.frigate.play.effects import ask_about, source_of, stats_in_force, write_cards, write_debuffs
from cinque.games.frigate.play.forces import Forces
from cinque.games.frigate.play.scene import Scene
from cinque.games.frigate.play.scoring import box_reward, new_sheet
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import NONE, FrigateState, When
from cinque.games.frigate.play.steps import grown_to, write_values
from cinque.games.frigate.play.twins import Mark

# Cases a card can tell apart: by parity, and above them the same with every die counting.
PARITIES: Final[i64] = 3
CASES: Final[i64] = 6
PROBE: Final[i64] = 1_000_000
PERCENT: Final = 100.0


@final
class Face:
    """What one symbol adds when its die counts."""

    def __init__(self, points: float) -> None:
        self.points = points
        # How much more often it counts, and what it adds to the multiplier each time.
        self.echoes = 0.0
        self.mult = 0.0
        self.money = 0.0
        # In the lucky slot.
        self.lucky_mult = 0.0
        self.lucky_bonus = 0.0
        self.lucky_mult_factor = 1.0
        self.lucky_hand_factor = 1.0
        self.luck = 0.0


@final
class Terms:
    """The numbers of every box for the hand that is being played, or about to be: thrown again at least so often, and
    after at least so many others of its round."""

    def __init__(self, state: FrigateState, dice: i64, least_rerolled: i64, least_hands: i64) -> None:
        boxes = state.figures.boxes
        self.dice: i64 = dice
        self.cases: i64 = CASES if _looks_at_dice(state) else 1
        self.bonus: vec[float] = vec[float]([0.0] * (boxes * CASES))
        self.mult: vec[float] = vec[float]([0.0] * (boxes * CASES))
        # The hand score is multiplied by `factor` and then `extra` is added.
        self.factor: vec[float] = vec[float]([1.0] * boxes)
        self.extra: vec[float] = vec[float]([0.0] * boxes)
        self.reward: vec[float] = vec[float]([0.0] * boxes)
        # How often the dice in each slot count, the best slots first.
        self.times: vec[float] = vec[float]([1.0] * MOST_DICE)
        self.stats: i64 = stats_in_force(state)
        self.sheet: Sheet = new_sheet(state, False)
        self.forces: Forces = Forces()
        self.forces.look(state)
        self.sheet.scene.thrown.size = dice
        self.sheet.scene.suppose(least_rerolled, least_hands, 0)
        # What a boss leaves of the whole bonus and of the whole multiplier.
        self.bonus_share = self._left_of(state, codes.S_BONUS, codes.BONUS)
        self.mult_share = self._left_of(state, codes.S_MULT, codes.MULT)
        self._ask_times(state)

    def _left_of(self, state: FrigateState, stat: i64, register: i64) -> float:
        """The share of a number that is left when the boss has touched the whole of it."""
        self.sheet.clear()
        self.sheet.begin(register, PROBE)
        write_debuffs(state, self.sheet, 0, stat, register, True)
        return float(self.sheet.values[register]) / float(PROBE)

    def ask_box(self, state: FrigateState, box: i64) -> None:
        """Fills in the numbers of one box."""
        sheet = self.sheet
        sheet.scene.play_in(box)
        case: i64 = 0
        while case < self.cases:
            sheet.clear()
            _set_case(sheet.scene, self.dice, case)
            write_values(state, box, sheet, self.forces)
            self.bonus[box * CASES + case] = float(sheet.values[codes.BONUS])
            self.mult[box * CASES + case] = float(sheet.values[codes.MULT]) / PERCENT
            case += 1
        if self.stats >> codes.S_HAND & 1:
            low, high = self._hand_after(state, 0), self._hand_after(state, PROBE)
            self.extra[box] = float(low)
            self.factor[box] = float(high - low) / float(PROBE)
        sheet.clear()
        sheet.begin(codes.REWARD, box_reward(state, sheet.scene))
        if self.stats >> codes.S_REWARD & 1:
            write_debuffs(state, sheet, 0, codes.S_REWARD, codes.REWARD, False)
            write_cards(state, sheet, 0, codes.S_REWARD, codes.REWARD)
        self.reward[box] = float(sheet.values[codes.REWARD])

    def _hand_after(self, state: FrigateState, before: i64) -> i64:
        """A hand score after what changes hand scores."""
        sheet = self.sheet
        sheet.clear()
        sheet.begin(codes.HAND, before)
        write_debuffs(state, sheet, 0, codes.S_HAND, codes.HAND, False)
        write_cards(state, sheet, 0, codes.S_HAND, codes.HAND)
        return sheet.values[codes.HAND]

    def _ask_times(self, state: FrigateState) -> None:
        if not self.stats >> codes.S_TIMES & 1:
            return
        scene = self.sheet.scene
        found: list[int] = []
        slot: i64 = 0
        while slot < self.dice:
            scene.look_at(slot, 0)
            found.append(max(0, ask_about(state, codes.S_TIMES, 1, scene)))
            slot += 1
        for place, times in enumerate(sorted(found, reverse=True)):
            self.times[place] = float(times)

    def faces(self, state: FrigateState, space: Space) -> list[Face]:
        """What each symbol of a space adds."""
        out: list[Face] = []
        sheet = self.sheet
        for symbol in space.symbols:
            value: i64 = symbol & VALUE_MASK
            sheet.scene.look_at(1, value)
            points = value
            if self.stats >> codes.S_POINTS & 1:
                points = max(0, ask_about(state, codes.S_POINTS, value, sheet.scene))
            face = Face(float(points))
            if self.stats >> codes.S_DIE_MULT & 1:
                sheet.clear()
                write_cards(state, sheet, 0, codes.S_DIE_MULT, codes.MULT)
                face.mult = float(sheet.values[codes.MULT]) / PERCENT
            marks: i64 = symbol >> MARK_SHIFT
            if marks != 0:
                add_marks(state, face, marks, self.times[0])
            out.append(face)
        return out

    def scores(self, space: Space, faces: list[Face], box: i64, out: vec[float], at: i64) -> None:
        """What every whole hand scores in a box, written to `out` from `at` on."""
        count: i64 = len(space.fulls)
        hand: i64 = 0
        while hand < count:
            counted = space.counted[hand * space.boxes + box]
            if counted == 0:
                out[at + hand] = self.extra[box]
            else:
                out[at + hand] = self._score(space, faces, box, hand, counted)
            hand += 1

    def _score(self, space: Space, faces: list[Face], box: i64, hand: i64, counted: i64) -> float:
        case: i64 = 0
        one: i64 = 1
        if self.cases > 1:
            case = space.parity[hand]
            if counted == (one << self.dice) - 1:
                case += PARITIES
        points = 0.0
        mult = self.mult[box * CASES + case]
        bonus = self.bonus[box * CASES + case]
        factor = self.factor[box]
        lucky: Face | None = None
        rank: i64 = 0
        slot = self.dice - 1
        base = hand * self.dice
        while slot >= 0:
            if counted >> slot & 1:
                face = faces[space.shows[base + slot]]
                times = self.times[rank] + face.echoes
                points += face.points * times
                mult += face.mult * times
                if face.luck > 0.0 and (lucky is None or face.luck > lucky.luck):
                    lucky = face
                rank += 1
            slot -= 1
        if lucky is not None:
            mult = (mult + lucky.lucky_mult) * lucky.lucky_mult_factor
            bonus += lucky.lucky_bonus
            factor *= lucky.lucky_hand_factor
        total = (points + bonus * self.bonus_share) * max(1.0, mult * self.mult_share)
        return total * factor + self.extra[box]


def add_marks(state: FrigateState, face: Face, marks: i64, times: float) -> None:
    """The dice perks on a face."""
    for number, mark in enumerate(state.effects.marks):
        if not marks >> number & 1:
            continue
        amount = float(mark.amount)
        if mark.grows:
            amount = float(_grown(state, number, mark))
        if mark.adds == codes.ADDS_POINTS:
            face.points += amount
        elif mark.adds == codes.ADDS_TIMES:
            face.echoes += amount
        elif mark.adds == codes.ADDS_MONEY:
            face.money += amount
        elif mark.adds == codes.ADDS_MULT:
            face.lucky_mult += amount * times
        elif mark.adds == codes.ADDS_BONUS:
            face.lucky_bonus += amount * times
        elif mark.adds == codes.ADDS_MULT_PERCENT:
            face.lucky_mult_factor *= (1.0 + amount / PERCENT) ** times
        elif mark.adds == codes.ADDS_HAND_PERCENT:
            face.lucky_hand_factor *= 1.0 + amount * times / PERCENT
    face.luck = (
        face.lucky_mult
        + face.lucky_bonus / 10.0
        + (face.lucky_mult_factor - 1.0) * 10.0
        + (face.lucky_hand_factor - 1.0) * 10.0
    )


def _grown(state: FrigateState, number: i64, mark: Mark) -> i64:
    """What a growing dice perk adds at its next hit, on the die of the hand where it has grown most."""
    most: i64 = 0
    for index in state.hand:
        most = max(most, state.collection[index].grown[number])
    return grown_to(mark, most, 1)


def _looks_at_dice(state: FrigateState) -> bool:
    """Whether a card in force tells all even, all odd or full hands from others."""
    for place in range(len(state.cards)):
        source = source_of(state, place)
        if source != NONE:
            for modifier in state.effects.kinds[state.cards[source].kind].modifiers:
                if modifier.when is not None and _tells_dice(modifier.when):
                    return True
    return False


def _tells_dice(when: When) -> bool:
    if isinstance(when, Both):
        return _tells_dice(when.one) or _tells_dice(when.other)
    return isinstance(when, AllParity | FullHand)


def _set_case(scene: Scene, dice: i64, case: i64) -> None:
    """A hand that stands for all hands of a case."""
    parity = case % PARITIES
    slot: i64 = 0
    while slot < dice:
        value: i64 = 1 + (slot & 1)
        if parity == ALL_EVEN:
            value = 2
        elif parity == ALL_ODD:
            value = 1
        scene.thrown.values[slot] = value
        slot += 1
    one: i64 = 1
    scene.count((one << dice) - 1 if case >= PARITIES else 1)
