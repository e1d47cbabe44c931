"""Every number of Temple-Based Sacrifice. Each key names the ruling it comes from; the lab may change any of them.

Attributes, buildings, terrain and gods are rows of effects. An effect says which number, how, by how much, for whom;
a reaction says at which moment which small deed is done. The engine knows stats and moments, never a row by name.
"""

from typing import Final

from msgspec import Struct
from mypy_extensions import i64

from cinque.games.temple.content.rows import (
    AttributeRow,
    BuildingRow,
    Effect,
    GodRow,
    Reaction,
    TerrainRow,
    UnitRow,
)
from cinque.games.temple.content.words import MAP_SIZES, MAP_STYLES, PACES, MapSize, MapStyle, Pace, Way
from cinque.kernel.editions import numbers_option
from cinque.kernel.options import Option, OptionSpec

SEATS_LOW: Final = 2
SEATS_HIGH: Final = 4

# Nobody's: a unit or a building of no seat. No tile: where the map has none.
NEUTRAL: Final[i64] = -1
ABSENT: Final[i64] = -1
# The result of a match nobody has won: no seat has this number.
DRAW: Final[i64] = 4
# More MP than any unit has: spent by who walked into an ambush (TB-15).
EXHAUSTED: Final[i64] = 99
# Land counts before cycles: no seat ever has so many of these (TB-45).
CYCLES_BELOW: Final[i64] = 1 << 30

# A ghost is one number: 0, or GHOST_MARK with kind, owner + 1, HP and round of the last sight of a tile now in fog
# (TB-46). Each part begins at a bit of its own.
GHOST_MARK: Final[i64] = 1 << 40
GHOST_KINDS: Final[i64] = 0xFF
GHOST_SEAT_AT: Final[i64] = 8
GHOST_SEATS: Final[i64] = 0xF
GHOST_HP_AT: Final[i64] = 12
GHOST_HPS: Final[i64] = 0xFF
GHOST_ROUND_AT: Final[i64] = 20
GHOST_ROUNDS: Final[i64] = 0xFFFFF

# What a seat imagines in the fog. Of so many ghosts so many are believed in; a rival makes a unit every so many rounds,
# but no more than so many are imagined, each on one of so many free tiles near his temple.
GHOSTS_OF: Final[i64] = 4
GHOSTS_KEPT: Final[i64] = 3
ROUNDS_PER_UNIT: Final[i64] = 2
MOST_IMAGINED: Final[i64] = 6
NEAR_HOME: Final[i64] = 12

# A rival that comes into sight this near to a unit of one's own makes standing orders pause.
NEARBY: Final[i64] = 4

# The board of a position written in a few lines of text.
POSITION_SIZE: Final = (11, 9)

# A step on a terrain that costs this is no step at all.
CLOSED: Final = -1

REAPERS: Final = ("Monkey", "Bat", "Frog")
LANDLUBBERS: Final[tuple[Way, ...]] = ("ground", "amphibian")

# fmt: off
ATTRIBUTES: Final = (
    AttributeRow("Charge", "Attack grows by the hexes between where it set out and where it strikes from (TB-16).",
                 (Effect("charge", "set", 1), Effect("atk", "add", 1, per="charge"))),
    AttributeRow("Desert affinity", "Desert costs 1.", (Effect("tdf-desert", "set", 1),)),
    AttributeRow("Hill affinity", "Hills cost 1.", (Effect("tdf-hill", "set", 1),)),
    AttributeRow("Mountain affinity", "Mountains cost 1.", (Effect("tdf-mountain", "set", 1),)),
    AttributeRow("Repair", "Restores 2 HP to a friend beside it (TB-30).", (Effect("mend", "set", 2),)),
    AttributeRow("Camouflage", "At the end of its owner's turn its stealth becomes the MP it has left (TB-18).",
                 (Effect("stl", "set", 1, per="camouflage"),),
                 (Reaction("turn-end", "hide"), Reaction("act", "uncover"))),
    AttributeRow("Kamikaze", "Dies when it attacks (TB-17).", (), (Reaction("struck", "die"),)),
    AttributeRow("Siege", "Cannot attack after moving and never strikes back (TB-17).",
                 (Effect("strike-moved", "set", 0), Effect("counter", "set", 0))),
    AttributeRow("Medusa gaze", "Whoever survives its attack turns neutral at once (TB-19).", (),
                 (Reaction("struck", "gaze"),)),
    AttributeRow("Weak start", "Is produced with 1 HP.", (Effect("start-hp", "set", 1),)),
    AttributeRow("Attack health", "Attack grows by its HP.", (Effect("atk", "add", 1, per="health"),)),
    AttributeRow("Capturing", "Can capture buildings and neutral units (TB-21, TB-22).",
                 (Effect("capture", "set", 1),)),
)

