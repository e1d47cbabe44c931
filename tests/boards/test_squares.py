"""Squares: cells, neighbours, distances and names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinque.boards.squares import AROUND_STEPS, ORTH_STEPS, Squares, squares

SIZES = st.integers(1, 40)


def test_a_cell_is_its_row_times_the_width_plus_its_column() -> None:
    board = squares(5, 4)
    assert [board.cell(2, 3), board.x_of(17), board.y_of(17)] == [17, 2, 3]


@pytest.mark.parametrize(("x", "y"), [(-1, 0), (5, 0), (0, -1), (0, 4)])
def test_there_is_no_cell_off_the_board(x: int, y: int) -> None:
    assert squares(5, 4).cell(x, y) == -1


def test_orthogonal_neighbours_go_north_east_south_west() -> None:
    assert list(squares(3, 3).orth)[4 * 4 : 5 * 4] == [1, 5, 7, 3]


def test_neighbours_around_go_clockwise_from_north() -> None:
    assert list(squares(3, 3).around)[4 * 8 : 5 * 8] == [1, 2, 5, 8, 7, 6, 3, 0]


def test_a_corner_has_no_neighbours_off_the_board() -> None:
    assert list(squares(3, 3).orth)[:4] == [-1, 1, 3, -1]


@given(SIZES, SIZES)
def test_both_tables_list_exactly_the_cells_one_step_away(width: int, height: int) -> None:
    board = Squares(width, height)
    for table, steps in ((board.orth, ORTH_STEPS), (board.around, AROUND_STEPS)):
        places = [(x, y) for y in range(height) for x in range(width)]
        assert list(table) == [board.cell(x + dx, y + dy) for x, y in places for dx, dy in steps]


def test_manhattan_counts_orthogonal_steps() -> None:
    board = squares(8, 8)
    assert board.manhattan(board.cell(1, 6), board.cell(4, 2)) == 7


def test_chebyshev_counts_steps_with_diagonals() -> None:
    board = squares(8, 8)
    assert board.chebyshev(board.cell(1, 6), board.cell(4, 2)) == 4


def test_a_board_of_one_size_is_built_once() -> None:
    assert squares(16, 16) is squares(16, 16)


@pytest.mark.parametrize(("width", "height"), [(0, 4), (4, 0), (-3, -3)])
def test_an_empty_board_is_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="at least one column and one row"):
        Squares(width, height)


def test_a_cell_off_the_board_has_no_name() -> None:
    with pytest.raises(ValueError, match="cell 256 is not on a board of 16 x 16"):
        squares(16, 16).cell_name(256)


def test_a_name_outside_the_board_is_refused_with_its_size() -> None:
    with pytest.raises(ValueError, match="q1 is outside this board of 16 x 16"):
        squares(16, 16).cell_named("q1")


@given(SIZES, SIZES, st.data())
def test_the_name_of_a_cell_reads_back(width: int, height: int, data: st.DataObject) -> None:
    board = squares(width, height)
    cell = data.draw(st.integers(0, width * height - 1))
    assert board.cell_named(board.cell_name(cell)) == cell
