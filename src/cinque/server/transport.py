"""WebSockets on uvicorn without a task, a queue or an ASGI message for every frame.

uvicorn hands an upgraded connection to this class; the handshake is the websockets library's. Messages go straight to
`Connection.receive`, and what it says goes straight to the socket. A client that does not read is not read either, and
gets the newest position when it has caught up.
"""

import asyncio
import socket
import time
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import urlsplit

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.server import ServerProtocol

from cinque.server.frames import BINARY, CLOSE, PING, PONG, TEXT, BadFrame, FrameReader, framed, head_of
from cinque.server.sockets import Connection
from cinque.server.tables import Tables

PATH = "/api/socket"
MESSAGE_BYTES = 8 * 1024
# What may wait for a client that does not read: here, and once more in the system.
BACKLOG_BYTES = 128 * 1024
POLICY, GOING_AWAY = 1008, 1012
# How long a client may take to say hello, and goodbye.
HELLO_SECONDS = 15.0
FAREWELL_SECONDS = 2.0


class SocketProtocol(asyncio.Protocol):
    """One WebSocket."""

    # A server holds thousands of them.
    __slots__ = (
        "born",
        "closing",
        "connection",
        "handshake",
        "heard",
        "outgoing",
        "reader",
        "state",
        "tables",
        "transport",
    )

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None
    ) -> None:
        self.tables: Tables = app_state["tables"]
        self.state = server_state
        self.handshake: ServerProtocol | None = ServerProtocol()
        self.reader = FrameReader(MESSAGE_BYTES)
        self.connection: Connection | None = None
        self.outgoing: list[bytes] = []
        self.closing = False
        self.heard = self.born = time.monotonic()

    # --- asyncio -----------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(high=BACKLOG_BYTES)
        wire: socket.socket = transport.get_extra_info("socket")
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BACKLOG_BYTES)
        self.state.connections.add(cast(Any, self))

    def data_received(self, data: bytes) -> None:
        self.heard = time.monotonic()
        if self.handshake is not None:
            self._shake_hands(self.handshake, data)
            return
        try:
            for kind, body in self.reader.feed(data):
                self._take(kind, body)
        except BadFrame as bad:
            self.close(bad.code, str(bad))

    def connection_lost(self, exc: Exception | None) -> None:
        self.state.connections.discard(cast(Any, self))
        self.tables.sockets.discard(self)
        if self.connection is not None:
            self.tables.metrics.connections -= 1
            self.connection.lost()
            self.connection = None

    def pause_writing(self) -> None:
        self.transport.pause_reading()
        if self.connection is not None:
            self.connection.slow()

    def resume_writing(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()
            if self.connection is not None:
                self.connection.drained()

    # --- uvicorn -----------------------------------------------------------------------------------------------------

    def shutdown(self) -> None:
        """The server stops: clients come back by themselves."""
        self.close(GOING_AWAY, "The server restarts.")
        self.transport.close()

    # --- Pipe --------------------------------------------------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """One text message. All that is said to a client at one moment leaves in one call to the system."""
        if not self.outgoing:
            self.tables.outbox.put(self)
        self.outgoing += (head_of(TEXT, len(data)), data)

    def send_out(self) -> None:
        """What was written since the last time leaves now."""
        outgoing, self.outgoing = self.outgoing, []
        if outgoing and not self.closing and not self.transport.is_closing():
            self.transport.write(b"".join(outgoing))

    def close(self, code: int, words: str) -> None:
        """Says goodbye, and hangs up when the client has answered or has had time to."""
        self.send_out()
        if not self.closing and self.connection is not None and not self.transport.is_closing():
            body = code.to_bytes(2, "big") + words.encode()[:120].decode(errors="ignore").encode()
            self.transport.write(framed(CLOSE, body))
            self.closing = True
            asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self.transport.close)

    def ping_or_drop(self, now: float, every: float) -> None:
        """Called now and then: asks a silent client whether it is there, and drops one that has not answered."""
        silent = now - self.heard
        if self.connection is not None and self.connection.table is None and now - self.born > HELLO_SECONDS:
            self.close(POLICY, "Say hello first.")
        if silent > 3 * every:
            self.transport.abort()
        elif silent > every and not self.closing:
            self.transport.write(framed(PING, b""))

    # --- what comes in -----------------------------------------------------------------------------------------------

    def _shake_hands(self, handshake: ServerProtocol, data: bytes) -> None:
        handshake.receive_data(data)
        for event in handshake.events_received():
            if isinstance(event, Request):
                self._answer(handshake, event)
        for answer in handshake.data_to_send():
            self.transport.write(answer)

    def _answer(self, handshake: ServerProtocol, request: Request) -> None:
        if request.path.partition("?")[0] != PATH:
            response = handshake.reject(HTTPStatus.NOT_FOUND, f"The socket is {PATH}.\n")
        elif not self._may_come_from(request):
            response = handshake.reject(HTTPStatus.FORBIDDEN, "This page may not open the socket.\n")
        else:
            response = handshake.accept(request)
        handshake.send_response(response)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            asyncio.get_running_loop().call_soon(self.transport.close)
            return
        self.handshake = None
        self.connection = Connection(self.tables, self)
        self.tables.sockets.add(self)
        self.tables.metrics.connections += 1

    def _may_come_from(self, request: Request) -> bool:
        """Pages of this server and of the allow-list; programs that are no browser send no origin."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self.tables.settings.origins:
            return True
        return urlsplit(origin).netloc == request.headers.get("Host")

    def _take(self, kind: int, body: bytes) -> None:
        if kind == CLOSE:
            self._goodbye(body)
        elif self.closing or kind == PONG:
            return
        elif kind == PING:
            self.transport.write(framed(PONG, body))
        elif kind in (TEXT, BINARY) and self.connection is not None:
            self.connection.receive(body)

    def _goodbye(self, body: bytes) -> None:
        """The client leaves, or answers our goodbye."""
        if not self.closing:
            self.send_out()
            self.closing = True
            self.transport.write(framed(CLOSE, body[:2]))
        self.transport.close()
