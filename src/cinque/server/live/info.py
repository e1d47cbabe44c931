"""What everybody may know about a match."""

from cinque.games import GAMES
from cinque.server.players import seed_hash
from cinque.server.store.matches import MatchHead
from cinque.server.wire.messages import Clock, MatchInfo, SeatInfo


def info_of(head: MatchHead, seats: list[SeatInfo], status: str, watchers: int) -> MatchInfo:
    """The seed is a secret until the match is over."""
    return MatchInfo(
        match=head.id,
        game=head.game,
        title=GAMES[head.game].title,
        options=head.options,
        clock=Clock(head.turn_seconds, head.reserve_seconds),
        seats=seats,
        hotseat=head.hotseat,
        status=status,
        seed_hash=seed_hash(head.seed),
        seed=head.seed if head.outcome is not None else "",
        outcome=head.outcome,
        rematch=head.rematch,
        watchers=watchers,
        created=head.created,
    )
