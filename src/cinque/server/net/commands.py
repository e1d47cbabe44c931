"""What whoever runs a server may do to it while it runs: `cinque admin WORDS`. Every change is written down."""

import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct, to_builtins

from cinque.server.desk.replays import stored_match
from cinque.server.house.house import House
from cinque.server.players import clean_name
from cinque.server.store.people import BARRED, RECOVERY, StoredPlayer
from cinque.server.wire.trouble import Trouble

# Lines of what was done that are listed.
NOTED = 100


class Command(Struct, frozen=True):
    """A word, what follows it, what it does, and whether that changes anything."""

    words: str
    help: str
    run: Callable[..., Awaitable[Any]]
    changes: bool = True


class Done(Struct, frozen=True):
    """What whoever asked wants done, and why."""

    words: list[str]
    note: str = ""


async def show_engines(house: House) -> Any:
    kept = [{"folder": str(each.home), "releases": each.releases} for each in house.shelf.releases]
    return {"served": house.shelf.served(), "kept": kept}


async def show_match(house: House, match: str) -> Any:
    """Nothing of its position, its dice or its talk: who runs a server may play on it."""
    stored = await stored_match(house.store, match)
    head = stored.head
    return {
        "game": head.game,
        "release": head.release,
        "created": head.created,
        "begun": head.begun,
        "moved": head.standing.moved,
        "outcome": to_builtins(head.outcome),
        "seats": [{"kind": seat.kind, "name": seat.name, "player": seat.player} for seat in stored.seats],
        "live": match in house.live,
    }


async def remove_match(house: House, match: str) -> Any:
    await stored_match(house.store, match)
    live = house.live.pop(match, None)
    if live is not None:
        house.timers.stop(live)
        for guest in list(live.showing.guests):
            guest.go_away()
    await house.store.keeping.remove_match(match)
    return {"removed": match}


async def show_player(house: House, player: str) -> Any:
    found = await _player(house, player)
    keys = await house.store.people.keys_of(player)
    return {
        **to_builtins(found),
        "matches": len(await house.store.people.seats_of(player)),
        "keys": [{"kind": key.kind, "scope": key.scope, "label": key.label, "used": key.used} for key in keys],
    }


async def rename_player(house: House, player: str, name: str) -> Any:
    await _player(house, player)
    await house.store.people.rename(player, clean_name(name, "Player"))
    return await show_player(house, player)


async def close_player(house: House, player: str) -> Any:
    """Out at once, by whatever way he came, and removed after the days in which it can be taken back here alone."""
    await _player(house, player)
    await house.store.people.close(player, time.time(), BARRED)
    return await sign_out(house, player)


async def reopen_player(house: House, player: str) -> Any:
    await _player(house, player)
    await house.store.people.close(player, None)
    return await show_player(house, player)


async def sign_out(house: House, player: str) -> Any:
    """Every browser, program and passkey of his; a recovery code stays."""
    await _player(house, player)
    people = house.store.people
    keys = [key for key in await people.keys_of(player) if key.kind != RECOVERY]
    ways = len(keys) + len(await people.passkeys_of(player))
    await people.withdraw_all(player)
    await house.check_keys()
    return {"signed_out": ways}


async def drain(house: House) -> Any:
    """The same as SIGTERM: nobody new, and then the end."""
    os.kill(os.getpid(), signal.SIGTERM)
    return {"closing": True}


async def tidy(house: House) -> Any:
    await house.tidying.tidy(time.time())
    return {"tidied": True}


async def audit(house: House) -> Any:
    names = ("at", "what", "target", "note")
    return [dict(zip(names, each, strict=True)) for each in await house.store.keeping.noted(NOTED)]


async def _player(house: House, player: str) -> StoredPlayer:
    found = await house.store.people.get(player)
    if found is None:
        raise Trouble(404, "unknown-player", "There is no such player.")
    return found


COMMANDS = {
    "engines": Command("", "The releases of the rules that can be played by.", show_engines, False),
    "match": Command("ID", "What everybody may know of a match.", show_match, False),
    "remove-match": Command("ID", "Removes a match for everybody.", remove_match),
    "player": Command("ID", "What is kept of a player, without anything secret.", show_player, False),
    "rename": Command("ID NAME", "Gives a player another name.", rename_player),
    "close": Command("ID", "Signs a player out and lets him in no more; he is removed after a week.", close_player),
    "reopen": Command("ID", "Takes that back.", reopen_player),
    "sign-out": Command("ID", "Withdraws all keys of a player.", sign_out),
    "tidy": Command("", "Packs and removes now what is due for it.", tidy),
    "drain": Command("", "Closes this server in good order.", drain),
    "audit": Command("", "What was done, the newest first.", audit, False),
}


async def carry_out(house: House, wish: Done) -> Any:
    """What a command answers; Trouble says how it would have to be said."""
    name, *arguments = wish.words or [""]
    command = COMMANDS.get(name)
    if command is None or len(arguments) != len(command.words.split()):
        said = "; ".join(f"{each} {known.words}".strip() for each, known in COMMANDS.items())
        raise Trouble(400, "bad-command", f"A command is one of: {said}.")
    if command.changes:
        await house.store.keeping.note(time.time(), name, " ".join(arguments), wish.note)
    return await command.run(house, *arguments)
