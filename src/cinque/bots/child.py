"""A program that is spoken to in lines. Its standard error is its own."""

import queue
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO

# A line of more bytes is no answer.
LONGEST = 1024 * 1024
# Seconds that one may take to go when it is told to.
FAREWELL = 2.0


class Crashed(Exception):
    """It has ended, or does not read or write any more."""


class Late(Exception):
    """It has not answered in time."""


class Child:
    """One process. Lines are read beside it, so that nobody waits for one that does not answer."""

    def __init__(self, command: list[str]) -> None:
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise Crashed(f"{command[0]} does not start: {error}") from error
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin: IO[bytes] = self.process.stdin
        self.lines: queue.Queue[bytes] = queue.Queue()
        self.reader = threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True)
        self.reader.start()

    def _read(self, stdout: IO[bytes]) -> None:
        # Unbuffered, a line would be read byte by byte.
        with open(stdout.fileno(), "rb", closefd=False) as lines:
            while line := lines.readline(LONGEST):
                self.lines.put(line)
        self.lines.put(b"")

    def say(self, line: bytes) -> None:
        try:
            self.stdin.write(line + b"\n")
        except OSError as error:
            raise Crashed("it does not read any more") from error

    def hear(self, until: float) -> bytes:
        """The next line, until a time of time.monotonic; Late or Crashed when there is none."""
        try:
            line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise Late("it has not answered in time") from None
        if not line.endswith(b"\n"):
            # The end, which stays the end.
            self.lines.put(b"")
            raise Crashed(f"it has ended ({self.process.poll()})" if not line else "it wrote a line without an end")
        return line

    def close(self) -> None:
        """It is told by the end of its input, and ended when it does not go."""
        with suppress(OSError):
            self.stdin.close()
        try:
            self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(FAREWELL)
        if self.process.stdout is not None:
            self.process.stdout.close()
