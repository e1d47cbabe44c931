"""The bars of speed alone: 200 matches as fast as they go, in a few rounds, and what the disk does before and after.

A busy machine stretches the time of a move; what it takes of a processor it stretches less. So the middle of the rounds
is shown, and the quickest.
"""

import os
import statistics
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from report import Figure
from server_bench import BAR_MATCHES, CPU_A_MOVE, ROOT, ROUNDS, SECONDS, TIMES_RAW, commits_per_second, running

from tests.siege.others import FIRST, LIKE_OTHERS, first_served


def measure() -> list[Figure]:
    return measured()


def measured(apart: bool = False) -> list[Figure]:
    (ROOT / "build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build") as name:
        rounds = [flood(Path(name), number, apart) for number in range(ROUNDS)]
    loop, rest = ([each["cpu"][part] for each in rounds] for part in (0, 1))
    whole = [sum(each["cpu"]) for each in rounds]
    name = f"{BAR_MATCHES} matches"
    return [
        Figure(f"{name}: acknowledged moves", statistics.median(each["moves"] for each in rounds), "moves/s"),
        Figure("raw single durable commits", statistics.median(each["raw"] for each in rounds), "commits/s"),
        Figure(
            f"{name}: moves for each raw commit",
            statistics.median(each["moves"] / each["raw"] for each in rounds),
            "times",
            at_least=TIMES_RAW,
        ),
        Figure(f"{name}: server CPU a move", statistics.median(whole), "µs", at_most=CPU_A_MOVE),
        Figure(f"{name}: of it the event loop", statistics.median(loop), "µs"),
        Figure(f"{name}: of it the writer and other threads", statistics.median(rest), "µs"),
        Figure(f"{name}: server CPU a move in the quickest round", min(whole), "µs"),
    ]


def flood(folder: Path, number: int, apart: bool = False) -> dict[str, Any]:
    """One round on a server of its own."""
    with ahead(apart):
        before = commits_per_second(folder)
    with running(folder / f"flood-{number}") as server, ahead(apart, server.process.pid):
        got = server.drive(matches=BAR_MATCHES, spares=20, seconds=SECONDS)
    with ahead(apart):
        return got | {"raw": (before + commits_per_second(folder)) / 2}


@contextmanager
def ahead(apart: bool, server: int = 0) -> Iterator[None]:
    """This process, the driver it begins meanwhile and the server wait for no processor, where that is wanted."""
    if not apart:
        yield
        return
    os.sched_setscheduler(0, *FIRST)
    try:
        with first_served(server) if server else nullcontext():
            yield
    finally:
        os.sched_setscheduler(0, *LIKE_OTHERS)
