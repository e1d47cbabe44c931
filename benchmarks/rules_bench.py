"""Random playouts of Grid Game (16x16, 8 against 8, every legal move listed): compiled, interpreted, and two twins.

All four play the same openings and must make the same decisions. Runs are interleaved and compared by CPU time, so that
a busy machine slows them all alike; what is judged is the median of the ratios.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from grid_playouts import openings
from report import Figure

HERE = Path(__file__).parent
ROOT = HERE.parent
COMPILED_GAMES, SLOW_GAMES, ROUNDS = 200, 6, 7


class Twin:
    """One way of playing the openings, and the decisions per CPU second it made in each round."""

    def __init__(self, name: str, command: list[str], games: int, path: str = "") -> None:
        self.name, self.command, self.games = name, command, games
        self.environment = {**os.environ, "PYTHONPATH": path}
        self.rates: list[float] = []
        self.results: set[tuple[str, str]] = set()

    def run(self, files: dict[int, Path]) -> None:
        out = subprocess.run(
            [*self.command, str(files[self.games])], env=self.environment, capture_output=True, text=True, check=True
        )
        decisions, digest, seconds = out.stdout.split()
        self.rates.append(int(decisions) / float(seconds))
        self.results.add((decisions, digest))


def twins(folder: Path) -> Iterator[Twin]:
    python, playouts = sys.executable, str(HERE / "grid_playouts.py")
    yield Twin("compiled", [python, playouts], COMPILED_GAMES, str(ROOT / "build" / "compiled"))
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler:
        binary = folder / "grid"
        subprocess.run([compiler, "-O3", "-march=native", "-o", binary, HERE / "twins" / "grid.cpp"], check=True)
        yield Twin("C++ twin", [str(binary)], COMPILED_GAMES)
    yield Twin("interpreted", [python, playouts], SLOW_GAMES, str(ROOT / "src"))
    yield Twin("idiomatic twin", [python, str(HERE / "twins" / "grid_idiomatic.py")], SLOW_GAMES)


def ratio(one: Twin, other: Twin) -> float:
    return median(a / b for a, b in zip(one.rates, other.rates, strict=True))


def same_results(runs: list[Twin]) -> None:
    """Twins that played as many games must have made the same decisions."""
    for games in {twin.games for twin in runs}:
        results = {result for twin in runs if twin.games == games for result in twin.results}
        if len(results) != 1:
            raise SystemExit(f"bench: the twins disagree over {games} games: {results}")


def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = {games: folder / f"{games}.txt" for games in (COMPILED_GAMES, SLOW_GAMES)}
        for games, path in files.items():
            path.write_text("\n".join(openings(games)) + "\n")
        runs = list(twins(folder))
        for number in range(ROUNDS):
            print(f"bench: playouts, round {number + 1} of {ROUNDS}", file=sys.stderr)
            for twin in runs:
                twin.run(files)
    same_results(runs)
    return figures({twin.name: twin for twin in runs})


def figures(runs: dict[str, Twin]) -> list[Figure]:
    out = [Figure(f"Grid playouts, {name}", median(twin.rates), "decisions/s") for name, twin in runs.items()]
    compiled = runs["compiled"]
    out.append(Figure("compiled over idiomatic twin", ratio(compiled, runs["idiomatic twin"]), "times", at_least=20))
    out.append(Figure("compiled over interpreted", ratio(compiled, runs["interpreted"]), "times"))
    if "C++ twin" in runs:
        out.append(Figure("compiled over C++ twin", 100 * ratio(compiled, runs["C++ twin"]), "%", at_least=80))
    return out


if __name__ == "__main__":
    from report import show

    show(measure())
