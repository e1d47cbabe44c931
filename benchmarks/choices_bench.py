"""What a choice of the Hard bot costs in each game, and the slowest of them: the first one may have tables to build."""

import os
import subprocess
import sys
from pathlib import Path

from report import Figure

HERE = Path(__file__).parent
COMPILED = str(HERE.parent / "build" / "compiled")
# Enough choices to come from the opening into the middle of a match.
COUNTS = {"grid": 60, "temple": 400, "naval": 400, "ratroyale": 80, "frigate": 1000}
MS = 1000


def measure() -> list[Figure]:
    out: list[Figure] = []
    for game, count in COUNTS.items():
        print(f"bench: choices of Hard, {game}", file=sys.stderr)
        command = [sys.executable, str(HERE / "choices.py"), game, "hard", str(count)]
        environment = {**os.environ, "PYTHONPATH": COMPILED}
        words = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
        out.append(Figure(f"a choice of Hard, {game}", MS * float(words[2]) / int(words[0]), "ms"))
        out.append(Figure(f"the slowest choice of Hard, {game}", MS * float(words[3]), "ms", at_most=200))
    return out


if __name__ == "__main__":
    from report import show

    show(measure())