UNITS: Final = (
    #       name            tier way         CYC  HP MP ATK RNG DEF VIS STL most special
    UnitRow("Wolf",           0, "ground",     4,  2, 3,  3,  1,  0,  3,  0, 0, ("Capturing",), "wolf-head"),
    UnitRow("Spider",         1, "ground",     4,  2, 4,  1,  1,  0,  3,  1, 0, ("Capturing", "Desert affinity"),
            "spider-alt"),
    UnitRow("Monkey",         1, "ground",     4,  1, 2,  0,  0,  2,  1,  0, 2,
            ("Capturing", "Repair", "Mountain affinity", "Hill affinity"), "monkey"),
    UnitRow("Bombardier ant", 2, "ground",     6,  3, 2,  2,  4,  0,  1,  0, 0, ("Siege",), "ant"),
    UnitRow("Chamois",        2, "ground",     6,  4, 4,  1,  1,  0,  2,  0, 0,
            ("Charge", "Mountain affinity", "Hill affinity"), "goat"),
    UnitRow("Bull",           3, "ground",    10,  6, 3,  2,  1,  1,  2,  0, 0, ("Charge",), "bull"),
    UnitRow("Hog",            4, "ground",     9, 10, 3,  0,  1,  0,  2,  0, 1, ("Weak start", "Attack health"),
            "boar"),
    UnitRow("Bat",            0, "flying",     5,  2, 8,  0,  0,  0,  4,  0, 1, (), "bat"),
    UnitRow("Bumblebee",      2, "flying",     4,  1, 5,  6,  1,  0,  1,  0, 0, ("Kamikaze", "Siege"), "bee"),
    UnitRow("Mosquito",       2, "flying",     5,  2, 3,  3,  1,  0,  3,  1, 0, (), "mosquito"),
    UnitRow("Eagle",          4, "flying",    10,  5, 3,  3,  1,  1,  4,  0, 0, (), "eagle-emblem"),
    UnitRow("Octopus",        1, "swimming",   6,  4, 3,  4,  1,  0,  3,  1, 0, (), "octopus"),
    UnitRow("Squid",          2, "swimming",  10,  2, 3,  4,  4,  2,  1,  0, 2, ("Siege",), "squid"),
    UnitRow("Swordfish",      3, "swimming",   9,  4, 6,  0,  1,  1,  2,  1, 1, ("Charge",), "swordfish"),
    UnitRow("Frog",           1, "amphibian",  2,  1, 1,  0,  0,  3,  1,  0, 0, (), "frog"),
    UnitRow("Snake",          2, "amphibian",  5,  3, 3,  2,  1,  0,  3,  0, 0, ("Capturing", "Camouflage"), "snake"),
    UnitRow("Medusa",         4, "amphibian", 15,  4, 3,  1,  2,  2,  3,  0, 1, ("Medusa gaze",), "medusa-head"),
)

TERRAINS: Final = (
    #          name     mark TDF_G VIS_G TDF_F TDF_S  ownable
    TerrainRow("Plain",    ".", 1,      0, 1,      CLOSED, True,  "grass"),
    TerrainRow("Desert",   ":", 2,      0, 1,      CLOSED, True,  "desert"),
    TerrainRow("Hill",     "n", 2,      1, 1,      CLOSED, True,  "hills"),
    TerrainRow("Mountain", "^", 3,      2, 2,      CLOSED, True,  "peaks"),
    TerrainRow("Water",    "~", CLOSED, 0, 1,      1,      True,  "waves"),
    TerrainRow("Void",     "%", CLOSED, 0, 1,      CLOSED, False, "abstract-013"),
)

FORTRESS_EFFECTS: Final = (
    Effect("atk", "add", 1, whom=("armed",)),  # TB-08
    Effect("def", "add", 1),
    Effect("vis", "add", 1),
)

