"""Who may stand in the door, and for how long. The times are short here; the server's own are in doors.py."""

import asyncio
import select
import socket
import time
from contextlib import ExitStack

import pytest

from cinque.server.net.doors import AT_ONCE, BREATH_SECONDS, Doors, HalfOpen, neighbourhood
from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Server

SLOW = "tests.server.with_short_patience"


def knock(server: Server, said: bytes) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=60)
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
        assert time.monotonic() - began < 30


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(start: Start) -> None:
    """Long answers asked for and left lying: each would hold its bytes, and a place in the door, without an end."""
    server = start(module=SLOW)
    ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect(("127.0.0.1", server.port))
        deadline, hung_up = time.monotonic() + 60, False
        wire.settimeout(5)
        while not hung_up and time.monotonic() < deadline:
            try:
                wire.sendall(ask)
                time.sleep(0.02)
            except TimeoutError:
                continue
            except ConnectionError:
                hung_up = True
        assert hung_up
    assert server.get("/api/games")


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("no address", "no address"),
    ],
)
def test_limits_go_by_neighbourhoods_however_an_address_is_spelled(address: str, near: str) -> None:
    assert neighbourhood(address) == near


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
        said = _answers(wires, 10)
        assert all(words.startswith(b"HTTP/1.1 503") and b"Too many connections" in words for words in said.values())
        assert sum(_is_served(wire) for wire in wires if wire not in said) >= 7
        # Who is inside stays inside.
        assert player.hear_nothing()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with knock(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") as wire:
            if wire.recv(4096).startswith(b"HTTP/1.1 200"):
                return
    raise AssertionError("nobody was let in again")


def _answers(wires: list[socket.socket], least: int) -> dict[socket.socket, bytes]:
    """What is said to those who are answered before they ask, once there are so many of them."""
    said: dict[socket.socket, bytes] = {}
    while len(said) < least:
        heard, _, _ = select.select([wire for wire in wires if wire not in said], [], [], 60)
        assert heard, f"only {len(said)} were answered"
        said |= {wire: wire.recv(4096) for wire in heard}
    return said


def _is_served(wire: socket.socket) -> bool:
    try:
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        return wire.recv(4096).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


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


def test_thousands_who_say_half_a_sentence_are_turned_away_a_few_at_a_time() -> None:
    """Nobody who plays waits for all of them at once; and what reads a request is made for none of them."""

    class Turned(HalfOpen):
        def __init__(self, turned: list[float]) -> None:
            self.turned = turned

        def turn_away(self) -> None:
            self.turned.append(asyncio.get_running_loop().time())

    async def wait() -> list[float]:
        doors, turned, loop = Doors(5000, 5000, []), list[float](), asyncio.get_running_loop()
        for _ in range(200):
            doors.wait_for(Turned(turned), loop)
        gone = Turned(turned)
        doors.wait_for(gone, loop)
        doors.wait_no_longer(gone)
        for each in doors.half_open:
            doors.half_open[each] = loop.time()
        while doors.half_open:
            await asyncio.sleep(0.01)
        return turned

    turned = asyncio.run(wait())
    assert len(turned) == 200
    # From the first to the last: one that is held up by a busy machine comes nearer to the next.
    assert turned[-1] - turned[0] >= (len(turned) // AT_ONCE - 1) * BREATH_SECONDS / 2
