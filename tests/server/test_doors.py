"""Who may stand in the door, and for how long. The times are short here; the server's own are in doors.py."""

import socket
import time
from contextlib import ExitStack

import pytest

from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Server

SLOW = "tests.server.with_short_patience"


def knock(server: Server, said: bytes) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    wire.sendall(said)
    return wire


POST = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"
HALF_OPEN = {
    "nothing": b"",
    "half a head": b"GET /api/games HTTP/1.1\r\nHost: x\r\n",
    "no body": POST,
    "half a body": POST + b"{",
}


@pytest.mark.parametrize("kind", HALF_OPEN)
def test_half_a_request_is_not_waited_for(start: Start, kind: str) -> None:
    """S8: 400 half-open connections stayed 35 s."""
    server = start(module=SLOW)
    with knock(server, HALF_OPEN[kind]) as wire:
        began = time.monotonic()
        assert wire.recv(4096) == b""
        assert time.monotonic() - began < 5


def test_a_connection_is_used_again_and_a_slow_but_whole_request_is_answered(start: Start) -> None:
    server = start(module=SLOW)
    with knock(server, b"") as wire:
        for _ in range(3):
            time.sleep(0.6)
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
            time.sleep(0.3)
            wire.sendall(b"\r\n")
            answer = b""
            while not answer.endswith(b'{"ok":true}'):
                answer += wire.recv(4096)
            assert answer.startswith(b"HTTP/1.1 200")


def test_there_is_an_end_to_how_many_come_from_one_place(start: Start) -> None:
    server = start(connections_near="10")
    with ExitStack() as open, Player(server, server.two(), 0).sit() as player:
        wires = [open.enter_context(knock(server, b"")) for _ in range(20)]
        refused = [wire for wire in wires if _answer(wire).startswith(b"HTTP/1.1 503")]
        assert 10 <= len(refused) <= 13
        assert b"Too many connections" in _seen[refused[-1]]
        # Who is inside stays inside.
        assert player.hear_nothing()
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with knock(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") as wire:
            if wire.recv(4096).startswith(b"HTTP/1.1 200"):
                return
    raise AssertionError("nobody was let in again")


_seen: dict[socket.socket, bytes] = {}


def _answer(wire: socket.socket) -> bytes:
    wire.settimeout(0.3)
    try:
        _seen[wire] = wire.recv(4096)
    except TimeoutError:
        _seen[wire] = b""
    return _seen[wire]


def test_a_client_cannot_lend_itself_another_address(start: Start) -> None:
    """From loopback X-Forwarded-For evaded the limits; proxies are trusted only when they are named."""
    server = start(create_rate="3/minute")
    body = {"game": "grid", "seats": [{"kind": "me"}, {"kind": "me"}]}
    statuses = [
        server.http.post("/api/matches", json=body, headers={"X-Forwarded-For": f"10.0.0.{number}"}).status_code
        for number in range(5)
    ]
    # The first also makes the player, who is counted like a match.
    assert statuses == [200, 200, 429, 429, 429]


def test_a_proxy_that_is_named_is_believed(start: Start) -> None:
    server = start(create_rate="3/minute", trusted_proxies="127.0.0.1")
    body = {"game": "grid", "seats": [{"kind": "me"}, {"kind": "me"}]}
    statuses = [
        server.http.post("/api/matches", json=body, headers={"X-Forwarded-For": f"10.0.{number}.1"}).status_code
        for number in range(5)
    ]
    assert statuses == [200] * 5
