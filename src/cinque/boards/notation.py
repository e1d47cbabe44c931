"""How a place on a board is written: column letters, then the row counted from 1 ("c4" is x 2, y 3)."""

from functools import lru_cache
from typing import Final

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
DIGITS: Final = "0123456789"
PLACES: Final = 16384


def column_letters(x: int) -> str:
    """Columns run a..z, aa..az, ba..: letters are digits without a zero."""
    letters = ""
    rest = x + 1
    while rest > 0:
        rest -= 1
        letters = LETTERS[rest % 26] + letters
        rest //= 26
    return letters


def column_number(letters: str) -> int:
    """The x of a column; the inverse of column_letters."""
    number = 0
    for letter in letters:
        number = number * 26 + LETTERS.index(letter) + 1
    return number - 1


@lru_cache(maxsize=PLACES)
def place_name(x: int, y: int) -> str:
    """The one text form of a place. Every order is put into words as it is made, and boards have few places."""
    return column_letters(x) + str(y + 1)


def place_named(text: str) -> tuple[int, int]:
    """The x and y written in text; every place has one spelling, so "C4" and "c04" are refused."""
    split = 0
    while split < len(text) and text[split] in LETTERS:
        split += 1
    letters, row = text[:split], text[split:]
    if not letters or not row or row[0] == "0" or not all(digit in DIGITS for digit in row):
        raise ValueError(f"{text!r} is not a cell: write the column's letters, then the row's number, as in c4")
    # No board is so wide or high, and int() refuses thousands of digits with a message of its own.
    if len(letters) > 4 or len(row) > 6:
        raise ValueError(f"{text[:20]!r} is far outside any board")
    return column_number(letters), int(row) - 1
