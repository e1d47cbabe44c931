"""What can have happened in Ratatouille Royale.

Units are known by their id, cards, kinds and statuses by their number in the tables.
"""

from msgspec import Struct

from cinque.kernel.events import Ended, Resigned


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
