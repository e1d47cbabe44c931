"""Builds the wheel into dist/, unless the one there was built from the same files.

`wheel.py --plain FOLDER` builds what a machine without a C compiler would, into a folder of its own; `--any FOLDER` the
one for every platform that has no wheel of its own.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from stamps import alone, digest, is_fresh, leave, tree

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / os.environ.get("CINQUE_BUILD", "build")
DIST = ROOT / "dist" if BUILD == ROOT / "build" else BUILD / "dist"
COMPILED = BUILD / "compiled"
RECIPE = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
FOLDERS = ("src/cinque", "docs/games", "docs/lab", "studies")
# A C compiler that fails at everything, and no wish for one.
NO_COMPILER = {"CC": "false"}
NOTHING_TO_COMPILE = {"CINQUE_COMPILE": "0"}
# What a C library that is old enough is called in the name of a wheel.
MANY = re.compile(r"manylinux_\d+_\d+_\w+")


def say(words: str) -> None:
    """One line a step."""
    print(f"wheel: {words}", flush=True)


def build(into: Path, settings: dict[str, str]) -> Path:
    """Build in a copy, where nothing of an earlier build can be picked up, with the pinned packages of .venv."""
    with tempfile.TemporaryDirectory(prefix="cinque-wheel-") as copy:
        for name in FOLDERS:
            shutil.copytree(ROOT / name, Path(copy, name), ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for name in RECIPE:
            shutil.copy(ROOT / name, Path(copy, name))
        inherited = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CINQUE_BUILD")}
        python(copy, inherited | settings, "build", "--wheel", "--no-isolation")
        wheel = next(Path(copy, "dist").glob("*.whl"))
        into.mkdir(exist_ok=True, parents=True)
        return Path(shutil.move(wheel, into / wheel.name))


def python(folder: str | Path, environment: dict[str, str], *words: str) -> str:
    """What a module of Python printed; its complaints when it failed."""
    command = [sys.executable, "-m", *words]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        sys.exit(f"{run.stdout}{run.stderr}wheel: {words[0]} failed")
    return run.stdout


def tagged(wheel: Path) -> Path:
    """The same wheel, named after the oldest C library it runs with: a registry takes no `linux`.

    It holds nothing but our own modules, so a name is all it needs. Where auditwheel knows none, it stays as it is.
    """
    if not wheel.stem.endswith(f"linux_{os.uname().machine}"):
        return wheel
    said = python(wheel.parent, dict(os.environ), "auditwheel", "show", wheel.name)
    found = MANY.search(said.partition("platform tag")[2])
    if found is None:
        return wheel
    words = ("wheel", "tags", "--remove", "--platform-tag", found[0], wheel.name)
    return wheel.with_name(python(wheel.parent, dict(os.environ), *words).split()[-1])


def build_unless_fresh() -> None:
    """Build into dist/, with the modules `make compile` makes, unless that was done from the same files."""
    sources = [path for folder in FOLDERS for path in tree(ROOT / folder, "*")]
    recipe = [ROOT / name for name in (*RECIPE, "constraints.txt", "scripts/wheel.py")]
    wanted = digest(ROOT, [*sources, *recipe], sys.version)
    stamp = BUILD / "wheel.built-from"
    if is_fresh(stamp, wanted) and list(DIST.glob("*.whl")):
        return say("up to date")
    subprocess.run([sys.executable, ROOT / "scripts" / "compile.py"], check=True)
    say("building, with the modules `make compile` made")
    shutil.rmtree(DIST, ignore_errors=True)
    wheel = tagged(build(DIST, {"CINQUE_COMPILE": "1", "CINQUE_BINARIES": str(COMPILED)}))
    leave(stamp, wanted)
    return say(wheel.name)


def main() -> None:
    """Build what was asked for, showing the output only of a failure."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--plain", type=Path, metavar="FOLDER", help="build without a C compiler, into this folder")
    arguments.add_argument("--any", type=Path, metavar="FOLDER", help="build for any platform, into this folder")
    asked = arguments.parse_args()
    if asked.plain is not None:
        return say(build(asked.plain, NO_COMPILER).name)
    if asked.any is not None:
        return say(build(asked.any, NOTHING_TO_COMPILE).name)
    with alone(BUILD / "wheel.lock"):
        build_unless_fresh()
    return None


if __name__ == "__main__":
    main()
