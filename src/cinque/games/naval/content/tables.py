"""Every number of Naval Battle. Each key names the sentence or ruling it comes from; the lab may change any of them."""

from typing import Final

from msgspec import Struct
from mypy_extensions import i64

from cinque.games.naval.content.words import (
    CHARACTERS,
    MORTAR_PATTERNS,
    PING_ORDERS,
    Blast,
    Character,
    MortarPattern,
    PingOrder,
    Wish,
)
from cinque.kernel.editions import numbers_option
from cinque.kernel.options import Option, OptionSpec

# A place on the ring of zones that is drawn.
ANYWHERE: Final = -1


# twin columns: Ships
class ShipRow(Struct, frozen=True):
    """One row of Table 1. A radar of range 0 is not there."""

    name: str
    word: str
    letter: str
    width: int
    length: int
    speed: int
    radius: int
    cone: int
    health: int
    weapons: str
    cost: int
    icon: str


# twin: Arms
class WeaponRow(Struct, frozen=True):
    """One row of Table 2."""

    letter: str
    name: str
    word: str
    recharge: int
    damage: int
    blocked: bool
    range: int
    pattern: Blast
    icon: str


class CharacterRow(Struct, frozen=True):
    """How one character of map is made: a blur in cells, and hundredths of the noise's spread that shape the land."""

    name: Character
    blur: int
    # Land is drawn to this share of the way from the centre (0) to the edge (100), by this weight.
    at: int
    weight: int
    # Land gathers along the lines where the noise changes its sign.
    ridges: bool


class FleetRow(Struct, frozen=True):
    """A fleet to start from, by ship letters, a sentence how to play it, and how often it is bought by somebody whose
    purchase is guessed: its share of the lab's mixture."""

    name: str
    ships: str
    how: str
    share: int


# twin: Numbers
class Rules(Struct, frozen=True):
    """The rules in force. The defaults are the document and the rulings."""

    # fmt: off
    #           name            word       letter wide long speed radius cone health weapons cost icon
    ships: tuple[ShipRow, ...] = (
        ShipRow("Scout",        "scout",      "S", 1, 1,  4,    0,    4,   30,  "S",    100, "speed-boat"),
        ShipRow("Radar Boat",   "radar",      "R", 1, 2,  3,    5,    0,   60,  "",     150, "radar-dish"),
        ShipRow("Torpedo Ship", "torpedoer",  "T", 1, 2,  3,    2,    0,   60,  "ST",   150, "submarine"),
        ShipRow("Destroyer",    "destroyer",  "D", 1, 3,  2,    3,    0,   90,  "SL",   200, "cruiser"),
        ShipRow("Frigate",      "frigate",    "F", 1, 4,  2,    2,    2,  120,  "SLM",  250, "iron-hulled-warship"),
        ShipRow("BattleShip",   "battleship", "B", 1, 5,  1,    2,    2,  150,  "SLB",  300, "battleship"),
        ShipRow("Carrier",      "carrier",    "C", 2, 4,  1,    5,    0,  240,  "SLA",  400, "carrier"),
    )
    #            letter name                    word         recharge damage blocked range pattern icon
    weapons: tuple[WeaponRow, ...] = (
        WeaponRow("S", "Shell",                 "shell",       0,     30,    False,   5,  "spot", "cannon-ball"),
        WeaponRow("L", "Long Range Shell",      "long",        1,     50,    False,  12,  "spot", "cannon-shot"),
        WeaponRow("T", "Torpedo",               "torpedo",     1,     80,    True,   10,  "spot", "torpedo"),
        WeaponRow("M", "Mortar",                "mortar",      2,     30,    False,   7,  "x",    "mortar"),
        WeaponRow("A", "AirStrike",             "airstrike",   3,     50,    False,   7,  "row",  "bombing-run"),
        WeaponRow("B", "Shell Bombardement",    "bombardment", 3,    140,    False,  10,  "spot", "bullet-impacts"),
    )
    #               name           blur at  weight ridges
    characters: tuple[CharacterRow, ...] = (
        CharacterRow("archipelago", 2,   0,    0,  False),
        CharacterRow("continent",   3,   0,  200,  False),
        CharacterRow("ring",        2,  50,  260,  False),
        CharacterRow("straits",     4,  40,   60,  True),
    )
    # The strongest first, by docs/lab/naval-fleets.md.
    fleets: tuple[FleetRow, ...] = (
        FleetRow("Swarm",          "SSRRTTD", "Spread the Scouts and Radar Boats wide, and bring both Torpedo Ships to "
                                              "what they find.", 8),
        FleetRow("Wolf pack",      "RRTTDD",  "Keep together behind the Radar Boats: Destroyers open from afar, "
                                              "Torpedo Ships finish.", 3),
        FleetRow("Lances",         "SRRTTF",  "The Frigate takes the hits that were meant for the Torpedo Ships; eyes "
                                              "go ahead of all.", 3),
        FleetRow("Hunters",        "SSRTDD",  "Two Scouts look, two Destroyers shoot at twelve cells: never come "
                                              "nearer than you must.", 1),
        FleetRow("All arms",       "SRTTDF",  "Something for every distance; let the Scout die first, and answer from "
                                              "where it was shot.", 1),
    )
    # fmt: on
    budget: int = 1000  # NB-27
    most_of_a_kind: int = 2  # NB-27
    fewest_ships: int = 1  # NB-27
    auto_plans: int = 4  # NB-28, ours: formations that auto-place offers
    size: int = 0  # map generator, step 1: 0 takes the size for the number of players
    sizes: tuple[int, ...] = (0, 0, 60, 72, 60, 80, 84, 90, 96)  # by number of players
    zone: int = 8  # document: "at least 8 by 8"
    zone_margin: int = 3  # cells between a zone and the edge of the map
    # By number of players: thousandths of a side from a corner of the ring of zones to its first zone, 0 in a corner.
    # Two and four are alike from anywhere; eight lie in pairs. For the others see docs/decisions/0010.
    first_zone_permille: tuple[int, ...] = (ANYWHERE, ANYWHERE, ANYWHERE, 0, ANYWHERE, 0, 167, 71, ANYWHERE)
    zone_gap: int = 19  # steps between the nearest cells of two zones
    zone_clear: int = 2  # cells around a zone that stay free of land
    map_character: Wish = "any"
    map_seed: int = 0  # 0: drawn by the match
    map_seeds: int = 1_000_000
    land_permille: int = 150  # document: "about 15%"
    land_slack_permille: int = 10  # NB-37
    fair_permille: int = 1100  # map generator, step 5
    fair_steps: int = 24  # map generator, step 5b
    map_tries: int = 100  # ours: how many maps are drawn before the generator gives up
    cone_widens: bool = True  # NB-05; False keeps the cone inside the diamond of its range
    remember_rounds: int = 12  # NB-44, ours: full turns after which a contact out of sight is forgotten
    mortar_pattern: MortarPattern = "diag"  # NB-16
    row_axis_only: bool = False  # NB-17
    row_spares_firer: bool = True  # NB-19
    sunk_at_zero: bool = True  # NB-22; False is the literal "below zero"
    first_may_attack: bool = False  # NB-29
    ping_rounds: int = 30  # NB-32
    ping_crowd: int = 0  # NB-32, ours: the same where more than two sit down; 0 is as for two
    ping_every: int = 1  # NB-32: again every so many quiet full turns; 0 is once
    ping_order: PingOrder = "stays"  # NB-51: whether a ping turns the order of play round
    quiet_rounds: int = 60  # NB-32
    unarmed_rounds: int = 10  # NB-33
    round_cap: int = 300  # NB-43, ours
    fallen_see_all: bool = True  # NB-41, ours


