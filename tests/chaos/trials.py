"""The trials: a town plays on while something goes wrong again and again, and then everything is counted."""

import os
import random
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from tests.chaos.faults import BROKEN, FULL, READ_ONLY, Faults
from tests.chaos.proxy import Proxy, Weather
from tests.chaos.town import Tally, Town
from tests.server.running import Server

# Answers that are waited for between two blows, so that each falls on a server at work.
ANSWERS = 6
DAY, HOUR = 86_400, 3_600
SMALL = "24m"


class Scene:
    """Where a trial happens: a folder, a database, dice, and how many blows fall."""

    def __init__(self, folder: Path, database: Any, seed: str, blows: int, module: str = "cinque.server") -> None:
        self.folder = folder
        self.module = module
        # A running PostgreSQL, or None for a file.
        self.database = database
        self.luck = random.Random(seed)
        self.blows = blows

    @property
    def url(self) -> str:
        return self.database.get_uri() if self.database is not None else f"sqlite:///{self.folder / 'cinque.db'}"

    @contextmanager
    def server(self, faults: Faults | None = None, **settings: str) -> Iterator[Server]:
        kind = Server if faults is None else type("Faulty", (Server,), {"environment": faults.environment})
        server: Server = kind(self.url, self.folder / "server.log", self.module, **settings)
        try:
            yield server
        finally:
            server.close()


def kills(scene: Scene) -> Tally:
    """The server is killed without a warning."""
    with scene.server() as server:
        town = Town(server, scene.luck).start()
        for _ in range(scene.blows):
            town.wait_for(ANSWERS)
            time.sleep(scene.luck.random() * 0.1)
            server.restart()
        town.wait_for(ANSWERS)
        return town.finish()


def network(scene: Scene) -> Tally:
    """Between clients and server everything is delayed, halved and cut after any number of bytes."""
    with scene.server() as server:
        proxy = Proxy(server.port, random.Random(scene.luck.random()))
        try:
            town = Town(server, scene.luck, f"127.0.0.1:{proxy.port}").start()
            proxy.weather = Weather(delayed=0.1, halved=0.1, cut=0.02)
            while proxy.cuts < scene.blows:
                town.wait_for(1)
            proxy.weather = Weather()
            town.wait_for(ANSWERS)
            return town.finish()
        finally:
            proxy.close()


def disk(scene: Scene) -> Tally:
    """Forcing to the disk fails or takes long; the disk is full, or must not be written to."""
    faults = Faults(scene.folder)
    with scene.server(faults) as server:
        town = Town(server, scene.luck).start()
        kinds: list[dict[str, Any]] = [
            {"error": BROKEN, "every": 3},
            {"error": BROKEN},
            {"delay": 0.05},
            {"error": FULL},
            {"error": FULL, "every": 7},
            {"error": READ_ONLY},
        ]
        for blow in range(scene.blows):
            town.wait_for(ANSWERS)
            faults.set(**kinds[blow % len(kinds)])
            time.sleep(0.05 + scene.luck.random() * 0.2)
            if blow % 4 == 3:
                # A crash while the disk is as it is.
                server.kill()
                faults.clear()
                server.start()
            faults.clear()
        town.wait_for(ANSWERS)
        faults.close()
        return town.finish()


def quota(scene: Scene) -> Tally:
    """The system itself lets no file of the server grow."""
    with scene.server() as server:
        town = Town(server, scene.luck).start()
        for _ in range(scene.blows):
            town.wait_for(ANSWERS)
            # A page or two may still fit, so that it fails in the middle of something.
            size = (scene.folder / "cinque.db-wal").stat().st_size + scene.luck.randrange(4096)
            limit(server, size)
            time.sleep(scene.luck.random() * 0.2)
            limit(server, resource.RLIM_INFINITY)
        town.wait_for(ANSWERS)
        return town.finish()


def limit(server: Server, size: int) -> None:
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def small_disk(scene: Scene) -> Tally:
    """A file system that is really full, with the log on it too; only root may make one."""
    place = scene.folder / "disk"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "cinque", place], check=True)
    try:
        inner = Scene(place, None, str(scene.luck.random()), scene.blows)
        with inner.server() as server:
            town = Town(server, scene.luck).start()
            for _ in range(scene.blows):
                town.wait_for(ANSWERS)
                with filled(place / "ballast"):
                    time.sleep(scene.luck.random() * 0.2)
            town.wait_for(ANSWERS)
            return town.finish()
    finally:
        subprocess.run(["umount", "-l", place], check=True)


