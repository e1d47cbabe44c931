"""The report on Frigate: cards by rarity, bosses, levels, newcomers and collections. Plays what is not kept yet.

`make frigate` writes docs/lab/frigate.html, docs/lab/frigate.md and, in docs/lab/frigate-counts.json, what all runs
came to; it goes on from those counts, and from the runs that are kept in build/lab, so that it can be made in pieces:
ARGS="--minutes 10" plays for so long, all parts growing side by side, ARGS=--now writes the page of what there is,
with the number of runs, and ARGS=--afresh begins with nothing.
"""

import argparse
import time
from collections.abc import Sequence
from math import ceil
from pathlib import Path

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import RULES, level_row
from cinque.lab.frigate.bars import (
    alone_figures,
    hardest_check,
    losing_check,
    losses_check,
    plainly,
    rising,
    share,
    within,
)
from cinque.lab.frigate.bosses import losses, shares
from cinque.lab.frigate.counted import Counted, as_count, counted_in, keep, most_tried
from cinque.lab.frigate.curves import (
    courses,
    hands_table,
    lost_table,
    money,
    name_of,
    pictures,
    sunk_table,
    target_table,
    targets,
)
from cinque.lab.frigate.runs import BOTS, CHUNK, NEWCOMER, Lab, OutOfTime, Trial, numbers_in_force
from cinque.lab.frigate.targets import WANTED, Measured, trial_of
from cinque.lab.frigate.worths import (
    DRAWN,
    EMPTY,
    RARITIES,
    Alone,
    Worth,
    alone,
    blocks,
    by_rarity,
    faults,
    losing,
    worths,
)
from cinque.lab.report.blocks import Block, Check, Figures, Section, Words
from cinque.lab.report.page import Page, html, markdown

# The players of the lab as bots of the table, weakest first.
LADDER = {"random": "Random", "easy": "Easy", "normal": "Normal", "hard": "Hard"}
NAMES = {"C": "common", "U": "uncommon", "R": "rare", "L": "legendary"}


class Plan(Struct, frozen=True):
    """How much is played: blocks of cards, runs a level of Master, of newcomers, with a starter's cards, for bosses."""

    blocks: int = 120
    # Fewer say nothing of single cards.
    least_blocks: int = 30
    # Cards that gained least, and those that seem to lose, tried again alone, and runs of each.
    tried_again: int = 5
    alone_runs: int = 300
    runs: int = 1000
    newcomers: int = 1000
    starters: int = 60
    # Of each bot below Master on each level.
    bots: int = 40
    boss_runs: int = 30
    boss_level: int = 3
    # All parts grow by as much in turn, so that one that is broken off says something of everything.
    steps: int = 5


RUNS_A_BLOCK = (len(RULES.cards) + EMPTY) // DRAWN

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
    # What was counted before: those runs are not played again.
    before: Counted = Counted("")

    def of(self, trial: Trial) -> Measured:
        known = self.before.of(trial)
        start = known.runs if known else 0
        return Measured(trial, self.lab.found(trial, start) if self.until == 0 else self.lab.play(trial, start), known)

    def blocks(self, count: int) -> tuple[int, list[Worth]]:
        """How many blocks there are, of so many that are asked for, and what they say of the cards."""
        if self.before.blocks >= count:
            return self.before.blocks, self.before.worths
        rows = blocks(count, self.kept, minutes=self.minutes)
        if len(rows) <= self.before.blocks:
            return self.before.blocks, self.before.worths
        return len(rows), worths(rows)

    @property
    def minutes(self) -> float | None:
        return None if self.until is None else max(0.0, self.until - time.monotonic()) / 60


def too_few(plan: Plan, played: int, count: int) -> Section:
    """What is said of cards while their intervals would be wider than any difference."""
    about = f"{played} blocks are played of {plan.blocks}; below {plan.least_blocks} no card can be told from another."
    check = Check("mean gain from each rarity to the next", "rises", f"{played} blocks", "open")
    return Section("Cards by rarity", about, [], [check], count, count)


