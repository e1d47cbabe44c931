"""Whatever comes in: a clear error with a reason, nothing changed, and the connection kept where that is safe."""

import json
import socket
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.conftest import Start
from tests.server.player import Player, first_and_second
from tests.server.running import Server


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "hello",
        '{"t": "move"',
        '{"t": "dance"}',
        '{"move": {}}',
        "[1, 2, 3]",
        '{"t": "move", "id": 7, "seq": 1, "move": {"verb": "end"}}',
        '{"t": "move", "id": "a", "seq": "x", "move": {"verb": "end"}}',
        '{"t": "move", "id": "a", "seq": 1, "move": ["end"]}',
        '{"t": "move", "id": "a", "seq": 1, "move": {"verb": "end"}, "extra": 1}',
        '{"t": "say", "text": ' + "[" * 4000 + "]" * 4000 + "}",
        b"\xff\xfe\x00",
        '{"t": "say", "text": "\\ud800"}',
    ],
)
def test_junk_is_answered_with_a_fault_and_play_goes_on(server: Server, junk: str | bytes) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        first.send(junk)
        fault = first.hear("fault")
        assert (fault["code"], fault["fatal"]) == ("bad-frame", False)
        assert fault["words"].startswith("That is no message of ours")
        assert first.move("end")["t"] == "ack"


@pytest.mark.parametrize(
    "frame",
    [
        '{"t": "say", "text": "a\\u0000b"}',
        '{"t": "move", "id": "a\\u0000b", "seq": 1, "move": {"verb": "end"}}',
        '{"t": "move", "id": "a", "seq": 1, "move": {"verb": "e\\u0000nd"}}',
        '{"t": "move", "id": "a", "seq": 1, "move": {"verb": "end", "\\u0000": [{"x": "\\u0000"}]}}',
        '{"t": "ask", "id": 1, "what": "overlay", "name": "\\u0000"}',
    ],
)
def test_the_sign_with_the_number_0_is_no_text(server: Server, frame: str) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        first.send(frame)
        assert "number 0" in first.hear("fault")["words"]
        first.send('{"t": "say", "text": "a quoted \\\\u0000 is six letters"}')
        assert first.hear("said")["text"] == "a quoted \\u0000 is six letters"


def test_no_body_and_no_path_may_hold_the_sign_with_the_number_0(server: Server) -> None:
    seated = {"game": "grid", "seats": SEATS}
    for body in ({**seated, "seed": "\0"}, {**seated, "options": {"\0": 1}}, {**seated, "game": "\0"}):
        assert "number 0" in server.refusal("/api/matches", body)["words"]
    for path in ("/api/matches/a%00b", "/api/records/%00", "/api/rules/%00", "/api/matches/%00/replay"):
        assert server.refusal(path, method="GET")["status"] == 404


def test_a_message_over_eight_kilobytes_closes_the_connection_and_harms_nobody(server: Server) -> None:
    first, second = first_and_second(server, server.two())
    with first, second:
        second.send({"t": "say", "text": "x" * 9000})
        assert second.closed() == 1009
        assert first.move("end")["t"] == "ack"


def test_nothing_can_be_said_before_hello(server: Server) -> None:
    with connect(server.socket) as wire:
        wire.send(json.dumps({"t": "hurry"}))
        assert json.loads(wire.recv(60))["code"] == "hello-first"


def test_saying_hello_twice_is_refused(server: Server) -> None:
    game = server.two()
    with Player(server, game, 0).sit() as player:
        player.send({"t": "hello", "match": game.match})
        assert player.hear("fault")["code"] == "hello-again"


@pytest.mark.parametrize("match", ["nowhere", "", "x" * 5000, "'; DROP TABLE matches; --"])
def test_an_unknown_match_is_said_to_be_unknown(server: Server, match: str) -> None:
    with Player(server, match) as player:
        fault = player.hear("fault")
        assert (fault["code"], fault["fatal"]) == ("unknown-match", True)
        assert player.closed() == 1008


def test_anothers_key_opens_no_seat(server: Server) -> None:
    game, other = server.two(), server.two()
    game.keys[0] = other.keys[0]
    with Player(server, game, 0) as player:
        assert player.hear("welcome")["you"] == []


def test_a_key_that_is_none_opens_nothing(server: Server) -> None:
    game = server.two()
    game.keys[0] = "cq1_made-up"
    with Player(server, game, 0) as player:
        assert player.hear("fault")["code"] == "unknown-key"


