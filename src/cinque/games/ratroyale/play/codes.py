"""The number of each word. Written by scripts/written.py from content/words.py and play/moves.py."""

from typing import Final

from mypy_extensions import i64

# Verb
PLACE: Final[i64] = 0
MOVE: Final[i64] = 1
USE: Final[i64] = 2
AIM: Final[i64] = 3
CANCEL: Final[i64] = 4
END: Final[i64] = 5

# CrumbRule
CRUMBS_RAMP: Final[i64] = 0
CRUMBS_CLASSIC: Final[i64] = 1

# SightRule
SIGHT_LINE: Final[i64] = 0
SIGHT_DIFFERENTIAL: Final[i64] = 1

# LimitRule
LIMIT_PLAYER: Final[i64] = 0
LIMIT_FIELD: Final[i64] = 1

# Stat
HEALTH: Final[i64] = 0
DEFENSE: Final[i64] = 1
SPEED: Final[i64] = 2
MOVES: Final[i64] = 3
STAMINA: Final[i64] = 4
ATTACK: Final[i64] = 5
MOVE_COST: Final[i64] = 6
HEIGHT: Final[i64] = 7
COST: Final[i64] = 8
REACH: Final[i64] = 9
DODGE: Final[i64] = 10
SIEGES: Final[i64] = 11
HEALS: Final[i64] = 12
ABLE: Final[i64] = 13

# Op
SET: Final[i64] = 0
ADD: Final[i64] = 1
TIMES: Final[i64] = 2

# ModWhen
ALWAYS: Final[i64] = 0
HIGHER: Final[i64] = 1
FAR: Final[i64] = 2

# Group
PICKED: Final[i64] = 0
SELF: Final[i64] = 1
ENEMIES: Final[i64] = 2
ENEMY_RODENTS: Final[i64] = 3
RODENTS: Final[i64] = 4
ALLIES: Final[i64] = 5
OWN_LAIRS: Final[i64] = 6
EVERYONE: Final[i64] = 7

# Place
AT_SELF: Final[i64] = 0
AT_FIRST: Final[i64] = 1
AT_SECOND: Final[i64] = 2
AT_BEARER: Final[i64] = 3

# WhenKind
IF_ALWAYS: Final[i64] = 0
IF_HAS: Final[i64] = 1
IF_LACKS: Final[i64] = 2
IF_MARKED: Final[i64] = 3
IF_ALONE: Final[i64] = 4
IF_ALLY_NEAR: Final[i64] = 5
IF_LAIR_ABOVE: Final[i64] = 6
IF_LAST_TURN: Final[i64] = 7

# Target
T_SELF: Final[i64] = 0
T_ENEMY: Final[i64] = 1
T_ENEMY_RODENT: Final[i64] = 2
T_ALLY: Final[i64] = 3
T_TILE: Final[i64] = 4
T_FREE: Final[i64] = 5

# Origin
FROM_ACTOR: Final[i64] = 0
FROM_FIRST: Final[i64] = 1
FROM_ANYWHERE: Final[i64] = 2
FROM_ZONE: Final[i64] = 3
FROM_MY_RODENTS: Final[i64] = 4
FROM_MY_LAIRS: Final[i64] = 5

# Moment
PLACED: Final[i64] = 0
ALLY_PLACED: Final[i64] = 1
OWN_TURN: Final[i64] = 2
ANY_TURN: Final[i64] = 3
DAMAGED: Final[i64] = 4
GIVEN: Final[i64] = 5
EXPIRED: Final[i64] = 6
DEFEATED: Final[i64] = 7

# Clock
CLOCK_EVER: Final[i64] = 0
CLOCK_ALLY: Final[i64] = 1
CLOCK_ENEMY: Final[i64] = 2
CLOCK_VICTIM: Final[i64] = 3

# Fault
FINE: Final[i64] = 0
NOT_ITSELF: Final[i64] = 1
NOT_ENEMY: Final[i64] = 2
NOT_ENEMY_RODENT: Final[i64] = 3
NO_STRUCTURES: Final[i64] = 4
NOT_ALLY: Final[i64] = 5
NO_TILE: Final[i64] = 6
NOT_FREE: Final[i64] = 7
TOO_FAR: Final[i64] = 8
NO_SIGHT: Final[i64] = 9
OUTSIDE_ZONE: Final[i64] = 10
FAR_FROM_RODENTS: Final[i64] = 11
FAR_FROM_LAIRS: Final[i64] = 12
FAR_FROM_FIRST: Final[i64] = 13
TWICE: Final[i64] = 14
DEAD_END: Final[i64] = 15
NOBODY_HURT: Final[i64] = 16

# Stream
DICE_SETUP: Final[i64] = 0
DICE_MAP: Final[i64] = 1
DICE_DRAW_0: Final[i64] = 2
DICE_DRAW_1: Final[i64] = 3
DICE_DODGE: Final[i64] = 4

VERBS: Final = (
    "place",
    "move",
    "use",
    "aim",
    "cancel",
    "end",
)
