"""The text form of a place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinque.boards.notation import place_name, place_named


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [(0, 0, "a1"), (2, 3, "c4"), (25, 9, "z10"), (26, 0, "aa1"), (51, 0, "az1"), (52, 0, "ba1"), (702, 95, "aaa96")],
)
def test_columns_are_letters_and_rows_count_from_one(x: int, y: int, name: str) -> None:
    assert place_name(x, y) == name


@given(st.integers(0, 20_000), st.integers(0, 20_000))
def test_a_name_reads_back(x: int, y: int) -> None:
    assert place_named(place_name(x, y)) == (x, y)


@pytest.mark.parametrize(
    "text", ["", "c", "4", "4c", "C4", "c04", "c0", "c-4", "c 4", " c4", "c4 ", "c4.0", "c²", "é4"]
)
def test_anything_else_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="is not a cell: write the column's letters, then the row's number, as in c4"):
        place_named(text)


@pytest.mark.parametrize("text", ["a" + "9" * 5000, "z" * 5000 + "1"])
def test_endless_names_are_refused_briefly(text: str) -> None:
    with pytest.raises(ValueError, match="is far outside any board") as refusal:
        place_named(text)
    assert len(str(refusal.value)) < 60


@given(st.text(max_size=8))
def test_what_is_accepted_is_spelled_in_the_one_way(text: str) -> None:
    try:
        x, y = place_named(text)
    except ValueError:
        return
    assert place_name(x, y) == text
