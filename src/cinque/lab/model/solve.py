"""Equilibria of a matrix of scores: what to choose when the other side chooses as well as oneself."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from scipy.optimize import linprog

# A share below this is rounding, not choice.
TRACE = 1e-6


class Mixture(Struct, frozen=True):
    """How often to choose each; `support` counts those chosen at all, with the middle 90 % over samples of openings.

    `effective` is how many equally frequent choices the quantal response amounts to: it moves less than the support.
    """

    shares: list[float]
    support: int
    support_low: int
    support_high: int
    effective: float
    # The mean score of each against all others, with the middle 95 %.
    means: list[tuple[float, float, float]]
    # The same against the mixture.
    against: list[tuple[float, float, float]]


def equilibrium(scores: "Sequence[Sequence[float]] | np.ndarray") -> list[float]:
    """The mixture against which nothing scores more than 1/2, by linear programming: the most even of them is not asked
    for, any of them will do. A score and its mirror need not add up to 1; they are made to."""
    matrix = np.asarray(scores, dtype=float)
    gains = (matrix - matrix.T) / 2
    count = len(gains)
    # Make the value as large as can be, with every column holding it down.
    objective = [0.0] * count + [-1.0]
    bounds = [(0.0, None)] * count + [(None, None)]
    columns = np.hstack([-gains.T, np.ones((count, 1))])
    found = linprog(objective, columns, np.zeros(count), [[1.0] * count + [0.0]], [1.0], bounds, method="highs")
    shares = np.maximum(found.x[:count], 0.0)
    return [float(share) for share in shares / shares.sum()]


def quantal(scores: "np.ndarray", temperature: float = 0.02, rounds: int = 4000) -> "np.ndarray":
    """How often each is chosen by somebody who prefers the better, the more so the greater the difference."""
    gains = (scores - scores.T) / 2
    at = np.full(len(gains), 1 / len(gains))
    for number in range(rounds):
        wish = np.exp((gains @ at - (gains @ at).max()) / temperature)
        at = at + (wish / wish.sum() - at) / (number + 2) ** 0.6
    return at


def solved(games: "np.ndarray", samples: int = 200, seed: int = 1) -> Mixture:
    """The mixture of a matrix of games, `games[i, j, opening]` the score of i against j from an opening (NaN: not
    played), with what other openings might have shown."""
    scores = _matrix(games)
    shares = equilibrium(scores)
    rng = np.random.default_rng(seed)
    openings = games.shape[2]
    supports: list[int] = []
    means: list[list[float]] = []
    against: list[list[float]] = []
    for _ in range(samples):
        drawn = _matrix(games[:, :, rng.integers(0, openings, openings)])
        supports.append(sum(share > TRACE for share in equilibrium(drawn)))
        means.append(_means(drawn))
        against.append([float(score) for score in drawn @ np.array(shares)])
    response = quantal(scores)
    low, high = np.percentile(np.array(means), [2.5, 97.5], axis=0)
    least, most = np.percentile(np.array(against), [2.5, 97.5], axis=0)
    return Mixture(
        shares,
        sum(share > TRACE for share in shares),
        int(np.percentile(supports, 5)),
        int(np.percentile(supports, 95)),
        float(np.exp(-(response * np.log(np.maximum(response, 1e-12))).sum())),
        [(mean, float(low[i]), float(high[i])) for i, mean in enumerate(_means(scores))],
        [(float(score), float(least[i]), float(most[i])) for i, score in enumerate(scores @ np.array(shares))],
    )


def _matrix(games: "np.ndarray") -> "np.ndarray":
    """Mean scores; a half where nothing was played, as of a thing against itself."""
    count = np.isfinite(games).sum(axis=2)
    return np.where(count > 0, np.nansum(games, axis=2) / np.maximum(count, 1), 0.5)


def _means(scores: "np.ndarray") -> list[float]:
    """Of each against the others."""
    count = len(scores)
    return [float((scores[i].sum() - scores[i, i]) / max(1, count - 1)) for i in range(count)]
