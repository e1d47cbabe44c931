"""The socket itself: messages in parts, broken frames, and large messages squeezed on the way."""

import json
import socket
from contextlib import closing, suppress

import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.uri import parse_uri

from cinque.server.net.squeeze import LARGE_BYTES, SHORT_HEADS
from tests.server.running import Game, Server

LIMIT = 8192


def hello(game: Game) -> str:
    return json.dumps({"t": "hello", "match": game.match, "seen": -1})


def raw(server: Server) -> socket.socket:
    """An open WebSocket down to which a test writes bytes of its own."""
    protocol = ClientProtocol(parse_uri(server.socket))
    protocol.send_request(protocol.connect())
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    wire.sendall(b"".join(protocol.data_to_send()))
    assert wire.recv(4096).startswith(b"HTTP/1.1 101")
    return wire


def test_a_message_in_parts_is_joined(server: Server) -> None:
    text = hello(server.two())
    with connect(server.socket) as wire:
        wire.send([text[:9], "", text[9:]])
        assert json.loads(wire.recv(10))["t"] == "welcome"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, LARGE_BYTES - 1])
def test_the_head_of_a_short_message_is_the_library_s(size: int) -> None:
    assert SHORT_HEADS[size] + b"x" * size == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def goodbye_to(server: Server, message: str | list[str], compression: str | None) -> int:
    """The code with which the server ends a connection over this message."""
    with connect(server.socket, compression=compression) as wire:
        with suppress(ConnectionClosed):
            wire.send(message)
            wire.recv(10)
        assert wire.close_code is not None
        return wire.close_code


@pytest.mark.parametrize("fragments", [["x" * (LIMIT + 1)], ["x" * 5000, "x" * 5000]], ids=["at once", "in parts"])
def test_a_message_that_is_too_long_ends_the_connection(server: Server, fragments: list[str]) -> None:
    assert goodbye_to(server, fragments, None) == 1009


def test_a_small_message_that_unpacks_to_a_large_one_ends_the_connection(server: Server) -> None:
    assert goodbye_to(server, "x" * 1_000_000, "deflate") == 1009


BROKEN = {
    "not masked": Frame(Opcode.TEXT, b"x").serialize(mask=False),
    "an unknown kind": bytes((0x83, 0x80, 0, 0, 0, 0)),
    "a ping in parts": bytes((0x09, 0x80, 0, 0, 0, 0)),
    "a part of nothing": Frame(Opcode.CONT, b"nothing before").serialize(mask=True),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_what_breaks_the_protocol_ends_the_connection_and_no_other(server: Server, data: bytes) -> None:
    game = server.two()
    with closing(raw(server)) as wire, connect(server.socket) as other:
        wire.sendall(data)
        goodbye = wire.recv(4096)
        assert (goodbye[0] & 0x0F, int.from_bytes(goodbye[2:4], "big")) == (Opcode.CLOSE, 1002)
        assert wire.recv(4096) == b""
        other.send(hello(game))
        assert json.loads(other.recv(10))["t"] == "welcome"


def test_large_messages_are_squeezed_for_a_client_that_can_unpack_them(server: Server) -> None:
    """The first view of a board is many times as long as what crosses the wire."""
    game, sizes = server.two(options={"size": 32}), []
    shown = f"Authorization: Bearer {game.keys[0]}\r\n".encode()
    for offer in (b"", b"Sec-WebSocket-Extensions: permessage-deflate\r\n"):
        key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        ask = b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + key + offer
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as wire:
            wire.sendall(ask + shown + b"\r\n")
            assert (b"permessage-deflate" in wire.recv(4096)) == bool(offer)
            wire.sendall(Frame(Opcode.TEXT, hello(game).encode()).serialize(mask=True))
            sizes.append(heard(wire))
    assert sizes[1] * 3 < sizes[0]


def heard(wire: socket.socket) -> int:
    """How many bytes come until nothing has come for a second."""
    wire.settimeout(1)
    total = 0
    try:
        while data := wire.recv(65536):
            total += len(data)
    except TimeoutError:
        pass
    return total