@contextmanager
def filled(ballast: Path) -> Iterator[None]:
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(b"x" * 4096):
            pass
    yield
    ballast.unlink()


def away(scene: Scene) -> Tally:
    """The database server stands still, is stopped at once without cleaning up, and comes back."""
    database = scene.database
    with scene.server() as server:
        town = Town(server, scene.luck).start()
        for blow in range(scene.blows):
            town.wait_for(ANSWERS)
            if blow % 2:
                processes = serving(database.get_pid())
                for process in processes:
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGSTOP)
                time.sleep(scene.luck.random() * 3)
                for process in processes:
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGCONT)
            else:
                os.kill(database.get_pid(), signal.SIGQUIT)
                while Path(f"/proc/{database.get_pid()}").exists():
                    time.sleep(0.01)
                time.sleep(scene.luck.random())
                database.ensure_postgres_running()
        town.wait_for(ANSWERS)
        return town.finish()


def serving(postmaster: int) -> list[int]:
    children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
    return [postmaster, *(int(child) for child in children)]


def workers(scene: Scene) -> Tally:
    """What thinks for bots and replays files stands still or dies; bots answer all the same."""
    with scene.server(bot_patience="1") as server:
        town = Town(server, scene.luck, bots="random").start()
        for blow in range(scene.blows):
            town.wait_for(ANSWERS)
            for child in children_of(server.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL if blow % 2 else signal.SIGSTOP)
        town.wait_for(ANSWERS)
        return town.finish()


def children_of(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def clocks(scene: Scene) -> Tally:
    """The wall clock jumps by up to a day either way, in matches with a clock and without."""
    faults = Faults(scene.folder)
    with scene.server(faults) as server:
        town = Town(server, scene.luck, clock=HOUR).start()
        for blow in range(scene.blows):
            town.wait_for(ANSWERS)
            faults.set(jump=(-DAY, -HOUR, -3, 3, HOUR, DAY)[blow % 6])
            town.wait_for(1)
            if blow % 4 == 3:
                server.restart()
        faults.clear()
        town.wait_for(ANSWERS)
        faults.close()
        return town.finish()


def rolling(scene: Scene) -> Tally:
    """Two servers behind one address: each is stopped in good order and started again, and the other takes over."""
    with scene.server(drain_seconds="0.5") as one, scene.server(drain_seconds="0.5") as two:
        proxy = Proxy(one.port, random.Random(scene.luck.random()))
        try:
            town = Town(two, scene.luck, f"127.0.0.1:{proxy.port}").start()
            for blow in range(scene.blows):
                town.wait_for(ANSWERS)
                leaving, staying = (two, one) if blow % 2 else (one, two)
                # As a proxy does that asks /readyz: who closes gets nobody new, and those it has until it ends.
                proxy.target = staying.port
                assert leaving.stop() in (0, -signal.SIGTERM), "a server that is told to stop ends well"
                town.wait_for(ANSWERS)
                leaving.start()
            one.stop()
            proxy.target = two.port
            town.wait_for(ANSWERS)
            return town.finish()
        finally:
            proxy.close()


class Trial(msgspec.Struct, frozen=True):
    """One trial: what it does, on which store it makes sense, and how many blows a full run has, and a short one."""

    name: str
    run: Callable[[Scene], Tally]
    stores: tuple[str, ...]
    blows: int
    few: int = 0
    root: bool = False


FILE, SERVER = "SQLite", "PostgreSQL"
TRIALS = (
    Trial("kills", kills, (FILE, SERVER), 200, 2),
    Trial("network", network, (FILE, SERVER), 200, 5),
    Trial("disk", disk, (FILE,), 120, 3),
    Trial("quota", quota, (FILE,), 40),
    Trial("small disk", small_disk, (FILE,), 40, root=True),
    Trial("away", away, (SERVER,), 20),
    Trial("workers", workers, (FILE, SERVER), 20),
    Trial("rolling", rolling, (SERVER,), 20),
    Trial("clocks", clocks, (FILE, SERVER), 24, 2),
)