def test_a_page_of_another_site_may_not_open_the_socket(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(server.socket, origin=Origin("https://evil.example")):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "evil.example.", "["])
def test_a_page_whose_name_was_led_here_is_not_ours(server: Server, host: str) -> None:
    """Its browser believes it to be the site it came from, so that origin and host agree."""
    for method, path in (("GET", "/api/games"), ("POST", "/api/players")):
        refused = server.http.request(method, path, headers={"Host": host, "Origin": f"http://{host}"})
        assert (refused.status_code, refused.json()["code"]) == (403, "unknown-host")
        assert "public_url" in refused.json()["words"]


ODD_ORIGINS = ["http://[", "http://[::1]x", "null", "", "//", "\xff"]


@pytest.mark.parametrize("origin", ODD_ORIGINS)
def test_an_origin_that_is_no_address_is_foreign(server: Server, origin: str) -> None:
    refused = server.http.post("/api/players", headers={b"Origin": origin.encode("latin-1")})
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign-page")


@pytest.mark.parametrize("header", [f"Origin: {each}" for each in ODD_ORIGINS] + ["Origin: a\r\nOrigin: b"])
def test_such_an_origin_opens_no_socket(server: Server, header: str) -> None:
    assert status_of(server, "/api/socket", UPGRADE + header) in (400, 403)
    assert server.get("/api/games")


@pytest.mark.parametrize("name", ["Cookie", "Authorization", "Origin"])
def test_who_speaks_is_said_once(server: Server, name: str) -> None:
    assert status_of(server, "/api/socket", f"{UPGRADE}{name}: one\r\n{name}: two") == 400


@pytest.mark.parametrize("host", ["[", "[::1", "a b", "\xff", "x" * 5000])
def test_a_host_that_is_none_is_answered_in_words_on_every_path(server: Server, host: str) -> None:
    for path in ("/api/nothing", "/api/games", "/", "/docs/", "/elsewhere"):
        assert status_of(server, path, "", host) < 500


UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)


