"""Who sits down where: new matches, joining by link, rematches, and seats given to bots."""

import time
from collections.abc import Sequence
from typing import Any

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.progress import Terms
from cinque.kernel.reason import Refused
from cinque.server.desk.loadouts import Place, brought_by, brought_by_bots, each_once, loaded
from cinque.server.desk.profiles import check_day, daily_of, today
from cinque.server.desk.replays import Start, origin_of
from cinque.server.house.house import House
from cinque.server.live.clocks import Clocks
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.position import Position
from cinque.server.live.standing import standing_of, wake_time
from cinque.server.players import clean_name, hashed, heir_of, new_id, new_seed, new_token
from cinque.server.store.matches import BOT, HUMAN, OPEN, Entry, MatchHead, Standing, StoredSeat, loadouts_of
from cinque.server.store.profiles import StoredLoadout
from cinque.server.wire.messages import ClaimSeat, JoinMatch, NewMatch, Seated, SeatPlan, SeatToken
from cinque.server.wire.trouble import Trouble, refused

KINDS = {"me": HUMAN, "open": OPEN, "bot": BOT}
SEED_LENGTH = 64
CLOCK_SECONDS = 7 * 24 * 3600


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise Trouble(404, "unknown-game", f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]


async def create(house: House, wanted: NewMatch, players: list[str]) -> Seated:
    """A new match, from the beginning or from a position of another; the caller gets the tokens of his seats."""
    game = game_named(wanted.game)
    try:
        game.options().check_seats(len(wanted.seats))
    except Refused as error:
        raise refused(error) from error
    match = new_id()
    start = await _start(house, game, wanted)
    options, seed = start.options, start.seed
    _check_numbers(wanted, seed)
    terms = Terms(bool(wanted.seed), today() if wanted.daily else "")
    if wanted.daily:
        await check_day(house.store.profiles, game, players)
    brought = await _brought(house, game, wanted, players, Place(match, game, options, terms), start)
    tokens = {i: new_token() for i, plan in enumerate(wanted.seats) if plan.kind == "me"}
    seats = [_seat(wanted.game, i, plan, tokens.get(i)) for i, plan in enumerate(wanted.seats)]
    head = MatchHead(
        id=match,
        game=wanted.game,
        options=options,
        rules=rules_hash(game, options),
        seed=seed,
        turn_seconds=wanted.clock.turn,
        reserve_seconds=wanted.clock.reserve,
        hotseat=len(tokens) > 1,
        created=time.time(),
        standing=Standing(match, 0, 0, time.time(), None, None),
    )
    try:
        await _store(house, head, seats, start.moves, brought)
    except Refused as error:
        # Some options can only be judged together, when the first position is made of them.
        raise refused(error) from error
    return Seated(match, [SeatToken(seat, token) for seat, token in tokens.items()])


async def _start(house: House, game: Game[Any], wanted: NewMatch) -> Start:
    """Options, seed and first moves: as wished, those of the day, or those of a position of another match."""
    if wanted.daily and (wanted.origin is not None or wanted.seed):
        raise Trouble(400, "bad-daily", "The match of the day begins at the beginning, with its own seed.")
    if wanted.origin is not None:
        return await origin_of(house.store, wanted.origin, wanted.game, len(wanted.seats))
    options, seed = wanted.options, wanted.seed or new_seed()
    if wanted.daily:
        _, options, seed = await daily_of(house.store.profiles, game)
    try:
        return Start(game.options().check(options), seed, [], None)
    except Refused as error:
        raise refused(error) from error


async def _brought(
    house: House, game: Game[Any], wanted: NewMatch, players: list[str], place: Place, start: Start
) -> list[StoredLoadout]:
    """What the seats of the caller bring; who goes on from a position brings what was brought there."""
    plans = [plan for plan in wanted.seats if plan.bring is not None]
    if wanted.origin is not None:
        if plans:
            raise Trouble(400, "no-profile-here", "A match from a position pays nothing: bring no profile.")
        loadouts = start.loadouts or []
        return [place.loose(seat, each) for seat, each in enumerate(loadouts) if seat < len(wanted.seats)]
    if any(plan.kind != "me" for plan in plans):
        raise Trouble(400, "bad-seat", "Only you can bring something; others bring it when they join.")
    found = [
        await brought_by(house.store.profiles, players, place.seat(seat), plan.bring, plan.name)
        for seat, plan in enumerate(wanted.seats)
    ]
    brought = each_once([each for each in found if each is not None])
    bots = {seat: _bot(wanted.game, plan.bot) for seat, plan in enumerate(wanted.seats) if plan.kind == "bot"}
    return brought + await brought_by_bots(house.store.profiles, place, start.seed, bots, brought)


