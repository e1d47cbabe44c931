"""A series: one bot against another from many openings, both seats each, over all cores."""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from cinque.lab.pair import Pair, Series, play_pair
from cinque.lab.tally import Tally

S = TypeVar("S")
T = TypeVar("T")


def cores() -> int:
    """How many processes may run at once here."""
    return len(os.sched_getaffinity(0))


def pairs(series: Series, workers: int) -> Iterator[Pair]:
    """Every pair of a series in order."""
    return in_order(play_pair, series, series.pairs, workers)


def in_order(play: Callable[[S, int], T], series: S, count: int, workers: int) -> Iterator[T]:
    """What `play` makes of each number, in order, however many processes play: it does not depend on the machine."""
    if workers == 1:
        yield from (play(series, number) for number in range(count))
        return
    # A fork would copy the threads of a progress bar in an unknown state.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: deque[Future[T]] = deque()
        try:
            for number in range(count):
                waiting.append(pool.submit(play, series, number))
                if len(waiting) > 2 * workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            # Reached early when the caller has seen enough.
            for future in waiting:
                future.cancel()


def run(series: Series, tally: Tally, workers: int = 0, watch: Callable[[Pair], None] | None = None) -> None:
    """Plays the series into a tally until it is complete or the tally needs no more."""
    began = time.perf_counter()
    for pair in pairs(series, min(workers or cores(), series.pairs)):
        tally.add(pair)
        if watch is not None:
            watch(pair)
        if tally.decided():
            break
    tally.seconds = time.perf_counter() - began
