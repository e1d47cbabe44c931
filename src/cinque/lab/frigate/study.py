"""The report on Frigate: cards by rarity, bosses, levels, newcomers and collections. Plays what is not kept yet.

`make frigate` writes docs/lab/frigate.html and docs/lab/frigate.md; runs are kept in build/lab, and go on from there,
so that it can be made in pieces: ARGS="--minutes 10" plays for so long, all parts growing side by side, and ARGS=--now
writes the page of what is kept, with the number of runs there are.
"""

import argparse
import time
from collections.abc import Sequence
from itertools import pairwise
from math import ceil, hypot
from pathlib import Path
from statistics import mean

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import RULES, level_row
from cinque.lab.frigate.bars import hardest_check, losses_check, plainly, share, within
from cinque.lab.frigate.bosses import losses, shares
from cinque.lab.frigate.curves import hands_table, lost_table, middles, name_of, pictures, target_table, targets
from cinque.lab.frigate.runs import BOTS, CHUNK, NEWCOMER, Lab, OutOfTime, RunReport, Trial
from cinque.lab.frigate.targets import WANTED, Measured, trial_of
from cinque.lab.frigate.worths import RARITIES, Worth, alone, blocks, by_rarity, faults, losing, worths
from cinque.lab.report.blocks import Block, Check, Figures, Picture, Section, State, Words
from cinque.lab.report.page import Page, html, markdown
from cinque.lab.svg import Chart, Series, line_chart

# Rounds of which the money is told as it begins.
PURSES = (1, 2, 4, 7, 10, 13, 15)
# The players of the lab as bots of the table, weakest first.
LADDER = {"random": "Random", "easy": "Easy", "normal": "Normal", "hard": "Hard"}
NAMES = {"C": "common", "U": "uncommon", "R": "rare", "L": "legendary"}


class Plan(Struct, frozen=True):
    """How much is played: blocks of cards, runs a level of Master, of newcomers, with a starter's cards, for bosses."""

    blocks: int = 120
    # Fewer say nothing of single cards.
    least_blocks: int = 30
    # Cards that gained least, tried again alone, and runs of each.
    tried_again: int = 5
    alone_runs: int = 150
    runs: int = 1000
    newcomers: int = 1000
    starters: int = 60
    # Of each bot below Master on each level.
    bots: int = 40
    boss_runs: int = 30
    boss_level: int = 3
    # All parts grow by as much in turn, so that one that is broken off says something of everything.
    steps: int = 5


# Of each rarity its mean gain, half its 95 % interval, and how many cards it has.
Means = dict[str, tuple[float, float, int]]

TITLE = "Frigate in the lab"
ABOUT = (
    "What each of the 125 cards is worth, what bosses take of a strong hand, how often Master and a newcomer win on "
    "each level. The document gives no perk list, targets or debuffs: what it leaves open is set by these figures."
)


class Runs(Struct, frozen=True):
    """Where runs come from: those that are kept, and while there is time, those that are still to be played."""

    lab: Lab
    kept: Path
    # When to stop; None for never, and 0 plays nothing.
    until: float | None = None

    def of(self, trial: Trial) -> list[RunReport]:
        return self.lab.found(trial) if self.until == 0 else self.lab.play(trial)

    @property
    def minutes(self) -> float | None:
        return None if self.until is None else max(0.0, self.until - time.monotonic()) / 60


def rising(means: Means) -> Check:
    """Whether each rarity gains more than the one before, as far as the intervals of their means tell."""
    steps = [
        (means[other][0] - means[one][0], hypot(means[one][1], means[other][1])) for one, other in pairwise(RARITIES)
    ]
    sure, turned = all(step > error for step, error in steps), any(step < -error for step, error in steps)
    state: State = "met" if sure else "missed" if turned else "open"
    found = ", ".join(f"{step:+.1f} +-{error:.1f}" for step, error in steps)
    return Check("mean gain from each rarity to the next", "rises", found, state)


