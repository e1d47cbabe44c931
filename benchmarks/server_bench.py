"""The real server on SQLite and PostgreSQL, driven by a separate process, beside what this disk can do at all.

The yardsticks are measured in the same run: durable commits of one row each, and a bare fdatasync.
"""

import json
import os
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

from report import Figure

from tests.server.real_postgres import running_postgres

ROOT = Path(__file__).resolve().parent.parent
DRIVER = Path(__file__).with_name("server_driver.py")
COMPILED = ROOT / "build" / "compiled"
SECONDS = 6.0
YARDSTICK_SECONDS = 2.0
# How many matches at once, and how many stand by for those that end.
FLOODS = ((1, 60), (50, 100), (200, 20), (1000, 0))
BAR_MATCHES = 200
PACED = 500
# Measurements with one process and with two.
ROUNDS = 3
MEMORY_MATCHES = 500
IDLE_CONNECTIONS = 1000
OPEN_MATCHES = 1000
# The bars.
KILOBYTES_A_MATCH = 80
RESTART_SECONDS = 3
PACED_P99, FSYNC_MARGIN = 10.0, 8.0
# Moves for each commit the disk makes by itself, microseconds a move, and what a second process adds on PostgreSQL.
TIMES_RAW, CPU_A_MOVE, TIMES_ONE = 1.3, 90, 1.7


def commits_per_second(folder: Path) -> float:
    """Durable commits of one row each, as a program without group commit would make them."""
    connection = sqlite3.connect(folder / "raw.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS moves (match TEXT, number INTEGER, move INTEGER, at REAL)")
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < YARDSTICK_SECONDS:
        connection.execute("INSERT INTO moves VALUES ('match', ?, 12345, 1.5)", (count,))
        count += 1
    connection.close()
    return count / YARDSTICK_SECONDS


def fdatasync_p99(folder: Path) -> float:
    """Milliseconds, for appending a page and forcing it to the disk."""
    file = os.open(folder / "raw.bin", os.O_CREAT | os.O_RDWR)
    times: list[float] = []
    began = time.perf_counter()
    while time.perf_counter() - began < YARDSTICK_SECONDS:
        os.write(file, b"x" * 4096)
        before = time.perf_counter()
        os.fdatasync(file)
        times.append(time.perf_counter() - before)
    os.close(file)
    return sorted(times)[int(len(times) * 0.99)] * 1000


class Server:
    """The server as `make play` runs it, without the limits that one client would meet."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.database = database or f"sqlite:///{folder / 'cinque.db'}"
        rules = COMPILED if COMPILED.is_dir() else ROOT / "src"
        frames = {f"{who}FRAME_{what}": "1e9" for who in ("", "BOT_") for what in ("RATE", "BURST")}
        generous = frames | {"CREATE_RATE": "1000000/second"}
        generous |= {"REQUEST_RATE": "1000000/second", "LOG_LEVEL": "error", "PING_EVERY": "600", "ENGINES": "off"}
        generous |= {"CONNECTIONS": "100000", "CONNECTIONS_NEAR": "100000"}
        self.environment = {**os.environ, "PYTHONPATH": str(rules)}
        self.environment |= {f"CINQUE_{name}": value for name, value in generous.items()}
        self.port = "0"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "cinque.server", "--port", self.port]
        command += ["--database", self.database]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = self.address.rpartition(":")[2]

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def memory(self) -> float:
        """Kilobytes that are this process's alone."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines()
        private = [line for line in lines if line.startswith(("Private_Clean", "Private_Dirty"))]
        return float(sum(int(line.split()[1]) for line in private))

    def drive(self, **options: Any) -> dict[str, Any]:
        """One run of the driver to its end; what it measured."""
        with self.driving(**options) as driver:
            answer = driver.communicate()[0]
        measured: dict[str, Any] = json.loads(answer.splitlines()[-1])
        return measured

    @contextmanager
    def driving(self, **options: Any) -> Iterator["subprocess.Popen[str]"]:
        command = [sys.executable, str(DRIVER), self.address, "--server", str(self.process.pid)]
        for name, value in options.items():
            command += [f"--{name}"] if value is True else [f"--{name}", str(value)]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as driver:
            yield driver


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    folder.mkdir()
    server = Server(folder)
    try:
        yield server
    finally:
        server.stop()


