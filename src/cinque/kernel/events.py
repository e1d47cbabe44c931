"""What happens in every game alike. A game tells these among its own events."""

from msgspec import Struct

from cinque.kernel.record import Outcome


class TurnBegan(Struct, frozen=True, tag="turn-began"):
    """A seat is to move, in this full round."""

    seat: int
    round: int


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    seat: int


class Resigned(Struct, frozen=True, tag="resigned"):
    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over."""

    outcome: Outcome
