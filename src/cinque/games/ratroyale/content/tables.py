"""Every number of Ratatouille Royale beside its squeaks. Each key names the ruling it comes from; the lab may change
those of Rules.
"""

from typing import Final

from msgspec import Struct

from cinque.games.ratroyale.content.rows import (
    DeckRow,
    PlaceRow,
    PoolRow,
    RecipeRow,
    RewardRow,
    RodentRow,
    StatusRow,
    StructureRow,
    TrickRow,
    VariantRow,
)
from cinque.games.ratroyale.content.squeaks import RODENTS, STATUSES, STRUCTURES, TRICKS, VARIANTS
from cinque.games.ratroyale.content.words import (
    CRUMB_RULES,
    REWARD_RULES,
    SIGHT_RULES,
    CrumbRule,
    LimitRule,
    RewardRule,
    SightRule,
)
from cinque.kernel.editions import numbers_option
from cinque.kernel.options import Option, OptionSpec

# fmt: off
RECIPES: Final = (
    #          makes            parts                                          level
    RecipeRow("Tailtrail",     {"Tailblazer": 3, "Cracker": 1},                  2),  # RR-45
    RecipeRow("Hardtack",      {"Cracker": 3},                                   3),
    RecipeRow("Cider Sid",     {"Ratbert Brewbelly": 2, "Chili Flakes": 1},      3),
    RecipeRow("Split Pea",     {"Pea Pea Pool Pool": 3},                         4),
    RecipeRow("Mustard",       {"Mayo": 2, "Tailblazer": 2},                     4),
    RecipeRow("Clanker",       {"Rail Rodent": 2},                               5),  # RR-45
    RecipeRow("Fizz Whisker",  {"Soda Kabooma": 2, "Espresso Shot": 1},          5),
    RecipeRow("Soup Sergeant", {"Quartermaster": 2, "Chamomile Tea": 1},         6),
    RecipeRow("Pepper Pot",    {"Mortar": 2, "Sticky Syrup": 1},                 7),
    RecipeRow("The Other One", {"The One": 1, "Cracker": 3, "Tailblazer": 3},   10),
)

# RR-44, in tenths.
POOL: Final = (
    PoolRow("Cracker", 20),
    *(PoolRow(card, 10) for card in ("Tailblazer", "Pea Pea Pool Pool", "Ratbert Brewbelly", "Soda Kabooma", "Mortar",
                                     "Rail Rodent")),
    PoolRow("Mayo", 5), PoolRow("Quartermaster", 5),
    PoolRow("The One", 1), PoolRow("Sundial", 1),
    *(PoolRow(row.name, 7) for row in TRICKS if row.name != "Sundial"),
)

