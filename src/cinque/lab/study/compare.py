"""Two of something, compared until it is clear: better, worse, no difference, or undecided when the games run out.

Two sequential tests run at once on the differences from each opening: one between none and a difference of `least` up,
one between none and the same down. Both end when none is accepted, either when a difference is.
"""

from collections.abc import Callable, Sequence
from math import log
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from cinque.games import GAMES
from cinque.lab.study.measures import Measured, measure_of, normal
from cinque.lab.study.row import Row, Task
from cinque.lab.study.runner import Runner
from cinque.lab.study.setting import Changes

Verdict = Literal["better", "worse", "no difference", "undecided"]
# Openings before a verdict is thought of, and between two looks.
FEWEST = 20
STEP = 20
# How often a verdict may be wrong, either way.
ERROR = 0.05


class Side(Struct, frozen=True):
    """One of the two: rules, and who plays."""

    name: str
    changes: Changes
    level: str


class Comparison(Struct, frozen=True):
    """What came of it: `difference` is the first one's measure less the second one's, opening by opening."""

    verdict: Verdict
    openings: int
    games: int
    distinct: int
    difference: Measured
    # The measure of each side; of two bots the score against each other.
    values: tuple[float, float]


def sequential(differences: Sequence[float], least: float) -> Verdict:
    """What the differences say so far."""
    count = len(differences)
    if count < FEWEST:
        return "undecided"
    mean = sum(differences) / count
    # Never quite nothing: openings that all agreed so far need not go on to.
    spread = max(sum((each - mean) ** 2 for each in differences) / (count - 1), least * least / 4)
    bound = log((1 - ERROR) / ERROR)
    up = count * (least * mean - least * least / 2) / spread
    down = count * (-least * mean - least * least / 2) / spread
    if up >= bound:
        return "better"
    if down >= bound:
        return "worse"
    return "no difference" if up <= -bound and down <= -bound else "undecided"


def compare_bots(runner: Runner, game: str, one: Side, other: Side, seed: str, most: int, least: float) -> Comparison:
    """Two bots, or one bot with two sets of numbers of its own, under the same rules, both ways round."""

    def play(numbers: range) -> tuple[list[float], list[Row]]:
        tasks = [
            Task(game, one.changes | other.changes, levels, f"{seed}/{number}")
            for number in numbers
            for levels in ([one.level, other.level], [other.level, one.level])
        ]
        rows = runner.rows(tasks)
        pairs = zip(rows[::2], rows[1::2], strict=True)
        return [straight.scores[0] + swapped.scores[1] - 1 for straight, swapped in pairs], rows

    return _until_clear(play, most, 2 * least, lambda rows: (_score(rows), 1 - _score(rows)))


def compare_rules(
    runner: Runner, game: str, sides: tuple[Side, Side], seed: str, most: int, least: float, measure: str, aim: float
) -> Comparison:
    """Two sets of rules by a measure, from the same openings; better is what comes nearer to `aim`."""
    of = measure_of(measure).of
    seats = GAMES[game].options().seats_low

    def play(numbers: range) -> tuple[list[float], list[Row]]:
        tasks = [
            Task(game, side.changes, [side.level] * seats, f"{seed}/{number}") for number in numbers for side in sides
        ]
        rows = runner.rows(tasks)
        return [of(left) - of(right) for left, right in zip(rows[::2], rows[1::2], strict=True)], rows

    def values(rows: Sequence[Row]) -> tuple[float, float]:
        left, right = ([of(row) for row in rows[start::2]] for start in (0, 1))
        return sum(left) / len(left), sum(right) / len(right)

    found = _until_clear(play, most, least, values)
    if found.verdict in ("better", "worse"):
        nearer = abs(found.values[0] - aim) < abs(found.values[1] - aim)
        return replace(found, verdict="better" if nearer else "worse")
    return found


def _until_clear(
    play: Callable[[range], tuple[list[float], list[Row]]],
    most: int,
    least: float,
    values: Callable[[Sequence[Row]], tuple[float, float]],
) -> Comparison:
    differences: list[float] = []
    rows: list[Row] = []
    seen: set[tuple[str, str]] = set()
    verdict: Verdict = "undecided"
    played = 0
    while verdict == "undecided" and played < most:
        numbers = range(played, min(most, played + STEP))
        found, more = play(numbers)
        played += len(numbers)
        rows += more
        for difference, pair in zip(found, zip(more[::2], more[1::2], strict=True), strict=True):
            key = (pair[0].identity, pair[1].identity)
            if key not in seen:
                seen.add(key)
                differences.append(difference)
        verdict = sequential(differences, least)
    distinct = len({row.identity for row in rows})
    return Comparison(verdict, played, len(rows), distinct, normal(differences), values(rows))


def _score(rows: Sequence[Row]) -> float:
    """Of the first bot, which had seat 0 in every other game."""
    return sum(row.scores[number % 2] for number, row in enumerate(rows)) / len(rows)
