"""Profiles: who owns them, and what can be done with them between matches. Everything is applied exactly once."""

import time
from hashlib import sha256
from typing import Any

from msgspec import Struct, ValidationError, convert, json, structs, to_builtins

from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.progress import Progress
from cinque.kernel.reason import Refused
from cinque.server.config import Settings
from cinque.server.house.house import House
from cinque.server.keys import HouseKey
from cinque.server.live.dice import today
from cinque.server.players import clean_name, clean_text, new_seed
from cinque.server.store.profiles import FORGOTTEN, ProfileStore, StoredProfile
from cinque.server.wire.profile_messages import Acted, Earned, Profile, ProfileInfo
from cinque.server.wire.trouble import Trouble, refused

# Profiles of one player and game, those in the bin not counted.
MOST = 24
KEY_LENGTH = 64
NAME_LENGTH = 40
ATTEMPTS = 20
HISTORY = 100


def progress_of(game: Game[Any]) -> Progress[Any]:
    if game.progress is None:
        raise Trouble(404, "no-profiles", f"{game.title} keeps nothing between matches.")
    return game.progress


async def daily_of(kept: ProfileStore, game: Game[Any]) -> tuple[str, Options, str]:
    """The match of the day: the day, its options and its seed, which no one can know who has not played it."""
    day = today()
    found = game.progress.daily(day) if game.progress is not None else None
    if found is None:
        raise Trouble(404, "no-daily", f"{game.title} has no match of the day.")
    options, seed = found
    return day, options, f"{seed} {await kept.salt(game.name, day, new_seed())}"


async def check_day(kept: ProfileStore, game: Game[Any], owner: str) -> None:
    """One match of a day at a time: what a second one shows would help in the first."""
    if owner and await kept.unfinished(owner, game.name, today()):
        raise Trouble(409, "day-open", "You have begun the match of the day already: go on with it, or end it first.")


async def my_profile(kept: ProfileStore, id: str, owner: str, binned: bool = False) -> StoredProfile:
    """A profile of the player who asks; another's is no different from none."""
    profile = await kept.get(id) if len(id) <= KEY_LENGTH else None
    mine = profile is not None and profile.owner == owner and profile.game in GAMES
    if profile is None or not mine or (profile.deleted is not None and not binned):
        raise Trouble(404, "unknown-profile", "You have no such profile.")
    return profile


async def all_mine(kept: ProfileStore, game: Game[Any], owner: str) -> list[StoredProfile]:
    return [each for each in await kept.owned(owner, game.name) if each.deleted is None]


async def default_profile(kept: ProfileStore, game: Game[Any], owner: str, name: str) -> StoredProfile:
    """The profile a player used last; his first one is made where he has none."""
    ever = await kept.owned(owner, game.name)
    for each in ever:
        if each.deleted is None:
            return each
    value = progress_of(game).new(clean_name(name, "Player 1"), new_seed())
    # The key says how many there were, so that two requests at once make one profile.
    return await keep(kept, game, owner, f"default {len(ever)}", value)


async def create(kept: ProfileStore, game: Game[Any], owner: str, name: str, key: str) -> StoredProfile:
    name = clean_text(name)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Trouble(400, "bad-name", f"A name has 1 to {NAME_LENGTH} characters.")
    try:
        value = progress_of(game).new(name, new_seed())
    except Refused as error:
        raise refused(error) from error
    return await keep(kept, game, owner, key, value)


async def bring_in(house: House, game: Game[Any], owner: str, text: str, key: str, who: str) -> StoredProfile:
    """A file becomes a profile of its own; nothing that is there is changed."""
    progress_of(game)
    secret = secret_of(house.settings, house.key)
    value = await house.errands.run(who, read_file, game.name, text, secret)
    return await keep(house.store.profiles, game, owner, key, value)


def read_file(game: str, text: str, secret: bytes) -> Any:
    """The profile in a file; a large one takes a while, so a process of its own reads it."""
    try:
        return progress_of(GAMES[game]).read(text, secret)
    except Refused as error:
        raise refused(error) from error


async def keep(kept: ProfileStore, game: Game[Any], owner: str, key: str, value: Struct) -> StoredProfile:
    """Stores a new profile. Its id follows from the player and the key, so that asking twice makes one."""
    check_key(key)
    id = sha256(owner.encode() + game.name.encode() + b" " + key.encode()).hexdigest()[:24]
    known = await kept.get(id)
    if known is not None:
        return known
    if len(await all_mine(kept, game, owner)) >= MOST:
        raise Trouble(409, "too-many", f"A player keeps at most {MOST} profiles of a game; throw one away first.")
    name: str = value.name  # type: ignore[attr-defined]  # every profile has one, see Progress.profile_type
    now = time.time()
    profile = StoredProfile(id, owner, game.name, name, json.encode(value), 1, now, now)
    if await kept.add(profile):
        return profile
    return await kept.get(id) or profile


