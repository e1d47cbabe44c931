"""What can be asked over HTTP. Each handler takes a decoded Call and returns a struct of messages.py."""

import time

from cinque import __version__
from cinque.bots import ADVISERS, BOTS
from cinque.games import GAMES
from cinque.kernel.play import record_of
from cinque.kernel.record import Record
from cinque.server.desk import beginning, replays, seating
from cinque.server.desk.listing import match_info, my_matches
from cinque.server.desk.profiles import today
from cinque.server.desk.rulebooks import rulebook
from cinque.server.desk.shelf import game_named
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.net.profile_routes import PROFILE_ENDPOINTS
from cinque.server.net.questions import endpoints_of
from cinque.server.players import new_id
from cinque.server.wire.messages import (
    BotInfo,
    ClaimSeat,
    GameInfo,
    JoinMatch,
    MatchInfo,
    MineRequest,
    MyMatch,
    NewMatch,
    Replay,
    Seated,
    StoredRecord,
)
from cinque.server.wire.trouble import Trouble

# A wish may carry a map of its own.
WISH_BYTES = 48 * 1024
RECORD_BYTES = 2 * 1024 * 1024
MINE_BYTES = 64 * 1024


async def list_games(call: Call) -> list[GameInfo]:
    return [_game_info(name) for name in GAMES]


def _game_info(name: str) -> GameInfo:
    game, spec = GAMES[name], GAMES[name].options()
    return GameInfo(
        name=name,
        title=game.title,
        blurb=game.blurb,
        hidden=game.hidden,
        options=spec.options,
        seats_low=spec.seats_low,
        seats_high=spec.seats_high,
        bots=[BotInfo(bot.name, bot.title, bot.help) for bot in BOTS[name].values()],
        overlays=[*game.overlays, *(ADVISERS[name].overlays if name in ADVISERS else ())],
        profiles=game.progress is not None,
        daily=game.progress is not None and game.progress.daily(today()) is not None,
        version=__version__,
    )


async def read_rules(call: Call) -> bytes:
    game = game_named(call.path["game"])
    text = rulebook(game.name)
    if text is None:
        raise Trouble(404, "no-rulebook", f"The rulebook of {game.title} is not installed.")
    return text.encode()


async def create_match(call: Call) -> Seated:
    return await beginning.create(call.house, call.body, call.tokens)


async def show_match(call: Call) -> MatchInfo:
    return await match_info(call.house, call.path["match"])


async def join_match(call: Call) -> Seated:
    return await seating.join(call.house, call.path["match"], call.body, call.tokens)


async def claim_seat(call: Call) -> MatchInfo:
    live = await seating.claim(call.house, call.path["match"], call.body, call.tokens)
    return live.showing.info()


async def ask_rematch(call: Call) -> Seated:
    return await seating.rematch(call.house, call.path["match"], call.tokens)


async def replay_match(call: Call) -> Replay:
    stored = await replays.stored_match(call.house.store, call.path["match"])
    over = stored.head.outcome is not None
    source = stored.head.id if over else ""
    return await replays.replay_of(replays.line_of(stored), replays.names_of(stored), source, over, _eyes(call))


def _eyes(call: Call) -> str:
    return call.path.get("eyes", replays.ALL)


async def match_record(call: Call) -> Record:
    return await replays.record_of_match(call.house.store, call.path["match"])


async def list_mine(call: Call) -> list[MyMatch]:
    return await my_matches(call.house, call.body.tokens)


async def replay_file(call: Call) -> Replay:
    line = replays.line_of_record(call.body)
    return await replays.replay_of(line, call.body.seats, "", True, _eyes(call))


async def store_record(call: Call) -> StoredRecord:
    line = replays.line_of_record(call.body)
    record = new_id()
    kept = record_of(line, [name[:64] for name in call.body.seats])
    await call.house.store.put_record(record, kept.to_bytes(), time.time())
    return StoredRecord(record)


async def read_record(call: Call) -> Record:
    return await replays.stored_record(call.house.store, call.path["record"])


async def replay_record(call: Call) -> Replay:
    record = await replays.stored_record(call.house.store, call.path["record"])
    return await replays.replay_of(replays.line_of_record(record), record.seats, call.path["record"], True, _eyes(call))


OWN_ENDPOINTS = [
    Endpoint("GET", "/api/games", "The games on the shelf", list_games, list[GameInfo]),
    Endpoint("GET", "/api/rules/{game}", "The rulebook of a game", read_rules, str, kind="text/markdown"),
    Endpoint("POST", "/api/matches", "Begin a match", create_match, Seated, NewMatch, creates=True, size=WISH_BYTES),
    Endpoint("GET", "/api/matches/{match}", "What everybody may know of a match", show_match, MatchInfo),
    Endpoint("POST", "/api/matches/{match}/join", "Take an open seat", join_match, Seated, JoinMatch),
    Endpoint("POST", "/api/matches/{match}/claim", "Let a bot play on", claim_seat, MatchInfo, ClaimSeat, token=True),
    Endpoint("POST", "/api/matches/{match}/rematch", "Play once more", ask_rematch, Seated, token=True, creates=True),
    Endpoint("GET", "/api/matches/{match}/replay", "Every position of a match", replay_match, Replay),
    Endpoint("GET", "/api/matches/{match}/replay/{eyes}", "A finished match as a seat saw it", replay_match, Replay),
    Endpoint(
        "GET", "/api/matches/{match}/record", "A finished match, as a file", match_record, Record, download="match"
    ),
    Endpoint("POST", "/api/mine", "Matches of these tokens", list_mine, list[MyMatch], MineRequest, size=MINE_BYTES),
    Endpoint("POST", "/api/replay", "Replay a record file", replay_file, Replay, Record, size=RECORD_BYTES),
    Endpoint("POST", "/api/replay/{eyes}", "A record file by a seat", replay_file, Replay, Record, size=RECORD_BYTES),
    Endpoint(
        "POST", "/api/records", "Keep a record", store_record, StoredRecord, Record, creates=True, size=RECORD_BYTES
    ),
    Endpoint("GET", "/api/records/{record}", "A kept record as a file", read_record, Record, download="record"),
    Endpoint("GET", "/api/records/{record}/replay", "Replay a kept record", replay_record, Replay),
    *PROFILE_ENDPOINTS,
    Endpoint("GET", "/api/records/{record}/replay/{eyes}", "A kept record as a seat saw it", replay_record, Replay),
]


def all_endpoints() -> list[Endpoint]:
    """Those of the server, and those the games on the shelf bring."""
    return [*OWN_ENDPOINTS, *(endpoint for game in GAMES.values() for endpoint in endpoints_of(game))]