def too_few(plan: Plan, played: int, count: int) -> Section:
    """What is said of cards while their intervals would be wider than any difference."""
    about = f"{played} blocks are played of {plan.blocks}; below {plan.least_blocks} no card can be told from another."
    check = Check("mean gain from each rarity to the next", "rises", f"{played} blocks", "open")
    return Section("Cards by rarity", about, [], [check], count, count)


def cards(plan: Plan, runs: Runs) -> Section:
    rows = blocks(plan.blocks, runs.kept, minutes=runs.minutes)
    if len(rows) < plan.least_blocks:
        return too_few(plan, len(rows), sum(len(each.cards) for each in rows))
    found = sorted(worths(rows), key=lambda each: -each.value)
    means = by_rarity(found)
    figures = [[NAMES[r], f"{means[r][0]:+.1f}", f"{means[r][1]:.1f}", str(means[r][2])] for r in RARITIES]
    table = [
        [e.name, NAMES[e.rarity], f"${e.cost}", f"{e.value:+.1f}", f"{e.error:.1f}", f"{e.rounds:+.2f}"] for e in found
    ]
    wrong = faults(found)
    checks = [
        rising(means),
        plainly("out of order beyond their interval", "none", "; ".join(wrong) or "none", not wrong),
        seeming(losing(found)),
        *_alone(plan, found, runs),
    ]
    about = (
        "Blocks of runs on the same dice, Master, levels 3, 4 and 5 in turn: each of the 125 cards is begun with once "
        "a block, three to a run, among ten empty places. Gain is runs in a hundred won more than with an empty place, "
        "with half its 95 % interval, and rounds."
    )
    count = sum(len(each.cards) for each in rows)
    return Section(
        "Cards by rarity",
        about,
        [
            Figures(["rarity", "gain", "+-", "cards"], figures),
            Figures(["card", "rarity", "price", "gain", "+-", "rounds"], table),
        ],
        checks,
        count,
        count,
    )


def seeming(names: Sequence[str]) -> Check:
    """Cards that seem to lose are not said to lose before they were tried again."""
    found = f"{', '.join(names)}: to be tried again alone" if names else "none"
    what = "cards beyond their interval below none (about three of 125 by chance)"
    return Check(what, "none", found, "open" if names else "met")


def _alone(plan: Plan, found: Sequence[Worth], runs: Runs) -> list[Check]:
    """Those that gained least again, on other dice, one card against none: of 125 cards some seem to lose by chance."""
    least = [each.name for each in found[-plan.tried_again :]]
    return [
        plainly(
            f"{one.name} alone against no card",
            "does not lose",
            one.words(),
            one.won + one.won_error >= 0,
        )
        for one in alone(least, plan.alone_runs, kept=runs.kept, until=runs.until)
    ]


def bosses(plan: Plan) -> Section:
    found = losses(plan.boss_runs, plan.boss_level)
    rows, checks = [], []
    felt_by_name: dict[str, float] = {}
    for name, felt in found.items():
        bare, every = shares(felt, answered=False), shares(felt, answered=True)
        low, middle, high = np.percentile(bare, [10, 50, 90])
        rows.append(
            [
                name,
                str(len(bare)),
                f"{middle:.0%}",
                f"{low:.0%} to {high:.0%}",
                f"{np.median(every):.0%} of {len(every)}",
            ]
        )
        checks.append(plainly(f"{name}: median share lost", "15 to 50 %", f"{middle:.0%}", 0.15 <= middle <= 0.5))
        felt_by_name[name] = float(middle)
    hardest = max(felt_by_name, key=lambda name: felt_by_name[name])
    last = RULES.debuffs[-1].round
    met = any(row.name == hardest and row.round == last for row in RULES.debuffs)
    checks.append(plainly("which of them takes most", f"one of round {last}", hardest, met))
    about = (
        "Hands that Master played in the round of a boss, scored again with and without it. The bars are about hands "
        "whose cards do not answer bosses: Jolly Roger silences them, Man-of-War Hunter lives by them. The last column "
        "has all hands."
    )
    head = ["boss", "hands", "median share of the points lost", "10 to 90 %", "median of all hands"]
    return Section("Bosses that touch the whole", about, [Figures(head, rows)], checks, plan.boss_runs, plan.boss_runs)