RULES: Final = Rules()

# Cells are numbered y * STRIDE + x on a map of any size, so that a move means the same whatever the number of players.
STRIDE: Final = 128
# How far the shot goes that shows where a weapon strikes.
SAMPLE: Final = 5
SMALLEST_MAP: Final = 36
# "At least 60 by 60" (document): whatever is smaller is an option, or a balanced number.
DOCUMENT_MAP: Final = 60
LARGEST_MAP: Final = 120
SEATS_HIGH: Final = 8
# A bow points to one of so many sides.
FACINGS_COUNT: Final[i64] = 4
# A moment that every seat can tell is the full turn times this, and whose place in the order it is.
PLACES: Final[i64] = 16
# Shares are counted in these.
PERMILLE: Final = 1000
PERCENT: Final = 100

# --- Drawing a map (rulings, "map generator"; NB-37): numbers that shape maps in ways nobody varies -------------------

# The ring of zones is a square.
SIDES: Final = 4
# Players whose zones turn onto each other exactly on a lattice of squares: by a half turn, by quarter turns, and by
# quarter turns and a mirror.
QUARTERED: Final = 4
MIRRORED: Final = 8
EXACT: Final = (2, QUARTERED, MIRRORED)
# Of mirrored pairs each zone lies a part of a side from the corner, give or take half a smaller part.
ASIDE: Final = 4
ASIDE_DRAWN: Final = 16
# White noise is drawn from so many heights.
HEIGHTS: Final[i64] = 1 << 12
# The fine noise that breaks up ridges weighs one part in so many.
FINE: Final[i64] = 3
# Of all cells so many thousandths are lower than a high one.
HIGH_PERMILLE: Final = 900
# How often the land is moved about to even out the water near the zones, where turns of the map are not exact.
LEVELLINGS: Final[i64] = 10
# How often the waterline is moved until the land, lakes filled, has its share.
WATERLINES: Final[i64] = 6
# How many other zones count as near.
NEAREST: Final = 2
# Maps kept for the next match with the same number.
KEPT_MAPS: Final = 16

