"""A match in the terminal, typed line by line."""

import json
from pathlib import Path

import pytest

from cinque.games import GAMES
from tests.cli.command import Ran, cinque

ESCAPE = "\x1b"


def played(*typed: str, folder: Path | None = None, options: tuple[str, ...] = ()) -> Ran:
    """A match against Easy from an opening in which seat 0 begins."""
    words = ("play", "grid", "--bot", "easy", "--seed", "b", *options)
    ran = cinque(*words, typed="".join(f"{line}\n" for line in typed), folder=folder)
    assert ran.code == 0
    assert ran.err == ""
    return ran


def test_the_position_is_shown_without_colours_when_nobody_is_watching() -> None:
    out = played().out
    assert "seat 0: S0 " in out
    assert ESCAPE not in out


def test_help_explains_the_commands_and_the_verbs_of_the_game() -> None:
    out = played("help").out
    assert "save FILE" in out
    assert "walk UNIT TO" in out


def test_moves_are_listed_by_verb_and_unit() -> None:
    assert any(line.startswith("> walk 0 ") for line in played("moves walk 0").out.splitlines())
    assert "No legal move begins with 'sweep'." in played("moves sweep").out


def test_why_names_the_reason_and_the_ruling() -> None:
    assert "Move first" in played("why strike 0 a1").out
    assert "(GG-11)" in played("why strike 0 a1").out
    assert "end is legal." in played("why end").out


def test_nonsense_is_answered_and_the_match_goes_on() -> None:
    out = played("fly 0 a1", "walk 0 zz99", "walk 8 a1", "", "end").out
    assert "there is no 'fly'" in out
    assert "outside this board" in out
    assert "That unit is not yours." in out
    assert "Easy: " in out


def test_a_walk_can_be_taken_back_but_a_finished_turn_cannot() -> None:
    first = next(line for line in played("moves walk 0").out.splitlines() if line.startswith("> walk 0 "))
    there = first.split()[4]
    out = played(f"walk 0 {there}", "undo", "undo", "end", "undo").out
    assert "Next: walk, commit, back" in out
    assert out.count("There is nothing you can take back.") == 2


def test_resigning_ends_the_match() -> None:
    assert "Easy (seat 1) won." in played("resign").out


def test_a_saved_match_can_be_replayed(tmp_path: Path) -> None:
    out = played("end", "save mine.json", "resign", folder=tmp_path).out
    assert "Saved to mine.json." in out
    record = json.loads((tmp_path / "mine.json").read_text())
    assert record["seats"] == ["You", "Easy"]
    assert record["moves"][0] == "0 end"
    assert cinque("replay", "mine.json", folder=tmp_path).code == 0


def test_a_file_that_cannot_be_written_does_not_end_the_match(tmp_path: Path) -> None:
    out = played("save", "save nowhere/mine.json", "resign", folder=tmp_path).out
    assert "Write save and the name of a file." in out
    assert "Cannot write nowhere/mine.json" in out
    assert "Easy (seat 1) won." in out


def test_the_other_seat_can_be_taken_and_the_bot_begins() -> None:
    assert "Easy: " in played("quit", options=("--seat", "1")).out


def test_rocks_and_abilities_are_there_when_asked_for() -> None:
    out = played("help", options=("--options", "obstacles=many", "mode=classes")).out
    assert "#" in out.split("seat 0:")[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_sat_down_at_and_left(game: str) -> None:
    ran = cinque("play", game, "--seed", "any", typed="moves\nhelp\nresign\n")
    assert (ran.code, ran.err) == (0, "")
    assert GAMES[game].title in ran.out
