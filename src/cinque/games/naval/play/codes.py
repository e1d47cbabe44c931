"""The number of each word. Written by scripts/written.py from content/words.py and play/moves.py."""

from typing import Final

from mypy_extensions import i64

# Verb
BUY: Final[i64] = 0
DROP: Final[i64] = 1
PLACE: Final[i64] = 2
LIFT: Final[i64] = 3
AUTO: Final[i64] = 4
READY: Final[i64] = 5
SAIL: Final[i64] = 6
FIRE: Final[i64] = 7
END: Final[i64] = 8

# Stream
MAP: Final[i64] = 0
ORDER: Final[i64] = 1

# Phase
PURCHASE: Final[i64] = 0
PLACEMENT: Final[i64] = 1
BATTLE: Final[i64] = 2

# Bearing
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3

# Strike
NOTHING: Final[i64] = 0
HIT: Final[i64] = 1
SUNK: Final[i64] = 2

VERBS: Final = (
    "buy",
    "drop",
    "place",
    "lift",
    "auto",
    "ready",
    "sail",
    "fire",
    "end",
)
