"""WebSockets on uvicorn without a task, a queue or an ASGI message per frame.

uvicorn hands an upgraded connection to this class; the framing is websockets' own sans-I/O protocol. Frames go straight
to `Connection.receive`, and what it says goes straight to the socket. A client that does not read is no longer read
either, and gets the newest position when it has caught up.
"""

import asyncio
import socket
import time
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import urlsplit

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from cinque.server.sockets import Connection
from cinque.server.tables import Tables

PATH = "/api/socket"
MESSAGE_BYTES = 8 * 1024
# What may wait for a client that does not read: here, and once more in the system.
BACKLOG_BYTES = 128 * 1024
GOING_AWAY = 1012


class SocketProtocol(asyncio.Protocol):
    """One WebSocket."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None
    ) -> None:
        self.tables: Tables = app_state["tables"]
        self.server_state = server_state
        self.wire = ServerProtocol(max_size=MESSAGE_BYTES)
        self.connection: Connection | None = None
        self.parts: list[bytes] = []
        self.outgoing: list[bytes] = []
        self.heard = time.monotonic()

    # --- asyncio -----------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(high=BACKLOG_BYTES)
        wire: socket.socket = transport.get_extra_info("socket")
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BACKLOG_BYTES)
        self.server_state.connections.add(cast(Any, self))

    def data_received(self, data: bytes) -> None:
        self.heard = time.monotonic()
        self.wire.receive_data(data)
        for event in self.wire.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif isinstance(event, Request):
                self._shake_hands(event)
        self._flush()

    def eof_received(self) -> None:
        self.wire.receive_eof()
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self.server_state.connections.discard(cast(Any, self))
        self.tables.sockets.discard(self)
        if self.connection is not None:
            self.tables.metrics.connections.dec()
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
        """One text message. Servers do not mask, so a frame is its length and the text.

        All that is said to a client at one moment leaves in one call: the system's share of sending is the largest.
        """
        if not self.outgoing:
            self.tables.outbox.put(self)
        self.outgoing += (text_head(len(data)), data)

    def send_out(self) -> None:
        """What was written since the last time leaves now."""
        outgoing, self.outgoing = self.outgoing, []
        if outgoing and self.wire.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(outgoing))

    def close(self, code: int, words: str) -> None:
        self.send_out()
        if self.wire.state is State.OPEN:
            self.wire.send_close(code, words.encode()[:120].decode(errors="ignore"))
            self._flush()

    def ping_or_drop(self, now: float, every: float) -> None:
        """Called now and then: asks a silent client whether it is there, and drops one that has not answered."""
        silent = now - self.heard
        if silent > 3 * every:
            self.transport.abort()
        elif silent > every and self.wire.state is State.OPEN:
            self.wire.send_ping(b"")
            self._flush()

    # --- frames ------------------------------------------------------------------------------------------------------

    def _shake_hands(self, request: Request) -> None:
        if request.path.partition("?")[0] != PATH:
            self.wire.send_response(self.wire.reject(HTTPStatus.NOT_FOUND, f"The socket is {PATH}.\n"))
        elif not self._may_come_from(request):
            self.wire.send_response(self.wire.reject(HTTPStatus.FORBIDDEN, "This page may not open the socket.\n"))
        else:
            self.wire.send_response(self.wire.accept(request))
            if self.wire.state is State.OPEN:
                self.connection = Connection(self.tables, self)
                self.tables.sockets.add(self)
                self.tables.metrics.connections.inc()

    def _may_come_from(self, request: Request) -> bool:
        """Pages of this server and of the allow-list; programs that are no browser send no origin."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self.tables.settings.origins:
            return True
        return urlsplit(origin).netloc == request.headers.get("Host")

    def _frame(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            data = bytes(frame.data)
            if frame.fin and not self.parts:
                self._message(data)
                return
            self.parts.append(data)
            if frame.fin:
                whole, self.parts = b"".join(self.parts), []
                self._message(whole)

    def _message(self, data: bytes) -> None:
        if self.connection is not None:
            self.connection.receive(data)

    def _flush(self) -> None:
        for data in self.wire.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()
        if self.wire.close_expected() and self.wire.state is State.CLOSED:
            self.transport.close()


def text_head(length: int) -> bytes:
    """The head of an unmasked, unfragmented text frame (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 0x10000:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
