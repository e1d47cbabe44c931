"""A player from the first click: cookies and keys, other devices, the way back, and the way out."""

import io
import json
import re
import sqlite3
import time
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import Start
from tests.server.keeping import Keeper
from tests.server.old_databases import OldDatabase
from tests.server.player import Player
from tests.server.running import Game, Server
from tests.unhurried import unhurried

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"


class Browser:
    """A browser as far as cookies go."""

    def __init__(self, server: Server, agent: str = FIREFOX) -> None:
        self.server = server
        self.agent = agent
        self.key = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        self.server.http.cookies.clear()
        shown = {"Cookie": f"cinque={self.key}"} if self.key else {}
        answer = self.server.http.request(
            method, path, json=body, headers={"User-Agent": self.agent, **shown, **headers}
        )
        if "Set-Cookie" in answer.headers:
            self.key = answer.headers["Set-Cookie"].partition(";")[0].partition("=")[2]
        return answer

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.ask("POST", path, body if body is not None else {})
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self) -> str:
        match: str = self.post("/api/matches", {"game": "grid", "seats": SEATS})["match"]
        return match

    def matches(self) -> list[str]:
        return [each["info"]["match"] for each in self.get("/api/me/matches")]

    def carry_to(self, other: "Browser") -> Any:
        """Both devices do what their pages do."""
        code = self.post("/api/me/carry")["code"]
        ticket = other.post("/api/carry/ask", {"code": code})
        self.post("/api/me/carry/answer", {"agree": True, "number": ticket["number"]})
        return other.post("/api/carry/take", {"code": code, "ticket": ticket["ticket"]})


def test_a_visit_makes_nobody_and_a_match_makes_a_player(server: Server) -> None:
    ada = Browser(server)
    assert ada.get("/api/me")["player"] == ""
    assert ada.key == ""
    match = ada.play()
    me = ada.get("/api/me")
    assert (me["name"], me["kind"], len(me["keys"])) == ("Ada", "guest", 1)
    assert me["keys"][0]["label"] == "Firefox on Android"
    assert ada.matches() == [match]


def test_the_cookie_is_out_of_reach_of_pages_and_of_other_sites(server: Server) -> None:
    ada = Browser(server)
    answer = ada.ask("POST", "/api/matches", {"game": "grid", "seats": SEATS})
    said = answer.headers["Set-Cookie"]
    assert re.fullmatch(r"cinque=cq1_[\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000", said)
    body = {"game": "grid", "seats": SEATS}
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert ada.ask("POST", "/api/matches", body, **headers).status_code == 403
    assert len(ada.matches()) == 1


def test_a_cookie_that_opens_nothing_is_as_good_as_none(server: Server) -> None:
    ada = Browser(server)
    ada.key = "cq1_gone"
    assert ada.get("/api/me")["player"] == ""
    match = ada.play()
    assert ada.matches() == [match]


def test_nobody_plays_both_sides_of_a_match_by_link(server: Server) -> None:
    ada = Browser(server)
    match = ada.post("/api/matches", {"game": "grid", "seats": [{"kind": "me"}, {"kind": "open"}]})["match"]
    assert ada.post(f"/api/matches/{match}/join", {"name": "Me again"}, 409)["code"] == "seated-already"


def test_another_device_becomes_the_player_and_both_go_on(server: Server) -> None:
    laptop, phone = Browser(server), Browser(server)
    match = laptop.play()
    before = phone.play()
    assert laptop.carry_to(phone) == {"state": "done", "name": "Ada", "stay": []}
    assert phone.key != laptop.key
    assert set(phone.matches()) == set(laptop.matches()) == {match, before}
    assert laptop.get("/api/me")["kind"] == "kept"
    with Player(server, Game(match, {0: phone.key}), 0) as player:
        assert player.hear("welcome")["you"] == [0]


