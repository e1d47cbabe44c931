"""Reach.flood: breadth-first steps over free cells."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.reach import Reach
from cinque.boards.squares import Squares, squares


def occupied(rows: list[str]) -> vec[i64]:
    """A board drawn in text: a dot is a free cell."""
    return vec[i64]([int(mark != ".") for row in rows for mark in row])


def flooded(rows: list[str], start: str, steps: int) -> tuple[Squares, Reach]:
    board = squares(len(rows[0]), len(rows))
    reach = Reach(board.count)
    reach.flood(board.orth, 4, board.cell_named(start), steps, occupied(rows))
    return board, reach


def names(board: Squares, reach: Reach) -> list[str]:
    return [board.cell_name(reach.cells[i]) for i in range(reach.count)]


OPEN = [".....", ".....", ".....", ".....", "....."]
WALL = [".#...", ".#.#.", ".#.#.", "...#.", "...#."]


def test_cells_come_nearest_first_then_north_east_south_west() -> None:
    assert names(*flooded(OPEN, "c3", 1)) == ["c3", "c2", "d3", "c4", "b3"]


def test_open_ground_is_reached_as_a_diamond() -> None:
    _, reach = flooded(OPEN, "c3", 2)
    assert reach.count == 13


def test_no_steps_reach_the_start_alone() -> None:
    assert names(*flooded(OPEN, "c3", 0)) == ["c3"]


def test_the_start_is_reached_though_its_own_piece_stands_there() -> None:
    assert names(*flooded(["#.", ".."], "a1", 1)) == ["a1", "b1", "a2"]


def test_occupied_cells_are_neither_entered_nor_passed() -> None:
    assert names(*flooded([".#."], "a1", 5)) == ["a1"]


def test_the_way_round_a_wall_is_counted_in_steps() -> None:
    board, reach = flooded(WALL, "a1", 9)
    assert reach.steps[board.cell_named("c1")] == 8


def test_a_path_leaves_out_the_start_and_ends_on_its_cell() -> None:
    board, reach = flooded(WALL, "a1", 9)
    assert [board.cell_name(cell) for cell in reach.path(board.cell_named("c3"))] == [
        "a2",
        "a3",
        "a4",
        "b4",
        "c4",
        "c3",
    ]


def test_the_path_to_the_start_is_empty() -> None:
    board, reach = flooded(OPEN, "c3", 3)
    assert reach.path(board.cell_named("c3")) == []


def test_there_is_no_path_to_a_cell_out_of_reach() -> None:
    board, reach = flooded(OPEN, "a1", 3)
    with pytest.raises(ValueError, match="cell 24 was not reached"):
        reach.path(board.cell_named("e5"))


def test_before_its_first_search_a_reach_has_nothing() -> None:
    assert not any(Reach(4).has(cell) for cell in range(4))


def test_a_new_flood_forgets_the_last_one() -> None:
    board, reach = flooded(OPEN, "a1", 3)
    reach.flood(board.orth, 4, board.cell_named("e5"), 1, occupied(OPEN))
    assert [cell for cell in range(25) if reach.has(cell)] == [19, 23, 24]


def plain_flood(table: list[int], degree: int, start: int, steps: int, taken: list[int]) -> dict[int, tuple[int, int]]:
    """Steps and previous cell of every cell reached, in order: a textbook breadth-first search."""
    found = {start: (0, -1)}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in table[cell * degree : (cell + 1) * degree]:
            if other != -1 and not taken[other] and other not in found and found[cell][0] < steps:
                found[other] = (found[cell][0] + 1, cell)
                queue.append(other)
    return found


@given(st.data(), st.integers(1, 12), st.integers(1, 12), st.integers(0, 9), st.booleans())
def test_a_flood_finds_what_a_plain_search_finds_in_the_same_order(
    data: st.DataObject, width: int, height: int, steps: int, diagonal: bool
) -> None:
    board = squares(width, height)
    table, degree = (board.around, 8) if diagonal else (board.orth, 4)
    taken = data.draw(st.lists(st.integers(0, 1), min_size=board.count, max_size=board.count))
    reach = Reach(board.count)
    for start in data.draw(st.lists(st.integers(0, board.count - 1), min_size=1, max_size=4)):
        reach.flood(table, degree, start, steps, vec[i64](taken))
        found = [(reach.cells[i], (reach.steps[reach.cells[i]], reach.via(reach.cells[i]))) for i in range(reach.count)]
        assert found == list(plain_flood(list(table), degree, start, steps, taken).items())
        assert [cell for cell in range(board.count) if reach.has(cell)] == sorted(cell for cell, _ in found)
