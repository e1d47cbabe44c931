"""What is said during one turn of the event loop leaves at its end, in one call a client."""

import asyncio
from typing import Protocol


class Sender(Protocol):
    def send_out(self) -> None: ...


class Outbox:
    """The clients who have something waiting."""

    def __init__(self) -> None:
        self.waiting: list[Sender] = []

    def put(self, sender: Sender) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self.waiting.append(sender)

    def _send(self) -> None:
        waiting, self.waiting = self.waiting, []
        for sender in waiting:
            sender.send_out()
