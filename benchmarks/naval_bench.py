"""Naval Battle: random playouts on 60 x 60 compiled and interpreted; views, offers and updates for one of eight.

Runs are interleaved and compared by CPU time, so that a busy machine slows them alike; what is judged is the median.
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
GAMES, SLOW_GAMES, VIEWS, ROUNDS = 300, 12, 1000, 3
# Full turns of a battle of eight whose updates are weighed.
TURNS = 10


def run(path: str, what: str, count: int) -> tuple[int, int, float]:
    """One process of its own, and its three numbers (see naval_playouts.py)."""
    command = [sys.executable, str(HERE / "naval_playouts.py"), what, str(count)]
    environment = {**os.environ, "PYTHONPATH": path}
    out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    return int(out[0]), int(out[1]), float(out[2])


def same_decisions() -> None:
    """Both ways of running must have played the same."""
    fast, slow = run(COMPILED, "playouts", SLOW_GAMES), run(INTERPRETED, "playouts", SLOW_GAMES)
    if fast[:2] != slow[:2]:
        raise SystemExit(f"bench: compiled and interpreted disagree: {fast[:2]} and {slow[:2]}")


def measure() -> list[Figure]:
    same_decisions()
    rates: dict[str, list[float]] = {COMPILED: [], INTERPRETED: []}
    views: list[float] = []
    for number in range(ROUNDS):
        print(f"bench: naval, round {number + 1} of {ROUNDS}", file=sys.stderr)
        for path, games in ((COMPILED, GAMES), (INTERPRETED, SLOW_GAMES)):
            decisions, _, seconds = run(path, "playouts", games)
            rates[path].append(decisions / seconds)
        count, _, seconds = run(COMPILED, "view", VIEWS)
        views.append(1000 * seconds / count)
    typical, largest, plain = run(COMPILED, "updates", TURNS)
    ratio = median(a / b for a, b in zip(rates[COMPILED], rates[INTERPRETED], strict=True))
    return [
        Figure("Naval playouts on 60 x 60, compiled", median(rates[COMPILED]), "decisions/s"),
        Figure("Naval playouts, interpreted", median(rates[INTERPRETED]), "decisions/s"),
        Figure("compiled over interpreted", ratio, "times", at_least=15),
        Figure("view plus offers of one of eight, 96 x 96", median(views), "ms", at_most=5),
        Figure("update of one of eight, deflated, median", typical / 1024, "kB", at_most=8),
        Figure("update of one of eight, deflated, largest", largest / 1024, "kB", at_most=8),
        Figure("update of one of eight, as it is, largest", plain / 1024, "kB"),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