def cards(plan: Plan, runs: Runs) -> Section:
    played, told = runs.blocks(plan.blocks)
    games = played * RUNS_A_BLOCK
    if played < plan.least_blocks:
        return too_few(plan, played, games)
    found = sorted(told, key=lambda each: -each.value)
    again = _alone(plan, found, runs)
    means = by_rarity(found)
    figures = [[NAMES[r], f"{means[r][0]:+.1f}", f"{means[r][1]:.1f}", str(means[r][2])] for r in RARITIES]
    table = [
        [e.name, NAMES[e.rarity], f"${e.cost}", f"{e.value:+.1f}", f"{e.error:.1f}", f"{e.rounds:+.2f}"] for e in found
    ]
    wrong = faults(found)
    checks = [
        rising(means),
        plainly("out of order beyond their interval", "none", "; ".join(wrong) or "none", not wrong),
        losing_check(losing(found), again, plan.alone_runs),
    ]
    about = (
        "Blocks of runs on the same dice, Master, levels 3, 4 and 5 in turn: each of the 125 cards is begun with once "
        "a block, three to a run, among ten empty places. Gain is runs in a hundred won more than with an empty place, "
        "with half its 95 % interval, and rounds. Of 125 cards about three are beyond their interval by chance: those "
        "that gained least are tried again, each alone against none, on other dice."
    )
    return Section(
        "Cards by rarity",
        about,
        [
            Figures(["rarity", "gain", "+-", "cards"], figures),
            Figures(["tried again alone", "runs", "gain", "+-", "rounds", "+-"], [alone_figures(one) for one in again]),
            Figures(["card", "rarity", "price", "gain", "+-", "rounds"], table),
        ],
        checks,
        games,
        games,
    )


def _alone(plan: Plan, found: Sequence[Worth], runs: Runs) -> list[Alone]:
    """Those that gained least again, and those that seem to lose, one card against none."""
    names = dict.fromkeys([*losing(found), *(each.name for each in found[-plan.tried_again :])])
    known = {name: one for name in names if (one := runs.before.tried(name)) is not None}
    wanted = [name for name in names if name not in known or known[name].runs < plan.alone_runs]
    fresh = alone(wanted, plan.alone_runs, kept=runs.kept, until=runs.until) if wanted else []
    return sorted(most_tried(list(known.values()), fresh), key=lambda one: one.won)


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
    found = [each for trial in trials if (each := runs.of(trial)).runs]
    told = courses(found)
    rows, checks = [], []
    for each in found:
        rows.append(level_figures(each))
        checks += level_checks(each)
    if found:
        checks.append(hardest_check(found, RULES.boss_rounds))
    games = sum(each.runs for each in found)
    about = (
        "All perks unlocked, the table in force, fresh dice: whatever was fitted was fitted on others. Hands, money "
        f"and power are of {sum(course.runs for _, course in told)} of these runs, told of at once, and of those of "
        "them that reach a round."
    )
    head = ["level", "T(1)", "T(15)", "T(2)/T(1)", "wanted", "runs", "won by Master", "most losses"]
    parts: list[Block] = [
        Figures(head, rows),
        target_table(),
        lost_table(found),
        sunk_table(found, RULES.boss_rounds),
        *([hands_table(found), *money(found), *pictures(found)] if told else []),
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
        str(found.runs),
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
    ]


def ladder_trials(plan: Plan) -> list[Trial]:
    """The bots below Master on every level, with all perks."""
    return [trial_of(level, bot, plan.bots) for bot in BOTS for level in range(1, len(WANTED) + 1)]


