"""What a view of Temple-Based Sacrifice and its overlays are made of."""

from msgspec import Struct

from cinque.games.temple.content.words import Given
from cinque.games.temple.play.events import UnitView
from cinque.kernel.record import Outcome


class SeatView(Struct, frozen=True):
    """What all know of a seat: its god, whether it is in the game, how long its active power lasts (its own turn ends),
    and the cell of the temple it began with."""

    god: int
    alive: bool
    power: int
    home: int


class SiteView(Struct, frozen=True):
    """A building. `owner` is a seat, -1 nobody, -2 not known; `fresh` is whether that is seen now or remembered."""

    cell: int
    kind: int
    owner: int
    fresh: bool
    acted: bool
    # How many capture actions it takes (TB-22).
    needed: int


class GhostView(Struct, frozen=True):
    """A unit as it was last seen on a tile that is in fog now."""

    cell: int
    seat: int
    kind: int
    hp: int
    round: int


class View(Struct, frozen=True):
    """All that a seat may know. `you` is -1 for a spectator, who knows the map and what is public.

    `terrain`, `sight` and `land` have one character a cell. Terrain is the mark of its row, a space where there is no
    tile. Sight is 1 where the tile is clear. Land is the owner's number, - for nobody, ? for not known; where the tile
    is in fog that is a memory. `claims` lists clear tiles of land as pairs: cell, number of the shrine it belongs to.
    """

    map: str
    width: int
    height: int
    terrain: str
    sight: str
    land: str
    claims: list[int]
    sites: list[SiteView]
    units: list[UnitView]
    ghosts: list[GhostView]
    seats: list[SeatView]
    order: list[int]
    you: int
    seat: int
    round: int
    turn: int
    cycles: int
    income: int
    points: int
    tier: int
    acted: bool
    invoked: bool
    calm: int
    outcome: Outcome | None


# Overlays.


class Threat(Struct, frozen=True):
    """A rival unit that is seen, the most it could deal before defence, and the tiles it could see and strike next."""

    cell: int
    kind: int
    seat: int
    damage: int
    cells: list[int]


class IncomeLine(Struct, frozen=True):
    """A shrine or temple of yours, and the tiles of land that pay at the start of your turn."""

    site: int
    tiles: int
    cycles: int


class Product(Struct, frozen=True):
    """A unit a building of yours makes; `why` says why not now, empty when it can."""

    site: int
    kind: int
    cost: int
    owned: int
    most: int
    why: str


class Gift(Struct, frozen=True):
    """A sacrifice: what, at which temple, which unit, what it gains and what your points would be.

    `slain` is whether a unit gains that for what it has destroyed; otherwise it is for its price (TB-36).
    """

    what: Given
    site: int
    unit: int
    gain: int
    points: int
    why: str
    slain: bool


class Idle(Struct, frozen=True):
    """What could still be done this turn."""

    units: list[int]
    factories: list[int]
    temples: list[int]
    invoke: bool
    cycles: int


class Invocation(Struct, frozen=True):
    """What invoking the god would do now: which of your units it would change, and for how many of your turns.

    `left` is how many it would last anyway: a god that is awake is renewed, not doubled (TB-38).
    """

    cells: list[int]
    turns: int
    left: int


class Alarm(Struct, frozen=True):
    """Danger to your temple: who is at work on it, and who is seen that could stand on it next turn."""

    temple: int
    progress: int
    needed: int
    cells: list[int]


class Number(Struct, frozen=True):
    """How a stat of a unit comes about: the printed value first, then each source and the value after it."""

    cell: int
    stat: int
    sources: list[str]
    values: list[int]
