"""Backups: made while moves are made, checked, and put back."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from cinque.engine.shelf import kept_in
from cinque.server.store.steps import STEPS
from tests.cli.command import Ran, cinque_here
from tests.server.conftest import Start
from tests.server.keeping import Keeper
from tests.server.old_databases import OldDatabase
from tests.server.player import Player, first_and_second, play_on
from tests.server.running import Server
from tests.server.test_editions import next_release, sat_down


def test_a_copy_made_while_people_play_is_whole_and_can_be_put_back(start: Start, tmp_path: Path) -> None:
    server = start()
    game = server.two()
    players = first_and_second(server, game)
    copies = [tmp_path / f"copy-{number}.db" for number in range(3)]
    said: list[Ran] = []

    def copy() -> None:
        said.extend(cinque_here("backup", str(each), "--db", str(tmp_path / "cinque.db")) for each in copies)

    with players[0], players[1]:
        play_on(players, 10, random.Random(1))
        known = players[0].seq
        copying = threading.Thread(target=copy)
        copying.start()
        while copying.is_alive():
            play_on(players, 1, random.Random(2))
        seen = players[0].seq
    assert [each.code for each in said] == [0, 0, 0], said
    for each in copies:
        verified = cinque_here("verify", str(each))
        assert "Whole; 1 open matches replay to where they stood" in verified.out, verified
    refused = cinque_here("restore", str(copies[0]), "--db", str(tmp_path / "cinque.db"))
    assert "works on" in refused.err
    server.kill()
    assert cinque_here("restore", str(copies[-1]), "--db", str(tmp_path / "cinque.db")).code == 0
    server.start()
    with Player(server, game, 0).sit() as back:
        assert known <= back.seq <= seen
    assert [each for each in tmp_path.iterdir() if ".until-" in each.name]


def test_a_damaged_copy_is_named_and_not_put_back(start: Start, tmp_path: Path) -> None:
    server = start()
    players = first_and_second(server, server.two())
    with players[0], players[1]:
        play_on(players, 6, random.Random(1))
    server.kill()
    database = str(tmp_path / "cinque.db")
    whole, torn, gap = tmp_path / "whole.db", tmp_path / "torn.db", tmp_path / "gap.db"
    assert cinque_here("backup", str(whole), "--db", database).code == 0
    torn.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    gap.write_bytes(whole.read_bytes())
    with closing(sqlite3.connect(gap)) as connection, connection:
        connection.execute("DELETE FROM moves WHERE number = 3")
    for each in (torn, gap, tmp_path / "none.db"):
        assert cinque_here("verify", str(each)).code == 1
        assert cinque_here("restore", str(each), "--db", database).code == 1
    assert cinque_here("verify", str(whole)).code == 0
    assert cinque_here("backup", str(whole), "--db", database).code == 1


def until_gone(server: Server, key: str) -> None:
    """Waits until a key opens nothing any more."""
    while server.ask("GET", "/api/me", None, key).status_code == 200:
        time.sleep(0.05)


def test_who_was_removed_is_not_brought_back_by_an_old_copy(start: Start, tmp_path: Path) -> None:
    server = start()
    ann = Keeper(server)
    ann.new("frigate")
    database, copy = str(tmp_path / "cinque.db"), str(tmp_path / "copy.db")
    assert cinque_here("backup", copy, "--db", database).code == 0
    ann.post("/api/me/close")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE players SET closed = 1")
    server.restart()
    until_gone(server, ann.key)
    server.kill()
    assert cinque_here("restore", copy, "--db", database).code == 0
    server.start()
    until_gone(server, ann.key)


@pytest.mark.parametrize("step", range(len(STEPS) + 1))
def test_a_copy_of_every_earlier_step_is_verified_and_left_as_it_is(step: int, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    OldDatabase(step).into_sqlite(path)
    before = path.read_bytes()
    said = cinque_here("verify", str(path))
    assert (said.code, "Whole" in said.out) == (0, True), said
    assert path.read_bytes() == before


def test_a_copy_of_postgresql_is_left_to_its_own_tools(tmp_path: Path) -> None:
    said = cinque_here("backup", str(tmp_path / "copy.db"), "--db", "postgresql://somewhere/else")
    assert (said.code, "pg_dump" in said.err) == (1, True)


def test_a_copy_put_back_elsewhere_goes_on_with_matches_of_earlier_rules(tmp_path: Path) -> None:
    """PL-10 outlives the machine: the copy is one file, and holds the rules its matches began with."""
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    server = Server(f"sqlite:///{old / 'cinque.db'}", tmp_path / "server.log", engines=str(old / "engines"))
    try:
        game = server.two()
        players = first_and_second(server, game)
        with players[0], players[1]:
            play_on(players, 10, random.Random(1))
            seen = players[0].view
        while not kept_in(old / "engines"):
            time.sleep(0.05)
        server.stop()
        server.home = str(next_release(tmp_path / "next"))
        server.start()
        assert cinque_here("backup", str(tmp_path / "copy.db"), "--db", str(old / "cinque.db")).code == 0
        server.stop()
        shutil.rmtree(old)
        verified = by_next_release(tmp_path, "verify", str(tmp_path / "copy.db"))
        assert "Whole; 1 open matches replay to where they stood." in verified, verified
        by_next_release(tmp_path, "restore", str(tmp_path / "copy.db"), "--db", str(new / "cinque.db"))
        with closing(sqlite3.connect(new / "cinque.db")) as connection:
            assert connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'kept_rules'").fetchone() is None
        server.settings["CINQUE_ENGINES"] = str(new / "engines")
        server.database = f"sqlite:///{new / 'cinque.db'}"
        server.start()
        # Who comes while rules are being started is told to come again.
        sat_down(server, game).close()
        players = first_and_second(server, game)
        with players[0], players[1]:
            assert players[0].view == seen
            play_on(players, 10, random.Random(2))
    finally:
        server.close()


def by_next_release(folder: Path, *words: str) -> str:
    """What the command of the Cinque there says."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "next")}
    command = [sys.executable, "-m", "cinque.cli", *words]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=True)
    return ran.stdout


def test_a_copy_whose_rules_would_lie_elsewhere_is_refused(start: Start, tmp_path: Path) -> None:
    start().kill()
    copy = tmp_path / "copy.db"
    assert cinque_here("backup", str(copy), "--db", str(tmp_path / "cinque.db")).code == 0
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("INSERT INTO kept_rules VALUES ('grid1', '../../evil.py', x'789c030000000001')")
    said = cinque_here("restore", str(copy), "--db", str(tmp_path / "cinque.db"))
    assert (said.code, "none of a release" in said.err) == (1, True), said
    assert not list(tmp_path.rglob("evil.py"))
