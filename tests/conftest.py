"""Which Cinque is under test: PYTHONPATH=src is interpreted, PYTHONPATH=build/compiled is compiled.

CINQUE_MODE says which one is meant; a run that imported the other one stops before its first test.
"""

import gc
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import cinque

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(cinque.__file__).parent
MODE = pytest.StashKey[str]()
# Rooms of tests in the order of `turn_of`; what is not named comes last.
TURNS = (("laws", "leaks"), ("server", "test_wheel.py", "lab", "cli", "rl", "bots", "test_phases.py"))

# Properties are checked without a clock: a busy machine must not fail them.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def mode_of(package: Path) -> str:
    """Interpreted or compiled, or a usage error when it is some of each. Python prefers a .so to the .py beside it."""
    lists = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["cinque"]
    named = {kind: {path for pattern in lists[kind] for path in package.glob(pattern)} for kind in lists}
    modules = named["compiled"] - named["interpreted"]
    compiled = [path for path in modules if list(path.parent.glob(f"{path.stem}.*.so"))]
    if compiled and len(compiled) < len(modules):
        raise pytest.UsageError(f"{package} is half compiled; run: make clean")
    return "compiled" if compiled else "interpreted"


def is_stale(package: Path) -> bool:
    """Whether a compiled copy was made from other sources than those in src."""
    sources = (ROOT / "src" / "cinque").rglob("*.py")
    copies = ((path, package / path.relative_to(ROOT / "src" / "cinque")) for path in sources)
    return any(not copy.exists() or copy.read_bytes() != path.read_bytes() for path, copy in copies)


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test another Cinque than the one asked for."""
    wanted, found = os.environ.get("CINQUE_MODE"), mode_of(PACKAGE)
    if wanted is not None and wanted != found:
        raise pytest.UsageError(f"CINQUE_MODE={wanted}, but {PACKAGE} is {found}")
    if found == "compiled" and is_stale(PACKAGE):
        raise pytest.UsageError(f"{PACKAGE} was compiled from other sources; run: make compile")
    config.stash[MODE] = found


def pytest_report_header(config: pytest.Config) -> str:
    """Say at the top which Cinque it is."""
    return f"cinque: {config.stash[MODE]}, from {PACKAGE}"


def turn_of(path: Path) -> int:
    """When a file has its turn: the laws first, in one long file, then what waits, and last what only computes.

    Left to itself pytest-xdist begins with the files of most tests, and ends with the few long ones that wait for
    servers to start and to be killed: two workers then wait, and the cores with them.
    """
    room = path.relative_to(ROOT / "tests").parts[0]
    return next((turn for turn, rooms in enumerate(TURNS) if room in rooms), len(TURNS))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The order in which workers are given files; inside a file it stays as it is written."""
    items.sort(key=lambda item: turn_of(item.path) if item.path.is_relative_to(ROOT / "tests") else 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have to tell besides having passed, from all workers; scripts/phases.py hands it on."""
    for report in terminalreporter.getreports("passed"):
        for name, words in report.user_properties:
            if name == "told":
                terminalreporter.write_line(f"told: {words}")


def pytest_collection_finish() -> None:
    """Ten thousand tests stay until the end: the collector of garbage need not look at them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser to drive, found or installed."""
    found = subprocess.run([sys.executable, ROOT / "scripts" / "find_chromium.py"], capture_output=True, text=True)
    if found.returncode != 0:
        raise RuntimeError(found.stderr)
    return found.stdout.strip()
