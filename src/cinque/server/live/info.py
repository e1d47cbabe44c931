"""What everybody may know about a match."""

from cinque.games import GAMES
from cinque.server.live.absence import absence_of
from cinque.server.live.dice import is_closed, shown_dice
from cinque.server.store.matches import MatchHead, StoredSeat
from cinque.server.wire.messages import Clock, MatchInfo, SeatInfo


def info_of(head: MatchHead, stored: list[StoredSeat], seats: list[SeatInfo], status: str, watchers: int) -> MatchInfo:
    """The seed is a secret until the match is over, and that of a day until the day is."""
    return MatchInfo(
        match=head.id,
        game=head.game,
        title=GAMES[head.game].title,
        options=head.options,
        clock=Clock(head.turn_seconds, head.reserve_seconds),
        seats=seats,
        hotseat=head.hotseat,
        status=status,
        dice=shown_dice(head, stored),
        seed="" if is_closed(head) else head.seed,
        absence=absence_of(head),
        outcome=head.outcome,
        rematch=head.rematch,
        watchers=watchers,
        created=head.created,
        purpose=head.purpose,
    )
