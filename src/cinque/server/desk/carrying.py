"""The same player on another device: by a code with a number to confirm, or by one that was written down."""

import time
from hmac import compare_digest
from secrets import randbelow

from msgspec import Struct, json, structs

from cinque.server.desk.people import device_key, merge, new_device
from cinque.server.house.house import House
from cinque.server.players import CODE_LETTERS, RECOVERY_LETTERS, hashed, new_code, new_key, read_code
from cinque.server.store.people import KEPT, PLAY, RECOVERY, StoredCode, StoredKey, StoredPlayer
from cinque.server.wire.people_messages import Carried, Carry, CarryAnswer, CarryState, CarryTicket, CarryWho, Recovery
from cinque.server.wire.trouble import Trouble

CARRY = "carry"
SECONDS = 600.0
WAITING, ASKED, AGREED, REFUSED = "waiting", "asked", "agreed", "refused"
UNKNOWN = Trouble(404, "unknown-code", "There is no such code; it may have been used, or be too old.")


class Asking(Struct, frozen=True):
    """How far a code has come: who asks with it, and the number that device shows."""

    state: str = WAITING
    label: str = ""
    number: int = -1
    ticket: str = ""


async def offer(house: House, player: StoredPlayer) -> Carry:
    """A code for another device: 50 bits for ten minutes, used once."""
    code, expires = new_code(CODE_LETTERS), time.time() + SECONDS
    await house.store.people.put_code(StoredCode(hashed(code), player.id, CARRY, _said(Asking()), expires))
    return Carry(code, expires)


async def look(house: House, text: str) -> CarryWho:
    """Whom a code makes one; looking does not use it up."""
    code = await _code(house, text)
    player = await house.store.people.get(code.player)
    if player is None or _asking(code).state != WAITING:
        raise UNKNOWN
    matches = {match for match, _ in await house.store.people.seats_of(player.id)}
    running = [each for each in await house.store.load_many(list(matches)) if each.head.outcome is None]
    return CarryWho(player.name, len(matches), len(running))


async def ask(house: House, text: str, label: str) -> CarryTicket:
    """Another device wants to be the player. From now on the code is this device's alone."""
    code = await _code(house, text)
    ticket = CarryTicket(new_key(), randbelow(90) + 10)
    asking = Asking(ASKED, label, ticket.number, hashed(ticket.ticket).hex())
    if _asking(code).state != WAITING or not await house.store.people.change_code(code, _said(asking)):
        raise UNKNOWN
    return ticket


async def state(house: House, player: StoredPlayer) -> CarryState:
    code = await house.store.people.code_of(player.id, CARRY)
    if code is None or code.expires < time.time():
        return CarryState("none")
    return CarryState(_asking(code).state, _asking(code).label)


async def answer(house: House, player: StoredPlayer, wanted: CarryAnswer) -> CarryState:
    """The player says whether that device is his. A wrong number is a no: somebody else was faster with the code."""
    code = await house.store.people.code_of(player.id, CARRY)
    if code is None or code.expires < time.time() or _asking(code).state != ASKED:
        raise Trouble(409, "nobody-asks", "No other device is asking.")
    agreed = wanted.agree and wanted.number == _asking(code).number
    said = structs.replace(_asking(code), state=AGREED if agreed else REFUSED)
    if not await house.store.people.change_code(code, _said(said)):
        raise Trouble(409, "answered-already", "That was answered on another device of yours just now.")
    if wanted.agree and not agreed:
        raise Trouble(409, "wrong-number", "That is not the number on the other device. It was turned away.")
    return CarryState(said.state, said.label)


async def take(house: House, text: str, ticket: str, was: StoredPlayer | None) -> tuple[Carried, str]:
    """What became of it; with a yes, the key of this device, and all it had belongs to the player."""
    code = await _code(house, text)
    asking = _asking(code)
    if not compare_digest(asking.ticket, hashed(ticket).hex()):
        raise UNKNOWN
    if asking.state == ASKED:
        return Carried(ASKED), ""
    # With the code goes the key, or neither: a device that was signed out a moment ago has handed nothing on.
    key, secret = device_key(code.player, asking.label)
    if not await house.store.people.drop_code(code.hash, key if asking.state == AGREED else None):
        raise UNKNOWN
    if asking.state != AGREED:
        return Carried(REFUSED), ""
    return await _become(house, code.player, was), secret


async def write_down(house: House, player: StoredPlayer) -> Recovery:
    """A code of 120 bits in place of the one before; a plain hash of it is enough."""
    people, now = house.store.people, time.time()
    code = new_code(RECOVERY_LETTERS)
    old = [each.hash for each in await people.keys_of(player.id) if each.kind == RECOVERY]
    await people.add_key(StoredKey(hashed(code), player.id, RECOVERY, PLAY, "", now, now), KEPT)
    await people.withdraw(player.id, old)
    return Recovery(code)


async def recover(house: House, text: str, alone: bool, label: str, was: StoredPlayer | None) -> tuple[Carried, str]:
    """Whoever has the code is the player again."""
    key = await house.store.people.key(hashed(read_code(text))) if len(text) <= 64 else None
    if key is None or key.kind != RECOVERY:
        raise UNKNOWN
    if alone:
        await house.store.people.withdraw_all(key.player)
        await house.check_keys()
    secret = await new_device(house, key.player, label)
    return await _become(house, key.player, was), secret


async def _become(house: House, player: str, was: StoredPlayer | None) -> Carried:
    """This device is the player's now, and so is what it had before."""
    stay = await merge(house, was, player)
    found = await house.store.people.get(player)
    return Carried("done", found.name if found is not None else "", stay)


async def _code(house: House, text: str) -> StoredCode:
    code = await house.store.people.code(hashed(read_code(text))) if len(text) <= 64 else None
    if code is None or code.kind != CARRY or code.expires < time.time():
        raise UNKNOWN
    return code


def _asking(code: StoredCode) -> Asking:
    return json.decode(code.target, type=Asking)


def _said(asking: Asking) -> str:
    return json.encode(asking).decode()
