"""The worker processes. They are started when there is something to think about, one for every core but one."""

import asyncio
import os
import sys
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import structlog
from msgspec import msgpack

import cinque
from cinque.engine.pipes import LENGTH
from cinque.engine.process import environment_for
from cinque.engine.worker import KEPT, READY, Choice, Job

log = structlog.get_logger()

# How long a worker may take to answer once it was told to stop, before it is killed.
PATIENCE = 2.0
# How long one may take to begin: on a busy machine reading the games takes longer than thinking, and who is hurried
# meanwhile has not thought at all.
BEGIN_SECONDS = 15.0
STOP = LENGTH.pack(0)
WAITING = 2000
WORKER = "cinque.engine.worker"
# Workers of other releases that may wait for work beside those of this one.
SPARE = 2


class Order(NamedTuple):
    """A choice that is wanted. `job` makes the job from the entry of the log on at which a worker stands already."""

    match: str
    bot: str
    job: Callable[[int], Awaitable[Job]]
    # Somebody waits for it.
    urgent: bool
    # Where the release of the rules is kept that the match is played by; None is this one.
    home: Path | None = None


class Worker:
    """A process of a release, and the matches it has in memory, with how many entries of each."""

    def __init__(self, process: asyncio.subprocess.Process, home: Path | None = None) -> None:
        self.process = process
        self.home = home
        self.kept: dict[str, int] = {}


class Thought:
    """An order on its way. Its result is a choice, without a move when the worker failed."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.result: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()
        self.stopped = asyncio.Event()

    def stop(self) -> None:
        self.stopped.set()


class Workers:
    """A few processes and a queue before them."""

    def __init__(self, count: int, patience: float) -> None:
        self.count = count or max(1, (os.cpu_count() or 1) - 1)
        # Seconds after which a bot plays the best it has found so far.
        self.patience = patience
        self.urgent: deque[Thought] = deque()
        self.others: deque[Thought] = deque()
        self.running: set[asyncio.Task[None]] = set()
        # What is being thought about, the oldest first.
        self.at_work: dict[Thought, None] = {}
        self.idle: list[Worker] = []

    def think(self, order: Order) -> Thought:
        thought = Thought(order)
        waiting = self.urgent if order.urgent else self.others
        if len(waiting) >= WAITING:
            thought.result.set_result(Choice([]))
            return thought
        waiting.append(thought)
        self._start_next()
        if self.urgent:
            self._make_room()
        return thought

    def _make_room(self) -> None:
        """A person's bot is kept waiting by no match of bots alone: one of those plays the best it has found so far."""
        for thought in self.at_work:
            if not thought.order.urgent and not thought.stopped.is_set():
                thought.stop()
                return

    async def close(self) -> None:
        tasks = list(self.running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self.idle:
            await _end(worker.process)

    def _start_next(self) -> None:
        while (waiting := self.urgent or self.others) and len(self.running) < self.count:
            task = asyncio.get_running_loop().create_task(self._run(waiting.popleft()))
            self.running.add(task)
            task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self.running.discard(task)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("nobody could think", exc_info=error)
        self._start_next()

    async def _run(self, thought: Thought) -> None:
        """One order in one worker; a worker that fails or hangs is replaced."""
        choice = Choice([])
        worker: Worker | None = None
        self.at_work[thought] = None
        try:
            worker = await self._worker_for(thought.order)
            choice = await self._ask(worker, thought)
            self.idle.append(worker)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            log.warning("a bot worker failed", bot=thought.order.bot, match=thought.order.match)
            if worker is not None:
                await _end(worker.process)
        except BaseException:
            if worker is not None:
                await _end(worker.process)
            raise
        finally:
            del self.at_work[thought]
            if not thought.result.done():
                thought.result.set_result(choice)

    async def _worker_for(self, order: Order) -> Worker:
        """An idle worker of the release, rather one that has the match in memory; else one that begins now."""
        fit = [worker for worker in self.idle if worker.home == order.home]
        if fit:
            worker = next((each for each in fit if order.match in each.kept), fit[-1])
            self.idle.remove(worker)
            return worker
        if len(self.idle) + len(self.running) > self.count + SPARE:
            # The one that has waited longest, of another release, goes.
            await _end(self.idle.pop(0).process)
        return await _begun(await start_python(WORKER, order.home), order.home)

    async def _ask(self, worker: Worker, thought: Thought) -> Choice:
        match = thought.order.match
        since = worker.kept.pop(match, 0)
        job = await thought.order.job(since)
        choice = await _answer_of(worker.process, job, thought.stopped, self.patience)
        if choice is None:
            job = await thought.order.job(0)
            choice = await _answer_of(worker.process, job, thought.stopped, self.patience)
        worker.kept[match] = job.since + len(job.moves)
        if len(worker.kept) > KEPT:
            del worker.kept[next(iter(worker.kept))]
        return choice or Choice([])


async def _begun(process: asyncio.subprocess.Process, home: Path | None) -> Worker:
    """A worker that is ready; TimeoutError when it does not come to that."""
    assert process.stdout is not None
    try:
        await asyncio.wait_for(process.stdout.readexactly(len(READY)), BEGIN_SECONDS)
    except BaseException:
        await _end(process)
        raise
    return Worker(process, home)


async def start_python(module: str, home: Path | None = None) -> asyncio.subprocess.Process:
    """A fresh interpreter that runs a module of the same Cinque as this one, or of a release that is kept."""
    environment = environment_for(home or Path(cinque.__file__).parent.parent)
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, stdin=pipe, stdout=pipe, env=environment)


async def _answer_of(
    process: asyncio.subprocess.Process, job: Job, stopped: asyncio.Event, patience: float
) -> Choice | None:
    """What a worker answers, when it is done, when it is told to stop, or when it has had its time."""
    assert process.stdout is not None
    body = msgpack.encode(job)
    _tell(process, LENGTH.pack(len(body)) + body)
    reading = asyncio.ensure_future(_read(process.stdout))
    stopping = asyncio.ensure_future(stopped.wait())
    try:
        await asyncio.wait({reading, stopping}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():
            _tell(process, STOP)
            await asyncio.wait_for(asyncio.shield(reading), PATIENCE)
        return await reading
    finally:
        reading.cancel()
        stopping.cancel()


def _tell(process: asyncio.subprocess.Process, words: bytes) -> None:
    """Write to a worker; ConnectionError where it has gone meanwhile, which the loop calls a fault of the program."""
    assert process.stdin is not None
    if process.stdin.is_closing():
        raise ConnectionResetError("The worker has gone.")
    process.stdin.write(words)


async def _read(stream: asyncio.StreamReader) -> Choice | None:
    head = await stream.readexactly(LENGTH.size)
    return msgpack.decode(await stream.readexactly(LENGTH.unpack(head)[0]), type=Choice | None)


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
