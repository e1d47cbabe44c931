"""A look at a match without sitting down, and the list of those everybody may watch."""

from tests.server.player import Player
from tests.server.running import Server


def test_a_glance_is_what_the_socket_of_the_same_player_begins_with(server: Server) -> None:
    game = server.new("me", "random", game="temple", options={"map": "close-quarters"})
    with Player(server, game, 0).sit() as me:
        me.wait_for_turn()  # the bot may begin, and would move between the two
        seen = server.get(f"/api/matches/{game.match}/glance", game.keys[0])
        assert (seen["seat"], seen["view"]) == (0, me.view)
    with Player(server, game.match).sit() as stranger:
        seen = server.get(f"/api/matches/{game.match}/glance")
        assert (seen["seat"], seen["view"]) == (-1, stranger.view)


def test_who_looks_is_not_there(server: Server) -> None:
    game = server.new("me", "random")
    server.get(f"/api/matches/{game.match}/glance", game.keys[0])
    info = server.get(f"/api/matches/{game.match}")
    assert info["watchers"] == 0
    assert not info["seats"][0]["connected"]


def test_a_screen_for_two_shows_a_picture_what_a_spectator_sees(server: Server) -> None:
    game = server.new("me", "me", game="temple", options={"map": "close-quarters"})
    assert server.get(f"/api/matches/{game.match}/glance", game.keys[0])["seat"] == -1


def test_a_match_that_waits_has_no_picture(server: Server) -> None:
    game = server.new("me", "open")
    assert server.refusal(f"/api/matches/{game.match}/glance", method="GET")["code"] == "not-begun"


def test_only_matches_of_bots_are_listed(server: Server) -> None:
    private = server.new("me", "random")
    shown = server.new("random", "random", game="temple", options={"map": "close-quarters"})
    with Player(server, private, 0).sit(), Player(server, shown.match).sit():
        listed = [each["info"]["match"] for each in server.get("/api/live")]
    assert private.match not in listed
    # It may have come to its end meanwhile; then it is no longer running.
    over = server.get(f"/api/matches/{shown.match}")["status"] == "over"
    assert (shown.match in listed) or over
