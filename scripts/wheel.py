"""Builds the wheel into dist/, unless the one there was built from the same files."""

import shutil
import subprocess
import sys
from pathlib import Path

from stamps import digest, is_fresh, leave, tree

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
RECIPE = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "constraints.txt")


def say(words: str) -> None:
    """One line a step."""
    print(f"wheel: {words}", flush=True)


def clear() -> None:
    """Files that setuptools would carry over from an earlier build, though their sources are gone."""
    for leftover in [*ROOT.glob("build/lib*"), *ROOT.glob("build/bdist*"), *DIST.glob("*.whl")]:
        shutil.rmtree(leftover) if leftover.is_dir() else leftover.unlink()


def main() -> None:
    """Build with the packages of .venv, whose versions are pinned, and show the output only of a failure."""
    packed = [*tree(ROOT / "src" / "cinque", "*"), *tree(ROOT / "docs" / "games", "*")]
    wanted = digest(ROOT, [*packed, *(ROOT / name for name in RECIPE)])
    stamp = ROOT / "build" / "wheel.built-from"
    if is_fresh(stamp, wanted) and list(DIST.glob("*.whl")):
        return say("up to date")
    clear()
    say("building; this compiles the rules once more")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(DIST)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        sys.exit(f"{run.stdout}{run.stderr}wheel: the build failed")
    leave(stamp, wanted)
    return say(next(DIST.glob("*.whl")).name)


if __name__ == "__main__":
    main()
