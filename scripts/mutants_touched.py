"""Which tests of a game run through which lines of its rules, and how long each takes: `mutants_touched.py GAME OUT`.

Measured once, by coverage, in a process of its own: what is loaded before the first test is told apart from what a test
runs, because a change of the former needs everything loaded anew.
"""

import hashlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

import coverage
import pytest

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "mutants"
# What pytest is told: no colours, no cache, no explanations of a failure, which cost more than the test.
QUIET = ["-q", "-s", "--no-header", "--tb=no", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist"]


@dataclass(frozen=True)
class Touched:
    """CPU seconds by test; tests by module and line; lines that run when a module is loaded or tests are collected.

    `passed` is a file that is there once all tests have passed in the order in which mutants are tried.
    """

    seconds: dict[str, float]
    tests: dict[str, dict[str, list[str]]]
    loaded: dict[str, list[int]]
    passed: Path


def words(game: str) -> list[str]:
    """Where the tests of the rules are. Tests that plant leaks test the tests, and are left out."""
    folder = f"tests/games/{game}"
    return [
        *QUIET,
        folder,
        "tests/golden/test_golden.py",
        "tests/laws/test_laws.py",
        f"--ignore={folder}/test_leaks.py",
    ]


def concerns(game: str, item: pytest.Item) -> bool:
    """Its own tests, its golden games, and the laws in its plainest setting, but those of bots."""
    name = item.nodeid
    if name.startswith("tests/laws"):
        return bool(re.search(rf"-{game}-[12]\]$", name)) and "choice" not in name
    return name.startswith("tests/games") or f"[{game}-" in name


class Watch:
    """Tells coverage which test is running, and keeps its time."""

    def __init__(self, game: str, meter: coverage.Coverage) -> None:
        self.game, self.meter = game, meter
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if concerns(self.game, item)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.meter.switch_context(item.nodeid)
        begun = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - begun
            self.meter.switch_context("")


def measure(game: str, out: Path) -> int:
    play = ROOT / "src" / "cinque" / "games" / game / "play"
    meter = coverage.Coverage(data_file=None, include=[f"{play}/*"], config_file=False)
    meter.start()
    watch = Watch(game, meter)
    code = pytest.main(words(game), plugins=[watch])
    meter.stop()
    if code != pytest.ExitCode.OK:
        return int(code)
    data = meter.get_data()
    tests: dict[str, dict[str, list[str]]] = {}
    loaded: dict[str, list[int]] = {}
    for file in sorted(data.measured_files()):
        module = str(Path(file).relative_to(ROOT))
        lines = data.contexts_by_lineno(file)
        tests[module] = {str(line): sorted(filter(None, names)) for line, names in lines.items()}
        loaded[module] = [line for line, names in lines.items() if "" in names]
    out.write_text(json.dumps({"seconds": watch.seconds, "tests": tests, "loaded": loaded}))
    return 0


def touched(game: str) -> Touched:
    """As measured before, if no source and no test has changed since."""
    KEPT.mkdir(parents=True, exist_ok=True)
    folders = ("src/cinque", f"tests/games/{game}", "tests/golden", "tests/laws")
    files = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in [*files, Path(__file__)])).hexdigest()[:16]
    path = KEPT / f"{game}-{digest}.lines.json"
    if not path.exists():
        print(f"{game}: which tests run through which lines ...", flush=True)
        run = subprocess.run([sys.executable, __file__, game, str(path)], cwd=ROOT, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"the tests of {game} fail without any change:\n{run.stdout[-4000:]}{run.stderr[-4000:]}")
    return Touched(**json.loads(path.read_text()), passed=path.with_suffix(".passed"))


if __name__ == "__main__":
    sys.exit(measure(sys.argv[1], Path(sys.argv[2])))
