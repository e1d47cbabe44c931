"""Where chunks of games are played: in this process, or in others of this machine."""

import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from cinque.lab.study.row import Row, Task, play_chunk

# A pool that breaks so often is no accident.
BREAKS = 5


def play_timed(tasks: list[Task]) -> tuple[list[Row], float]:
    began = time.perf_counter()
    return play_chunk(tasks), time.perf_counter() - began


class Place(Protocol):
    """Where chunks are played: so many at once, each answered as it comes, in any order."""

    workers: int

    def send(self, number: int, tasks: list[Task]) -> None:
        """Begin a chunk."""

    def next(self) -> tuple[int, list[Row], float]:
        """Wait for the next chunk that is done: its number, its rows, its seconds."""

    def close(self) -> None:
        """Let go of the workers."""


class Here:
    """This process alone."""

    workers = 1

    def __init__(self) -> None:
        self.waiting: list[tuple[int, list[Task]]] = []

    def send(self, number: int, tasks: list[Task]) -> None:
        self.waiting.append((number, tasks))

    def next(self) -> tuple[int, list[Row], float]:
        number, tasks = self.waiting.pop(0)
        return number, *play_timed(tasks)

    def close(self) -> None:
        self.waiting.clear()


class Pool:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.breaks = 0
        self.pool = self._new()
        self.waiting: dict[Future[tuple[list[Row], float]], tuple[int, list[Task]]] = {}

    def _new(self) -> ProcessPoolExecutor:
        # A fork would copy the threads of a progress bar in an unknown state.
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))

    def send(self, number: int, tasks: list[Task]) -> None:
        try:
            future = self.pool.submit(play_timed, tasks)
        except BrokenProcessPool:
            # A worker was killed since the last answer was read.
            self._again()
            future = self.pool.submit(play_timed, tasks)
        self.waiting[future] = (number, tasks)

    def next(self) -> tuple[int, list[Row], float]:
        done, _ = wait(self.waiting, return_when=FIRST_COMPLETED)
        future = done.pop()
        try:
            answer = future.result()
        except BrokenProcessPool:
            self._again()
            return self.next()
        number, _ = self.waiting.pop(future)
        return number, *answer

    def _again(self) -> None:
        """A worker was killed: all that was under way is played again in a new pool."""
        self.breaks += 1
        if self.breaks > BREAKS:
            raise RuntimeError(f"{self.breaks} times a process that played games was killed")
        lost = list(self.waiting.values())
        self.waiting.clear()
        self.pool.shutdown(wait=False)
        self.pool = self._new()
        for number, tasks in lost:
            self.send(number, tasks)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)
