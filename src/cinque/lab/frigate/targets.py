"""Fits the score targets of Frigate: `make lab`.

Targets are T1 * ((r + shift) / (1 + shift)) ** (p / 100). T1 and shift are chosen for each level; p is found from the
table in force by steps along the odds, so that the skilled player wins a given share of runs, and on the rung below the
ladder a newcomer. It plays dice of its own and prints what to write into tables.py; whether the table in force is as
wanted says `make frigate`, on other dice.

Finished runs are kept in build/lab: `make lab` goes on where it was broken off, by ARGS="--minutes 5" or otherwise.
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import log
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from cinque.games.frigate.content.tables import RULES, level_row
from cinque.games.frigate.content.targets import target_of
from cinque.lab.frigate.runs import NEWCOMER, Lab, OutOfTime, RunReport, Trial
from cinque.lab.series import cores

SEED = "confirmed"
# What the skilled player is to win on each level, in a hundred runs, and how far off a level may be.
WANTED = (98, 88, 60, 32, 12)
TOLERANCE = 5.0
# The same of a newcomer with the cards of a new profile, on the rung below the ladder.
NEWCOMER_WANTED = 50
# The share of all losses that one round may cause.
ONE_ROUND = 0.35
# A step of the search: its runs, when it is near enough in points, and how fast the log odds fall with the exponent.
SEARCH_RUNS = 300
NEAR = 2.0
STEPS = 5
SLOPE = 4.5 / log(15)


class Course(Struct, frozen=True):
    """The rounds of a series of runs that was told of at once: hands of those won and money in the mean, power in the
    middle, each of the runs that came so far."""

    runs: int
    hands: list[float]
    money: list[float]
    power: list[float]


class Count(Struct, frozen=True):
    """The first runs of a trial in so many numbers: how many, how many won, how many lost in each round."""

    trial: Trial
    runs: int
    won: int
    lost: list[int]
    course: Course | None = None


class Measured(Struct, frozen=True):
    """One level as it was played: the runs that are told of, after those that were counted before them."""

    trial: Trial
    reports: list[RunReport]
    before: Count | None = None

    @property
    def runs(self) -> int:
        return len(self.reports) + (self.before.runs if self.before else 0)

    @property
    def won(self) -> int:
        return sum(report.won for report in self.reports) + (self.before.won if self.before else 0)

    @property
    def wins(self) -> float:
        """In a hundred runs."""
        return 100 * self.won / self.runs

    def losses(self) -> Counter[int]:
        """Runs lost by round."""
        found = Counter(report.round for report in self.reports if not report.won)
        for round, lost in enumerate(self.before.lost if self.before else [], start=1):
            found[round] += lost
        return found

    def reached(self, round: int) -> int:
        """How many runs came so far."""
        return self.runs - sum(lost for at, lost in self.losses().items() if at < round)

    def worst_round(self) -> tuple[int, float]:
        """The round that causes most losses, and its share of them."""
        losses = self.losses()
        if not losses:
            return 0, 0.0
        round, count = losses.most_common(1)[0]
        return round, count / max(1, sum(losses.values()))


def trial_of(level: int, player: str, runs: int, seed: str = SEED) -> Trial:
    """Runs on a level of the table in force."""
    row = level_row(RULES, level)
    return Trial(level, row.first, row.power, row.shift, player, runs, seed, row.bosses)


def sought(level: int, seed: str) -> tuple[Trial, int]:
    """By whom the exponent of a level is found, and how many runs in a hundred he is to win."""
    if level > 0:
        return trial_of(level, "skilled", SEARCH_RUNS, seed), WANTED[level - 1]
    return replace(trial_of(level, NEWCOMER, SEARCH_RUNS, seed), collection="starter"), NEWCOMER_WANTED


def measure(lab: Lab, trial: Trial) -> Measured:
    began = time.perf_counter()
    found = Measured(trial, lab.play(trial))
    worst, share = found.worst_round()
    print(
        f"lab: level {trial.level}, {trial.player}, T1 {trial.first}, p {trial.power / 100:.2f}, shift {trial.shift}: "
        f"{found.wins:.1f} % of {trial.runs} won; {share:.0%} of the losses in round {worst}; "
        f"{time.perf_counter() - began:.0f} s",
        flush=True,
    )
    return found


def fit(lab: Lab, trial: Trial, wanted: int) -> int:
    """The exponent, in hundredths, with which the skilled player would win as often as wanted, by all that was tried.

    Every step has dice of its own, so that steps near each other tell more than one of them.
    """
    power = trial.power
    tried: list[Measured] = []
    while len(tried) < STEPS:
        step = replace(trial, power=power, seed=f"{trial.seed}-fit-{len(tried) + 1}")
        tried.append(measure(lab, step))
        power = pooled(tried, wanted)
        if abs(tried[-1].wins - wanted) <= NEAR and abs(tried[-1].trial.power - power) <= 1:
            break
    return power


def pooled(tried: Sequence[Measured], wanted: int) -> int:
    """Where the log odds would be as wanted, by each series; a mean by how much each can tell."""
    weights = [max(1.0, found.wins * (100 - found.wins)) * found.runs for found in tried]
    guesses = [
        found.trial.power + 100 * (log_odds(found.wins) - log_odds(wanted)) / slope(found.trial.shift)
        for found in tried
    ]
    return round(sum(weight * guess for weight, guess in zip(weights, guesses, strict=True)) / sum(weights))


def slope(shift: int) -> float:
    """How fast the log odds fall with the exponent: by how much the exponent raises the last target."""
    return SLOPE * log((15 + shift) / (1 + shift))


def log_odds(wins: float) -> float:
    """Of a share in a hundred runs; never quite none or all of them."""
    share = min(0.995, max(0.005, wins / 100))
    return log(share / (1 - share))


def rising(level: int) -> bool:
    """Whether each target is higher than the one before."""
    rules = trial_of(level, "skilled", 1).rules()
    targets = [target_of(rules, round) for round in range(1, rules.rounds + 1)]
    return all(one < other for one, other in pairwise(targets))


def arguments_of(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="lab", description=__doc__)
    levels = list(range(len(WANTED) + 1))
    parser.add_argument("--levels", type=int, nargs="+", default=levels, choices=levels, help="which levels to fit")
    parser.add_argument("--seed", default=SEED, help="what the dice of all runs come from")
    parser.add_argument("--minutes", type=float, help="stop after so long; the next time goes on from there")
    parser.add_argument("--kept", type=Path, default=Path("build/lab"), help="where finished runs are kept")
    parser.add_argument("--workers", type=int, default=cores(), help="processes")
    return parser.parse_args(words)


def fit_all(lab: Lab, levels: Sequence[int], seed: str) -> None:
    for level in levels:
        power = fit(lab, *sought(level, seed))
        print(f"lab: level {level} fits p = {power / 100:.2f}", flush=True)


def main(words: list[str] | None = None) -> int:
    chosen = arguments_of(words)
    lab = Lab(chosen.workers, chosen.kept, None if chosen.minutes is None else 60 * chosen.minutes)
    try:
        fit_all(lab, chosen.levels, chosen.seed)
    except OutOfTime:
        print(f"lab: out of time; what was played is kept in {chosen.kept}, and the next time goes on from there")
        return 2
    finally:
        lab.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
