"""A flood over gentle steps climbs: no step of it is too steep (RR-11)."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.reach import Reach, gentle
from cinque.boards.squares import squares


def climbed(heights: str, start: int, steps: int, limit: int, occupied: str = "") -> list[int]:
    """The cells reached along one row of heights drawn as digits."""
    board = squares(len(heights), 1)
    taken = vec[i64]([int(mark != ".") for mark in occupied or "." * len(heights)])
    reach = Reach(board.count)
    slopes = gentle(board.orth, 4, vec[i64]([int(mark) for mark in heights]), limit)
    reach.flood(slopes, 4, start, steps, taken)
    return [reach.cells[i] for i in range(reach.count)]


def test_steps_of_the_limit_are_taken_up_and_down() -> None:
    assert climbed("0121", 0, 9, 1) == [0, 1, 2, 3]


def test_a_step_up_beyond_the_limit_is_refused() -> None:
    assert climbed("013", 0, 9, 1) == [0, 1]


def test_a_step_down_beyond_the_limit_is_refused() -> None:
    assert climbed("310", 1, 9, 1) == [1, 2]


def test_a_climb_ends_with_its_steps() -> None:
    assert climbed("0123", 0, 2, 1) == [0, 1, 2]


def test_nobody_is_passed_on_the_way() -> None:
    assert climbed("000", 0, 9, 1, ".#.") == [0]


@given(st.data(), st.integers(1, 8), st.integers(1, 8), st.integers(0, 3))
def test_gentle_steps_are_those_that_are_not_too_steep(
    data: st.DataObject, width: int, height: int, limit: int
) -> None:
    board = squares(width, height)
    heights = data.draw(st.lists(st.integers(0, 5), min_size=board.count, max_size=board.count))
    pairs = [(at // 4, other) for at, other in enumerate(board.orth)]
    left = [b if b >= 0 and abs(heights[a] - heights[b]) <= limit else -1 for a, b in pairs]
    assert list(gentle(board.orth, 4, vec[i64](heights), limit)) == left
