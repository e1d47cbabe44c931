"""Fits the score targets of Frigate, measures the table in force, and writes docs/lab/frigate-targets.md: `make lab`.

Targets are T1 * ((r + shift) / (1 + shift)) ** (p / 100). T1 and shift are chosen for each level, p is found by
halving: the skilled player must win a given share of runs. `make lab ARGS=--fit` does only that, and prints what to
write into tables.py.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from cinque.games.frigate.tables import RULES
from cinque.games.frigate.targets import target_of
from cinque.lab.frigate_report import write
from cinque.lab.frigate_runs import Lab, RunReport, Trial
from cinque.lab.series import cores

SEED = "lab"
# What the skilled player is to win on each level, in a hundred runs, and how far off a level may be.
WANTED = (98, 88, 60, 32, 12)
TOLERANCE = 5.0
# The share of all losses that one round may cause.
ONE_ROUND = 0.35
RUNS = 1000
CARELESS_RUNS = 300
SEARCH_RUNS = 200
LOW, HIGH = 80, 260


class Measured(Struct, frozen=True):
    """One level as it was played."""

    trial: Trial
    reports: list[RunReport]

    @property
    def wins(self) -> float:
        """In a hundred runs."""
        return 100 * sum(report.won for report in self.reports) / len(self.reports)

    def losses(self) -> Counter[int]:
        """Runs lost by round."""
        return Counter(report.round for report in self.reports if not report.won)

    def worst_round(self) -> tuple[int, float]:
        """The round that causes most losses, and its share of them."""
        losses = self.losses()
        if not losses:
            return 0, 0.0
        round, count = losses.most_common(1)[0]
        return round, count / sum(losses.values())


def trial_of(level: int, player: str, runs: int, power: int | None = None) -> Trial:
    row = RULES.levels[level - 1]
    return Trial(level, row.first, row.power if power is None else power, row.shift, player, runs, SEED)


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


def fit(lab: Lab, level: int) -> int:
    """The exponent, in hundredths, with which the skilled player wins nearest to what is wanted; by halving."""
    low, high = LOW, HIGH
    while high - low > 1:
        middle = (low + high) // 2
        won = measure(lab, trial_of(level, "skilled", SEARCH_RUNS, middle)).wins
        low, high = (middle, high) if won >= WANTED[level - 1] else (low, middle)
    return low


def rising(level: int) -> bool:
    """Whether each target is higher than the one before."""
    rules = trial_of(level, "skilled", 1).rules()
    targets = [target_of(rules, round) for round in range(1, rules.rounds + 1)]
    return all(one < other for one, other in pairwise(targets))


def faults(skilled: Sequence[Measured]) -> list[str]:
    """What the measured table does not keep of what is wanted."""
    out: list[str] = []
    for level, (found, wanted) in enumerate(zip(skilled, WANTED, strict=True), start=1):
        if abs(found.wins - wanted) > TOLERANCE:
            out.append(f"level {level} is won in {found.wins:.1f} % of runs, not {wanted} %")
        round, share = found.worst_round()
        if share > ONE_ROUND:
            out.append(f"round {round} causes {share:.0%} of the losses of level {level}")
        if not rising(level):
            out.append(f"the targets of level {level} do not rise from round to round")
    return out


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="lab", description=__doc__)
    parser.add_argument("--fit", action="store_true", help="search for the exponent of each level first")
    parser.add_argument("--runs", type=int, default=RUNS, help="runs a level of the skilled player")
    parser.add_argument("--careless", type=int, default=CARELESS_RUNS, help="the same for the careless player")
    parser.add_argument("--kept", type=Path, default=Path("build/lab"), help="where finished runs are kept")
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 2, 3, 4, 5], help="which levels to fit")
    parser.add_argument("--out", type=Path, default=Path("docs/lab"), help="where the report is written")
    parser.add_argument("--workers", type=int, default=cores(), help="processes")
    chosen = parser.parse_args(arguments)
    lab = Lab(chosen.workers, chosen.kept)
    try:
        if chosen.fit:
            for level in chosen.levels:
                print(f"lab: level {level} fits p = {fit(lab, level) / 100:.2f}", flush=True)
            return 0
        skilled = [measure(lab, trial_of(level, "skilled", chosen.runs)) for level in range(1, len(WANTED) + 1)]
        careless = [measure(lab, trial_of(level, "careless", chosen.careless)) for level in range(1, len(WANTED) + 1)]
    finally:
        lab.close()
    write(chosen.out, [found.reports for found in skilled], [found.reports for found in careless], SEED, WANTED)
    missed = faults(skilled)
    for words in missed:
        print(f"lab: {words}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
