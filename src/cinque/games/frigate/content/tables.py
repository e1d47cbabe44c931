"""Every number of Frigate. Each key names the ruling it comes from; the lab may change any of them."""

from typing import Final

from msgspec import Struct

from cinque.games.frigate.content.cards import CARDS as CARDS
from cinque.games.frigate.content.cards import CHALLENGES as CHALLENGES
from cinque.games.frigate.content.rows import Act as Act
from cinque.games.frigate.content.rows import (
    Adds,
    CategoryRow,
    ChallengeRow,
    DebuffRow,
    Factor,
    LevelRow,
    MarkRow,
    PerkRow,
    Sets,
)
from cinque.games.frigate.content.rows import Copies as Copies
from cinque.games.frigate.content.rows import Does as Does
from cinque.games.frigate.content.rows import Grows as Grows
from cinque.games.frigate.content.rows import Names as Names
from cinque.games.frigate.content.rows import Power as Power
from cinque.games.frigate.content.rows import Silences as Silences
from cinque.kernel.options import Option, OptionSpec

# What a run counts for the profile: sums are added up over runs, bests are kept.
SUMS: Final = (
    "rounds", "bosses", "hands", "zero hands", "re-rolls", "money earned", "money spent",
    "cards bought", "cards sold", "cards used", "dice added", "dice lost", "upgrades", "categories opened", "restocks",
    "numbers", "wild", "pairs", "house", "kinds", "straights",
)
BESTS: Final = ("best hand", "best round", "most money", "most dice", "highest level", "furthest round", "largest hand")
FACTS: Final = SUMS + BESTS

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
    MarkRow("Star",      "C",    4,  "mult percent",    25,  True),
    MarkRow("Barnacle",  "U",    6,  "bonus",           10,  True,  True,   100),
    MarkRow("Coral",     "U",    6,  "mult",             5,  True,  True,    30),
    MarkRow("Kraken",    "U",    6,  "hand percent",   200,  True,  True,   400),
    MarkRow("Ballast",   "C",    4,  "points",           6),
    MarkRow("Echo",      "U",    6,  "times",            1),
)

DEBUFFS: Final = (
    # FR-33    name               pool
    DebuffRow("Blockade",            3, closes=1),
    DebuffRow("Slippery Deck",       3, (Sets("keep", 2, "first re-roll"),)),
    DebuffRow("Damp Powder",         3, (Adds("bonus", -2),)),
    DebuffRow("Slow Loaders",        6, (Adds("re-rolls", -1, when="second hand"),)),
    DebuffRow("Embargo",             6, (Sets("reward", 0),)),
    DebuffRow("Parted Lines",        6, family="pairs"),
    DebuffRow("Head Wind",           9, (Adds("mult", -1),)),
    DebuffRow("Boarders",            9, disables=1),
    DebuffRow("Crossed T",           9, (Factor("hand", -50, when="family straights"),)),
    DebuffRow("Cursed Number",      12, (Sets("points", 0, "spoiled value"),), spoils=True),
    DebuffRow("Closed Ports",       12, closes=2),
    DebuffRow("Silent Guns",        12, (Sets("bonus", 0),)),
    DebuffRow("Half Charges",       15, (Factor("mult", -50),)),
    DebuffRow("Failing Light",      15, (Sets("hands", 10),)),
    DebuffRow("Iron Hull",          15, (Factor("target", 25),)),
)

LEVELS: Final = (
    # FR-35   name        T1  p*100 shift  percent of the bosses         debuffs of the whole run   fitted by `make lab`
    LevelRow("Deckhand", 350,  115,   0,  (118, 116, 108, 108, 97)),
    LevelRow("Sailor",   350,  139,   0,  (118, 116, 108, 108, 97)),
    LevelRow("Bosun",    365,  168,   0,  (118, 116, 108, 108, 97),     (Adds("restock price", 1),)),
    LevelRow("Captain",  375,  178,   0,  (118, 116, 108, 108, 97),     (Adds("slots", -1),)),
    LevelRow("Admiral",  385,  214,   0,  (118, 116, 108, 108, 97),     (Adds("bonus", -1),)),
)
# fmt: on


class Rules(Struct, frozen=True):
    """The rules in force. The defaults are the document and the rulings."""

    categories: tuple[CategoryRow, ...] = CATEGORIES
    cards: tuple[PerkRow, ...] = CARDS
    marks: tuple[MarkRow, ...] = MARKS
    debuffs: tuple[DebuffRow, ...] = DEBUFFS
    levels: tuple[LevelRow, ...] = LEVELS
    challenges: tuple[ChallengeRow, ...] = CHALLENGES
    level: int = 1  # FR-35
    published: bool = False  # FR-47: True lifts every cap, as the authors' list has none
    collection: str = "mine"  # FR-61: "all" plays with every perk, whatever the profile has unlocked
    # The run.
    rounds: int = 15
    start_money: int = 5
    start_cards: int = 3  # FR-22
    start_dice: tuple[int, ...] = (6, 6, 6, 6, 6)
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
    unused_box_money: int = 0  # FR-26
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
    dice_counted_above: int = 3  # FR-47: "per die owned" counts the dice above this; 0 with `published`
    free_items: int = 3  # FR-49: how many items a free shop gives away; 0 is all of them
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

OPTIONS: Final = OptionSpec(
    options=[
        Option(
            "level",
            "Difficulty",
            "int",
            1,
            "1 Deckhand, 2 Sailor, 3 Bosun, 4 Captain, 5 Admiral. Winning a run unlocks the next.",
            low=1,
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
