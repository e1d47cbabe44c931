"""What a game answers about a piece in hand: whom it can hit and from where, and what a press on each cell means.

The orders in here are moves: integers among ourselves, the grammar's JSON on the wire.
"""

from typing import Any

from msgspec import Struct

from cinque.kernel.reason import Reason


class Harm(Struct, frozen=True, omit_defaults=True):
    """What would come to one piece: damage, the health it is left with, and whether it dies of it."""

    piece: int
    damage: int
    health: int
    dies: bool = False
    # Whether it belongs to the one who asks.
    own: bool = False
    # In percent, where it is not certain.
    chance: int = 100


class Forecast(Struct, frozen=True, omit_defaults=True):
    """The sum of an order. The game names who is hurt and what it costs; the kernel adds `final` and `reveals`."""

    victims: list[Harm] = []
    # What comes back to the piece that acts.
    actor: Harm | None = None
    cost: dict[str, int] = {}
    # After it nothing before it can be taken back.
    final: bool = False
    # It would tell something new, and so it may stop there.
    reveals: bool = False


class Place(Struct, frozen=True, omit_defaults=True):
    """A cell to hit from: the order that does it, and what it would do."""

    cell: int
    order: list[Any]
    forecast: Forecast
    steps: int = 0
    # How many enemies could hit the piece there.
    risk: int = 0


class Strike(Struct, frozen=True, omit_defaults=True):
    """One enemy, and the places from which the piece in hand could hit it this turn, the best first."""

    target: int
    cell: int
    places: list[Place] = []
    # Without a place: how many steps are missing, or -1 where no way leads there.
    far: int = 0


class Deed(Struct, frozen=True, omit_defaults=True):
    """What pressing a cell means with this piece in hand."""

    cell: int
    verb: str
    order: list[Any]
    forecast: Forecast = Forecast()
    # The piece has nothing left to do after it.
    done: bool = False


class Deeds(Struct, frozen=True, omit_defaults=True):
    """All that a piece in hand can be told by one press: by cell, and what it can do where it stands."""

    actor: int
    cells: list[Deed] = []
    here: list[Deed] = []
    # What finishes the piece where it stands; why that is not possible, where it is not.
    close: list[Any] = []
    stuck: Reason | None = None
