"""Reach.cheapest: the least a piece has to spend to get somewhere."""

from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.reach import BLOCKED, COST_OF_CELL, COST_OF_DEARER, COST_OF_DIRECTION, FREE, PASS, Reach
from cinque.boards.squares import Squares, squares


def searched(
    rows: list[str], start: str, budget: int, rule: int = COST_OF_CELL, entry: str = ""
) -> tuple[Squares, Reach]:
    """A search over costs drawn in text (# closes a cell for good); entry may draw friends (f) and enemies (e)."""
    board = squares(len(rows[0]), len(rows))
    costs = vec[i64]([-1 if mark == "#" else int(mark) for row in rows for mark in row])
    entries = vec[i64]([{".": FREE, "f": PASS, "e": BLOCKED}[mark] for mark in entry or "." * board.count])
    reach = Reach(board.count)
    reach.cheapest(board.orth, 4, board.cell_named(start), budget, costs, rule, entries)
    return board, reach


def found(board: Squares, reach: Reach) -> list[tuple[str, int]]:
    return [(board.cell_name(reach.cells[i]), reach.steps[reach.cells[i]]) for i in range(reach.count)]


def path(board: Squares, reach: Reach, to: str) -> list[str]:
    return [board.cell_name(cell) for cell in reach.path(board.cell_named(to))]


def test_a_step_costs_what_the_cell_entered_costs() -> None:
    assert found(*searched(["3121"], "a1", 4)) == [("a1", 0), ("b1", 1), ("c1", 3), ("d1", 4)]


def test_a_step_can_cost_the_dearer_of_the_cells_left_and_entered() -> None:
    """TB-13: leaving a hill is as slow as climbing it."""
    assert found(*searched(["3121"], "a1", 7, COST_OF_DEARER)) == [("a1", 0), ("b1", 3), ("c1", 5), ("d1", 7)]


def test_cells_beyond_the_budget_are_out_of_reach() -> None:
    assert found(*searched(["1123"], "a1", 5)) == [("a1", 0), ("b1", 1), ("c1", 3)]


@pytest.mark.parametrize("budget", [0, -1])
def test_with_nothing_to_spend_a_piece_stays_where_it_is(budget: int) -> None:
    assert found(*searched(["11"], "a1", budget)) == [("a1", 0)]


def test_a_longer_way_is_taken_when_it_is_cheaper() -> None:
    assert path(*searched(["191", "111"], "a1", 9), "c1") == ["a2", "b2", "c2", "c1"]


def test_a_cell_found_again_for_less_is_listed_once_and_for_less() -> None:
    """c1 is first found for 10 by way of b1, then for 8 by way of c2."""
    listed = found(*searched(["252", "222"], "a1", 10, COST_OF_DEARER))
    assert listed == [("a1", 0), ("a2", 2), ("b2", 4), ("b1", 5), ("c2", 6), ("c1", 8)]


def test_of_equally_cheap_ways_the_one_found_first_is_kept() -> None:
    assert path(*searched(["111", "111"], "a1", 9), "b2") == ["b1", "b2"]


def test_a_negative_cost_closes_a_cell() -> None:
    assert found(*searched(["1#1"], "a1", 9)) == [("a1", 0)]


def test_friends_are_passed_but_not_ended_on() -> None:
    """TB-13."""
    assert found(*searched(["111"], "a1", 9, entry=".f.")) == [("a1", 0), ("c1", 2)]


def test_a_cell_that_was_only_passed_is_not_in_reach() -> None:
    board, reach = searched(["111"], "a1", 9, entry=".f.")
    assert not reach.has(board.cell_named("b1"))


def test_a_path_runs_through_friends() -> None:
    assert path(*searched(["111"], "a1", 9, entry=".f."), "c1") == ["b1", "c1"]


def test_enemies_are_neither_passed_nor_ended_on() -> None:
    assert found(*searched(["111"], "a1", 9, entry=".e.")) == [("a1", 0)]


