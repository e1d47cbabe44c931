"""Text that comes in. One sign is kept out of all of it, wherever it stands: the one with the number 0.

PostgreSQL cannot keep it, and SQLite reads no further, so that two different ids would be one. Halves of a pair are no
text either; the decoder refuses those by itself.
"""

from typing import Any

from msgspec import json

NUL = "\0"
# How JSON writes it; a quoted backslash before the same letters looks alike and is looked at more closely.
ESCAPED = b"\\u0000"
WORDS = "Text cannot hold the sign with the number 0."


class BadText(ValueError):
    """What came in holds the sign that no text may hold."""


def check_text(data: bytes) -> None:
    """BadText where something in this JSON, however deep inside, holds the sign."""
    if ESCAPED in data and _holds(json.decode(data)):
        raise BadText(WORDS)


def _holds(value: Any) -> bool:
    if isinstance(value, str):
        return NUL in value
    if isinstance(value, dict):
        return any(_holds(key) or _holds(each) for key, each in value.items())
    return isinstance(value, list) and any(map(_holds, value))
