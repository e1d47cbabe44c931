"""What can be asked over HTTP about oneself."""

from typing import Any

from cinque.server.desk import carrying, passkeys, people, replays
from cinque.server.desk.exporting import everything
from cinque.server.desk.listing import my_matches, my_rivals
from cinque.server.desk.profiles import secret_of
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.wire.messages import Replay
from cinque.server.wire.people_messages import (
    Adopt,
    Adopted,
    Carried,
    Carry,
    CarryAnswer,
    CarryCode,
    CarryState,
    CarryTake,
    CarryTicket,
    CarryWho,
    Done,
    Me,
    MyMatch,
    NewKey,
    PasskeyMade,
    PasskeyQuestion,
    PasskeyShown,
    PlayerKey,
    Recover,
    Recovery,
    Rename,
    Rival,
)
from cinque.server.wire.trouble import Trouble

ZIP = "application/zip"
ADOPT_BYTES = 64 * 1024


async def new_player(call: Call) -> PlayerKey:
    return await people.new_program(call.house)


async def show_me(call: Call) -> Me:
    player = await call.caller.player()
    return await people.about(call.house, player, call.caller.hash) if player is not None else Me("")


async def rename_me(call: Call) -> Me:
    player = await people.rename(call.house, await call.caller.needed(), call.body.name)
    return await people.about(call.house, player, call.caller.hash)


async def list_my_matches(call: Call) -> list[MyMatch]:
    player = await call.caller.player()
    return await my_matches(call.house, player) if player is not None else []


async def list_my_rivals(call: Call) -> list[Rival]:
    player = await call.caller.player()
    return await my_rivals(call.house, player) if player is not None else []


async def glimpse_at_match(call: Call) -> bytes:
    """For a player of the match alone, and as he sees it."""
    player = await call.caller.needed()
    stored = await replays.stored_match(call.house.store, call.path["match"])
    mine = [seat.seat for seat in stored.seats if seat.taken and seat.player == player.id]
    if not mine:
        raise Trouble(403, "not-your-seat", "Only a player of the match sees it through his eyes.")
    if not all(seat.taken for seat in stored.seats):
        raise Trouble(409, "not-begun", "The match begins when every seat is taken.")
    return await call.house.errands.run(call.address, replays.glimpse_of, stored, mine)


async def adopt(call: Call) -> Adopted:
    return await people.adopt(call.house, await call.caller.or_new(), call.body)


async def make_key(call: Call) -> PlayerKey:
    return await people.new_program_key(call.house, await call.caller.needed(), call.body)


async def withdraw_key(call: Call) -> Me:
    player = await call.caller.needed()
    await people.withdraw(call.house, player, call.path["key"], call.caller.hash)
    return await people.about(call.house, player, call.caller.hash)


async def leave_device(call: Call) -> Done:
    """The cookie goes, and the key with it."""
    player, mine = await call.caller.needed(), call.caller.hash
    await people.withdraw(call.house, player, people.key_id(mine or b""), mine)
    call.caller.fresh = ""
    return Done()


async def offer_carry(call: Call) -> Carry:
    return await carrying.offer(call.house, await call.caller.needed())


async def carry_state(call: Call) -> CarryState:
    return await carrying.state(call.house, await call.caller.needed())


async def answer_carry(call: Call) -> CarryState:
    return await carrying.answer(call.house, await call.caller.needed(), call.body)


async def look_at_carry(call: Call) -> CarryWho:
    return await carrying.look(call.house, call.body.code)


async def ask_carry(call: Call) -> CarryTicket:
    return await carrying.ask(call.house, call.body.code, call.caller.label)


async def take_carry(call: Call) -> Carried:
    was = await call.caller.player()
    carried, key = await carrying.take(call.house, call.body.code, call.body.ticket, was)
    call.caller.fresh = key or call.caller.fresh
    return carried


async def write_down(call: Call) -> Recovery:
    return await carrying.write_down(call.house, await call.caller.needed())


async def recover(call: Call) -> Carried:
    was = await call.caller.player()
    found = await carrying.recover(call.house, call.body.code, call.body.alone, call.caller.label, was)
    carried, call.caller.fresh = found
    return carried


async def begin_passkey(call: Call) -> PasskeyQuestion:
    return passkeys.question(call.house, call.origin, await call.caller.needed())