def test_the_start_is_reached_whoever_stands_there() -> None:
    assert found(*searched(["11"], "a1", 1, entry="e.")) == [("a1", 0), ("b1", 1)]


def test_directions_can_have_prices_of_their_own() -> None:
    board = squares(3, 3)
    reach = Reach(board.count)
    uphill, level, downhill = 3, 2, 0
    prices = vec[i64]([uphill, level, downhill, level])
    reach.cheapest(board.orth, 4, board.cell_named("b2"), 3, prices, COST_OF_DIRECTION, vec[i64]([FREE] * 9))
    expected = [("b2", 0), ("b3", 0), ("c2", 2), ("a2", 2), ("c3", 2), ("a3", 2), ("b1", 3)]
    assert found(board, reach) == expected


def test_one_reach_serves_searches_of_growing_budgets() -> None:
    board = squares(9, 1)
    reach = Reach(board.count)
    counts = []
    for budget in (2, 8, 3):
        reach.cheapest(board.orth, 4, 0, budget, vec[i64]([1] * 9), COST_OF_CELL, vec[i64]([FREE] * 9))
        counts.append(reach.count)
    assert counts == [3, 9, 4]


def step_cost(costs: list[int], rule: int, cell: int, other: int, direction: int) -> int:
    if rule == COST_OF_DIRECTION:
        return costs[direction]
    if rule == COST_OF_DEARER and costs[other] >= 0:
        return max(costs[cell], costs[other])
    return costs[other]


def plain_cheapest(
    table: list[int], degree: int, start: int, budget: int, costs: list[int], rule: int, entry: list[int]
) -> dict[int, tuple[int, int]]:
    """Cost and previous cell of every cell passed, in order: Dijkstra with a heap, first come first served."""
    best = {start: (0, -1)}
    settled: dict[int, tuple[int, int]] = {}
    heap = [(0, 0, start)]
    arrivals = 0
    while heap:
        spent, _, cell = heappop(heap)
        if cell in settled:
            continue
        settled[cell] = best[cell]
        for direction, other in enumerate(table[cell * degree : (cell + 1) * degree]):
            price = -1 if other < 0 or entry[other] == BLOCKED else step_cost(costs, rule, cell, other, direction)
            total = spent + price
            if price >= 0 and total <= budget and total < best.get(other, (budget + 1, 0))[0]:
                best[other] = (total, cell)
                arrivals += 1
                heappush(heap, (total, arrivals, other))
    return settled


@given(
    st.data(),
    st.integers(1, 9),
    st.integers(1, 9),
    st.integers(0, 20),
    st.sampled_from([COST_OF_CELL, COST_OF_DEARER, COST_OF_DIRECTION]),
)
def test_a_search_finds_what_dijkstra_finds_in_the_same_order(
    data: st.DataObject, width: int, height: int, budget: int, rule: int
) -> None:
    board = squares(width, height)
    size = max(board.count, 4)
    costs = data.draw(st.lists(st.sampled_from([1, 1, 2, 5, 0, -1]), min_size=size, max_size=size))
    entry = data.draw(st.lists(st.sampled_from([FREE, FREE, PASS, BLOCKED]), min_size=size, max_size=size))
    reach = Reach(board.count)
    for start in data.draw(st.lists(st.integers(0, board.count - 1), min_size=1, max_size=3)):
        reach.cheapest(board.orth, 4, start, budget, vec[i64](costs), rule, vec[i64](entry))
        plain = plain_cheapest(list(board.orth), 4, start, budget, costs, rule, entry)
        ends = {cell: way for cell, way in plain.items() if cell == start or entry[cell] == FREE}
        listed = [reach.cells[i] for i in range(reach.count)]
        assert [(cell, (reach.steps[cell], reach.via(cell))) for cell in listed] == list(ends.items())
        assert [cell for cell in range(board.count) if reach.has(cell)] == sorted(ends)
        assert all(reach.path(cell)[-1:] == [cell] for cell in listed[1:])
