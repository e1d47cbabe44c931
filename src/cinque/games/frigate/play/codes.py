"""The number of each word. Written by scripts/written.py from content/words.py and play/moves.py."""

from typing import Final

from mypy_extensions import i64

# Verb
TAKE: Final[i64] = 0
PUT: Final[i64] = 1
ROLL: Final[i64] = 2
PLAY: Final[i64] = 3
USE: Final[i64] = 4
SELL: Final[i64] = 5
SELL_DIE: Final[i64] = 6
ORDER: Final[i64] = 7
SHIFT: Final[i64] = 8
BUY: Final[i64] = 9
BUY_DIE: Final[i64] = 10
OPEN: Final[i64] = 11
UPGRADE: Final[i64] = 12
RESTOCK: Final[i64] = 13
LEAVE: Final[i64] = 14
DISCARD: Final[i64] = 15
ENDLESS: Final[i64] = 16
FINISH: Final[i64] = 17

VERBS: Final = (
    "take",
    "put",
    "roll",
    "play",
    "use",
    "sell",
    "sell-die",
    "order",
    "shift",
    "buy",
    "buy-die",
    "open",
    "upgrade",
    "restock",
    "leave",
    "discard",
    "endless",
    "finish",
)
