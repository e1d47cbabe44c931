"""Seconds as a busy machine lives them, for tests that claim how soon something happens.

A thread works for a millisecond and rests for nine, again and again. Where the machine is free such a round takes ten
milliseconds and counts as what it took; where others want the processors it takes longer, as everything does that is
timed beside it, and counts as little more than ten. So claims stay as they are, and a busy machine refutes none.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

WORK, REST = 0.001, 0.009
# What a round may count for: a hundredth of it is the system's, to wake who rests.
MOST = (WORK + REST) * 1.05


def counted(round: float) -> float:
    """What a round that took so many seconds counts for."""
    return min(MOST, round)


class Unhurried:
    """A watch that stands still while nobody is let to work."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._done = Event()
        self._thread = Thread(target=self._count, daemon=True)
        self._thread.start()

    def _count(self) -> None:
        while not self._done.is_set():
            began, until = time.monotonic(), time.thread_time() + WORK
            while time.thread_time() < until:
                pass
            self._done.wait(REST)
            self.seconds += counted(time.monotonic() - began)

    def stop(self) -> None:
        self._done.set()
        self._thread.join()


@contextmanager
def unhurried() -> Iterator[Unhurried]:
    watch = Unhurried()
    try:
        yield watch
    finally:
        watch.stop()
