"""What can be said about matches without replaying them."""

from cinque.games import GAMES
from cinque.server.house.house import House
from cinque.server.live.info import info_of
from cinque.server.players import hashed
from cinque.server.store.matches import OPEN, StoredMatch
from cinque.server.wire.messages import MatchInfo, MyMatch, SeatInfo
from cinque.server.wire.trouble import Trouble

TOKENS = 500


async def my_matches(house: House, tokens: list[str]) -> list[MyMatch]:
    """Newest first; tokens that hold nothing are passed over."""
    if len(tokens) > TOKENS:
        raise Trouble(400, "too-many", f"At most {TOKENS} tokens.")
    mine: dict[str, list[int]] = {}
    for match, seat in await house.store.seats_of([hashed(token) for token in tokens]):
        mine.setdefault(match, []).append(seat)
    found = await house.store.load_many(list(mine))
    return [_my_match(house, stored, sorted(mine[stored.head.id])) for stored in found if stored.head.game in GAMES]


async def match_info(house: House, match: str) -> MatchInfo:
    """What everybody may know; a match nobody is at is not opened for it."""
    if match in house.live:
        return house.live[match].showing.info()
    found = await house.store.load_many([match])
    if not found or found[0].head.game not in GAMES:
        raise Trouble(404, "unknown-match", "There is no such match.")
    return _info(found[0])


def _my_match(house: House, stored: StoredMatch, seats: list[int]) -> MyMatch:
    live = house.live.get(stored.head.id)
    info = live.showing.info() if live is not None else _info(stored)
    standing = stored.head.standing
    my_turn = info.status == "playing" and any(standing.to_move >> seat & 1 for seat in seats)
    return MyMatch(info, seats, my_turn, standing.turn, standing.moved)


def _info(stored: StoredMatch) -> MatchInfo:
    """The same as Showing.info, for a match nobody is at."""
    head = stored.head
    status = "over" if head.outcome else "waiting" if any(seat.kind == OPEN for seat in stored.seats) else "playing"
    seats = [SeatInfo(seat.seat, seat.kind, seat.name, seat.bot, False) for seat in stored.seats]
    return info_of(head, seats, status, 0)
