"""Runs of a level round by round: how many win it, are sunk in it, and how strong and rich they are."""

from collections.abc import Callable, Sequence
from statistics import mean, median

from msgspec.structs import replace

from cinque.games.frigate.content.tables import RULES, level_row
from cinque.games.frigate.content.targets import target_of
from cinque.lab.frigate.targets import Course, Measured
from cinque.lab.report.blocks import Figures, Picture
from cinque.lab.svg import Chart, Series, bar_chart, line_chart

ROUNDS = RULES.rounds
# Rounds of which the money is told as it begins.
PURSES = (1, 2, 4, 7, 10, 13, 15)


def name_of(found: Measured) -> str:
    return level_row(RULES, found.trial.level).name


def survival(found: Measured) -> list[float]:
    """The share of runs, in a hundred, that won each round."""
    losses = found.losses()
    return [100 * (found.reached(round) - losses[round]) / found.runs for round in range(1, ROUNDS + 1)]


def losses_by_round(found: Measured) -> list[float]:
    losses = found.losses()
    return [float(losses[round]) for round in range(1, ROUNDS + 1)]


def middles(rows: Sequence[Sequence[int]], middle: Callable[[list[int]], float] = median) -> list[float]:
    """The middle of each round, over the runs that began it; as before where none did."""
    out: list[float] = []
    for round in range(ROUNDS):
        values = [row[round] for row in rows if len(row) > round]
        out.append(float(middle(values)) if values else out[-1] if out else 0.0)
    return out


def course_of(found: Measured) -> Course | None:
    """The rounds of the longer series: of the runs that are told of, or of those that were counted before them."""
    known = found.before.course if found.before else None
    runs = found.reports
    if len(runs) <= (known.runs if known else 0):
        return known
    hands, money = middles([run.hands for run in runs], mean), middles([run.money for run in runs], mean)
    return Course(len(runs), hands, money, middles([run.power for run in runs]))


def courses(levels: Sequence[Measured]) -> list[tuple[Measured, Course]]:
    return [(found, course) for found in levels if (course := course_of(found)) is not None]


def targets(level: int) -> list[int]:
    rules = replace(RULES, level=level)
    return [target_of(rules, round) for round in range(1, ROUNDS + 1)]


def pictures(levels: Sequence[Measured]) -> list[Picture]:
    """Runs that won each round, and their power against the target, level by level."""

    def lines(of: Callable[[Measured], list[float]]) -> list[Series]:
        return [Series(name_of(found), of(found), place) for place, found in enumerate(levels)]

    asked = [
        Series(name_of(found), [float(each) for each in targets(found.trial.level)], place, True)
        for place, found in enumerate(levels)
    ]
    power = [Series(name_of(found), course.power, levels.index(found)) for found, course in courses(levels)]
    return [
        Picture(
            line_chart(Chart("Runs that won each round", "round", "% of runs"), lines(survival)), "How far runs go"
        ),
        Picture(
            line_chart(
                Chart("Power when a round begins (dashed: its target)", "round", "points", log=True), power + asked
            ),
            "The median power of the runs that reach a round, and what the round asks for",
        ),
        Picture(bar_chart(Chart("Runs lost by round", "round", "runs"), lines(losses_by_round)), "Where runs are lost"),
    ]


def lost_table(levels: Sequence[Measured]) -> Figures:
    """Where runs are lost: so many in each round."""
    rows = [[name_of(found), *(f"{each:.0f}" for each in losses_by_round(found))] for found in levels]
    return Figures(["runs lost in round", *map(str, range(1, ROUNDS + 1))], rows)


def sunk_table(levels: Sequence[Measured], bosses: Sequence[int]) -> Figures:
    """Of those who reach a boss, how many it sinks."""
    rows = []
    for found in levels:
        losses = found.losses()
        shares = [f"{losses[round] / max(1, found.reached(round)):.1%} of {found.reached(round)}" for round in bosses]
        rows.append([name_of(found), *shares])
    return Figures(["sunk by the boss of round", *map(str, bosses)], rows)


def target_table() -> Figures:
    rows = [[level_row(RULES, level).name, *map(str, targets(level))] for level in range(len(RULES.levels) + 1)]
    return Figures(["target of round", *map(str, range(1, ROUNDS + 1))], rows)


def hands_table(levels: Sequence[Measured]) -> Figures:
    """Hands played in a round that was won."""
    rows = [[name_of(found), *(f"{each:.1f}" for each in course.hands)] for found, course in courses(levels)]
    return Figures(["hands of a round that was won, mean", *map(str, range(1, ROUNDS + 1))], rows)


def money(levels: Sequence[Measured]) -> list[Figures | Picture]:
    lines = [Series(name_of(found), course.money, levels.index(found)) for found, course in courses(levels)]
    chart = line_chart(Chart("Money at the beginning of a round", "round", "dollars"), lines)
    purses = [[each.name, *(f"${each.values[at - 1]:.1f}" for at in PURSES)] for each in lines]
    return [
        Figures(["money when a round begins, mean", *map(str, PURSES)], purses),
        Picture(chart, "Money when a round begins, of the runs that reach it"),
    ]
