"""Where something fails, a sentence says so within three seconds."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from tests.server.conftest import Start
from tests.server.player import Player, first_and_second
from tests.server.running import HOME, ROOT, Server
from tests.unhurried import unhurried

SOON = 3.0
CLIENTS = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"


def start_on(database: str, port: int = 0) -> "subprocess.CompletedProcess[str]":
    """A server that cannot start; what it says."""
    command = [sys.executable, "-m", "cinque.server", "--port", str(port), "--database", database]
    environment = {**os.environ, "PYTHONPATH": f"{HOME}:{ROOT}"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def assert_sentence(said: "subprocess.CompletedProcess[str]", words: str) -> None:
    assert said.returncode == 1
    assert words in said.stderr
    assert "Traceback" not in said.stderr
    assert len(said.stderr.splitlines()) == 1


def test_a_second_process_on_one_file_is_refused(start: Start, tmp_path: Path) -> None:
    """S9: both started, and players missed each other's moves."""
    server = start()
    said = start_on(server.database)
    assert_sentence(said, f"Another server (process {server.process.pid}) works on")
    assert "PostgreSQL" in said.stderr
    server.restart()
    assert server.get("/healthz") == {"ok": True}


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear friend, this is no database at all, as you can see." * 20)
    assert_sentence(start_on(f"sqlite:///{path}"), "cannot be used as a database: file is not a database")


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert_sentence(start_on(f"sqlite:///{tmp_path}/file/cinque.db"), "cannot be written")


def test_a_database_of_a_later_release_is_refused(start: Start, tmp_path: Path) -> None:
    start().stop()
    with sqlite3.connect(tmp_path / "cinque.db") as connection:
        connection.execute("UPDATE house SET value = '9999' WHERE name = 'schema'")
    connection.close()
    assert_sentence(start_on(f"sqlite:///{tmp_path / 'cinque.db'}"), "install the newer one")


def test_a_database_server_that_is_not_there_is_said_to_be_away() -> None:
    assert_sentence(start_on("postgresql://nobody:secret@127.0.0.1:1/none"), "cannot be opened")
    assert "secret" not in start_on("postgresql://nobody:secret@127.0.0.1:1/none").stderr


def test_who_comes_while_the_database_stands_still_hears_so(start: Start, postgres: str) -> None:
    """S9: it was closed after 15.8 s with "Say hello first."."""
    server = start(postgres)
    game = server.two()
    server.restart()
    with stopped(backends(postgres)), unhurried() as watch:
        with Player(server, game, 0) as player:
            assert player.hear("fault")["code"] == "away"
            assert player.closed() == 1013
        assert watch.seconds < SOON
        problem = server.refusal(f"/api/matches/{game.match}", method="GET")
        assert (problem["status"], problem["code"]) == (503, "away")
        assert watch.seconds < 2 * SOON
    with Player(server, game, 0).sit() as player:
        assert player.seq == 1


def test_a_move_made_while_the_database_stands_still_is_answered(start: Start, postgres: str) -> None:
    server = start(postgres)
    first, second = first_and_second(server, server.two())
    with first, second:
        with stopped(backends(postgres)), unhurried() as watch:
            answer = first.move("end", "still")
            assert answer["t"] == "nack"
            assert watch.seconds < 2 * SOON
        deadline = time.monotonic() + 60
        while first.move("end", "still")["t"] != "ack":
            assert time.monotonic() < deadline


def test_a_worker_that_stands_still_is_replaced(start: Start) -> None:
    server = start(bot_patience="1")
    with Player(server, server.new("me", "random"), 0).sit() as player:
        player.wait_for_turn()
        player.ask("hint")
        workers = children(server)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        player.move("end")
        player.wait_for_turn()
        assert player.now["to_move"] == [0]
        for worker in workers:
            with pytest.raises(ProcessLookupError):
                os.kill(worker, 0)


def children(server: Server) -> list[int]:
    process = server.process.pid
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def backends(url: str) -> list[int]:
    """The processes of a PostgreSQL that serve somebody, and the one that lets people in."""
    import asyncio

    async def ask() -> list[int]:
        connection = await asyncpg.connect(url)
        rows = await connection.fetch(
            "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        await connection.close()
        served = [row[0] for row in rows]
        return [*served, parent_of(served[0])]

    return asyncio.run(ask())


def parent_of(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


@contextmanager
def stopped(processes: list[int]) -> Iterator[None]:
    """These processes stand still until the end of this."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    yield
    for process in processes:
        os.kill(process, signal.SIGCONT)
