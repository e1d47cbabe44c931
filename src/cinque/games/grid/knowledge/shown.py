"""What a seat is shown of Grid Game: the position whole, because nothing is hidden (GG-21)."""

from msgspec import Struct

from cinque.kernel.record import Outcome


class UnitView(Struct, frozen=True):
    id: int
    seat: int
    kind: int
    cell: int
    health: int
    locked: bool
    wall: bool


class View(Struct, frozen=True):
    """The whole position: Grid Game hides nothing (GG-21)."""

    size: int
    mode: str
    rocks: list[int]
    units: list[UnitView]
    fallen: list[UnitView]
    seat: int
    round: int
    stage: str
    active: int
    origin: int
    left: int
    ring: int
    ring_in: int
    outcome: Outcome | None


class Threat(Struct, frozen=True):
    """The squares an enemy unit could strike on its next turn, and how hard."""

    unit: int
    damage: int
    cells: list[int]
