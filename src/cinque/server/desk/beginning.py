"""New matches: as wished, those of the day, or from a position of another."""

import time
from collections.abc import Sequence
from typing import Any

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.options import Options
from cinque.kernel.progress import Terms
from cinque.kernel.reason import Refused
from cinque.server.desk.loadouts import Place, brought_by, brought_by_bots, each_once
from cinque.server.desk.profiles import check_day, daily_of, today
from cinque.server.desk.replays import Start, origin_of
from cinque.server.desk.shelf import bot_named, game_named
from cinque.server.house.house import House
from cinque.server.live.clocks import Clocks
from cinque.server.live.position import Position
from cinque.server.live.standing import standing_of, wake_time
from cinque.server.players import clean_name, hashed, new_id, new_seed, new_token
from cinque.server.store.matches import BOT, HUMAN, OPEN, Entry, MatchHead, Standing, StoredSeat, loadouts_of
from cinque.server.store.profiles import StoredLoadout
from cinque.server.wire.messages import Clock, NewMatch, Seated, SeatPlan, SeatToken
from cinque.server.wire.trouble import Trouble, refused

KINDS = {"me": HUMAN, "open": OPEN, "bot": BOT}
SEED_LENGTH = 64
CLOCK_SECONDS = 7 * 24 * 3600


async def create(house: House, wanted: NewMatch, players: list[str]) -> Seated:
    """A new match, from the beginning or from a position of another; the caller gets the tokens of his seats."""
    game = game_named(wanted.game)
    try:
        game.options().check_seats(len(wanted.seats))
    except Refused as error:
        raise refused(error) from error
    start = await _start(house, game, wanted)
    _check_numbers(wanted, start.seed)
    terms = Terms(bool(wanted.seed), today() if wanted.daily else "")
    if wanted.daily:
        await check_day(house.store.profiles, game, players)
    match = new_id()
    brought = await _brought(house, wanted, players, Place(match, game, start.options, terms), start)
    tokens = {i: new_token() for i, plan in enumerate(wanted.seats) if plan.kind == "me"}
    seats = [_seat(wanted.game, i, plan, tokens.get(i)) for i, plan in enumerate(wanted.seats)]
    head = new_head(match, wanted.game, start.options, start.seed, wanted.clock, len(tokens) > 1)
    try:
        await keep(house, head, seats, start.moves, brought)
    except Refused as error:
        # Some options can only be judged together, when the first position is made of them.
        raise refused(error) from error
    return Seated(match, [SeatToken(seat, token) for seat, token in tokens.items()])


def new_head(match: str, game: str, options: Options, seed: str, clock: Clock, hotseat: bool) -> MatchHead:
    """A match that begins now; how it stands is said when it is kept."""
    now = time.time()
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
    )


async def keep(
    house: House,
    head: MatchHead,
    seats: list[StoredSeat],
    moves: list[tuple[int, int]],
    brought: Sequence[StoredLoadout] = (),
) -> None:
    """Plays the moves the match begins with, so that what is stored beside them is right."""
    entries = [Entry(head.id, i, seat, move, None, head.created) for i, (seat, move) in enumerate(moves)]
    head.standing = _standing(head, seats, entries, loadouts_of(brought, len(seats)))
    await house.store.create(head, seats, entries, brought)
    house.metrics.matches += 1
    if head.standing.wake is not None:
        await house.open(head.id)


def _standing(head: MatchHead, seats: list[StoredSeat], entries: list[Entry], loadouts: list[Any] | None) -> Standing:
    game = GAMES[head.game]
    position = Position(game, head.options, len(seats), head.seed, loadouts)
    position.replay(entries)
    begun = all(seat.kind != OPEN for seat in seats)
    clocks = Clocks(head.turn_seconds, head.reserve_seconds, len(seats))
    wake = wake_time(seats, game.to_move(position.now) if begun else [], clocks, head.created)
    return standing_of(head.id, game, position.now, head.created, wake)


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
    house: House, wanted: NewMatch, players: list[str], place: Place, start: Start
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
    bots = {seat: bot_named(wanted.game, plan.bot) for seat, plan in enumerate(wanted.seats) if plan.kind == "bot"}
    return brought + await brought_by_bots(house.store.profiles, place, start.seed, bots, brought)


def _check_numbers(wanted: NewMatch, seed: str) -> None:
    if len(seed) > SEED_LENGTH:
        raise Trouble(400, "bad-seed", f"A seed has at most {SEED_LENGTH} characters.")
    if not (0 <= wanted.clock.turn <= CLOCK_SECONDS and 0 <= wanted.clock.reserve <= CLOCK_SECONDS):
        raise Trouble(400, "bad-clock", "A clock runs from 0 seconds to a week.", "PL-04")


def _seat(game: str, number: int, plan: SeatPlan, token: str | None) -> StoredSeat:
    if plan.kind not in KINDS:
        raise Trouble(400, "bad-seat", f"A seat is for {', '.join(KINDS)}, not {plan.kind!r}.")
    if plan.kind == "bot":
        bot = bot_named(game, plan.bot)
        return StoredSeat(number, BOT, clean_name(plan.name, BOTS[game][bot].title), bot)
    if plan.kind == "open":
        return StoredSeat(number, OPEN, "")
    digest = hashed(token) if token is not None else None
    return StoredSeat(number, HUMAN, clean_name(plan.name, f"Player {number + 1}"), "", digest, time.time())
