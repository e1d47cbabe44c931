"""Every number of Grid Game. Each key names the ruling it comes from; the lab may change any of them."""

from typing import Final

from msgspec import Struct

from cinque.games.grid.content.words import EDITIONS, OBSTACLES, Ability, Edition, Obstacles
from cinque.kernel.options import Option, OptionSpec

# What a share of the board is counted in.
PERCENT: Final = 100


# twin columns: Classes
class ClassRow(Struct, frozen=True):
    """One class of unit: the document's traits (GG-03, numbers by docs/lab/grid.md), its share of an army, and its
    ability (GG-16)."""

    name: str
    letter: str
    move: int
    health: int
    attack: int
    share: int
    ability: Ability
    icon: str
    help: str


# twin: Numbers
class Rules(Struct, frozen=True):
    """The rules in force. The defaults are the document and the rulings."""

    # fmt: off
    #                     name       letter move health attack share ability    icon
    classes: tuple[ClassRow, ...] = (
        ClassRow("Scout",   "S",   6,   8,     4,     3,    "sprint", "sprint",
                 "Sprint: up to 3 more steps instead of an attack."),
        ClassRow("Soldier", "O",   4,  10,     4,     3,    "wall",   "shield",
                 "Shield Wall: until your next turn attacks on it and on friends beside it do 2 less, at least 1."),
        ClassRow("Heavy",   "H",   3,  12,     5,     2,    "sweep",  "hammer",
                 "Sweep: half its attack, rounded up, to every enemy around it."),
    )
    # fmt: on
    mode: Edition = "basic"  # twin: none; GG-16: "classes" switches the abilities on
    size: int = 16  # GG-01
    obstacles: Obstacles = "none"  # GG-18
    cells_per_unit: int = 2  # GG-02: N / 2 units a side
    start_rows: int = 4  # GG-04
    commit_return: bool = True  # GG-13, the document's option
    may_pass: bool = True  # GG-09; False is the literal text: who has a target must attack
    sprint_steps: int = 3  # GG-16
    wall_shield: int = 2  # GG-16
    wall_minimum: int = 1  # GG-16
    sweep_divisor: int = 2  # GG-16
    quiet_rounds: int = 6  # GG-20, found in the lab; 0 is never, as in the document
    ring_steps: int = 8  # GG-20, found in the lab: in so many rounds the ring grows over the whole board, on every size
    ring_damage: int = 2  # GG-20
    late_round: int = 20  # GG-20a, found in the lab: from here on the ring closes whatever happens
    round_cap: int = 100  # GG-20; 0 is never
    few_percent: int = 4  # GG-18, ours: share of the middle rows that is blocked
    many_percent: int = 10  # GG-18


RULES: Final = Rules()

OPTIONS: Final = OptionSpec(
    options=[
        Option("size", "Board size", "int", 16, "Squares along each side.", low=16, high=32, source="GG-01"),
        Option(
            "mode",
            "Edition",
            "choice",
            "basic",
            "Basic: move and attack. Classes: each class also has an ability.",
            choices=list(EDITIONS),
            source="GG-16",
        ),
        Option(
            "obstacles",
            "Obstacles",
            "choice",
            "none",
            "Rocks in the middle of the board that nobody can enter.",
            choices=list(OBSTACLES),
            source="GG-18",
        ),
        Option(
            "commit_return",
            "Steps can be taken back",
            "bool",
            True,
            "Until it strikes, a unit may return to where it started; without this every step is final.",
            source="GG-13",
            more=True,
        ),
        Option(
            "may_pass",
            "A unit may hold its blow",
            "bool",
            True,
            "Without this a unit that ends its move beside an enemy must attack, as the document says to the letter.",
            source="GG-09",
            more=True,
        ),
        Option(
            "quiet_rounds",
            "Quiet rounds until the ring closes",
            "int",
            6,
            "After so many rounds without a blow the edge of the board begins to burn; 0 is never.",
            low=0,
            high=30,
            source="GG-20",
            more=True,
        ),
        Option(
            "round_cap",
            "Rounds until health decides",
            "int",
            100,
            "After so many rounds the healthier side wins; 0 plays until one side is gone.",
            low=0,
            high=200,
            source="GG-20",
            more=True,
        ),
    ],
    seats_low=2,
    seats_high=2,
)
