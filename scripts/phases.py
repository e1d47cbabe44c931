"""Runs the phases of `make test` beside each other. Each says when it begins, and what it took.

`phases.py` runs them all, `phases.py lint types` only these, as far as the others are done. With one phase at a time a
core is often idle: mypyc thinks on one, and a browser waits for its page. What a phase prints is shown whole when it
fails, which ends the others; of one that went well, its last line and what it has to tell.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
# One more than there are cores, of phases and of workers whose tests wait for servers: a browser waits for its page and
# a killed server for its disk, and a core would idle.
AT_ONCE = max(2, os.cpu_count() or 1) + 1
# Seconds: how often we look whether a phase has ended, and how long one that is stopped may clear up.
GLANCE, PATIENCE = 0.1, 20.0

# How a line begins that is shown also when all went well.
TOLD = "told: "

# Hundreds of servers start in a run, each with a process for its bots: they read what the first of them compiled, also
# where Python is told to keep nothing.
KEPT = {"PYTHONDONTWRITEBYTECODE": ""}
INTERPRETED = {"CINQUE_MODE": "interpreted", "PYTHONPATH": str(ROOT / "src")}
COMPILED = {"CINQUE_MODE": "compiled", "PYTHONPATH": str(ROOT / "build" / "compiled")}
# What must not depend on the mode: the laws of every game, and whole recorded games.
BOTH_WAYS = ("tests/laws", "tests/golden", "tests/kernel", "tests/boards", "tests/games")
# Files stay whole, so that what a file makes once is made once.
PYTEST = ("-m", "pytest", "-q", "--dist", "loadfile", "-n")
# They come in the order of tests/conftest.py, instead of those with the most tests first.
IN_TURN = (*PYTEST[:-1], "--no-loadscope-reorder", "-n")


@dataclass(frozen=True)
class Phase:
    """One step of the tests: what Python is given, the phases whose results it uses, and its environment."""

    name: str
    about: str
    words: tuple[str, ...]
    after: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)


# In the order in which they begin when there is room: what fails fast, then what others wait for, then the longest.
# The phases of the client follow each other, because each of them writes the icons anew.
PHASES = (
    Phase("lint", "ruff", ("-m", "ruff", "check", "--quiet", ".")),
    Phase("format", "ruff format", ("-m", "ruff", "format", "--quiet", "--check", ".")),
    Phase("chromium", "a browser to drive", ("scripts/find_chromium.py",)),
    Phase("web", "the client is built", ("scripts/web.py", "build")),
    Phase("docs", "the documentation is built", ("scripts/site.py",)),
    Phase("compile", "the rules are compiled", ("scripts/compile.py",), ("web", "docs")),
    Phase("types", "mypy --strict", ("-m", "mypy", "--strict")),
    Phase("client-types", "svelte-check", ("scripts/web.py", "run", "check"), ("web",)),
    Phase("client", "vitest", ("scripts/web.py", "run", "test"), ("client-types",)),
    Phase("wheel", "the wheel", ("scripts/wheel.py",), ("compile",)),
    Phase("compiled", "everything, compiled", (*IN_TURN, f"{AT_ONCE}", "--ignore=tests/browser"), ("wheel",), COMPILED),
    Phase("browser", "the browser", (*PYTEST, "2", "tests/browser"), ("chromium", "compile"), COMPILED),
    Phase("interpreted", "the rules, interpreted", (*IN_TURN, "auto", *BOTH_WAYS), (), INTERPRETED),
)


def say(words: str) -> None:
    """One line a step."""
    print(f"test: {words}", flush=True)


class Running:
    """A phase that has begun."""

    def __init__(self, phase: Phase, folder: Path) -> None:
        self.phase = phase
        self.began = time.monotonic()
        self.busy = 0.0
        self.said = folder / f"{phase.name}.txt"
        with self.said.open("w") as said:
            self.process = subprocess.Popen(
                [sys.executable, *phase.words],
                cwd=ROOT,
                env=os.environ | KEPT | phase.settings,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # so that it can be stopped with all that it started
            )
        say(f"{phase.about} ...")

    def has_ended(self) -> bool:
        """Whether it has; how long it kept a core busy, with all it waited for, is known then."""
        if self.process.returncode is None:
            ended, status, used = os.wait4(self.process.pid, os.WNOHANG)
            if ended:
                self.process.returncode = os.waitstatus_to_exitcode(status)
                self.busy = used.ru_utime + used.ru_stime
        return self.process.returncode is not None

    def report(self) -> bool:
        """Say how it went; whether it went well."""
        took = f"{time.monotonic() - self.began:.0f} s, {self.busy:.0f} s of a core"
        words = self.said.read_text().rstrip()
        if self.process.returncode == 0:
            say(f"{self.phase.about}: {took}. {words.rpartition(chr(10))[2]}")
            for line in words.splitlines():
                if line.startswith(TOLD):
                    say(line.removeprefix(TOLD))
            return True
        print(words, flush=True)
        say(f"{self.phase.about}: FAILED after {took}")
        return False

    def tell(self, what: signal.Signals) -> None:
        """To it and all that it started."""
        if not self.has_ended():
            os.killpg(self.process.pid, what)


def stop(running: list[Running]) -> None:
    """As Ctrl-C would: tests close their servers and databases. Who does not end is killed."""
    for one in running:
        one.tell(signal.SIGINT)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not all(one.has_ended() for one in running):
        time.sleep(GLANCE)
    for one in running:
        one.tell(signal.SIGKILL)


def run(waiting: list[Phase], folder: Path) -> bool:
    """Run these phases, as many at once as there is room for, until all are done or one fails."""
    running: list[Running] = []
    try:
        while waiting or running:
            undone = {phase.name for phase in waiting} | {one.phase.name for one in running}
            ready = [phase for phase in waiting if undone.isdisjoint(phase.after)]
            for phase in ready[: AT_ONCE - len(running)]:
                waiting.remove(phase)
                running.append(Running(phase, folder))
            time.sleep(GLANCE)
            for one in [one for one in running if one.has_ended()]:
                running.remove(one)
                if not one.report():
                    return False
        return True
    finally:
        stop(running)


def interrupted(number: int, frame: FrameType | None) -> NoReturn:
    """Whoever stops us stops the phases too."""
    raise KeyboardInterrupt


def main() -> None:
    """Run the phases that are named, or all of them."""
    named = sys.argv[1:] or [phase.name for phase in PHASES]
    unknown = set(named) - {phase.name for phase in PHASES}
    if unknown:
        sys.exit(f"test: no phase is called {', '.join(sorted(unknown))}")
    # A run in the background is born deaf to Ctrl-C, and its children would be, too.
    signal.signal(signal.SIGINT, interrupted)
    signal.signal(signal.SIGTERM, interrupted)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="cinque-phases-") as folder:
        if not run([phase for phase in PHASES if phase.name in named], Path(folder)):
            sys.exit(1)
    say(f"all is well after {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