BUILDINGS: Final = (
    #           name        mark capture makes                     land tier home  coastal tdf effects
    BuildingRow("Temple-tron", "T", 4, ("ground",),                 1, 0, True,  False, 0, (), "temple-tron",
                "Captured: its first owner is defeated. Owns the land around it, produces ground units, and is where "
                "sacrifices are made."),
    BuildingRow("Factoreon",   "F", 2, ("ground",),                -1, 0, False, False, 0, (), "factory",
                "Produces ground units."),
    BuildingRow("Dock",        "D", 3, ("swimming", "amphibian"),  -1, 0, False, True,  1, (), "harbor-dock",
                "Produces swimming and amphibian units. Everybody may enter it at a cost of 1 (TB-28)."),
    BuildingRow("Eyrie",       "E", 2, ("flying",),                -1, 0, False, False, 0, (), "nest-eggs",
                "Produces flying units."),
    BuildingRow("Forge",       "G", 3, (),                         -1, 1, False, False, 0, (), "anvil",
                "Each one owned raises the production tier by 1."),
    BuildingRow("Fortress",    "R", 2, (),                         -1, 0, False, False, 0, FORTRESS_EFFECTS, "castle",
                "Whoever stands on it has +1 ATK, +1 DEF, +1 VIS."),
    BuildingRow("Shrine",      "S", 3, (),                          1, 0, False, False, 0, (), "holy-grail",
                "Owns its tile and the six around it: sight, and one cycle a tile each turn."),
)

GODS: Final = (
    # Numbers at the end of a row: points for a turn and for the cycles of one gift, turns a power lasts (0052).
    GodRow("Juggernauts", "Ares", "Destruction",
           (Effect("atk", "add", 1, whom=("Siege", "Charge")),),
           (Effect("strike-moved", "set", 1, whom=("Siege",)), Effect("counter", "set", 1, whom=("Siege",)),
            Effect("charge", "times", 2)),
           "+1 ATK on Siege and Charge units.",
           "Siege units may move and attack, and strike back. Charge adds twice as much.", 15, 30, 1, "ares"),
    GodRow("Harlequins", "Dionysus", "Trickery",
           (Effect("capture", "set", 1, whom=("flying",)),),
           (Effect("capture", "set", 1),),
           "All flying units can capture.", "All units can capture.", 20, 30, 3, "drama-masks"),
    GodRow("Zephyrs", "Hermes", "Transport",
           (Effect("tdf-desert", "set", 1, whom=LANDLUBBERS), Effect("tdf-hill", "set", 1, whom=LANDLUBBERS)),
           (Effect("mp", "add", 1),),
           "All units have desert and hill affinity.", "Every unit has +1 MP.", 15, 30, 2, "winged-shield"),
    GodRow("Reapers", "Hades", "Death",
           (Effect("def", "set", 4, whom=REAPERS), Effect("floor", "set", 0, whom=REAPERS, key="reaper_floor")),
           (Effect("thorns", "set", 1),),
           "Monkeys, Bats and Frogs have 4 DEF, and a strike may do them no harm at all (TB-42).",
           "Thorns: damage cancelled by DEF is dealt back to whoever struck.", 25, 30, 5, "hades-symbol"),
)
# fmt: on

