"""A match is finished by the rules it began with (PL-10): an upgrade in the middle of everything, with new numbers."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cinque.engine import shelf
from cinque.engine.process import Engine, Failed, Lost
from cinque.engine.remote import RemoteGame
from cinque.games import GAMES, OWN
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.play import Line, legal, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from tests.chaos.town import Town
from tests.server.player import Player
from tests.server.running import HOME, ROOT, Server
from tests.server.running import Game as Match

# A number of each game, and what the next release makes of it.
NUMBERS = {
    "grid": ("ring_damage", 2, 3),
    "naval": ("remember_rounds", 12, 9),
    "temple": ("start_cycles", 10, 30),
    "ratroyale": ("resign_free", 10, 9),
    "frigate": ("start_money", 5, 9),
}
BEGUN, PATIENCE = 6, 600.0


def next_release(folder: Path) -> Path:
    """A Cinque whose games have one number changed and their release raised."""
    shutil.copytree(Path(HOME, "cinque"), folder / "cinque", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for library in Path(HOME).glob(shelf.COMPILED):
        shutil.copy2(library, folder)
    for game, (name, before, after) in NUMBERS.items():
        home = folder / "cinque" / "games" / game
        change(home / "content" / "tables.py", rf"^    {name}: int = {before}\b", f"    {name}: int = {after}")
        raised = f"    release = {GAMES[game].release + 1}"
        change(home / "__init__.py", r"^    release = \d+$", raised)
    return folder


def change(path: Path, pattern: str, words: str) -> None:
    text, count = re.subn(pattern, words, path.read_text(), count=1, flags=re.MULTILINE)
    assert count == 1, f"{path}: {pattern}"
    path.write_text(text)


def wait_for(town: Town, true: Any, what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert town.failures() == []
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


@pytest.mark.parametrize("keeps", ["sqlite", "postgres"])
def test_matches_are_finished_by_the_rules_they_began_with(
    keeps: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """All games and their rewards go on over an upgrade and two power cuts; what begins after it has the new number."""
    database = request.getfixturevalue(keeps) if keeps == "postgres" else f"sqlite:///{tmp_path / 'cinque.db'}"
    server = Server(database, tmp_path / "server.log", engines=str(tmp_path / "engines"))
    try:
        town = Town(server, random.Random(7), bots="random")
        for table in town.tables:
            table.pause = 0.1
        town.start()
        wait_for(town, lambda: all(table.answers >= BEGUN for table in town.tables), "not everything has begun")
        wait_for(town, lambda: list(tmp_path.glob(f"engines/*/{shelf.LABEL}")), "the rules were not kept")
        server.stop()
        begun = {table.plan.game: table.matches[0] for table in town.tables}
        middle = {game for game, played in begun.items() if not played.over}
        # Where one was over already, the next has begun by the old rules, too.
        first = [(table, len(table.matches)) for table in town.tables]
        server.home = str(next_release(tmp_path / "next"))
        for table in town.tables:
            table.pause = 0.01
        for _ in range(2):
            server.start()
            town.wait_for(30)
            server.kill()
        server.start()
        wait_for(town, lambda: all(len(table.matches) > new for table, new in first), "the old ones do not end")
        wait_for(town, lambda: all(table.matches[new].over for table, new in first), "the new ones do not end")
        tally = town.finish()
        assert tally.wrong == []
        assert len(middle) >= 4, "too little was under way when the rules changed"
        server.start()
        for table, new in first:
            check_old(server, table.plan.game, table.matches[0].match, table.matches[0].keys)
            check_new(server, table.plan.game, table.matches[new].match, table.matches[new].keys)
        # Whoever comes while rules are being started is told to come again; that is all that may go wrong.
        errors = [line for line in server.log.read_text().splitlines() if '"level": "error"' in line]
        assert [line for line in errors if "nobody can come in" not in line] == []
    finally:
        server.close()


def check_old(server: Server, game: str, match: str, keys: dict[int, str]) -> None:
    """The rules of this process are those the match began with: they replay it to the end that its player saw."""
    record = msgspec.json.decode(server.ask("GET", f"/api/matches/{match}/record", None, keys[0]).content, type=Record)
    rules = GAMES[game]
    assert record.rules == rules_hash(rules, record.options)
    line = replay(rules, record)
    assert record == msgspec.structs.replace(record_of(line, record.seats), dice=record.dice)
    player = sat_down(server, Match(match, keys))
    assert player.view == json.loads(msgspec.json.encode(rules.view(line.now(), 0)))
    name, before, _ = NUMBERS[game]
    assert player.heard[0]["rules"][name] == before
    player.close()
    replayed = server.get(f"/api/matches/{match}/replay")
    assert len(replayed["frames"]) == len(line.states)
    assert server.get(f"/api/me/matches/{match}/glimpse", keys[0])["game"] == game
    refused = server.refusal("/api/matches", {"game": game, "seats": [], "origin": {"record": match, "at": 1}}, keys[0])
    assert refused["status"] < 500


def check_new(server: Server, game: str, match: str, keys: dict[int, str]) -> None:
    record = msgspec.json.decode(server.ask("GET", f"/api/matches/{match}/record", None, keys[0]).content, type=Record)
    with pytest.raises(Refused, match="other rules"):
        replay(GAMES[game], record)
    player = sat_down(server, Match(match, keys))
    name, _, after = NUMBERS[game]
    assert player.heard[0]["rules"][name] == after
    player.close()


def sat_down(server: Server, match: Match) -> Player:
    """At the table; while rules are being started one is told to come again."""
    deadline = time.monotonic() + PATIENCE
    while True:
        player = Player(server, match, 0)
        if player.hear("welcome", "fault")["t"] == "welcome":
            player.hear("update")
            return player
        player.close()
        assert time.monotonic() < deadline


def test_record_files_of_earlier_rules_are_replayed_by_them(tmp_path: Path) -> None:
    """PL-10 for files: where the release is kept they are watched and kept; where it is not, a sentence says so."""
    engines = tmp_path / "engines"
    shelf.keep_now(engines)
    newer = next_release(tmp_path / "next")

    class Newer(Server):
        home = str(newer)

    server = Newer(f"sqlite:///{tmp_path / 'cinque.db'}", tmp_path / "server.log", engines=str(engines))
    try:
        for game in OWN:
            file = min(Path(ROOT, "tests/golden", game).glob("*.json"))
            record = json.loads(file.read_text())["record"]
            replayed = server.post("/api/replay", record)
            assert len(replayed["frames"]) == len(record["moves"]) + 1
            assert replayed["final"] == record["final"] or replayed["outcome"] is None
            name = server.post("/api/records", record)["record"]
            assert server.ask("GET", f"/api/records/{name}", None, "").json()["rules"] == record["rules"]
            assert by(newer, tmp_path, record) == (0, record["final"])
            strange = {**record, "rules": "0" * 16}
            assert "no release that is kept here has them" in server.refusal("/api/replay", strange)["words"]
            assert server.refusal("/api/replay", {**record, "moves": ["0 nonsense"]})["status"] == 400
            loaded = {**record, "loadouts": ["x"] * len(record["seats"])}
            assert server.ask("POST", "/api/replay", loaded, "").status_code in (200, 400)
    finally:
        server.close()


def by(home: Path, data: Path, record: Any) -> tuple[int, str]:
    """How `cinque replay` of the Cinque there ends, and in which position."""
    plain = data / "record.json"
    plain.write_text(json.dumps(record))
    environment = {**os.environ, "PYTHONPATH": str(home), "CINQUE_ENGINES": str(data / "engines")}
    command = [sys.executable, "-m", "cinque.cli", "replay", str(plain), "--json"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    return ran.returncode, json.loads(ran.stdout)["final"] if ran.stdout else ran.stderr


def test_a_match_whose_rules_are_kept_nowhere_says_so(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'cinque.db'}", tmp_path / "server.log")
    try:
        game = server.new("me", "random")
        server.stop()
        server.home = str(next_release(tmp_path / "next"))
        server.start()
        player = Player(server, game, 0)
        assert f"release {GAMES['grid'].release} of its rules" in player.hear("fault")["words"]
        player.close()
        assert server.new("me", "random").match
    finally:
        server.close()


@pytest.fixture(scope="module")
def engine() -> Any:
    running = Engine(Path(HOME))
    running.start()
    yield running
    running.close()


def both(engine: Engine, name: str) -> tuple[Game[Any], Game[Any]]:
    return GAMES[name], RemoteGame(engine, engine.games[name], GAMES[name])


@pytest.mark.parametrize("name", OWN)
def test_rules_elsewhere_say_the_same_to_the_letter(engine: Engine, name: str) -> None:
    here, there = both(engine, name)
    options = here.options().check({})
    seats = here.options().seats_low
    lines = Line(here, options, seats, "engine"), Line(there, options, seats, "engine")
    luck = random.Random(name)
    for number in range(40):
        state, twin = lines[0].now(), lines[1].now()
        if not here.to_move(state):
            break
        seat = luck.choice(here.to_move(state))
        assert there.to_move(twin) == here.to_move(state)
        move = luck.choice(legal(here, state, seat))
        assert legal(there, twin, seat).count(move) == 1
        assert msgspec.json.encode(there.offers(twin, seat)) == msgspec.json.encode(here.offers(state, seat))
        assert there.describe(twin, seat, [move]) == here.describe(state, seat, [move])
        for line in lines:
            line.add(seat, move)
        for viewer in (None, *range(seats)):
            assert there.view(lines[1].now(), viewer) == builtin(here.view(lines[0].now(), viewer))
            heard = [msgspec.json.encode(line.logs[-1].heard(viewer)) for line in lines]
            assert heard[0] == heard[1]
        if number == 20:
            lose(engine, there)
    assert record_of(lines[0], ["x"] * seats) == record_of(lines[1], ["x"] * seats)


def builtin(view: Any) -> Any:
    return json.loads(msgspec.json.encode(view))


def lose(engine: Engine, game: Game[Any]) -> None:
    """Its process is killed; the positions it knew are made anew in the next one."""
    assert engine._process is not None
    engine._process.kill()
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            game.rules(GAMES[game.name].options().check({}))
            return
        except Lost:
            time.sleep(0.05)
    raise AssertionError("the engine does not come back")


def test_a_question_that_fails_leaves_the_engine_as_it_was(engine: Engine) -> None:
    with pytest.raises(Failed):
        engine.ask(int, "no such question")
    with pytest.raises(Failed):
        engine.ask(int, "view", 10**9, 0)
    assert engine.ask(msgspec.Raw, "rules", "grid", GAMES["grid"].options().check({}))


def test_rules_are_kept_once_and_as_a_whole(tmp_path: Path) -> None:
    home = shelf.keep_now(tmp_path)
    assert home is not None
    assert shelf.keep_now(tmp_path) is None
    assert [release.releases for release in shelf.kept_in(tmp_path)] == [shelf.releases_now()]
    assert not list(tmp_path.glob(".half-*"))
    (home / shelf.LABEL).write_text("torn")
    assert shelf.kept_in(tmp_path) == []


def test_positions_nobody_asks_about_are_dropped(engine: Engine) -> None:
    here, there = both(engine, "grid")
    line = Line(there, here.options().check({}), 2, "dropped")
    engine.ask(msgspec.Raw, "rules", "grid", line.options)
    before = engine._dropped[:]
    del line
    assert len(engine._dropped) == len(before) + 1
