"""Compiled against interpreted: every run is a process of its own, and both must have done the same.

Runs are interleaved and compared by CPU time, so that a busy machine slows them alike; what is judged is the median.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROOT = HERE.parent
COMPILED, INTERPRETED = str(ROOT / "build" / "compiled"), str(ROOT / "src")
ROUNDS = 3


@dataclass(frozen=True)
class Result:
    """Things done in a CPU second, compiled and interpreted; how many times faster; seconds for each other thing."""

    compiled: float
    interpreted: float
    ratio: float
    seconds: Mapping[str, float]


class Race:
    """A script here that does a number of things when told which and how many, and prints three numbers: how many
    were done, a digest of them, and CPU seconds."""

    def __init__(self, section: str) -> None:
        self.section = section
        self.script = str(HERE / f"{section}_playouts.py")

    def run(self, what: str, count: int, path: str = COMPILED) -> tuple[int, int, float]:
        command = [sys.executable, self.script, what, str(count)]
        environment = {**os.environ, "PYTHONPATH": path}
        out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
        return int(out[0]), int(out[1]), float(out[2])

    def measure(self, what: str, fast: int, slow: int, others: Mapping[str, int]) -> Result:
        """`what` is done `fast` times compiled and `slow` times interpreted, the others compiled only."""
        self._check(what, slow)
        rates: dict[str, list[float]] = {COMPILED: [], INTERPRETED: []}
        spent: dict[str, list[float]] = {name: [] for name in others}
        for number in range(ROUNDS):
            print(f"bench: {self.section}, round {number + 1} of {ROUNDS}", file=sys.stderr)
            for path, count in ((COMPILED, fast), (INTERPRETED, slow)):
                done, _, seconds = self.run(what, count, path)
                rates[path].append(done / seconds)
            for name, count in others.items():
                done, _, seconds = self.run(name, count)
                spent[name].append(seconds / done)
        ratio = median(one / other for one, other in zip(rates[COMPILED], rates[INTERPRETED], strict=True))
        seconds_each = {name: median(each) for name, each in spent.items()}
        return Result(median(rates[COMPILED]), median(rates[INTERPRETED]), ratio, seconds_each)

    def _check(self, what: str, count: int) -> None:
        fast, slow = self.run(what, count), self.run(what, count, INTERPRETED)
        if fast[:2] != slow[:2]:
            raise SystemExit(f"bench: compiled and interpreted disagree: {fast[:2]} and {slow[:2]}")