def test_a_code_works_once_and_is_worth_nothing_without_the_number(server: Server) -> None:
    laptop, phone, thief = Browser(server), Browser(server), Browser(server)
    laptop.play()
    code = laptop.post("/api/me/carry")["code"]
    assert phone.post("/api/carry/look", {"code": code.lower()})["name"] == "Ada"
    stolen = thief.post("/api/carry/ask", {"code": code})
    assert phone.post("/api/carry/ask", {"code": code}, 404)["code"] == "unknown-code"
    assert laptop.get("/api/me/carry") == {"state": "asked", "label": "Firefox on Android"}
    wrong = {"agree": True, "number": stolen["number"] - 1}
    assert laptop.post("/api/me/carry/answer", wrong, 409)["code"] == "wrong-number"
    take = {"code": code, "ticket": stolen["ticket"]}
    assert thief.post("/api/carry/take", take)["state"] == "refused"
    assert thief.post("/api/carry/take", take, 404)["code"] == "unknown-code"
    assert thief.get("/api/me")["player"] == ""


def test_a_ticket_of_somebody_else_takes_nothing(server: Server) -> None:
    laptop, phone, thief = Browser(server), Browser(server), Browser(server)
    laptop.play()
    code = laptop.post("/api/me/carry")["code"]
    ticket = phone.post("/api/carry/ask", {"code": code})
    assert phone.post("/api/carry/take", {"code": code, "ticket": ticket["ticket"]})["state"] == "asked"
    laptop.post("/api/me/carry/answer", {"agree": True, "number": ticket["number"]})
    assert thief.post("/api/carry/take", {"code": code, "ticket": "x"}, 404)["code"] == "unknown-code"
    assert phone.post("/api/carry/take", {"code": code, "ticket": ticket["ticket"]})["state"] == "done"


def test_guessing_codes_is_stopped(start: Start) -> None:
    server = start(guess_rate="5/10 minutes")
    thief = Browser(server)
    for _ in range(5):
        assert thief.post("/api/carry/look", {"code": "0000000000"}, 404)["code"] == "unknown-code"
    assert thief.post("/api/recover", {"code": "0" * 24}, 429)["code"] == "too-fast"


def test_a_running_match_at_which_both_sit_stays_with_whom_it_was(server: Server) -> None:
    laptop, phone = Browser(server), Browser(server)
    match = laptop.post("/api/matches", {"game": "grid", "seats": [{"kind": "me"}, {"kind": "open"}]})["match"]
    phone.post(f"/api/matches/{match}/join", {"name": "Phone"})
    other = phone.play()
    old = phone.key
    assert laptop.carry_to(phone)["stay"] == [match]
    assert set(phone.matches()) == {match, other}
    with Player(server, Game(match, {0: phone.key}), 0) as player:
        assert player.hear("welcome")["you"] == [0]
    with Player(server, Game(match, {1: old}), 1) as player:
        assert player.hear("welcome")["you"] == [1]


def test_the_recovery_code_brings_everything_back_and_can_sign_all_others_out(server: Server) -> None:
    lost = Browser(server)
    match = lost.play()
    first = lost.post("/api/me/recovery")["code"]
    code = lost.post("/api/me/recovery")["code"]
    assert re.fullmatch("[0-9A-HJKMNP-TV-Z]{24}", code)
    fresh = Browser(server)
    assert fresh.post("/api/recover", {"code": first}, 404)["code"] == "unknown-code"
    typed = "-".join(code[i : i + 4] for i in range(0, 24, 4)).lower()
    with Player(server, Game(match, {0: lost.key}), 0).sit() as player:
        assert fresh.post("/api/recover", {"code": typed, "alone": True})["state"] == "done"
        assert player.closed() == 1008
    assert fresh.matches() == [match]
    assert lost.get("/api/me")["player"] == ""


