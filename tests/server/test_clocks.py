"""Clocks: when time runs out, the game's own answer is played until the turn has passed (PL-04)."""

from cinque.server.live.clocks import Clocks
from tests.server.conftest import Start
from tests.server.player import Player, first_and_second


def test_the_turn_of_one_who_does_not_move_passes(start: Start) -> None:
    server = start()
    first, second = first_and_second(server, server.two(clock={"turn": 1}))
    with first, second:
        assert first.now["clocks"][first.now["seat"]][0] <= 1
        second.wait_for_turn()
        assert second.now["to_move"] == [second.now["seat"]]


def test_a_unit_in_the_middle_of_its_move_is_finished_first(start: Start) -> None:
    server = start()
    first, second = first_and_second(server, server.two(clock={"turn": 1}))
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


def test_a_longer_turn_draws_on_the_reserve() -> None:
    clocks = Clocks(10, 60, 2)
    clocks.move_on(100.0, [0], 0)
    assert clocks.left(115.0) == [[0, 55], [10, 60]]
    clocks.move_on(115.0, [1], 1)
    assert clocks.left(120.0) == [[10, 55], [5, 60]]


def test_a_turn_within_its_time_leaves_the_reserve_alone() -> None:
    clocks = Clocks(10, 60, 2)
    clocks.move_on(100.0, [0], 0)
    clocks.move_on(104.0, [0], 0)
    clocks.move_on(109.0, [1], 1)
    assert clocks.reserve == [60, 60]
    assert clocks.next_deadline() == (109.0 + 70.0, 1)


def test_several_may_have_their_clocks_running() -> None:
    clocks = Clocks(10, 0, 3)
    clocks.move_on(0.0, [0, 1, 2], 0)
    clocks.move_on(4.0, [0, 2], 0)
    assert clocks.left(5.0) == [[5, 0], [10, 0], [5, 0]]


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(0, 0, 2)
    clocks.move_on(0.0, [0], 0)
    assert (clocks.left(99.0), clocks.next_deadline()) == ([], None)
