"""Clients that slept, servers that were restarted: nothing is lost, and nobody has to ask twice."""

import random
import signal
import time
from pathlib import Path

import httpx

from tests.server.conftest import Start
from tests.server.player import Player, first_and_second, play_on
from tests.server.running import Server


def test_a_client_that_slept_gets_just_what_it_missed(server: Server) -> None:
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1]:
        seen, view = players[0].seq, players[0].view
        play_on(players, 5, random.Random(1))
        with Player(server, game, players[0].now["seat"], seen=seen, view=view) as woken:
            while woken.seq < players[0].seq:
                woken.hear("update")
            assert woken.view == players[0].view
            assert woken.now["offers"] == players[0].now["offers"]
        updates = [frame for frame in woken.heard if frame["t"] == "update"]
        assert [frame["view"] for frame in updates] == [None] * 5
        assert all(frame["events"] for frame in updates)


def test_a_client_that_slept_long_gets_the_newest_view(server: Server) -> None:
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1]:
        play_on(players, 40, random.Random(2))
        with Player(server, game, 0, seen=1, view={}).sit() as woken:
            assert woken.view == players[0].view
        assert [frame["t"] for frame in woken.heard].count("update") == 1


def test_a_match_is_where_it_was_after_the_server_was_killed(start: Start) -> None:
    server = start()
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1]:
        play_on(players, 30, random.Random(3))
        server.restart()
    for player in players:
        with Player(server, game, player.now["seat"]).sit() as back:
            assert (back.view, back.seq, back.offers) == (player.view, player.seq, player.offers)
            assert back.now["undo"] == player.now["undo"]


def test_a_move_sent_again_after_a_restart_is_not_made_twice(start: Start) -> None:
    server = start()
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        move = first.pick(random.Random(4))
        ack = first.make(move, "once", 1)
        server.restart()
    with Player(server, game, first.now["seat"]).sit() as back:
        assert back.make(move, "once", 1) == ack
        assert back.seq == ack["seq"]


def test_undo_still_works_after_a_restart(start: Start) -> None:
    server = start()
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        before = first.view
        walk = next(offer for offer in first.offers if offer["verb"] == "walk")
        first.make({"verb": "walk", "unit": walk["fixed"]["unit"], "to": walk["picks"][-1]})
        server.restart()
    with Player(server, game, first.now["seat"]).sit() as back:
        back.move("undo")
        assert back.view == before


def test_a_graceful_stop_says_goodbye_and_loses_nothing(start: Start) -> None:
    server = start()
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        first.move("end")
        assert server.stop() == -signal.SIGTERM
        assert second.closed() == 1012
    server.start()
    with Player(server, game, 0).sit() as back:
        assert back.seq == 2


def test_a_table_nobody_is_at_leaves_memory_and_comes_back(start: Start, tmp_path: Path) -> None:
    admin = str(tmp_path / "admin.sock")
    server = start(idle_after="0.1", admin=admin)
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        first.move("end")
    deadline = time.monotonic() + 60
    with httpx.Client(transport=httpx.HTTPTransport(uds=admin), base_url="http://admin") as asked:
        while "cinque_tables 0.0" not in asked.get("/metrics").text:
            assert time.monotonic() < deadline, "the table is still in memory"
    with Player(server, game, 0).sit() as back:
        assert back.view == first.view
