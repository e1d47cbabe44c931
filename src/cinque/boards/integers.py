"""Exact integer arithmetic shared by the boards; nothing here is ever a float."""

from mypy_extensions import i64


def gap(a: i64, b: i64) -> i64:
    """The distance between two numbers. (abs() would leave native integers when compiled.)"""
    return a - b if a > b else b - a


def beyond(at: i64, first: i64, count: i64) -> i64:
    """Steps from a number to the nearest of `count` numbers from `first` on; 0 among them. (max() of three is slow.)"""
    if at < first:
        return first - at
    return max(0, at - first - count + 1)


def halves_up(numerator: i64, denominator: i64) -> i64:
    """The whole number nearest to a fraction, a half going to the greater one; the denominator is positive."""
    return (2 * numerator + denominator) // (2 * denominator)


def halves_down(numerator: i64, denominator: i64) -> i64:
    """The whole number nearest to a fraction, a half going to the smaller one; the denominator is positive."""
    return -((denominator - 2 * numerator) // (2 * denominator))


def halves_out(numerator: i64, denominator: i64) -> i64:
    """The whole number nearest to a fraction, a half going away from zero; the denominator is positive."""
    if numerator < 0:
        return halves_down(numerator, denominator)
    return halves_up(numerator, denominator)
