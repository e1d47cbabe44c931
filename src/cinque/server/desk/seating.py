"""Who sits down where: joining by link, rematches, and what was agreed about those who stay away."""

from msgspec import structs

from cinque.kernel.moves import RESIGN
from cinque.kernel.progress import Terms
from cinque.server.desk.beginning import keep, new_head
from cinque.server.desk.loadouts import Place, brought_by, each_once, loaded
from cinque.server.house.house import House
from cinque.server.live.dice import checked_luck, draw_dice
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.rights import AGAIN, CLAIM, SIT, Chair, goes_on_as, why_not
from cinque.server.players import clean_name, new_id
from cinque.server.store.matches import ABSENCE, BOT, HELD, HUMAN, StoredSeat
from cinque.server.store.people import StoredPlayer
from cinque.server.store.profiles import StoredLoadout
from cinque.server.wire.messages import AskRematch, ClaimSeat, Clock, JoinMatch, Seated
from cinque.server.wire.trouble import Trouble

# How long the seats of a rematch wait for the same players.
HELD_SECONDS = 600.0


async def join(house: House, match: str, wanted: JoinMatch, player: StoredPlayer) -> Seated:
    """Takes an open seat, or the one that is held for the player: that accepts the options."""
    live = await house.open(match)
    luck = checked_luck(wanted.luck)
    why: Trouble | None = None
    place = Place(match, live.game, live.head.options, Terms())
    for seat in live.seats:
        why = why_not(player.id, SIT, Chair(live, seat, house.times.wall()))
        if why is None and wanted.seat in (-1, seat.seat):
            # Who was waited for has his name already; a bot's says that it is one.
            name = seat.name if seat.kind == HELD else clean_name(wanted.name, f"Player {seat.seat + 1}")
            taken = StoredSeat(seat.seat, HUMAN, name, seen=house.times.wall(), player=player.id, luck=luck)
            brought = await brought_by(house.store.profiles, player.id, place.seat(seat.seat), wanted.bring, name)
            each_once([*live.brought.values(), *([brought] if brought is not None else [])])
            if await house.change_seat(live, taken, seat, brought):
                house.visitors.seated(player.id, match)
                return Seated(match, [seat.seat])
    raise why or Trouble(409, "no-open-seat", "Nobody is waited for there any more; you can still watch.")


async def claim(house: House, match: str, wanted: ClaimSeat, player: StoredPlayer) -> LiveMatch:
    """Does what was agreed about a player who stays away, and nothing else; another of the match has to ask for it."""
    live = await house.open(match)
    if not live.seats_of(player.id):
        raise Trouble(403, "not-your-seat", "Only a player of the match may ask for that.")
    if not 0 <= wanted.seat < len(live.seats):
        raise Trouble(404, "unknown-seat", "There is no such seat.")
    seat = live.seats[wanted.seat]
    chair = Chair(live, seat, house.times.wall(), house.away(live, seat))
    why = why_not(player.id, CLAIM, chair)
    if why is not None:
        raise why
    bot = goes_on_as(chair)
    if bot is None:
        verdict = await live.play(seat.seat, RESIGN, cause=ABSENCE)
        if verdict.seq < 0:
            raise Trouble(409, "not-away", verdict.fault or "That seat has just changed hands.")
    elif not await house.change_seat(live, bot, seat):
        raise Trouble(409, "not-away", "That seat has just changed hands.")
    return live


async def rematch(house: House, match: str, wanted: AskRematch, player: StoredPlayer) -> Seated:
    """The same people, options and clocks once more, after the end or instead of an opening nobody has played yet.

    Whoever asks first creates it; asking twice changes nothing. It begins when everybody has asked, and not before.
    """
    live = await house.open(match)
    luck = checked_luck(wanted.luck)
    mine = live.seats_of(player.id)
    why = why_not(player.id, AGAIN, Chair(live, live.seats[mine[0] if mine else 0], house.times.wall()))
    if why is not None:
        raise why
    new = live.head.rematch or await _create_rematch(house, live)
    again = await house.open(new)
    for seat in again.seats:
        # At one screen several seats are held for one player, so that having one of them is no reason against another.
        if seat.kind == HELD and seat.player == player.id and seat.until > house.times.wall():
            name = live.seats[seat.seat].name
            now = house.times.wall()
            taken = structs.replace(seat, kind=HUMAN, name=name, seen=now, until=0.0, luck=luck)
            await house.change_seat(again, taken, seat, await _brought_again(house, live, again, seat.seat))
    if not again.seats_of(player.id):
        raise Trouble(409, "no-open-seat", "Your seat in the rematch was held for ten minutes; they are over.")
    return Seated(new, again.seats_of(player.id))


async def _brought_again(house: House, live: LiveMatch, again: LiveMatch, number: int) -> StoredLoadout | None:
    """The same profile with the same choice, as it is by now."""
    old = live.brought.get(number)
    profile = await house.store.profiles.get(old.profile) if old is not None else None
    if old is None or profile is None or profile.deleted is not None:
        return None
    place = Place(again.id, again.game, again.head.options, Terms())
    return loaded(place.seat(number), profile, old.choice)


def _next_to_begin(live: LiveMatch) -> int:
    """Who begins the rematch: of two the one who did not begin, of several the next; -1 where nobody is first."""
    before = live.game.begins(live.first_position().now)
    return -1 if before < 0 or live.head.start else (before + 1) % len(live.seats)


async def _create_rematch(house: House, live: LiveMatch) -> str:
    """A match whose seats are held for the people of the last one, announced to all who are still at it."""
    until = house.times.wall() + HELD_SECONDS
    seats = [
        StoredSeat(seat.seat, HELD, seat.name, player=seat.player, until=until)
        if seat.is_persons
        else StoredSeat(seat.seat, BOT, seat.name, seat.bot)
        for seat in live.seats
    ]
    old = live.head
    clock = Clock(old.turn_seconds, old.reserve_seconds)
    head = new_head(house.times.wall(), new_id(), old.game, old.options, "", clock, old.hotseat)
    head.purpose, head.start, head.absence = old.purpose, old.start, old.absence
    head.dice = draw_dice(_next_to_begin(live))
    place = Place(head.id, live.game, head.options, Terms())
    bots = [each for each in live.brought.values() if seats[each.seat].kind == BOT]
    await keep(house, head, seats, [], [place.loose(each.seat, each.loadout) for each in bots])
    live.head.rematch = await house.store.name_rematch(live.id, head.id)
    live.showing.match_changed()
    return live.head.rematch
