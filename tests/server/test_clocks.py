"""Clocks: when time runs out, the game's own answer is played until the turn has passed (PL-04)."""

import time

from tests.server.conftest import Start
from tests.server.player import Player, first_and_second


def test_the_turn_of_one_who_does_not_move_passes(start: Start) -> None:
    server = start()
    first, second = first_and_second(server, server.two(clock={"turn": 1}))
    with first, second:
        assert first.now["clocks"][first.now["seat"]][0] <= 1
        second.wait_for_turn()
        assert second.now["to_move"] == [second.now["seat"]]


def test_the_log_says_that_time_ran_out(start: Start) -> None:
    server = start()
    game = server.two(clock={"turn": 1})
    first, second = first_and_second(server, game)
    with first, second:
        second.wait_for_turn()
        assert [frame["forced"] for frame in second.heard if frame["t"] == "update"] == [
            None,
            {"seat": first.now["seat"], "cause": "time"},
        ]
        assert second.make({"verb": "resign"})["t"] == "ack"
    frames = server.get(f"/api/matches/{game.match}/replay")["frames"]
    assert [frame["cause"] for frame in frames] == ["", "time", ""]


def test_time_before_the_first_move_counts_also_when_the_match_is_read_again(start: Start) -> None:
    server = start(idle_after="0")
    game = server.two(clock={"turn": 1, "reserve": 300})
    first, second = first_and_second(server, game)
    with first, second:
        mover = first.now["seat"]
        time.sleep(3)
        assert first.make({"verb": "end"})["t"] == "ack"
        live = first.hear("update")["clocks"][mover] if not first.now["clocks"] else first.now["clocks"][mover]
        assert live[1] < 299
    server.restart()
    with Player(server, game, 0).sit() as player:
        assert player.now["clocks"][mover] == live


def test_the_first_turn_begins_when_the_last_seat_is_taken(start: Start) -> None:
    server = start(idle_after="0")
    game = server.new("me", "open", clock={"turn": 30})
    time.sleep(3)
    with Player(server, server.join(game, "P1"), 0).sit() as player:
        assert player.now["clocks"][player.now["to_move"][0]][0] > 28


def test_a_unit_in_the_middle_of_its_move_is_finished_first(start: Start) -> None:
    server = start()
    first, second = first_and_second(server, server.two(clock={"turn": 4}))
    with first, second:
        walk = next(offer for offer in first.offers if offer["verb"] == "walk")
        first.make({"verb": "walk", "unit": walk["fixed"]["unit"], "to": walk["picks"][-1]})
        second.wait_for_turn()
        kinds = [event["type"] for frame in second.heard if frame["t"] == "update" for event in frame["events"]]
        assert kinds[:2] == ["walked", "committed"]


def test_a_clock_runs_out_although_nobody_is_there(start: Start) -> None:
    server = start(idle_after="0")
    game = server.two(clock={"turn": 2})
    first, second = first_and_second(server, game)
    with first, second:
        mover = first.now["seat"]
    with Player(server, game.match).sit() as spectator:
        while spectator.now["to_move"] == [mover]:
            spectator.hear("update")


def test_time_while_the_server_was_down_is_forgiven(start: Start) -> None:
    server = start()
    game = server.two(clock={"turn": 30, "reserve": 60})
    server.restart()
    with Player(server, game, 0).sit() as player:
        seat = player.now["to_move"][0]
        assert player.now["clocks"][seat][0] > 25
        assert player.now["clocks"][1 - seat] == [30, 60]
