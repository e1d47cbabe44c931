"""A wheel for every Python this machine has, each tried in an environment of its own, and a plain one: dist/wheels.

`make wheels` looks for Python 3.11 to 3.14 on the path and where pyenv and uv keep theirs. For each it compiles the
rules in a folder of its own (build/python-3.12), builds and tags the wheel, installs it beside nothing but what it
needs and pytest, and runs the laws, the golden games, the kernel and the boards. `wheels.py 3.13` does one of them.
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTO = ROOT / "dist" / "wheels"
MINORS = range(11, 15)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
# What must be the same on each, and what the tests of it need.
TESTS = ("tests/golden", "tests/kernel", "tests/boards", "tests/laws")
TOOLS = ("pytest", "pytest-xdist", "hypothesis")
PLAIN = "plain"


def say(words: str) -> None:
    """One line a step."""
    print(f"wheels: {words}", flush=True)


def said(*command: str | Path) -> str:
    """What a command answers, or nothing."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def candidates(minor: int) -> Iterator[str]:
    """Where a Python of this version may be, the likeliest first."""
    name = f"python3.{minor}"
    yield from (str(Path(folder, name)) for folder in os.environ.get("PATH", "").split(os.pathsep))
    if root := said("pyenv", "root"):
        yield from map(str, sorted(Path(root, "versions").glob(f"3.{minor}.*/bin/{name}"), reverse=True))
    yield said("uv", "python", "find", "--no-project", f"3.{minor}")


def found() -> dict[str, str]:
    """The interpreters of this machine by version. A name may be a shim that is not switched on, so each is asked."""
    out: dict[str, str] = {}
    for minor in MINORS:
        for candidate in candidates(minor):
            asked = said(candidate, "-c", "import sys; print(sys.version_info[1])") if candidate else ""
            if asked == str(minor):
                out[f"3.{minor}"] = candidate
                break
    return out


def run(*command: str | Path, **settings: str) -> None:
    """A step; what it prints is shown when it fails, and ends everything."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=ROOT, env=clean | settings, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}wheels: {' '.join(map(str, command))} failed")


def environment(python: str, folder: Path, *wanted: str | Path) -> Path:
    """A new environment with these packages, at the versions of constraints.txt; its Python."""
    run(python, "-m", "venv", "--clear", folder)
    inside = folder / "bin" / "python"
    run(inside, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "-c", "constraints.txt", *wanted)
    return inside


def makers() -> list[str]:
    """What builds a wheel: what pyproject.toml says of it, without Cinque itself."""
    extras = PROJECT["project"]["optional-dependencies"]
    named = [*PROJECT["project"]["dependencies"], *extras["compile"], *extras["wheel"]]
    return ["pip", *(name for name in named if not name.startswith("cinque"))]


def built(version: str, python: str, folder: Path) -> Path:
    """The wheel of one Python, compiled in a folder of its own, or the plain one."""
    inside = environment(python, folder / "making", *makers())
    if version == PLAIN:
        run(inside, "scripts/wheel.py", "--any", folder / "dist")
    else:
        run(inside, "scripts/wheel.py", CINQUE_BUILD=str(folder.relative_to(ROOT)))
    return next((folder / "dist").glob("*.whl"))


def tried(python: str, wheel: Path, folder: Path, mode: str) -> None:
    """The wheel in an empty environment obeys the laws and replays the golden games."""
    inside = environment(python, folder, f"{wheel}[play]", *TOOLS)
    run(inside, "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", *TESTS, CINQUE_MODE=mode)


def make(version: str, python: str) -> None:
    """Build one, try it, and keep it."""
    began = time.monotonic()
    folder = ROOT / "build" / (PLAIN if version == PLAIN else f"python-{version}")
    wheel = built(version, python, folder)
    say(f"{version}: {wheel.name}, built in {time.monotonic() - began:.0f} s")
    tried(python, wheel, folder / "tried", "interpreted" if version == PLAIN else "compiled")
    INTO.mkdir(parents=True, exist_ok=True)
    shutil.copy2(wheel, INTO / wheel.name)
    say(f"{version}: obeys the laws and replays the golden games, {time.monotonic() - began:.0f} s in all")


def main() -> None:
    """All of them, or those that are named."""
    here = found()
    unknown = [version for version in sys.argv[1:] if version not in (*here, PLAIN)]
    if unknown or not here:
        sys.exit(f"wheels: here are {', '.join(here) or 'none of Python 3.11 to 3.14'}, not {', '.join(unknown)}")
    # A plain wheel is the same everywhere, and is tried with the newest there is.
    pythons = here | {PLAIN: list(here.values())[-1]}
    for version in sys.argv[1:] or pythons:
        make(version, pythons[version])


if __name__ == "__main__":
    main()
