"""The bars of speed alone: 200 matches as fast as they go, in a few rounds, and what the disk does before and after.

A busy machine stretches the time of a move; what it takes of a processor it stretches less. So the middle of the rounds
is shown, and the quickest. Where others use the machine, `chrt -r 1` before the command, as root, gives server and
driver a processor as soon as they want one, as if nothing else were there; the disk stays shared.
"""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from report import Figure
from server_bench import BAR_MATCHES, CPU_A_MOVE, ROOT, ROUNDS, SECONDS, TIMES_RAW, commits_per_second, running


def measure() -> list[Figure]:
    (ROOT / "build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build") as name:
        rounds = [flood(Path(name), number) for number in range(ROUNDS)]
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


def flood(folder: Path, number: int) -> dict[str, Any]:
    """One round on a server of its own."""
    before = commits_per_second(folder)
    with running(folder / f"flood-{number}") as server:
        got = server.drive(matches=BAR_MATCHES, spares=20, seconds=SECONDS)
    return got | {"raw": (before + commits_per_second(folder)) / 2}
