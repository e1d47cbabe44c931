"""The moving phase: the document's Moving paragraph, GG-06, GG-07, GG-11 to GG-13."""

import pytest
from msgspec.structs import replace

from cinque.games.grid.content.tables import RULES
from cinque.games.grid.play.codes import IDLE, MOVING
from cinque.games.grid.play.events import Walked
from tests.games.grid.table import Board

FACING = "S c4, O e4 / h n14"


@pytest.mark.parametrize(("unit", "near", "far"), [("S", "i4", "j4"), ("O", "g4", "h4"), ("H", "f4", "g4")])
def test_a_unit_moves_up_to_its_move_distance(unit: str, near: str, far: str) -> None:
    board = Board(f"{unit} c4 / h n14")
    assert board.allows(f"walk 0 {near}")
    assert board.why_not(f"walk 0 {far}").source == "GG-06"


def test_after_moving_less_than_its_distance_a_unit_may_move_again() -> None:
    board = Board(FACING).play("walk 0 c5", "walk 0 c6", "walk 0 d6")
    assert (board.cell(0), board.state.left) == ("d6", 3)


def test_the_steps_left_are_counted_down_over_several_walks() -> None:
    board = Board(FACING).play("walk 0 c8")
    assert board.allows("walk 0 c10")
    assert not board.allows("walk 0 c11")


def test_gg_06_steps_are_orthogonal() -> None:
    board = Board("H c4 / h n14")
    assert board.allows("walk 0 d5")
    assert not board.allows("walk 0 e6")


@pytest.mark.parametrize("blocker", ["O d4 / h n14", "/ h d4"])
def test_gg_06_an_occupied_square_refuses_the_step_friend_or_foe(blocker: str) -> None:
    friend, _, foe = blocker.partition("/")
    board = Board(", ".join(filter(None, ["H c4", friend.strip()])) + " /" + foe)
    assert board.why_not("walk 0 d4").words == "That square is occupied."


def test_gg_06_nobody_walks_through_anybody() -> None:
    board = Board("H a1, O b1, O a2 / h n14")
    assert board.why_not("walk 0 c1").source == "GG-06"


def test_gg_06_a_detour_costs_its_steps() -> None:
    board = Board("O c4, H d4 / h n14").play("walk 0 e4")
    assert board.state.left == 0
    assert len(board.events(Walked)[0].path) == 4


def test_gg_06_a_refused_step_costs_nothing() -> None:
    board = Board("S c4, O d4 / h n14")
    assert not board.allows("walk 0 d4")
    assert board.play("walk 0 c5").state.left == 5


def test_gg_07_selecting_its_own_square_ends_the_move_where_it_stands() -> None:
    board = Board("S c4, O e4 / h d5").play("walk 0 c4")
    assert (board.cell(0), board.state.stage) == ("c4", 2)


def test_gg_11_a_unit_finishes_before_another_is_selected() -> None:
    board = Board(FACING).play("walk 0 c5")
    assert board.why_not("walk 1 e5").source == "GG-11"
    assert board.why_not("end").source == "GG-11"


def test_gg_11_a_finished_unit_is_locked_for_the_rest_of_the_turn() -> None:
    board = Board(FACING).play("walk 0 c5", "commit 0")
    assert board.unit(0).locked
    assert board.why_not("walk 0 c6").words == "That unit has finished its turn."


def test_gg_11_a_committed_unit_does_not_walk_on() -> None:
    board = Board("S c4, O e4 / h d5").play("walk 0 c5", "commit 0")
    assert board.why_not("walk 0 c6").source == "GG-11"


def test_gg_12_nothing_is_spent_before_the_first_step() -> None:
    board = Board(FACING)
    assert board.state.stage == IDLE
    assert board.why_not("back 0").source == "GG-12"
    assert board.why_not("commit 0").source == "GG-12"


def test_gg_13_return_brings_the_unit_back_with_its_full_move() -> None:
    board = Board(FACING).play("walk 0 c8", "back 0")
    assert (board.cell(0), board.state.stage) == ("c4", IDLE)
    assert board.allows("walk 0 c10")


def test_gg_13_a_unit_out_of_steps_still_chooses_between_commit_and_return() -> None:
    board = Board(FACING).play("walk 0 c10")
    assert (board.state.left, board.state.stage) == (0, MOVING)
    assert board.allows("commit 0")
    assert board.allows("back 0")


def test_gg_13_never_after_the_action_phase_began() -> None:
    board = Board("S c4, O e4 / h d6").play("walk 0 c5", "commit 0")
    assert board.why_not("back 0").source == "GG-13"


def test_gg_13_without_the_option_the_last_step_begins_the_action_phase() -> None:
    board = Board("H c4, O e4 / h d8", replace(RULES, commit_return=False)).play("walk 0 c7")
    assert board.allows("strike 0 d8")
    assert (
        Board("S c4 / h d8", replace(RULES, commit_return=False)).play("walk 0 c5").why_not("back 0").source == "GG-13"
    )


def test_another_players_unit_cannot_be_moved() -> None:
    assert Board("S c4 / h n14").why_not("walk 1 n13").words == "That unit is not yours."


def test_gg_18_rocks_cannot_be_entered() -> None:
    board = Board("H a1 / h n14", rocks="b1 a2")
    assert [board.allows(f"walk 0 {cell}") for cell in ("b1", "a2", "b2", "a1")] == [False, False, False, True]
