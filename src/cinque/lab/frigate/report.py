"""The page of the fitted targets: numbers as they were measured, and four charts."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import mean, median

from msgspec.structs import replace

from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.content.targets import target_of
from cinque.lab.frigate.runs import RunReport
from cinque.lab.statistics import wilson
from cinque.lab.svg import Chart, Series, bar_chart, line_chart

Reports = Sequence[Sequence[RunReport]]
ROUNDS = RULES.rounds
NAMES = [row.name for row in RULES.levels]
# The players of the lab as bots of the table, weakest first.
LADDER = {"random": "Random", "easy": "Easy", "normal": "Normal", "hard": "Hard", "skilled": "Master"}


def write(folder: Path, found: Mapping[str, Reports], seed: str, wanted: Sequence[int]) -> None:
    """Everything the lab has to say about the table in force: the runs of every player, level by level."""
    folder.mkdir(parents=True, exist_ok=True)
    skilled, careless = found["skilled"], found["careless"]
    charts = {
        "survival": line_chart(
            Chart("Runs that won each round, skilled (dashed: careless)", "round", "% of runs"),
            _lines(skilled, survival) + _lines(careless, survival, dashed=True),
        ),
        "money": line_chart(
            Chart("Money when a round begins, median (skilled)", "round", "dollars"), _lines(skilled, _median_money)
        ),
        "power": line_chart(
            Chart("Power when a round begins, median (skilled; dashed: target)", "round", "points", log=True),
            _lines(skilled, _median_power) + _targets(),
        ),
        "losses": bar_chart(Chart("Runs lost by round (skilled)", "round", "runs"), _lines(skilled, losses_by_round)),
    }
    for name, text in charts.items():
        (folder / f"frigate-{name}.svg").write_text(text)
    (folder / "frigate-targets.md").write_text(_page(found, seed, wanted))


def _lines(reports: Reports, of: Callable[[Sequence[RunReport]], list[float]], dashed: bool = False) -> list[Series]:
    return [Series(NAMES[i], of(runs), i, dashed) for i, runs in enumerate(reports)]


def survival(runs: Sequence[RunReport]) -> list[float]:
    """The share of runs, in a hundred, that won each round."""
    return [100 * sum(len(run.hands) >= round for run in runs) / len(runs) for round in range(1, ROUNDS + 1)]


def losses_by_round(runs: Sequence[RunReport]) -> list[float]:
    lost = Counter(run.round for run in runs if not run.won)
    return [float(lost[round]) for round in range(1, ROUNDS + 1)]


def _median_money(runs: Sequence[RunReport]) -> list[float]:
    return _medians([run.money for run in runs])


def _median_power(runs: Sequence[RunReport]) -> list[float]:
    return _medians([run.power for run in runs])


def _medians(rows: Sequence[Sequence[int]]) -> list[float]:
    """Over the runs that began a round."""
    out: list[float] = []
    for round in range(ROUNDS):
        values = [row[round] for row in rows if len(row) > round]
        out.append(float(median(values)) if values else out[-1])
    return out


def _targets() -> list[Series]:
    return [Series(NAMES[i], [float(each) for each in targets(i + 1)], i, True) for i in range(len(NAMES))]


def targets(level: int) -> list[int]:
    rules = replace(RULES, level=level)
    return [target_of(rules, round) for round in range(1, ROUNDS + 1)]


def _page(found: Mapping[str, Reports], seed: str, wanted: Sequence[int]) -> str:
    skilled, careless = found["skilled"], found["careless"]
    rows = "\n".join(_row(i, skilled[i], careless[i], wanted[i]) for i in range(len(NAMES)))
    table = "\n".join(f"| {name} | {' | '.join(map(str, targets(i + 1)))} |" for i, name in enumerate(NAMES))
    heads = " | ".join(str(round) for round in range(1, ROUNDS + 1))
    return PAGE.format(
        count=len(skilled[0]),
        casual=len(careless[0]),
        seed=seed,
        rows=rows,
        heads=heads,
        rules="|".join(["---"] * (ROUNDS + 1)),
        table=table,
        bosses=_bosses(skilled),
        hands=_hands(skilled),
        names=" | ".join(f"{i} {name}" for i, name in enumerate(NAMES, start=1)),
        bots="\n".join(_bot(title, found[player]) for player, title in LADDER.items()),
    )


def _row(i: int, skilled: Sequence[RunReport], careless: Sequence[RunReport], wanted: int) -> str:
    row = RULES.levels[i]
    won = sum(run.won for run in skilled)
    low, high = wilson(won, len(skilled))
    lost = Counter(run.round for run in skilled if not run.won)
    worst, most = lost.most_common(1)[0] if lost else (0, 0)
    share = f"{most / sum(lost.values()):.0%} in round {worst}" if lost else "none"
    casual = 100 * sum(run.won for run in careless) / len(careless)
    return (
        f"| {i + 1} {row.name} | {row.first} | {row.power / 100:.2f} | {row.shift} "
        f"| {' '.join(map(str, row.bosses))} | {wanted} % "
        f"| {100 * won / len(skilled):.1f} % ({100 * low:.1f} to {100 * high:.1f}) | {casual:.1f} % | {share} |"
    )


def _bot(title: str, reports: Reports) -> str:
    """How often a bot wins on each level, and how many rounds it wins in the mean."""
    cells = [
        f"{100 * sum(run.won for run in runs) / len(runs):.1f} %, {mean(len(run.hands) for run in runs):.1f} rounds"
        for runs in reports
    ]
    return f"| {title} | {len(reports[0])} | {' | '.join(cells)} |"


def _bosses(skilled: Reports) -> str:
    """Losses in boss rounds by debuff, all levels together."""
    lost = Counter(run.boss for runs in skilled for run in runs if not run.won)
    total = sum(lost.values())
    rows = [f"| {name or 'no boss'} | {count} | {count / max(1, total):.0%} |" for name, count in lost.most_common()]
    return "\n".join(rows)


def _hands(skilled: Reports) -> str:
    """Mean hands of a round that was won."""
    out: list[str] = []
    for i, runs in enumerate(skilled):
        cells: list[str] = []
        for round in range(ROUNDS):
            hands = [run.hands[round] for run in runs if len(run.hands) > round]
            cells.append(f"{mean(hands):.1f}" if hands else "-")
        out.append(f"| {NAMES[i]} | {' | '.join(cells)} |")
    return "\n".join(out)


PAGE = """# Frigate: the score targets, fitted

