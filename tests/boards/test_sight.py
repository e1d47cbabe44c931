"""Sight: discs, cones and clear lines over heights, against brute force."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import Hexes, hexes
from cinque.boards.lines import ONE_SIDE, OTHER_SIDE, hex_line
from cinque.boards.sight import EAST, NORTH, SOUTH, WEST, Sight, in_view
from cinque.boards.squares import squares

SIZES = st.integers(1, 12)
RADII = st.integers(-1, 9)


def seen(sight: Sight) -> list[int]:
    return [sight.cells[i] for i in range(sight.count)]


def cone(centre: str, facing: int, length: int) -> set[str]:
    board = squares(9, 9)
    sight = Sight(board.count)
    sight.add_cone(board, board.cell_named(centre), facing, length)
    return {board.cell_name(cell) for cell in seen(sight)}


def test_seeing_a_cell_twice_lists_it_once() -> None:
    sight = Sight(9)
    for cell in (4, 2, 4):
        sight.add(cell)
    assert seen(sight) == [4, 2]


def test_nothing_is_seen_at_first() -> None:
    assert not any(Sight(3).has(cell) for cell in range(3))


def test_clearing_forgets_everything() -> None:
    sight = Sight(3)
    sight.add(1)
    sight.clear()
    assert (sight.count, sight.has(1)) == (0, False)


def test_several_looks_add_up() -> None:
    board = squares(5, 1)
    sight = Sight(board.count)
    sight.add_diamond(board, 3, 1)
    sight.add_diamond(board, 1, 1)
    assert seen(sight) == [2, 3, 4, 0, 1]


@given(SIZES, SIZES, RADII, st.data())
def test_a_diamond_holds_the_squares_within_orthogonal_steps(
    width: int, height: int, radius: int, data: st.DataObject
) -> None:
    board = squares(width, height)
    centre = data.draw(st.integers(0, board.count - 1))
    sight = Sight(board.count)
    sight.add_diamond(board, centre, radius)
    assert seen(sight) == [cell for cell in range(board.count) if board.manhattan(cell, centre) <= radius]


@given(SIZES, SIZES, RADII, st.data())
def test_a_block_holds_the_squares_within_diagonal_steps(
    width: int, height: int, radius: int, data: st.DataObject
) -> None:
    board = squares(width, height)
    centre = data.draw(st.integers(0, board.count - 1))
    sight = Sight(board.count)
    sight.add_block(board, centre, radius)
    assert seen(sight) == [cell for cell in range(board.count) if board.chebyshev(cell, centre) <= radius]


def test_a_cone_widens_by_one_on_either_side_with_every_step() -> None:
    """NB-05."""
    assert cone("e5", NORTH, 2) == {"d4", "e4", "f4", "c3", "d3", "e3", "f3", "g3"}


@pytest.mark.parametrize(("length", "cells"), [(1, 3), (2, 8), (3, 15), (4, 24)])
@pytest.mark.parametrize("facing", [NORTH, EAST, SOUTH, WEST])
def test_a_cone_has_the_sizes_of_the_ruling(facing: int, length: int, cells: int) -> None:
    """NB-05."""
    assert len(cone("e5", facing, length)) == cells


@pytest.mark.parametrize(
    ("facing", "ahead"), [(NORTH, "d4 e4 f4"), (EAST, "f4 f5 f6"), (SOUTH, "d6 e6 f6"), (WEST, "d4 d5 d6")]
)
def test_a_cone_looks_where_it_faces(facing: int, ahead: str) -> None:
    assert cone("e5", facing, 1) == set(ahead.split())


def test_a_cone_ends_at_the_border() -> None:
    assert cone("a9", WEST, 4) == set()


@given(SIZES, SIZES, RADII, st.data())
def test_hexes_within_steps_are_seen_whatever_stands_between(
    width: int, height: int, radius: int, data: st.DataObject
) -> None:
    board = hexes(width, height)
    centre = data.draw(st.integers(0, board.count - 1))
    sight = Sight(board.count)
    sight.add_hexes(board, centre, radius)
    assert seen(sight) == [cell for cell in range(board.count) if board.distance(cell, centre) <= radius]


def row_view(heights: str, altitude: int, cover: str = "") -> bool:
    """Whether the last hex of a row is in view of the first; heights and cover are digits."""
    board = hexes(len(heights), 1)
    tall = vec[i64]([int(mark) for mark in heights])
    hidden = vec[i64]([int(mark) for mark in cover or "0" * len(heights)])
    return in_view(board, 0, board.count - 1, altitude, tall, hidden)


def test_a_tile_higher_than_the_altitude_allows_hides_what_is_behind() -> None:
    assert [row_view("1301", altitude) for altitude in (1, 2)] == [False, True]


def test_altitude_is_counted_from_the_onlookers_tile() -> None:
    assert [row_view(heights, 1) for heights in ("020", "120")] == [False, True]


def test_what_stands_between_adds_to_its_tile() -> None:
    assert [row_view("000", 1, cover) for cover in ("010", "020")] == [True, False]


def test_what_stands_on_the_target_hides_nothing() -> None:
    """RR-16: of the target, the tile alone counts."""
    assert row_view("000", 0, "009")


def test_a_target_tile_that_is_too_high_is_out_of_view() -> None:
    assert not row_view("02", 1)


def test_what_stands_on_the_onlookers_own_tile_hides_nothing() -> None:
    assert row_view("000", 0, "900")


@pytest.mark.parametrize(("heights", "expected"), [("200", True), ("210", False), ("201", False)])
def test_a_negative_altitude_looks_down_only(heights: str, expected: bool) -> None:
    """RR-17: everything between and the target lie at least that much lower."""
    assert row_view(heights, -2) is expected


def edge_view(*tall: str) -> bool:
    """Whether c5 is in view of c3, along the edge between b4 and c4."""
    board = hexes(5, 5)
    heights = vec[i64]([5 if board.cell_name(cell) in tall else 0 for cell in range(board.count)])
    return in_view(board, board.cell_named("c3"), board.cell_named("c5"), 0, heights, vec[i64]([0] * board.count))


@pytest.mark.parametrize("tall", ["b4", "c4"])
def test_along_an_edge_one_clear_side_suffices(tall: str) -> None:
    assert edge_view(tall)


def test_along_an_edge_both_sides_together_block() -> None:
    assert not edge_view("b4", "c4")


def test_nobody_looks_past_a_wall_by_way_of_the_border() -> None:
    board = hexes(3, 3)
    heights = vec[i64]([5 if board.cell_name(cell) == "a2" else 0 for cell in range(board.count)])
    assert not in_view(board, board.cell_named("a1"), board.cell_named("a3"), 0, heights, vec[i64]([0] * 9))


def plain_view(board: Hexes, start: int, end: int, altitude: int, heights: list[int], cover: list[int]) -> bool:
    """RR-16 word for word over whole lines."""
    for side in (ONE_SIDE, OTHER_SIDE):
        between = list(hex_line(board, start, end, side))[1:-1]
        values = [heights[cell] + cover[cell] if cell >= 0 else 99 for cell in between] + [heights[end]]
        if all(value - heights[start] <= altitude for value in values):
            return True
    return False


@given(SIZES, SIZES, st.integers(0, 6), st.integers(-2, 4), st.data())
def test_a_radius_over_heights_holds_the_cells_in_view(
    width: int, height: int, radius: int, altitude: int, data: st.DataObject
) -> None:
    board = hexes(width, height)
    digits = st.lists(st.integers(0, 4), min_size=board.count, max_size=board.count)
    heights, cover = data.draw(digits), data.draw(digits)
    centre = data.draw(st.integers(0, board.count - 1))
    sight = Sight(board.count)
    sight.add_hexes_in_view(board, centre, radius, altitude, vec[i64](heights), vec[i64](cover))
    near = board.disc(centre, radius)
    assert seen(sight) == [cell for cell in near if plain_view(board, centre, cell, altitude, heights, cover)]


@given(SIZES, SIZES, st.integers(0, 3), st.data())
def test_from_equal_heights_two_hexes_view_each_other_or_neither_does(
    width: int, height: int, altitude: int, data: st.DataObject
) -> None:
    board = hexes(width, height)
    heights = data.draw(st.lists(st.integers(0, 4), min_size=board.count, max_size=board.count))
    a, b = (data.draw(st.integers(0, board.count - 1)) for _ in range(2))
    heights[a] = heights[b]
    tall, bare = vec[i64](heights), vec[i64]([0] * board.count)
    assert in_view(board, a, b, altitude, tall, bare) == in_view(board, b, a, altitude, tall, bare)
