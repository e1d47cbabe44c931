"""The number of each word. Written by scripts/written.py from content/words.py and play/moves.py."""

from typing import Final

from mypy_extensions import i64

# Verb
GO: Final[i64] = 0
STRIKE: Final[i64] = 1
SEIZE: Final[i64] = 2
MEND: Final[i64] = 3
CAPTURE: Final[i64] = 4
REST: Final[i64] = 5
PRODUCE: Final[i64] = 6
GIVE_UNIT: Final[i64] = 7
GIVE_MONEY: Final[i64] = 8
GIVE_TURN: Final[i64] = 9
INVOKE: Final[i64] = 10
END: Final[i64] = 11

# Stat
STAT_ATK: Final[i64] = 0
STAT_RNG: Final[i64] = 1
STAT_DEF: Final[i64] = 2
STAT_VIS: Final[i64] = 3
STAT_STL: Final[i64] = 4
STAT_MP: Final[i64] = 5
STAT_CHARGE: Final[i64] = 6
STAT_CAPTURE: Final[i64] = 7
STAT_MEND: Final[i64] = 8
STAT_STRIKE_MOVED: Final[i64] = 9
STAT_COUNTER: Final[i64] = 10
STAT_FLOOR: Final[i64] = 11
STAT_THORNS: Final[i64] = 12
STAT_START_HP: Final[i64] = 13
STAT_TDF_PLAIN: Final[i64] = 14
STAT_TDF_DESERT: Final[i64] = 15
STAT_TDF_HILL: Final[i64] = 16
STAT_TDF_MOUNTAIN: Final[i64] = 17
STAT_TDF_WATER: Final[i64] = 18
STAT_TDF_VOID: Final[i64] = 19

# How
ADD: Final[i64] = 0
SET: Final[i64] = 1
TIMES: Final[i64] = 2

# Per
PER_ONE: Final[i64] = 0
PER_HEALTH: Final[i64] = 1
PER_CHARGE: Final[i64] = 2
PER_CAMOUFLAGE: Final[i64] = 3

# Moment
ON_ACT: Final[i64] = 0
ON_STRUCK: Final[i64] = 1
ON_TURN_END: Final[i64] = 2

# Deed
HIDE: Final[i64] = 0
UNCOVER: Final[i64] = 1
DIE: Final[i64] = 2
GAZE: Final[i64] = 3

# Memory
UNKNOWN: Final[i64] = 0
NOBODY: Final[i64] = 1
OWNED: Final[i64] = 2

# Stream
SETUP: Final[i64] = 0

VERBS: Final = (
    "go",
    "strike",
    "seize",
    "mend",
    "capture",
    "rest",
    "produce",
    "give-unit",
    "give-money",
    "give-turn",
    "invoke",
    "end",
)
