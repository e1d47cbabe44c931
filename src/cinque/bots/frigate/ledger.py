"""The scorecard of a new run, worked out exactly: five D6, the fifteen base boxes at level one, no cards.

It tells what a box is worth while others are open, beside what it would be worth alone. Dice and cards change how much
a box brings, but much less how much of that is lost by filling it now, so runs far from the base use the same shares.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.exact import ExactCard
from cinque.bots.frigate.space import THOROUGH, VALUE_MASK, Space, plain_space
from cinque.games.frigate.figures import Numbers

SIDES: Final = [6, 6, 6, 6, 6]
BASE_BOXES: Final[i64] = 15


@final
class Ledger:
    """What every set of the base boxes is worth, and each of them alone."""

    def __init__(self, numbers: Numbers, rerolls: i64) -> None:
        self.space: Space = plain_space(SIDES, numbers, THOROUGH)
        count: i64 = len(self.space.fulls)
        self.scores: vec[float] = vec[float]([0.0] * (count * BASE_BOXES))
        box: i64 = 0
        while box < BASE_BOXES:
            hand: i64 = 0
            while hand < count:
                self.scores[box * count + hand] = self._score(numbers, box, hand)
                hand += 1
            box += 1
        self.card: ExactCard = ExactCard(self.space, self.scores, BASE_BOXES, rerolls)

    def _score(self, numbers: Numbers, box: i64, hand: i64) -> float:
        space = self.space
        counted = space.counted[hand * space.boxes + box]
        if counted == 0:
            return 0.0
        total = numbers.bonus[box]
        slot: i64 = 0
        while slot < space.dice:
            if counted >> slot & 1:
                symbol: i64 = space.symbols[space.shows[hand * space.dice + slot]]
                total += symbol & VALUE_MASK
            slot += 1
        return float(total * numbers.mult[box])

    def share(self, some: i64, box: i64) -> float:
        """How much of what a box is worth alone is lost when it is filled while these boxes are open."""
        one: i64 = 1
        worth = self.card.worth
        return (worth[some] - worth[some ^ one << box]) / worth[one << box]


_LEDGERS: dict[int, Ledger] = {}


def ledger_for(numbers: Numbers, rerolls: i64) -> Ledger:
    """The ledger for so many re-rolls, made once. All rules have the same categories."""
    found = _LEDGERS.get(rerolls)
    if found is None:
        found = Ledger(numbers, rerolls)
        _LEDGERS[rerolls] = found
    return found
