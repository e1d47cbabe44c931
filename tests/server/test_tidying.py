"""What is kept how long: finished logs are packed and lose nothing, what nobody misses goes, everything else stays."""

import asyncio
import random
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from cinque.games import GAMES
from cinque.kernel.record import Outcome
from cinque.server.config import Settings
from cinque.server.house.tidying import DAY, Tidying
from cinque.server.store.copies import Damaged, look_into
from cinque.server.store.interface import Store
from cinque.server.store.keeping import pack, unpack
from cinque.server.store.matches import BOT, HUMAN, OPEN, Entry, MatchHead, Standing, StoredSeat
from cinque.server.store.opening import open_store
from cinque.server.store.people import BROWSER, GUEST, PLAY, StoredKey, StoredPlayer
from tests.server.conftest import Run, Start
from tests.server.player import Player, first_and_second, play_on

NOW = 1e9
LONG_AGO, LATELY = NOW - 400 * DAY, NOW - 0.5 * DAY
OVER = '{"winners":[0],"why":"done"}'


def a_match(id: str, moved: float, outcome: str | None = OVER, begun: float | None = 1.0) -> MatchHead:
    standing = Standing(id, 0, 3, moved, None, outcome)
    head = MatchHead(id, "grid", {"size": 16}, "rules", "seed", 0, 0, False, moved, standing)
    return replace(head, begun=begun, outcome=Outcome([0], "done") if outcome is not None else None)


def log_of(match: str, moves: int = 30) -> list[Entry]:
    luck = random.Random(match)
    return [
        Entry(match, i, i % 2, luck.getrandbits(40), f"m{i}", 5.5 + i, i, "" if i % 9 else "time") for i in range(moves)
    ]


PEOPLE = [StoredSeat(0, HUMAN, "Ann", player="ann"), StoredSeat(1, BOT, "Bot", "easy")]
BOTS = [StoredSeat(0, BOT, "Bot", "easy"), StoredSeat(1, BOT, "Bot", "easy")]


def test_a_packed_log_is_the_log_and_small() -> None:
    log = log_of("m", 1000)
    assert unpack("m", pack(log)) == log
    assert len(pack(log)) < 20 * len(log)


def test_old_finished_logs_are_packed_and_read_as_before(run: Run) -> None:
    async def body(store: Store) -> None:
        for id, moved, outcome in (("old", LONG_AGO, OVER), ("new", LATELY, OVER), ("running", LONG_AGO, None)):
            await store.create(a_match(f"tidy-{id}", moved, outcome), PEOPLE, log_of(f"tidy-{id}"))
        await Tidying(store, Settings()).tidy(NOW)
        packed = {id: len(await store.keeping.packed(f"tidy-{id}")) for id in ("old", "new", "running")}
        assert packed == {"old": 30, "new": 0, "running": 0}
        for id in packed:
            stored = await store.load(f"tidy-{id}")
            assert stored is not None
            assert stored.entries == log_of(f"tidy-{id}")
            later = await store.load(f"tidy-{id}", 25)
            assert later is not None
            assert later.entries == log_of(f"tidy-{id}")[25:]
            # An id names one move for ever.
            assert await store.find(f"tidy-{id}", 1, "m7") == log_of(f"tidy-{id}")[7]
            assert await store.find(f"tidy-{id}", 0, "m7") is None

    run(body)


