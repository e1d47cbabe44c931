"""This tree's compiled rules against another tree's, say an older commit's: ratios of CPU time, interleaved.

`against.py OTHER [section ...]` runs each tree's own playouts script with its own build/compiled. Above 1 this tree is
the faster one. Decisions are compared by number, for a digest may be taken otherwise from commit to commit.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 9
# What each playouts script is told: enough to take about a second, compiled.
SECTIONS = {
    "grid": [["openings"]],
    "naval": [["playouts", "100"], ["view", "4000"]],
    "temple": [["playouts", "60"], ["view", "10000"]],
    "ratroyale": [["playouts", "4"], ["view", "1000"], ["normal", "4"]],
    "frigate": [["score", "20000"], ["runs", "4"]],
}
OPENINGS = 120


def run(tree: Path, section: str, words: list[str]) -> tuple[int, float]:
    """How many decisions were made and the CPU seconds they took."""
    command = [sys.executable, str(tree / "benchmarks" / f"{section}_playouts.py"), *words]
    environment = {**os.environ, "PYTHONPATH": str(tree / "build" / "compiled")}
    out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    return int(out[0]), float(out[2])


def compare(other: Path, section: str, words: list[str]) -> str:
    """One line: the median ratio, and the middle half of all ratios."""
    ratios = []
    for _ in range(ROUNDS):
        (ours, spent), (theirs, took) = run(ROOT, section, words), run(other, section, words)
        if ours != theirs:
            raise SystemExit(f"against: {section} {words} made {ours} decisions here and {theirs} there")
        ratios.append(took / spent)
    ratios.sort()
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    return f"{section:<10} {' '.join(words):<14} {median(ratios):.3f} (middle half {low:.3f} to {high:.3f})"


def main() -> None:
    other = Path(sys.argv[1]).resolve()
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as openings:
        openings.write("\n" * OPENINGS)
        openings.flush()
        for section in sys.argv[2:] or SECTIONS:
            for words in SECTIONS[section]:
                told = [openings.name] if words == ["openings"] else words
                print(compare(other, section, told).replace(openings.name, "openings"), flush=True)


if __name__ == "__main__":
    main()
