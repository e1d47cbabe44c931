"""Passkeys: a further way back to what is one's own, for whoever wants one. Nobody needs it."""

import time
from base64 import urlsafe_b64encode
from hmac import compare_digest
from secrets import token_bytes
from urllib.parse import urlsplit

from cinque.server.desk.people import LABEL_LENGTH, merge, new_device
from cinque.server.house.house import House
from cinque.server.players import clean_name, hashed
from cinque.server.store.interface import Conflict
from cinque.server.store.people import KEPT, StoredCode, StoredPasskey, StoredPlayer
from cinque.server.webauthn import BadPasskey, Expected, check_signature, from_base64, made
from cinque.server.wire.people_messages import Carried, PasskeyMade, PasskeyQuestion, PasskeyShown
from cinque.server.wire.trouble import Trouble

SECONDS = 300.0
MOST = 20
# How a challenge is made: dice, when, and what shows that it was ours.
DICE_BYTES, MARK_BYTES = 16, 16
USED = "passkey"
NOT_HERE = "Passkeys need https, and a server that knows its own address (public_url)."


def host_of(house: House, origin: str) -> str:
    """The site passkeys are made for; empty where there can be none."""
    url = urlsplit(house.settings.public_url or origin)
    page = urlsplit(origin)
    if page.hostname is None or page.hostname != url.hostname:
        return ""
    return page.hostname if page.scheme == "https" or page.hostname == "localhost" else ""


def question(house: House, origin: str, player: StoredPlayer | None) -> PasskeyQuestion:
    """What a browser is to have signed, within five minutes."""
    host = host_of(house, origin)
    if not host:
        raise Trouble(409, "no-passkeys", NOT_HERE)
    body = token_bytes(DICE_BYTES) + int(time.time()).to_bytes(8, "big")
    challenge = _written(body + _mark(house, body))
    id = _written(bytes.fromhex(player.id)) if player is not None else ""
    return PasskeyQuestion(challenge, host, id, (player.name if player is not None else "") or "Guest")


async def keep(house: House, origin: str, player: StoredPlayer, told: PasskeyMade, label: str) -> StoredPlayer:
    """A passkey that was made for a player; he has another way back from now on."""
    expected = await _expected(house, origin, told.challenge)
    if len(await house.store.people.passkeys_of(player.id)) >= MOST:
        raise Trouble(409, "too-many", f"A player has at most {MOST} passkeys.")
    try:
        found = made(from_base64(told.client), from_base64(told.attestation), expected)
    except BadPasskey as bad:
        raise Trouble(400, "bad-passkey", str(bad)) from bad
    now = time.time()
    label = f"Passkey, {clean_name(label, 'a device')}"[:LABEL_LENGTH]
    kept = StoredPasskey(found.credential, player.id, found.public, found.counter, label, now, now)
    try:
        await house.store.people.add_passkey(kept, KEPT)
    except Conflict as conflict:
        raise Trouble(409, "known-passkey", "That passkey is somebody's already.") from conflict
    return await house.store.people.get(player.id) or player


async def become(
    house: House, origin: str, told: PasskeyShown, label: str, was: StoredPlayer | None
) -> tuple[Carried, str]:
    """Whoever has the passkey is its player: the key of this device, and what it had comes along."""
    expected = await _expected(house, origin, told.challenge)
    kept = await house.store.people.passkey(_read(told.credential))
    if kept is None:
        raise Trouble(404, "unknown-passkey", "That passkey opens nothing here; it may have been withdrawn.")
    try:
        client, data, signature = (from_base64(each) for each in (told.client, told.data, told.signature))
        counter = check_signature(client, data, signature, kept.public, expected)
    except BadPasskey as bad:
        raise Trouble(400, "bad-passkey", str(bad)) from bad
    if not await house.store.people.used_passkey(kept, counter, time.time()):
        raise Trouble(400, "bad-passkey", "That passkey has signed more often elsewhere: it may have been copied.")
    secret = await new_device(house, kept.player, label)
    stay = await merge(house, was, kept.player)
    found = await house.store.people.get(kept.player)
    return Carried("done", found.name if found is not None else "", stay), secret


async def _expected(house: House, origin: str, challenge: str) -> Expected:
    """Ours, new enough, and from now on used."""
    body = _read(challenge)
    told, mark = body[:-MARK_BYTES], body[-MARK_BYTES:]
    age = time.time() - int.from_bytes(told[DICE_BYTES:], "big")
    if not compare_digest(mark, _mark(house, told)) or not -1 <= age <= SECONDS:
        raise Trouble(400, "bad-passkey", "That took too long; try again.")
    spent = StoredCode(hashed(challenge), hashed(challenge).hex(), USED, "", time.time() + SECONDS)
    if not await house.store.people.use_up(spent):
        raise Trouble(400, "bad-passkey", "That was used before; try again.")
    return Expected(challenge, origin, host_of(house, origin))


def _mark(house: House, body: bytes) -> bytes:
    return house.key.derive("passkey", body.hex())[:MARK_BYTES]


def _written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _read(text: str) -> bytes:
    try:
        return from_base64(text)
    except BadPasskey as bad:
        raise Trouble(400, "bad-passkey", str(bad)) from bad
