"""Sets of unit numbers as the bits of one integer."""

from mypy_extensions import i64


def bit_of(number: i64) -> i64:
    """The set of one. Compiled, `1 << number` would shift a 32-bit one; a variable is as wide as its type says."""
    one: i64 = 1
    return one << number


def lowest(bits: i64) -> i64:
    """The smallest number in a set that is not empty."""
    number: i64 = 0
    while bits & 1 == 0:
        bits >>= 1
        number += 1
    return number