def test_what_a_stolen_device_has_begun_ends_with_it(server: Server) -> None:
    """The thief has agreed to a device of his own; before it takes its key, the owner signs all others out."""
    ada, thief = Browser(server), Browser(server)
    match = ada.play()
    written = ada.post("/api/me/recovery")["code"]
    for way in ("alone", "others"):
        code = ada.post("/api/me/carry")["code"]
        ticket = thief.post("/api/carry/ask", {"code": code})
        ada.post("/api/me/carry/answer", {"agree": True, "number": ticket["number"]})
        if way == "alone":
            fresh = Browser(server)
            fresh.post("/api/recover", {"code": written, "alone": True})
            ada = fresh
        else:
            ada.post("/api/me/keys/others/withdraw")
        take = {"code": code, "ticket": ticket["ticket"]}
        assert thief.post("/api/carry/take", take, 404)["code"] == "unknown-code"
    assert (thief.get("/api/me")["player"], ada.matches()) == ("", [match])


def test_a_key_that_only_reads_takes_nothing_over(server: Server) -> None:
    """An old browser hands in its token and has what was the token's; a wall clock's key is no such token."""
    ada, thief = Browser(server), Browser(server)
    match = ada.play()
    written = ada.post("/api/me/recovery")["code"]
    keys = [ada.post("/api/me/keys", {"label": "a clock", "scope": scope})["key"] for scope in ("read", "play")]
    for token in (*keys, written):
        assert thief.post("/api/me/adopt", {"seats": [], "player": token}) == {"seats": 0, "saves": False}
    assert thief.matches() == []
    assert ada.matches() == [match]


def test_a_recovery_code_is_no_key(server: Server) -> None:
    ada = Browser(server)
    ada.play()
    code = ada.post("/api/me/recovery")["code"]
    assert server.refusal("/api/me", None, code, "GET")["code"] == "unknown-key"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_withdrawn_device_is_out_within_a_second(start: Start, request: pytest.FixtureRequest, kind: str) -> None:
    """With PostgreSQL its socket is at another process than the one that withdraws it."""
    database = request.getfixturevalue("postgres") if kind == "postgres" else None
    one = start(database)
    two = start(database) if database else one
    laptop, phone = Browser(one), Browser(one)
    match = laptop.play()
    laptop.carry_to(phone)
    other = next(each["key"] for each in laptop.get("/api/me")["keys"] if not each["mine"])
    with Player(two, Game(match, {0: phone.key}), 0).sit() as player, unhurried() as watch:
        laptop.post(f"/api/me/keys/{other}/withdraw")
        assert player.closed() == 1008
        assert watch.seconds < 1.0
    assert phone.get("/api/me")["player"] == ""
    assert laptop.post(f"/api/me/keys/{other}/withdraw", status=404)["code"] == "unknown-key"


def test_a_key_for_a_program_plays_or_only_reads(server: Server) -> None:
    ada = Browser(server)
    match = ada.play()
    reads = ada.post("/api/me/keys", {"label": "a clock on the wall", "scope": "read"})["key"]
    plays = ada.post("/api/me/keys", {"label": "a script"})["key"]
    assert [each["info"]["match"] for each in server.get("/api/me/matches", reads)] == [match]
    body = {"game": "grid", "seats": SEATS}
    assert server.refusal("/api/matches", body, reads)["code"] == "read-only"
    assert server.post("/api/matches", body, plays)["seats"] == [0]
    assert ada.post("/api/me/keys", {"label": "x", "scope": "all"}, 400)["code"] == "bad-scope"


def test_a_key_that_only_reads_sees_the_seat_and_moves_nothing(server: Server) -> None:
    ada = Browser(server)
    match = ada.play()
    reads = ada.post("/api/me/keys", {"label": "a clock", "scope": "read"})["key"]
    with Player(server, Game(match, {0: reads}), 0).sit() as player:
        player.wait_for_turn()
        assert player.make({"verb": "resign"})["t"] == "nack"


def test_leaving_a_computer_takes_its_key_along(server: Server) -> None:
    ada = Browser(server)
    ada.play()
    key = ada.key
    ada.post("/api/me/leave")
    assert ada.key == ""
    assert server.refusal("/api/me", None, key, "GET")["code"] == "unknown-key"


