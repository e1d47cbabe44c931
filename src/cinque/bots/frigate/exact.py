"""The whole scorecard, exactly: what every set of open boxes is worth when every hold and every box is the best.

For fifteen boxes that is 32,768 sets, each with a plan of all its hands. The sum is over sets in the order of their
bits, so that a set comes after every set inside it.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.space import Space


@final
class ExactCard:
    """Boxes as places 0, 1, 2, ...; `scores` has, for each of them in turn, what every whole hand scores in it."""

    def __init__(self, space: Space, scores: vec[float], boxes: i64, rerolls: i64) -> None:
        self.space = space
        self.scores = scores
        self.boxes: i64 = boxes
        self.rerolls: i64 = rerolls
        one: i64 = 1
        # What every set of boxes is worth, none first.
        self.worth: vec[float] = vec[float]([0.0] * (one << boxes))
        hand = vec[float]([0.0] * space.ways)
        best = vec[float]([0.0] * len(space.fulls))
        some: i64 = 1
        while some < one << boxes:
            self.last_hand(some, best)
            self._spread(best, hand)
            space.plan(hand, rerolls + 1)
            self.worth[some] = hand[0]
            some += 1

    def last_hand(self, some: i64, best: vec[float]) -> None:
        """What every whole hand is worth with these boxes open: its score in the best of them, and what is left."""
        count: i64 = len(best)
        scores, worth = self.scores, self.worth
        started = False
        place: i64 = 0
        one: i64 = 1
        while place < self.boxes:
            if some >> place & 1:
                left = worth[some ^ one << place]
                base = place * count
                i: i64 = 0
                while i < count:
                    value = scores[base + i] + left
                    if not started or value > best[i]:
                        best[i] = value
                    i += 1
                started = True
            place += 1

    def _spread(self, best: vec[float], hand: vec[float]) -> None:
        fulls = self.space.fulls
        count: i64 = len(fulls)
        i: i64 = 0
        while i < count:
            hand[fulls[i]] = best[i]
            i += 1
