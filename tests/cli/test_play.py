"""A match in the terminal, typed line by line."""

import json
from pathlib import Path

import pytest

from cinque.games import GAMES
from tests.cli.command import cinque, cinque_here
from tests.cli.table import sat

ESCAPE = "\x1b"


def played(*typed: str) -> str:
    """Grid Game against Easy from an opening in which seat 0 begins."""
    return sat("grid", *typed, bot="easy")


def test_the_position_is_shown_without_colours_when_nobody_is_watching() -> None:
    ran = cinque("play", "grid", "--bot", "easy", "--seed", "b")
    assert (ran.code, ran.err) == (0, "")
    assert "seat 0: S0 " in ran.out
    assert ESCAPE not in ran.out


def test_help_explains_the_commands_and_the_verbs_of_the_game() -> None:
    out = played("help")
    assert "save FILE" in out
    assert "walk UNIT TO" in out


def test_moves_are_listed_by_verb_and_unit() -> None:
    assert any(line.startswith("> walk 0 ") for line in played("moves walk 0").splitlines())
    assert "No legal move begins with 'sweep'." in played("moves sweep")


def test_a_list_that_fills_more_than_a_screen_is_summed_up() -> None:
    buys = ("buy carrier", "buy battleship", "buy frigate")
    out = sat("naval", *buys, "ready", "auto 0", "ready", "end", "moves", seed="a")
    assert "fire 0 ... " in out
    assert max(map(len, out.splitlines())) < 200


def test_moves_that_differ_in_two_words_are_folded() -> None:
    out = sat("naval", "buy scout", "ready", "auto 0", "ready", "end", "moves sail 0", seed="a")
    assert ") (n s e w)" in out


def test_why_names_the_reason_and_the_ruling() -> None:
    assert "Move first" in played("why strike 0 a1")
    assert "(GG-11)" in played("why strike 0 a1")
    assert "end is legal." in played("why end")


def test_nonsense_is_answered_and_the_match_goes_on() -> None:
    out = played("fly 0 a1", "walk 0 zz99", "walk 8 a1", "", "end")
    assert "there is no 'fly'" in out
    assert "outside this board" in out
    assert "That unit is not yours." in out
    assert "Easy: " in out


def test_a_walk_can_be_taken_back_but_a_finished_turn_cannot() -> None:
    first = next(line for line in played("moves walk 0").splitlines() if line.startswith("> walk 0 "))
    out = played(f"walk 0 {first.split()[4]}", "undo", "undo", "end", "undo")
    assert "Next: walk, commit, back" in out
    assert out.count("There is nothing you can take back.") == 2


def test_resigning_ends_the_match() -> None:
    assert "Easy (seat 1) won. By resignation." in played("resign")


def test_whoever_plays_alone_and_gives_up_has_lost() -> None:
    assert sat("frigate", "resign").endswith("You lost. Given up in round 1.\n")


def test_at_a_table_of_several_the_others_play_on_without_whoever_resigned() -> None:
    out = sat("temple", "resign", seats=3)
    assert "You gave up." in out
    assert "The others play on without you." in out


def test_once_it_is_over_the_whole_truth_is_shown() -> None:
    before, after = sat("temple", "resign", seed="a").split("You gave up.")
    assert "Random's Wolf" not in before
    assert "Random's Wolf" in after


def test_bots_of_one_name_are_told_apart_by_their_seats() -> None:
    out = sat("temple", seats=4)
    assert "1 Random 1, " in out
    assert "3 Random 3, " in out


def test_what_a_move_did_is_told() -> None:
    assert "Bought a Carrier: 600 points left." in sat("naval", "buy carrier")
    assert "Income: 7 cycles, 17 in all." in sat("temple", seed="a")
    assert "You drew " in sat("ratroyale", "place 0 c10")


def test_a_saved_match_can_be_replayed(tmp_path: Path) -> None:
    assert f"Saved to {tmp_path}/mine.json.\n" in played("end", f"save {tmp_path}/mine.json", "resign")
    record = json.loads((tmp_path / "mine.json").read_text())
    assert record["seats"] == ["You", "Easy"]
    assert record["moves"][0] == "0 end"
    assert cinque_here("replay", str(tmp_path / "mine.json")).code == 0


def test_a_record_of_a_game_with_secrets_is_saved_with_a_warning(tmp_path: Path) -> None:
    assert "what is hidden from you too" in sat("naval", f"save {tmp_path}/mine.json")


def test_a_file_that_cannot_be_written_does_not_end_the_match(tmp_path: Path) -> None:
    out = played("save", f"save {tmp_path}/nowhere/mine.json", "resign")
    assert "Write save and the name of a file." in out
    assert f"Cannot write {tmp_path}/nowhere/mine.json" in out
    assert "Easy (seat 1) won." in out


def test_the_other_seat_can_be_taken_and_the_bot_begins() -> None:
    assert sat("grid", seat=1, bot="easy").startswith("Easy: ")


def test_rocks_and_abilities_are_there_when_asked_for() -> None:
    assert "#" in sat("grid", obstacles="many", mode="classes").split("seat 0:")[0]


def test_the_seed_of_a_game_with_secrets_is_told_when_it_is_over() -> None:
    first, *_, last = cinque("play", "naval", typed="resign\n").out.splitlines()
    assert "seed" not in first
    assert last.startswith("The seed was ")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_sat_down_at_and_left(game: str) -> None:
    assert sat(game, "moves", "help", "board all", "resign", seed="any").strip()
