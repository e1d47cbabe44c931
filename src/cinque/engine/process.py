"""An engine as whoever asks sees it: a process that can be asked, that may be lost, and that comes back."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, TypeVar

import structlog
from msgspec import json

from cinque.engine.messages import GameOf, Hello, Reply, Request
from cinque.engine.pipes import PROTOCOL, Silent, receive, send
from cinque.kernel.reason import Refused

log = structlog.get_logger()

T = TypeVar("T")

# Seconds a question may take before the engine is given up, and a process to begin: it has all games to read.
SECONDS, BEGIN_SECONDS = 5.0, 60.0


class Lost(Exception):
    """The engine is away; whoever asks again in a moment finds it back."""


class Failed(Exception):
    """The rules of an engine failed on a question."""


def environment_for(home: Path) -> dict[str, str]:
    """What a process finds that runs the Cinque in this folder."""
    path = os.pathsep.join([str(home), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path}


class Engine:
    """One process. Asked from any thread, one question at a time."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.games: dict[str, GameOf] = {}
        # Counts its processes: what the one before knew, this one does not.
        self.generation = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._dropped: list[int] = []
        self._starting: threading.Thread | None = None

    def start(self) -> None:
        """Waits until it answers; Lost when it does not."""
        with self._lock:
            if self._process is None:
                self._start()

    def ask(self, type: type[T], what: str, *arguments: Any) -> T:
        """The answer; Refused as the rules refuse, Failed where they fail, Lost when the process is."""
        if not self._lock.acquire(timeout=SECONDS):
            raise Lost("These rules are being started again; try again in a moment.")
        try:
            if self._process is None:
                self._start_later()
                raise Lost("These rules are being started again; try again in a moment.")
            reply = self._exchange(what, arguments, SECONDS)
        finally:
            self._lock.release()
        if reply.refused is not None:
            raise Refused(reply.refused)
        if reply.failed:
            raise Failed(reply.failed)
        return json.decode(reply.answer, type=type)

    def drop(self, generation: int, number: int) -> None:
        """Nobody asks about that position any more; the engine hears of it with the next question."""
        if generation == self.generation:
            self._dropped.append(number)

    def close(self) -> None:
        with self._lock:
            self._end()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cinque.engine"], stdin=pipe, stdout=pipe, env=environment_for(self.home)
        )
        self.generation += 1
        self._dropped = []
        reply = self._exchange("hello", (), BEGIN_SECONDS)
        hello = json.decode(reply.answer, type=Hello)
        if hello.protocol != PROTOCOL:
            self._end()
            raise Lost(f"The engine in {self.home} speaks protocol {hello.protocol}, and this server {PROTOCOL}.")
        self.games = {game.name: game for game in hello.games}

    def _start_later(self) -> None:
        """In a thread: whoever asks must not wait for a process to begin."""
        if self._starting is None or not self._starting.is_alive():
            self._starting = threading.Thread(target=self._start_quietly, daemon=True)
            self._starting.start()

    def _start_quietly(self) -> None:
        try:
            self.start()
        except (Lost, OSError) as error:
            log.error("an engine does not start", home=str(self.home), error=str(error))

    def _exchange(self, what: str, arguments: tuple[Any, ...], seconds: float) -> Reply:
        process, dropped = self._process, self._dropped
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        self._dropped = []
        try:
            send(process.stdin.fileno(), json.encode(Request(what, list(arguments), dropped)))
            return json.decode(receive(process.stdout.fileno(), seconds), type=Reply)
        except Silent as silent:
            log.error("an engine is lost", home=str(self.home), what=what, error=str(silent))
            self._end()
            raise Lost("These rules are being started again; try again in a moment.") from silent

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            process.wait()