def levels(plan: Plan, runs: Runs) -> Section:
    """The ladder by Master: how often each level is won, where its runs are lost, and what they live on."""
    trials = [trial_of(level, "skilled", plan.runs) for level in range(1, len(WANTED) + 1)]
    found = [each for trial in trials if (each := Measured(trial, runs.of(trial))).reports]
    rows, checks = [], []
    for each in found:
        rows.append(level_figures(each))
        checks += level_checks(each)
    games = sum(len(each.reports) for each in found)
    about = (
        "All perks unlocked, the table in force, fresh dice: whatever was fitted was fitted on others. Money and power "
        "are of the runs that reach a round."
    )
    head = ["level", "T(1)", "T(15)", "T(2)/T(1)", "wanted", "runs", "won by Master", "most losses"]
    parts: list[Block] = [
        Figures(head, rows),
        target_table(),
        lost_table(found),
        hands_table(found),
        *([*money(found), *pictures(found)] if found else []),
    ]
    return Section("Levels, targets and money", about, parts, checks, games, games)


def level_figures(found: Measured) -> list[str]:
    level, (worst, part), asked = found.trial.level, found.worst_round(), targets(found.trial.level)
    value, low, high = share(found)
    return [
        name_of(found),
        str(asked[0]),
        str(asked[-1]),
        f"{asked[1] / asked[0]:.2f}",
        f"{WANTED[level - 1]} %",
        str(len(found.reports)),
        f"{value:.1%} ({low:.1%} to {high:.1%})",
        f"{part:.0%} in round {worst}",
    ]


def level_checks(found: Measured) -> list[Check]:
    name, asked, wanted = name_of(found), targets(found.trial.level), WANTED[found.trial.level - 1]
    last = level_row(RULES, found.trial.level).bosses[-1]
    return [
        within(f"{name}: Master with all perks", found, (wanted - 5) / 100, min(1, (wanted + 5) / 100)),
        plainly(
            f"{name}: second target over first", "at most 2.2", f"{asked[1] / asked[0]:.2f}", asked[1] <= 2.2 * asked[0]
        ),
        losses_check(name, found),
        plainly(f"{name}: the last round against the curve", "100 % or more", f"{last} %", last >= 100),
        hardest_check(name, found, RULES.boss_rounds),
    ]


def money(levels: Sequence[Measured]) -> list[Figures | Picture]:
    lines = [
        Series(name_of(found), middles([report.money for report in found.reports], mean), place)
        for place, found in enumerate(levels)
    ]
    chart = line_chart(Chart("Money at the beginning of a round", "round", "dollars"), lines)
    purses = [[each.name, *(f"${each.values[at - 1]:.1f}" for at in PURSES)] for each in lines]
    return [
        Figures(["money when a round begins, mean", *map(str, PURSES)], purses),
        Picture(chart, "Money when a round begins, of the runs that reach it"),
    ]


def ladder_trials(plan: Plan) -> list[Trial]:
    """The bots below Master on every level, with all perks."""
    return [trial_of(level, bot, plan.bots) for bot in BOTS for level in range(1, len(WANTED) + 1)]


def ladder(plan: Plan, runs: Runs) -> Section:
    found = [Measured(trial, runs.of(trial)) for trial in ladder_trials(plan)]
    rows = []
    for bot in BOTS:
        cells = [each for each in found if each.trial.player == bot]
        rows.append([LADDER[bot], *(_told(each) for each in cells)])
    games = sum(len(each.reports) for each in found)
    about = "Runs won in a hundred, and rounds won in the mean, with all perks. Master's are above."
    head = ["bot", *(level_row(RULES, level).name for level in range(1, len(WANTED) + 1))]
    return Section("The bots below Master", about, [Figures(head, rows)], [], games, games)


