"""What can be asked over HTTP. Each handler takes a decoded Call and returns a struct of messages.py."""

import time

from msgspec import json

from cinque import __version__
from cinque.bots import ADVISERS, BOTS
from cinque.bots.review import Review
from cinque.games import GAMES
from cinque.kernel.lessons import Lesson
from cinque.kernel.record import Record
from cinque.server.desk import beginning, looking, replays, seating
from cinque.server.desk.listing import match_info
from cinque.server.desk.rulebooks import rulebook
from cinque.server.desk.shelf import game_named, picture_of
from cinque.server.house.visitors import GUEST
from cinque.server.live.dice import today
from cinque.server.net.bot_routes import BOT_ENDPOINTS
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.net.lab_routes import LAB_ENDPOINTS
from cinque.server.net.people_routes import PEOPLE_ENDPOINTS
from cinque.server.net.profile_routes import PROFILE_ENDPOINTS
from cinque.server.net.questions import endpoints_of
from cinque.server.players import new_id
from cinque.server.wire.looking_messages import Glance, RunningMatch
from cinque.server.wire.messages import (
    AskRematch,
    BotInfo,
    ClaimSeat,
    GameInfo,
    JoinMatch,
    MatchInfo,
    NewMatch,
    Replay,
    Seated,
    StoredRecord,
)

# A wish may carry a map of its own.
WISH_BYTES = 48 * 1024
RECORD_BYTES = 2 * 1024 * 1024
# What is said of a bot that nobody here has written.
OUTSIDE = "A program from outside; how strong it is, its author knows."


async def list_games(call: Call) -> list[GameInfo]:
    return [_game_info(call, name) for name in GAMES]


def _game_info(call: Call, name: str) -> GameInfo:
    game, spec = GAMES[name], GAMES[name].options()
    levels = [BotInfo(bot.name, bot.title, bot.help) for bot in BOTS[name].values()]
    visitors = [BotInfo(GUEST + each.id, each.name, OUTSIDE) for each in call.house.visitors.listed(name)]
    return GameInfo(
        name=name,
        title=game.title,
        blurb=game.blurb,
        hidden=game.hidden,
        options=spec.options,
        seats_low=spec.seats_low,
        seats_high=spec.seats_high,
        bots=[*levels, *visitors],
        overlays=[*game.overlays, *(ADVISERS[name].overlays if name in ADVISERS else ())],
        profiles=game.progress is not None,
        daily=game.progress is not None and game.progress.daily(today()) is not None,
        lesson=game.lessons[0].name if game.lessons else "",
        version=__version__,
        picture=picture_of(name),
    )


async def read_rules(call: Call) -> bytes:
    return rulebook(game_named(call.path["game"])).encode()


async def list_lessons(call: Call) -> list[Lesson]:
    return list(game_named(call.path["game"]).lessons)


async def create_match(call: Call) -> Seated:
    """Whoever sits down himself is a player from now on; who only lets bots play need not be one."""
    mine = next((plan for plan in call.body.seats if plan.kind == "me"), None)
    player = await call.caller.or_new(mine.name) if mine is not None else await call.caller.player()
    return await beginning.create(call.house, call.body, player.id if player is not None else "", call.address)


async def show_match(call: Call) -> MatchInfo:
    return await match_info(call.house, call.path["match"])


async def join_match(call: Call) -> Seated:
    return await seating.join(call.house, call.path["match"], call.body, await call.caller.or_new(call.body.name))


async def claim_seat(call: Call) -> MatchInfo:
    live = await seating.claim(call.house, call.path["match"], call.body, await call.caller.needed())
    return live.showing.info()


async def ask_rematch(call: Call) -> Seated:
    return await seating.rematch(call.house, call.path["match"], call.body or AskRematch(), await call.caller.needed())


async def replay_match(call: Call) -> bytes:
    stored = await replays.stored_match(call.house.store, call.path["match"])
    return await call.house.errands.run(call.address, replays.replay_match, stored, _eyes(call))


def _eyes(call: Call) -> str:
    return call.path.get("eyes", replays.ALL)


async def match_record(call: Call) -> bytes:
    stored = await replays.stored_match(call.house.store, call.path["match"])
    return await call.house.errands.run(call.address, replays.record_match, stored)


