"""Dice that nobody chose, and that everybody can check (PL-08, S4)."""

import json
from pathlib import Path
from typing import Any

import pytest

from cinque.cli.dice import check_dice
from cinque.cli.problems import Problem
from cinque.kernel.fair import FairDice, commitment_of, seed_of, settled_seed
from tests.server.keeping import Keeper
from tests.server.player import Player
from tests.server.running import Game, Server

LUCK = ["0123456789abcdef" * 2, "fedcba9876543210" * 2]


def test_a_seed_follows_from_all_the_parts_and_from_each_of_them() -> None:
    dice = FairDice(commitment_of("salt", "drawn"), "salt", "drawn", LUCK)
    others = [
        FairDice("", "salt", "other", LUCK),
        FairDice("", "salt", "drawn", LUCK[::-1]),
        FairDice("", "salt", "drawn", [LUCK[0], LUCK[0]]),
    ]
    assert len({seed_of(each, 0) for each in [dice, *others]} | {seed_of(dice, 1)}) == 5
    assert commitment_of("salt", "drawn") != commitment_of("other", "drawn")


def test_the_first_seed_is_taken_by_which_the_right_seat_begins() -> None:
    dice = FairDice("", "salt", "drawn", LUCK, begins=1)
    seeds = [seed_of(dice, number) for number in range(4)]
    assert settled_seed(dice, lambda seed: int(seed == seeds[2])) == seeds[2]
    assert settled_seed(dice, lambda seed: -1) == seeds[0]


def played_out(server: Server, game: str = "grid", **more: Any) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A match between two who add something to the dice: its id, what was told when it began and when it was over."""
    ann, bea = server.person(), server.person()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    match = server.post("/api/matches", {"game": game, "seats": seats, "luck": LUCK[0], **more}, ann)["match"]
    before = server.get(f"/api/matches/{match}")
    server.post(f"/api/matches/{match}/join", {"name": "Bea", "luck": LUCK[1]}, bea)
    during = server.get(f"/api/matches/{match}")
    assert during["dice"] == before["dice"]
    assert (during["seed"], list(during["dice"])) == ("", ["commitment"])
    with Player(server, Game(match, {0: ann}), 0).sit() as player:
        assert player.make({"verb": "resign"})["t"] == "ack"
    return match, before, server.get(f"/api/matches/{match}")


def record_file(server: Server, match: str, folder: Path) -> Path:
    file = folder / "match.json"
    file.write_text(json.dumps(server.get(f"/api/matches/{match}/record")))
    return file


def test_everybody_can_check_the_dice_of_a_finished_match(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, before, after = played_out(server)
    assert after["dice"]["luck"] == LUCK
    check_dice(record_file(server, match, tmp_path), before["dice"]["commitment"])
    said = capsys.readouterr().out
    assert f"Ann added {LUCK[0]}" in said
    assert after["seed"] in said


@pytest.mark.parametrize("part", ["drawn", "salt", "seed", "luck"])
def test_dice_that_were_changed_are_found_out(server: Server, tmp_path: Path, part: str) -> None:
    match, before, _ = played_out(server)
    file = record_file(server, match, tmp_path)
    record = json.loads(file.read_text())
    if part == "seed":
        record["seed"] = "f" * 32
    else:
        record["dice"][part] = ["0" * 32, LUCK[1]] if part == "luck" else "0" * 32
    file.write_text(json.dumps(record))
    with pytest.raises(Problem, match=r"promised|does not follow"):
        check_dice(file, before["dice"]["commitment"])


def test_what_a_player_adds_is_128_bits_or_drawn_for_him(server: Server) -> None:
    game = server.new("me", "open")
    path = f"/api/matches/{game.match}/join"
    assert server.refusal(path, {"name": "Bea", "luck": "all sixes"}, server.person())["code"] == "bad-luck"
    _, _, after = played_out(server)
    assert all(len(each) == 32 for each in after["dice"]["luck"])


@pytest.mark.parametrize("game", ["naval", "temple", "ratroyale"])
def test_who_creates_a_match_cannot_know_what_is_dealt(server: Server, game: str) -> None:
    """The same host with the same part of his own: the other's part, and the server's, make other dice each time."""
    seeds = {played_out(server, game)[2]["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_a_typed_seed_is_never_accepted_with_open_seats(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    for number in range(200):
        wish = {"game": "naval", "seed": f"seed {number}", "seats": seats}
        assert server.refusal("/api/matches", wish)["code"] == "seed-with-others"


@pytest.mark.parametrize("game", ["grid", "temple", "ratroyale"])
def test_a_match_from_a_finished_position_with_others_has_new_dice(server: Server, game: str) -> None:
    match, _, after = played_out(server, game)
    origin = {"record": match, "at": 0}
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "origin": origin}
    key = server.person()
    new = server.post("/api/matches", wish, key)["match"]
    server.post(f"/api/matches/{new}/join", {"name": "Bea"}, server.person())
    with Player(server, Game(new, {0: key}), 0).sit() as player:
        assert player.make({"verb": "resign"})["t"] == "ack"
    again = server.get(f"/api/matches/{new}")
    assert again["seed"] not in ("", after["seed"])
    assert again["dice"]["commitment"] != after["dice"]["commitment"]


def test_a_position_that_cannot_be_told_in_words_is_for_nobody_else(server: Server) -> None:
    """Before the fleets are bought there is nothing that could begin with other dice."""
    match, _, _ = played_out(server, "naval")
    wish = {"game": "naval", "seats": [{"kind": "me"}, {"kind": "open"}], "origin": {"record": match, "at": 0}}
    assert server.refusal("/api/matches", wish)["source"] == "PL-03"


def test_the_dice_of_the_day_are_closed_until_the_day_is_over(server: Server) -> None:
    """S4: a throwaway player who resigned the run of the day learnt its seed."""
    ann = Keeper(server)
    profile = ann.new("frigate")
    game = ann.sail(profile, daily=True)
    ann.give_up(game)
    info = server.get(f"/api/matches/{game.match}")
    assert (info["status"], info["seed"], info["dice"]) == ("over", "", None)
    for path in ("replay", "record", "review"):
        assert server.refusal(f"/api/matches/{game.match}/{path}", method="GET")["code"] == "day-not-over"
    assert "seed" not in ann.get("/api/games/frigate/daily")
    seats = [{"kind": "me"}]
    wish = {"game": "frigate", "seats": seats, "origin": {"record": game.match, "at": 0}}
    assert ann.refusal("/api/matches", wish)["code"] == "day-not-over"
    assert [run["seed"] for run in ann.view(profile)["history"]] == [""]
    with Player(server, game, 0) as player:
        assert [each["seed"] for each in player.hear("welcome")["brought"]] == [""]
