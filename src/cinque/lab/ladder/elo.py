"""Elo from results: the ratings that explain all meetings of a ladder best (Bradley-Terry), with intervals."""

import random
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log

from msgspec import Struct

# A rating of so much more is a tenfold chance.
TENFOLD = 400
ROUNDS = 400
# Half a game won and half a game lost against an average player keep a rating finite that never won, or always.
PRIOR = 0.5
SAMPLES = 200
# The middle 95 % of the samples lie between these.
LOW, HIGH = 0.025, 0.975


class Meeting(Struct, frozen=True):
    """The points of the first level in each distinct game against the second, by opening."""

    one: str
    two: str
    openings: Sequence[Sequence[float]]

    def total(self) -> tuple[float, int]:
        """Points and games."""
        points = [each for opening in self.openings for each in opening]
        return sum(points), len(points)


class Rating(Struct, frozen=True):
    elo: float
    low: float
    high: float


def strengths(levels: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, float]:
    """Elo of each level, the mean of all being 0, by Hunter's iteration."""
    won = dict.fromkeys(levels, PRIOR)
    played: dict[tuple[str, str], float] = {}
    for meeting in meetings:
        points, games = meeting.total()
        won[meeting.one] += points
        won[meeting.two] += games - points
        played[meeting.one, meeting.two] = played.get((meeting.one, meeting.two), 0) + games
    gamma = dict.fromkeys(levels, 1.0)
    for _ in range(ROUNDS):
        gamma = _better(gamma, won, played)
    elo = {level: TENFOLD * log(gamma[level]) / log(10) for level in levels}
    middle = sum(elo.values()) / len(elo)
    return {level: value - middle for level, value in elo.items()}


def _better(
    gamma: Mapping[str, float], won: Mapping[str, float], played: Mapping[tuple[str, str], float]
) -> dict[str, float]:
    need = {level: 2 * PRIOR / (value + 1) for level, value in gamma.items()}
    for (one, two), games in played.items():
        share = games / (gamma[one] + gamma[two])
        need[one] += share
        need[two] += share
    found = {level: won[level] / need[level] for level in gamma}
    # Only ratios matter: the average player of the prior has 1.
    scale = exp(sum(log(value) for value in found.values()) / len(found))
    return {level: value / scale for level, value in found.items()}


def ratings(levels: Sequence[str], meetings: Sequence[Meeting], seed: int = 1) -> dict[str, Rating]:
    """Elo with 95 % intervals, by drawing the openings of each meeting anew."""
    middle = strengths(levels, meetings)
    drawn: dict[str, list[float]] = {level: [] for level in levels}
    for again in resampled(meetings, SAMPLES, seed):
        for level, value in strengths(levels, again).items():
            drawn[level].append(value)
    return {level: Rating(middle[level], *within(drawn[level])) for level in levels}


def resampled(meetings: Sequence[Meeting], samples: int, seed: int = 1) -> Iterator[list[Meeting]]:
    """The same meetings with their openings drawn anew, so many times."""
    rng = random.Random(seed)
    for _ in range(samples):
        yield [Meeting(each.one, each.two, rng.choices(each.openings, k=len(each.openings))) for each in meetings]


def within(values: list[float]) -> tuple[float, float]:
    """What the middle 95 % of these lie between."""
    values.sort()
    return values[int(LOW * len(values))], values[int(HIGH * len(values))]
