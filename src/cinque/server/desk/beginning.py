"""New matches: as wished, those of the day, or from a position of another."""

import time
from collections.abc import Sequence
from typing import Any

from msgspec import json
from msgspec.structs import replace

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.options import Options
from cinque.kernel.progress import Terms
from cinque.kernel.reason import Refused
from cinque.server.desk.loadouts import Place, brought_by, brought_by_bots, each_once
from cinque.server.desk.profiles import check_day, daily_of
from cinque.server.desk.purposes import WHAT_IF, start_for
from cinque.server.desk.replays import Start, origin_of
from cinque.server.desk.shelf import bot_named, game_named
from cinque.server.desk.visiting import seat_for, visitor_named
from cinque.server.house.house import House
from cinque.server.house.visitors import has_open_seats, is_guest
from cinque.server.live.absence import ABSENCES, CLAIMED, CLOCK
from cinque.server.live.absence import BOT as BOT_GOES_ON
from cinque.server.live.clocks import Clocks
from cinque.server.live.dice import checked_luck, dice_of_day, draw_dice, settle, today
from cinque.server.live.position import Position
from cinque.server.live.standing import standing_of, wake_time
from cinque.server.players import clean_name, new_id
from cinque.server.store.matches import BOT, HUMAN, OPEN, Entry, MatchHead, Standing, StoredSeat, loadouts_of
from cinque.server.store.profiles import StoredLoadout
from cinque.server.timekeeper import Timekeeper
from cinque.server.wire.bot_messages import Invitation
from cinque.server.wire.messages import Absence, Clock, NewMatch, Seated, SeatPlan
from cinque.server.wire.trouble import Trouble, refused

KINDS = {"me": HUMAN, "open": OPEN, "bot": BOT}
SEED_LENGTH = 64
CLOCK_SECONDS = 7 * 24 * 3600


async def create(house: House, wanted: NewMatch, owner: str, who: str = "") -> Seated:
    """A new match, from the beginning or from a position of another; the seats for `me` are the owner's."""
    game = game_named(wanted.game)
    try:
        game.options().check_seats(len(wanted.seats))
    except Refused as error:
        raise refused(error) from error
    start = await _start(house, game, wanted, who)
    _check_numbers(wanted, start.seed)
    dice = dice_of_day(today()) if wanted.daily else "" if start.seed else draw_dice()
    luck = checked_luck(wanted.luck)
    terms = Terms(bool(wanted.seed), today() if wanted.daily else "")
    if wanted.daily:
        await check_day(house.store.profiles, game, owner)
    match = new_id()
    # What bots bring is drawn before the dice are complete, from what nobody knows but the server.
    secret = start.seed or dice
    brought = await _brought(house, wanted, owner, Place(match, game, start.options, terms), start, secret)
    mine = [i for i, plan in enumerate(wanted.seats) if plan.kind == "me"]
    guests = {i: visitor_named(house, wanted.game, plan.bot) for i, plan in enumerate(wanted.seats) if is_guest(plan)}
    seats = [
        seat_for(house, guests[i], i) if i in guests else _seat(wanted.game, i, plan, owner, luck)
        for i, plan in enumerate(wanted.seats)
    ]
    head = new_head(house.times.wall(), match, wanted.game, start.options, start.seed, wanted.clock, len(mine) > 1)
    head.purpose, head.start, head.dice = start.purpose, start.text, dice
    head.absence = _absence(house, wanted)
    try:
        await keep(house, head, seats, start.moves, brought)
    except Refused as error:
        # Some options can only be judged together, when the first position is made of them.
        raise refused(error) from error
    for seat, guest in guests.items():
        house.visitors.invite(guest, Invitation(match, wanted.game, seat))
    return Seated(match, mine)


def new_head(now: float, match: str, game: str, options: Options, seed: str, clock: Clock, hotseat: bool) -> MatchHead:
    """A match that begins now; how it stands is said when it is kept. Without a seed it gets one with the last seat."""
    return MatchHead(
        id=match,
        game=game,
        options=options,
        rules=rules_hash(GAMES[game], options),
        seed=seed,
        turn_seconds=clock.turn,
        reserve_seconds=clock.reserve,
        hotseat=hotseat,
        created=now,
        standing=Standing(match, 0, 0, now, None, None),
        release=GAMES[game].release,
    )


async def keep(
    house: House,
    head: MatchHead,
    seats: list[StoredSeat],
    moves: list[tuple[int, int]],
    brought: Sequence[StoredLoadout] = (),
) -> None:
    """Plays the moves the match begins with, so that what is stored beside them is right."""
    settle(GAMES[head.game], head, seats, list(brought))
    entries = [Entry(head.id, i, seat, move, None, head.created) for i, (seat, move) in enumerate(moves)]
    head.standing = _standing(house.times, head, seats, entries, loadouts_of(brought, len(seats)))
    await house.store.create(head, seats, entries, brought)
    house.metrics.matches += 1
    if head.standing.wake is not None:
        await house.open(head.id)