async def act(kept: ProfileStore, profile: StoredProfile, key: str, data: dict[str, Any]) -> Acted:
    """Applies an action once. Two at the same time are applied one after the other, whatever process they came to."""
    check_key(key)
    progress = progress_of(GAMES[profile.game])
    action = action_of(progress, data)
    for _ in range(ATTEMPTS):
        known = await kept.answer(profile.id, key)
        newest = await kept.get(profile.id) or profile
        if known == FORGOTTEN:
            raise Trouble(409, "long-ago", "That was done long ago, and its answer is no longer kept.")
        if known is not None:
            return Acted(json.decode(known), shown(newest))
        try:
            after, events = progress.act(json.decode(newest.body, type=progress.profile_type), action)
        except Refused as error:
            raise refused(error, 409) from error
        answer = json.encode(events)
        changed = structs.replace(
            newest, name=after.name, body=json.encode(after), version=newest.version + 1, changed=time.time()
        )
        if await kept.change(changed, key, answer):
            return Acted(to_builtins(events), shown(changed))
    raise Trouble(503, "busy", "The profile is being changed elsewhere; try again.")


def action_of(progress: Progress[Any], data: dict[str, Any]) -> Struct:
    """The action a tagged object stands for; Trouble names what is wrong with it."""
    kinds = {each.__struct_config__.tag: each for each in progress.action_types}
    tag = data.get("type")
    kind = kinds.get(tag) if isinstance(tag, str) else None
    if kind is None:
        known = ", ".join(str(each) for each in kinds)
        raise Trouble(400, "bad-action", f"There is no action {str(tag)[:KEY_LENGTH]!r}; there are {known}.")
    try:
        return convert(data, kind)
    except ValidationError as error:
        raise Trouble(400, "bad-action", f"That is no such action: {error}") from error


def check_key(key: str) -> None:
    if not 1 <= len(key) <= KEY_LENGTH:
        raise Trouble(400, "bad-key", f"A key has 1 to {KEY_LENGTH} characters.")


def info_of(profile: StoredProfile) -> ProfileInfo:
    progress = progress_of(GAMES[profile.game])
    summary = progress.summary(json.decode(profile.body, type=progress.profile_type))
    deleted = profile.deleted is not None
    return ProfileInfo(profile.id, profile.game, profile.name, profile.created, profile.changed, deleted, summary)


def shown(profile: StoredProfile) -> Profile:
    progress = progress_of(GAMES[profile.game])
    return Profile(info_of(profile), progress.view(json.decode(profile.body, type=progress.profile_type)))


async def delete(kept: ProfileStore, profile: StoredProfile, name: str) -> ProfileInfo:
    """Whoever throws a profile away has to say its name."""
    if " ".join(name.split()) != profile.name:
        raise Trouble(409, "wrong-name", f"To throw the profile away, repeat its name: {profile.name}")
    at = time.time()
    await kept.throw_away(profile.id, at)
    return info_of(structs.replace(profile, deleted=at))


async def restore(kept: ProfileStore, profile: StoredProfile) -> ProfileInfo:
    mine = await all_mine(kept, GAMES[profile.game], profile.owner)
    if profile.deleted is not None and len(mine) >= MOST:
        raise Trouble(409, "too-many", f"A player keeps at most {MOST} profiles of a game; throw one away first.")
    await kept.throw_away(profile.id, None)
    return info_of(structs.replace(profile, deleted=None))


def export(profile: StoredProfile, secret: bytes) -> bytes:
    progress = progress_of(GAMES[profile.game])
    try:
        return progress.export(json.decode(profile.body, type=progress.profile_type), secret).encode()
    except Refused as error:
        raise refused(error) from error


async def earned(kept: ProfileStore, profile: StoredProfile) -> list[Earned]:
    paid = await kept.history(profile.id, HISTORY)
    return [Earned(each.match, each.seat, each.at, each.news or [], each.terms.seeded, each.terms.day) for each in paid]


def secret_of(settings: Settings, key: HouseKey) -> bytes:
    """What goes into the checksum of saves: the house's own key, or one that several houses share."""
    shared = settings.save_secret
    return sha256(shared.encode()).digest() if shared else key.derive("saves")