def floods(folder: Path) -> list[Figure]:
    """As fast as it goes, with more and more matches at once; the yardstick just before and just after the bar."""
    figures: list[Figure] = []
    for matches, spares in FLOODS:
        raw = [commits_per_second(folder)] if matches == BAR_MATCHES else []
        with running(folder / f"flood-{matches}") as server:
            got = server.drive(matches=matches, spares=spares, seconds=SECONDS)
        name = f"{matches} matches" if matches > 1 else "1 match"
        figures.append(Figure(f"{name}: acknowledged moves", got["moves"], "moves/s"))
        if matches == BAR_MATCHES:
            commits = (raw[0] + commits_per_second(folder)) / 2
            figures.append(Figure("raw single durable commits", commits, "commits/s"))
            ratio = got["moves"] / commits
            figures.append(Figure(f"{name}: moves for each raw commit", ratio, "times", at_least=TIMES_RAW))
        figures.append(Figure(f"{name}: p50", got["p50"], "ms"))
        figures.append(Figure(f"{name}: p99", got["p99"], "ms"))
        if matches == BAR_MATCHES:
            figures.append(Figure(f"{name}: server CPU a move", sum(got["cpu"]), "µs", at_most=CPU_A_MOVE))
    return figures


def paced(folder: Path) -> list[Figure]:
    """A steady stream of moves, as evening players make them."""
    before = fdatasync_p99(folder)
    with running(folder / "paced") as server:
        got = server.drive(matches=BAR_MATCHES, seconds=SECONDS, rate=PACED)
    raw = max(before, fdatasync_p99(folder))
    bar = max(PACED_P99, raw + FSYNC_MARGIN)
    return [
        Figure("raw fdatasync p99", raw, "ms"),
        Figure(f"paced {PACED} moves/s: acknowledged", got["moves"], "moves/s"),
        Figure(f"paced {PACED} moves/s: p50", got["p50"], "ms"),
        Figure(f"paced {PACED} moves/s: p99", got["p99"], "ms", at_most=bar),
    ]


def grown(server: Server, **options: Any) -> float:
    """Kilobytes the server has grown by while the driver is connected."""
    before = server.memory()
    with server.driving(hold=True, **options) as driver:
        assert driver.stdout is not None
        driver.stdout.readline()
        after = server.memory()
        driver.communicate("\n")
    return after - before


def memory(folder: Path) -> list[Figure]:
    """On a fresh server each, after a warm-up: memory that was freed before would be counted too low."""
    with running(folder / "matches") as server:
        server.drive(matches=20, seconds=1)
        a_match = grown(server, matches=MEMORY_MATCHES, seconds=2) / MEMORY_MATCHES
    with running(folder / "watchers") as server:
        server.drive(matches=1)
        idle = grown(server, watchers=IDLE_CONNECTIONS) / IDLE_CONNECTIONS
    return [
        Figure("memory a two-seat match, both connected", a_match, "kB", at_most=KILOBYTES_A_MATCH),
        Figure("memory an idle connection", idle, "kB"),
    ]


def restart(folder: Path) -> list[Figure]:
    """Killed with all matches open; then the time until it answers, and until every client is back at its table."""
    with running(folder / "restart") as server:
        seats = folder / "seats.json"
        server.drive(matches=OPEN_MATCHES, seconds=2, keep=seats)
        server.stop()
        began = time.perf_counter()
        server.start()
        urlopen(f"{server.address}/healthz", timeout=60).close()
        answers = time.perf_counter() - began
        back = server.drive(matches=OPEN_MATCHES, seats=seats)["connected"]
    name = f"restart with {OPEN_MATCHES} open matches"
    return [
        Figure(f"{name}: answers after", answers, "s", at_most=RESTART_SECONDS),
        Figure(f"{name}: {2 * OPEN_MATCHES} clients back in", back, "s"),
    ]


