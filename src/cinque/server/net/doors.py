"""The doors of the house: how many may stand in them, and how long they may take to say what they want.

uvicorn times the gap between two requests only. Whoever opens a connection and says half a sentence would be waited for
without an end, and enough of them would lock everybody else out.
"""

import asyncio
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

# Seconds for a request's head and for its body, and for reading some of the answer when a window is full.
HEAD_SECONDS, BODY_SECONDS, READ_SECONDS = 10.0, 20.0, 30.0
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n%s"
)
WORDS = (
    b'{"code":"too-many","words":"Too many connections are open; close some, or try again in a moment.","source":""}'
)
# The end of a request's head, and how long one may be before whoever reads it says that it is too long.
ENDS = b"\n\r\n", b"\n\n"
HEAD_BYTES = 64 * 1024
# Those whose time is over are turned away a few at a time: who plays waits for none of it.
AT_ONCE, LOOK_SECONDS, BREATH_SECONDS = 16, 0.2, 0.005
# How much of an address names a neighbourhood: a household or a provider's customer has more than one.
PREFIX = {4: 24, 6: 64}


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """The part of an address that limits go by."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    # One of the old kind in the new spelling: else all of them would be neighbours.
    found = (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found
    return str(ip_network(f"{found}/{PREFIX[found.version]}", strict=False))


class Doors:
    """Who is inside, by neighbourhood. Proxies that are trusted bring many and are not counted."""

    def __init__(self, most: int, most_near: int, trusted: list[str]) -> None:
        self.most = most
        self.most_near = most_near
        self.trusted = set(trusted)
        self.inside: Counter[str] = Counter()
        self.count = 0
        # Who has said nothing whole yet, and until when that is waited for; the longest there come first.
        self.half_open: dict[HalfOpen, float] = {}
        self._looking: asyncio.TimerHandle | None = None

    def enter(self, address: str) -> bool:
        """False when there is no room for one more."""
        near = neighbourhood(address)
        if self.count >= self.most or (address not in self.trusted and self.inside[near] >= self.most_near):
            return False
        self.inside[near] += 1
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        near = neighbourhood(address)
        self.count -= 1
        self.inside[near] -= 1
        if self.inside[near] <= 0:
            del self.inside[near]

    def wait_for(self, who: "HalfOpen", loop: asyncio.AbstractEventLoop) -> None:
        """One timer for all of them: thousands who say half a sentence are to cost next to nothing."""
        self.half_open[who] = loop.time() + HEAD_SECONDS
        if self._looking is None:
            self._looking = loop.call_later(LOOK_SECONDS, self._look, loop)

    def wait_no_longer(self, who: "HalfOpen") -> None:
        self.half_open.pop(who, None)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now, turned = loop.time(), 0
        while self.half_open and turned < AT_ONCE:
            who, until = next(iter(self.half_open.items()))
            if until > now:
                break
            del self.half_open[who]
            who.turn_away()
            turned += 1
        pause = BREATH_SECONDS if turned == AT_ONCE else LOOK_SECONDS
        self._looking = loop.call_later(pause, self._look, loop) if self.half_open else None


class HalfOpen(asyncio.Protocol):
    """A connection until the head of its first request is whole. What it takes to read a request is made then, and not
    for whoever only knocks."""

    __slots__ = ("address", "doors", "made_of", "said", "transport")

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.made_of = (config, server_state, app_state, _loop or asyncio.get_running_loop())
        self.doors = cast(Doors, app_state["doors"])
        self.said = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.address = str((transport.get_extra_info("peername") or [""])[0])
        if not self.doors.enter(self.address):
            self.transport.write(FULL % (len(WORDS), WORDS))
            self.transport.close()
            self.address = ""
            return
        self.made_of[1].connections.add(cast(Any, self))
        self.doors.wait_for(self, self.made_of[3])

    def data_received(self, data: bytes) -> None:
        if not self.address:
            return
        # Whoever says it a letter at a time is not read from the beginning at each of them.
        known = max(0, len(self.said) - len(ENDS[0]))
        said = self.said = self.said + data if self.said else data
        if any(said.find(end, known) >= 0 for end in ENDS) or len(said) > HEAD_BYTES:
            self._let_in(said)

    def _let_in(self, said: bytes) -> None:
        self._forget()
        reading = DoorProtocol(*self.made_of)
        self.transport.set_protocol(reading)
        reading.connection_made(self.transport)
        reading.data_received(said)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address:
            self._forget()
            self.doors.leave(self.address)

    def turn_away(self) -> None:
        self.transport.abort()

    def shutdown(self) -> None:
        """The server closes."""
        self.transport.close()

    def _forget(self) -> None:
        self.doors.wait_no_longer(self)
        self.made_of[1].connections.discard(cast(Any, self))


class DoorProtocol(H11Protocol):
    """HTTP, with an end to patience, for somebody who has been let in."""

    waiting: asyncio.TimerHandle | None = None
    unread: asyncio.TimerHandle | None = None
    entered = True

    def data_received(self, data: bytes) -> None:
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

    def pause_writing(self) -> None:
        """The client does not read. Whoever asks for a long replay and reads none of it is not waited for either."""
        super().pause_writing()
        self.unread = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_at_last()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        self._read_at_last()
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

    def _read_at_last(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def _wait(self, seconds: float | None) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = self.loop.call_later(seconds, self.transport.abort) if seconds is not None else None
