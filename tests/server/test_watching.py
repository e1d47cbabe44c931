"""Whoever watches sees what is public; where only bots play there is nobody to keep a secret from."""

from tests.server.player import Player
from tests.server.running import Server


def test_spectators_of_bots_alone_see_everything(server: Server) -> None:
    game = server.new("random", "random", game="temple", options={"map": "close-quarters"})
    with Player(server, game.match).sit() as watcher:
        assert {unit["seat"] for unit in watcher.view["units"]} >= {0, 1}
        assert all(site["fresh"] for site in watcher.view["sites"])


def test_spectators_of_a_person_see_nobody(server: Server) -> None:
    game = server.new("me", "random", game="temple", options={"map": "close-quarters"})
    with Player(server, game.match).sit() as watcher:
        assert watcher.view["units"] == []
        assert watcher.view["you"] == -1
