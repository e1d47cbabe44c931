"""This tree's compiled rules and bots against another tree's, say an older commit's: ratios of CPU time, interleaved.

`against.py OTHER [section ...]` runs each tree's own playouts script with its own build/compiled. Above 1 this tree is
the faster one. What is compared is decisions a second: where a rule has changed in between, random games are not the
same any more, and the line says how many decisions each tree made. The section `choices` lets Hard choose in both, by
this tree's script, and there the digests must be the same.
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
    "frigate": [["score", "100000"], ["runs", "12"]],
    "choices": [["grid", "hard", "60"], ["temple", "hard", "400"], ["ratroyale", "hard", "80"]],
}
OPENINGS = 120


def run(tree: Path, section: str, words: list[str]) -> tuple[str, int, float]:
    """What was done, how much of it, and the CPU seconds it took."""
    script = tree / "benchmarks" / f"{section}_playouts.py"
    command = [sys.executable, str(ROOT / "benchmarks" / "choices.py" if section == "choices" else script), *words]
    environment = {**os.environ, "PYTHONPATH": str(tree / "build" / "compiled")}
    out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    return f"{out[0]} {out[1]}", int(out[0]), float(out[2])


def compare(other: Path, section: str, words: list[str]) -> str:
    """One line: the median ratio, and the middle half of all ratios."""
    ratios = []
    for _ in range(ROUNDS):
        (ours, many, spent), (theirs, more, took) = run(ROOT, section, words), run(other, section, words)
        if section == "choices" and ours != theirs:
            raise SystemExit(f"against: {section} {words} did {ours} here and {theirs} there")
        ratios.append(many / spent / (more / took))
    ratios.sort()
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    line = f"{section:<10} {' '.join(words):<18} {median(ratios):.3f} (middle half {low:.3f} to {high:.3f})"
    return line if many == more else f"{line}, {many} decisions here and {more} there"


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
