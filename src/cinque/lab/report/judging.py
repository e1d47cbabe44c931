"""Whether the judge's chances come true: a Brier score, and what came beside what was said."""

from cinque.lab.report.blocks import Block, Check, Figures, Picture, Section, Words, checked, percent
from cinque.lab.study.designs import Arm, arm_tasks
from cinque.lab.study.judged import BINS, Calibration, calibration, games_of
from cinque.lab.study.measures import Measured
from cinque.lab.study.plan import Part, Study
from cinque.lab.study.runner import Runner
from cinque.lab.svg import Chart, Series, line_chart


def play_judge(runner: Runner, study: Study, part: Part) -> Section:
    """Games of every level, judged turn by turn. They are few, so they are played anew each time and not kept."""
    blocks: list[Block] = []
    checks: list[Check] = []
    lines: list[Series] = []
    games, different = 0, 0
    for colour, level in enumerate(part.levels):
        played = games_of(arm_tasks(study, part, Arm(level, {})), runner.place.workers)
        found = calibration(played)
        games, different = games + len(played), different + found.games
        blocks += [_told(found, level), _rows(found)]
        lines.append(Series(level.capitalize(), _curve(found), colour))
        for name, value in (("brier", found.brier), ("off", found.off)):
            if name in part.bars:
                what = {"brier": "Brier score of the judge", "off": "judge off what came, on average"}[name]
                checks.append(
                    checked(f"{what}, {level}", part.bars[name], Measured(value, value, value, found.games), False)
                )
    lines.append(Series("as said", [100 * (i + 0.5) / BINS for i in range(BINS)], 5, dashed=True))
    chart = Chart("Points made, in a hundred, by the chance the judge gave", "tenth of the chance", "made")
    picture = Picture(line_chart(chart, lines), "Dashed: as it was said.")
    return Section(part.name, part.about, [picture, *blocks], checks, games, different)


def _told(found: Calibration, level: str) -> Words:
    return Words(
        f"{level.capitalize()}: {found.games} distinct games, {found.turns:,} turns; Brier score {found.brier:.3f} (a "
        f"coin has 0.250), on average {percent(found.off)} between what was said and what came."
    )


def _rows(found: Calibration) -> Figures:
    rows = [[percent(each.said), percent(each.came), f"{each.turns:,}"] for each in found.bins]
    return Figures(["said", "came", "turns"], rows)


def _curve(found: Calibration) -> list[float]:
    """A value for every tenth; where nothing was said, as in the tenth nearest to it."""
    known = {min(int(each.said * BINS), BINS - 1): 100 * each.came for each in found.bins}
    return [known[min(known, key=lambda other: abs(other - place))] for place in range(BINS)]
