"""Replays, record files, and going on from a position of one."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from cinque.games import GAMES
from cinque.kernel.play import replay
from cinque.kernel.record import Record
from cinque.kernel.state import fingerprint
from tests.server.player import Player, apply, first_and_second, play_on
from tests.server.running import ROOT, Game, Server


@pytest.fixture
def played(server: Server) -> Game:
    """A finished match of 25 moves, one of them taken back, and a resignation."""
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1]:
        play_on(players, 24, random.Random(8))
        mover = players[0] if players[0].offers else players[1]
        mover.move("resign")
    return game


def record_of(server: Server, game: Game) -> dict[str, Any]:
    record: dict[str, Any] = server.get(f"/api/matches/{game.match}/record")
    return record


def test_a_record_replays_to_the_position_it_names(server: Server, played: Game) -> None:
    answer = server.http.get(f"/api/matches/{played.match}/record")
    record = Record(**{**answer.json(), "outcome": None})
    line = replay(GAMES["grid"], record)
    assert fingerprint(line.now()) == record.final
    assert len(line.moves) == 25
    assert answer.headers["Content-Disposition"] == f'attachment; filename="cinque-{played.match}.json"'


def test_the_record_of_a_running_match_is_kept_back_with_its_seed(server: Server) -> None:
    problem = server.refusal(f"/api/matches/{server.two().match}/record", method="GET")
    assert (problem["status"], problem["code"]) == (409, "not-over")


def test_taken_back_moves_are_no_part_of_a_record(server: Server) -> None:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        walk = next(offer for offer in first.offers if offer["verb"] == "walk")
        first.make({"verb": "walk", "unit": walk["fixed"]["unit"], "to": walk["picks"][-1]})
        first.move("undo")
        first.move("resign")
    assert [move.split()[1] for move in record_of(server, game)["moves"]] == ["resign"]


def test_the_deltas_of_a_replay_lead_from_the_first_position_to_the_last(server: Server, played: Game) -> None:
    shown = server.get(f"/api/matches/{played.match}/replay")
    view = shown["frames"][0]["view"]
    for frame in shown["frames"][1:]:
        view = apply(view, frame["delta"])
    with Player(server, played, 0).sit() as player:
        assert view == player.view
    assert shown["outcome"] == view["outcome"]
    assert [frame["number"] for frame in shown["frames"]] == list(range(26))
    assert shown["source"] == played.match


def test_a_running_match_of_a_game_without_secrets_can_be_replayed(server: Server) -> None:
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1]:
        play_on(players, 6, random.Random(9))
    shown = server.get(f"/api/matches/{game.match}/replay")
    assert len(shown["frames"]) == 7
    assert (shown["final"], shown["source"], shown["outcome"]) == ("", "", None)


def test_a_record_file_is_replayed_and_kept_under_a_link(server: Server, played: Game) -> None:
    record = record_of(server, played)
    shown = server.post("/api/replay", record)
    kept = server.post("/api/records", record)["record"]
    assert server.get(f"/api/records/{kept}") == record
    assert server.get(f"/api/records/{kept}/replay") == {**shown, "source": kept}
    assert shown["frames"] == server.get(f"/api/matches/{played.match}/replay")["frames"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "not on the shelf"),
        ({"moves": ["0 fly c4"]}, "Move 1 of the record"),
        ({"moves": ["7 end"]}, "Move 1 of the record"),
        ({"moves": ["x"]}, "Move 1 of the record"),
        ({"rules": "0123"}, "other rules"),
        ({"seats": ["A"]}, "seats 2 to 2"),
        ({"options": {"size": 1}}, "from 16 to 32"),
        ({"moves": 5}, "Expected `array`"),
    ],
)
def test_a_record_that_cannot_be_is_refused_in_words(
    server: Server, played: Game, change: dict[str, Any], words: str
) -> None:
    problem = server.refusal("/api/replay", {**record_of(server, played), **change})
    assert problem["status"] == 400
    assert words in problem["words"]


@pytest.mark.parametrize("name", ["three-riverq", "../../elsewhere/other", "", 0])
def test_no_file_is_read_because_a_record_names_it(server: Server, name: object) -> None:
    """What is the name of a map to the rules is one of a file, and `make siege` had an answer of 500 for it."""
    golden = Path(ROOT, "tests", "golden", "temple", "temple-2-fog=False.json")
    record = json.loads(golden.read_text())["record"]
    changed = {**record, "options": {**record["options"], "map": name}}
    problem = server.refusal("/api/replay", changed)
    assert (problem["status"], problem["code"]) == (400, "refused")
    assert problem["words"].startswith("Map must be one of standard, generated,")


def test_a_match_goes_on_from_any_position_of_a_record_against_a_bot(server: Server, played: Game) -> None:
    frames = server.get(f"/api/matches/{played.match}/replay")["frames"]
    view = frames[0]["view"]
    for frame in frames[1:11]:
        view = apply(view, frame["delta"])
    game = server.new("me", "me", origin={"record": played.match, "at": 10})
    with Player(server, game.match).sit() as spectator:
        assert spectator.view == view


def test_it_goes_on_from_a_kept_record_too(server: Server, played: Game) -> None:
    kept = server.post("/api/records", record_of(server, played))["record"]
    game = server.new("me", "random", origin={"record": kept, "at": 24})
    with Player(server, game, 0).sit() as player:
        player.wait_for_turn()
        assert player.move("resign")["t"] == "ack"
    assert record_of(server, game)["moves"][:24] == record_of(server, played)["moves"][:24]


def test_no_match_goes_on_from_one_that_is_still_played(server: Server) -> None:
    running = server.two()
    body = {"game": "grid", "seats": [{"kind": "me"}] * 2, "origin": {"record": running.match, "at": 0}}
    assert server.refusal("/api/matches", body)["code"] == "not-over"


def test_a_position_that_never_was_is_refused(server: Server, played: Game) -> None:
    body = {"game": "grid", "seats": [{"kind": "me"}] * 2, "origin": {"record": played.match, "at": 99}}
    assert server.refusal("/api/matches", body)["code"] == "bad-origin"


def test_a_record_file_is_json_a_person_can_read(server: Server, played: Game) -> None:
    moves = record_of(server, played)["moves"]
    assert all(re.fullmatch(r"[01] [a-z]+( [a-z0-9=]+)*", move) for move in moves), moves
