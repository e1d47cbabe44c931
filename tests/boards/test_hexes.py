"""Hexes: storage, neighbours, distances, discs, rings, half turns, holes and names."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import Hexes, hexes, turnable

SIZES = st.integers(1, 12)


def names(board: Hexes, cells: vec[i64]) -> list[str]:
    return [board.cell_name(cell) for cell in cells]


def around(board: Hexes, name: str) -> list[str]:
    """The neighbours of a cell by name, a dash where there is none."""
    cell = board.cell_named(name)
    return [board.cell_name(other) if other >= 0 else "-" for other in list(board.around)[cell * 6 : cell * 6 + 6]]


def holed(width: int, height: int, *holes: str) -> Hexes:
    whole = hexes(width, height)
    absent = {whole.cell_named(hole) for hole in holes}
    return Hexes(width, height, vec[i64]([int(cell not in absent) for cell in range(whole.count)]))


def steps_from(board: Hexes, start: int) -> dict[int, int]:
    """Steps to every cell by a plain breadth-first walk over the neighbour table."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in list(board.around)[cell * 6 : cell * 6 + 6]:
            if other >= 0 and other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


def test_neighbours_of_an_even_row_go_clockwise_from_east() -> None:
    assert around(hexes(5, 5), "c3") == ["d3", "c4", "b4", "b3", "b2", "c2"]


def test_neighbours_of_an_odd_row_lie_half_a_hex_further_east() -> None:
    assert around(hexes(5, 5), "c2") == ["d2", "d3", "c3", "b2", "c1", "d1"]


def test_a_corner_has_no_neighbours_off_the_board() -> None:
    assert around(hexes(5, 5), "a1") == ["b1", "a2", "-", "-", "-", "-"]


def test_a_hole_is_nobodys_neighbour() -> None:
    assert around(holed(5, 5, "d3", "b2"), "c3") == ["-", "c4", "b4", "b3", "-", "c2"]


def test_a_hole_has_no_neighbours_itself() -> None:
    board = holed(3, 3, "b2")
    assert list(board.around)[4 * 6 : 5 * 6] == [-1] * 6


@given(SIZES, SIZES)
def test_neighbours_are_mutual_and_lie_in_opposite_directions(width: int, height: int) -> None:
    table = list(hexes(width, height).around)
    for at, other in enumerate(table):
        assert other < 0 or table[other * 6 + (at + 3) % 6] == at // 6


@given(SIZES, SIZES, st.data())
def test_the_distance_is_the_number_of_steps(width: int, height: int, data: st.DataObject) -> None:
    board = hexes(width, height)
    start = data.draw(st.integers(0, board.count - 1))
    assert {cell: board.distance(start, cell) for cell in range(board.count)} == steps_from(board, start)


@given(SIZES, SIZES)
def test_axial_coordinates_read_back(width: int, height: int) -> None:
    board = hexes(width, height)
    assert [board.at(board.q[cell], board.r[cell]) for cell in range(board.count)] == list(range(board.count))


def test_a_ring_goes_clockwise_from_due_east() -> None:
    board = hexes(5, 5)
    assert names(board, board.ring(board.cell_named("c3"), 1)) == ["d3", "c4", "b4", "b3", "b2", "c2"]


def test_a_ring_of_radius_nought_is_its_centre() -> None:
    assert list(hexes(5, 5).ring(12, 0)) == [12]


@given(SIZES, SIZES, st.integers(0, 14), st.data())
def test_a_ring_holds_every_cell_of_its_distance_once(
    width: int, height: int, radius: int, data: st.DataObject
) -> None:
    board = hexes(width, height)
    centre = data.draw(st.integers(0, board.count - 1))
    assert sorted(board.ring(centre, radius)) == [c for c in range(board.count) if board.distance(c, centre) == radius]


@given(SIZES, SIZES, st.integers(-1, 14), st.data())
def test_a_disc_lists_every_present_cell_in_range_in_ascending_order(
    width: int, height: int, radius: int, data: st.DataObject
) -> None:
    marks = data.draw(st.lists(st.integers(0, 1), min_size=width * height, max_size=width * height))
    board = Hexes(width, height, vec[i64](marks))
    centre = data.draw(st.integers(0, board.count - 1))
    near = [cell for cell in range(board.count) if marks[cell] and board.distance(cell, centre) <= radius]
    assert list(board.disc(centre, radius)) == near


@given(SIZES, SIZES, st.integers(0, 14), st.data())
def test_a_disc_can_be_gone_through_row_by_row(width: int, height: int, radius: int, data: st.DataObject) -> None:
    board = hexes(width, height)
    centre = data.draw(st.integers(0, board.count - 1))
    rows = range(board.top_of(centre, radius), board.bottom_of(centre, radius) + 1)
    ends = [(board.first_in(centre, radius, row), board.last_in(centre, radius, row)) for row in rows]
    assert [cell for start, end in ends for cell in range(start, end + 1)] == list(board.disc(centre, radius))


@pytest.mark.parametrize(("width", "height", "missing"), [(4, 4, []), (4, 3, ["d2"]), (3, 5, ["c2", "c4"])])
def test_a_turnable_board_leaves_out_the_hexes_without_an_opposite(width: int, height: int, missing: list[str]) -> None:
    board = turnable(width, height)
    assert [hexes(width, height).cell_name(c) for c in range(board.count) if not board.present[c]] == missing


@given(SIZES, SIZES)
def test_a_half_turn_taken_twice_leads_back(width: int, height: int) -> None:
    board = turnable(width, height)
    present = [cell for cell in range(board.count) if board.present[cell]]
    assert [board.half_turn(board.half_turn(cell)) for cell in present] == present


@given(SIZES, SIZES)
def test_a_half_turn_turns_every_neighbour_to_the_opposite_direction(width: int, height: int) -> None:
    board = turnable(width, height)
    table = list(board.around)
    for at, other in enumerate(table):
        turned = board.half_turn(other) if other >= 0 else -1
        if board.present[at // 6]:
            assert table[board.half_turn(at // 6) * 6 + (at + 3) % 6] == turned


@given(SIZES, SIZES)
def test_the_name_of_a_cell_reads_back(width: int, height: int) -> None:
    board = hexes(width, height)
    assert [board.cell_named(board.cell_name(cell)) for cell in range(board.count)] == list(range(board.count))


def test_a_hole_has_no_name() -> None:
    with pytest.raises(ValueError, match="cell 4 is not on this board of 3 x 3"):
        holed(3, 3, "b2").cell_name(4)


def test_the_name_of_a_hole_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no hex at b2 on this board"):
        holed(3, 3, "b2").cell_named("b2")


def test_a_name_outside_the_board_is_refused_with_its_size() -> None:
    with pytest.raises(ValueError, match="d1 is outside this board of 3 x 3"):
        hexes(3, 3).cell_named("d1")


def test_a_mask_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a board of 3 x 2 has 6 cells, not 5"):
        Hexes(3, 2, vec[i64]([1] * 5))


def test_an_empty_board_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one column and one row"):
        Hexes(0, 2, vec[i64]())


def test_a_board_of_one_size_is_built_once() -> None:
    assert hexes(15, 11) is hexes(15, 11)
