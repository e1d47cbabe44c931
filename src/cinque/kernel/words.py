"""Closed lists of words. A game declares each once, as a Literal type: rows are checked by it, numbers follow it."""

from typing import Any, get_args


def words_of(kind: Any) -> tuple[str, ...]:
    """The words of a Literal type, in their order; the place of a word is its number in play/codes.py."""
    return get_args(kind)
