"""The number of each word. Written by scripts/written.py from content/words.py and play/moves.py."""

from typing import Final

from mypy_extensions import i64

# Verb
WALK: Final[i64] = 0
COMMIT: Final[i64] = 1
BACK: Final[i64] = 2
STRIKE: Final[i64] = 3
SPRINT: Final[i64] = 4
WALL: Final[i64] = 5
SWEEP: Final[i64] = 6
PASS: Final[i64] = 7
END: Final[i64] = 8

# Ability
ABILITY_SPRINT: Final[i64] = 0
ABILITY_WALL: Final[i64] = 1
ABILITY_SWEEP: Final[i64] = 2

# Stage
IDLE: Final[i64] = 0
MOVING: Final[i64] = 1
ACTING: Final[i64] = 2

# Stat
DAMAGE_TAKEN: Final[i64] = 0

# Stream
SETUP: Final[i64] = 0

VERBS: Final = (
    "walk",
    "commit",
    "back",
    "strike",
    "sprint",
    "wall",
    "sweep",
    "pass",
    "end",
)
