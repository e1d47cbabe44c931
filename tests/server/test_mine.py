"""My matches: as I see them, and how I did against whom."""

import random
from typing import Any

from cinque.server.desk.replays import GLIMPSED
from tests.server.player import Player, apply, first_and_second, play_on
from tests.server.running import Game, Server


def glimpse(server: Server, game: Game, seat: int) -> Any:
    return server.get(f"/api/me/matches/{game.match}/glimpse", game.keys[seat])


def test_a_glimpse_is_what_the_seat_sees_and_heard_last(server: Server) -> None:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        assert [frame["view"] for frame in glimpse(server, game, 0)["frames"]] == [first.view]
        assert first.move("end")["t"] == "ack"
        events = second.hear("update")["events"]
        seen = glimpse(server, game, second.now["seat"])["frames"]
        assert seen[-1]["events"] == events
        assert seen[-1]["seat"] == first.now["seat"]


def test_a_glimpse_tells_a_little_more_than_the_last_and_ends_with_what_is_seen(server: Server) -> None:
    """What was heard last may have no words, and a card of a match says in words what happened last."""
    game = server.two()
    with first_and_second(server, game)[0] as first, Player(server, game, 1 - first.now["seat"]).sit() as second:
        play_on((first, second), 8, random.Random(3))
        frames = glimpse(server, game, second.now["seat"])["frames"]
        assert [frame["number"] for frame in frames] == list(range(GLIMPSED + 1))
        assert all(frame["events"] for frame in frames[1:])
        view = frames[0]["view"]
        for frame in frames[1:]:
            view = apply(view, frame["delta"])
        assert view == second.view


def test_a_glimpse_of_a_game_with_secrets_is_for_each_his_own(server: Server) -> None:
    game = server.two(game="naval")
    views = []
    for seat in (0, 1):
        with Player(server, game, seat).sit() as player:
            assert player.make({"verb": "buy", "kind": seat})["t"] == "ack"
            views.append(player.view)
    for seat in (0, 1):
        frames = glimpse(server, game, seat)["frames"]
        assert len(frames) == 2
        assert {frame["seat"] for frame in frames} == {-1, seat}
        assert str(frames).count("view") == str(glimpse(server, game, seat)["frames"]).count("view")
    assert views[0] != views[1]


def test_several_at_one_screen_see_nothing_of_each_other(server: Server) -> None:
    game = server.new("me", "me", game="naval")
    with Player(server, game, 0, 1) as player:
        player.hear("curtain")
        player.send({"t": "ready", "seat": 0})
        player.hear("update")
        assert player.make({"verb": "buy", "kind": 0})["t"] == "ack"
    frames = glimpse(server, game, 0)["frames"]
    with Player(server, game.match).sit() as spectator:
        assert [frame["view"] for frame in frames] == [spectator.view]


def test_nobody_else_gets_a_glimpse(server: Server) -> None:
    game = server.two()
    path = f"/api/me/matches/{game.match}/glimpse"
    assert server.refusal(path, method="GET")["code"] == "player-needed"
    assert server.refusal(path, key=server.person(), method="GET")["code"] == "not-your-seat"
    waiting = server.new("me", "open")
    path = f"/api/me/matches/{waiting.match}/glimpse"
    assert server.refusal(path, key=waiting.keys[0], method="GET")["code"] == "not-begun"


def test_time_left_is_told_where_a_clock_runs(server: Server) -> None:
    game = server.two(clock={"turn": 100, "reserve": 50})
    (mine,) = server.get("/api/me/matches", game.keys[0])
    assert 100 < mine["left"] <= 150
    other = server.two()
    assert [each["left"] for each in server.get("/api/me/matches", other.keys[0])] == [None]


def test_head_to_head_counts_what_was_played_to_its_end_between_two(server: Server) -> None:
    ann, bob = server.person(), server.person()
    for loser in (0, 0, 1):
        game = server.join(server.new("me", "open", key=ann), "Bob", bob)
        with Player(server, game, loser).sit() as player:
            assert player.make({"verb": "resign"})["t"] == "ack"
    server.join(server.new("me", "open", key=ann), "Bob", bob)
    bots = server.new("me", "random", key=ann)
    with Player(server, bots, 0).sit() as player:
        player.make({"verb": "resign"})
    told = {
        each["name"]: (each["bot"], each["played"], each["won"], each["drawn"])
        for each in server.get("/api/me/rivals", ann)
    }
    assert told["Bob"] == ("", 3, 1, 0)
    assert [counts for name, counts in told.items() if name != "Bob"] == [("random", 1, 0, 0)]
    assert [(each["played"], each["won"]) for each in server.get("/api/me/rivals", bob)] == [(3, 2)]
