"""What can be asked over HTTP about profiles."""

from typing import Any

from cinque.server.desk import profiles
from cinque.server.desk.shelf import game_named
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.store.profiles import ProfileStore, StoredProfile
from cinque.server.wire.profile_messages import (
    Act,
    Acted,
    Daily,
    DailyResult,
    DeleteProfile,
    Earned,
    NewProfile,
    Profile,
    ProfileInfo,
    SaveFile,
)

SAVE_BYTES = 2 * 1024 * 1024
# Results on the board of a day.
BOARD = 100


def _kept(call: Call) -> ProfileStore:
    return call.house.store.profiles


async def _mine(call: Call, binned: bool = False) -> StoredProfile:
    """The profile of the path, if it belongs to the player who asks."""
    owner = await call.caller.needed()
    return await profiles.my_profile(_kept(call), call.path["profile"], owner.id, binned)


async def list_profiles(call: Call) -> list[ProfileInfo]:
    game = game_named(call.path["game"])
    profiles.progress_of(game)
    player = await call.caller.player()
    owned = await _kept(call).owned(player.id, game.name) if player is not None else []
    return [profiles.info_of(each) for each in owned]


async def create_profile(call: Call) -> Profile:
    game, owner = game_named(call.path["game"]), (await call.caller.or_new()).id
    return profiles.shown(await profiles.create(_kept(call), game, owner, call.body.name, call.body.key))


async def import_profile(call: Call) -> Profile:
    game, owner = game_named(call.path["game"]), (await call.caller.or_new()).id
    return profiles.shown(await profiles.bring_in(call.house, game, owner, call.body.text, call.body.key, call.address))


async def show_daily(call: Call) -> Daily:
    """Nobody sees its seed or the matches of others before the day is over, whether he has played it or not."""
    game = game_named(call.path["game"])
    kept = _kept(call)
    day, options, _ = await profiles.daily_of(kept, game)
    played, open = False, ""
    mine: set[str] = set()
    player = await call.caller.player()
    if player is not None:
        played = await kept.played(player.id, game.name, day)
        open = await kept.unfinished(player.id, game.name, day)
        mine = {match for match, _ in await call.house.store.people.seats_of(player.id)}
    board = await kept.board(game.name, day, BOARD)
    results = [DailyResult(each.name, each.score, each.words, each.match in mine) for each in board]
    return Daily(day, game.options().check(options), played, open, results)


async def show_profile(call: Call) -> Profile:
    return profiles.shown(await _mine(call))


async def act_on_profile(call: Call) -> Acted:
    return await profiles.act(_kept(call), await _mine(call), call.body.key, call.body.action)


async def delete_profile(call: Call) -> ProfileInfo:
    return await profiles.delete(_kept(call), await _mine(call), call.body.name)


async def restore_profile(call: Call) -> ProfileInfo:
    return await profiles.restore(_kept(call), await _mine(call, binned=True))


async def export_profile(call: Call) -> bytes:
    return profiles.export(await _mine(call), profiles.secret_of(call.house.settings, call.house.key))


async def list_earned(call: Call) -> list[Earned]:
    return await profiles.earned(_kept(call), await _mine(call))


OF_GAME = "/api/games/{game}"
ONE = "/api/profiles/{profile}"
PROFILE_ENDPOINTS = [
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
