"""Lines over squares and hexes against exact fractions."""

from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st

from cinque.boards.hexes import Hexes, hexes, turnable
from cinque.boards.lines import ONE_SIDE, OTHER_SIDE, grid_line, hex_line, hex_on_line
from cinque.boards.squares import squares

SIZES = st.integers(1, 14)
HALF = Fraction(1, 2)


def square_line(start: str, end: str) -> list[str]:
    board = squares(12, 12)
    return [board.cell_name(cell) for cell in grid_line(board, board.cell_named(start), board.cell_named(end))]


def hexes_between(start: str, end: str, side: int) -> list[str]:
    """The line on a board of 7 x 7 hexes, by name, a dash where it leaves the board."""
    board = hexes(7, 7)
    line = hex_line(board, board.cell_named(start), board.cell_named(end), side)
    return [board.cell_name(cell) if cell >= 0 else "-" for cell in line]


def test_a_line_to_its_own_start_is_one_cell() -> None:
    assert square_line("c3", "c3") == ["c3"]


def test_a_straight_line_takes_every_cell_on_it() -> None:
    assert square_line("e2", "b2") == ["e2", "d2", "c2", "b2"]


def test_a_diagonal_takes_corner_after_corner() -> None:
    assert square_line("a1", "d4") == ["a1", "b2", "c3", "d4"]


def test_a_half_is_rounded_away_from_the_start() -> None:
    """NB-18."""
    assert square_line("a1", "c2") == ["a1", "b2", "c2"]


def test_the_line_back_may_pass_other_cells() -> None:
    assert square_line("c2", "a1") == ["c2", "b1", "a1"]


def away_from_zero(offset: Fraction) -> int:
    return floor(abs(offset) + HALF) * (1 if offset >= 0 else -1)


@given(SIZES, SIZES, st.data())
def test_a_grid_line_is_the_rounded_interpolation(width: int, height: int, data: st.DataObject) -> None:
    board = squares(width, height)
    start, end = (data.draw(st.integers(0, board.count - 1)) for _ in range(2))
    x, y = start % width, start // width
    dx, dy = end % width - x, end // width - y
    n = max(abs(dx), abs(dy), 1)
    offsets = [(away_from_zero(Fraction(i * dx, n)), away_from_zero(Fraction(i * dy, n))) for i in range(n + 1)]
    expected = [board.cell(x + a, y + b) for a, b in offsets]
    assert list(grid_line(board, start, end)) == (expected if start != end else [start])


def test_a_hex_line_along_a_row_has_no_sides() -> None:
    assert hexes_between("b3", "e3", ONE_SIDE) == hexes_between("b3", "e3", OTHER_SIDE) == ["b3", "c3", "d3", "e3"]


def test_a_hex_line_along_an_edge_takes_one_hex_on_either_side() -> None:
    """RR-16."""
    assert [hexes_between("c3", "c5", side) for side in (ONE_SIDE, OTHER_SIDE)] == [
        ["c3", "c4", "c5"],
        ["c3", "b4", "c5"],
    ]


def test_one_side_keeps_to_its_side_all_along() -> None:
    assert hexes_between("c1", "c7", ONE_SIDE) == ["c1", "c2", "c3", "c4", "c5", "c6", "c7"]


def test_a_line_along_the_border_leaves_the_board_on_one_side() -> None:
    assert hexes_between("a1", "a3", OTHER_SIDE) == ["a1", "-", "a3"]


def cube_round(q: Fraction, r: Fraction, s: Fraction) -> tuple[int, int]:
    """The hex a point lies in: round all three, then mend the one that moved most."""
    rounded = [floor(part + HALF) for part in (q, r, s)]
    moved = [abs(whole - part) for whole, part in zip(rounded, (q, r, s), strict=True)]
    worst = moved.index(max(moved))
    rounded[worst] -= sum(rounded)
    return rounded[0], rounded[1]


def nudged_line(board: Hexes, start: int, end: int, nudge: int) -> list[int]:
    """Cube interpolation with the start and the end moved by a small fraction of (1, 2, -3)."""
    epsilon = Fraction(nudge, 1_000_000)
    a, b = ((board.q[cell], board.r[cell], -board.q[cell] - board.r[cell]) for cell in (start, end))
    n = max(board.distance(start, end), 1)
    line = []
    for i in range(board.distance(start, end) + 1):
        q, r, s = (Fraction(u * (n - i) + v * i, n) + epsilon * k for u, v, k in zip(a, b, (1, 2, -3), strict=True))
        line.append(board.at(*cube_round(q, r, s)))
    return line


def two_cells(data: st.DataObject, board: Hexes) -> tuple[int, int]:
    present = [cell for cell in range(board.count) if board.present[cell]]
    return data.draw(st.sampled_from(present)), data.draw(st.sampled_from(present))


@given(SIZES, SIZES, st.data())
def test_a_hex_line_is_the_nudged_cube_interpolation(width: int, height: int, data: st.DataObject) -> None:
    board = hexes(width, height)
    start, end = two_cells(data, board)
    assert list(hex_line(board, start, end, ONE_SIDE)) == nudged_line(board, start, end, 1)
    assert list(hex_line(board, start, end, OTHER_SIDE)) == nudged_line(board, start, end, -1)


@given(SIZES, SIZES, st.data())
def test_a_hex_line_back_is_the_line_reversed(width: int, height: int, data: st.DataObject) -> None:
    board = hexes(width, height)
    start, end = two_cells(data, board)
    for side in (ONE_SIDE, OTHER_SIDE):
        assert list(hex_line(board, end, start, side)) == list(hex_line(board, start, end, side))[::-1]


@given(SIZES, SIZES, st.data())
def test_a_half_turn_exchanges_the_two_sides(width: int, height: int, data: st.DataObject) -> None:
    board = turnable(width, height)
    start, end = two_cells(data, board)
    turned = [board.half_turn(cell) if cell >= 0 else -1 for cell in hex_line(board, start, end, ONE_SIDE)]
    assert list(hex_line(board, board.half_turn(start), board.half_turn(end), OTHER_SIDE)) == turned


@given(SIZES, SIZES, st.data())
def test_at_least_one_side_of_a_line_stays_on_a_whole_board(width: int, height: int, data: st.DataObject) -> None:
    board = hexes(width, height)
    start, end = two_cells(data, board)
    assert any(-1 not in list(hex_line(board, start, end, side)) for side in (ONE_SIDE, OTHER_SIDE))


@given(SIZES, SIZES, st.data())
def test_consecutive_hexes_of_a_line_are_neighbours(width: int, height: int, data: st.DataObject) -> None:
    board = hexes(width, height)
    start, end = two_cells(data, board)
    n = board.distance(start, end)
    line = [hex_on_line(board, start, end, n, i, ONE_SIDE) for i in range(1, n + 1)]
    assert all(board.distance(a, b) == 1 for a, b in zip([start, *line], line, strict=False) if a >= 0 and b >= 0)
