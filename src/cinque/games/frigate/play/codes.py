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

# Stat
S_BONUS: Final[i64] = 0
S_MULT: Final[i64] = 1
S_POINTS: Final[i64] = 2
S_TIMES: Final[i64] = 3
S_DIE_MULT: Final[i64] = 4
S_HAND: Final[i64] = 5
S_ROUND: Final[i64] = 6
S_REWARD: Final[i64] = 7
S_RE_ROLLS: Final[i64] = 8
S_KEEP: Final[i64] = 9
S_HAND_SIZE: Final[i64] = 10
S_SLOTS: Final[i64] = 11
S_PLAYS: Final[i64] = 12
S_HANDS: Final[i64] = 13
S_TARGET: Final[i64] = 14
S_CARD_PRICE: Final[i64] = 15
S_DIE_PRICE: Final[i64] = 16
S_CATEGORY_PRICE: Final[i64] = 17
S_UPGRADE_PRICE: Final[i64] = 18
S_RESTOCK_PRICE: Final[i64] = 19
S_SELL_VALUE: Final[i64] = 20
S_CARDS_IN_STOCK: Final[i64] = 21
S_DICE_IN_STOCK: Final[i64] = 22

# Moment
ON_ROUND_BEGINS: Final[i64] = 0
ON_ROUND_WON: Final[i64] = 1
ON_HAND_BEGINS: Final[i64] = 2
ON_RE_ROLL: Final[i64] = 3
ON_HAND_SCORES: Final[i64] = 4
ON_HAND_ZERO: Final[i64] = 5
ON_HAND_ENDS: Final[i64] = 6
ON_SHOP_OPENS: Final[i64] = 7
ON_SHOP_CLOSES: Final[i64] = 8
ON_DIE_ADDED: Final[i64] = 9
ON_DIE_LOST: Final[i64] = 10
ON_CARD_BOUGHT: Final[i64] = 11
ON_CARD_SOLD: Final[i64] = 12
ON_CARD_USED: Final[i64] = 13
ON_UPGRADE: Final[i64] = 14
ON_RESTOCK: Final[i64] = 15

# Fact
F_ROUNDS: Final[i64] = 0
F_BOSSES: Final[i64] = 1
F_HANDS: Final[i64] = 2
F_ZERO_HANDS: Final[i64] = 3
F_RE_ROLLS: Final[i64] = 4
F_MONEY_EARNED: Final[i64] = 5
F_MONEY_SPENT: Final[i64] = 6
F_CARDS_BOUGHT: Final[i64] = 7
F_CARDS_SOLD: Final[i64] = 8
F_CARDS_USED: Final[i64] = 9
F_DICE_ADDED: Final[i64] = 10
F_DICE_LOST: Final[i64] = 11
F_UPGRADES: Final[i64] = 12
F_CATEGORIES_OPENED: Final[i64] = 13
F_RESTOCKS: Final[i64] = 14
F_NUMBERS: Final[i64] = 15
F_WILD: Final[i64] = 16
F_PAIRS: Final[i64] = 17
F_HOUSE: Final[i64] = 18
F_KINDS: Final[i64] = 19
F_STRAIGHTS: Final[i64] = 20
F_BEST_HAND: Final[i64] = 21
F_BEST_ROUND: Final[i64] = 22
F_MOST_MONEY: Final[i64] = 23
F_MOST_DICE: Final[i64] = 24
F_HIGHEST_LEVEL: Final[i64] = 25
F_FURTHEST_ROUND: Final[i64] = 26
F_LARGEST_HAND: Final[i64] = 27

# Rarity
COMMON: Final[i64] = 0
UNCOMMON: Final[i64] = 1
RARE: Final[i64] = 2
LEGENDARY: Final[i64] = 3

# Letter
LETTER_C: Final[i64] = 0
LETTER_U: Final[i64] = 1
LETTER_R: Final[i64] = 2
LETTER_L: Final[i64] = 3

# Family
FAMILY_NUMBERS: Final[i64] = 0
FAMILY_WILD: Final[i64] = 1
FAMILY_PAIRS: Final[i64] = 2
FAMILY_HOUSE: Final[i64] = 3
FAMILY_KINDS: Final[i64] = 4
FAMILY_STRAIGHTS: Final[i64] = 5

# Pattern
NUMBER: Final[i64] = 0
WILD: Final[i64] = 1
KIND: Final[i64] = 2
PAIRS: Final[i64] = 3
HOUSE: Final[i64] = 4
RUN: Final[i64] = 5
LONG_RUN: Final[i64] = 6
DOUBLE_PAIRS: Final[i64] = 7
DOUBLE_RUN: Final[i64] = 8

# MarkAdds
ADDS_MONEY: Final[i64] = 0
ADDS_MULT: Final[i64] = 1
ADDS_BONUS: Final[i64] = 2
ADDS_MULT_PERCENT: Final[i64] = 3
ADDS_HAND_PERCENT: Final[i64] = 4
ADDS_POINTS: Final[i64] = 5
ADDS_TIMES: Final[i64] = 6