def test_all_that_is_kept_is_handed_out(server: Server) -> None:
    ann = Keeper(server)
    profile = ann.new("frigate", "Long Ann")
    run = ann.sail(profile)
    ann.give_up(run)
    running = server.new("me", "open", key=ann.key)
    with Player(server, running, 0) as player:
        player.hear("welcome")
        player.send({"t": "say", "text": "anybody here?"})
        player.hear("said")
    answer = server.ask("GET", "/api/me/export", None, ann.key)
    files = zipfile.ZipFile(io.BytesIO(answer.content))
    assert {"player.json", "matches.json", "talk.json", f"matches/{run.match}.json"} <= set(files.namelist())
    assert f"saves/frigate-{profile}.json" in files.namelist()
    assert {each["match"] for each in json.loads(files.read("matches.json"))} == {run.match, running.match}
    assert "anybody here?" in files.read("talk.json").decode()
    assert ann.key not in str([files.read(name) for name in files.namelist()])
    earned = json.loads(files.read("earned.json"))
    assert [(each["save"], each["match"]) for each in earned] == [(profile, run.match)]
    assert all(each["names"] for each in json.loads(files.read("matches.json")))
    assert json.loads(files.read("days.json")) == json.loads(files.read("done.json")) == []
    # Every table that knows whose something is has a file here, or is about keys that are only listed.
    assert {"orders.json", "days.json", "earned.json", "done.json"} <= set(files.namelist())


def test_whoever_leaves_can_come_back_for_a_week_and_is_gone_then(start: Start, tmp_path: Path) -> None:
    server = start()
    ann = Keeper(server)
    ann.new("frigate", "Long Ann")
    game = server.join(server.new("me", "open", key=ann.key), "Bea")
    ann.post("/api/me/close")
    assert ann.post("/api/me/reopen")["kind"] == "guest"
    ann.post("/api/me/close")
    server.stop()
    with closing(sqlite3.connect(tmp_path / "cinque.db")) as database:
        database.execute("UPDATE players SET closed = closed - 8 * 86400")
        database.commit()
    server.start()
    deadline = time.monotonic() + 60
    while server.get(f"/api/matches/{game.match}")["status"] != "over" and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(0.5)
    info = server.get(f"/api/matches/{game.match}")
    assert info["outcome"]["winners"] == [1]
    assert server.refusal("/api/me", None, ann.key, "GET")["code"] == "unknown-key"
    server.stop()
    with closing(sqlite3.connect(tmp_path / "cinque.db")) as database:
        assert database.execute("SELECT count(*) FROM profiles").fetchone()[0] == 0
        assert database.execute("SELECT name FROM seats WHERE seat = 0").fetchone()[0] == "somebody who left"
        assert database.execute("SELECT count(*) FROM erased").fetchone()[0] == 1


@pytest.mark.parametrize("version", [0, 1, 2])
def test_what_an_old_browser_held_is_its_player_s_and_nothing_is_lost(
    start: Start, tmp_path: Path, version: int
) -> None:
    old = OldDatabase(version)
    server = start(old.into_sqlite(tmp_path / "old.db"))
    browser = Browser(server)
    known = old.known
    named = [each for each in known.values() if isinstance(each, dict) and "tokens" in each]
    tokens = [token for each in named for token in each["tokens"].values()]
    said = browser.post("/api/me/adopt", {"seats": tokens, "player": known["player"]})
    assert said == {"seats": len(tokens), "saves": True}
    assert {each["match"] for each in named} <= set(browser.matches())
    names = [each["name"] for each in browser.get("/api/games/ratroyale/profiles")]
    assert names == ["Kept"]
    # Once: afterwards a token opens nothing.
    other = Browser(server)
    assert other.post("/api/me/adopt", {"seats": tokens, "player": known["player"]}) == {"seats": 0, "saves": False}
    assert other.matches() == []
