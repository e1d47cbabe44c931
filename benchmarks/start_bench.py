"""How long `cinque games` takes in a process of its own, in CPU time: whatever else the machine does, the bar holds."""

import os
import subprocess
import sys
from statistics import median

from report import Figure

RUNS = 9
# Seconds.
BAR = 0.3


def used() -> float:
    """CPU seconds of one start, with its children."""
    before = os.times()
    subprocess.run([sys.executable, "-m", "cinque.cli", "games"], stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def measure() -> list[Figure]:
    """The median of some starts, behind one that reads everything from the disk."""
    used()
    return [Figure("cinque games, a cold start, CPU", median(used() for _ in range(RUNS)), "s", at_most=BAR)]