def status_of(server: Server, path: str, headers: str, host: str = "127.0.0.1") -> int:
    """What is answered to a head written by hand; 0 where nothing is."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", *([headers.rstrip()] if headers else []), "", ""]
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as wire:
        wire.sendall("\r\n".join(lines).encode("latin-1"))
        said = wire.recv(4096)
    assert said.startswith(b"HTTP/1.1 "), said
    return int(said.split()[1])


def test_such_a_page_may_not_open_the_socket_either(server: Server) -> None:
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    address, origin = "ws://evil.example/api/socket", Origin("http://evil.example")
    with pytest.raises(InvalidStatus) as refused, connect(address, sock=wire, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_names_of_a_home_and_those_that_were_set_are_ours(start: Start) -> None:
    server = start(public_url="https://cinque.example", origins="https://play.example")
    known = ("localhost", "127.0.0.1:8000", "[::1]:8000", "nas", "table.lan:9", "ada.local", "cinque.example")
    for host in (*known, "play.example:443"):
        assert server.http.get("/api/games", headers={"Host": host}).status_code == 200, host
    assert server.http.get("/api/games", headers={"Host": "elsewhere.example"}).status_code == 403


def test_a_page_of_this_server_may_open_the_socket(server: Server) -> None:
    with connect(server.socket, origin=Origin(f"http://127.0.0.1:{server.port}")) as wire:
        assert wire.response is not None
        assert wire.response.status_code == 101


def test_a_page_on_the_allow_list_may_open_the_socket(start: Start) -> None:
    server = start(origins="https://play.example")
    with connect(server.socket, origin=Origin("https://play.example")) as wire:
        wire.send("{}")
        assert json.loads(wire.recv(60))["t"] == "fault"


def test_the_socket_is_in_one_place_only(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://127.0.0.1:{server.port}/elsewhere"):
        pass
    assert refused.value.response.status_code == 404


def test_too_many_frames_are_counted_before_they_are_decoded(start: Start) -> None:
    # Its players are programs, which have limits of their own.
    server = start(bot_frame_rate="1", bot_frame_burst="5")
    first, second = first_and_second(server, server.two())
    with first, second:
        for _ in range(20):
            first.send("x" * 100)
        codes = [first.hear("fault")["code"] for _ in range(20)]
        assert codes[0] == "bad-frame"
        assert codes[-1] == "too-fast"


@pytest.mark.parametrize(
    "frame", [Frame(Opcode.PING, b"there?"), Frame(Opcode.PONG, b""), Frame(Opcode.TEXT, b"", fin=False)]
)
def test_pings_and_parts_are_counted_like_messages(start: Start, frame: Frame) -> None:
    """Each is read, and a ping is answered: without an end that is a flood like any other."""
    server = start(bot_frame_rate="1", bot_frame_burst="20", frame_rate="1", frame_burst="20")
    follows = Frame(Opcode.CONT, b"", fin=False) if frame.opcode is Opcode.TEXT else frame
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as wire:
        wire.sendall(f"GET /api/socket HTTP/1.1\r\nHost: x\r\n{UPGRADE}\r\n".encode())
        assert b" 101 " in wire.recv(4096)
        wire.sendall(frame.serialize(mask=True) + follows.serialize(mask=True) * 60)
        said = b""
        while part := wire.recv(4096):
            said += part
    assert b"\x03\xf0Too many pings" in said


def test_too_many_requests_are_refused(start: Start) -> None:
    server = start(create_rate="3/minute")
    key = server.person()
    for _ in range(2):
        server.new("me", "me", key=key)
    body = {"game": "grid", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert server.refusal("/api/matches", body, key)["status"] == 429
    assert server.get("/api/games")


SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"game": "chess", "seats": SEATS}, "no game 'chess'"),
        ({"game": "grid", "seats": SEATS[:1]}, "seats 2 to 2, not 1"),
        ({"game": "grid", "seats": SEATS * 2}, "seats 2 to 2, not 4"),
        ({"game": "grid", "seats": [{"kind": "king"}, SEATS[0]]}, "not 'king'"),
        ({"game": "grid", "seats": [{"kind": "bot", "bot": "god"}, SEATS[0]]}, "no bot 'god'"),
        ({"game": "grid", "seats": SEATS, "options": {"size": 99}}, "from 16 to 32"),
        ({"game": "grid", "seats": SEATS, "options": {"colour": 1}}, "no option 'colour'"),
        ({"game": "grid", "seats": SEATS, "clock": {"turn": -1}}, "0 seconds to a week"),
        ({"game": "grid", "seats": SEATS, "seed": "x" * 100}, "at most 64"),
        ({"game": "grid", "seats": SEATS, "origin": {"record": "none", "at": 0}}, "no such record"),
        ({"game": "grid", "seats": SEATS, "surprise": 1}, "unknown field"),
        ({"game": 5, "seats": SEATS}, "Expected `str`"),
        ([], "Expected `object`"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_words(server: Server, body: object, words: str) -> None:
    problem = server.refusal("/api/matches", body)
    assert problem["status"] in (400, 404)
    assert words in problem["words"]


def test_a_body_that_is_no_json_or_too_large_or_too_deep_is_refused(server: Server) -> None:
    answers = [server.http.post("/api/matches", content=body) for body in (b"{", b" " * 60_000, b"[" * 10_000)]
    assert [answer.status_code for answer in answers] == [400, 413, 400]
    assert all(answer.json()["words"] for answer in answers)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/matches/none", 404),
        ("GET", "/api/matches/none/replay", 404),
        ("GET", "/api/records/none", 404),
        ("GET", "/api/rules/chess", 404),
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/games", 404),
    ],
)
def test_what_is_not_there_is_a_problem_in_words(server: Server, method: str, path: str, status: int) -> None:
    problem = server.refusal(path, method=method)
    assert problem["status"] == status
    assert problem["words"]


def test_a_match_whose_log_is_broken_stops_nobody_else(start: Start, tmp_path: Path) -> None:
    server = start()
    game, other = server.two(), server.two()
    server.stop()
    spoil(tmp_path / "cinque.db", game.match)
    server.start()
    with Player(server, game, 0) as player:
        assert "cannot be opened" in player.hear("fault")["words"]
    first, second = first_and_second(server, other)
    with first, second:
        assert first.move("end")["t"] == "ack"


def spoil(database: Path, match: str) -> None:
    """A move that never was legal, as if a disk had gone bad."""
    import sqlite3

    connection = sqlite3.connect(database)
    connection.execute("INSERT INTO moves VALUES (?, 0, 0, 123456789, 'x', 0.0, 0, '')", (match,))
    connection.commit()
    connection.close()
