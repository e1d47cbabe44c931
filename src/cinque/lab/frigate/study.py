"""The report on Frigate: cards by rarity, bosses, levels, newcomers and collections. Plays what is not kept yet.

`make frigate` writes docs/lab/frigate.html and docs/lab/frigate.md; runs are kept in build/lab, and go on from there.
"""

import argparse
from itertools import pairwise
from pathlib import Path

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from cinque.games.frigate.content.tables import RULES, level_row
from cinque.games.frigate.content.targets import target_of
from cinque.lab.frigate.bosses import losses
from cinque.lab.frigate.runs import NEWCOMER, Lab
from cinque.lab.frigate.targets import ONE_ROUND, WANTED, Measured, trial_of
from cinque.lab.frigate.worths import RARITIES, by_rarity, draws, faults, worths
from cinque.lab.report.blocks import Check, Figures, Picture, Section, State, Words
from cinque.lab.report.page import Page, html, markdown
from cinque.lab.statistics import wilson
from cinque.lab.svg import Chart, Series, line_chart

NAMES = {"C": "common", "U": "uncommon", "R": "rare", "L": "legendary"}


class Plan(Struct, frozen=True):
    """How much is played: runs that begin with drawn cards, runs a level of Master, of newcomers, with a starter's
    cards, and for the bosses."""

    draws: int = 750
    runs: int = 120
    newcomers: int = 120
    starters: int = 60
    boss_runs: int = 30
    boss_level: int = 3


TITLE = "Frigate in the lab"
ABOUT = (
    "What each of the 125 cards is worth, what bosses take of a strong hand, how often Master and a newcomer win on "
    "each level. The document gives no perk list, targets or debuffs: what it leaves open is set by these figures."
)


def share(found: Measured) -> tuple[float, float, float]:
    """Runs won, with the ends of the 95 % interval."""
    count = len(found.reports)
    low, high = wilson(sum(report.won for report in found.reports), count)
    return found.wins / 100, low, high


def within(what: str, found: Measured, low: float, high: float) -> Check:
    """Whether a share of runs is where it should be, as far as its interval tells."""
    value, least, most = share(found)
    inside, outside = low <= least and most <= high, most < low or least > high
    state: State = "met" if inside else "missed" if outside else "open"
    return Check(what, f"{low:.0%} to {high:.0%}", f"{value:.1%} ({least:.1%} to {most:.1%})", state)


def plainly(what: str, wanted: str, found: str, met: bool) -> Check:
    return Check(what, wanted, found, "met" if met else "missed")


def cards(plan: Plan, kept: Path) -> Section:
    rows = draws(plan.draws, kept)
    found = sorted(worths(rows), key=lambda each: -each.value)
    means = by_rarity(found)
    figures = [[NAMES[r], f"{means[r][0]:+.2f}", f"{means[r][1]:.2f}", str(means[r][2])] for r in RARITIES]
    table = [[e.name, NAMES[e.rarity], f"${e.cost}", f"{e.value:+.1f}", f"{e.error:.1f}"] for e in found]
    wrong = faults(found)
    rising = all(means[one][0] < means[other][0] for one, other in pairwise(RARITIES))
    checks = [
        plainly("mean worth rises from common to legendary", "strictly", "rises" if rising else "does not", rising),
        plainly("out of order beyond their interval", "none", "; ".join(wrong) or "none", not wrong),
    ]
    about = (
        "Runs of Master on levels 3, 4 and 5 in turn that begin with three cards drawn evenly; a ridge on the rounds "
        "won. Worth is rounds more than with the average card, with half its 95 % interval."
    )
    return Section(
        "Cards by rarity",
        about,
        [
            Figures(["rarity", "worth", "+-", "cards"], figures),
            Figures(["card", "rarity", "price", "worth", "+-"], table),
        ],
        checks,
        len(rows),
        len(rows),
    )


def bosses(plan: Plan) -> Section:
    found = losses(plan.boss_runs, plan.boss_level)
    rows, checks = [], []
    for name, shares in found.items():
        low, middle, high = np.percentile(shares, [10, 50, 90])
        rows.append([name, str(len(shares)), f"{middle:.0%}", f"{low:.0%} to {high:.0%}"])
        checks.append(plainly(f"{name}: median share lost", "15 to 50 %", f"{middle:.0%}", 0.15 <= middle <= 0.5))
    about = "Hands that Master played in the round of a boss, scored again with and without it."
    head = ["boss", "hands", "median share of the points lost", "10 to 90 %"]
    return Section("Bosses that touch the whole", about, [Figures(head, rows)], checks, plan.boss_runs, plan.boss_runs)