@dataclass(frozen=True)
class Together:
    """Some processes at once: moves a second of all, and microseconds of processors for a move."""

    moves: float
    server: float
    driver: float
    database: float

    @property
    def whole(self) -> float:
        return self.server + self.driver + self.database


def processes(folder: Path) -> list[Figure]:
    """One process on PostgreSQL and two, each with matches of its own as a proxy that routes by match sends them, in
    turn: a busy machine is busy for both. Drivers and PostgreSQL need processors too, and where there are two for all
    of them that alone says how many moves there can be, however many processes make them."""
    runs: dict[int, list[Together]] = {1: [], 2: []}
    with running_postgres() as database, ExitStack() as open:
        servers = [Server(folder, database.get_uri()) for _ in range(2)]
        for each in servers:
            open.callback(each.stop)
        for _ in range(ROUNDS):
            for count, done in runs.items():
                done.append(_together(servers[:count], database.get_pid()))
    one, two = (_middle(done) for done in runs.values())
    processors = len(os.sched_getaffinity(0))
    most = 1e6 * processors / one.whole
    figures = [
        Figure("PostgreSQL, one process: acknowledged moves", one.moves, "moves/s"),
        Figure("PostgreSQL, two processes: acknowledged moves", two.moves, "moves/s"),
        Figure("two processes for each of one", two.moves / one.moves, "times", at_least=TIMES_ONE),
        Figure(f"the most moves that {processors} processors can make at one process' price", most, "moves/s"),
        Figure("so two processes for each of one can be at most", most / one.moves, "times"),
        Figure("two processes, if each had a processor and all else others", 2 * one.server / two.server, "times"),
    ]
    for name, found in (("one process", one), ("two processes", two)):
        figures += [
            Figure(f"PostgreSQL, {name}: server CPU a move", found.server, "µs"),
            Figure(f"PostgreSQL, {name}: the drivers' CPU a move", found.driver, "µs"),
            Figure(f"PostgreSQL, {name}: PostgreSQL's CPU a move", found.database, "µs"),
        ]
    return figures


def _middle(runs: list[Together]) -> Together:
    return Together(*(statistics.median(getattr(each, name.name) for each in runs) for name in fields(Together)))


def _together(servers: list[Server], database: int) -> Together:
    """All at once; PostgreSQL works for all of them, so each driver sees all of its time."""
    with ThreadPoolExecutor(len(servers)) as threads:
        options = {"matches": BAR_MATCHES, "spares": 20, "seconds": SECONDS, "database": database}
        asked = [threads.submit(each.drive, **options) for each in servers]
    got = [each.result() for each in asked]
    moves = sum(each["moves"] for each in got)
    share = [each["moves"] / moves for each in got]
    server = sum(sum(each["cpu"]) * part for each, part in zip(got, share, strict=True))
    driver = sum(each["driver"] * part for each, part in zip(got, share, strict=True))
    database_seconds = statistics.mean(each["database"] * each["moves"] for each in got)
    return Together(moves, server, driver, database_seconds / moves)


def measure() -> list[Figure]:
    return _measured(floods, paced, memory, restart, processes)


def measure_restart() -> list[Figure]:
    return _measured(restart)


def measure_processes() -> list[Figure]:
    return _measured(processes)


def _measured(*parts: Callable[[Path], list[Figure]]) -> list[Figure]:
    # On the disk of the checkout: a temporary folder may be memory, which would measure nothing.
    (ROOT / "build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build") as name:
        return [figure for part in parts for figure in part(Path(name))]
