"""Armies, fleets, decks under study: what each part of them is worth, which of them win, which would be chosen."""

from collections.abc import Sequence
from math import exp
from typing import Any

from cinque.lab.model.logit import Effect, fit
from cinque.lab.model.solve import TRACE
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
    checks: list[Check] = []
    whole: list[Row] = []
    for level in part.levels:
        rows = runner.rows([task for drawn in drawings(study, part, level) for task in drawn.tasks])
        # In a game for one there is nobody else, and the first column is the level of all runs.
        sides = [[*(things.features(rules, thing) for thing in row.things), {}][:2] for row in rows]
        names = list(dict.fromkeys(name for pair in sides for side in pair for name in side))
        features = [
            [1.0 if row.first == 0 else -1.0, *(one.get(name, 0.0) - other.get(name, 0.0) for name in names)]
            for row, (one, other) in zip(rows, sides, strict=True)
        ]
        scores, groups = [row.scores[0] for row in rows], [row.seed for row in rows]
        level_of = "going first" if study.players(part) > 1 else "all of them"
        effects = fit([level_of, *names], features, scores, groups, free=[level_of])
        worth = [
            [each.name, f"{each.value:+.2f}", f"{each.low:+.2f} to {each.high:+.2f}", percent(each.score)]
            for each in effects
        ]
        blocks.append(effects_of(f"What one more is worth, {level}", effects, "logits"))
        head = ["part", f"worth at {level}", "95 % interval", "score with one more, all else equal"]
        blocks.append(Figures(head, worth))
        drawn = len({row.seed for row in rows})
        blocks.append(Words(f"{len(rows)} games of {drawn} drawings, {len(distinct(rows))} of them distinct."))
        whole += rows
        if "worth" in part.bars:
            checks += [
                checked(
                    f"one more {each.name}, {level}", part.bars["worth"], _as_score(each, len(distinct(rows))), True
                )
                for each in effects[1:]
            ]
    return blocks, checks, whole


def _as_score(effect: Effect, games: int) -> Measured:
    """What one more does to an even score."""
    value, low, high = (1 / (1 + exp(-each)) for each in (effect.value, effect.low, effect.high))
    return Measured(value, low, high, games)


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
        blocks += [*_met(met, level), *parts_chosen(study, part, met, things)]
        checks += [*met_checks(part, met, level), *_absent(study, part, met, things, level)]
        rows += met.rows
    return blocks, checks, rows


def play_oracle(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    blocks: list[Block] = []
    checks: list[Check] = []
    rows: list[Row] = []
    for level in part.levels:
        met, log = double_oracle(runner, study, part, level)
        blocks += [*map(Words, log), *_met(met, level)]
        checks += met_checks(part, met, level)
        rows += met.rows
    return blocks, checks, rows


def _met(met: Met, level: str) -> list[Block]:
    mixture = met.mixture
    rows = [
        [name, _interval(mean), _interval(against), percent(share) if share > TRACE else ""]
        for name, mean, against, share in zip(met.names, mixture.means, mixture.against, mixture.shares, strict=True)
    ]
    told = (
        f"{level.capitalize()}: in equilibrium {mixture.support} are chosen ({mixture.support_low} to "
        f"{mixture.support_high} in 90 % of samples of the openings); to somebody who errs a little, "
        f"{mixture.effective:.1f} are about as good as each other."
    )
    chart = Chart(f"Row against column, in a hundred, {level}", "", "")
    return [
        Words(told),
        Figures(["thing", "score against the others", "against the equilibrium", "in equilibrium"], rows),
        Picture(heat_map(chart, met.names, [[100 * each for each in row] for row in met.scores]), "Who beats whom."),
    ]


def met_checks(part: Part, met: Met, level: str) -> list[Check]:
    """Bars on a meeting: `best`, the best mean; `each`, every mean; `answer`, the best against the mixture; `pairing`,
    every pair; `support`."""
    checks: list[Check] = []
    mixture, bars = met.mixture, part.bars
    games = len(distinct(met.rows))
    means = [Measured(*mean, games) for mean in mixture.means]
    against = [Measured(*score, games) for score in mixture.against]
    if "best" in bars:
        at = _highest(means)
        checks.append(checked(f"best mean score, {met.names[at]}, {level}", bars["best"], means[at], True))
    if "answer" in bars:
        at = _highest(against)
        checks.append(
            checked(f"best against the equilibrium, {met.names[at]}, {level}", bars["answer"], against[at], True)
        )
    if "each" in bars:
        checks += [
            checked(f"mean score, {name}, {level}", bars["each"], mean, True)
            for name, mean in zip(met.names, means, strict=True)
        ]
    if "pairing" in bars:
        checks += [
            checked(f"{one} against {other}, {level}", bars["pairing"], found, True)
            for (one, other), found in met.pairs.items()
        ]
    if "support" in bars:
        found = Measured(mixture.support, mixture.support_low, mixture.support_high, games)
        checks.append(checked(f"chosen in equilibrium, {level}", bars["support"], found, False))
    return checks


def _highest(found: Sequence[Measured]) -> int:
    return max(range(len(found)), key=lambda i: found[i].value)


def _interval(found: tuple[float, float, float]) -> str:
    return with_interval(Measured(*found, 0), True)


def shares_of_parts(study: Study, part: Part, met: Met, listed: dict[str, Any]) -> dict[str, float]:
    """How many of each part a thing drawn from the equilibrium has on average."""
    things, rules = things_of(study.game, part.things), rules_of(study, part)
    out: dict[str, float] = {}
    for name, share in zip(met.names, met.mixture.shares, strict=True):
        for what, count in things.features(rules, listed[name]).items():
            out[what] = out.get(what, 0.0) + share * count
    return out


def parts_chosen(study: Study, part: Part, met: Met, listed: dict[str, Any]) -> list[Block]:
    found = shares_of_parts(study, part, met, listed)
    return [Figures(["part", "of a thing in equilibrium"], [[name, f"{count:.2f}"] for name, count in found.items()])]


def _absent(study: Study, part: Part, met: Met, listed: dict[str, Any], level: str) -> list[Check]:
    """The bar `absent`: how many parts no thing of the equilibrium has."""
    if "absent" not in part.bars:
        return []
    missing = [name for name, count in shares_of_parts(study, part, met, listed).items() if count < TRACE]
    found = Measured(len(missing), len(missing), len(missing), len(distinct(met.rows)))
    what = f"parts in no thing of the equilibrium ({', '.join(missing) or 'none'}), {level}"
    return [checked(what, part.bars["absent"], found, False)]
