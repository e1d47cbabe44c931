"""A hint, as it is given in four presses: who, where, the order with what it would do, and why.

Whoever gives it has thought on a guess of the seat, so nothing in it tells more than its player may know.
"""

from typing import Any

from msgspec import Struct

from cinque.kernel.strikes import Forecast


class Pointed(Struct, frozen=True, omit_defaults=True):
    """What an order is about: who acts and where, in words and by number and cell, and where it would then stand."""

    who: str = ""
    where: str = ""
    piece: int = -1
    cell: int = -1
    stands: int = -1
    to: int = -1


class Hint(Struct, frozen=True):
    """`moves` is all that a strong bot would do, `order` what its first piece does of it: integers among ourselves, the
    grammar's JSON on the wire. `says` is one sentence a press."""

    moves: list[Any]
    order: list[Any]
    says: list[str]
    at: Pointed
    forecast: Forecast
