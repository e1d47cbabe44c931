"""Builds the wheel into dist/, unless the one there was built from the same files.

`wheel.py --plain FOLDER` builds what a machine without a C compiler would, into a folder of its own.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from stamps import alone, digest, is_fresh, leave, tree

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
COMPILED = ROOT / "build" / "compiled"
RECIPE = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
FOLDERS = ("src/cinque", "docs/games", "docs/lab", "studies")
# A C compiler that fails at everything.
NO_COMPILER = {"CC": "false"}


def say(words: str) -> None:
    """One line a step."""
    print(f"wheel: {words}", flush=True)


def build(into: Path, settings: dict[str, str]) -> str:
    """Build in a copy, where nothing of an earlier build can be picked up, with the pinned packages of .venv."""
    with tempfile.TemporaryDirectory(prefix="cinque-wheel-") as copy:
        for name in FOLDERS:
            shutil.copytree(ROOT / name, Path(copy, name), ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for name in RECIPE:
            shutil.copy(ROOT / name, Path(copy, name))
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | settings
        run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            sys.exit(f"{run.stdout}{run.stderr}wheel: the build failed")
        wheel = next(Path(copy, "dist").glob("*.whl"))
        into.mkdir(exist_ok=True)
        shutil.move(wheel, into / wheel.name)
        return wheel.name


def build_unless_fresh() -> None:
    """Build into dist/, with the modules `make compile` makes, unless that was done from the same files."""
    sources = [path for folder in FOLDERS for path in tree(ROOT / folder, "*")]
    wanted = digest(ROOT, [*sources, *(ROOT / name for name in (*RECIPE, "constraints.txt"))])
    stamp = ROOT / "build" / "wheel.built-from"
    if is_fresh(stamp, wanted) and list(DIST.glob("*.whl")):
        return say("up to date")
    subprocess.run([sys.executable, ROOT / "scripts" / "compile.py"], check=True)
    say("building, with the modules `make compile` made")
    shutil.rmtree(DIST, ignore_errors=True)
    name = build(DIST, {"CINQUE_COMPILE": "1", "CINQUE_BINARIES": str(COMPILED)})
    leave(stamp, wanted)
    return say(name)


def main() -> None:
    """Build what was asked for, showing the output only of a failure."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--plain", type=Path, metavar="FOLDER", help="build without a C compiler, into this folder")
    plain = arguments.parse_args().plain
    if plain is not None:
        return say(build(plain, NO_COMPILER))
    with alone(ROOT / "build" / "wheel.lock"):
        build_unless_fresh()
    return None


if __name__ == "__main__":
    main()
