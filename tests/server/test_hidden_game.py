"""A game with secrets over real sockets: what one seat does unseen leaves no trace on the wire of another."""

from collections.abc import Iterator

import pytest

from tests.server.player import Player
from tests.server.running import Game, Server
from tests.server.shelf import serving

HIDE_7, SHOW = {"verb": "hide", "number": 7}, {"verb": "show"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("tests.server.with_secret", tmp_path_factory) as running:
        yield running


@pytest.fixture
def game(server: Server) -> Game:
    return server.two(game="secret")


def test_what_a_seat_does_unseen_sends_nothing_to_the_others(server: Server, game: Game) -> None:
    spectator, bea, ann = Player(server, game.match), Player(server, game, 1), Player(server, game, 0)
    with spectator.sit(), bea.sit(), ann.sit():
        bea.hear("table")
        spectator.hear("table")
        spectator.hear("table")
        for _ in range(3):
            assert ann.make(HIDE_7)["t"] == "ack"
        assert (ann.seq, ann.view["mine"]) == (4, 7)
        assert bea.hear_nothing()
        assert spectator.hear_nothing()


def test_a_move_is_not_stale_because_another_acted_unseen(server: Server, game: Game) -> None:
    with Player(server, game, 0).sit() as ann, Player(server, game, 1).sit() as bea:
        ann.make(HIDE_7)
        answer = bea.make({"verb": "hide", "number": 3}, seq=1)
        assert (answer["t"], answer["seq"]) == ("ack", 2)


def test_what_is_shown_reaches_everybody_and_no_more_than_that(server: Server, game: Game) -> None:
    with Player(server, game, 0).sit() as ann, Player(server, game, 1).sit() as bea:
        ann.make(HIDE_7)
        bea.make({"verb": "hide", "number": 3})
        ann.make(SHOW)
        assert bea.hear("update")["events"] == [{"type": "shown", "seat": 0, "number": 7}]
        assert bea.view == {"mine": 3, "shown": [7, -1]}
        assert "3" not in str([frame["events"] for frame in ann.heard if frame["t"] == "update"])


def test_a_running_match_shows_a_stranger_nothing_and_a_finished_one_everything(server: Server, game: Game) -> None:
    replay = f"/api/matches/{game.match}/replay"
    with Player(server, game, 0).sit() as ann, Player(server, game, 1).sit() as bea:
        ann.make(HIDE_7)
        assert len(server.get(replay)["frames"]) == 1
        ann.make(SHOW)
        bea.hear("update")
        bea.make(SHOW)
    assert [frame["text"] for frame in server.get(replay)["frames"]] == ["", "hide 7", "show", "show"]
