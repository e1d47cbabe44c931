"""A client that does not read is neither waited for nor forgotten."""

import json
import random
import socket
import time
from collections.abc import Callable

from tests.server.conftest import Start
from tests.server.player import first_and_second, play_on
from tests.server.running import Server

# Seconds between two looks at what has come.
GLANCE = 0.01


def sleepy(server: Server, match: str) -> socket.socket:
    """A spectator with a tiny window that says hello, sees that it is let in, and then reads nothing."""
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    # What it says must not wait here until the server has said that it heard the last word: moves would overtake it.
    wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    wire.connect(("127.0.0.1", server.port))
    wire.sendall(
        b"GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    wait(wire, lambda data: data.endswith(b"\r\n\r\n"))
    say(wire, {"t": "hello", "match": match})
    # A question before that gets a few words for an answer, and a hundred of those fill no window.
    wait(wire, lambda data: not data.endswith(b"\r\n\r\n"))
    return wire


def wait(wire: socket.socket, enough: Callable[[bytes], bool]) -> None:
    """Until what has come is enough; it stays there to be read."""
    while not enough(wire.recv(4096, socket.MSG_PEEK)):
        time.sleep(GLANCE)


def say(wire: socket.socket, frame: object) -> None:
    data = json.dumps(frame).encode()
    wire.sendall(bytes((0x81, 0x80 | len(data))) + b"\0\0\0\0" + data)


def frames(data: bytes) -> list[dict[str, object]]:
    """The text frames of a server, after its handshake."""
    found, at = [], data.index(b"\r\n\r\n") + 4
    while len(data) - at >= 2:
        size, head = data[at + 1], 2
        if size == 126:
            size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
        if len(data) - at < head + size:
            break
        if data[at] == 0x81:
            found.append(json.loads(data[at + head : at + head + size]))
        at += head + size
    return found


def read_until(wire: socket.socket, seq: int) -> list[dict[str, object]]:
    """Everything up to the update of this number."""
    data = b""
    while part := wire.recv(65536):
        data += part
        heard = frames(data) if b"\r\n\r\n" in data else []
        if any(frame["t"] == "update" and frame["seq"] == seq for frame in heard[-5:]):
            return heard
    raise AssertionError("the server gave up on a client that reads again")


def test_a_client_that_does_not_read_is_resynced_when_it_does(start: Start) -> None:
    server = start()
    game = server.two(options={"size": 32})
    first, second = first_and_second(server, game)
    with first, second, sleepy(server, game.match) as wire:
        for number in range(80):
            say(wire, {"t": "ask", "id": number, "what": "overlay", "name": "threats"})
        play_on((first, second), 30, random.Random(1))
        updates = [frame for frame in read_until(wire, first.seq) if frame["t"] == "update"]
    assert len(updates) < 30
    assert updates[-1]["view"] == first.view
