"""What can be said about matches without replaying them."""

from msgspec import structs

from cinque.games import GAMES
from cinque.server.house.house import House
from cinque.server.live.info import info_of
from cinque.server.store.matches import StoredMatch, StoredSeat
from cinque.server.store.people import StoredPlayer
from cinque.server.wire.messages import MatchInfo, SeatInfo
from cinque.server.wire.people_messages import MyMatch, Rival
from cinque.server.wire.trouble import Trouble

# Whoever meets several at once has no head to head with one of them.
DUEL = 2
# So many are listed: a list of ten thousand would keep everybody at this server waiting while it is made.
LISTED = 1000


async def my_matches(house: House, player: StoredPlayer) -> list[MyMatch]:
    """Newest first; the oldest of very many are in the file of all that is kept alone."""
    mine: dict[str, list[int]] = {}
    for match, seat in await house.store.people.seats_of(player.id):
        mine.setdefault(match, []).append(seat)
    found = await house.store.load_many(list(mine)[:LISTED])
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
    runs = info.status == "playing" and bool(standing.wake)
    left = max(0.0, round((standing.wake or 0.0) - house.times.wall(), 1)) if runs else None
    return MyMatch(info, seats, my_turn, standing.turn, standing.moved, left)


async def my_rivals(house: House, player: StoredPlayer) -> list[Rival]:
    """Head to head, who was met last first: finished matches of two, each of its own accord at his own screen."""
    found: dict[tuple[str, str], Rival] = {}
    for stored in await _mine(house, player):
        if not _counts(stored):
            continue
        mine, other = sorted(stored.seats, key=lambda seat: seat.player != player.id)
        who = other.player or f"bot {other.bot}"
        known = found.get((stored.head.game, who)) or _met(stored, other)
        found[stored.head.game, who] = _with(known, stored, mine.seat)
    return sorted(found.values(), key=lambda rival: -rival.last)


async def _mine(house: House, player: StoredPlayer) -> list[StoredMatch]:
    """All matches of a player, newest first."""
    mine = dict.fromkeys(match for match, _ in await house.store.people.seats_of(player.id))
    return [stored for stored in await house.store.load_many(list(mine)) if stored.head.game in GAMES]


def _counts(stored: StoredMatch) -> bool:
    head = stored.head
    return head.outcome is not None and len(stored.seats) == DUEL and not head.hotseat and not head.purpose


def _met(stored: StoredMatch, other: StoredSeat) -> Rival:
    """The name is the one he had when they last met."""
    game = GAMES[stored.head.game]
    bot = "" if other.player else other.bot
    return Rival(game.name, game.title, other.name, bot, 0, 0, 0, stored.head.standing.moved)


def _with(rival: Rival, stored: StoredMatch, seat: int) -> Rival:
    outcome = stored.head.outcome
    won = outcome is not None and seat in outcome.winners
    drawn = outcome is not None and outcome.drawn
    return structs.replace(rival, played=rival.played + 1, won=rival.won + won, drawn=rival.drawn + drawn)


def _info(stored: StoredMatch) -> MatchInfo:
    """The same as Showing.info, for a match nobody is at."""
    head = stored.head
    status = "over" if head.outcome else "waiting" if not all(seat.taken for seat in stored.seats) else "playing"
    seats = [SeatInfo(seat.seat, seat.kind, seat.name, seat.bot, False) for seat in stored.seats]
    return info_of(head, stored.seats, seats, status, 0)
