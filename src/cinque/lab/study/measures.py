"""What rows say about a game: fairness, pace, drama, use. A game that was played twice counts once."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt

from msgspec import Struct

from cinque.lab.statistics import NORMAL_95, wilson
from cinque.lab.study.row import Row

MINUTE = 60


class Measured(Struct, frozen=True):
    """A figure with its 95 % interval and the number of distinct games it rests on."""

    value: float
    low: float
    high: float
    games: int


class Measure(Struct, frozen=True):
    """Something that is asked of a set of games, and whether it is a share."""

    title: str
    of: Callable[[Row], float]
    share: bool = False
    # Taken of the games in the middle instead of the mean.
    median: bool = False


def distinct(rows: Iterable[Row]) -> list[Row]:
    """Every game once."""
    return list({row.identity: row for row in rows}.values())


def won_by(row: Row) -> int:
    """The seat that won alone, or -1."""
    return row.scores.index(1.0) if row.scores.count(1.0) == 1 else -1


def ahead(row: Row) -> list[float]:
    """The winner's lead, turn by turn, in a game of two; nothing where nobody won or nobody can say who leads."""
    winner = won_by(row)
    if winner < 0 or len(row.scores) != 2 or not any(row.leads):
        return []
    return row.leads if winner == 0 else [-lead for lead in row.leads]


def lead_changes(row: Row) -> float:
    """How often the lead went from one side to the other."""
    sides = [lead > 0 for lead in row.leads if lead]
    return float(sum(one != other for one, other in pairwise(sides)))


def came_back(row: Row) -> float:
    """Whether the winner was behind at half time."""
    leads = ahead(row)
    return float(bool(leads) and leads[len(leads) // 2] < 0)


def certain_at(row: Row) -> float:
    """After which share of the game the winner led to the end."""
    leads = ahead(row)
    behind = [turn for turn, lead in enumerate(leads) if lead <= 0]
    return (behind[-1] + 1) / len(leads) if leads and behind else 0.0


MEASURES: dict[str, Measure] = {
    "first": Measure("score of who goes first", lambda row: row.scores[row.first], share=True),
    "capped": Measure("ended by a limit of rounds", lambda row: float(row.capped), share=True),
    "drawn": Measure("drawn", lambda row: float(0.5 in row.scores), share=True),
    "rounds": Measure("rounds", lambda row: float(row.rounds), median=True),
    "decisions": Measure("decisions", lambda row: float(row.decisions), median=True),
    "choices": Measure("moves to choose from", lambda row: row.choices),
    "quiet": Measure("longest quiet stretch, in turns", lambda row: float(row.quiet), median=True),
    "changes": Measure("changes of the lead", lead_changes),
    "comebacks": Measure("won from behind at half time", came_back, share=True),
    "certain": Measure("share of the game after which the winner led to the end", certain_at),
}


def measured(name: str, rows: Sequence[Row]) -> Measured:
    """A measure over distinct games."""
    measure = MEASURES[name]
    values = [measure.of(row) for row in distinct(rows)]
    count = len(values)
    if count == 0:
        return Measured(0.0, 0.0, 1.0 if measure.share else 0.0, 0)
    if measure.share:
        return Measured(sum(values) / count, *wilson(sum(values), count), count)
    if measure.median:
        # The ranks within which the true median lies.
        spread = NORMAL_95 * sqrt(count) / 2
        ordered = sorted(values)
        low, high = max(0, int(count / 2 - spread)), min(count - 1, int(count / 2 + spread))
        return Measured(ordered[count // 2], ordered[low], ordered[high], count)
    return normal(values)


def normal(values: Sequence[float]) -> Measured:
    """A mean with the interval of a normal distribution."""
    count = len(values)
    mean = sum(values) / count
    half = NORMAL_95 * sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)
    return Measured(mean, mean - half, mean + half, count)


def quantiles(values: Sequence[float]) -> tuple[float, float, float]:
    """What 10, 50 and 90 % stay below."""
    ordered = sorted(values)
    ten, half, ninety = (ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] for percent in (10, 50, 90))
    return ten, half, ninety


def score_of(rows: Sequence[Row], seats: Sequence[int]) -> Measured:
    """The score of one side, which sat here in the first row and there in the second, with pairs taken together.

    Two rows from one opening are one observation: their mean.
    """
    openings: dict[str, list[float]] = {}
    games: set[str] = set()
    for row, seat in zip(rows, seats, strict=True):
        openings.setdefault(row.seed, []).append(row.scores[seat])
        games.add(row.identity)
    values = [sum(each) / len(each) for each in openings.values()]
    found = normal(values)
    low, high = max(0.0, found.low), min(1.0, found.high)
    if low == high:
        # All pairs alike: the interval of that many games tells what else is possible.
        low, high = wilson(found.value * len(games), len(games))
    return Measured(found.value, low, high, len(games))


def uses(rows: Sequence[Row]) -> dict[str, tuple[float, float]]:
    """How often each thing is used in a game, by all seats, and in which share of games at all; most used first."""
    games = distinct(rows)
    totals: dict[str, float] = {}
    shares: dict[str, float] = {}
    for row in games:
        seen = {what: sum(each.get(what, 0) for each in row.used) for each in row.used for what in each}
        for what, count in seen.items():
            totals[what] = totals.get(what, 0) + count
            shares[what] = shares.get(what, 0) + 1
    whole = max(1, len(games))
    ordered = sorted(totals, key=lambda what: (-totals[what], what))
    return {what: (totals[what] / whole, shares[what] / whole) for what in ordered}
