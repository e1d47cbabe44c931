"""What a thing adds in a game for one: the same dice with it and with the usual one, run by run, and by kinds."""

from itertools import pairwise

from cinque.lab.report.arms import mark_of
from cinque.lab.report.blocks import Block, Check, Figures, Picture, checked, with_interval
from cinque.lab.report.pictures import intervals
from cinque.lab.study.designs import alone, rules_of
from cinque.lab.study.measures import Measured, measured, normal
from cinque.lab.study.plan import Part, Study
from cinque.lab.study.row import Row
from cinque.lab.study.runner import Runner
from cinque.lab.study.subject import things_of


def play_gain(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    """Every listed thing against the first listed, from the same openings."""
    things, rules = things_of(study.game, part.things), rules_of(study, part)
    listed = things.listed(rules)
    blocks: list[Block] = []
    checks: list[Check] = []
    whole: list[Row] = []
    for level in part.levels:
        tasks = [task for each in listed.values() for task in alone(study, part, level, each, range(part.openings))]
        rows = runner.rows(tasks)
        by_name = {name: rows[i * part.openings : (i + 1) * part.openings] for i, name in enumerate(listed)}
        usual = next(iter(by_name.values()))
        gains = {name: gain(mine, usual) for name, mine in list(by_name.items())[1:]}
        kinds: dict[str, list[float]] = {}
        for name, found in gains.items():
            kinds.setdefault(things.group(rules, listed[name]), []).append(found.value)
        by_kind = {kind: normal(values) for kind, values in kinds.items() if kind}
        blocks += [_picture(gains, level), _rows(by_name, gains), *_kinds(by_kind)]
        if "gain" in part.bars:
            checks += [
                checked(f"gain by {name}, {level}", part.bars["gain"], each, True) for name, each in gains.items()
            ]
        if "kinds" in part.bars:
            checks += _rising(part, by_kind, level)
        whole += rows
    return blocks, checks, whole


def gain(mine: list[Row], usual: list[Row]) -> Measured:
    """The mean difference of the scores, run by run."""
    return normal([one.scores[0] - other.scores[0] for one, other in zip(mine, usual, strict=True)])


def _picture(gains: dict[str, Measured], level: str) -> Picture:
    ordered = sorted(gains.items(), key=lambda each: -each[1].value)
    marks = [mark_of(name, found) for name, found in ordered]
    return Picture(intervals(f"Runs won more than with the usual, {level}", marks, [0.0], " %"), "From the same dice.")


def _rows(by_name: dict[str, list[Row]], gains: dict[str, Measured]) -> Figures:
    rows = [
        [
            name,
            with_interval(measured("won", mine), True),
            with_interval(gains[name], True) if name in gains else "",
            with_interval(normal([float(row.rounds) for row in mine]), False),
        ]
        for name, mine in by_name.items()
    ]
    return Figures(["thing", "won", "more than the usual", "rounds"], rows)


def _kinds(by_kind: dict[str, Measured]) -> list[Block]:
    rows = [[kind, with_interval(found, True), str(found.games)] for kind, found in by_kind.items()]
    return [Figures(["kind", "mean gain", "things"], rows)] if rows else []


def _rising(part: Part, by_kind: dict[str, Measured], level: str) -> list[Check]:
    """The bar `kinds`: by how much the mean gain of a kind is above that of the kind listed before it."""
    checks: list[Check] = []
    kinds = list(by_kind.items())
    for (before, less), (after, more) in pairwise(kinds):
        half = ((less.high - less.value) ** 2 + (more.high - more.value) ** 2) ** 0.5
        step = more.value - less.value
        found = Measured(step, step - half, step + half, less.games + more.games)
        checks.append(checked(f"{after} above {before}, {level}", part.bars["kinds"], found, True))
    return checks
