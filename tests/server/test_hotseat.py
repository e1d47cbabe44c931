"""Several people at one screen: nothing of the next player's view is sent before he says that he is ready."""

import random

from tests.server.player import Player
from tests.server.running import Game, Server


def sit_down(server: Server) -> tuple[Game, Player, int]:
    """A hot-seat match, the connection, and the seat behind the first curtain."""
    game = server.new("me", "me", game="temple")
    player = Player(server, game, 0, 1)
    assert player.hear("welcome")["you"] == [0, 1]
    seat: int = player.hear("curtain")["seat"]
    return game, player, seat


def lift(player: Player, seat: int) -> None:
    player.send({"t": "ready", "seat": seat})
    player.hear("update")


def test_the_first_curtain_hides_everything_until_ready(server: Server) -> None:
    _, player, seat = sit_down(server)
    with player:
        assert player.hear_nothing()
        assert "update" not in [frame["t"] for frame in player.heard]
        lift(player, seat)
        assert player.now["seat"] == seat
        assert player.offers


def test_where_nothing_is_hidden_there_is_no_curtain(server: Server) -> None:
    """G5: in an open game the next player simply has his view, and nothing is shown twice."""
    game = server.new("me", "me")
    with Player(server, game, 0, 1).sit() as player:
        for turn in range(4):
            seat = player.now["seat"]
            assert player.now["to_move"] == [seat]
            assert player.move("end")["t"] == "ack"
            while player.now["seat"] == seat:
                player.hear("update")
            assert player.now["turn"] == turn + 1
            assert player.now["events"] == []
            assert player.offers
        assert "curtain" not in [frame["t"] for frame in player.heard]


def test_no_curtain_while_the_same_seat_goes_on(server: Server) -> None:
    _, player, seat = sit_down(server)
    with player:
        lift(player, seat)
        for number in range(4):
            move = next(offer for offer in player.offers if offer["verb"] != "end")
            row = {move["fields"][0]: move["picks"][0]} if move.get("fields") else {}
            assert player.make({"verb": move["verb"], **move.get("fixed", {}), **row})["t"] == "ack", number
        assert [frame["t"] for frame in player.heard].count("curtain") == 1


def test_the_turn_passes_behind_the_curtain(server: Server) -> None:
    _, player, seat = sit_down(server)
    with player:
        lift(player, seat)
        player.move("end")
        assert player.now["seat"] == seat
        assert player.hear("curtain")["seat"] == 1 - seat
        assert player.hear_nothing()
        lift(player, 1 - seat)
        assert (player.now["seat"], bool(player.offers)) == (1 - seat, True)


def test_nothing_can_be_done_through_the_curtain(server: Server) -> None:
    _, player, seat = sit_down(server)
    with player:
        assert "curtain is down" in player.move("end", seq=1)["reason"]["words"]
        assert player.ask("overlay", name="threats")[0]["code"] == "curtain"
        player.send({"t": "ready", "seat": 1 - seat})
        assert player.hear("fault")["code"] == "no-curtain"
        assert player.hear_nothing()


def test_news_of_the_table_does_not_pass_the_curtain(server: Server) -> None:
    game, player, _ = sit_down(server)
    with player, Player(server, game.match).sit() as spectator:
        assert spectator.now["seat"] == -1
        assert player.hear_nothing()


def test_after_the_curtain_the_next_player_sees_what_happened_meanwhile(server: Server) -> None:
    _, player, seat = sit_down(server)
    with player:
        lift(player, seat)
        player.move("end")
        player.hear("curtain")
        lift(player, 1 - seat)
        player.move("end")
        player.hear("curtain")
        player.send({"t": "ready", "seat": seat})
        kinds = [event["type"] for event in player.hear("update")["events"]]
        assert "turn-began" in kinds


def test_ten_turns_on_one_screen_show_each_player_his_own_seat(server: Server) -> None:
    _, player, seat = sit_down(server)
    luck = random.Random(6)
    with player:
        for number in range(10):
            lift(player, seat)
            began = player.now["turn"] - number
            while player.offers:
                assert player.now["seat"] == seat
                player.make(player.pick(luck))
            seat = player.hear("curtain")["seat"]
        assert player.now["turn"] == began + 10


def test_a_shared_screen_waits_for_a_friend_without_a_curtain(server: Server) -> None:
    game = server.new("me", "me", "open", game="naval")
    with Player(server, game, 0, 1) as player:
        assert player.hear("welcome")["info"]["status"] == "waiting"
        assert player.hear_nothing()
        server.post(f"/api/matches/{game.match}/join", {"name": "Cleo"})
        assert player.hear("curtain")["seat"] == 0
        assert "update" not in [frame["t"] for frame in player.heard]
        lift(player, 0)
        assert player.offers


def test_a_hint_is_not_brought_to_the_next_player(server: Server) -> None:
    _, player, seat = sit_down(server)
    with player:
        lift(player, seat)
        player.send({"t": "ask", "id": 7, "what": "hint"})
        player.move("end")
        player.hear("curtain")
        fallen = len(player.heard)
        lift(player, 1 - seat)
        # One hint at a time: when the second one is given, the first is done with.
        while player.ask("hint")[0].get("code") == "bad-question":
            pass
        assert [frame["id"] for frame in player.heard[fallen:] if frame["t"] == "answer"] == [1]


def three_in_harbour(server: Server) -> tuple[Game, Player]:
    """Naval Battle for three; the first two share a screen and have bought a Scout each, and the second is there."""
    game = server.join(server.new("me", "me", "open", game="naval"), "Cleo")
    player = Player(server, game, 0, 1)
    for seat in (0, 1):
        assert player.hear("curtain")["seat"] == seat
        lift(player, seat)
        player.make({"verb": "buy", "kind": 0})
        player.make({"verb": "ready"})
    return game, player


def test_who_is_out_sees_nothing_more_on_a_screen_that_another_needs(server: Server) -> None:
    """NB-41: he may see everything, but whoever looks at the same screen may not."""
    _, player = three_in_harbour(server)
    with player:
        before = len(player.heard)
        player.make({"verb": "resign"})
        assert [frame["t"] for frame in player.heard[before:]] == ["curtain", "ack"]
        assert player.heard[before]["seat"] == 0
        lift(player, 0)
        assert player.now["seat"] == 0


def test_a_shared_screen_opens_for_who_is_still_in(server: Server) -> None:
    game = server.join(server.new("me", "me", "open", game="naval"), "Cleo")
    with Player(server, game, 0, 1) as player:
        player.hear("curtain")
        lift(player, 0)
        player.make({"verb": "resign"})
        lift(player, 1)
        player.make({"verb": "buy", "kind": 0})
        player.make({"verb": "ready"})
    with Player(server, game, 0, 1) as again:
        assert again.hear("curtain")["seat"] == 1


def test_when_all_at_a_shared_screen_are_out_they_watch(server: Server) -> None:
    game = server.new("me", "me", "open", "open", game="naval")
    game = server.join(server.join(game, "Cleo"), "Dan")
    with Player(server, game, 0, 1) as player:
        player.hear("curtain")
        for seat in (0, 1):
            lift(player, seat)
            player.make({"verb": "resign"})
        assert player.now["seat"] == 1
        assert player.view["out"] == [0, 1]