def ladder(plan: Plan, runs: Runs) -> Section:
    found = [runs.of(trial) for trial in ladder_trials(plan)]
    rows = []
    for bot in BOTS:
        cells = [each for each in found if each.trial.player == bot]
        rows.append([LADDER[bot], *(_told(each) for each in cells)])
    games = sum(each.runs for each in found)
    about = "Runs won in a hundred, and rounds won in the mean, with all perks. Master's are above."
    head = ["bot", *(level_row(RULES, level).name for level in range(1, len(WANTED) + 1))]
    return Section("The bots below Master", about, [Figures(head, rows)], [], games, games)


def _told(found: Measured) -> str:
    if not found.runs:
        return "not played"
    rounds = sum(found.reached(round + 1) for round in range(1, RULES.rounds)) + found.won
    return f"{found.wins:.0f} % of {found.runs}, {rounds / found.runs:.1f} rounds"


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
        found = runs.of(trial)
        games += (played := found.runs)
        if played == 0:
            continue
        level, player = trial.level, trial.player
        who = "newcomer (Easy)" if player == NEWCOMER else "Master"
        what = f"{who}, {level_row(RULES, level).name}, starter cards"
        value, least, most = share(found)
        rows.append([what, str(played), f"{value:.1%}", f"{least:.1%} to {most:.1%}"])
        if (low, high) != (0.0, 1.0):
            checks.append(within(what, found, low, high))
    about = (
        "The cards a new profile has. The newcomer leaves 35 of 100 holds to chance, buys what looks good and uses "
        "cards at random."
    )
    head = ["who, where", "runs", "won", "95 % interval"]
    return Section("Newcomers and collections", about, [Figures(head, rows)], checks, games, games)


def all_trials(plan: Plan) -> list[Trial]:
    """Whose runs are told of: Master's on every level, those with a starter's cards, the bots below Master."""
    trials = [trial_of(level, "skilled", plan.runs) for level in range(1, len(WANTED) + 1)]
    return trials + [trial for trial, _, _ in starters(plan)] + ladder_trials(plan)


def grow(plan: Plan, runs: Runs) -> None:
    """Plays everything that is not kept yet, all parts a step at a time; OutOfTime when the time is over."""
    trials = all_trials(plan)
    for step in range(1, plan.steps + 1):
        for trial in trials:
            runs.of(replace(trial, runs=min(trial.runs, ceil(trial.runs * step / plan.steps / CHUNK) * CHUNK)))
        wanted = plan.blocks * step // plan.steps
        played, found = runs.blocks(wanted)
        if played < wanted:
            raise OutOfTime
    _alone(plan, sorted(found, key=lambda each: -each.value), runs)
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
    keep(out, so_far(plan, runs))


def so_far(plan: Plan, runs: Runs) -> Counted:
    """What was counted before, and what has been played since; nothing more is played for it."""
    still = replace(runs, until=0)
    series = [as_count(found) for trial in all_trials(plan) if (found := still.of(trial)).runs]
    played, told = still.blocks(plan.blocks)
    again = _alone(plan, sorted(told, key=lambda each: -each.value), still) if told else []
    return Counted(numbers_in_force(), series, played, list(told), most_tried(runs.before.alone, again))


def main() -> int:
    parser = argparse.ArgumentParser(prog="study", description=__doc__)
    parser.add_argument("--kept", type=Path, default=Path("build/lab"))
    parser.add_argument("--out", type=Path, default=Path("docs/lab"))
    parser.add_argument("--minutes", type=float, help="stop after so long; the next time goes on from there")
    parser.add_argument("--afresh", action="store_true", help="play what was counted before, too")
    parser.add_argument("--now", action="store_true", help="play nothing: write the page of the runs that are kept")
    words = parser.parse_args()
    seconds = None if words.minutes is None else 60 * words.minutes
    until = 0 if words.now else None if seconds is None else time.monotonic() + seconds
    before = Counted("") if words.afresh else counted_in(words.out)
    plan, runs = Plan(), Runs(Lab(1, words.kept, seconds), words.kept, until, before)
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
