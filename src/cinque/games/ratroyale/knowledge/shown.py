"""What a seat sees of Ratatouille Royale: views, and what is drawn over the board on request.

Units are known by their id, cards, kinds and statuses by their number in the tables.
"""

from msgspec import Struct

from cinque.kernel.record import Outcome


class MarkView(Struct, frozen=True):
    """A status and its duration in the document's terms: so many turn ends of the seat `clock`, or for good (-1)."""

    status: int
    intensity: int
    source: int
    clock: int
    left: int


class UnitView(Struct, frozen=True):
    """An entity with its stats as they are now."""

    id: int
    seat: int
    kind: int
    cell: int
    health: int
    attack: int
    defense: int
    speed: int
    height: int
    moves: int
    stamina: int
    able: bool
    marks: list[MarkView]


class SeatView(Struct, frozen=True):
    """What everybody knows of a seat (RR-46). `slots` is the cycle of the deck each card in hand came from."""

    crumbs: int
    income: int
    lairs: int
    deck: int
    cycle: int
    slots: list[int]
    played: list[list[int]]
    zone: list[int]


class MineView(Struct, frozen=True):
    """What only its owner knows: the hand, and copies of each card left in the deck and in the whole set."""

    hand: list[int]
    deck: list[int]
    whole: list[int]


class AimView(Struct, frozen=True):
    """Target selection under way: step `len(picks) + 1` of `steps`. `start` is a tile, or the slot of a trick."""

    verb: str
    start: int
    skill: int
    picks: list[int]
    steps: int


class View(Struct, frozen=True):
    """A seat's view. `terrain` has one character a tile: a height, # for a wall, . for none.

    `hands` has both sides' cards where all may be shown: after the end, or where only bots play.
    """

    map: str
    width: int
    height: int
    terrain: str
    stacks: list[list[int]]
    units: list[UnitView]
    seats: list[SeatView]
    mine: MineView | None
    aim: AimView | None
    seat: int
    first: int
    turn: int
    turn_cap: int
    outcome: Outcome | None
    hands: list[MineView] = []


class Threat(Struct, frozen=True):
    """The tiles an enemy could strike on its next turn with its strongest skill, were its line of sight clear."""

    unit: int
    damage: int
    cells: list[int]


class Arrival(Struct, frozen=True):
    """The tiles that a rodent deployed next turn could strike, and who does most there: who it will be is hidden."""

    kind: int
    damage: int
    cells: list[int]


class Walk(Struct, frozen=True):
    """Where a rodent could be after more than one movement action, as far as stamina and crumbs go.

    `bands` says for each tile how many actions it takes.
    """

    unit: int
    cells: list[int]
    bands: list[int]


class Sightline(Struct, frozen=True):
    """The verdict on one target of a skill: how far, and the line tile by tile with how much each is above the actor.

    `blocked` is the first tile above the altitude, -1 when there is none. A line that leaves the field has a -1.
    """

    start: int
    skill: int
    to: int
    distance: int
    reach: int
    altitude: int
    cells: list[int]
    rises: list[int]
    blocked: int
