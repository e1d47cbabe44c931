"""Standing orders: a piece that goes to a place over as many turns as it takes.

A goal is a wish and no move: it stands in no record, and nobody but its seat is told of it. What it means in a turn is
asked of the game anew each time, from what the seat knows then, and the moves that come of it are ordinary ones.
"""

from msgspec import Struct

from cinque.kernel.reason import Reason

BLOCKED = Reason("The way is blocked.")


class Goal(Struct, frozen=True):
    """A piece by its number, and the cell it is to go to."""

    piece: int
    to: int


class Leg(Struct, frozen=True):
    """What a goal means now: the moves of this turn, and the cells at which this turn and the next ones would end.

    Without moves it waits for another turn, is `reached`, or cannot go on, and then `why` says why not.
    """

    moves: list[int] = []
    way: list[int] = []
    reached: bool = False
    why: Reason | None = None
