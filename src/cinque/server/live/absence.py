"""What everybody at a match agreed to for the case that somebody stays away (PL-11)."""

from msgspec import json

from cinque.server.store.matches import MatchHead
from cinque.server.wire.messages import Absence

# The clock alone decides; a win for who is still there; a bot of a named level goes on; or everybody waits.
CLOCK, WIN, BOT, WAIT = "clock", "win", "bot", "wait"
ABSENCES = CLOCK, WIN, BOT, WAIT
# What lets somebody act on it who waits.
CLAIMED = WIN, BOT


def absence_of(head: MatchHead) -> Absence:
    """What was agreed on; of matches from before it was asked, nothing: the clock, if there is one, or waiting."""
    if head.absence:
        return json.decode(head.absence, type=Absence)
    return Absence(CLOCK if head.turn_seconds or head.reserve_seconds else WAIT)
