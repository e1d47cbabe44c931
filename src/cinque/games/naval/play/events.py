"""What can have happened in Naval Battle."""

from msgspec import Struct

from cinque.kernel.events import Ended, Resigned, TurnBegan, TurnEnded


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
    """To the shooter: each cell where it struck, and what it did there: 0 nothing, 1 a hit, 2 a ship sunk (NB-11).

    `path` is the way of what runs through the water, from its own hull to where it goes off (NB-18, NB-20).
    """

    seat: int
    ship: int
    weapon: int
    target: int
    cells: list[int]
    results: list[int]
    path: list[int]


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
    """Part of an event and of a view: what a seat knows of somebody else's ship.

    `owner`, `kind` and `health` are -1 while unknown.
    """

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
    """So many full turns without damage: all positions are shown (NB-32), and the order may be turned round (NB-51)."""

    quiet: int
    turned: bool


class Eliminated(Struct, frozen=True, tag="eliminated"):
    seat: int
    why: str


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
