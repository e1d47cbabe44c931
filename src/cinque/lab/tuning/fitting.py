"""Logistic regression from what was seen to who won, tried on matches it was not fitted to."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import brier_score_loss
from sklearn.model_selection import GroupKFold

from cinque.bots.fitted import CENT, LOGIT
from cinque.lab.tuning.positions import Lesson

FOLDS = 5
# Bars of the reliability picture.
BINS = 10


class Bin(Struct, frozen=True):
    """Positions with about the same chance by the judge: their number, that chance, and the share that was won."""

    positions: int
    said: float
    came: float


class Fit(Struct, frozen=True):
    """The weights of one table, and how well such weights foretell matches they were not fitted to."""

    table: str
    weights: list[int]
    matches: int
    positions: int
    brier: float
    # The same for the weights in force.
    brier_before: float
    bins: list[Bin]


def fit(table: str, lessons: Sequence[Lesson], present: Sequence[int]) -> Fit:
    seen, won, matches = _rows(table, lessons)
    said = np.zeros(len(won))
    for train, test in GroupKFold(FOLDS).split(seen, won, matches):
        said[test] = _chance(seen[test], _weights(seen[train], won[train], matches[train]))
    before = _chance(seen, np.array(present) / (CENT * LOGIT))
    return Fit(
        table=table,
        weights=[round(float(weight) * CENT * LOGIT) for weight in _weights(seen, won, matches)],
        matches=len(set(matches)),
        positions=len(won),
        brier=float(brier_score_loss(won, said)),
        brier_before=float(brier_score_loss(won, before)),
        bins=_bins(said, won),
    )


def _rows(table: str, lessons: Sequence[Lesson]) -> Any:
    rows = [
        (seen, won, lesson.number)
        for lesson in lessons
        for name, seen, won in zip(lesson.tables, lesson.seen, lesson.won, strict=True)
        if name == table
    ]
    seen, won, matches = zip(*rows, strict=True)
    return np.array(seen, float), np.array(won, bool), np.array(matches)


def _weights(seen: Any, won: Any, matches: Any) -> Any:
    """Every match counts the same, however many turns it had; what is seen is counted in its own usual size."""
    _, where, turns = np.unique(matches, return_inverse=True, return_counts=True)
    usual = np.sqrt((seen**2).mean(axis=0)) + 1e-9
    # Both sides see the same with the opposite sign, so there is no intercept.
    model = LogisticRegression(fit_intercept=False, max_iter=2000)
    model.fit(seen / usual, won, sample_weight=turns.mean() / turns[where])
    return model.coef_[0] / usual


def _chance(seen: Any, weights: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(seen @ weights, -30, 30)))


def _bins(said: Any, won: Any) -> list[Bin]:
    places = np.minimum((said * BINS).astype(int), BINS - 1)
    chosen = [places == place for place in range(BINS)]
    return [Bin(int(each.sum()), float(said[each].mean()), float(won[each].mean())) for each in chosen if each.any()]
