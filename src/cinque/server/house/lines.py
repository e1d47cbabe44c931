"""The open connections, as far as the house needs them: to send what waits, and to find out who is gone."""

import asyncio
from typing import Protocol


class Line(Protocol):
    """One open connection."""

    def send_out(self) -> None:
        """What was written since the last time leaves now."""

    @property
    def key(self) -> bytes | None:
        """The hash of the key it was opened with."""

    def sign_out(self) -> None:
        """Its key was withdrawn."""

    def ping_or_drop(self, now: float, every: float) -> None:
        """Asks a silent client whether it is there, and drops one that has not answered."""


class Lines:
    """All of them. What is said during one turn of the event loop leaves at its end, in one call a client."""

    def __init__(self) -> None:
        self.open: set[Line] = set()
        self.waiting: list[Line] = []

    def send_soon(self, line: Line) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self.waiting.append(line)

    def ping(self, now: float, every: float) -> None:
        for line in list(self.open):
            line.ping_or_drop(now, every)

    def sign_out(self, gone: set[bytes]) -> None:
        """Closes what was opened with these keys."""
        for line in list(self.open):
            if line.key in gone:
                line.sign_out()

    def keys(self) -> set[bytes]:
        return {line.key for line in self.open if line.key is not None}

    def _send(self) -> None:
        waiting, self.waiting = self.waiting, []
        for line in waiting:
            line.send_out()
