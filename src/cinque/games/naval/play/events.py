"""What can have happened in Naval Battle, and what a seat sees of it."""

from msgspec import Struct

from cinque.kernel.record import Outcome


class Bought(Struct, frozen=True, tag="bought"):
    """To the buyer alone (NB-27)."""

    seat: int
    kind: int
    left: int


class Dropped(Struct, frozen=True, tag="dropped"):
    """To the buyer alone."""

    seat: int
    kind: int
    left: int


class Placed(Struct, frozen=True, tag="placed"):
    """To the owner alone (NB-28)."""

    seat: int
    ship: int
    cell: int
    facing: int


class Lifted(Struct, frozen=True, tag="lifted"):
    """To the owner alone."""

    seat: int
    ship: int


class Discarded(Struct, frozen=True, tag="discarded"):
    """To the owner alone: ships that were not placed are lost (document, Phase 2)."""

    seat: int
    ships: list[int]


class Readied(Struct, frozen=True, tag="readied"):
    """Who is ready is public; what was chosen is not."""

    seat: int


class PhaseBegan(Struct, frozen=True, tag="phase-began"):
    phase: str


class Sailed(Struct, frozen=True, tag="sailed"):
    """To the owner: the cells its centre passed, and the cells that came into sight, as runs."""

    seat: int
    ship: int
    path: list[int]
    facing: int
    lit: list[int]


class Touched(Struct, frozen=True, tag="touched"):
    """Contact with a ship that was not seen (NB-25): to the mover, and to the owner of the ship he ran into."""

    seat: int
    cell: int
    ship: int


class Fired(Struct, frozen=True, tag="fired"):
    """To the shooter: each cell where it struck, and what it did there: 0 nothing, 1 a hit, 2 a ship sunk (NB-11)."""

    seat: int
    ship: int
    weapon: int
    target: int
    cells: list[int]
    results: list[int]


class Hit(Struct, frozen=True, tag="hit"):
    """To the owner of a damaged ship: where and how hard, not by whom (NB-11)."""

    seat: int
    ship: int
    cells: list[int]
    damage: int
    health: int


class Splashed(Struct, frozen=True, tag="splashed"):
    """To everybody else whose radar covers a struck cell (NB-39)."""

    cells: list[int]


class ContactView(Struct, frozen=True):
    """What a seat knows of somebody else's ship. `owner` and `kind` are -1 and `health` is -1 while unknown."""

    id: int
    owner: int
    kind: int
    cells: list[int]
    health: int
    live: bool
    round: int


class Sighted(Struct, frozen=True, tag="sighted"):
    """A ship came into sight, or what is seen of it changed (NB-08, NB-09)."""

    contact: ContactView


class LostSight(Struct, frozen=True, tag="lost"):
    contact: int


class Sank(Struct, frozen=True, tag="sank"):
    """To the owner and to whoever saw it: a ship is gone. `ship` is the owner's number for it, -1 for the others."""

    owner: int
    kind: int
    cells: list[int]
    ship: int


class Pinged(Struct, frozen=True, tag="pinged"):
    """So many full turns without damage: all positions are shown (NB-32)."""

    quiet: int


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    seat: int


class TurnBegan(Struct, frozen=True, tag="turn-began"):
    seat: int
    round: int


class Eliminated(Struct, frozen=True, tag="eliminated"):
    seat: int
    why: str


class Resigned(Struct, frozen=True, tag="resigned"):
    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    outcome: Outcome


EVENTS: tuple[type[Struct], ...] = (
    Bought,
    Dropped,
    Placed,
    Lifted,
    Discarded,
    Readied,
    PhaseBegan,
    Sailed,
    Touched,
    Fired,
    Hit,
    Splashed,
    Sighted,
    LostSight,
    Sank,
    Pinged,
    TurnEnded,
    TurnBegan,
    Eliminated,
    Resigned,
    Ended,
)


class MapView(Struct, frozen=True):
    """The map, the same for everybody. `land` is one bit a cell, row after row, in base 64."""

    size: int
    stride: int
    number: int
    character: str
    land: str
    land_permille: int
    # The north-west cell of each seat's starting zone, and how many cells it is wide and high.
    zones: list[int]
    zone: int
    # Largest over smallest, over the seats, in thousandths: ways to the nearest zones, and water near the own one.
    fair_ways: int
    fair_water: int


class ShapesView(Struct, frozen=True):
    """What a ship covers around its centre, as numbers to add to the number of its cell; whoever adds drops what falls
    off the map. `hulls` twice a type: lying east-west, then north-south. `radars` four times a type, facing n, e, s, w.
    """

    hulls: list[list[int]]
    radars: list[list[int]]


class ShipView(Struct, frozen=True):
    """A ship of one's own. `cell` is -1 before it is placed and after it is sunk."""

    id: int
    kind: int
    cell: int
    facing: int
    health: int
    recharge: int
    moved: bool
    fired: bool


class FleetView(Struct, frozen=True):
    seat: int
    ships: list[ShipView]
    # Points not spent yet, and whether all the ships fit into the starting zone.
    left: int
    fits: bool


class Tally(Struct, frozen=True):
    """Ships of an owner that this seat has seen sink."""

    owner: int
    kind: int
    count: int


class View(Struct, frozen=True):
    """What a seat sees; a spectator (seat -1) sees what is public.

    `seen` and `known` are one bit a cell like `land`: what radar covers now, and what it covered ever.
    """

    seat: int
    chart: MapView
    shapes: ShapesView
    phase: str
    to_move: int
    round: int
    turn: int
    order: list[int]
    ready: list[int]
    out: list[int]
    fleets: list[FleetView]
    seen: str
    known: str
    contacts: list[ContactView]
    sunk: list[Tally]
    quiet: int
    all_seeing: bool
    outcome: Outcome | None


class RadarPicture(Struct, frozen=True):
    """What one ship's radar covers, as runs of cells."""

    ship: int
    runs: list[int]


class ThreatPicture(Struct, frozen=True):
    """Cells a known enemy ship could strike on its next turn, as runs, and the hardest blow it has."""

    contact: int
    weapon: int
    damage: int
    runs: list[int]
