"""The closed lists: numbers that can be asked for, moments that are told, facts a run is remembered by."""

from typing import Final

from mypy_extensions import i64

# The stats, in the order of rows.STATS.
S_BONUS: Final[i64] = 0
S_MULT: Final[i64] = 1
S_POINTS: Final[i64] = 2
S_TIMES: Final[i64] = 3
S_DIE_MULT: Final[i64] = 4
S_HAND: Final[i64] = 5
S_ROUND: Final[i64] = 6
S_REWARD: Final[i64] = 7
S_REROLLS: Final[i64] = 8
S_KEEP: Final[i64] = 9
S_HAND_SIZE: Final[i64] = 10
S_SLOTS: Final[i64] = 11
S_PLAYS: Final[i64] = 12
S_HANDS: Final[i64] = 13
S_TARGET: Final[i64] = 14
S_CARD_PRICE: Final[i64] = 15
S_DIE_PRICE: Final[i64] = 16
S_BOX_PRICE: Final[i64] = 17
S_UPGRADE_PRICE: Final[i64] = 18
S_RESTOCK_PRICE: Final[i64] = 19
S_SELL_VALUE: Final[i64] = 20
S_STOCK_CARDS: Final[i64] = 21
S_STOCK_DICE: Final[i64] = 22

# The moments, in the order of rows.MOMENTS.
ROUND_BEGINS: Final[i64] = 0
ROUND_WON: Final[i64] = 1
HAND_BEGINS: Final[i64] = 2
REROLL: Final[i64] = 3
HAND_SCORES: Final[i64] = 4
HAND_ZERO: Final[i64] = 5
HAND_ENDS: Final[i64] = 6
SHOP_OPENS: Final[i64] = 7
SHOP_CLOSES: Final[i64] = 8
DIE_ADDED: Final[i64] = 9
DIE_LOST: Final[i64] = 10
CARD_BOUGHT: Final[i64] = 11
CARD_SOLD: Final[i64] = 12
CARD_USED: Final[i64] = 13
UPGRADE: Final[i64] = 14
RESTOCK: Final[i64] = 15

# What a run counts, in the order of tables.FACTS.
F_ROUNDS: Final[i64] = 0
F_BOSSES: Final[i64] = 1
F_HANDS: Final[i64] = 2
F_ZEROS: Final[i64] = 3
F_REROLLS: Final[i64] = 4
F_EARNED: Final[i64] = 5
F_SPENT: Final[i64] = 6
F_BOUGHT: Final[i64] = 7
F_SOLD: Final[i64] = 8
F_USED: Final[i64] = 9
F_DICE_ADDED: Final[i64] = 10
F_DICE_LOST: Final[i64] = 11
F_UPGRADES: Final[i64] = 12
F_OPENED: Final[i64] = 13
F_RESTOCKS: Final[i64] = 14
F_FAMILIES: Final[i64] = 15
F_BEST_HAND: Final[i64] = 21
F_BEST_ROUND: Final[i64] = 22
F_MOST_MONEY: Final[i64] = 23
F_MOST_DICE: Final[i64] = 24
F_HIGHEST_LEVEL: Final[i64] = 25
F_FURTHEST: Final[i64] = 26
F_LARGEST_HAND: Final[i64] = 27
F_COUNT: Final[i64] = 28