# Faces
MARK_FACE: Final[i64] = 0
MARK_HALF: Final[i64] = 1
MARK_ALL: Final[i64] = 2

# Target
A_DIE: Final[i64] = 0
A_FACE: Final[i64] = 1
A_BOX: Final[i64] = 2
A_CARD: Final[i64] = 3

# Copied
COPIES_FIRST: Final[i64] = 0
COPIES_LAST: Final[i64] = 1

# Unit
HANDS: Final[i64] = 0
ROUNDS: Final[i64] = 1
USES: Final[i64] = 2

# Free
FREE_CATEGORIES: Final[i64] = 0
FREE_UPGRADES: Final[i64] = 1
FREE_DICE: Final[i64] = 2
FREE_CARDS: Final[i64] = 3

# Phase
TRAY: Final[i64] = 0
ROLLED: Final[i64] = 1
SHOP: Final[i64] = 2
VICTORY: Final[i64] = 3
OVER: Final[i64] = 4

# Stream
STREAM_DICE: Final[i64] = 0
STREAM_SHOP: Final[i64] = 1
STREAM_PERKS: Final[i64] = 2
STREAM_BOSS: Final[i64] = 3
STREAM_FATE: Final[i64] = 4

# Register
POINTS: Final[i64] = 0
BONUS: Final[i64] = 1
MULT: Final[i64] = 2
HAND: Final[i64] = 3
ROUND: Final[i64] = 4
REWARD: Final[i64] = 5
WALLET: Final[i64] = 6
FACTOR: Final[i64] = 7

# Operation
SET: Final[i64] = 0
ADD: Final[i64] = 1
PERCENT: Final[i64] = 2
FLOOR: Final[i64] = 3
WHOLE: Final[i64] = 4
MULTIPLY: Final[i64] = 5

# Source
FROM_RULES: Final[i64] = 0
FROM_BOX: Final[i64] = 1
FROM_CARD: Final[i64] = 2
FROM_DIE: Final[i64] = 3
FROM_MARK: Final[i64] = 4
FROM_BOSS: Final[i64] = 5
FROM_LEVEL: Final[i64] = 6

# Step
STEP_THROWN: Final[i64] = 0
STEP_PERKS: Final[i64] = 1
STEP_DICE: Final[i64] = 2
STEP_BONUS: Final[i64] = 3
STEP_MULT: Final[i64] = 4
STEP_HAND: Final[i64] = 5
STEP_ROUND: Final[i64] = 6
STEP_LAST: Final[i64] = 7
STEP_REWARD: Final[i64] = 8
STEP_WALLET: Final[i64] = 9

# Fault
FINE: Final[i64] = 0
OVERFULL: Final[i64] = 1
NOT_ROLLING: Final[i64] = 2
NOT_SHOP: Final[i64] = 3
AFTER_ROLL: Final[i64] = 4
BEFORE_ROLL: Final[i64] = 5
NO_SUCH_DIE: Final[i64] = 6
IN_TRAY: Final[i64] = 7
TRAY_FULL: Final[i64] = 8
EMPTY_SLOT: Final[i64] = 9
NO_SPARE_DIE: Final[i64] = 10
TRAY_SHORT: Final[i64] = 11
HOLD_UNROLLED: Final[i64] = 12
NO_REROLLS: Final[i64] = 13
HOLD_ALL: Final[i64] = 14
HOLD_OTHERS: Final[i64] = 15
KEEP_TOO_MANY: Final[i64] = 16
NOT_OWNED: Final[i64] = 17
BOX_FILLED: Final[i64] = 18
BOX_INACTIVE: Final[i64] = 19
BOX_CLOSED: Final[i64] = 20
NO_SUCH_CARD: Final[i64] = 21
PASSIVE: Final[i64] = 22
DISABLED: Final[i64] = 23
NO_TARGET: Final[i64] = 24
SAME_PLACE: Final[i64] = 25
LAST_DICE: Final[i64] = 26
SOLD_OUT: Final[i64] = 27
TOO_DEAR: Final[i64] = 28
FULL: Final[i64] = 29
ALREADY_OPEN: Final[i64] = 30
UPGRADED: Final[i64] = 31
NOT_OVERFULL: Final[i64] = 32
NOT_WON: Final[i64] = 33
NEEDLESS_TARGET: Final[i64] = 34
NO_SUCH_FACE: Final[i64] = 35
MARKED: Final[i64] = 36
FACE_TOP: Final[i64] = 37
FACE_UP: Final[i64] = 38
LARGEST_DIE: Final[i64] = 39
NOT_FILLED: Final[i64] = 40
NO_BOSS: Final[i64] = 41
ITSELF: Final[i64] = 42
BASE_BOX: Final[i64] = 43
DICE_LIMIT: Final[i64] = 44
DECIDE: Final[i64] = 45

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