# Made even by `python -m cinque.lab.ratroyale.decks`, see docs/decisions/0069-decks-made-even.md; since then the
# Slow Cooker has a pea for a Cider Sid, see docs/decisions/0160-a-deck-that-could-not-end.md.
DECKS: Final = (
    DeckRow("Sunday Roast", "A bit of everything: scouts first, a wall, guns behind it.",
        {"Tailblazer": 2, "Tailtrail": 1, "Cracker": 2, "Split Pea": 2, "Mustard": 1, "Ratbert Brewbelly": 1,
         "Quartermaster": 1, "Soup Sergeant": 1, "Mortar": 1, "Pot Lid": 1, "Hot Oil": 1, "Chamomile Tea": 1},
        ("Tailblazer", "Split Pea", "Tailtrail", "Tailblazer", "Hot Oil")),
    DeckRow("Fast Food", "Cheap and quick: be at the Lair before the oven is warm.",
        {"Tailblazer": 3, "Mayo": 2, "Mustard": 1, "Pea Pea Pool Pool": 2, "Tailtrail": 2, "Mortar": 1,
         "Fizz Whisker": 1, "Espresso Shot": 1, "Oven Mitt": 1, "Hot Oil": 1},
        ("Tailblazer", "Tailblazer", "Mustard", "Pea Pea Pool Pool", "Espresso Shot")),
    DeckRow("Siege Soufflé", "Hold the line and let the artillery rise.",
        {"Mortar": 1, "Pepper Pot": 1, "Mustard": 1, "Cracker": 3, "Rail Rodent": 1, "Tailblazer": 2, "Tailtrail": 1,
         "Hardtack": 1, "Pea Pea Pool Pool": 1, "Cider Sid": 1, "Sticky Syrup": 1, "Cutting Board": 1},
        ("Tailblazer", "Pea Pea Pool Pool", "Cracker", "Tailblazer", "Cutting Board")),
    DeckRow("Bread Basket", "Walls that heal, a gun behind them, and patience.",
        {"Cracker": 3, "Hardtack": 2, "Soup Sergeant": 1, "Mortar": 1, "Pea Pea Pool Pool": 1, "Tailblazer": 3,
         "Chamomile Tea": 1, "Pot Lid": 1, "Second Helping": 2},
        ("Tailblazer", "Pea Pea Pool Pool", "Cracker", "Tailblazer", "Soup Sergeant")),
    DeckRow("Slow Cooker", "Stun, poison and slow: they arrive late and unwell.",
        {"Ratbert Brewbelly": 2, "Cider Sid": 2, "Pepper Pot": 1, "Mortar": 1, "Tailblazer": 2, "Cracker": 2,
         "Pea Pea Pool Pool": 1, "Cheese Grater": 1, "Sticky Syrup": 1, "Chili Flakes": 2},
        ("Tailblazer", "Cider Sid", "Cracker", "Tailblazer", "Cheese Grater")),
    DeckRow("Chef's Special", "Survive until the strongest arrive, then feed them targets.",
        {"The One": 1, "The Other One": 1, "Mayo": 3, "Tailblazer": 2, "Cracker": 1, "Hardtack": 1,
         "Pea Pea Pool Pool": 1, "Split Pea": 2, "Rail Rodent": 1, "Chili Flakes": 1, "Plate Swap": 1},
        ("Tailblazer", "Pea Pea Pool Pool", "Tailblazer", "Cracker", "Mayo")),
    DeckRow("Last Supper", "Blow things up. Then the Sundial, then everything.",
        {"Sundial": 1, "Soda Kabooma": 2, "Fizz Whisker": 1, "Clanker": 1, "Split Pea": 3, "Tailblazer": 3,
         "Pea Pea Pool Pool": 1, "Cracker": 1, "Mustard": 1, "Mortar": 1},
        ("Tailblazer", "Pea Pea Pool Pool", "Tailblazer", "Fizz Whisker", "Split Pea")),
)

# RR-04: what a new save owns, and its ready-made set.
STARTER: Final = {"Tailblazer": 4, "Cracker": 2, "Pea Pea Pool Pool": 2, "Ratbert Brewbelly": 1, "Mayo": 1,
                  "Pot Lid": 1, "Hot Oil": 1}
STARTER_SET: Final = DeckRow("First Course", "What every kitchen has.",
    {"Tailblazer": 3, "Cracker": 2, "Pea Pea Pool Pool": 2, "Ratbert Brewbelly": 1, "Mayo": 1, "Pot Lid": 1,
     "Hot Oil": 1},
    ("Tailblazer", "Pea Pea Pool Pool", "Tailblazer", "Cracker", "Pot Lid"))
# fmt: on

MAPS: Final = ("food-truck", "coffee-shop", "bakery", "pantry", "grocery-store", "kitchen")


# Maps are between so many tiles wide and high, with so many Lairs a side at most.
SMALLEST: Final = (15, 11)
LARGEST: Final = (40, 30)
MOST_LAIRS: Final = 3
# The least number of tiles a deployment zone must have, so that no map shuts a player in.
LEAST_ZONE: Final = 8
# Bytes of the digest of a map's file.
MAP_DIGEST_SIZE: Final = 8


class GeneratorRow(Struct, frozen=True):
    """A size of generated map (RR-07)."""

    name: str
    width: int
    height: int
    lairs: int
    stacks: int
    walls: int


