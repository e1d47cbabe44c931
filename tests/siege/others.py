"""What the others notice: the time of a move, with and without a siege, in turn."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

from msgspec import Struct, field

from tests.server.running import HOME, ROOT, Server

DRIVER = Path(ROOT) / "benchmarks" / "server_driver.py"
MATCHES, RATE = 20, 50
# In real time, as the system calls it: whoever has it is given a processor as soon as he wants one.
FIRST, LIKE_OTHERS = (os.SCHED_RR, os.sched_param(1)), (os.SCHED_OTHER, os.sched_param(0))
# Seconds between two looks for threads and processes that have begun.
LOOK = 0.02
# Seconds until the flood stands: all who hold and all who replay have come.
STANDS = 5.0


class Loop(Struct):
    """Milliseconds in a second in which the thread that answers everybody worked, and in which it could have worked and
    had no processor: the first is the server's, the second the machine's and whoever else is busy on it."""

    worked: list[float] = []
    waited: list[float] = []


class Felt(Struct):
    """The slowest hundredth of moves in milliseconds, by round, what the loop took, and what the besiegers did."""

    quiet: list[float] = []
    besieged: list[float] = []
    quiet_loop: Loop = field(default_factory=Loop)
    besieged_loop: Loop = field(default_factory=Loop)
    refused: int = 0
    did: dict[str, int] = {}

    @property
    def ratio(self) -> float:
        """How many times longer, in the middle of the rounds."""
        return statistics.median(self.besieged) / statistics.median(self.quiet)


def schedule_of(process: int) -> tuple[float, float]:
    """Milliseconds its first thread, which runs the loop, has run and has waited for a processor, by the system."""
    ran, waited = Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[:2]
    return int(ran) / 1e6, int(waited) / 1e6


@contextmanager
def watching(server: Server, loop: Loop) -> Iterator[None]:
    began, before = time.monotonic(), schedule_of(server.process.pid)
    yield
    seconds = time.monotonic() - began
    for times, after, then in zip((loop.worked, loop.waited), schedule_of(server.process.pid), before, strict=True):
        times.append((after - then) / seconds)


@contextmanager
def first_served(process: int) -> Iterator[None]:
    """As if everybody else had processors of his own: this process, with all its threads, waits for none. Those it
    begins, who think and run errands, take what is left, as all others do. PermissionError where that is not allowed.
    """
    _serve(process, FIRST)
    done = Event()

    def keep() -> None:
        while not done.wait(LOOK):
            _serve(process, FIRST)

    keeper = Thread(target=keep, daemon=True)
    keeper.start()
    try:
        yield
    finally:
        done.set()
        keeper.join()
        _serve(process, LIKE_OTHERS)


def _serve(process: int, how: tuple[int, os.sched_param]) -> None:
    """The threads there are now, and not the processes they have begun: a new one has what its maker had."""
    for thread in _threads(process):
        with suppress(ProcessLookupError):
            os.sched_setscheduler(thread, *how)
        for child in _children(process, thread):
            for each in _threads(child):
                with suppress(ProcessLookupError):
                    os.sched_setscheduler(each, *LIKE_OTHERS)


def _threads(process: int) -> list[int]:
    with suppress(OSError):
        return [int(each) for each in os.listdir(f"/proc/{process}/task")]
    return []


def _children(process: int, thread: int) -> list[int]:
    with suppress(OSError):
        return [int(each) for each in Path(f"/proc/{process}/task/{thread}/children").read_text().split()]
    return []


def p99(server: Server, seconds: float, felt: Felt, apart: bool) -> float:
    command = [sys.executable, str(DRIVER), f"http://127.0.0.1:{server.port}", "--matches", str(MATCHES)]
    command += ["--rate", str(RATE), "--seconds", str(seconds)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as driver:
        if apart:
            os.sched_setscheduler(driver.pid, *FIRST)
        said, complaints = driver.communicate(timeout=600)
    assert driver.returncode == 0, complaints
    measured: dict[str, Any] = json.loads(said.splitlines()[-1])
    felt.refused += measured["refused"]
    return float(measured["p99"])


@contextmanager
def besieged(server: Server, felt: Felt) -> Iterator[None]:
    # Besiegers bring their own processors; those of this machine are left to the besieged.
    command = ["nice", "-n", "19", sys.executable, "-m", "tests.siege.flood", str(server.port)]
    environment = {**os.environ, "PYTHONPATH": f"{HOME}:{ROOT}"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as flood:
        assert flood.stdout is not None
        assert flood.stdout.readline().strip() == "begun"
        time.sleep(STANDS)
        yield
        did: dict[str, int] = json.loads(flood.communicate("")[0].splitlines()[-1])
        for name, count in did.items():
            felt.did[name] = felt.did.get(name, 0) + count


def feel(server: Server, rounds: int, seconds: float, apart: bool = False) -> Felt:
    """Quiet and besieged in turn, so that a busy machine is busy for both. `apart`: server and players have a processor
    whenever they want one, as if besiegers had their own, and whatever else is busy here."""
    felt = Felt()
    with first_served(server.process.pid) if apart else nullcontext():
        for _ in range(rounds):
            with watching(server, felt.quiet_loop):
                felt.quiet.append(p99(server, seconds, felt, apart))
            with besieged(server, felt), watching(server, felt.besieged_loop):
                felt.besieged.append(p99(server, seconds, felt, apart))
    return felt