async def review_match(call: Call) -> Review:
    match = call.path["match"]
    stored = await replays.stored_match(call.house.store, match)
    record = json.decode(await call.house.errands.run(call.address, replays.record_match, stored), type=Record)
    return await call.house.reviews.of(match, record, call.house.home_of(stored.head))


async def replay_file(call: Call) -> bytes:
    return await call.house.errands.run(call.address, replays.replay_record, call.body, "", _eyes(call))


async def store_record(call: Call) -> StoredRecord:
    kept = await call.house.errands.run(call.address, replays.checked_record, call.body)
    record = new_id()
    await call.house.store.put_record(record, kept, time.time())
    return StoredRecord(record)


async def read_record(call: Call) -> Record:
    return await replays.stored_record(call.house.store, call.path["record"])


async def replay_record(call: Call) -> bytes:
    record = await replays.stored_record(call.house.store, call.path["record"])
    return await call.house.errands.run(call.address, replays.replay_record, record, call.path["record"], _eyes(call))


async def glance_at_match(call: Call) -> Glance:
    return await looking.glance(call.house, call.path["match"], await call.caller.player())


async def list_running(call: Call) -> list[RunningMatch]:
    return looking.running(call.house)


OWN_ENDPOINTS = [
    Endpoint("GET", "/api/games", "The games on the shelf", list_games, list[GameInfo], squeezed=True),
    Endpoint(
        "GET", "/api/rules/{game}", "The rulebook of a game", read_rules, str, kind="text/markdown", squeezed=True
    ),
    Endpoint("GET", "/api/lessons/{game}", "How a game is learnt", list_lessons, list[Lesson]),
    Endpoint("POST", "/api/matches", "Begin a match", create_match, Seated, NewMatch, creates=True, size=WISH_BYTES),
    Endpoint("GET", "/api/matches/{match}", "What everybody may know of a match", show_match, MatchInfo),
    Endpoint("GET", "/api/matches/{match}/glance", "How a match looks now to you", glance_at_match, Glance),
    Endpoint("GET", "/api/live", "Matches everybody may watch", list_running, list[RunningMatch]),
    Endpoint("POST", "/api/matches/{match}/join", "Take an open seat", join_match, Seated, JoinMatch),
    Endpoint("POST", "/api/matches/{match}/claim", "Act on an absence", claim_seat, MatchInfo, ClaimSeat, token=True),
    Endpoint(
        "POST",
        "/api/matches/{match}/rematch",
        "Play once more",
        ask_rematch,
        Seated,
        AskRematch | None,
        token=True,
        creates=True,
    ),
    Endpoint("GET", "/api/matches/{match}/replay", "Every position of a match", replay_match, Replay),
    Endpoint("GET", "/api/matches/{match}/replay/{eyes}", "A finished match as a seat saw it", replay_match, Replay),
    Endpoint(
        "GET", "/api/matches/{match}/record", "A finished match, as a file", match_record, Record, download="match"
    ),
    Endpoint("GET", "/api/matches/{match}/review", "A finished match looked at again", review_match, Review),
    Endpoint("POST", "/api/replay", "Replay a record file", replay_file, Replay, Record, size=RECORD_BYTES),
    Endpoint("POST", "/api/replay/{eyes}", "A record file by a seat", replay_file, Replay, Record, size=RECORD_BYTES),
    Endpoint(
        "POST", "/api/records", "Keep a record", store_record, StoredRecord, Record, creates=True, size=RECORD_BYTES
    ),
    Endpoint("GET", "/api/records/{record}", "A kept record as a file", read_record, Record, download="record"),
    Endpoint("GET", "/api/records/{record}/replay", "Replay a kept record", replay_record, Replay),
    *PEOPLE_ENDPOINTS,
    *PROFILE_ENDPOINTS,
    *LAB_ENDPOINTS,
    *BOT_ENDPOINTS,
    Endpoint("GET", "/api/records/{record}/replay/{eyes}", "A kept record as a seat saw it", replay_record, Replay),
]


def all_endpoints() -> list[Endpoint]:
    """Those of the server, and those the games on the shelf bring."""
    return [*OWN_ENDPOINTS, *(endpoint for game in GAMES.values() for endpoint in endpoints_of(game))]
