"""A finished match can be looked at again; a running one cannot, for that would be advice."""

import random

from tests.server.player import Player, first_and_second, play_on
from tests.server.running import Server


def test_a_finished_match_is_looked_at(server: Server) -> None:
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1]:
        play_on(players, 30, random.Random(3))
        assert server.refusal(f"/api/matches/{game.match}/review", method="GET")["code"] == "not-over"
        players[0].move("resign")
    review = server.get(f"/api/matches/{game.match}/review")
    assert review["turns"][0]["at"] == 0
    assert sorted(review["turns"][-1]["chances"]) == [0, 1]
    assert review == server.get(f"/api/matches/{game.match}/review")


def test_what_if_goes_on_from_the_very_position(server: Server) -> None:
    game = server.new("me", "easy", lesson="first-blood")
    with Player(server, game, 0).sit() as player:
        for words in ("walk 0 g8", "commit 0", "strike 0 h9"):
            player.move(words)
        then = player.view
        player.move("resign")
    again = server.new("me", "easy", origin={"record": game.match, "at": 3})
    with Player(server, again, 0).sit() as player:
        assert player.view["units"] == then["units"]
    assert server.get(f"/api/matches/{again.match}")["purpose"] == "what-if"
