"""Players: how somebody becomes one, what opens his seats, and how he leaves."""

import time

from msgspec import structs

from cinque.server.house.house import House
from cinque.server.players import clean_name, hashed, new_key, new_player_id
from cinque.server.store.people import (
    BROWSER,
    GUEST,
    KEPT,
    PASSKEY,
    PLAY,
    PROGRAM,
    READ,
    RECOVERY,
    StoredKey,
    StoredPlayer,
)
from cinque.server.wire.people_messages import Adopt, Adopted, KeyInfo, Me, NewKey, PlayerKey
from cinque.server.wire.trouble import Trouble

BARRED = Trouble(403, "barred", "Whoever runs this server has closed this player.")
SCOPES = (READ, PLAY)
LABEL_LENGTH = 60
KEYS = 40
# How much an old browser may show at once.
TOKENS = 500


async def new_player(house: House, name: str, label: str, kind: str = BROWSER) -> tuple[StoredPlayer, str]:
    """Somebody new, and the key to be him with."""
    now = time.time()
    player = StoredPlayer(new_player_id(), clean_name(name, ""), GUEST, now, now)
    secret = new_key()
    await house.store.people.add(player, StoredKey(hashed(secret), player.id, kind, PLAY, label, now, now))
    return player, secret


async def new_program(house: House) -> PlayerKey:
    player, secret = await new_player(house, "", "the program that made me", PROGRAM)
    return PlayerKey(player.id, secret)


def device_key(player: str, label: str) -> tuple[StoredKey, str]:
    """A key of its own for another device, and what is kept of it."""
    secret, now = new_key(), time.time()
    return StoredKey(hashed(secret), player, BROWSER, PLAY, label, now, now), secret


async def new_device(house: House, player: str, label: str) -> str:
    """The same, for good; whoever has two devices is not lost with one of them."""
    if (found := await house.store.people.get(player)) is not None and found.is_barred:
        raise BARRED
    key, secret = device_key(player, label)
    await house.store.people.add_key(key, KEPT)
    return secret


async def new_program_key(house: House, player: StoredPlayer, wanted: NewKey) -> PlayerKey:
    """A key for a program that plays or reads for a player."""
    if wanted.scope not in SCOPES:
        raise Trouble(400, "bad-scope", f"A key may {' or '.join(SCOPES)}.")
    if len(await house.store.people.keys_of(player.id)) >= KEYS:
        raise Trouble(409, "too-many", f"A player has at most {KEYS} keys; withdraw one first.")
    secret, now = new_key(), time.time()
    label = clean_name(wanted.label, "a program")[:LABEL_LENGTH]
    await house.store.people.add_key(StoredKey(hashed(secret), player.id, PROGRAM, wanted.scope, label, now, now))
    return PlayerKey(player.id, secret)


async def about(house: House, player: StoredPlayer, mine: bytes | None) -> Me:
    keys = await house.store.people.keys_of(player.id)
    shown = [_key_info(each, mine) for each in keys if each.kind != RECOVERY]
    recovery = any(each.kind == RECOVERY for each in keys)
    for each in await house.store.people.passkeys_of(player.id):
        id = key_id(hashed(each.id.hex()))
        shown.append(KeyInfo(id, PASSKEY, PLAY, each.label, each.created, each.used, False))
    return Me(player.id, player.name, player.kind, player.created, shown, recovery, player.closed or 0.0)


def _key_info(key: StoredKey, mine: bytes | None) -> KeyInfo:
    return KeyInfo(key_id(key.hash), key.kind, key.scope, key.label, key.created, key.used, key.hash == mine)


def key_id(hash: bytes) -> str:
    """What a key is called in a list."""
    return hash.hex()[:16]


async def withdraw(house: House, player: StoredPlayer, wanted: str, mine: bytes | None) -> None:
    """A key, or with "others" all but the one that asks; what was opened with them is closed."""
    keys = [each for each in await house.store.people.keys_of(player.id) if each.kind != RECOVERY]
    if wanted == "others":
        gone = [each.hash for each in keys if each.hash != mine]
    else:
        gone = [each.hash for each in keys if key_id(each.hash) == wanted]
        for each in await house.store.people.passkeys_of(player.id):
            if key_id(hashed(each.id.hex())) == wanted:
                await house.store.people.drop_passkey(player.id, each.id)
                return
        if not gone:
            raise Trouble(404, "unknown-key", "You have no such key.")
    await house.store.people.withdraw(player.id, gone)
    house.lines.sign_out(set(gone))


async def adopt(house: House, player: StoredPlayer, wanted: Adopt) -> Adopted:
    """What a browser held before there were players: the tokens of its seats, and one that owned its saves.

    Whoever shows a token has it; from then on the token opens nothing any more.
    """
    if len(wanted.seats) > TOKENS:
        raise Trouble(400, "too-many", f"At most {TOKENS} tokens.")
    people = house.store.people
    seats = await people.adopt(player.id, [hashed(token) for token in wanted.seats])
    old = await people.key(hashed(wanted.player)) if wanted.player else None
    # What may only read, or belongs to a program, makes nobody its player.
    mine = old is not None and (old.kind, old.scope) == (BROWSER, PLAY)
    if old is not None and mine and old.player != player.id:
        await people.move_over(old.player, player.id)
        await people.withdraw(old.player, [old.hash])
    for live in list(house.live.values()):
        live.refresh()
    return Adopted(seats, mine)


async def merge(house: House, old: StoredPlayer | None, new: str) -> list[str]:
    """A device that had a player of its own becomes another's; the running matches at which both sit stay."""
    if old is None or old.id == new:
        return []
    stay = await house.store.people.move_over(old.id, new)
    for live in list(house.live.values()):
        live.refresh()
    return stay


async def rename(house: House, player: StoredPlayer, name: str) -> StoredPlayer:
    """A player is called as he called himself last."""
    name = clean_name(name, "")
    if not name or name == player.name:
        return player
    await house.store.people.rename(player.id, name)
    return structs.replace(player, name=name)


async def close(house: House, player: StoredPlayer, closed: bool) -> StoredPlayer:
    """To be removed when the days to take it back are over, or not to be."""
    if player.is_barred:
        raise BARRED
    await house.store.people.close(player.id, time.time() if closed else None)
    return await house.store.people.get(player.id) or player
