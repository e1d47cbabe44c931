"""What can be asked over HTTP about profiles."""

from typing import Any

from cinque.server.desk import profiles
from cinque.server.desk.seating import game_named
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.players import new_token
from cinque.server.wire.profile_messages import (
    Act,
    Acted,
    Daily,
    DailyResult,
    DeleteProfile,
    Earned,
    NewProfile,
    PlayerToken,
    Profile,
    ProfileInfo,
    SaveFile,
)

SAVE_BYTES = 2 * 1024 * 1024
# Results on the board of a day.
BOARD = 100


async def new_player(call: Call) -> PlayerToken:
    return PlayerToken(new_token())


async def list_profiles(call: Call) -> list[ProfileInfo]:
    game = game_named(call.path["game"])
    profiles.progress_of(game)
    rows = await call.tables.store.profiles.owned(profiles.player_of(call.tokens), game.name)
    return [profiles.info_of(row) for row in rows]


async def create_profile(call: Call) -> Profile:
    game, owner = game_named(call.path["game"]), profiles.player_of(call.tokens)
    return profiles.shown(await profiles.create(call.tables, game, owner, call.body.name, call.body.key))


async def import_profile(call: Call) -> Profile:
    game, owner = game_named(call.path["game"]), profiles.player_of(call.tokens)
    return profiles.shown(await profiles.bring_in(call.tables, game, owner, call.body.text, call.body.key))


async def show_daily(call: Call) -> Daily:
    """Whoever has not played the match of the day yet sees neither its seed nor the matches of others."""
    game = game_named(call.path["game"])
    day, options, seed = await profiles.daily_of(call.tables, game)
    store = call.tables.store.profiles
    played, open = False, ""
    if call.tokens:
        player = profiles.player_of(call.tokens)
        played = await store.played(player, game.name, day)
        open = await store.unfinished(player, game.name, day)
    rows = await store.board(game.name, day, BOARD)
    results = [DailyResult(row.name, row.score, row.words, row.match if played else "") for row in rows]
    return Daily(day, game.options().check(options), seed if played else "", open, results)


async def show_profile(call: Call) -> Profile:
    return profiles.shown(await profiles.my_profile(call.tables, call.path["profile"], call.tokens))


async def act_on_profile(call: Call) -> Acted:
    row = await profiles.my_profile(call.tables, call.path["profile"], call.tokens)
    return await profiles.act(call.tables, row, call.body.key, call.body.action)


async def delete_profile(call: Call) -> ProfileInfo:
    row = await profiles.my_profile(call.tables, call.path["profile"], call.tokens)
    return await profiles.delete(call.tables, row, call.body.name)


async def restore_profile(call: Call) -> ProfileInfo:
    row = await profiles.my_profile(call.tables, call.path["profile"], call.tokens, binned=True)
    return await profiles.restore(call.tables, row)


async def export_profile(call: Call) -> bytes:
    return profiles.export(call.tables, await profiles.my_profile(call.tables, call.path["profile"], call.tokens))


async def list_earned(call: Call) -> list[Earned]:
    return await profiles.earned(call.tables, await profiles.my_profile(call.tables, call.path["profile"], call.tokens))


OF_GAME = "/api/games/{game}"
ONE = "/api/profiles/{profile}"
PROFILE_ENDPOINTS = [
    Endpoint("POST", "/api/players", "A token for a new player", new_player, PlayerToken, creates=True),
    Endpoint("GET", f"{OF_GAME}/profiles", "My profiles", list_profiles, list[ProfileInfo], token=True),
    Endpoint(
        "POST", f"{OF_GAME}/profiles", "A new profile", create_profile, Profile, NewProfile, token=True, creates=True
    ),
    Endpoint(
        "POST",
        f"{OF_GAME}/profiles/import",
        "A profile from a file",
        import_profile,
        Profile,
        SaveFile,
        token=True,
        creates=True,
        size=SAVE_BYTES,
    ),
    Endpoint("GET", f"{OF_GAME}/daily", "The match of the day", show_daily, Daily),
    Endpoint("GET", ONE, "All of a profile", show_profile, Profile, token=True),
    Endpoint("POST", f"{ONE}/act", "Do something, exactly once", act_on_profile, Acted, Act, token=True),
    Endpoint("POST", f"{ONE}/delete", "Throw a profile away", delete_profile, ProfileInfo, DeleteProfile, token=True),
    Endpoint("POST", f"{ONE}/restore", "Take it out of the bin", restore_profile, ProfileInfo, token=True),
    Endpoint("GET", f"{ONE}/export", "A profile as a file", export_profile, Any, token=True, download="profile"),
    Endpoint("GET", f"{ONE}/matches", "What matches earned it", list_earned, list[Earned], token=True),
]
