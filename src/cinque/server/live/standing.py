"""What is stored beside the log of a match, so that lists and restarts need not replay it."""

from typing import Any

from msgspec import json

from cinque.kernel.game import Game
from cinque.kernel.state import State
from cinque.server.live.clocks import Clocks
from cinque.server.store.matches import BOT, Standing, StoredSeat


def standing_of(match: str, game: Game[Any], state: State, at: float, wake: float | None) -> Standing:
    """How a match stands with this state, reached at this time."""
    outcome = game.outcome(state)
    ended = json.encode(outcome).decode() if outcome is not None else None
    return Standing(match, sum(1 << seat for seat in game.to_move(state)), game.turn(state), at, wake, ended)


def wake_time(seats: list[StoredSeat], to_move: list[int], clocks: Clocks) -> float | None:
    """When the server has to act by itself, if nobody else does anything; the clocks stand as they will then run."""
    if any(seats[seat].kind == BOT for seat in to_move):
        return 0.0
    following = clocks.next_out() if to_move else None
    return clocks.times.wall() + following[0] if following is not None else None
