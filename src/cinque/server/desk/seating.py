"""Who sits down where: joining by link, rematches, and seats given to bots."""

import time

from cinque.kernel.progress import Terms
from cinque.server.desk.beginning import keep, new_head
from cinque.server.desk.loadouts import Place, brought_by, each_once, loaded
from cinque.server.desk.shelf import bot_named
from cinque.server.house.house import House
from cinque.server.live.live_match import LiveMatch
from cinque.server.players import clean_name, hashed, heir_of, new_id, new_seed, new_token
from cinque.server.store.matches import BOT, HUMAN, OPEN, StoredSeat
from cinque.server.store.profiles import StoredLoadout
from cinque.server.wire.messages import ClaimSeat, Clock, JoinMatch, Seated, SeatToken
from cinque.server.wire.trouble import Trouble


async def join(house: House, match: str, wanted: JoinMatch, players: list[str]) -> Seated:
    """Takes an open seat: that accepts the options."""
    live = await house.open(match)
    place = Place(match, live.game, live.head.options, Terms())
    for seat in live.seats:
        if seat.kind == OPEN and wanted.seat in (-1, seat.seat):
            token = new_token()
            name = clean_name(wanted.name, f"Player {seat.seat + 1}")
            taken = StoredSeat(seat.seat, HUMAN, name, "", hashed(token), time.time())
            brought = await brought_by(house.store.profiles, players, place.seat(seat.seat), wanted.bring, name)
            each_once([*live.brought.values(), *([brought] if brought is not None else [])])
            if await house.change_seat(live, taken, OPEN, brought):
                return Seated(match, [SeatToken(seat.seat, token)])
    raise Trouble(409, "no-open-seat", "Nobody is waited for there any more; you can still watch.")


async def claim(house: House, match: str, wanted: ClaimSeat, tokens: list[str]) -> LiveMatch:
    """Gives the seat of a player who left to a bot; another player of the match has to ask for it."""
    live = await house.open(match)
    mine = [live.seat_of(token) for token in tokens]
    if not mine:
        raise Trouble(401, "token-needed", "Only a player of the match may give a seat to a bot.")
    if not 0 <= wanted.seat < len(live.seats):
        raise Trouble(404, "unknown-seat", "There is no such seat.")
    seat = live.seats[wanted.seat]
    if seat.kind != HUMAN or live.status != "playing":
        raise Trouble(409, "not-away", "That seat is not a player's of a running match.")
    left = house.settings.claim_after - house.away(live, seat)
    if wanted.seat in mine or left > 0:
        words = "That player is here." if house.away(live, seat) == 0 else f"Wait {int(left) + 1} more seconds."
        raise Trouble(409, "not-away", words)
    bot = StoredSeat(seat.seat, BOT, seat.name, bot_named(live.head.game, wanted.bot), seat.token, seat.seen)
    if not await house.change_seat(live, bot, HUMAN):
        raise Trouble(409, "not-away", "That seat has just changed hands.")
    return live


async def rematch(house: House, match: str, tokens: list[str]) -> Seated:
    """The same people, options and clocks once more, after the end or instead of an opening nobody has played yet.

    Whoever asks first creates it; asking twice changes nothing. It begins when everybody has asked, and not before.
    """
    live = await house.open(match)
    mine = {live.seat_of(token): token for token in tokens}
    if not mine:
        raise Trouble(401, "token-needed", "Only a player of the match may ask for a rematch.")
    if live.outcome is None and not live.game.can_redraw(live.position.now):
        raise Trouble(409, "not-over", "The match is still being played.")
    new = live.head.rematch or await _create_rematch(house, live)
    again = await house.open(new)
    for number, token in mine.items():
        heir = StoredSeat(number, HUMAN, live.seats[number].name, "", hashed(heir_of(token, new)), time.time())
        if again.seats[number].kind == OPEN:
            await house.change_seat(again, heir, OPEN, await _brought_again(house, live, again, number))
        if again.seats[number].token != heir.token:
            raise Trouble(409, "no-open-seat", "Somebody else has taken your seat; you can still watch.")
    return Seated(new, [SeatToken(number, heir_of(token, new)) for number, token in mine.items()])


async def _brought_again(house: House, live: LiveMatch, again: LiveMatch, number: int) -> StoredLoadout | None:
    """The same profile with the same choice, as it is by now."""
    old = live.brought.get(number)
    profile = await house.store.profiles.get(old.profile) if old is not None else None
    if old is None or profile is None or profile.deleted is not None:
        return None
    place = Place(again.id, again.game, again.head.options, Terms())
    return loaded(place.seat(number), profile, old.choice)


async def _create_rematch(house: House, live: LiveMatch) -> str:
    """A match with a seat kept open for every person of the last one, announced to all who are still at it."""
    seats = [
        StoredSeat(seat.seat, BOT, seat.name, seat.bot) if seat.token is None else StoredSeat(seat.seat, OPEN, "")
        for seat in live.seats
    ]
    old = live.head
    clock = Clock(old.turn_seconds, old.reserve_seconds)
    head = new_head(new_id(), old.game, old.options, new_seed(), clock, old.hotseat)
    place = Place(head.id, live.game, head.options, Terms())
    bots = [each for each in live.brought.values() if seats[each.seat].kind == BOT]
    await keep(house, head, seats, [], [place.loose(each.seat, each.loadout) for each in bots])
    live.head.rematch = await house.store.name_rematch(live.id, head.id)
    live.showing.match_changed()
    return live.head.rematch
