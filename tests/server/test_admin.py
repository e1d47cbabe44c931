"""What whoever runs a server can do to it while it runs, and what nobody else can."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from cinque.games import GAMES
from cinque.server.net.admin import SIGN, listen_at
from cinque.server.net.commands import COMMANDS
from tests.ports import KeptPort
from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import HOME, Server


class Office:
    """A server with an admin port, and its commands."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.url = f"http://127.0.0.1:{port}/do"

    def ask(self, *words: str, note: str = "", **headers: str) -> httpx.Response:
        body = {"words": list(words), "note": note}
        return httpx.post(self.url, json=body, headers=headers or {SIGN: "yes"}, timeout=30)

    def do(self, *words: str, note: str = "") -> Any:
        answer = self.ask(*words, note=note)
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture
def office(start: Start) -> Any:
    port = KeptPort()
    yield Office(start(admin=f"127.0.0.1:{port.number}"), port.number)
    port.close()


def player_of(office: Office, key: str) -> str:
    return str(office.server.get("/api/me", key)["player"])


def test_a_match_is_shown_without_its_secrets_and_removed_for_everybody(office: Office) -> None:
    game = office.server.new("me", "random")
    shown = office.do("match", game.match)
    assert shown["game"] == "grid"
    assert [seat["kind"] for seat in shown["seats"]] == ["human", "bot"]
    assert "seed" not in str(shown)
    with Player(office.server, game, 0).sit() as player:
        office.do("remove-match", game.match, note="test")
        assert player.closed() == 1013
    assert office.server.refusal(f"/api/matches/{game.match}", method="GET")["status"] == 404
    assert office.do("audit")[0]["what"] == "remove-match"
    assert office.do("audit")[0]["note"] == "test"


def test_a_player_is_renamed_signed_out_closed_and_let_in_again(office: Office) -> None:
    game = office.server.new("me", "random")
    key = game.keys[0]
    player = player_of(office, key)
    assert office.do("player", player)["matches"] == 1
    assert key not in str(office.do("player", player))
    assert office.do("rename", player, "Ada")["name"] == "Ada"
    with Player(office.server, game, 0).sit() as sitting:
        assert office.do("sign-out", player) == {"signed_out": 1}
        assert sitting.closed() == 1008
    assert office.do("close", player) == {"signed_out": 0}
    assert office.do("player", player)["kind"] == "barred"
    assert office.do("reopen", player)["kind"] == "guest"
    done = [each["what"] for each in office.do("audit")]
    assert done == ["reopen", "close", "sign-out", "rename"]


def test_who_was_closed_does_not_let_himself_in_again(office: Office) -> None:
    """Not with a key, not with a code he wrote down, and not with one he handed to another device before."""
    server = office.server
    key = server.person()
    player = player_of(office, key)
    written = server.post("/api/me/recovery", {}, key)["code"]
    carry = server.post("/api/me/carry", {}, key)["code"]
    ticket = server.post("/api/carry/ask", {"code": carry})
    server.post("/api/me/carry/answer", {"agree": True, "number": ticket["number"]}, key)
    office.do("close", player, note="abuse")
    assert server.refusal("/api/me/reopen", {}, key)["code"] == "unknown-key"
    assert server.refusal("/api/recover", {"code": written})["code"] == "barred"
    taken = server.refusal("/api/carry/take", {"code": carry, "ticket": ticket["ticket"]})
    assert taken["code"] == "unknown-code"
    assert office.do("reopen", player)["kind"] == "kept"
    assert server.post("/api/recover", {"code": written})["state"] == "done"


def test_numbers_are_told_to_no_page_of_the_web(office: Office) -> None:
    """A name that was led to this machine: its browser would let the page read what is told."""
    url = office.url.replace("/do", "/metrics")
    assert httpx.get(url).status_code == 200
    assert httpx.get(url, headers={"Host": "rebound.example"}).status_code == 403


def test_a_socket_file_that_a_killed_server_left_is_no_hindrance(tmp_path: Path) -> None:
    where = str(tmp_path / "admin.sock")
    listen_at(where).close()
    with listen_at(where) as listening:
        listening.listen()
        with pytest.raises(OSError, match="in use"):
            listen_at(where)


def test_wrong_commands_say_what_there_is(office: Office) -> None:
    for words in ([], ["no-such"], ["match"], ["match", "a", "b"]):
        answer = office.ask(*words)
        assert answer.status_code == 400
        assert "remove-match ID" in answer.json()["words"]
    assert office.ask("match", "nothing").status_code == 404
    assert office.ask("player", "nobody").status_code == 404
    assert office.do("audit") == []
    assert f"grid-{GAMES['grid'].release}" in office.do("engines")["served"]


def test_no_page_of_the_web_can_give_commands(office: Office) -> None:
    assert office.ask("audit", Origin="https://elsewhere.example").status_code == 403
    assert office.ask("audit", Host="rebound.example", **{SIGN: "yes"}).status_code == 403
    torn = httpx.post(office.url, content=b"{", headers={SIGN: "yes"})
    assert torn.status_code == 400


def test_the_command_line_lists_asks_and_drains(office: Office, tmp_path: Path) -> None:
    def cinque(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "cinque.cli", "admin", *words]
        return subprocess.run(command, env={"PYTHONPATH": HOME}, capture_output=True, text=True, check=False)

    listed = cinque().stdout
    assert all(name in listed for name in COMMANDS)
    address = office.url.removeprefix("http://").removesuffix("/do")
    assert msgspec.json.decode(cinque("audit", "--admin", address).stdout) == []
    wrong = cinque("match", "nothing", "--admin", address)
    assert (wrong.returncode, wrong.stderr) == (1, "cinque: There is no such match.\n")
    nowhere = cinque("audit", "--admin", str(tmp_path / "no.sock"))
    assert nowhere.returncode == 1
    assert "No server answers" in nowhere.stderr
    assert "closing" in cinque("drain", "--admin", address).stdout
    # It ends as if it had been told so by its administrator.
    assert office.server.stop() in (0, -15)
    office.server.start()
