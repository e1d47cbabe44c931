"""Whether this server does what it is there for: its loop turns, its disk takes what it is given, its tasks live."""

import asyncio
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path

import structlog

from cinque.server.store.interface import Store

log = structlog.get_logger()

# A durable write within so many seconds, made for the purpose where nobody made one.
WRITE_SECONDS = 5.0
PULSE_SECONDS = 2.0
# A turn of the event loop longer than this is noticed.
LAG_SECONDS = 1.0
DISK_LEFT = 0.05


class Health:
    """What is wrong with this server just now, in sentences."""

    def __init__(self, store: Store, folder: Path | None) -> None:
        self.store = store
        self.folder = folder
        self.wrote = time.monotonic()
        self.lag = 0.0
        self.closing = False
        # What ended that should not have, by name.
        self.dead: dict[str, str] = {}
        self.pulse: asyncio.Task[None] | None = None

    def turn(self, expected: float) -> None:
        """Called by the sweep when it wakes: it should have been at this time."""
        now = time.monotonic()
        self.lag = max(0.0, now - expected)
        if now - self.wrote > PULSE_SECONDS and (self.pulse is None or self.pulse.done()):
            self.pulse = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        try:
            await self.store.pulse(time.time())
            self.wrote = time.monotonic()
        except Exception as error:
            log.error("the database does not take what it is given", error=str(error))

    def ended(self, name: str, words: str) -> None:
        self.dead[name] = words

    def alive(self) -> list[str]:
        return [f"The event loop lagged {self.lag:.1f} s."] if self.lag > LAG_SECONDS else []

    def troubles(self) -> list[str]:
        """Empty when it is ready."""
        found = self.alive() + [f"{name} ended: {words}" for name, words in self.dead.items()]
        silent = time.monotonic() - self.wrote
        if silent > WRITE_SECONDS:
            found.append(f"Nothing could be written for {silent:.0f} s.")
        if self.closing:
            found.append("The server is closing.")
        if self.folder is not None:
            usage = shutil.disk_usage(self.folder)
            if usage.free < DISK_LEFT * usage.total:
                found.append(f"Only {usage.free // 2**20} MB of disk are left.")
        return found


class Draining:
    """The while between being told to stop and stopping."""

    def __init__(self, health: Health, seconds: float) -> None:
        self.health = health
        self.seconds = seconds

    def begin(self, then: Callable[[], None]) -> bool:
        """Says from now on that this server is not ready, and calls `then` later; False when that was done before."""
        if self.health.closing or not self.seconds:
            return False
        self.health.closing = True
        timer = threading.Timer(self.seconds, then)
        timer.daemon = True
        timer.start()
        return True


def folder_of(database: str) -> Path | None:
    """Where a database file lies; None for a database server."""
    scheme, _, path = database.partition("://")
    return Path(path.removeprefix("/")).parent if scheme == "sqlite" else None
