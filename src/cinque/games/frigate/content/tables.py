"""Every number of Frigate. Each key names the ruling it comes from; the lab may change any of them."""

from typing import Final

from msgspec import Struct
from mypy_extensions import i64

from cinque.games.frigate.content.cards import CARDS as CARDS
from cinque.games.frigate.content.cards import CHALLENGES as CHALLENGES
from cinque.games.frigate.content.rows import (
    CategoryRow,
    ChallengeRow,
    DebuffRow,
    LevelRow,
    MarkRow,
    PerkRow,
    adds,
    factor,
    sets,
)
from cinque.games.frigate.content.terms import OfFamily
from cinque.kernel.options import Option, OptionSpec

# Records hold so many columns for what a shop gives away; the last one is always 0.
FREE_COLUMNS: Final = 5
# Above what any face shows.
HIGHEST_VALUE: Final = 1000
# Multipliers, factors and shares are counted in hundredths.
HUNDRED: Final[i64] = 100
# The most dice in a hand (FR-05), and how many values a face can have, 0 included (FR-52).
MOST_DICE: Final[i64] = 8
# 0 to 10.
VALUES: Final[i64] = 11
# What a dice perk that would act weighs among dice of the same value: more than any points (FR-53).
LIVE_MARK: Final[i64] = 1 << 20
# A line of a score sheet: step, register, operation, amount, value after it, source, number of the source.
LINE_NUMBERS: Final[i64] = 7
# The groups of dice that patterns are made of (FR-09, FR-10).
PAIR: Final[i64] = 2
# Three of one value in a full house.
TRIPLE: Final[i64] = 3
# Four values in a row, twice in a double small straight.
SHORT_RUN: Final[i64] = 4
# What the fields of a move can hold. The inventory never holds more cards than there are kinds; stock grows with perks.
DICE_FIELD: Final = 16384
CARDS_FIELD: Final = 128
FACES_FIELD: Final = 16
STOCK_FIELD: Final = 32
# Of a profile: how many runs its history keeps, and how long its name may be.
KEPT_RUNS: Final = 50
NAME_LENGTH: Final = 40
# No number of a profile is larger: scores are reckoned in 64 bits.
MOST_KEPT: Final = 2**62

# fmt: off
CATEGORIES: Final = (
    #           name                    pattern       number family    bonus mult reward +bonus +mult cost size face
    CategoryRow("Aces",                  "number",       1, "numbers",   2,   2,   1,     2,    1,    0,   2),
    CategoryRow("Twos",                  "number",       2, "numbers",   2,   2,   1,     2,    1,    0,   2),
    CategoryRow("Threes",                "number",       3, "numbers",   2,   2,   1,     2,    1,    0,   2),
    CategoryRow("Fours",                 "number",       4, "numbers",   2,   2,   1,     2,    1,    0,   2),
    CategoryRow("Fives",                 "number",       5, "numbers",   2,   2,   1,     2,    1,    0,   2),
    CategoryRow("Sixes",                 "number",       6, "numbers",   2,   2,   1,     2,    1,    0,   2),
    CategoryRow("Wild",                  "wild",         0, "wild",      2,   2,   1,     2,    1,    0,   2),
    CategoryRow("Pair",                  "kind",         2, "pairs",     4,   2,   1,     4,    1,    0,   2),
    CategoryRow("Two Pair",              "pairs",        2, "pairs",     4,   2,   1,     4,    1,    0,   5),
    CategoryRow("Full House",            "house",        5, "house",     6,   2,   1,     6,    1,    0,   5),
    CategoryRow("Three of a Kind",       "kind",         3, "kinds",     6,   2,   1,     6,    1,    0,   5),
    CategoryRow("Four of a Kind",        "kind",         4, "kinds",     6,   2,   1,     6,    1,    0,   5),
    CategoryRow("Five of a Kind",        "kind",         5, "kinds",     8,   3,   2,     8,    1,    0,   5),
    CategoryRow("Small Straight",        "run",          4, "straights", 8,   3,   2,     8,    1,    0,   5),
    CategoryRow("Large Straight",        "run",          5, "straights", 8,   3,   2,     8,    1,    0,   5),
    CategoryRow("Sevens",                "number",       7, "numbers",   2,   2,   1,     2,    1,    2,   2,   7),
    CategoryRow("Eights",                "number",       8, "numbers",   2,   2,   1,     2,    1,    2,   2,   8),
    CategoryRow("Nines",                 "number",       9, "numbers",   2,   2,   1,     2,    1,    2,   2,   9),
    CategoryRow("Tens",                  "number",      10, "numbers",   2,   2,   1,     2,    1,    2,   2,  10),
    CategoryRow("Triple Pair",           "pairs",        3, "pairs",     8,   3,   2,     8,    1,    3,   6),
    CategoryRow("Double Two Pair",       "double pairs", 8, "pairs",     8,   3,   2,     8,    1,    3,   8),
    CategoryRow("Double Small Straight", "double run",   8, "straights", 14,  3,   3,    14,    2,    4,   8),
    CategoryRow("Full Straight",         "long run",     6, "straights", 14,  3,   3,    14,    2,    4,   6),
    CategoryRow("Six of a Kind",         "kind",         6, "kinds",     16,  4,   4,    16,    3,    4,   6),
    CategoryRow("Seven of a Kind",       "kind",         7, "kinds",     18,  5,   4,    18,    3,    4,   7),
    CategoryRow("Eight of a Kind",       "kind",         8, "kinds",     20,  6,   4,    20,    3,    4,   8),
)

