"""Armies, fleets, decks under study: what each part of them is worth, which of them win, which would be chosen."""

from cinque.lab.model.logit import fit
from cinque.lab.report.arms import effects_of, mark_of
from cinque.lab.report.blocks import Block, Check, Figures, Picture, Words, checked, percent, with_interval
from cinque.lab.report.pictures import Mark, intervals
from cinque.lab.study.adaptive import Met, double_oracle, meet
from cinque.lab.study.designs import drawings, rules_of, variants
from cinque.lab.study.measures import (
    Measured,
    distinct,
    score_of,
)
from cinque.lab.study.plan import Bar, Part, Study
from cinque.lab.study.row import Row
from cinque.lab.study.runner import Runner
from cinque.lab.study.subject import things_of
from cinque.lab.svg import Chart, heat_map

EVEN = 50.0


def play_free_draw(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    """What each part of a thing is worth: both sides drawn freely, a logit on the difference."""
    things, rules = things_of(study.game, part.things), rules_of(study, part)
    blocks: list[Block] = []
    whole: list[Row] = []
    for level in part.levels:
        rows = runner.rows([task for drawn in drawings(study, part, level) for task in drawn.tasks])
        sides = [[things.features(rules, thing) for thing in row.things] for row in rows]
        names = list(dict.fromkeys(name for pair in sides for side in pair for name in side))
        features = [
            [1.0 if row.first == 0 else -1.0, *(one.get(name, 0.0) - other.get(name, 0.0) for name in names)]
            for row, (one, other) in zip(rows, sides, strict=True)
        ]
        scores, groups = [row.scores[0] for row in rows], [row.seed for row in rows]
        effects = fit(["going first", *names], features, scores, groups, free=["going first"])
        worth = [
            [each.name, f"{each.value:+.2f}", f"{each.low:+.2f} to {each.high:+.2f}", percent(each.score)]
            for each in effects
        ]
        blocks.append(effects_of(f"What one more is worth, {level}", effects, "logits"))
        head = ["part", f"worth at {level}", "95 % interval", "score with one more, all else equal"]
        blocks.append(Figures(head, worth))
        blocks.append(Words(f"{len(rows)} games of {len(rows) // 2} drawings, {len(distinct(rows))} of them distinct."))
        whole += rows
    return blocks, [], whole


def play_variants(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    """The usual thing with a part left out or doubled, against the usual thing."""
    marks: list[Mark] = []
    figures: list[list[str]] = []
    checks: list[Check] = []
    whole: list[Row] = []
    bar = Bar(0.5 - part.sound, 0.5 + part.sound)
    for level in part.levels:
        met = variants(study, part, level)
        rows = runner.rows([task for each in met.values() for task in each.tasks])
        for number, name in enumerate(met):
            mine = rows[number * 2 * part.openings : (number + 1) * 2 * part.openings]
            found = score_of(mine, [game % 2 for game in range(len(mine))])
            check = checked(f"{name} against the usual, {level}", bar, found, True)
            checks.append(check)
            marks.append(mark_of(f"{name}, {level}", found))
            figures.append([name, level, with_interval(found, True), str(found.games), check.state])
        whole += rows
    guides = [100 * bar.low, EVEN, 100 * bar.high]
    blocks: list[Block] = [
        Picture(intervals("Score against the usual", marks, guides, " %"), "Dashed: what this report calls sound."),
        Figures(["variant", "level", "score", "distinct games", "sound"], figures),
    ]
    return blocks, checks, whole


def play_meeting(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    blocks: list[Block] = []
    checks: list[Check] = []
    rows: list[Row] = []
    for level in part.levels:
        things = things_of(study.game, part.things).listed(rules_of(study, part))
        met = meet(runner, study, part, level, things)
        blocks += _met(met, level)
        checks += _met_checks(part, met, level)
        rows += met.rows
    return blocks, checks, rows


def play_oracle(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    blocks: list[Block] = []
    checks: list[Check] = []
    rows: list[Row] = []
    for level in part.levels:
        met, log = double_oracle(runner, study, part, level)
        blocks += [*map(Words, log), *_met(met, level)]
        checks += _met_checks(part, met, level)
        rows += met.rows
    return blocks, checks, rows


def _met(met: Met, level: str) -> list[Block]:
    mixture = met.mixture
    rows = [
        [name, f"{100 * mean:.1f} ({100 * low:.1f} to {100 * high:.1f}) %", percent(share) if share > 1e-6 else ""]
        for name, (mean, low, high), share in zip(met.names, mixture.means, mixture.shares, strict=True)
    ]
    told = (
        f"{level.capitalize()}: in equilibrium {mixture.support} are chosen ({mixture.support_low} to "
        f"{mixture.support_high} in 90 % of samples of the openings); to somebody who errs a little, "
        f"{mixture.effective:.1f} are about as good as each other."
    )
    chart = Chart(f"Row against column, in a hundred, {level}", "", "")
    return [
        Words(told),
        Figures(["thing", "score against the others", "in equilibrium"], rows),
        Picture(heat_map(chart, met.names, [[100 * each for each in row] for row in met.scores]), "Who beats whom."),
    ]


def _met_checks(part: Part, met: Met, level: str) -> list[Check]:
    """Bars on a meeting: `best`, the best mean, and `support`."""
    checks: list[Check] = []
    mixture = met.mixture
    games = len(distinct(met.rows))
    if "best" in part.bars:
        at = max(range(len(met.names)), key=lambda i: mixture.means[i][0])
        found = Measured(*mixture.means[at], games)
        checks.append(checked(f"best mean score, {met.names[at]}, {level}", part.bars["best"], found, True))
    if "support" in part.bars:
        found = Measured(mixture.support, mixture.support_low, mixture.support_high, games)
        checks.append(checked(f"chosen in equilibrium, {level}", part.bars["support"], found, False))
    return checks
