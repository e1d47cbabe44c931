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

from cinque.server.net.frames import length_of, plain_text
from cinque.server.net.squeeze import WHOLE_BYTES, head_of
from tests.server.running import Game, Server

LIMIT = 8192


def hello(game: Game) -> str:
    return json.dumps({"t": "hello", "match": game.match, "seen": -1})


def raw(server: Server) -> socket.socket:
    """An open WebSocket down to which a test writes bytes of its own."""
    protocol = ClientProtocol(parse_uri(server.socket))
    protocol.send_request(protocol.connect())
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    wire.sendall(b"".join(protocol.data_to_send()))
    assert wire.recv(4096).startswith(b"HTTP/1.1 101")
    return wire


def test_a_message_in_parts_is_joined(server: Server) -> None:
    text = hello(server.two())
    with connect(server.socket) as wire:
        wire.send([text[:9], "", text[9:]])
        assert json.loads(wire.recv(60))["t"] == "welcome"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, WHOLE_BYTES - 1])
def test_the_head_of_a_message_is_the_library_s(size: int) -> None:
    assert head_of(size) + b"x" * size == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, LIMIT])
def test_a_plain_message_is_read_as_the_library_wrote_it(size: int) -> None:
    frame = Frame(Opcode.TEXT, b"y" * size).serialize(mask=True)
    assert length_of(frame + b"more") == len(frame)
    assert plain_text(frame) == b"y" * size
    assert all(length_of(frame[:count]) in (0, len(frame)) for count in range(len(frame)))


@pytest.mark.parametrize("opcode", [Opcode.CONT, Opcode.BINARY, Opcode.PING, Opcode.CLOSE])
def test_what_is_no_plain_message_is_left_to_the_library(opcode: Opcode) -> None:
    assert plain_text(Frame(opcode, b"").serialize(mask=True)) is None
    assert plain_text(Frame(Opcode.TEXT, b"in parts", fin=False).serialize(mask=True)) is None
    assert plain_text(bytes((0xC1, 0x80, 0, 0, 0, 0))) is None, "squeezed"
    assert plain_text(bytes((0x81, 0))) is None, "not masked"


@pytest.mark.parametrize("size", [1, 2, 3, 7, 500], ids=lambda size: f"{size} at a time")
def test_it_does_not_matter_in_what_pieces_messages_arrive(server: Server, size: int) -> None:
    """A plain one, a ping, one in two parts, a plain one: read in this order, however they are cut."""
    text = hello(server.two()).encode()
    frames = [Frame(Opcode.TEXT, b"{}"), Frame(Opcode.PING, b"there?"), Frame(Opcode.TEXT, text[:9], fin=False)]
    frames += [Frame(Opcode.PING, b"still?"), Frame(Opcode.CONT, text[9:]), Frame(Opcode.TEXT, text)]
    data = b"".join(frame.serialize(mask=True) for frame in frames)
    with closing(raw(server)) as wire:
        wire.settimeout(20)
        for at in range(0, len(data), size):
            wire.sendall(data[at : at + size])
        found = b""
        order = [b"bad-frame", b"there?", b"still?", b'"t":"welcome"']
        while not all(words in found for words in order):
            found += wire.recv(65536)
        assert found.index(b"there?") < found.index(b"still?") < found.index(b'"t":"welcome"')


def goodbye_to(server: Server, message: str | list[str], compression: str | None) -> int:
    """The code with which the server ends a connection over this message."""
    with connect(server.socket, compression=compression) as wire:
        with suppress(ConnectionClosed):
            wire.send(message)
            wire.recv(60)
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
        assert json.loads(other.recv(60))["t"] == "welcome"


def test_the_match_in_the_address_of_a_socket_decides_nothing(server: Server) -> None:
    """It is there for proxies; a wrong one is slow where there are several servers, and no more."""
    game, other = server.two(), server.two()
    with connect(f"{server.socket}?match={other.match}") as wire:
        wire.send(hello(game))
        assert json.loads(wire.recv(60))["info"]["match"] == game.match


def test_large_messages_are_squeezed_for_a_client_that_can_unpack_them(server: Server) -> None:
    """The first view of a board is many times as long as what crosses the wire."""
    game, sizes = server.two(options={"size": 32}), []
    shown = f"Authorization: Bearer {game.keys[0]}\r\n".encode()
    for offer in (b"", b"Sec-WebSocket-Extensions: permessage-deflate\r\n"):
        key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        ask = b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + key + offer
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as wire:
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
