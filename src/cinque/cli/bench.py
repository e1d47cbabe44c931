"""`cinque bench`: the repository's benchmarks in a checkout, a small one of our own elsewhere."""

import subprocess
import sys
from pathlib import Path

from msgspec import json

import cinque
from cinque.cli.problems import Problem, WrongUse
from cinque.games import GAMES
from cinque.lab.playouts import measure

# How long the quick benchmark plays each game at most.
QUICK_SECONDS = 1.0


def repository_benchmarks() -> Path | None:
    """The checkout's benchmarks: above src/cinque, or above a compiled copy in build/compiled/cinque."""
    here = Path(cinque.__file__).resolve().parent
    for root in list(here.parents)[1:3]:
        if (root / "benchmarks" / "run.py").exists() and (root / "pyproject.toml").exists():
            return root / "benchmarks" / "run.py"
    return None


def run_benchmarks(sections: list[str], as_json: bool, quick: bool) -> None:
    script = None if quick else repository_benchmarks()
    if script is not None:
        flags = ["--json"] if as_json else []
        done = subprocess.run([sys.executable, str(script), *sections, *flags], check=False)
        if done.returncode != 0:
            raise Problem(f"the benchmarks failed with exit code {done.returncode}")
        return
    if sections:
        raise WrongUse("sections belong to the benchmarks of a checkout; here there is only --quick")
    figures = [measure(name, enough=QUICK_SECONDS) for name in GAMES]
    if as_json:
        print(json.encode(figures).decode())
        return
    for figure in figures:
        how = "compiled" if figure.compiled else "interpreted"
        print(f"{figure.game}, {how}: {figure.decisions_per_second:,.0f} decisions a second in random matches")