# --- Numbers that decide nothing a player can see --------------------------------------------------------------------

# How often a random place is tried before the whole map is searched for a ship that is imagined.
BERTH_TRIES: Final[i64] = 60
# Guesses that dice can make differ.
GUESSES: Final = 1 << 31
# The map of a position that is written in one line.
WRITTEN_SIZE: Final = 24
# Bits of a byte, and bytes that stand for a grid in the columns of a state.
BITS: Final = 8
DIGEST_BYTES: Final = 8
# What folds a move into the digest of random play.
FOLD_BITS: Final[i64] = 32
FOLD: Final[i64] = 1_000_003
# The sizes a map can have (map generator, step 1): even ones, so that its halves and quarters are alike.
MAP_SIZES: Final = tuple(range(SMALLEST_MAP, LARGEST_MAP + 1, 2))


def ring_length(rules: Rules, size: int) -> int:
    """Steps around the square on which the corners of the zones lie."""
    return SIDES * (size - 2 * rules.zone_margin - rules.zone)


def room_for(rules: Rules, size: int) -> int:
    """How many zones fit on the ring of a map, as far apart as they must be."""
    return ring_length(rules, size) // (rules.zone - 1 + rules.zone_gap)


# Options that say "as the numbers of the match have it".
BY_NUMBERS: Final = 0
AS_NUMBERED: Final = "numbers"
FEWEST_QUIET: Final = 5
MOST_QUIET: Final = 99

OPTIONS: Final = OptionSpec(
    options=[
        numbers_option(
            "Prices, the torpedo and two speeds by the lab, so that no fleet is best against all; a smaller sea, and "
            "a ping that comes sooner and turns the order of play round."
        ),
        Option(
            "map_character",
            "Map",
            "choice",
            "any",
            "Archipelago: islands everywhere. Continent: land in the middle. Ring: a lagoon. Straits: long coasts.",
            choices=["any", *CHARACTERS],
            source="NB-37",
        ),
        Option(
            "map_seed",
            "Map number",
            "int",
            0,
            "The same number gives the same map; 0 draws one.",
            low=0,
            high=RULES.map_seeds,
            source="NB-37",
        ),
        Option(
            "size",
            "Map size",
            "int",
            0,
            f"Cells along each side; 0 is by numbers and players: the document's {RULES.sizes[2]} for two, "
            f"{RULES.sizes[8]} for eight. Below {DOCUMENT_MAP} fleets meet sooner than the document meant.",
            low=0,
            high=LARGEST_MAP,
            source="NB-37",
            values=[0, *MAP_SIZES],
            room=[SEATS_HIGH, *(min(room_for(RULES, size), SEATS_HIGH) for size in MAP_SIZES)],
        ),
        Option("budget", "Points", "int", 1000, "What each fleet may cost.", low=400, high=1500, source="NB-27"),
        Option(
            "mortar_pattern",
            "Mortar",
            "choice",
            "diag",
            "The cells around the target that a mortar also hits: the diagonal ones, the straight ones, or all eight.",
            choices=list(MORTAR_PATTERNS),
            source="NB-16",
        ),
        Option(
            "ping_rounds",
            "Ping",
            "int",
            BY_NUMBERS,
            "After so many full turns without damage every ship is shown to all; 0 is as the numbers have it: "
            f"{RULES.ping_rounds} in the document's; the balanced ones have fewer where more than two sit down.",
            low=0,
            high=MOST_QUIET,
            source="NB-32",
            values=[BY_NUMBERS, *range(FEWEST_QUIET, MOST_QUIET + 1)],
            more=True,
        ),
        Option(
            "ping_every",
            "Ping again",
            "int",
            RULES.ping_every,
            "While it stays quiet, ships are shown again after so many full turns; 0 is only once.",
            low=0,
            high=RULES.ping_rounds,
            source="NB-32",
            more=True,
        ),
        Option(
            "ping_order",
            "Order at a ping",
            "choice",
            AS_NUMBERED,
            "Who may shoot first at what a ping shows: the order of play stays, or is turned round.",
            choices=[AS_NUMBERED, *PING_ORDERS],
            notes=["As the numbers have it.", "Whoever began begins.", "Whoever came last begins."],
            source="NB-51",
            more=True,
        ),
        Option(
            "quiet_rounds",
            "End by points",
            "int",
            BY_NUMBERS,
            "After so many full turns without damage the most valuable fleet wins; 0 is as the numbers have it: "
            f"{RULES.quiet_rounds} in the document's.",
            low=0,
            high=MOST_QUIET,
            source="NB-32",
            values=[BY_NUMBERS, *range(FEWEST_QUIET, MOST_QUIET + 1)],
            more=True,
        ),
    ],
    seats_low=2,
    seats_high=SEATS_HIGH,
)
