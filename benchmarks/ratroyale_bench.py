"""Ratatouille Royale on the map of 40 x 30: random playouts, one seat's view with offers, Normal against Normal.

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
GAMES, SLOW_GAMES, VIEWS, MATCHES, ROUNDS = 6, 1, 200, 10, 3
# An earlier implementation took 25 to 28 CPU seconds for one computer-against-computer match on a map of this size.
EARLIER, TIMES = 25, 50


def run(path: str, what: str, count: int) -> tuple[int, int, float]:
    """One process of its own: what was done, a digest of it, CPU seconds."""
    command = [sys.executable, str(HERE / "ratroyale_playouts.py"), what, str(count)]
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
    matches: list[float] = []
    for number in range(ROUNDS):
        print(f"bench: ratroyale, round {number + 1} of {ROUNDS}", file=sys.stderr)
        for path, games in ((COMPILED, GAMES), (INTERPRETED, SLOW_GAMES)):
            decisions, _, seconds = run(path, "playouts", games)
            rates[path].append(decisions / seconds)
        count, _, seconds = run(COMPILED, "view", VIEWS)
        views.append(1000 * seconds / count)
        count, _, seconds = run(COMPILED, "normal", MATCHES)
        matches.append(seconds / count)
    ratio = median(a / b for a, b in zip(rates[COMPILED], rates[INTERPRETED], strict=True))
    return [
        Figure("Ratatouille playouts, compiled", median(rates[COMPILED]), "decisions/s"),
        Figure("Ratatouille playouts, interpreted", median(rates[INTERPRETED]), "decisions/s"),
        Figure("compiled over interpreted", ratio, "times", at_least=15),
        Figure("view plus offers of one seat", median(views), "ms", at_most=3),
        Figure("a match of Normal against Normal", median(matches), "CPU s", at_most=EARLIER / TIMES),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
