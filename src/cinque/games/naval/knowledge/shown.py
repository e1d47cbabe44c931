"""What a seat sees of Naval Battle: the records that its view and its overlays are made of."""

from msgspec import Struct

from cinque.games.naval.play.events import ContactView
from cinque.kernel.record import Outcome


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
