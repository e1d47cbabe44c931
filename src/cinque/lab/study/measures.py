"""What rows say about a game: fairness, pace, drama, use. A game that was played twice counts once."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt

from msgspec import Struct

from cinque.lab.statistics import NORMAL_95, wilson
from cinque.lab.study.row import Row

MINUTE = 60
# How a bar names what a game's own subject notes, and things that are used.
NOTE, USE = "note", "use"
# Bars that belong to a design and not to a game: see `report`.
DESIGN_BARS = (
    "place",
    "most used",
    "step",
    "best",
    "each",
    "pairing",
    "answer",
    "support",
    "absent",
    "worth",
    "gain",
    "kinds",
    "brier",
    "off",
)


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
    # Asked only of games for one; a game for several has a measure of its own instead.
    alone: bool | None = None


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
    "won": Measure("won", lambda row: row.scores[0], share=True, alone=True),
    "first": Measure("score of who goes first", lambda row: row.scores[row.first], share=True, alone=False),
    "capped": Measure("ended by a limit of rounds", lambda row: float(row.capped), share=True),
    "drawn": Measure("drawn", lambda row: float(0.5 in row.scores), share=True, alone=False),
    "rounds": Measure("rounds", lambda row: float(row.rounds), median=True),
    "decisions": Measure("decisions", lambda row: float(row.decisions), median=True),
    "choices": Measure("moves to choose from", lambda row: row.choices),
    "quiet": Measure("longest quiet stretch, in turns", lambda row: float(row.quiet), median=True),
    "stirred": Measure("share of turns in which anybody's standing changed", lambda row: row.stirred),
    "changes": Measure("changes of the lead", lead_changes),
    "comebacks": Measure("won from behind at half time", came_back, share=True),
    "certain": Measure("share of the game after which the winner led to the end", certain_at),
}


def known_bar(name: str) -> bool:
    return name in MEASURES or name in DESIGN_BARS or name.partition(".")[0] in (NOTE, USE)


def measure_of(name: str) -> Measure:
    """A measure by name: one of all games, a note of the game's own, or the share of games in which a thing is used."""
    kind, _, what = name.partition(".")
    if kind == NOTE:
        return Measure(what, lambda row: row.notes.get(what, 0.0))
    if kind == USE:
        return Measure(f"games with {what}", lambda row: float(any(what in used for used in row.used)), share=True)
    return MEASURES[name]


def told(rows: Sequence[Row]) -> list[str]:
    """The measures worth telling of these games, the game's own notes after the common ones."""
    alone = any(len(row.scores) == 1 for row in rows)
    common = [name for name, measure in MEASURES.items() if measure.alone in (None, alone)]
    return common + [f"{NOTE}.{name}" for name in sorted({name for row in rows for name in row.notes})]


def place_scores(rows: Sequence[Row]) -> list[Measured]:
    """The score of who goes first, second and so on, over distinct games."""
    games = distinct(rows)
    seats = len(games[0].scores)
    out: list[Measured] = []
    for place in range(seats):
        total = sum(row.scores[(row.first + place) % seats] for row in games)
        out.append(Measured(total / len(games), *wilson(total, len(games)), len(games)))
    return out


def measured(name: str, rows: Sequence[Row]) -> Measured:
    """A measure over distinct games."""
    measure = measure_of(name)
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


class Use(Struct, frozen=True):
    """How often a thing is used in a game by all seats, in which share of games at all, which part of all uses that is,
    and the score of who used it where somebody did and somebody did not."""

    times: float
    games: Measured
    part: float
    score: Measured


def uses(rows: Sequence[Row]) -> dict[str, Use]:
    """What is used, most used first."""
    games = distinct(rows)
    names = sorted({what for row in games for used in row.used for what in used})
    totals = {what: sum(used.get(what, 0) for row in games for used in row.used) for what in names}
    whole = max(1, sum(totals.values()))
    found = {
        what: Use(
            totals[what] / max(1, len(games)),
            measured(f"{USE}.{what}", games),
            totals[what] / whole,
            _score_with(games, what),
        )
        for what in names
    }
    return dict(sorted(found.items(), key=lambda each: -each[1].times))


def _score_with(games: Sequence[Row], what: str) -> Measured:
    """Points of those who used it, in games in which not everybody did or nobody; in a game for one, of all who did."""
    scores: list[float] = []
    for row in games:
        users = [seat for seat, used in enumerate(row.used) if what in used]
        if users and (len(row.used) == 1 or len(users) < len(row.used)):
            scores.append(sum(row.scores[seat] for seat in users) / len(users))
    if not scores:
        return Measured(0.5, 0.0, 1.0, 0)
    return Measured(sum(scores) / len(scores), *wilson(sum(scores), len(scores)), len(scores))
