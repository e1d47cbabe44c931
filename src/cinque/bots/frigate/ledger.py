"""The scorecard of a new run, worked out exactly: five D6, the fifteen base boxes at level one, no cards.

It tells what a box is worth while others are open, beside what it would be worth alone. Dice and cards change how much
a box brings, but much less how much of that is lost by filling it now, so runs far from the base use the same shares.

The 32,768 numbers are made by `scripts/frigate_ledger.py` and kept beside this file in 1/64 points, so that the first
hint of a fresh process does not wait for them, compiled or not.
"""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.exact import ExactCard
from cinque.bots.frigate.space import THOROUGH, Space, plain_space
from cinque.games.frigate.play.figures import Figures

SIDES: Final = [6, 6, 6, 6, 6]
BASE_BOXES: Final[i64] = 15
# Re-rolls for which there is a ledger.
LEDGERS: Final = (2, 3)
PARTS: Final = 64.0
HERE: Final = Path(__file__).parent


@final
class Ledger:
    """What every set of the base boxes is worth, none first, all of them last."""

    def __init__(self, worth: vec[float]) -> None:
        self.worth: vec[float] = worth

    def share(self, some: i64, box: i64) -> float:
        """How much of what a box is worth alone is lost when it is filled while these boxes are open."""
        one: i64 = 1
        return (self.worth[some] - self.worth[some ^ one << box]) / self.worth[one << box]


def path_of(rerolls: int) -> Path:
    return HERE / f"ledger-{rerolls}.bin"


def read(data: bytes) -> Ledger:
    """Two bytes a set, the lower first."""
    count: i64 = len(data) // 2
    worth = vec[float]([0.0] * count)
    i: i64 = 0
    while i < count:
        low: i64 = data[2 * i]
        high: i64 = data[2 * i + 1]
        worth[i] = float(low + 256 * high) / PARTS
        i += 1
    return Ledger(worth)


_LEDGERS: dict[int, Ledger] = {}


def ledger_for(rerolls: int) -> Ledger | None:
    """The ledger for so many re-rolls, read once; none where there is none."""
    if rerolls not in _LEDGERS:
        if rerolls not in LEDGERS:
            return None
        _LEDGERS[rerolls] = read(path_of(rerolls).read_bytes())
    return _LEDGERS[rerolls]


def base_space(figures: Figures) -> Space:
    return plain_space(SIDES, figures, THOROUGH)


def base_scores(figures: Figures) -> vec[float]:
    """For each base box in turn, what every whole hand scores in it."""
    space = base_space(figures)
    count: i64 = len(space.fulls)
    scores = vec[float]([0.0] * (count * BASE_BOXES))
    box: i64 = 0
    while box < BASE_BOXES:
        hand: i64 = 0
        while hand < count:
            scores[box * count + hand] = _score(space, figures, box, hand)
            hand += 1
        box += 1
    return scores


def _score(space: Space, figures: Figures, box: i64, hand: i64) -> float:
    if space.counted[hand * space.boxes + box] == 0:
        return 0.0
    total = figures.scorecard.bonus[box] + space.points(hand, box)
    return float(total * figures.scorecard.mult[box])


def work_out(figures: Figures, rerolls: i64) -> ExactCard:
    """The whole ledger anew: half a second compiled, half a minute not."""
    return ExactCard(base_space(figures), base_scores(figures), BASE_BOXES, rerolls)
