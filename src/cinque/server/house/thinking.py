"""The worker processes. They are started when there is something to think about, one for every core but one."""

import asyncio
import os
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path

import structlog
from msgspec import msgpack

import cinque
from cinque.server.house.worker import LENGTH, Job

log = structlog.get_logger()

# How long a worker may take to answer once it was told to stop, before it is killed.
PATIENCE = 2.0
STOP = LENGTH.pack(0)
WAITING = 2000


class Thought:
    """A job on its way. Its result is the moves, or none when the worker failed."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.result: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self.stopped = asyncio.Event()

    def stop(self) -> None:
        self.stopped.set()


class Workers:
    """A few processes and a queue before them."""

    def __init__(self, count: int) -> None:
        self.count = count or max(1, (os.cpu_count() or 1) - 1)
        self.waiting: deque[Thought] = deque()
        self.running: set[asyncio.Task[None]] = set()
        self.idle: list[asyncio.subprocess.Process] = []

    def think(self, job: Job) -> Thought:
        thought = Thought(job)
        if len(self.waiting) >= WAITING:
            thought.result.set_result([])
            return thought
        self.waiting.append(thought)
        self._start_next()
        return thought

    async def close(self) -> None:
        tasks = list(self.running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in self.idle:
            await _end(process)

    def _start_next(self) -> None:
        while self.waiting and len(self.running) < self.count:
            task = asyncio.get_running_loop().create_task(self._run(self.waiting.popleft()))
            self.running.add(task)
            task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self.running.discard(task)
        if not task.cancelled():
            self._start_next()

    async def _run(self, thought: Thought) -> None:
        """One job in one worker; a worker that fails or hangs is replaced."""
        moves: list[int] = []
        process: asyncio.subprocess.Process | None = None
        try:
            process = self.idle.pop() if self.idle else await _start()
            moves = await _ask(process, thought)
            self.idle.append(process)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            log.warning("a bot worker failed", bot=thought.job.bot, game=thought.job.game)
            if process is not None:
                await _end(process)
        except asyncio.CancelledError:
            if process is not None:
                await _end(process)
            raise
        finally:
            if not thought.result.done():
                thought.result.set_result(moves)


async def _start() -> asyncio.subprocess.Process:
    """A fresh interpreter that finds the same Cinque as this one."""
    home = str(Path(cinque.__file__).parent.parent)
    path = os.pathsep.join([home, *filter(None, [os.environ.get("PYTHONPATH")])])
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "cinque.server.house.worker",
        stdin=pipe,
        stdout=pipe,
        env={**os.environ, "PYTHONPATH": path},
    )


async def _ask(process: asyncio.subprocess.Process, thought: Thought) -> list[int]:
    assert process.stdin is not None
    assert process.stdout is not None
    body = msgpack.encode(thought.job)
    process.stdin.write(LENGTH.pack(len(body)) + body)
    reading = asyncio.ensure_future(_read(process.stdout))
    stopping = asyncio.ensure_future(thought.stopped.wait())
    try:
        await asyncio.wait({reading, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():
            process.stdin.write(STOP)
            await asyncio.wait_for(asyncio.shield(reading), PATIENCE)
        return await reading
    finally:
        reading.cancel()
        stopping.cancel()


async def _read(stream: asyncio.StreamReader) -> list[int]:
    head = await stream.readexactly(LENGTH.size)
    return msgpack.decode(await stream.readexactly(LENGTH.unpack(head)[0]), type=list[int])


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
