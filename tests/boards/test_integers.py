"""Rounding of fractions, each rule against exact fractions."""

from fractions import Fraction
from math import ceil, floor

from hypothesis import given
from hypothesis import strategies as st

from cinque.boards.integers import beyond, gap, halves_down, halves_out, halves_up

NUMBERS = st.integers(-10_000, 10_000)
HALF = Fraction(1, 2)


@given(NUMBERS, NUMBERS)
def test_the_gap_between_two_numbers_is_never_negative(a: int, b: int) -> None:
    assert gap(a, b) == abs(a - b)


@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(1, 40))
def test_beyond_counts_the_steps_to_the_nearest_number_of_a_stretch(at: int, first: int, count: int) -> None:
    assert beyond(at, first, count) == min(abs(at - number) for number in range(first, first + count))


@given(NUMBERS, st.integers(1, 40))
def test_halves_go_up(numerator: int, denominator: int) -> None:
    assert halves_up(numerator, denominator) == floor(Fraction(numerator, denominator) + HALF)


@given(NUMBERS, st.integers(1, 40))
def test_halves_go_down(numerator: int, denominator: int) -> None:
    assert halves_down(numerator, denominator) == ceil(Fraction(numerator, denominator) - HALF)


@given(NUMBERS, st.integers(1, 40))
def test_halves_go_away_from_zero(numerator: int, denominator: int) -> None:
    size = floor(Fraction(abs(numerator), denominator) + HALF)
    assert halves_out(numerator, denominator) == (size if numerator >= 0 else -size)