def test_what_nobody_misses_is_removed_and_nothing_else(run: Run) -> None:
    async def body(store: Store) -> None:
        open_seats = [StoredSeat(0, HUMAN, "Ann", player="ann", seen=LONG_AGO), StoredSeat(1, OPEN, "")]
        seen_lately = [StoredSeat(0, HUMAN, "Ann", player="ann", seen=LATELY), StoredSeat(1, OPEN, "")]
        await store.create(a_match("gone-bots", LONG_AGO), BOTS, log_of("gone-bots"))
        await store.create(a_match("kept-bots", LATELY), BOTS, log_of("kept-bots"))
        await store.create(a_match("kept-person", LONG_AGO), PEOPLE, log_of("kept-person"))
        await store.create(a_match("gone-waiting", LONG_AGO, None, None), open_seats, [])
        await store.create(a_match("kept-waiting", LONG_AGO, None, None), seen_lately, [])
        await store.create(a_match("kept-long", LONG_AGO, None), PEOPLE, log_of("kept-long"))
        for id, seen in (("ann", LONG_AGO), ("stray", LONG_AGO), ("fresh", LATELY)):
            key = StoredKey(id.encode(), id, BROWSER, PLAY, "", seen, seen)
            await store.people.add(StoredPlayer(id, id, GUEST, seen, seen), key)
        await store.say("kept-person", 0, "Ann", "long ago", LONG_AGO)
        await store.say("kept-person", 0, "Ann", "lately", LATELY)
        await Tidying(store, Settings()).tidy(NOW)
        names = [f"{kept}-{id}" for kept in ("gone", "kept") for id in ("bots", "person", "waiting", "long")]
        found = {stored.head.id for stored in await store.load_many(names)}
        assert found == {"kept-bots", "kept-person", "kept-waiting", "kept-long"}
        assert [await store.people.get(id) is not None for id in ("ann", "stray", "fresh")] == [True, False, True]
        assert await store.people.key(b"stray") is None
        stored = await store.load("kept-person")
        assert stored is not None
        assert [each.text for each in stored.sayings] == ["lately"]

    run(body)


def test_nothing_is_touched_where_settings_say_never(run: Run) -> None:
    async def body(store: Store) -> None:
        never = Settings(
            pack_after=0, forget_bots_after=0, forget_waiting_after=0, forget_guests_after=0, forget_talk_after=0
        )
        await store.create(a_match("never-bots", LONG_AGO), BOTS, log_of("never-bots"))
        await Tidying(store, never).tidy(NOW)
        assert await store.keeping.packed("never-bots") == []

    run(body)


def test_a_packed_match_replays_exports_and_is_verified(start: Start, tmp_path: Path) -> None:
    """The whole server on a match that was packed: it opens, replays, gives its record, and knows its ids."""
    server = start()
    game = server.two()
    players = first_and_second(server, game)
    play_on(players, 10, random.Random(1))
    assert players[0].make({"verb": "resign"}, id="last")["t"] == "ack"
    for player in players:
        player.close()
    before = server.get(f"/api/matches/{game.match}/record")
    server.stop()

    async def tidied() -> None:
        store = open_store(server.database)
        await store.open(lambda match: None)
        await Tidying(store, Settings()).tidy(time.time() + 30 * DAY)
        assert len(await store.keeping.packed(game.match)) == 11
        await store.close()

    asyncio.run(tidied())
    server.start()
    assert server.get(f"/api/matches/{game.match}/record") == before
    assert len(server.get(f"/api/matches/{game.match}/replay")["frames"]) == 12
    with Player(server, game, 0).sit() as player:
        assert player.now["outcome"] is not None
        assert player.make({"verb": "resign"}, id="new")["t"] == "nack"
    server.stop()
    assert look_into(tmp_path / "cinque.db").matches == 1
    assert GAMES[before["game"]].name == "grid"


def test_a_packed_log_that_is_torn_is_found(tmp_path: Path) -> None:
    async def torn() -> None:
        store = open_store(f"sqlite:///{tmp_path / 'torn.db'}")
        await store.open(lambda match: None)
        await store.create(a_match("torn", LONG_AGO), PEOPLE, [])
        await store.keeping.pack("torn", log_of("torn"), NOW)
        await store.close()

    asyncio.run(torn())
    look_into(tmp_path / "torn.db")
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(tmp_path / "torn.db")) as connection, connection:
        connection.execute("UPDATE packed SET body = substr(body, 1, 20)")
    with pytest.raises(Damaged, match="moves are missing"):
        look_into(tmp_path / "torn.db")
