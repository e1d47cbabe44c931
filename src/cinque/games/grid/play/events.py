"""What can have happened in Grid Game."""

from msgspec import Struct

from cinque.kernel.events import Ended, Resigned, TurnBegan, TurnEnded


class Walked(Struct, frozen=True, tag="walked"):
    unit: int
    path: list[int]
    left: int


class Committed(Struct, frozen=True, tag="committed"):
    unit: int


class Returned(Struct, frozen=True, tag="returned"):
    unit: int
    to: int


class Struck(Struct, frozen=True, tag="struck"):
    unit: int
    target: int
    damage: int
    health: int


class Fell(Struct, frozen=True, tag="fell"):
    unit: int
    cell: int


class Sprinted(Struct, frozen=True, tag="sprinted"):
    unit: int
    path: list[int]


class Walled(Struct, frozen=True, tag="walled"):
    unit: int


class Swept(Struct, frozen=True, tag="swept"):
    unit: int


class Passed(Struct, frozen=True, tag="passed"):
    unit: int


class Burned(Struct, frozen=True, tag="burned"):
    """The closing ring hurt a unit (GG-20)."""

    unit: int
    damage: int
    health: int


class RingMoved(Struct, frozen=True, tag="ring"):
    """The closing ring is this many squares deep now; 0 is gone."""

    depth: int


EVENTS: tuple[type[Struct], ...] = (
    Walked,
    Committed,
    Returned,
    Struck,
    Fell,
    Sprinted,
    Walled,
    Swept,
    Passed,
    Burned,
    RingMoved,
    TurnEnded,
    TurnBegan,
    Resigned,
    Ended,
)
