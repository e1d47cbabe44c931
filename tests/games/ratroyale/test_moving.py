"""Moving: RR-11, RR-12 and RR-25."""

import pytest

from cinque.games.ratroyale.play.events import Moved
from tests.games.ratroyale.table import Board


def test_rr_11_a_move_goes_up_to_speed_steps() -> None:
    board = Board("TB c6 / tb n9")
    assert board.why_not("move c6 l6").source == "RR-11"
    assert board.play("move c6 k6").cells("Tailblazer") == ["k6", "n9"]


def test_rr_11_a_move_costs_the_move_cost_and_one_move_stamina_however_far() -> None:
    board = Board("TB c6 / tb n9", crumbs=10).play("move c6 d6")
    assert (board.state.crumbs, board.at("d6").moves) == (7, 1)


def test_rr_11_unused_speed_is_lost() -> None:
    board = Board("QM c6 / tb n9").play("move c6 d6")
    assert not board.allows("move d6 f6")


def test_a_rodent_moves_as_often_as_it_has_move_stamina() -> None:
    board = Board("TB c6 / tb n9").play("move c6 d6", "move d6 e6")
    assert board.why_not("move e6 f6").source == "RR-12"


def test_a_move_that_cannot_be_paid_is_refused() -> None:
    assert "costs 3 crumbs and you have 2" in Board("TB c6 / tb n9", crumbs=2).why_not("move c6 d6").words


@pytest.mark.parametrize("heights", ["d6:1", "c6:1", "d6:2 c6:3"])
def test_rr_11_one_step_of_height_up_or_down_is_jumped(heights: str) -> None:
    assert Board("QM c6 / tb n9", heights=heights).allows("move c6 d6")


@pytest.mark.parametrize("heights", ["d6:2", "c6:2", "d6:#"])
def test_rr_11_two_steps_of_height_up_or_down_and_walls_are_not(heights: str) -> None:
    assert not Board("QM c6 / tb n9", heights=heights).allows("move c6 d6")


def test_a_slope_is_climbed_step_by_step() -> None:
    heights = "d6:1 e6:2 f6:3"
    assert Board("TB c6 / tb n9", heights=heights).allows("move c6 f6")


@pytest.mark.parametrize("text", ["TB a7, CR b7, CR a6, CR a8", "TB a7 / cr b7, cr a6, cr a8"])
def test_rr_11_nobody_walks_through_anybody(text: str) -> None:
    board = Board(text)
    assert not board.allows("move a7 c7")


def test_rr_11_entity_height_is_not_added_for_walking() -> None:
    board = Board("TB c6 / cr e6").play("move c6 d6")
    assert board.allows("move d6 d7")


@pytest.mark.parametrize("to", ["d6", "c6"])
def test_nobody_moves_onto_anybody(to: str) -> None:
    assert Board("TB c6, TB d6 / tb n9").why_not(f"move c6 {to}").source == "RR-11"


@pytest.mark.parametrize("start", ["n9", "h8", "a1"])
def test_only_own_rodents_are_moved(start: str) -> None:
    assert "no rodent of yours" in Board("TB c6 / tb n9").why_not(f"move {start} h7").words


def test_the_path_is_told() -> None:
    board = Board("TB c6 / tb n9", crumbs=10).play("move c6 f6")
    cells = [board.board.cell_named(name) for name in ("d6", "e6", "f6")]
    assert [(event.path, event.crumbs) for event in board.events(Moved)] == [(cells, 7)]


def test_a_move_can_be_taken_back() -> None:
    assert not Board("TB c6 / tb n9").play("move c6 f6").settled


def test_the_literal_speed_limits_steps_and_not_the_straight_line() -> None:
    """A wall from c1 to c11 leaves only c12: the way around is far longer than the two tiles across."""
    walls = " ".join(f"c{row}:#" for row in range(1, 12))
    board = Board("SK b6 / tb n9", heights=walls)
    assert not board.allows("move b6 d6")
