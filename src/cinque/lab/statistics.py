"""The few statistics a series of paired games needs, written out.

Two games are played from each opening with the seats swapped, so what is counted are pairs: 0, 1/2, 1, 3/2 or 2 points
for the first bot. Pairs are independent of each other; the two games of a pair are not.
"""

from collections.abc import Sequence
from math import log, sqrt

# 95 % of a normal distribution lies within so many deviations.
NORMAL_95 = 1.959964

# The score a game of a pair of each kind, as a share of what could be won.
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
# What is added to an empty count, so that a result not seen yet is rare and not impossible.
UNSEEN = 0.001


def wilson(score: float, games: int, deviations: float = NORMAL_95) -> tuple[float, float]:
    """The interval that holds the true score with 95 % confidence, after `score` points in so many games."""
    if games == 0:
        return 0.0, 1.0
    share = score / games
    square = deviations * deviations
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = deviations * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    # Rounding may leave the ends a hair outside.
    return max(0.0, middle - half), min(1.0, middle + half)


def likelihood_ratio(pairs: Sequence[int], low: float, high: float) -> float:
    """How much better a true score of `high` explains the pairs than `low` does, as a logarithm.

    `pairs` counts pairs by score, in the order of PAIR_SCORES. For each of the two scores the likeliest distribution
    of pairs with that mean is taken (a generalised likelihood ratio).
    """
    counts = [count or UNSEEN for count in pairs]
    total = sum(counts)
    shares = [count / total for count in counts]
    below, above = _tilt(shares, low), _tilt(shares, high)
    return sum(
        count * log((1 + below * (score - low)) / (1 + above * (score - high)))
        for count, score in zip(counts, PAIR_SCORES, strict=True)
    )


def _tilt(shares: Sequence[float], mean: float) -> float:
    """The multiplier t for which shares / (1 + t (score - mean)) have this mean, found by halving an interval."""
    least, most = -1 / (1 - mean), 1 / mean
    for _ in range(100):
        middle = (least + most) / 2
        pull = sum(
            share * (score - mean) / (1 + middle * (score - mean))
            for share, score in zip(shares, PAIR_SCORES, strict=True)
        )
        least, most = (middle, most) if pull > 0 else (least, middle)
    return (least + most) / 2


class Sprt:
    """A sequential test between two true scores: stop as soon as one of them is plainly the worse explanation."""

    def __init__(self, low: float, high: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        if not 0 < low < high < 1:
            raise ValueError(f"a sequential test needs 0 < low < high < 1, not {low:g} and {high:g}")
        self.low = low
        self.high = high
        self.lower = log(beta / (1 - alpha))
        self.upper = log((1 - beta) / alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        return likelihood_ratio(pairs, self.low, self.high)

    def verdict(self, pairs: Sequence[int]) -> str:
        """ "high" or "low", whichever is accepted; empty while more games are needed."""
        ratio = self.ratio(pairs)
        if ratio >= self.upper:
            return "high"
        return "low" if ratio <= self.lower else ""
