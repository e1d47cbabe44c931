"""What can have happened in Temple-Based Sacrifice, and what a seat sees of it.

A cell of -1 stands for what the hearer does not see.
"""

from msgspec import Struct

from cinque.kernel.record import Outcome


class UnitView(Struct, frozen=True):
    """A unit one knows of. `stats` are ATK, RNG, DEF, VIS, STL and MP as they are now; the last four fields are told
    to its owner alone."""

    cell: int
    seat: int
    kind: int
    hp: int
    stats: list[int]
    progress: int
    defended: bool
    moved: bool
    done: bool
    left: int
    destroyed: int


class Went(Struct, frozen=True, tag="went"):
    """A unit moved. `path` begins where it stood; steps the hearer did not see are -1."""

    seat: int
    kind: int
    hp: int
    path: list[int]


class Ambushed(Struct, frozen=True, tag="ambushed"):
    """A hidden unit stood in the way of one that moved; it is revealed until the turn ends (TB-15)."""

    cell: int
    by: int


class Spotted(Struct, frozen=True, tag="spotted"):
    """Units the hearer did not see a moment ago."""

    units: list[UnitView]


class Struck(Struct, frozen=True, tag="struck"):
    """A strike: damage is attack less defence, at least 1 (TB-06). `hp` is what the victim has left."""

    at: int
    to: int
    damage: int
    hp: int
    attack: int
    defence: int


class Countered(Struct, frozen=True, tag="countered"):
    """A counter-strike: damage is attack less defence, maybe none (TB-06)."""

    at: int
    to: int
    damage: int
    hp: int
    attack: int
    defence: int


class Unanswered(Struct, frozen=True, tag="unanswered"):
    """Why the victim of a strike did not strike back."""

    to: int
    why: str


class Pricked(Struct, frozen=True, tag="pricked"):
    """Thorns: damage cancelled by defence came back (TB-42)."""

    at: int
    to: int
    damage: int
    hp: int


class Fell(Struct, frozen=True, tag="fell"):
    cell: int
    seat: int
    kind: int


class Turned(Struct, frozen=True, tag="turned"):
    """A unit has become neutral (TB-19, TB-23)."""

    cell: int
    kind: int


class Seized(Struct, frozen=True, tag="seized"):
    """A neutral unit was taken over (TB-21)."""

    at: int
    to: int
    seat: int
    kind: int


class Mended(Struct, frozen=True, tag="mended"):
    at: int
    to: int
    hp: int


class Rested(Struct, frozen=True, tag="rested"):
    cell: int


class Capturing(Struct, frozen=True, tag="capturing"):
    """Work on a building: so many capture actions of so many (TB-22)."""

    cell: int
    seat: int
    progress: int
    needed: int


class Captured(Struct, frozen=True, tag="captured"):
    """A building has a new owner; -1 is nobody."""

    cell: int
    kind: int
    seat: int


class Claimed(Struct, frozen=True, tag="claimed"):
    """Tiles of land have a new owner; -1 is nobody (TB-31)."""

    cells: list[int]
    seat: int


class Produced(Struct, frozen=True, tag="produced"):
    cell: int
    seat: int
    kind: int


class Hindered(Struct, frozen=True, tag="hindered"):
    """A hidden unit stood on the building: nothing was produced and nothing paid (TB-51)."""

    cell: int


class Sacrificed(Struct, frozen=True, tag="sacrificed"):
    """Told to who sacrificed: what, where (-1 for a turn or money), and the points gained."""

    what: str
    cell: int
    gain: int
    points: int


class Vanished(Struct, frozen=True, tag="vanished"):
    """A unit the hearer saw is gone: somebody else sacrificed it."""

    cell: int
    seat: int
    kind: int


class Invoked(Struct, frozen=True, tag="invoked"):
    """A god's active power begins; all hear it (TB-52)."""

    seat: int


class PowerEnded(Struct, frozen=True, tag="power-ended"):
    seat: int


class Income(Struct, frozen=True, tag="income"):
    gain: int
    cycles: int


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    seat: int


class TurnBegan(Struct, frozen=True, tag="turn-began"):
    seat: int
    round: int


class Resigned(Struct, frozen=True, tag="resigned"):
    seat: int


class Defeated(Struct, frozen=True, tag="defeated"):
    """A seat has lost its Temple-tron, or given up: it is out (TB-23)."""

    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    outcome: Outcome


EVENTS: tuple[type[Struct], ...] = (
    Went,
    Ambushed,
    Spotted,
    Struck,
    Countered,
    Unanswered,
    Pricked,
    Fell,
    Turned,
    Seized,
    Mended,
    Rested,
    Capturing,
    Captured,
    Claimed,
    Produced,
    Hindered,
    Sacrificed,
    Vanished,
    Invoked,
    PowerEnded,
    Income,
    TurnEnded,
    TurnBegan,
    Resigned,
    Defeated,
    Ended,
)


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


# Pictures on request.


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

    what: str
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
