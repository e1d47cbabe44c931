"""Standing orders: kept for the seat, secret, no part of the record; the moves they cause are ordinary ones."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from cinque.games import GAMES
from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Game, Server

GRID = GAMES["grid"].grammar(GAMES["grid"].options().check({}))
FAR = "S a1, H c5 / s p16, h n16"


def cell(name: str) -> int:
    return int(GRID.to_json(GRID.parse(f"walk 0 {name}"))["to"])


def stand(player: Player, piece: int, to: int) -> dict[str, Any]:
    """Gives a standing order; what is told of all of them then, once it has been carried out for this turn."""
    player.send({"t": "goal", "piece": piece, "to": to})
    return player.hear("goals", "fault")


def at(player: Player, unit: int) -> str:
    place = next(each["cell"] for each in player.view["units"] if each["id"] == unit)
    return str(GRID.text(GRID.from_json({"verb": "walk", "unit": unit, "to": place})).split()[-1])


def until(player: Player, unit: int, place: str) -> None:
    while at(player, unit) != place:
        player.hear("update")


@pytest.fixture
def two(server: Server) -> Iterator[tuple[Player, Player, Game]]:
    game = server.two(position=FAR)
    with Player(server, game, 0).sit() as one, Player(server, game, 1).sit() as other:
        yield one, other, game


def do(player: Player, verb: str) -> None:
    """A move without fields, as soon as the position it is made on is the newest."""
    player.wait_for_turn()
    while (answer := player.make({"verb": verb}))["t"] != "ack":
        assert answer["stale"]


def end(player: Player) -> None:
    do(player, "end")
    player.offers = []


def test_a_unit_goes_on_by_itself_until_it_is_there(two: tuple[Player, Player, Game], server: Server) -> None:
    one, other, game = two
    told = stand(one, 0, cell("o1"))
    assert told["goals"][0]["to"] == cell("o1")
    until(one, 0, "g1")
    for place in ("m1", "o1"):
        end(one)
        end(other)
        until(one, 0, place)
    while one.hear("goals")["goals"]:
        pass
    # Nobody else was told that there ever was one, and the record knows ordinary moves alone.
    assert not [frame for frame in other.heard if "goal" in json.dumps(frame)]
    do(one, "resign")
    record = server.get(f"/api/matches/{game.match}/record", game.keys[0])
    assert "goal" not in json.dumps(record)
    assert [move for move in record["moves"] if move.startswith("0 walk 0")] == [
        "0 walk 0 g1",
        "0 walk 0 m1",
        "0 walk 0 o1",
    ]


def test_its_moves_are_taken_back_as_one_and_not_made_again(two: tuple[Player, Player, Game]) -> None:
    one, other, _ = two
    stand(one, 0, cell("o1"))
    until(one, 0, "g1")
    assert one.now["undo"]["words"] == "Scout a1 to g1"
    do(one, "undo")
    until(one, 0, "a1")
    assert one.hear_nothing()
    end(one)
    end(other)
    until(one, 0, "g1")


def test_it_survives_that_the_server_is_killed(start: Start) -> None:
    server = start()
    game = server.two(position=FAR)
    with Player(server, game, 0).sit() as one:
        stand(one, 0, cell("o1"))
        until(one, 0, "g1")
        do(one, "undo")
    server.restart()
    with Player(server, game, 0).sit() as one, Player(server, game, 1).sit() as other:
        assert [(each["piece"], each["to"]) for each in one.hear("goals")["goals"]] == [(0, cell("o1"))]
        # What was done for this turn and taken back is not done again.
        assert at(one, 0) == "a1"
        end(one)
        end(other)
        until(one, 0, "g1")
        assert not [frame for frame in other.heard if frame["t"] == "goals"]


def test_it_pauses_before_danger_keeps_its_goal_and_can_be_called_off(server: Server) -> None:
    game = server.two(position="S a1, H p1 / s g7, h n16")
    with Player(server, game, 0).sit() as one:
        (goal,) = stand(one, 0, cell("a16"))["goals"]
        while not goal["paused"]:
            (goal,) = one.hear("goals")["goals"]
        assert (goal["to"], goal["paused"]) == (cell("a16"), "An enemy could strike it there.")
        assert at(one, 0) == "a1"
        assert stand(one, 0, -1)["goals"] == []


def test_a_hit_makes_all_orders_of_a_seat_pause_and_a_second_time_resumes_them(server: Server) -> None:
    game = server.two(position="S a1, H n14 / s p16, h n16:6")
    with Player(server, game, 0).sit() as one, Player(server, game, 1).sit() as other:
        stand(one, 0, cell("o1"))
        until(one, 0, "g1")
        end(one)
        other.wait_for_turn()
        assert (
            other.order([{"verb": "walk", "unit": 3, "to": cell("n15")}, {"verb": "commit", "unit": 3}], "a")["t"]
            == "ack"
        )
        assert other.move("strike 3 n14")["t"] == "ack"
        end(other)
        one.wait_for_turn()
        told = [frame["goals"][0]["paused"] for frame in one.heard if frame["t"] == "goals"]
        assert told[-1] == "Your Heavy was hit."
        assert at(one, 0) == "g1"
        stand(one, 0, cell("o1"))
        until(one, 0, "m1")


def test_a_ship_sails_until_a_contact_comes_into_sight(server: Server) -> None:
    sea = GAMES["naval"].grammar({})
    to = int(sea.to_json(sea.parse("sail 0 t12 e"))["to"])
    game = server.two(game="naval", position="R c12 e, S c4 e / C t12 n | size 24")
    with Player(server, game, 0).sit() as one, Player(server, game, 1).sit() as other:
        (goal,) = stand(one, 0, to)["goals"]
        for _ in range(12):
            if goal["paused"]:
                break
            for player in (one, other):
                end(player)
            one.wait_for_turn()
            while [frame for frame in one.heard if frame["t"] == "goals"][-1]["goals"][0] == goal:
                one.hear("goals")
            (goal,) = [frame for frame in one.heard if frame["t"] == "goals"][-1]["goals"]
        assert goal["paused"] == "A contact came into sight."
        assert goal["to"] == to
        assert not [frame for frame in other.heard if frame["t"] == "goals"]


@pytest.mark.parametrize(("piece", "to"), [(99, 5), (2, 5), (0, 9999), (0, 0)])
def test_nonsense_is_refused(two: tuple[Player, Player, Game], piece: int, to: int) -> None:
    one, _, _ = two
    assert stand(one, piece, to)["code"] == "no-goal"


def test_who_watches_gives_no_orders(server: Server, two: tuple[Player, Player, Game]) -> None:
    with Player(server, two[2].match).sit() as watcher:
        assert stand(watcher, 0, 5)["code"] == "watching"


def test_another_seat_cannot_tell_it_from_orders_given_by_hand(server: Server) -> None:
    """Two worlds: in one the player gives every order himself, in the other a standing order does."""
    told = []
    for by_hand in (True, False):
        game = server.two(position=FAR)
        with Player(server, game, 0).sit() as one, Player(server, game, 1).sit() as other:
            if not by_hand:
                stand(one, 0, cell("o1"))
            for place in ("g1", "m1"):
                if by_hand:
                    one.wait_for_turn()
                    walk = {"verb": "walk", "unit": 0, "to": cell(place)}
                    one.order([walk, {"verb": "commit", "unit": 0}, {"verb": "pass", "unit": 0}], f"by-hand-{place}")
                until(one, 0, place)
                end(one)
                end(other)
            frames = [frame for frame in other.heard if frame["t"] == "update"]
            told.append([{name: frame[name] for name in frame if name != "clocks"} for frame in frames])
    assert told[0] == told[1]
