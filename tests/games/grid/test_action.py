"""The action phase: attack, pass, lock, GG-08 to GG-11, GG-15, GG-19."""

import pytest
from msgspec.structs import replace

from cinque.games.grid.content.tables import RULES
from cinque.games.grid.play.events import Fell, Struck
from cinque.kernel.events import Ended, TurnEnded
from tests.games.grid.table import Board

AROUND = ["c5", "d5", "e5", "c4", "e4", "c3", "d3", "e3"]


@pytest.mark.parametrize("cell", AROUND)
def test_gg_08_an_attack_reaches_all_eight_squares_around(cell: str) -> None:
    board = Board(f"S d4 / h {cell}, h n14").play("walk 0 d4", f"strike 0 {cell}")
    assert board.health(1) == 8


@pytest.mark.parametrize("cell", ["d6", "f4", "f6", "b4", "d4"])
def test_gg_08_and_no_further(cell: str) -> None:
    board = Board("S d4 / h e5, h f6").play("walk 0 d4")
    assert board.why_not(f"strike 0 {cell}").source == "GG-08"


@pytest.mark.parametrize(("unit", "damage"), [("S", 4), ("O", 4), ("H", 5)])
def test_an_attack_deals_the_units_attack_damage(unit: str, damage: int) -> None:
    board = Board(f"{unit} d4 / h d5, h n14").play("walk 0 d4", "strike 0 d5")
    assert board.events(Struck)[0].damage == damage
    assert board.health(1) == 12 - damage


def test_gg_10_an_empty_square_and_a_friend_cannot_be_attacked() -> None:
    board = Board("S d4, O e4 / h d5").play("walk 0 d4")
    assert board.why_not("strike 0 e4").words == "There is no enemy on that square."
    assert board.why_not("strike 0 c4").source == "GG-10"


def test_gg_10_there_is_no_counter_attack() -> None:
    board = Board("S d4, O a1 / h d5").play("walk 0 d4", "strike 0 d5")
    assert board.health(0) == 8


@pytest.mark.parametrize(("health", "dead"), [(5, False), (4, True), (1, True)])
def test_gg_10_a_unit_dies_at_zero_or_less_and_its_square_is_free_at_once(health: int, dead: bool) -> None:
    board = Board(f"S d4, O d3 / h d5:{health}, h n14").play("walk 0 d4", "strike 0 d5")
    assert bool(board.events(Fell)) is dead
    assert board.allows("walk 1 d5") is dead


def test_gg_09_attacking_is_optional() -> None:
    board = Board("S d4, O a1 / h d5").play("walk 0 d4", "pass 0")
    assert board.health(2) == 12
    assert board.unit(0).locked


def test_gg_09_the_action_phase_ends_by_itself_without_a_target() -> None:
    board = Board("S d4, O a1 / h n14").play("walk 0 d4")
    assert board.unit(0).locked


def test_gg_09_the_literal_text_is_a_variant_who_has_a_target_must_attack() -> None:
    board = Board("S d4, O a1 / h d5", replace(RULES, may_pass=False)).play("walk 0 d4")
    assert board.why_not("pass 0").source == "GG-09"


def test_gg_11_the_action_comes_after_the_move() -> None:
    assert Board("S d4 / h d5").why_not("strike 0 d5").source == "GG-11"
    assert Board("S d4 / h d5").play("walk 0 c4").why_not("strike 0 d5").source == "GG-11"


def test_gg_13_an_attack_is_settled_and_a_walk_is_not() -> None:
    board = Board("S d4, O a1 / h d5")
    assert not board.play("walk 0 d4").settled
    assert board.play("strike 0 d5").settled


def test_gg_14_a_player_may_end_the_turn_early() -> None:
    board = Board("S d4, O a1 / h n14").play("end")
    assert board.state.seat == 1


def test_gg_14_the_turn_ends_with_the_last_unit() -> None:
    board = Board("S d4, O a1 / h n14").play("walk 0 d5", "commit 0")
    assert board.state.seat == 0
    board.play("walk 1 a1")
    assert board.events(TurnEnded)
    assert board.state.seat == 1


def test_gg_14_units_locked_last_turn_are_free_again_in_the_next() -> None:
    board = Board("S d4, O a1! / h n14").play("end", "end")
    assert board.allows("walk 1 a2")


def test_gg_15_the_fallen_cannot_be_selected() -> None:
    board = Board("S d4, O a1 / h d5:1, h n14").play("walk 0 d4", "strike 0 d5", "end")
    assert board.why_not("walk 2 d6").source == "GG-15"


def test_gg_19_a_player_wins_when_all_enemy_units_are_dead() -> None:
    board = Board("S d4, O a1 / h d5:3").play("walk 0 d4", "strike 0 d5")
    assert board.events(Ended)[0].outcome.winners == [0]
    assert board.state.result == 0


def test_gg_17_basic_edition_has_no_abilities() -> None:
    board = Board("S d4 / h d5").play("walk 0 d4")
    assert board.why_not("sprint 0 d3").words == "Abilities belong to the Classes edition."
