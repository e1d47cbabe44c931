"""What each of many things adds to the chance of winning: a ridge logit with covariates and honest intervals.

Rows of one opening are not independent, so the intervals are those of the sandwich estimator by opening. Bradley-Terry
is the case in which the features are plus one and minus one for who met whom.
"""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from scipy.stats import norm

from cinque.lab.statistics import NORMAL_95

STEPS = 60
NEAR = 1e-9


class Effect(Struct, frozen=True):
    """What one thing adds, in logits, with its 95 % interval, and whether it stands out among so many (`found`)."""

    name: str
    value: float
    low: float
    high: float
    p: float
    found: bool = False

    @property
    def score(self) -> float:
        """The score of who has one more of it, all else equal."""
        return float(1 / (1 + np.exp(-self.value)))


def fit(
    names: Sequence[str],
    features: Sequence[Sequence[float]],
    scores: Sequence[float],
    groups: Sequence[str],
    ridge: float = 1.0,
    free: Sequence[str] = (),
) -> list[Effect]:
    """The effect of each feature on the score (0 to 1). Those in `free` are covariates, and are not shrunk."""
    x = np.asarray(features, dtype=float).reshape(len(scores), len(names))
    y = np.asarray(scores, dtype=float)
    shrink = np.diag([0.0 if name in free else ridge for name in names]) + 1e-6 * np.eye(len(names))
    at = np.zeros(len(names))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(x @ at)))
        bread = x.T @ (x * (chance * (1 - chance))[:, None]) + shrink
        step = np.linalg.solve(bread, x.T @ (y - chance) - shrink @ at)
        at = at + step
        if np.abs(step).max() < NEAR:
            break
    chance = 1 / (1 + np.exp(-(x @ at)))
    inverse = np.linalg.inv(x.T @ (x * (chance * (1 - chance))[:, None]) + shrink)
    return with_intervals(names, at, inverse @ _meat(x, y - chance, groups) @ inverse)


def linear(
    names: Sequence[str], features: Sequence[Sequence[float]], values: Sequence[float], groups: Sequence[str]
) -> list[Effect]:
    """The same for a measure that is no score, such as rounds; a level of its own comes first and is left out."""
    x = np.column_stack([np.ones(len(values)), np.asarray(features, dtype=float).reshape(len(values), len(names))])
    y = np.asarray(values, dtype=float)
    inverse = np.linalg.inv(x.T @ x + 1e-9 * np.eye(x.shape[1]))
    at = inverse @ x.T @ y
    spread = inverse @ _meat(x, y - x @ at, groups) @ inverse
    return with_intervals(names, at[1:], spread[1:, 1:])


def _meat(x: "np.ndarray", errors: "np.ndarray", groups: Sequence[str]) -> "np.ndarray":
    """The middle of the sandwich: the scores of each group added up, and a correction for few groups."""
    known = {group: number for number, group in enumerate(dict.fromkeys(groups))}
    sums = np.zeros((len(known), x.shape[1]))
    np.add.at(sums, [known[group] for group in groups], x * errors[:, None])
    return sums.T @ sums * (len(known) / max(1, len(known) - 1))


def with_intervals(names: Sequence[str], values: "np.ndarray", covariance: "np.ndarray") -> list[Effect]:
    """Effects with normal intervals, and the Benjamini-Hochberg verdict over all of them."""
    errors = np.sqrt(np.maximum(np.diag(covariance), 0.0))
    chances = [float(2 * norm.sf(abs(value) / max(error, 1e-12))) for value, error in zip(values, errors, strict=True)]
    found = discoveries(chances)
    return [
        Effect(name, float(value), float(value - NORMAL_95 * error), float(value + NORMAL_95 * error), p, name_found)
        for name, value, error, p, name_found in zip(names, values, errors, chances, found, strict=True)
    ]


def discoveries(chances: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many p-values stand when at most this share of those called found may be false (Benjamini-Hochberg)."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    last = max((rank for rank, i in enumerate(order, 1) if chances[i] <= rate * rank / len(chances)), default=0)
    kept = set(order[:last])
    return [i in kept for i in range(len(chances))]
