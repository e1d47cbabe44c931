"""A wheel for every Python this machine has, each tried in an environment of its own, and a plain one: dist/wheels.

`make wheels` looks for Python 3.11 to 3.14 on the path and where pyenv and uv keep theirs. For each it compiles the
rules in a folder of its own (build/python-3.12), builds and tags the wheel, installs it beside nothing but what it
needs and pytest, and runs the laws, the golden games, the kernel and the boards. In a second environment, with all that
development needs, it runs the server, the command line, the environments for those who learn, and matches in a browser.
`wheels.py 3.13` does one of them; `wheels.py plain-3.13` does all of that with the plain wheel, interpreted. A run that
was stopped goes on: what a wheel has passed it is not asked again.
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

from stamps import digest, is_fresh, leave, tree

ROOT = Path(__file__).resolve().parent.parent
INTO = ROOT / "dist" / "wheels"
MINORS = range(11, 15)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
# What must be the same on each, and what the tests of it need.
TESTS = ("tests/golden", "tests/kernel", "tests/boards", "tests/laws")
TOOLS = ("pytest", "pytest-xdist", "hypothesis")
# What rests on other packages: whether those are the same on each is as much a question as whether we are.
RESTING = (
    "tests/server", "tests/cli", "tests/rl", "tests/bots/test_pipe.py", "tests/browser/test_play.py",
    "tests/browser/test_outside.py",
)  # fmt: skip
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


def run(*command: str | Path, **settings: str) -> str:
    """A step, and the last line it printed; all of them are shown when it fails, and that ends everything."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=ROOT, env=clean | settings, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}wheels: {' '.join(map(str, command))} failed")
    return done.stdout.strip().rpartition("\n")[2]


def once(stamp: Path, wanted: str, step: Callable[[], object]) -> None:
    """A step, unless it was done from the same things before."""
    if not is_fresh(stamp, wanted):
        step()
        leave(stamp, wanted)


def environment(python: str, folder: Path, *wanted: str | Path, made: str = "") -> Path:
    """An environment with these packages, at the versions of constraints.txt; its Python. `made`: of which wheel."""
    inside = folder / "bin" / "python"

    def install() -> None:
        run(python, "-m", "venv", "--clear", folder)
        run(inside, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "-c", "constraints.txt", *wanted)

    names = [str(name) for name in wanted]
    once(folder / "installed", digest(ROOT, [ROOT / "constraints.txt"], python, made, *names), install)
    return inside


def makers() -> list[str]:
    """What builds a wheel: what pyproject.toml says of it, without Cinque itself."""
    extras = PROJECT["project"]["optional-dependencies"]
    named = [*PROJECT["project"]["dependencies"], *extras["compile"], *extras["wheel"]]
    return ["pip", *(name for name in named if not name.startswith("cinque"))]


def built(version: str, python: str, folder: Path) -> Path:
    """The wheel of one Python, compiled in a folder of its own, or the plain one."""
    inside = environment(python, folder / "making", *makers())
    if version.startswith(PLAIN):
        run(inside, "scripts/wheel.py", "--any", folder / "dist")
    else:
        run(inside, "scripts/wheel.py", CINQUE_BUILD=str(folder.relative_to(ROOT)))
    return next((folder / "dist").glob("*.whl"))


def tried(python: str, wheel: Path, folder: Path, mode: str) -> None:
    """The wheel in an empty environment obeys the laws and replays the golden games."""
    passed(environment(python, folder, f"{wheel}[play]", *TOOLS, made=known(wheel)), wheel, mode, TESTS)


def rested(python: str, wheel: Path, folder: Path, mode: str) -> None:
    """The wheel beside all packages of development: server, command line, environments and browser."""
    passed(environment(python, folder, f"{wheel}[dev]", made=known(wheel)), wheel, mode, RESTING)


def known(wheel: Path) -> str:
    return sha256(wheel.read_bytes()).hexdigest()


def passed(inside: Path, wheel: Path, mode: str, tests: tuple[str, ...]) -> None:
    """These tests, with the Cinque of that environment and no other, each of them once."""
    wanted = digest(ROOT, tree(ROOT / "tests", "*"), known(wheel), mode)
    for name in tests:
        stamp = inside.parent / f"{name.replace('/', '-')}.passed"
        once(stamp, wanted, partial(run_tests, inside, mode, name))


def run_tests(inside: Path, mode: str, name: str) -> None:
    words = ("-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", name)
    say(f"{name}: {run(inside, *words, CINQUE_MODE=mode)}")


def make(version: str, python: str) -> None:
    """Build one, try it, and keep it."""
    began = time.monotonic()
    plain = version.startswith(PLAIN)
    folder, mode = ROOT / "build" / (version if plain else f"python-{version}"), "interpreted" if plain else "compiled"
    wheel = built(version, python, folder)
    say(f"{version}: {wheel.name}, built in {time.monotonic() - began:.0f} s")
    tried(python, wheel, folder / "tried", mode)
    say(f"{version}: obeys the laws and replays the golden games, {time.monotonic() - began:.0f} s so far")
    if version != PLAIN:
        rested(python, wheel, folder / "rested", mode)
        say(f"{version}: server, command line, environments and browser pass, {time.monotonic() - began:.0f} s in all")
    INTO.mkdir(parents=True, exist_ok=True)
    shutil.copy2(wheel, INTO / wheel.name)


def main() -> None:
    """All of them, or those that are named."""
    here = found()
    if not here:
        sys.exit("wheels: here is none of Python 3.11 to 3.14")
    # A plain wheel is the same everywhere, and is tried with the newest there is.
    usual = here | {PLAIN: list(here.values())[-1]}
    pythons = usual | {f"{PLAIN}-{version}": python for version, python in here.items()}
    if unknown := [version for version in sys.argv[1:] if version not in pythons]:
        sys.exit(f"wheels: here are {', '.join(pythons)}, not {', '.join(unknown)}")
    for version in sys.argv[1:] or usual:
        make(version, pythons[version])


if __name__ == "__main__":
    main()
