"""What can have happened in Ratatouille Royale, and what a seat sees of it.

Units are known by their id, cards, kinds and statuses by their number in the tables.
"""

from msgspec import Struct

from cinque.kernel.record import Outcome


class Placed(Struct, frozen=True, tag="placed"):
    """A card left a hand: a rodent for the field, or a trick with the tiles selected for it."""

    seat: int
    slot: int
    card: int
    cells: list[int]
    crumbs: int


class Appeared(Struct, frozen=True, tag="appeared"):
    """Somebody stands on the field now."""

    unit: int
    seat: int
    kind: int
    cell: int


class Refilled(Struct, frozen=True, tag="refilled"):
    """A slot of a hand has a new card, from this cycle of the deck; so many are left in the deck."""

    seat: int
    slot: int
    cycle: int
    deck: int


class Drew(Struct, frozen=True, tag="drew"):
    """Which card it is: for its owner alone."""

    slot: int
    card: int


class DeckReset(Struct, frozen=True, tag="deck-reset"):
    """The deck was empty and is whole again (RR-05)."""

    seat: int
    cycle: int


class Moved(Struct, frozen=True, tag="moved"):
    unit: int
    path: list[int]
    crumbs: int


class Used(Struct, frozen=True, tag="used"):
    """A skill was used on these tiles."""

    unit: int
    skill: int
    cells: list[int]
    crumbs: int


class Aimed(Struct, frozen=True, tag="aimed"):
    """A target was selected and another is wanted; nothing is paid yet. For the seat alone."""

    cells: list[int]


class Cancelled(Struct, frozen=True, tag="cancelled"):
    """Target selection was given up, free of charge. For the seat alone."""


class Hurt(Struct, frozen=True, tag="hurt"):
    """Damage after Defense, what it was before, and the Health left."""

    unit: int
    amount: int
    before: int
    health: int


class Dodged(Struct, frozen=True, tag="dodged"):
    unit: int


class Healed(Struct, frozen=True, tag="healed"):
    unit: int
    amount: int
    health: int


class Weakened(Struct, frozen=True, tag="weakened"):
    """Health fell to a number without damage."""

    unit: int
    health: int


class Marked(Struct, frozen=True, tag="marked"):
    """A status now carried. `left` counts turn ends of the seat `clock`; -1 lasts."""

    unit: int
    status: int
    intensity: int
    clock: int
    left: int


class Faded(Struct, frozen=True, tag="faded"):
    unit: int
    status: int


class Defeated(Struct, frozen=True, tag="defeated"):
    unit: int
    cell: int


class Landed(Struct, frozen=True, tag="landed"):
    """Somebody came to a tile without walking."""

    unit: int
    cell: int


class Swapped(Struct, frozen=True, tag="swapped"):
    unit: int
    other: int


class Refreshed(Struct, frozen=True, tag="refreshed"):
    unit: int
    moves: int
    stamina: int


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    """The crumbs left are forfeited."""

    seat: int
    forfeited: int


class TurnBegan(Struct, frozen=True, tag="turn-began"):
    seat: int
    turn: int


class CrumbsGiven(Struct, frozen=True, tag="crumbs"):
    """The crumbs of a turn: the base, what Crumbs Stacks add, what going second adds."""

    seat: int
    crumbs: int
    base: int
    stacks: int
    bonus: int


class Resigned(Struct, frozen=True, tag="resigned"):
    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    outcome: Outcome


EVENTS: tuple[type[Struct], ...] = (
    Placed,
    Appeared,
    Refilled,
    Drew,
    DeckReset,
    Moved,
    Used,
    Aimed,
    Cancelled,
    Hurt,
    Dodged,
    Healed,
    Weakened,
    Marked,
    Faded,
    Defeated,
    Landed,
    Swapped,
    Refreshed,
    TurnEnded,
    TurnBegan,
    CrumbsGiven,
    Resigned,
    Ended,
)


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
