"""What can be said about matches without replaying them."""

from cinque.games import GAMES
from cinque.server.house.house import House
from cinque.server.players import hashed, seed_hash
from cinque.server.store.rows import OPEN, Stored
from cinque.server.wire.messages import Clock, MatchInfo, MyMatch, SeatInfo
from cinque.server.wire.trouble import Trouble

TOKENS = 500


async def my_matches(house: House, tokens: list[str]) -> list[MyMatch]:
    """Newest first; tokens that hold nothing are passed over."""
    if len(tokens) > TOKENS:
        raise Trouble(400, "too-many", f"At most {TOKENS} tokens.")
    mine: dict[str, list[int]] = {}
    for match, seat in await house.store.seats_of([hashed(token) for token in tokens]):
        mine.setdefault(match, []).append(seat)
    rows = await house.store.load_many(list(mine))
    return [_my_match(house, stored, sorted(mine[stored.match.id])) for stored in rows if stored.match.game in GAMES]


async def match_info(house: House, match: str) -> MatchInfo:
    """What everybody may know; a match nobody is at is not opened for it."""
    if match in house.live:
        return house.live[match].showing.info()
    found = await house.store.load_many([match])
    if not found or found[0].match.game not in GAMES:
        raise Trouble(404, "unknown-match", "There is no such match.")
    return _info(found[0])


def _my_match(house: House, stored: Stored, seats: list[int]) -> MyMatch:
    live = house.live.get(stored.match.id)
    info = live.showing.info() if live is not None else _info(stored)
    standing = stored.match.standing
    my_turn = info.status == "playing" and any(standing.to_move >> seat & 1 for seat in seats)
    return MyMatch(info, seats, my_turn, standing.turn, standing.moved)


def _info(stored: Stored) -> MatchInfo:
    """The same as Showing.info, for a match nobody is at."""
    row = stored.match
    status = "over" if row.outcome else "waiting" if any(seat.kind == OPEN for seat in stored.seats) else "playing"
    return MatchInfo(
        match=row.id,
        game=row.game,
        title=GAMES[row.game].title,
        options=row.options,
        clock=Clock(row.turn_seconds, row.reserve_seconds),
        seats=[SeatInfo(seat.seat, seat.kind, seat.name, seat.bot, False) for seat in stored.seats],
        hotseat=row.hotseat,
        status=status,
        seed_hash=seed_hash(row.seed),
        seed=row.seed if row.outcome else "",
        outcome=row.outcome,
        rematch=row.rematch,
        watchers=0,
        created=row.created,
    )
