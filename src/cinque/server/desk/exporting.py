"""All that is kept of a player, as one file for himself."""

import asyncio
import io
import zipfile
from typing import Any

from msgspec import json, to_builtins

from cinque.games import GAMES
from cinque.kernel.reason import Refused
from cinque.server.desk.people import about
from cinque.server.desk.profiles import earned, export
from cinque.server.desk.replays import record_match, stored_match
from cinque.server.house.house import House
from cinque.server.store.people import StoredPlayer
from cinque.server.wire.trouble import Trouble

READ_ME = """This is all that the server keeps of you.

player.json   your name and the devices and programs that are you
matches.json  every match you have a seat at, what you are called there, and how it stands
matches/      those that are over, as records: `cinque replay FILE` plays them again
saves/        what you keep between matches, as each game writes it
earned.json   what matches earned your saves
days.json     your results in matches of the day
orders.json   what your pieces are still told to do in matches that go on
talk.json     what you said at the table
done.json     what whoever runs this server did to your player, and why
"""


async def everything(house: House, player: StoredPlayer, secret: bytes, who: str) -> bytes:
    files: dict[str, bytes] = {"README.txt": READ_ME.encode()}
    files["player.json"] = _pretty(await about(house, player, None))
    files.update(await _matches(house, player, who))
    files.update(await _saves(house, player, secret))
    done = await house.store.people.done_to(player.id)
    files["done.json"] = _pretty([{"at": at, "what": what, "note": note} for at, what, note in done])
    talk = await house.store.people.sayings_of(player.id)
    files["talk.json"] = _pretty([{"match": match, "text": text, "at": at} for match, text, at in talk])
    return await asyncio.to_thread(_zipped, files)


async def _saves(house: House, player: StoredPlayer, secret: bytes) -> dict[str, bytes]:
    kept = house.store.profiles
    files: dict[str, bytes] = {}
    paid: list[Any] = []
    for game in GAMES:
        for each in await kept.owned(player.id, game):
            files[f"saves/{game}-{each.id}.json"] = export(each, secret)
            paid += [{"save": each.id, **to_builtins(line)} for line in await earned(kept, each)]
    results = [to_builtins(each) for each in await kept.results(player.id)]
    return {**files, "earned.json": _pretty(paid), "days.json": _pretty(results)}


async def _matches(house: House, player: StoredPlayer, who: str) -> dict[str, bytes]:
    seats = await house.store.people.seats_of(player.id)
    stored = await house.store.load_many(list(dict.fromkeys(match for match, _ in seats)))
    listed: list[Any] = []
    goals: list[Any] = []
    files: dict[str, bytes] = {}
    for each in stored:
        mine = [seat for match, seat in seats if match == each.head.id]
        head = each.head
        names = [each.seats[seat].name for seat in mine]
        listed.append({"match": head.id, "game": head.game, "seats": mine, "names": names, "created": head.created})
        if head.outcome is None:
            goals += [to_builtins(goal) for goal in await house.store.goals.of(head.id) if goal.seat in mine]
        else:
            listed[-1]["outcome"] = to_builtins(head.outcome)
            try:
                files[f"matches/{head.id}.json"] = await _record(house, head.id, who)
            except (Trouble, Refused) as error:
                listed[-1]["no_record"] = str(error)
    return {"matches.json": _pretty(listed), "orders.json": _pretty(goals), **files}


async def _record(house: House, match: str, who: str) -> bytes:
    """A long match takes a while to replay, so a process of its own does it."""
    return await house.errands.run(who, record_match, await stored_match(house.store, match))


def _pretty(value: Any) -> bytes:
    return json.format(json.encode(value), indent=1)


def _zipped(files: dict[str, bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()