GENERATED: Final = (
    #             name               width height lairs stacks walls-percent
    GeneratorRow("generated-small",   17,   12,    1,    2,     8),
    GeneratorRow("generated-medium",  26,   18,    2,    4,     9),
    GeneratorRow("generated-large",   40,   30,    3,    6,    10),
)
# fmt: off
# Found by the lab, see docs/lab/ratroyale.md. Quick places have weak Lairs and many crumbs.
PLACES: Final = (
    #         name              lair DEF start step cap second last turns
    PlaceRow("food-truck",        30,  4,   20,   5, 60,    26, 100,   17),
    PlaceRow("coffee-shop",       90,  6,   15,   2, 50,    18, 200,   58),
    PlaceRow("bakery",            90,  6,   15,   2, 50,    28, 200,   53),
    PlaceRow("pantry",            90,  6,   15,   2, 50,    27, 200,   59),
    PlaceRow("grocery-store",     60,  6,   15,   2, 50,    24, 200,   60),
    PlaceRow("kitchen",           60,  6,   15,   2, 50,    24, 200,   60),
    PlaceRow("generated-small",   30,  4,   20,   5, 60,    22, 100,   17),
    PlaceRow("generated-medium",  90,  6,   15,   2, 50,    28, 200,   54),
    PlaceRow("generated-large",   60,  6,   15,   2, 50,    24, 200,   60),
)
# fmt: on
# Instead of a number of crumbs: what the place has.
BY_PLACE: Final = -1
# The turns of the match in the middle for which the document's rewards were written (RR-43), and in percent of the
# middle of a place how many turns are counted at most where rewards are fitted to it.
WRITTEN_FOR: Final = 60
COUNTED: Final = 150
# The shape of generated land: rounds of smoothing, the range of the raw numbers, and the shares of tiles (in percent,
# lowest first) that become heights 0, 1, 2 and so on.
SMOOTHINGS: Final = 3
RAW: Final = 1000
SHARES: Final = (12, 42, 22, 12, 8, 4)
# The least length of a wall.
WALL_LEAST: Final = 2
# Of so many lengths it has one by chance.
WALL_LENGTHS: Final = 3
# Tiles from a Lair that stay flat, how far in from the edge it stands (as a part of the width), and the tries.
FLAT: Final = 2
DEPTH: Final = 10
TRIES: Final = 200

PERCENT: Final = 100

# Positions are written on a plain field of this size.
PLAIN_WIDTH: Final = 16
PLAIN_HEIGHT: Final = 12

# How far beyond its reach the verdict on a target is still worth telling.
CURIOSITY: Final = 4

# Tiles to strike an enemy from that are told, the best first.
NEAREST_PLACES: Final = 6

# How much of the past a save keeps, and limits that keep a save small.
KEPT: Final = 100
MOST_SETS: Final = 20
LONGEST_NAME: Final = 40
MOST_ROLLS: Final = 10
# Rolls of a new save that cost nothing.
FREE_ROLLS: Final = 1
# The largest file that may be a save, and bytes of its checksum.
LARGEST_SAVE: Final = 1_000_000
CHECKSUM_SIZE: Final = 16
# No number of a save grows beyond this in a life of play: a win pays less than 300.
MOST_KEPT: Final = 1_000_000_000