async def keep_passkey(call: Call) -> Me:
    player = await passkeys.keep(call.house, call.origin, await call.caller.needed(), call.body, call.caller.label)
    return await people.about(call.house, player, call.caller.hash)


async def ask_passkey(call: Call) -> PasskeyQuestion:
    return passkeys.question(call.house, call.origin, None)


async def show_passkey(call: Call) -> Carried:
    was = await call.caller.player()
    found = await passkeys.become(call.house, call.origin, call.body, call.caller.label, was)
    carried, call.caller.fresh = found
    return carried


async def export_me(call: Call) -> bytes:
    secret = secret_of(call.house.settings, call.house.key)
    return await everything(call.house, await call.caller.needed(), secret, call.address)


async def close_me(call: Call) -> Me:
    return await _closed(call, True)


async def reopen_me(call: Call) -> Me:
    return await _closed(call, False)


async def _closed(call: Call, closed: bool) -> Me:
    player = await people.close(call.house, await call.caller.needed(), closed)
    return await people.about(call.house, player, call.caller.hash)


ME, CARRYING = "/api/me", "/api/carry"
PEOPLE_ENDPOINTS = [
    Endpoint("POST", "/api/players", "A new player, for programs", new_player, PlayerKey, creates=True),
    Endpoint("GET", ME, "Who I am", show_me, Me),
    Endpoint("POST", ME, "What I am called", rename_me, Me, Rename, token=True),
    Endpoint("GET", f"{ME}/matches", "My matches", list_my_matches, list[MyMatch], token=True),
    Endpoint("GET", f"{ME}/matches/{{match}}/glimpse", "A match as I see it now", glimpse_at_match, Replay, token=True),
    Endpoint("GET", f"{ME}/rivals", "Head to head", list_my_rivals, list[Rival], token=True),
    Endpoint("POST", f"{ME}/adopt", "What a browser held before", adopt, Adopted, Adopt, size=ADOPT_BYTES),
    Endpoint("POST", f"{ME}/keys", "A key for a program", make_key, PlayerKey, NewKey, token=True, creates=True),
    Endpoint("POST", f"{ME}/keys/{{key}}/withdraw", "Withdraw a key", withdraw_key, Me, token=True),
    Endpoint("POST", f"{ME}/leave", "Leave this device", leave_device, Done, token=True),
    Endpoint("POST", f"{ME}/carry", "A code for another device", offer_carry, Carry, token=True, creates=True),
    Endpoint("GET", f"{ME}/carry", "Whether another device asks", carry_state, CarryState, token=True),
    Endpoint("POST", f"{ME}/carry/answer", "Whether it is mine", answer_carry, CarryState, CarryAnswer, token=True),
    Endpoint("POST", f"{CARRYING}/look", "Who I would be", look_at_carry, CarryWho, CarryCode, guesses=True),
    Endpoint("POST", f"{CARRYING}/ask", "Ask to be him", ask_carry, CarryTicket, CarryCode, guesses=True),
    Endpoint("POST", f"{CARRYING}/take", "The key, once agreed", take_carry, Carried, CarryTake, guesses=True),
    Endpoint("POST", f"{ME}/recovery", "A code to write down", write_down, Recovery, token=True, creates=True),
    Endpoint("POST", f"{ME}/passkeys/begin", "Make a passkey", begin_passkey, PasskeyQuestion, token=True),
    Endpoint("POST", f"{ME}/passkeys", "Keep a passkey", keep_passkey, Me, PasskeyMade, token=True, creates=True),
    Endpoint("POST", "/api/passkeys/begin", "Ask for a passkey", ask_passkey, PasskeyQuestion),
    Endpoint("POST", "/api/passkeys", "Be whose passkey it is", show_passkey, Carried, PasskeyShown, guesses=True),
    Endpoint("POST", "/api/recover", "Be who wrote it down", recover, Carried, Recover, guesses=True),
    Endpoint(
        "GET",
        f"{ME}/export",
        "All that is kept of me",
        export_me,
        Any,
        token=True,
        kind="application/zip",
        file="me.zip",
    ),
    Endpoint("POST", f"{ME}/close", "Have myself removed", close_me, Me, token=True),
    Endpoint("POST", f"{ME}/reopen", "Stay after all", reopen_me, Me, token=True),
]
