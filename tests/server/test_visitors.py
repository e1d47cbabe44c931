"""Bots from outside on a running server: a token, an invitation, matches with a crash and a late move among them."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.server.conftest import Start
from tests.server.player import Player, shown
from tests.server.running import Game, Server

ROOT = Path(__file__).resolve().parents[2]
MYBOT = [sys.executable, str(ROOT / "examples" / "bots" / "mybot.py")]
NAUGHTY = [sys.executable, str(ROOT / "tests" / "bots" / "naughty.py")]
PATIENCE = 120.0


def bridge(server: Server, command: list[str], matches: int, *words: str) -> subprocess.Popen[str]:
    """`cinque bot` as its author would start it."""
    url = f"http://127.0.0.1:{server.port}"
    start = [sys.executable, "-m", "cinque.cli", "bot", "--server", url, "--matches", str(matches), *words, "--"]
    return subprocess.Popen([*start, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def visiting(server: Server) -> str:
    """The name of the one bot that is here, as the page gets it among the levels."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        grid = next(each for each in server.http.get("/api/games").json() if each["name"] == "grid")
        if found := [each["name"] for each in grid["bots"] if each["name"].startswith("guest:")]:
            return str(found[0])
        time.sleep(0.1)
    raise AssertionError("no bot came")


def invite(server: Server, guest: str, level: str = "random") -> str:
    seats = [{"kind": "bot", "bot": guest}, {"kind": "bot", "bot": level}]
    answer = server.http.post("/api/matches", json={"game": "grid", "seats": seats})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["match"])


def ended(server: Server, match: str) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        info: dict[str, Any] = server.http.get(f"/api/matches/{match}").json()
        if info["status"] == "over":
            return info
        time.sleep(0.2)
    raise AssertionError(f"{match} does not end: {info}")


def test_the_bot_of_the_documentation_plays_matches_on_a_server(start: Start) -> None:
    server = start()
    with bridge(server, MYBOT, 2) as program:
        guest = visiting(server)
        matches = [invite(server, guest) for _ in range(2)]
        infos = [ended(server, match) for match in matches]
        said, _ = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0, said
    assert [info["seats"][0]["name"] for info in infos] == ["mybot (bot)", "mybot (bot)"]
    assert all(match in said for match in matches)
    assert said.count("0 restarts, 0 late") == 2


def test_a_crash_is_survived_and_a_late_move_is_made_for_it(start: Start, tmp_path: Path) -> None:
    server = start()
    for deed, words, told in (
        (["crash", "3", str(tmp_path / "flag")], (), "1 restarts"),
        (["late", "2", "4"], ("--turn", "3", "--reserve", "0"), "1 late"),
    ):
        with bridge(server, [*NAUGHTY, *deed], 1, *words) as program:
            match = invite(server, visiting(server))
            ended(server, match)
            said, _ = program.communicate(timeout=PATIENCE)
        assert told in said, said
        moves = server.http.get(f"/api/matches/{match}/record").json()["moves"]
        assert "0 resign" not in moves
        # The next bot is another one: this one is not here any more for the next invitation.
        server.restart()


def test_a_bot_that_is_always_late_loses(start: Start) -> None:
    server = start()
    with bridge(server, [*NAUGHTY, "late", "0"], 1, "--turn", "0.2", "--reserve", "0") as program:
        info = ended(server, invite(server, visiting(server)))
        said, _ = program.communicate(timeout=PATIENCE)
    assert info["outcome"]["winners"] == [1], said


def test_a_bot_has_a_token_of_its_own_and_sits_only_where_it_is_invited(server: Server) -> None:
    owner = server.http.post("/api/players", json={}).json()["key"]
    made = server.http.post("/api/bots", json={"name": "shy"}, headers=shown(owner)).json()
    mine = server.http.get("/api/me", headers=shown(made["key"])).json()
    assert (mine["name"], mine["player"] != server.http.get("/api/me", headers=shown(owner)).json()["player"]) == (
        "shy",
        True,
    )
    assert server.http.post("/api/bots", json={"name": "nobody's"}).status_code == 401
    assert server.http.post("/api/bots/here", json={"games": []}, headers=shown(made["key"])).status_code == 400
    seats = [{"kind": "bot", "bot": "guest:0123456789ab"}, {"kind": "bot", "bot": "random"}]
    gone = server.http.post("/api/matches", json={"game": "grid", "seats": seats})
    assert (gone.status_code, gone.json()["code"]) == (409, "bot-gone")


def test_a_frame_that_comes_too_fast_is_named_with_the_time_to_send_it_again(start: Start) -> None:
    server = start(bot_frame_rate="0.1", bot_frame_burst="2")
    key = server.http.post("/api/players", json={}).json()["key"]
    seats = [{"kind": "me", "name": "quick"}, {"kind": "bot", "bot": "random"}]
    match = server.http.post("/api/matches", json={"game": "grid", "seats": seats}, headers=shown(key)).json()["match"]
    player = Player(server, Game(match, {0: key}), 0)
    player.hear("welcome")
    for number in range(4):
        player.send({"t": "move", "id": f"move-{number}", "seq": -1, "move": {"verb": "end"}})
    fault = player.hear("fault")
    assert (fault["code"], fault["move"]) == ("too-fast", "move-2")
    assert 0 < fault["retry"] <= 10_001
