"""Games from outside in the terminal: their scene in letters, and their own sentences."""

import pytest

from cinque.bots import BOTS
from cinque.cli.pictures import Scene, picture
from cinque.games import GAMES
from cinque.kernel.dice import Dice
from cinque.kernel.drawing import Said, told
from cinque.kernel.log import Log
from cinque.kernel.moves import pack
from cinque.kernel.play import preview
from tests.cli.table import drawn, sat
from tests.outsiders import high_card, hill_race


@pytest.fixture(autouse=True)
def at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (hill_race.GAME, high_card.GAME):
        monkeypatch.setitem(GAMES, game.name, game)
        monkeypatch.setitem(BOTS, game.name, {"random": BOTS["grid"]["random"]})


def race() -> str:
    return drawn("hill_race", hill_race.RaceState(Dice("race", ["unused"])))


def test_hexes_stand_in_rows_from_the_bottom_and_every_other_row_is_shifted() -> None:
    rows = race().splitlines()
    assert rows[0] == rows[7] == "    a   b   c   d   e"
    assert rows[1] == " 6    N   x1  x2  x3  N"
    assert rows[6] == " 1  .   o1  o2  o3  ."


def test_a_cell_that_is_not_there_is_left_out() -> None:
    assert [row[:2] + row[4:] for row in race().splitlines()[3:5]] == [" 4  .   .       .   .", " 3.   .       .   ."]


def test_it_is_said_whose_sign_is_whose_what_is_counted_and_who_is_to_move() -> None:
    below = race().splitlines()[8:]
    assert below[0] == "You: Rows run 0, One: Rows run 0"
    assert below[1].startswith("o You, x One")
    assert below[2] == "South steps on."


def test_cards_are_named_with_the_number_that_a_move_calls_them_by() -> None:
    state = high_card.CardState(Dice("cards", ["deal"]))
    state.hands = [[3, 9], [4, 7]]
    text = drawn("high_card", state)
    assert "Yours\n  3 [4], 9 [10]" in text
    assert "Theirs\n  [face down], [face down]" in text
    high_card.GAME.play(state, 0, pack(high_card.LEAD, 9, high_card.HIGH, 0), Log())
    assert "Led\n  [10 A higher card takes it]" in drawn("high_card", state, seat=1)


def test_a_match_is_played_and_told_in_the_words_of_the_game() -> None:
    said = sat("high_card", "moves", "lead 99 high", "quit")
    assert "Lead a card." in said
    assert "View(" not in said
    said = sat("hill_race", "go b1 a2", "quit")
    assert "South steps on to a2." in said
    assert "North steps on to" in said


def test_what_a_move_would_do_is_foreseen_in_the_words_of_the_game() -> None:
    state, go = hill_race.RaceState(Dice("race", ["unused"])), pack(hill_race.GO, 1, 5, 0)
    assert told(hill_race.GAME, preview(hill_race.GAME, state, 0, go)) == [Said("South steps on to a2.")]
    assert state.turn == 0


def test_a_game_without_a_scene_shows_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hill_race.HillRace, "scene", lambda self, view, seat: None)
    assert race().startswith("View(cells=")


def test_a_game_that_nobody_knows_shows_what_there_is() -> None:
    assert picture("chess", Scene("a view", None, 0, ["You"])).plain == "'a view'"