def _told(found: Measured) -> str:
    if not found.reports:
        return "not played"
    return f"{found.wins:.0f} % of {len(found.reports)}, {mean(len(each.hands) for each in found.reports):.1f} rounds"


def starters(plan: Plan) -> list[tuple[Trial, float, float]]:
    """Who begins with the cards of a new profile, and how often they should win."""
    wanted: list[tuple[int, str, int, float, float]] = [
        (0, NEWCOMER, plan.newcomers, 0.4, 0.6),
        (1, NEWCOMER, plan.starters, 0.0, 1.0),
        (1, "skilled", plan.starters, 0.9, 1.0),
        (2, "skilled", plan.starters, 0.7, 1.0),
    ]
    return [
        (replace(trial_of(level, who, count), collection="starter"), low, high)
        for level, who, count, low, high in wanted
    ]


def newcomers(plan: Plan, runs: Runs) -> Section:
    rows, checks, games = [], [], 0
    for trial, low, high in starters(plan):
        found = Measured(trial, runs.of(trial))
        games += (count := len(found.reports))
        if count == 0:
            continue
        level, player = trial.level, trial.player
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


def grow(plan: Plan, runs: Runs) -> None:
    """Plays everything that is not kept yet, all parts a step at a time; OutOfTime when the time is over."""
    trials = [trial_of(level, "skilled", plan.runs) for level in range(1, len(WANTED) + 1)]
    trials += [trial for trial, _, _ in starters(plan)] + ladder_trials(plan)
    for step in range(1, plan.steps + 1):
        for trial in trials:
            runs.of(replace(trial, runs=min(trial.runs, ceil(trial.runs * step / plan.steps / CHUNK) * CHUNK)))
        wanted = plan.blocks * step // plan.steps
        if len(found := blocks(wanted, runs.kept, minutes=runs.minutes)) < wanted:
            raise OutOfTime
    _alone(plan, sorted(worths(found), key=lambda each: -each.value), runs)
    if runs.minutes == 0:
        raise OutOfTime


def write(plan: Plan, runs: Runs, out: Path) -> None:
    sections = [cards(plan, runs), bosses(plan), levels(plan, runs), newcomers(plan, runs), ladder(plan, runs)]
    made = {
        "command": "`make frigate`",
        "plan": "`Plan` in `src/cinque/lab/frigate/study.py`",
        "release": str(GAME.release),
    }
    notes = Words("Bars are `open` where the interval reaches over them: more runs would tell.")
    sections[0] = replace(sections[0], blocks=[notes, *sections[0].blocks])
    page = Page(TITLE, ABOUT, made, sections)
    (out / "frigate.html").write_text(html(page))
    (out / "frigate.md").write_text(markdown(page, "frigate.html"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="study", description=__doc__)
    parser.add_argument("--kept", type=Path, default=Path("build/lab"))
    parser.add_argument("--out", type=Path, default=Path("docs/lab"))
    parser.add_argument("--minutes", type=float, help="stop after so long; the next time goes on from there")
    parser.add_argument("--now", action="store_true", help="play nothing: write the page of the runs that are kept")
    words = parser.parse_args()
    seconds = None if words.minutes is None else 60 * words.minutes
    until = 0 if words.now else None if seconds is None else time.monotonic() + seconds
    plan, runs = Plan(), Runs(Lab(1, words.kept, seconds), words.kept, until)
    try:
        if not words.now:
            grow(plan, runs)
    except OutOfTime:
        print(f"study: out of time; what was played is kept in {words.kept}, and the next time goes on from there")
        return 2
    write(plan, runs, words.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