# twin: Numbers
class Rules(Struct, frozen=True):
    """The rules in force. The defaults are the document and the rulings."""

    rodents: tuple[RodentRow, ...] = RODENTS
    variants: tuple[VariantRow, ...] = VARIANTS
    structures: tuple[StructureRow, ...] = STRUCTURES
    tricks: tuple[TrickRow, ...] = TRICKS
    statuses: tuple[StatusRow, ...] = STATUSES
    recipes: tuple[RecipeRow, ...] = RECIPES
    pool: tuple[PoolRow, ...] = POOL
    decks: tuple[DeckRow, ...] = DECKS
    generated: tuple[GeneratorRow, ...] = GENERATED
    places: tuple[PlaceRow, ...] = PLACES
    # Every rodent in full, variants after the basic ones, for those who only show them: filled in when a match begins.
    # Cards are numbered by it and then the tricks, kinds by it and then the structures.
    roster: tuple[RodentRow, ...] = ()
    map: str = "coffee-shop"  # RR-07
    map_digest: str = ""  # of the map's file, so that another map means other rules
    neutrals: bool = False  # RR-14: the maps' Kettles stand on the field
    crumbs: CrumbRule = "ramp"  # RR-01
    ramp_start: int = 20  # RR-01; each place has its own, see PLACES
    ramp_step: int = 5  # RR-01
    ramp_cap: int = 60  # RR-01
    second_bonus: int = 5  # RR-01, ramp only; what others do is in docs/decisions/0012-ratroyale-bots.md
    second_turns: int = 1  # RR-01: in so many of his turns
    classic_step: int = 10  # RR-01, the authors' later figures
    classic_rounds: int = 4  # RR-01
    classic_cap: int = 50  # RR-01
    hand: int = 5  # RR-03
    mirrored: bool = False  # RR-69: seats that bring nothing play the same stock deck
    set_size: int = 15  # RR-04
    set_least: int = 8  # RR-04
    copies: int = 3  # RR-04
    wall: int = 99  # RR-07: the height of a wall
    highest: int = 5  # RR-07: the highest tile
    stack_percent: int = 10  # RR-07
    zone_reach: int = 2  # RR-09
    sickness: bool = False  # RR-10: True keeps a rodent from acting in the turn it is placed
    climb: int = 1  # RR-11
    sight: SightRule = "line"  # RR-16; "differential" is the document's five steps word for word
    min_damage: int = 1  # RR-19; 0 is the document's formula
    field_limit: LimitRule = "player"  # RR-38; "field" counts The One of both players
    turn_cap: int = 100  # RR-42
    rewards: RewardRule = "document"  # twin: none  RR-43
    win_exp: RewardRow = RewardRow(200, 20, 80)  # RR-43
    win_cheese: RewardRow = RewardRow(20, 20, 80)  # RR-43
    loss_exp: RewardRow = RewardRow(100, 20, 80)  # RR-43
    loss_cheese: RewardRow = RewardRow(5, 20, 80)  # RR-43
    resign_free: int = 10  # RR-43: a resignation before this turn pays nothing
    level_base: int = 100  # the document's 4.6
    level_step: int = 10  # the document's 4.6
    roll_price: int = 10  # RR-44
    pity: int = 10  # RR-44


RULES: Final = Rules()

OPTIONS: Final = OptionSpec(
    options=[
        Option(
            "map",
            "Map",
            "choice",
            "coffee-shop",
            "Where the rat war is fought, from the quick food truck to the large kitchen; or a map nobody has seen.",
            choices=[*MAPS, *(row.name for row in GENERATED)],
            source="RR-07",
        ),
        numbers_option("Nine numbers are others, the Mortar's Attack first, so that squeaks are worth their crumbs."),
        Option(
            "crumbs",
            "Crumbs",
            "choice",
            RULES.crumbs,
            "Ramp: a little more each turn, as the map has it. Classic: 10, and 10 more every 4 rounds.",
            choices=list(CRUMB_RULES),
            source="RR-01",
        ),
        Option(
            "second_bonus",
            "Going second",
            "int",
            BY_PLACE,
            "Extra crumbs on the first turn of whoever goes second. -1 is what the lab found for the map: with it, "
            "bots of equal strength win as often going second as going first.",
            low=BY_PLACE,
            high=60,
            source="RR-01",
            only=f"crumbs={CRUMB_RULES[0]}",
        ),
        Option(
            "mirrored",
            "Mirrored decks",
            "bool",
            False,
            "Whoever brings no set plays a stock deck drawn at random; mirrored, both sides draw the same one.",
            source="RR-69",
        ),
        Option(
            "rewards",
            "Rewards",
            "choice",
            RULES.rewards,
            "What a match pays a save.",
            choices=list(REWARD_RULES),
            notes=[
                "The document's formula by the turns played, both players' counted.",
                "The same formula, fitted to how long matches on the map take: quick maps pay like long ones, and "
                "turns beyond one and a half times the usual count for nothing.",
            ],
            source="RR-43",
            more=True,
        ),
        Option(
            "neutrals",
            "Kettles",
            "bool",
            False,
            "Neutral kettles stand on the field, and either side may use them.",
            source="RR-14",
        ),
        Option(
            "min_damage",
            "Least damage",
            "int",
            1,
            "What a hit does at least. 0 is the document's formula: enough Defense shrugs off everything.",
            low=0,
            high=1,
            source="RR-19",
        ),
        Option(
            "sight",
            "Line of sight",
            "choice",
            RULES.sight,
            "Line: everything between counts, hostile bodies too. Differential: the document's five steps word for "
            "word, which compare only the heights of the two ends.",
            choices=list(SIGHT_RULES),
            source="RR-16",
        ),
    ],
    seats_low=2,
    seats_high=2,
)