# twin: Numbers
class Rules(Struct, frozen=True):
    """The rules in force. The defaults are the document and the rulings."""

    attributes: tuple[AttributeRow, ...] = ATTRIBUTES
    units: tuple[UnitRow, ...] = UNITS
    terrains: tuple[TerrainRow, ...] = TERRAINS
    buildings: tuple[BuildingRow, ...] = BUILDINGS
    gods: tuple[GodRow, ...] = GODS
    map: str = "standard"  # twin: none
    map_seed: int = 1  # twin: none
    map_size: MapSize = "middle"
    map_style: MapStyle = "mixed"
    custom: str = ""  # twin: none; a map of one's own, as text; it takes the place of `map`
    atlas: str = ""  # twin: none; a digest of the maps these options can lead to
    god1: str = "Ares"  # twin: none
    god2: str = "Hades"  # twin: none
    god3: str = "Hermes"  # twin: none
    god4: str = "Dionysus"  # twin: none
    fog: bool = True  # the document's fog of war; False clears every tile
    stealth: bool = True  # TB-01; False is the printed formula, in which stealth never hides anybody
    land_shows_stealth: bool = False  # TB-03
    counter_needs_sight: bool = True  # TB-04; False is the printed formula, which is true whenever in range
    capture: Pace = "turns"  # TB-22; "instant" is the literal reading
    strike_floor: int = 1  # TB-06
    counter_floor: int = 0  # TB-06
    one_counter: bool = True  # TB-09
    reaper_floor: int = 0  # TB-42; 1 is the document's "at least one point of damage is always dealt"
    slowdown: int = 0  # TB-12: SLW has no source
    strike_neutral: bool = True  # TB-50, ours; False is how the authors had it later
    start_cycles: int = 10  # TB-32
    amends: str = ""  # twin: none; TB-66, ours: the unit everybody begins with who does not go first; none
    tile_income: int = 1  # TB-32
    base_tier: int = 0  # TB-26
    tier_cap: int = 4  # TB-26
    unit_divisor: int = 2  # TB-36: floor(CYC / 2)
    money_cost: int = 100  # TB-35
    power_points: int = 30  # TB-38
    quiet_rounds: int = 40  # TB-45
    round_cap: int = 100  # TB-49, ours
    forge_distance: int = 6  # TB-26, asked of maps


RULES: Final = Rules()

STANDARD: Final = "standard"
GENERATED: Final = "generated"
# The maps of the atlas, by file name; `standard` is the one for the number of seats, `generated` grows from a seed.
MAPS: Final = (
    STANDARD, GENERATED, "causeway", "archipelago", "high-passes", "dune-sea", "close-quarters", "far-shores",
    "three-rivers", "atoll", "four-winds", "void-wheel",
)
# By number of seats, from SEATS_LOW on. All have the same size, because moves name cells before seats are counted.
STANDARD_MAPS: Final = ("causeway", "three-rivers", "four-winds")
# The radius of the hexagon a generated map fills; even, so that its middle row is one on which turns and mirrors agree.
MAP_RADIUS: Final[dict[MapSize, int]] = {"small": 6, "middle": 8, "large": 12}
GROWN: Final = f"map={GENERATED}"
LONGEST_CUSTOM: Final = 20_000
# Maps kept by what they were made from: reading one is slow beside a move.
KEPT: Final = 64


def _choice(name: str, label: str, default: str, help: str, choices: list[str], source: str = "") -> Option:
    return Option(name, label, "choice", default, help, choices=choices, source=source)


def _god(number: int) -> Option:
    default = (RULES.god1, RULES.god2, RULES.god3, RULES.god4)[number - 1]
    words = "The god this seat worships; every seat may choose any."
    gods = [row.god for row in GODS]
    return Option(f"god{number}", f"God of seat {number}", "choice", default, words, choices=gods, seats=number)


OPTIONS: Final = OptionSpec(
    options=[
        numbers_option("Evened out by the lab: who goes later has a Spider more, and two gods give other gifts."),
        _choice("map", "Map", STANDARD, "A map of the atlas; fewer players than it has temples may sit down.",
                list(MAPS), "TB-34"),
        Option("map_seed", "Map seed", "int", 1, "For generated maps: the same seed grows the same map.",
               low=0, high=999_999, only=GROWN),
        Option("map_size", "Map size", "choice", "middle", "For generated maps.", choices=list(MAP_SIZES), only=GROWN),
        Option("map_style", "Map style", "choice", "mixed", "For generated maps.",
               choices=list(MAP_STYLES), only=GROWN),
        Option("custom", "Your own map", "text", "", "A map as text, from the editor; it replaces the chosen one.",
               high=LONGEST_CUSTOM),
        *(_god(number) for number in range(1, SEATS_HIGH + 1)),
        Option("fog", "Fog of war", "bool", True, "Off: every tile is clear; stealth still hides.", source="TB-03"),
        _choice("capture", "Capturing buildings", "turns",
                "Turns: two to four capture actions, by building. Instant: one.", list(PACES), "TB-22"),
        Option("base_tier", "First tier", "int", 0, "The production tier without any Forge.",
               low=0, high=1, source="TB-26"),
    ],
    seats_low=SEATS_LOW,
    seats_high=SEATS_HIGH,
)
