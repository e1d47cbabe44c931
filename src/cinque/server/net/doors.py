"""The doors of the house: how many may stand in them, and how long they may take to say what they want.

uvicorn times the gap between two requests only. Whoever opens a connection and says half a sentence would be waited for
without an end, and enough of them would lock everybody else out.
"""

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol

# Seconds for a request's head and for its body.
HEAD_SECONDS, BODY_SECONDS = 10.0, 20.0
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n%s"
)
WORDS = (
    b'{"code":"too-many","words":"Too many connections are open; close some, or try again in a moment.","source":""}'
)
# How much of an address names a neighbourhood: a household or a provider's customer has more than one.
PREFIX = {4: 24, 6: 64}


def neighbourhood(address: str) -> str:
    """The part of an address that limits go by."""
    try:
        prefix = PREFIX[ip_address(address).version]
    except ValueError:
        return address
    return str(ip_network(f"{address}/{prefix}", strict=False))


class Doors:
    """Who is inside, by neighbourhood. Proxies that are trusted bring many and are not counted."""

    def __init__(self, most: int, most_near: int, trusted: list[str]) -> None:
        self.most = most
        self.most_near = most_near
        self.trusted = set(trusted)
        self.inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """False when there is no room for one more."""
        near = neighbourhood(address)
        if self.inside.total() >= self.most or (address not in self.trusted and self.inside[near] >= self.most_near):
            return False
        self.inside[near] += 1
        return True

    def leave(self, address: str) -> None:
        near = neighbourhood(address)
        self.inside[near] -= 1
        if self.inside[near] <= 0:
            del self.inside[near]


class DoorProtocol(H11Protocol):
    """HTTP, with an end to patience."""

    waiting: asyncio.TimerHandle | None = None
    entered = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._doors.enter(self._address):
            transport.write(FULL % (len(WORDS), WORDS))
            transport.close()
            return
        self.entered = True
        self._wait(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        if not self.entered:
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            # It is a WebSocket now, which counts itself out.
            self._wait(None)
        elif self._said == "IDLE":
            if self.waiting is None:
                self._wait(HEAD_SECONDS)
        elif self._said == "DONE":
            self._wait(None)
        elif self.waiting is None or self.scope is not self._timed:
            self._timed = self.scope
            self._wait(BODY_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._said == "IDLE":
            self._wait(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        if self.entered:
            self.entered = False
            self._doors.leave(self._address)
        super().connection_lost(exc)

    @property
    def _said(self) -> str:
        """How far the client has come with its request, as h11 calls it."""
        return str(self.conn.their_state.__name__)

    @property
    def _doors(self) -> Doors:
        return cast(Doors, self.app_state["doors"])

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    _timed: object = None

    def _wait(self, seconds: float | None) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = self.loop.call_later(seconds, self.transport.abort) if seconds is not None else None
