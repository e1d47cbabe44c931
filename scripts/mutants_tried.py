"""Tries mutants with a pytest that has collected its tests once: for each, a fork that stops at the first failure.

A change of what runs while modules are loaded cannot be made in such a process; it gets a new one (`cold`).
"""

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest
from mutants_swapped import Living, swap
from mutants_touched import ROOT, Touched, concerns, words

# CPU seconds a test may take with a mutant: so many, and so often what it took without. A clock on the wall would
# blame a busy machine. What sleeps for ever is ended by the wall, much later.
GRACE, TIMES, WALL = 2.0, 5.0, 900
MEMORY = 1 << 30
# And loading everything.
LOADING = 60.0


@dataclass(frozen=True)
class Trial:
    """A mutant to be tried: the file, its text with the change, the tests in order, whether it needs a new process."""

    name: str
    path: Path
    after: str
    tests: list[str]
    cold: bool


# Called with a trial when it has ended: whether it was killed, and by what.
Told = Callable[[Trial, bool, str], None]


class Bench:
    """A pytest plugin whose loop runs the tests once for each trial, instead of once."""

    def __init__(self, game: str, seconds: dict[str, float]) -> None:
        self.game, self.seconds = game, seconds
        self.failed = False
        self.items: dict[str, pytest.Item] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.items = {item.nodeid: item for item in items if concerns(self.game, item)}
        items[:] = list(self.items.values())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def first_failure(self, tests: list[str]) -> str:
        """The first test that fails, or nothing. Who takes far too long is ended by a signal."""
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.alarm(WALL)
        # A cold process has collected anew: a mutant that changes which cases there are is not killed by that.
        items = [self.items[name] for name in tests if name in self.items]
        for item, following in zip(items, [*items[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_PROF, GRACE + TIMES * self.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return item.nodeid
        return ""


class Warm(Bench):
    """Forks for each trial, so many at a time."""

    def __init__(self, game: str, seconds: dict[str, float], trials: Iterator[Trial], told: Told, workers: int) -> None:
        super().__init__(game, seconds)
        self.trials, self.told, self.workers = trials, told, workers
        self.running: dict[int, tuple[Trial, int]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        play = ROOT / "src" / "cinque" / "games" / self.game / "play"
        self.living = Living({str(path) for path in play.rglob("*.py")})
        gc.collect()
        gc.freeze()
        for trial in self.trials:
            self.begin(trial)
            if len(self.running) >= self.workers:
                self.end()
        while self.running:
            self.end()
        return True

    def begin(self, trial: Trial) -> None:
        hear, say = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(hear)
            try:
                self.be(trial, say)
            finally:
                os._exit(3)
        os.close(say)
        self.running[child] = trial, hear

    def be(self, trial: Trial, say: int) -> None:
        """The child: never returns."""
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (used + MEMORY, used + MEMORY))
        before = trial.path.read_text()
        if trial.cold or not swap(self.living, str(trial.path), before, trial.after):
            again = [sys.executable, __file__, self.game, str(say)]
            os.set_inheritable(say, True)
            order = {"path": str(trial.path), "after": trial.after, "tests": trial.tests, "seconds": self.seconds}
            os.dup2(written(order), 0)
            os.execv(again[0], again)
        found = self.first_failure(trial.tests)
        os.write(say, found.encode())
        os._exit(1 if found else 0)

    def end(self) -> None:
        child, status = os.wait()
        trial, hear = self.running.pop(child)
        with os.fdopen(hear) as words:
            said = words.read()
        if os.WIFSIGNALED(status):
            said = "takes too long" if os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM) else "breaks down"
        elif status != 0 and not said:
            said = "cannot be loaded"
        self.told(trial, status != 0, said)


def written(order: Mapping[str, object]) -> int:
    """A file without a name, to be read by whoever comes next."""
    place = os.memfd_create("order")
    os.write(place, json.dumps(order).encode())
    os.lseek(place, 0, os.SEEK_SET)
    return place


class Cold(Bench):
    """Runs the tests once, in a process that loads the changed file."""

    def __init__(self, game: str, seconds: dict[str, float], tests: list[str]) -> None:
        super().__init__(game, seconds)
        self.tests = tests
        self.found: str | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.found = self.first_failure(self.tests)
        return True


def changed_when_loaded(path: str, after: str) -> None:
    """From now on the file is read as if it had been changed."""
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if self.path == path:
            return compile(after, path, "exec")
        return usual(self, fullname)

    pytest.MonkeyPatch().setattr(SourceFileLoader, "get_code", get_code)


def cold(game: str, say: int) -> None:
    """A trial in this process, as told on the standard input."""
    order = json.load(sys.stdin)
    signal.alarm(WALL)
    signal.setitimer(signal.ITIMER_PROF, LOADING)
    changed_when_loaded(order["path"], order["after"])
    bench = Cold(game, order["seconds"], order["tests"])
    code = pytest.main(words(game), plugins=[bench])
    os.write(say, (bench.found or "").encode())
    sys.exit(0 if bench.found == "" and code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1)


def try_all(game: str, known: Touched, trials: Iterator[Trial], told: Told, workers: int) -> None:
    bench = Warm(game, known.seconds, trials, told, workers)
    code = pytest.main(words(game), plugins=[bench])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(int(code))


if __name__ == "__main__":
    cold(sys.argv[1], int(sys.argv[2]))
