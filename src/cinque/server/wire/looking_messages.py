"""What is told to who looks in without sitting down."""

from typing import Any

from msgspec import Struct

from cinque.server.wire.messages import MatchInfo


class Glance(Struct, frozen=True):
    """How a match looks now to who asks: GET /api/matches/{match}/glance. `seat` is whose eyes see, -1 nobody's."""

    seat: int
    turn: int
    to_move: list[int]
    rules: Any
    view: Any


class RunningMatch(Struct, frozen=True):
    """A match that everybody may watch: GET /api/live. Its board is what a glance without a seat shows."""

    info: MatchInfo
    turn: int
