"""Frigate: hands scored with five perks, compiled and interpreted; runs by the Normal bot; a hint with its reason.

Runs are interleaved and compared by CPU time, so that a busy machine slows them alike; what is judged is the median.
The hint is judged by the slowest of all, by the clock.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from report import Figure

HERE = Path(__file__).parent
ROOT = HERE.parent
COMPILED, INTERPRETED = str(ROOT / "build" / "compiled"), str(ROOT / "src")
TIMES, SLOW_TIMES, RUNS, HINTS, ROUNDS = 20_000, 300, 40, 4, 3
MS = 1000


def run(path: str, what: str, count: int) -> tuple[int, int, float]:
    """One process of its own: how many, their digest, seconds."""
    command = [sys.executable, str(HERE / "frigate_playouts.py"), what, str(count)]
    environment = {**os.environ, "PYTHONPATH": path}
    out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    return int(out[0]), int(out[1]), float(out[2])


def same_scores() -> None:
    """Both ways of running must have scored the same."""
    fast, slow = run(COMPILED, "score", SLOW_TIMES), run(INTERPRETED, "score", SLOW_TIMES)
    if fast[:2] != slow[:2]:
        raise SystemExit(f"bench: compiled and interpreted disagree: {fast[:2]} and {slow[:2]}")


def measure() -> list[Figure]:
    same_scores()
    rates: dict[str, list[float]] = {COMPILED: [], INTERPRETED: []}
    runs: list[float] = []
    for number in range(ROUNDS):
        print(f"bench: frigate, round {number + 1} of {ROUNDS}", file=sys.stderr)
        for path, times in ((COMPILED, TIMES), (INTERPRETED, SLOW_TIMES)):
            hands, _, seconds = run(path, "score", times)
            rates[path].append(hands / seconds)
        count, _, seconds = run(COMPILED, "runs", RUNS)
        runs.append(count / seconds)
    ratio = median(a / b for a, b in zip(rates[COMPILED], rates[INTERPRETED], strict=True))
    slowest = run(COMPILED, "hint", HINTS)[2]
    return [
        Figure("Frigate hands scored with five perks, compiled", median(rates[COMPILED]), "hands/s"),
        Figure("Frigate hands scored with five perks, interpreted", median(rates[INTERPRETED]), "hands/s"),
        Figure("compiled over interpreted", ratio, "times", at_least=15),
        Figure("whole runs by the Normal bot", median(runs), "runs/s"),
        Figure("the slowest hint with its reason", MS * slowest, "ms", at_most=200),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
