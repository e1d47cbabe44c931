"""Plays a part of a study and says what it found."""

from collections.abc import Callable

from cinque.lab.model.logit import fit
from cinque.lab.report.arms import play_arms, play_latin, play_search
from cinque.lab.report.blocks import (
    Block,
    Check,
    Figures,
    Picture,
    Section,
    checked,
    with_interval,
)
from cinque.lab.report.gains import play_gain
from cinque.lab.report.judging import play_judge
from cinque.lab.report.pictures import Mark, intervals
from cinque.lab.report.things import play_free_draw, play_meeting, play_oracle, play_variants
from cinque.lab.study.designs import duels
from cinque.lab.study.measures import (
    distinct,
    score_of,
)
from cinque.lab.study.plan import Part, Study
from cinque.lab.study.row import Row
from cinque.lab.study.runner import Runner

# Elo points a logit.
ELO = 173.7178


def play_part(runner: Runner, study: Study, part: Part) -> Section:
    """One section of the report."""
    if part.design == "judge":
        return play_judge(runner, study, part)
    ways: dict[str, Callable[[Runner, Study, Part], tuple[list[Block], list[Check], list[Row]]]] = {
        "one at a time": play_arms,
        "factorial": play_arms,
        "latin": play_latin,
        "free draw": play_free_draw,
        "gain": play_gain,
        "variants": play_variants,
        "meeting": play_meeting,
        "double oracle": play_oracle,
        "levels": play_levels,
        "search": play_search,
    }
    blocks, checks, rows = ways[part.design](runner, study, part)
    return Section(part.name, part.about, blocks, checks, len(rows), len(distinct(rows)))


def play_levels(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    """How far apart the levels are: every pair, and one scale for all."""
    meetings = duels(study, part)
    rows = runner.rows([task for tasks in meetings.values() for task in tasks])
    figures: list[list[str]] = []
    checks: list[Check] = []
    size = 2 * part.openings
    for number, (one, other) in enumerate(meetings):
        mine = rows[number * size : (number + 1) * size]
        found = score_of(mine, [1 - game % 2 for game in range(len(mine))])
        figures.append([other, one, with_interval(found, True), str(found.games)])
        if "step" in part.bars and abs(part.levels.index(one) - part.levels.index(other)) == 1:
            checks.append(checked(f"{other} against {one}", part.bars["step"], found, True))
    features = [[(row.levels[0] == name) - (row.levels[1] == name) * 1.0 for name in part.levels[1:]] for row in rows]
    strengths = fit(part.levels[1:], features, [row.scores[0] for row in rows], [row.seed for row in rows], ridge=0.01)
    marks = [Mark(part.levels[0], 0.0, 0.0, 0.0)]
    marks += [Mark(each.name, ELO * each.value, ELO * each.low, ELO * each.high) for each in strengths]
    blocks: list[Block] = [
        Picture(intervals("Strength of the levels", marks, [0.0], " Elo"), f"In Elo, {part.levels[0]} at 0."),
        Figures(["level", "against", "score", "distinct games"], figures),
    ]
    return blocks, checks, rows