MARKS: Final = (
    #        name        rarity cost adds            amount  lucky  grows  cap       the authors' seven, then ours
    MarkRow("Coin",      "C",    4,  "money",            1),
    MarkRow("Gunner",    "C",    4,  "mult",            10,  True),
    MarkRow("Powder",    "C",    4,  "bonus",           50,  True),
    MarkRow("Star",      "C",    4,  "mult percent",    40,  True),
    MarkRow("Barnacle",  "U",    6,  "bonus",            8,  True,  True,    60),
    MarkRow("Coral",     "U",    6,  "mult",             2,  True,  True,    12),
    MarkRow("Kraken",    "U",    6,  "hand percent",    50,  True,  True,   100),
    MarkRow("Ballast",   "C",    4,  "points",           6),
    MarkRow("Echo",      "U",    6,  "times",            1),
)

DEBUFFS: Final = (
    # FR-33    name               pool
    DebuffRow("Blockade",            3, closes=1),
    DebuffRow("Slippery Deck",       3, (sets("keep", 2, "first re-roll"),)),
    DebuffRow("Damp Powder",         3, (factor("bonus", -40),), whole=True),
    DebuffRow("Slow Loaders",        6, (adds("re-rolls", -1, when="second hand"),)),
    DebuffRow("Embargo",             6, (sets("reward", 0),)),
    DebuffRow("Parted Lines",        6, family="pairs"),
    DebuffRow("Head Wind",           9, (factor("mult", -25),), whole=True),
    DebuffRow("Boarders",            9, disables=1),
    DebuffRow("Crossed T",           9, (factor("hand", -50, when=OfFamily("straights")),)),
    DebuffRow("Cursed Number",      12, (sets("points", 0, "spoiled value"),), spoils=True),
    DebuffRow("Closed Ports",       12, closes=2),
    DebuffRow("Silent Guns",        12, (factor("bonus", -50),), whole=True),
    DebuffRow("Short Charges",      15, (factor("mult", -45),), whole=True),
    DebuffRow("Failing Light",      15, (sets("hands", 10),)),
    DebuffRow("Iron Hull",          15, (factor("target", 25),)),
)

# FR-35: the rung below the five, on which a newcomer wins about every second run.
SHIPS_BOY: Final = LevelRow("Ship's boy", 300, 173, 1, (105, 105, 105, 105, 105))

LEVELS: Final = (
    # FR-35   name        T1  p*100 shift  percent of the bosses         debuffs of the whole run   fitted by `make lab`
    LevelRow("Deckhand", 350,  177,   1,  (125, 122, 118, 110, 100)),
    LevelRow("Sailor",   350,  262,   2,  (125, 122, 118, 110, 100)),
    LevelRow("Bosun",    375,  403,   4,  (125, 118, 108, 102, 100),    (adds("restock price", 1),)),
    LevelRow("Captain",  395,  464,   5,  (125, 118, 104, 102, 100),    (adds("slots", -1),)),
    LevelRow("Admiral",  400,  730,   8,  (125, 118, 104, 102, 100),    (adds("bonus", -1),)),
)
# fmt: on


