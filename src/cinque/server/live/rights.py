"""Who may do what about a seat. Everybody who sits down, comes back or acts on an absence is asked here."""

from msgspec import Struct

from cinque.server.live.absence import BOT as BOT_GOES_ON
from cinque.server.live.absence import CLAIMED, absence_of
from cinque.server.live.match import Match
from cinque.server.store.matches import BOT, HELD, HUMAN, OPEN, StoredSeat
from cinque.server.wire.trouble import Trouble

# Take a seat that waits for somebody; come back to one's own; do what was agreed about one whose player is away; ask
# for another match with the same people.
SIT, RETURN, CLAIM, AGAIN = "sit", "return", "claim", "again"


class Chair(Struct, frozen=True):
    """A seat, as whoever wants something of it finds it: at which match, when, and for how long its player is away."""

    match: Match
    seat: StoredSeat
    now: float
    away: float = 0.0


def may(player: str, verb: str, chair: Chair) -> bool:
    return why_not(player, verb, chair) is None


def why_not(player: str, verb: str, chair: Chair) -> Trouble | None:
    """Why a player may not; None where he may. Nobody, the empty name, may nothing."""
    if not player:
        return Trouble(403, "not-your-seat", "Only players sit down.")
    return {SIT: _sit, RETURN: _return, CLAIM: _claim, AGAIN: _again}[verb](player, chair)


def _sit(player: str, chair: Chair) -> Trouble | None:
    seat = chair.seat
    if chair.match.seats_of(player):
        return Trouble(409, "seated-already", "You have a seat at this match already.")
    if seat.kind == OPEN or (seat.kind == HELD and seat.player == player and seat.until > chair.now):
        return None
    return Trouble(409, "no-open-seat", "Nobody is waited for there any more; you can still watch.")


def _return(player: str, chair: Chair) -> Trouble | None:
    """A seat stays its player's while a bot goes on for him, as long as there is something to go on with."""
    if chair.seat.kind == BOT and chair.seat.player == player and chair.match.outcome is None:
        return None
    return Trouble(409, "not-your-seat", "That seat does not wait for you.")


def _claim(player: str, chair: Chair) -> Trouble | None:
    match, seat = chair.match, chair.seat
    if not match.seats_of(player):
        return Trouble(403, "not-your-seat", "Only a player of the match may ask for that.")
    if seat.kind != HUMAN or match.status != "playing":
        return Trouble(409, "not-away", "That seat is not a player's of a running match.")
    absence = absence_of(match.head)
    if absence.kind not in CLAIMED:
        return Trouble(409, "not-agreed", _words_of(absence.kind))
    if seat.player == player or chair.away == 0:
        return Trouble(409, "not-away", "That player is here.")
    left = absence.after - chair.away
    return Trouble(409, "not-away", f"Wait {int(left) + 1} more seconds.") if left > 0 else None


def _again(player: str, chair: Chair) -> Trouble | None:
    match = chair.match
    if chair.seat.player != player:
        return Trouble(403, "not-your-seat", "Only a player of the match may ask for a rematch.")
    if match.outcome is None and not match.game.can_redraw(match.position.now):
        return Trouble(409, "not-over", "The match is still being played.")
    return None


def _words_of(kind: str) -> str:
    clock = "The clock alone decides in this match: that is what everybody agreed to."
    return clock if kind == "clock" else "Everybody waits in this match: that is what was agreed."


def goes_on_as(chair: Chair) -> StoredSeat | None:
    """What a seat becomes when its player stays away; None where he has lost instead."""
    absence, seat = absence_of(chair.match.head), chair.seat
    if absence.kind != BOT_GOES_ON:
        return None
    return StoredSeat(seat.seat, BOT, seat.name, absence.bot, seat.token, seat.seen, seat.player, seat.until, seat.luck)