async def _store(
    house: House,
    head: MatchHead,
    seats: list[StoredSeat],
    moves: list[tuple[int, int]],
    brought: Sequence[StoredLoadout] = (),
) -> None:
    """Plays the moves the match begins with, so that what is stored beside them is right."""
    entries = [Entry(head.id, i, seat, move, None, head.created) for i, (seat, move) in enumerate(moves)]
    head.standing = _standing(head, seats, moves, loadouts_of(brought, len(seats)))
    await house.store.create(head, seats, entries, brought)
    house.metrics.matches += 1
    if head.standing.wake is not None:
        await house.open(head.id)


def _standing(
    head: MatchHead, seats: list[StoredSeat], moves: list[tuple[int, int]], loadouts: list[Any] | None
) -> Standing:
    game = GAMES[head.game]
    position = Position(game, head.options, len(seats), head.seed, loadouts)
    for seat, move in moves:
        position.accept(position.propose(seat, move))
    to_move = game.to_move(position.now)
    begun = all(seat.kind != OPEN for seat in seats)
    clocks = Clocks(head.turn_seconds, head.reserve_seconds, len(seats))
    wake = wake_time(seats, to_move if begun else [], clocks, head.created)
    return standing_of(head.id, game, position.now, head.created, wake)


def _check_numbers(wanted: NewMatch, seed: str) -> None:
    if len(seed) > SEED_LENGTH:
        raise Trouble(400, "bad-seed", f"A seed has at most {SEED_LENGTH} characters.")
    if not (0 <= wanted.clock.turn <= CLOCK_SECONDS and 0 <= wanted.clock.reserve <= CLOCK_SECONDS):
        raise Trouble(400, "bad-clock", "A clock runs from 0 seconds to a week.", "PL-04")


def _seat(game: str, number: int, plan: SeatPlan, token: str | None) -> StoredSeat:
    if plan.kind not in KINDS:
        raise Trouble(400, "bad-seat", f"A seat is for {', '.join(KINDS)}, not {plan.kind!r}.")
    if plan.kind == "bot":
        bot = _bot(game, plan.bot)
        return StoredSeat(number, BOT, clean_name(plan.name, BOTS[game][bot].title), bot)
    if plan.kind == "open":
        return StoredSeat(number, OPEN, "")
    digest = hashed(token) if token is not None else None
    return StoredSeat(number, HUMAN, clean_name(plan.name, f"Player {number + 1}"), "", digest, time.time())


def _bot(game: str, name: str) -> str:
    if name not in BOTS[game]:
        raise Trouble(400, "unknown-bot", f"There is no bot {name!r}; there are {', '.join(BOTS[game])}.")
    return name


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
    bot = StoredSeat(seat.seat, BOT, seat.name, _bot(live.head.game, wanted.bot), seat.token, seat.seen)
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
    head = MatchHead(
        id=new_id(),
        game=old.game,
        options=old.options,
        rules=old.rules,
        seed=new_seed(),
        turn_seconds=old.turn_seconds,
        reserve_seconds=old.reserve_seconds,
        hotseat=old.hotseat,
        created=time.time(),
        standing=Standing("", 0, 0, 0.0, None, None),
    )
    place = Place(head.id, live.game, head.options, Terms())
    bots = [each for each in live.brought.values() if seats[each.seat].kind == BOT]
    await _store(house, head, seats, [], [place.loose(each.seat, each.loadout) for each in bots])
    live.head.rematch = await house.store.name_rematch(live.id, head.id)
    live.showing.match_changed()
    return live.head.rematch