Written by `make lab`: {count} runs a level by the skilled player and {casual} by the careless one, with the real perks,
bosses and shop, every perk unlocked, seed `{seed}`. The targets are T1 x ((r + shift) / (1 + shift)) ^ p, in the five
boss rounds a percentage of that, to the nearest 5; the rows are in `games/frigate/content/tables.py`.
`make lab ARGS=--fit` searches for p, 300 runs a step, with other dice.

The skilled player is the Master bot; the careless one is the same with 35 of 100 holds left to chance. Both see only
what a player sees.

| level | T1 | p | shift | bosses | wanted | skilled wins (95 % interval) | careless wins | most losses in |
|---|---|---|---|---|---|---|---|---|
{rows}

Bars: the skilled player within five points of what is wanted, no round with more than 35 % of the losses of a level,
each target higher than the last.

## The bots

Runs won, and rounds won in the mean; all with the same dice, as far as their choices are the same.

| bot | runs a level | {names} |
|---|---|---|---|---|---|---|
{bots}

## Targets by round

| level | {heads} |
|{rules}|
{table}

## Hands played in a round that was won, mean (skilled)

| level | {heads} |
|{rules}|
{hands}

## What ended the lost runs (skilled, all levels)

| boss of the round | runs | share |
|---|---|---|
{bosses}

![Runs that won each round](frigate-survival.svg)

![Money](frigate-money.svg)

![Power](frigate-power.svg)

![Runs lost by round](frigate-losses.svg)
"""
