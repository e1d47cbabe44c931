"""What the rules spend most of their time in, against twins of the same design in C++.

These are floods over hexes, cheapest ways, lines of sight, and the score of a hand in Frigate.

Both answer the same questions, recorded in random games, and must give the same digest. Runs are interleaved and
compared by CPU time; what is judged is the median of the ratios.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from report import Figure

HERE = Path(__file__).parent
COMPILED = str(HERE.parent / "build" / "compiled")
ROUNDS = 7
# Drill, what it is called, and how often all its questions are asked: about half a second of ours.
DRILLS = (
    ("flood", "floods over hexes", 250),
    ("cheapest", "cheapest ways", 4000),
    ("view", "lines of sight", 150),
)
HANDS = 60_000


class Pair:
    """Ours and the twin, told to do the same."""

    def __init__(self, name: str, ours: list[str], twin: list[str]) -> None:
        self.name, self.ours, self.twin = name, ours, twin
        self.rates: list[float] = []
        self.ratios: list[float] = []

    def run(self) -> None:
        done, digest, seconds = told([sys.executable, *self.ours])
        theirs, other, took = told(self.twin)
        if (done, digest) != (theirs, other):
            raise SystemExit(f"bench: {self.name}: ours found {done} {digest}, the twin {theirs} {other}")
        self.rates.append(int(done) / float(seconds))
        self.ratios.append(float(took) / float(seconds))

    def figures(self) -> list[Figure]:
        share = 100 * median(self.ratios)
        return [
            Figure(self.name, median(self.rates), "a second"),
            Figure(f"{self.name} over the C++ twin", share, "%", at_least=50),
        ]


def told(command: list[str]) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": COMPILED}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


def compiled_twin(compiler: str, name: str, folder: Path) -> str:
    binary = folder / name
    source = HERE / "twins" / f"{name}.cpp"
    subprocess.run([compiler, "-O3", "-march=native", "-o", binary, source], check=True)
    return str(binary)


def pairs(compiler: str, folder: Path) -> list[Pair]:
    script, twin = str(HERE / "searches.py"), compiled_twin(compiler, "searches", folder)
    told([sys.executable, script, "record", str(folder)])
    out: list[Pair] = []
    for drill, name, times in DRILLS:
        words = [drill, str(folder / f"{drill}.txt"), str(times)]
        out.append(Pair(name, [script, *words], [twin, *words]))
    return [*out, hands(compiler, folder)]


def hands(compiler: str, folder: Path) -> Pair:
    """One hand of Frigate in every open box, with five perks that all act."""
    file = str(folder / "frigate.txt")
    told([sys.executable, str(HERE / "frigate_hand.py"), file])
    ours = [str(HERE / "frigate_playouts.py"), "score", str(HANDS)]
    return Pair("scores of a hand", ours, [compiled_twin(compiler, "frigate", folder), file, str(HANDS)])


def measure() -> list[Figure]:
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        return []
    with tempfile.TemporaryDirectory() as name:
        contest = pairs(compiler, Path(name))
        for number in range(ROUNDS):
            print(f"bench: searches, round {number + 1} of {ROUNDS}", file=sys.stderr)
            for pair in contest:
                pair.run()
    return [figure for pair in contest for figure in pair.figures()]


if __name__ == "__main__":
    from report import show

    show(measure())
