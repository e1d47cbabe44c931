"""Several people at one screen: nothing of the next player's view is sent before he says that he is ready."""

import random

from tests.server.player import Player
from tests.server.running import Game, Server


def sit_down(server: Server) -> tuple[Game, Player, int]:
    """A hot-seat match, the connection, and the seat behind the first curtain."""
    game = server.new("me", "me")
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
        for _ in range(10):
            lift(player, seat)
            while player.offers:
                assert player.now["seat"] == seat
                player.make(player.pick(luck))
            seat = player.hear("curtain")["seat"]
        assert player.now["turn"] == 10
