"""WebSockets on uvicorn without a task, a queue or an ASGI message for every frame.

uvicorn hands an upgraded connection to this class, and the websockets library's protocol without I/O speaks it.
Messages go straight to `Connection.receive`, and what it says goes straight to the socket. A client that does not read
is not read either, and gets the newest position when it has caught up.
"""

import asyncio
import socket
import time
from http import HTTPStatus
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, SEND_EOF
from websockets.server import ServerProtocol

from cinque.server.house.house import House
from cinque.server.net.connection import Connection
from cinque.server.net.doors import Doors
from cinque.server.net.frames import length_of, plain_text
from cinque.server.net.identity import Spoken
from cinque.server.net.origins import is_ours, site_of
from cinque.server.net.squeeze import LARGE_BYTES, WHOLE_BYTES, SqueezeFactory, head_of

PATH = "/api/socket"
EXTENSIONS = [SqueezeFactory()]
MESSAGE_BYTES = 8 * 1024
LONGEST_HEAD = 8
# What may wait for a client that does not read: here, and once more in the system.
BACKLOG_BYTES = 64 * 1024
MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
POLICY, GOING_AWAY = 1008, 1012
# What decides who speaks: said twice, nobody knows which is meant.
ONCE = ("Host", "Origin", "Authorization", "Cookie")
# How long a client may take to say hello, and goodbye.
HELLO_SECONDS = 15.0
FAREWELL_SECONDS = 2.0


class SocketProtocol(asyncio.Protocol):
    """One WebSocket."""

    # A server holds thousands of them.
    __slots__ = (
        "born",
        "connection",
        "doors",
        "heard",
        "house",
        "parts",
        "protocol",
        "rest",
        "state",
        "transport",
        "waiting",
    )

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None
    ) -> None:
        self.house: House = app_state["house"]
        self.doors: Doors = app_state["doors"]
        self.state = server_state
        self.protocol = ServerProtocol(extensions=EXTENSIONS, max_size=MESSAGE_BYTES)
        self.connection: Connection | None = None
        # What has come of a message in several frames.
        self.parts = b""
        # The beginning of a frame whose end has not come.
        self.rest = b""
        # Whether something written waits for the end of this turn of the event loop.
        self.waiting = False
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
        data, self.rest = self.rest + data, b""
        while data and self.connection is not None and self.protocol.state is OPEN:
            size = length_of(data)
            if size - LONGEST_HEAD > MESSAGE_BYTES:
                break
            if not 0 < size <= len(data):
                self.rest = data
                return
            frame, data = data[:size], data[size:]
            text = plain_text(frame) if self.protocol.current_size is None else None
            if text is None:
                self._read(frame)
            else:
                self.connection.receive(text)
        if data:
            self._read(data)

    def _read(self, data: bytes) -> None:
        """By the library: the handshake, whole frames, and whatever breaks the rules."""
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._answer(event)
        self.send_out()
        if self.protocol.close_expected():
            self._hang_up_soon()

    def eof_received(self) -> None:
        self.protocol.receive_eof()
        self.send_out()

    def connection_lost(self, exc: Exception | None) -> None:
        self.state.connections.discard(cast(Any, self))
        self.doors.leave((self.transport.get_extra_info("peername") or [""])[0])
        self.house.lines.open.discard(self)
        if self.connection is not None:
            self.house.metrics.connections -= 1
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
        """The server stops: clients come back by themselves.

        The goodbye of a client is waited for. Whoever hangs up before it has come resets the connection, and where a
        proxy stands between, a client may hear of that only when it next looks whether we are there.
        """
        if self.protocol.state is OPEN:
            self.close(GOING_AWAY, "The server restarts.")
        else:
            self.transport.close()

    # --- Pipe --------------------------------------------------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """One text message. All that is said to a client at one moment leaves in one call to the system."""
        if self.protocol.state is not OPEN:
            return
        if not self.waiting:
            self.waiting = True
            self.house.lines.send_soon(self)
        if len(data) < (LARGE_BYTES if self.protocol.extensions else WHOLE_BYTES):
            # As `send_text` would say it, at a third of the time: nearly all messages are such, and there are many.
            self.protocol.writes += (head_of(len(data)), data)
        else:
            self.protocol.send_text(data)

    def send_out(self) -> None:
        """What was written since the last time leaves now."""
        self.waiting = False
        outgoing = self.protocol.data_to_send()
        if outgoing and not self.transport.is_closing():
            self.transport.write(b"".join(outgoing))
            if outgoing[-1] == SEND_EOF:
                self.transport.close()

    def close(self, code: int, words: str) -> None:
        """Says goodbye, and hangs up when the client has answered or has had time to."""
        if self.protocol.state is OPEN:
            self.protocol.send_close(code, words.encode()[:120].decode(errors="ignore"))
            self.send_out()
            self._hang_up_soon()

    @property
    def key(self) -> bytes | None:
        return self.connection.spoken.hash if self.connection is not None else None

    def sign_out(self) -> None:
        """The key it was opened with is worth nothing any more."""
        if self.connection is not None:
            self.connection.end("signed-out", "This device has been signed out.")

    def ping_or_drop(self, now: float, every: float) -> None:
        """Called now and then: asks a silent client whether it is there, and drops one that has not answered."""
        silent = now - self.heard
        if self.connection is not None and self.connection.live is None and now - self.born > HELLO_SECONDS:
            self.close(POLICY, "Say hello first.")
        if silent > 3 * every:
            self.transport.abort()
        elif silent > every and self.protocol.state is OPEN:
            self.protocol.send_ping(b"")
            self.send_out()

    # --- what comes in -----------------------------------------------------------------------------------------------

    def _answer(self, request: Request) -> None:
        if request.path.partition("?")[0] != PATH:
            response = self.protocol.reject(HTTPStatus.NOT_FOUND, f"The socket is {PATH}.\n")
        elif any(len(request.headers.get_all(name)) > 1 for name in ONCE):
            response = self.protocol.reject(HTTPStatus.BAD_REQUEST, f"{', '.join(ONCE)} are said once at most.\n")
        elif not self._may_come_from(request):
            response = self.protocol.reject(HTTPStatus.FORBIDDEN, "This page may not open the socket.\n")
        else:
            response = self.protocol.accept(request)
        self.protocol.send_response(response)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.connection = Connection(self.house, self, Spoken(request.headers))
            self.house.lines.open.add(self)
            self.house.metrics.connections += 1

    def _may_come_from(self, request: Request) -> bool:
        """Pages of this server and of the allow-list; programs that are no browser send no origin."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self.house.settings.own_origins:
            return True
        host = request.headers.get("Host", "")
        return site_of(origin) == host and is_ours(host, self.house.settings)

    def _take(self, frame: Frame) -> None:
        """A message or a part of one; pings and goodbyes the library has answered already. All of it is counted: a
        whole message where it is looked at."""
        if self.connection is None:
            return
        if (frame.opcode not in MESSAGES or not frame.fin) and not self.connection.bucket.take():
            self.close(POLICY, "Too many pings and parts of messages.")
            return
        if frame.opcode not in MESSAGES:
            return
        if not frame.fin or self.parts:
            self.parts += frame.data
        if frame.fin:
            whole, self.parts = self.parts or bytes(frame.data), b""
            self.connection.receive(whole)

    def _hang_up_soon(self) -> None:
        """The client should hang up first; one that does not is not waited for."""
        if not self.transport.is_closing():
            asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self.transport.close)