# twin: Numbers
class Rules(Struct, frozen=True):
    """The rules in force. The defaults are the document and the rulings."""

    categories: tuple[CategoryRow, ...] = CATEGORIES
    cards: tuple[PerkRow, ...] = CARDS
    marks: tuple[MarkRow, ...] = MARKS
    debuffs: tuple[DebuffRow, ...] = DEBUFFS
    levels: tuple[LevelRow, ...] = LEVELS
    boy: LevelRow = SHIPS_BOY  # twin: none
    challenges: tuple[ChallengeRow, ...] = CHALLENGES
    level: int = 1  # FR-35: 0 is the rung for newcomers
    published: bool = False  # FR-47: True lifts every cap, as the authors' list has none
    collection: str = "mine"  # twin: none; FR-61: "all" plays with every perk, whatever the profile has unlocked
    # The run.
    rounds: int = 15
    start_money: int = 5
    start_cards: int = 3  # FR-22
    start_dice: tuple[int, ...] = (6, 6, 6, 6, 6)  # twin: none
    slots: int = 5
    rarity_weights: tuple[int, ...] = (60, 25, 10, 5)  # FR-21
    # Hands.
    hand_size: int = 5
    hand_low: int = 2  # FR-05
    hand_high: int = 8  # FR-05
    rerolls: int = 2  # FR-01
    rerolls_high: int = 5  # FR-01
    dice_low: int = 2  # FR-04
    dice_high: int = 16384  # FR-44: no limit in play; a move cannot name more
    face_high: int = 10  # FR-52
    reward_levels: int = 2  # FR-14: one dollar more every second level
    unused_box_money: int = 1  # FR-26: who sinks a ship early is not the poorer for it
    unused_boxes_for: int = 4  # FR-26
    # Money.
    sell_divisor: int = 2  # FR-17
    sell_low: int = 1  # FR-17
    price_low: int = 1  # FR-48
    upgrade_base: int = 2  # FR-15
    upgrade_per_level: int = 1  # FR-15; 0 is flat pricing
    upgrades_a_visit: int = 1  # FR-15; 0 is no limit
    die_sides: tuple[int, ...] = (4, 6, 8, 10)
    die_prices: tuple[int, ...] = (2, 3, 4, 5)  # FR-16
    face_price: int = 2  # FR-16
    die_surcharge: int = 1  # FR-16
    surcharge_above: int = 5  # FR-16
    dice_counted_above: int = 3  # twin: none; FR-47: "per die owned" counts the dice above this; 0 with `published`
    free_items: int = 3  # twin: none; FR-49: how many items a free shop gives away; 0 is all of them
    # The shop.
    shop_every: int = 5  # FR-19
    shop_by_round: bool = False  # FR-19: True starts the count anew each round
    shop_cards: int = 5
    shop_dice: int = 5
    stock_high: int = 32  # a move cannot name more
    restock_base: int = 2  # FR-20
    restock_step: int = 1  # FR-20
    die_weights: tuple[int, ...] = (25, 35, 25, 15)  # FR-43
    marked_percent: int = 20  # FR-43
    marked_faces: int = 2  # FR-43: one to so many
    # Bosses and targets.
    boss_rounds: tuple[int, ...] = (3, 6, 9, 12, 15)  # FR-31; (5, 10, 15) is the leftover sentence
    target_step: int = 5
    endless_percent: int = 118  # FR-36
    endless_boss_every: int = 3  # FR-36
    # Guards: above these a number stays where it is (FR-50).
    score_cap: int = 10**15
    factor_cap: int = 10**6
    money_cap: int = 10**6


RULES: Final = Rules()


def level_row(rules: Rules, level: int) -> LevelRow:
    """A difficulty level: the rung for newcomers is number 0, the five of the ladder follow."""
    return rules.boy if level == 0 else rules.levels[level - 1]


OPTIONS: Final = OptionSpec(
    options=[
        Option(
            "level",
            "Difficulty",
            "int",
            0,
            "0 Ship's boy, 1 Deckhand, 2 Sailor, 3 Bosun, 4 Captain, 5 Admiral. Winning a run unlocks the next.",
            low=0,
            high=len(LEVELS),
            source="FR-35",
        ),
        Option(
            "collection",
            "Perks",
            "choice",
            "mine",
            "Mine: the perks you have unlocked. All: every perk, as in the daily run.",
            choices=["mine", "all"],
            source="FR-61",
        ),
        Option(
            "published",
            "Uncapped perks",
            "bool",
            False,
            "Perk numbers as their authors first published them, without the caps that keep runs in balance.",
            source="FR-47",
        ),
    ],
    seats_low=1,
    seats_high=1,
)
