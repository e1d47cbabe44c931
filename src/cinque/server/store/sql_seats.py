"""Seats that change hands and matches that are to wake, in the words both databases understand."""

from typing import Any

from cinque.server.store.matches import Taking, seat_columns

TAKE_SEAT = """UPDATE seats
    SET kind = $1, name = $2, bot = $3, token = $4, seen = $5, player = $6, until = $7, luck = $8
    WHERE match = $9 AND seat = $10 AND kind = $11 AND player = $12"""
# The match begins when its last seat is taken, and only once.
BEGIN_MATCH = """UPDATE matches SET begun = $1 WHERE id = $2 AND begun IS NULL
    AND NOT EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND kind IN ('open', 'held'))"""
# With the seed there is a first position, and somebody to move in it; but not when he has moved already.
FIX_SEED = "UPDATE matches SET seed = $1 WHERE id = $2 AND seed = ''"
FIRST_STANDING = """UPDATE matches SET to_move = $1, turn = $2, wake = $3 WHERE id = $4
    AND NOT EXISTS (SELECT 1 FROM moves WHERE match = matches.id)"""
# A match sleeps until a clock runs out, at most for as long as its clocks run in all.
WAKE_BY = """UPDATE matches SET wake = CAST($1 AS DOUBLE PRECISION) + turn_seconds + reserve_seconds
    WHERE outcome IS NULL AND turn_seconds + reserve_seconds > 0
    AND wake > CAST($1 AS DOUBLE PRECISION) + turn_seconds + reserve_seconds"""


def taking_columns(match: str, taking: Taking) -> tuple[Any, ...]:
    """The values of TAKE_SEAT."""
    seat, was = taking.seat, taking.was
    return (*seat_columns(match, seat)[2:], match, seat.seat, was.kind, was.player)
