"""Work that takes long and is no move: replays, records, files that are brought in. A process of its own does it.

Eight people who open long replays must not slow down anybody's move, so nothing of this happens on the event loop.
"""

import asyncio
import multiprocessing
import os
import threading
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import ParamSpec, TypeVar

import structlog

from cinque.engine.shelf import open_here
from cinque.games import GAMES
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()

P = ParamSpec("P")
T = TypeVar("T")
# At once for one address, and how many more may wait in line: a page that is opened asks for several things, and people
# of one house share an address. Seconds after which an errand is given up with the process that runs it.
AT_ONCE, IN_LINE = 2, 6
SECONDS = 15.0
# How much less of a processor they get than matches do, where there is not enough for both.
PATIENT = 10
# Seconds after which a process that does not begin is given up.
BEGIN_SECONDS = 60.0


def begin(engines: Path | None) -> None:
    """A server that is killed takes its errand boy with it, who would wait for errands for ever."""
    os.nice(PATIENT)
    open_here(engines)
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _given_up() -> Trouble:
    return Trouble(503, "too-long", "That took too long and was given up; try again in a moment.")


def look_around() -> None:
    """The first errand, which nobody times: to get here, the games were read."""
    log.debug("the process for errands has begun", games=len(GAMES))


class Errands:
    """One process, started when it is first needed and again when it has ended."""

    def __init__(self, engines: Path | None = None) -> None:
        # Where releases of the rules are kept.
        self.engines = engines
        self._pool: ProcessPoolExecutor | None = None
        self._up: Future[None] | None = None
        self._asked: Counter[str] = Counter()
        self._turns: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(AT_ONCE))

    async def run(self, who: str, work: Callable[P, T], *words: P.args, **named: P.kwargs) -> T:
        """What `work` returns; Trouble when it takes too long or somebody asks for too much at once."""
        if self._asked[who] >= AT_ONCE + IN_LINE:
            few = f"At most {AT_ONCE + IN_LINE} of these at once: wait for the ones you asked for."
            raise Trouble(429, "too-fast", few)
        self._asked[who] += 1
        try:
            async with self._turns[who]:
                return await self._run(work, *words, **named)
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who], self._turns[who]

    async def _run(self, work: Callable[P, T], *words: P.args, **named: P.kwargs) -> T:
        """The same, when it is one's turn."""
        try:
            # A process that begins has all games to read first, which on a busy machine is no fault of the errand.
            await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(self._begun())), BEGIN_SECONDS)
            errand = self._process().submit(work, *words, **named)
            return await asyncio.wait_for(asyncio.wrap_future(errand), SECONDS)
        except (TimeoutError, BrokenProcessPool) as error:
            self._drop()
            log.warning("an errand was given up", error=repr(error))
            raise _given_up() from error
        except asyncio.CancelledError as error:
            # Either whoever asked is gone, or another's errand took too long and this one, behind it, went with it.
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise _given_up() from error

    def _begun(self) -> "Future[None]":
        """Done when the process takes errands."""
        self._process()
        assert self._up is not None
        return self._up

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A fresh interpreter: a copy of this one would hold its sockets and threads.
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin, (self.engines,))
            self._up = self._pool.submit(look_around)
        return self._pool

    def _drop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(pool._processes.values()):
                with suppress(ProcessLookupError):
                    process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._drop()