def _standing(
    times: Timekeeper, head: MatchHead, seats: list[StoredSeat], entries: list[Entry], loadouts: list[Any] | None
) -> Standing:
    """How a new match stands; where every seat is taken it has begun."""
    game = GAMES[head.game]
    position = Position(game, head.options, len(seats), head.seed, loadouts, head.start)
    position.replay(entries)
    head.begun = head.created if all(seat.taken for seat in seats) else None
    clocks = Clocks(head.turn_seconds, head.reserve_seconds, len(seats), times)
    to_move = game.to_move(position.now) if head.begun is not None else []
    clocks.start(to_move, game.turn(position.now))
    wake = wake_time(seats, to_move, clocks)
    return standing_of(head.id, game, position.now, head.created, wake)


async def _start(house: House, game: Game[Any], wanted: NewMatch, who: str) -> Start:
    """Options, seed and first moves: as wished, those of the day, or those of a position of another match."""
    if wanted.daily and (wanted.origin is not None or wanted.seed or wanted.lesson or wanted.position):
        raise Trouble(400, "bad-daily", "The match of the day begins at the beginning, with its own seed.")
    if wanted.origin is not None:
        found = await origin_of(house, wanted, who)
        return replace(found, purpose=WHAT_IF)
    if wanted.lesson or wanted.position:
        return start_for(game, wanted)
    options, seed = wanted.options, wanted.seed
    if wanted.daily:
        _, options, seed = await daily_of(house.store.profiles, game)
    try:
        return Start(game.options().check(options), seed, [], None)
    except Refused as error:
        raise refused(error) from error


async def _brought(
    house: House, wanted: NewMatch, owner: str, place: Place, start: Start, secret: str
) -> list[StoredLoadout]:
    """What the seats of the caller bring; who goes on from a position brings what was brought there."""
    plans = [plan for plan in wanted.seats if plan.bring is not None]
    if wanted.origin is not None or start.text:
        if plans:
            raise Trouble(400, "no-profile-here", "A match from a position pays nothing: bring no profile.")
        loadouts = start.loadouts or []
        return [place.loose(seat, each) for seat, each in enumerate(loadouts) if seat < len(wanted.seats)]
    if any(plan.kind != "me" for plan in plans):
        raise Trouble(400, "bad-seat", "Only you can bring something; others bring it when they join.")
    found = [
        await brought_by(house.store.profiles, owner, place.seat(seat), plan.bring, plan.name)
        for seat, plan in enumerate(wanted.seats)
    ]
    brought = each_once([each for each in found if each is not None])
    levels = {seat: plan for seat, plan in enumerate(wanted.seats) if plan.kind == "bot" and not is_guest(plan)}
    bots = {seat: bot_named(wanted.game, plan.bot) for seat, plan in levels.items()}
    return brought + await brought_by_bots(house.store.profiles, place, secret, bots, brought)


def _absence(house: House, wanted: NewMatch) -> str:
    """What whoever sits down agrees to, as text; what nobody asked for is said when it is read."""
    absence = wanted.absence
    if absence is None:
        return ""
    if absence.kind not in ABSENCES or absence.after:
        raise Trouble(
            400, "bad-absence", f"An absence is one of {', '.join(ABSENCES)}; the server says after how long."
        )
    if absence.kind == CLOCK and not (wanted.clock.turn or wanted.clock.reserve):
        raise Trouble(400, "bad-absence", "There is no clock that could decide.", "PL-11")
    bot = bot_named(wanted.game, absence.bot) if absence.kind == BOT_GOES_ON else ""
    after = house.settings.claim_after if absence.kind in CLAIMED else 0
    return json.encode(Absence(absence.kind, bot, after)).decode()


def _check_numbers(wanted: NewMatch, seed: str) -> None:
    if wanted.seed and has_open_seats(wanted):
        words = "A seed of your own is for matches with bots or at one screen: others must not be dealt what you know."
        raise Trouble(400, "seed-with-others", words)
    if len(seed) > SEED_LENGTH:
        raise Trouble(400, "bad-seed", f"A seed has at most {SEED_LENGTH} characters.")
    if not (0 <= wanted.clock.turn <= CLOCK_SECONDS and 0 <= wanted.clock.reserve <= CLOCK_SECONDS):
        raise Trouble(400, "bad-clock", "A clock runs from 0 seconds to a week.", "PL-04")


def _seat(game: str, number: int, plan: SeatPlan, owner: str, luck: str) -> StoredSeat:
    if plan.kind not in KINDS:
        raise Trouble(400, "bad-seat", f"A seat is for {', '.join(KINDS)}, not {plan.kind!r}.")
    if plan.kind == "bot":
        bot = bot_named(game, plan.bot)
        return StoredSeat(number, BOT, clean_name(plan.name, BOTS[game][bot].title), bot)
    if plan.kind == "open":
        return StoredSeat(number, OPEN, "")
    name = clean_name(plan.name, f"Player {number + 1}")
    return StoredSeat(number, HUMAN, name, seen=time.time(), player=owner, luck=luck)
