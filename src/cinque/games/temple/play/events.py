"""What can have happened in Temple-Based Sacrifice. A cell of -1 stands for what the hearer does not see."""

from msgspec import Struct

from cinque.games.temple.content.words import Given
from cinque.kernel.events import Ended, Resigned, TurnBegan, TurnEnded


class UnitView(Struct, frozen=True):
    """A unit one knows of. `stats` are ATK, RNG, DEF, VIS, STL and MP as they are now; the last five fields are told
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
    number: int


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
    hp: int


class Hindered(Struct, frozen=True, tag="hindered"):
    """A hidden unit stood on the building: nothing was produced and nothing paid (TB-51)."""

    cell: int


class Sacrificed(Struct, frozen=True, tag="sacrificed"):
    """Told to who sacrificed: what, where (-1 for a turn or money), and the points gained."""

    what: Given
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


class Defeated(Struct, frozen=True, tag="defeated"):
    """A seat has lost its Temple-tron, or given up: it is out (TB-23)."""

    seat: int


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