def levels(plan: Plan, lab: Lab) -> Section:
    rows, checks, money, games = [], [], [], 0
    for level, wanted in enumerate(WANTED, start=1):
        found = Measured(trial := trial_of(level, "skilled", plan.runs), lab.play(trial))
        games += plan.runs
        worst, part = found.worst_round()
        targets = [target_of(replace(RULES, level=level), each) for each in range(1, RULES.rounds + 1)]
        step = targets[1] / targets[0]
        value, low, high = share(found)
        name = level_row(RULES, level).name
        span = f"{value:.1%} ({low:.1%} to {high:.1%})"
        losses_of = f"{part:.0%} in round {worst}"
        rows.append([name, str(targets[0]), str(targets[-1]), f"{step:.2f}", f"{wanted} %", span, losses_of])
        checks.append(within(f"{name}: Master with all perks", found, (wanted - 5) / 100, min(1, (wanted + 5) / 100)))
        checks.append(plainly(f"{name}: second target over first", "at most 2.2", f"{step:.2f}", step <= 2.2))
        checks.append(plainly(f"{name}: losses of one round", "at most 35 %", losses_of, part <= ONE_ROUND))
        money.append(Series(name, [_mean(found, at) for at in range(RULES.rounds)], level - 1))
    head = ["level", "T(1)", "T(15)", "T(2)/T(1)", "wanted", "won by Master", "most losses"]
    chart = line_chart(Chart("Money at the beginning of a round", "round", "dollars"), money)
    picture = Picture(chart, "Money when a round begins, of the runs that reach it")
    about = "All perks unlocked, the table in force, fresh dice."
    return Section("Levels and targets", about, [Figures(head, rows), picture], checks, games, games)


def _mean(found: Measured, at: int) -> float:
    there = [report.money[at] for report in found.reports if len(report.money) > at]
    return float(sum(there)) / max(1, len(there))


def newcomers(plan: Plan, lab: Lab) -> Section:
    wanted = [
        (0, NEWCOMER, plan.newcomers, 0.4, 0.6),
        (1, NEWCOMER, plan.starters, 0.0, 1.0),
        (1, "skilled", plan.starters, 0.9, 1.0),
        (2, "skilled", plan.starters, 0.7, 1.0),
    ]
    rows, checks, games = [], [], 0
    for level, player, count, low, high in wanted:
        trial = replace(trial_of(level, player, count), collection="starter")
        found = Measured(trial, lab.play(trial))
        games += count
        who = "newcomer (Easy)" if player == NEWCOMER else "Master"
        what = f"{who}, {level_row(RULES, level).name}, starter cards"
        value, least, most = share(found)
        rows.append([what, str(count), f"{value:.1%}", f"{least:.1%} to {most:.1%}"])
        if (low, high) != (0.0, 1.0):
            checks.append(within(what, found, low, high))
    about = (
        "The cards a new profile has. The newcomer leaves 35 of 100 holds to chance, buys what looks good and uses "
        "cards at random."
    )
    head = ["who, where", "runs", "won", "95 % interval"]
    return Section("Newcomers and collections", about, [Figures(head, rows)], checks, games, games)


def write(plan: Plan, kept: Path, out: Path, seconds: float | None = None) -> None:
    lab = Lab(1, kept, seconds)
    sections = [cards(plan, kept), bosses(plan), levels(plan, lab), newcomers(plan, lab)]
    made = {"command": "`make frigate`", "plan": "`Plan` in `src/cinque/lab/frigate/study.py`", "release": "3"}
    notes = Words("Bars are `open` where the interval reaches over them: more runs would tell.")
    sections[0] = replace(sections[0], blocks=[notes, *sections[0].blocks])
    page = Page(TITLE, ABOUT, made, sections)
    (out / "frigate.html").write_text(html(page))
    (out / "frigate.md").write_text(markdown(page, "frigate.html"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="study", description=__doc__)
    parser.add_argument("--kept", type=Path, default=Path("build/lab"))
    parser.add_argument("--out", type=Path, default=Path("docs/lab"))
    words = parser.parse_args()
    write(Plan(), words.kept, words.out)


if __name__ == "__main__":
    main()
