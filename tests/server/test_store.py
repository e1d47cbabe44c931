"""Both stores answer the same questions in the same way: SQLite, and a real PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from cinque.kernel.record import Outcome
from cinque.server.store.appending import CROWD, FULL, is_worth_waiting
from cinque.server.store.interface import Behind, Conflict, Known, Store, Unfit, Unwritten
from cinque.server.store.matches import BOT, HUMAN, OPEN, Entry, MatchHead, Standing, StoredMatch, StoredSeat, Taking
from cinque.server.store.opening import open_store
from cinque.server.store.postgres import FAILURES
from cinque.server.store.profiles import ANSWER_KEPT, StoredProfile
from cinque.server.store.sqlite import SqliteStore
from tests.server.conftest import Run

PATIENCE = 60.0
# The releases of rules a server has that asks.
SERVED = ["grid-1"]
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"


def a_match(id: str, wake: float | None = None, created: float = 10.0) -> MatchHead:
    standing = Standing(id, 1, 0, created, wake, None)
    return MatchHead(id, "grid", {"size": 16}, "rules", "seed", 0, 0, False, created, standing)


def seats(player: bytes = b"ann") -> list[StoredSeat]:
    return [StoredSeat(0, HUMAN, "Ann", seen=1.0, player=player.decode()), StoredSeat(1, OPEN, "")]


def entry(match: str, number: int, client: str | None = None, seat: int = 0) -> Entry:
    return Entry(match, number, seat, 2**50 + number, client, 100.5 + number)


async def append(store: Store, one: Entry, standing: Standing | None = None) -> Exception | None:
    """Adds an entry; what went wrong, if anything."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.append([one], standing, done.set_result)
    return await asyncio.wait_for(done, PATIENCE)


def test_what_was_written_is_read_back(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("back"), seats(b"back"), [entry("back", 0)])
        assert await append(store, entry("back", 1, "id-1")) is None
        stored = await store.load("back")
        assert stored is not None
        assert stored.head == a_match("back")
        assert stored.seats == seats(b"back")
        assert stored.entries == [entry("back", 0), entry("back", 1, "id-1")]
        later = await store.load("back", since=1)
        assert later is not None
        assert later.entries == [entry("back", 1, "id-1")]
        assert await store.load("nowhere") is None

    run(body)


def test_a_standing_is_written_with_its_move(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("stand"), seats(b"stand"), [])
        standing = Standing("stand", 2, 7, 123.25, 0.0, '{"winners":[1],"why":"so"}')
        assert await append(store, entry("stand", 0), standing) is None
        stored = await store.load("stand")
        assert stored is not None
        assert stored.head.standing == standing
        assert stored.head.outcome == Outcome([1], "so")

    run(body)


def test_a_number_can_be_taken_once(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("number"), seats(b"number"), [])
        assert await append(store, entry("number", 0, "a")) is None
        assert isinstance(await append(store, entry("number", 0, "b")), Conflict)

    run(body)


def test_an_id_can_be_used_once_by_a_seat(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("ids"), seats(b"ids"), [])
        assert await append(store, entry("ids", 0, "a")) is None
        assert isinstance(await append(store, entry("ids", 1, "a")), Conflict)
        assert await append(store, entry("ids", 1, "a", seat=1)) is None
        assert await store.find("ids", 1, "a") == entry("ids", 1, "a", seat=1)
        assert await store.find("ids", 1, "b") is None

    run(body)


def test_one_conflict_does_not_spoil_the_others_of_its_batch(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("batch"), seats(b"batch"), [entry("batch", 3)])
        numbers = [0, 1, 3, 2]
        errors = await asyncio.gather(*(append(store, entry("batch", number)) for number in numbers))
        assert [isinstance(error, Conflict) for error in errors] == [False, False, True, False]

    run(body)


@pytest.mark.parametrize("poison", ["number", "id", "text"])
@pytest.mark.parametrize(("size", "places"), [(2, [0, 1]), (7, range(7)), (100, [0, 49, 99]), (500, [333])])
def test_one_bad_row_fails_alone_wherever_it_stands(run: Run, size: int, places: Sequence[int], poison: str) -> None:
    """S2: a NUL in one client's id failed the moves of other tables."""

    async def body(store: Store) -> None:
        for place in places:
            match = f"{poison}-{size}-{place}"
            await store.create(a_match(match), seats(match.encode()), [entry(match, 9_000, "used")])
            rows = [entry(match, number, f"id-{number}") for number in range(size)]
            rows[place] = {
                "number": replace(rows[place], number=9_000),
                "id": replace(rows[place], client="used"),
                "text": replace(rows[place], client="half of a pair \ud800"),
            }[poison]
            errors = await asyncio.gather(*(append(store, row) for row in rows))
            assert [number for number, error in enumerate(errors) if error is not None] == [place]
            kinds: dict[str, tuple[type[Exception], ...]]
            kinds = {"number": (Behind,), "id": (Known,), "text": (Unwritten, ValueError)}
            assert isinstance(errors[place], kinds[poison])
            stored = await store.load(match)
            assert stored is not None
            assert len(stored.entries) == size

    run(body)


def test_a_sign_that_a_database_cannot_keep_fails_one_row_only(postgres: str) -> None:
    """The door keeps it out; if it came this far all the same, nobody else would suffer."""

    async def body() -> None:
        store = open_store(postgres)
        await store.open(lambda match: None)
        await store.create(a_match("nul"), seats(b"nul"), [])
        rows = [entry("nul", number, "a\0b" if number == 3 else f"{number}") for number in range(10)]
        errors = await asyncio.gather(*(append(store, row) for row in rows))
        assert [number for number, error in enumerate(errors) if error is not None] == [3]
        assert isinstance(errors[3], Unfit)
        await store.close()

    asyncio.run(body())


def test_who_plays_alone_never_waits_for_others_to_share_a_commit() -> None:
    assert not is_worth_waiting(last=1, waiting=1)
    assert is_worth_waiting(last=CROWD, waiting=1)
    assert not is_worth_waiting(last=CROWD, waiting=FULL)


def test_the_store_says_which_key_was_met(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("key"), seats(b"key"), [])
        assert await append(store, entry("key", 0, "a")) is None
        known = await append(store, entry("key", 1, "a"))
        assert isinstance(known, Known)
        assert known.entry == entry("key", 0, "a")
        assert isinstance(await append(store, entry("key", 0, "b")), Behind)

    run(body)


def test_a_table_that_fails_on_its_answer_does_not_keep_the_others_of_its_batch_waiting(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("m"), seats(), [])
        fails: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        fails.set_result(None)
        # Answered twice: an InvalidStateError.
        store.append([entry("m", 0)], None, fails.set_result)
        assert await append(store, entry("m", 1)) is None
        assert await append(store, entry("m", 2)) is None

    run(body)


def test_an_open_seat_is_taken_by_the_faster_one(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("seat"), seats(b"seat"), [])
        rivals = [StoredSeat(1, HUMAN, name, seen=5.0, player=name) for name in ("Bea", "Cy")]
        taken = await asyncio.gather(*(store.sit("seat", Taking(rival, seats()[1], 7.0), None) for rival in rivals))
        assert sorted(taken) == [False, True]
        stored = await store.load("seat")
        assert stored is not None
        assert stored.seats[1] == rivals[taken.index(True)]
        assert stored.head.begun == 7.0

    run(body)


def test_a_match_begins_when_the_last_seat_is_taken_whoever_was_faster(run: Run) -> None:
    async def body(store: Store) -> None:
        for number in range(5):
            match = f"begin-{number}"
            three = [*seats(b"begin"), StoredSeat(2, OPEN, "")]
            await store.create(a_match(match), three, [])
            takings = [
                Taking(StoredSeat(seat, HUMAN, "", seen=5.0, player=f"P{seat}"), three[seat], 6.0 + seat)
                for seat in (1, 2)
            ]
            assert await asyncio.gather(*(store.sit(match, each, None) for each in takings)) == [True, True]
            stored = await store.load(match)
            assert stored is not None
            assert stored.head.begun in (7.0, 8.0)

    run(body)


def test_no_match_sleeps_longer_than_its_clocks_run_when_the_clock_was_set_back(run: Run) -> None:
    async def body(store: Store) -> None:
        for id, wake in (("far", 90_000.0), ("near", 120.0), ("bot", 0.0)):
            head = a_match(f"wake-{id}", wake)
            head.turn_seconds, head.reserve_seconds = 30, 60
            await store.create(head, seats(id.encode()), [])
        await store.wake_by(100.0)
        found = {
            each.head.id: each.head.standing.wake
            for each in await store.load_many(["wake-far", "wake-near", "wake-bot"])
        }
        assert found == {"wake-far": 190.0, "wake-near": 120.0, "wake-bot": 0.0}

    run(body)


def test_what_is_due_is_found_until_it_is_over(run: Run) -> None:
    async def body(store: Store) -> None:
        for id, wake in (("bot", 0.0), ("clock", 50.0), ("later", 5e9), ("never", None)):
            await store.create(a_match(f"due-{id}", wake), seats(id.encode()), [])
        mine = {"due-bot", "due-clock", "due-later", "due-never"}
        assert set(await store.due(1000.0, SERVED)) & mine == {"due-bot", "due-clock"}
        await append(store, entry("due-bot", 0), Standing("due-bot", 0, 1, 2.0, 0.0, '{"winners":[],"why":""}'))
        await store.sit("due-clock", Taking(StoredSeat(1, BOT, "", "easy"), seats()[1], 7.0), None)
        assert set(await store.due(1000.0, SERVED)) & mine == set()

    run(body)


def test_matches_of_a_player_come_newest_first(run: Run) -> None:
    async def body(store: Store) -> None:
        for number in range(3):
            await store.create(a_match(f"mine-{number}", created=number), seats(b"me" if number != 1 else b"you"), [])
        assert await store.people.seats_of("me") == [("mine-2", 0), ("mine-0", 0)]
        assert await store.people.seats_of("nobody") == []
        assert [each.head.id for each in await store.load_many(["mine-2", "gone", "mine-0"])] == ["mine-2", "mine-0"]

    run(body)


def test_talk_records_rematches_and_presence_are_kept(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.create(a_match("rest"), seats(b"rest"), [])
        numbers = [await store.say("rest", 0, "Ann", f"line {i}", 1.0) for i in range(60)]
        assert numbers == sorted(set(numbers))
        assert await store.name_rematch("rest", "again") == "again"
        assert await store.name_rematch("rest", "other") == "again"
        await store.saw([("rest", 0)], 77.0)
        stored = await store.load("rest")
        assert stored is not None
        assert [saying.text for saying in stored.sayings] == [f"line {i}" for i in range(10, 60)]
        assert (stored.head.rematch, stored.seats[0].seen) == ("again", 77.0)
        await store.put_record("kept-" + str(numbers[0]), b"{}", 1.0)
        assert await store.get_record("kept-" + str(numbers[0])) == b"{}"
        assert await store.get_record("none") is None

    run(body)


def test_answers_are_kept_for_a_week_for_those_who_did_not_hear_them(run: Run) -> None:
    async def body(store: Store) -> None:
        profiles, first = store.profiles, StoredProfile("deeds", "ann", "frigate", "Ann", b"{}", 1, 0.0, 0.0)
        assert await profiles.add(first)
        for version, (key, at) in enumerate({"old": 10.0, "new": 20.0, "now": 15.0 + ANSWER_KEPT}.items(), start=2):
            assert await profiles.change(replace(first, version=version, changed=at), key, key.encode())
        assert [await profiles.answer("deeds", key) for key in ("old", "new", "now")] == [b"", b"new", b"now"]

    run(body)


def test_the_salt_of_a_day_is_drawn_once(run: Run) -> None:
    async def body(store: Store) -> None:
        assert await store.profiles.salt("some game", "2026-11-15", "first") == "first"
        assert await store.profiles.salt("some game", "2026-11-15", "second") == "first"
        assert await store.profiles.salt("some game", "2026-11-16", "third") == "third"

    run(body)


def test_only_one_process_may_think_for_a_match(postgres: str) -> None:
    async def body() -> None:
        one, two = open_store(postgres), open_store(postgres)
        await one.open(lambda match: None)
        await two.open(lambda match: None)
        assert [await one.lease("bot"), await two.lease("bot"), await one.lease("bot")] == [True, False, True]
        one.release("bot")
        while not await two.lease("bot"):
            await asyncio.sleep(0.01)
        await one.close()
        await two.close()

    asyncio.run(body())


def test_the_lease_of_a_process_that_is_gone_runs_out(postgres: str) -> None:
    """S18: locks of a session ended at 12,500; rows do not, and need nobody to take them back."""

    async def body() -> None:
        one, two = open_store(postgres), open_store(postgres)
        await one.open(lambda match: None)
        await two.open(lambda match: None)
        assert all([await one.lease(f"bot {number}") for number in range(50)])
        knife = await asyncpg.connect(postgres)
        await knife.execute("UPDATE leases SET until = clock_timestamp() - interval '1 s' WHERE match = 'bot 7'")
        await knife.close()
        assert [await two.lease("bot 7"), await two.lease("bot 8")] == [True, False]
        await one.close()
        assert await two.lease("bot 8"), "who ends in good order leaves nothing behind"
        await two.close()

    asyncio.run(body())


def test_who_is_alone_tells_nobody_and_who_comes_is_told_at_once(postgres: str) -> None:
    async def body() -> None:
        heard: list[str] = []
        one, two = open_store(postgres), open_store(postgres)
        await one.open(lambda match: None)
        ear = await asyncpg.connect(postgres)
        await ear.add_listener("cinque", lambda _c, _p, _ch, text: heard.append(text))
        await one.create(a_match("alone"), seats(), [])
        assert await append(one, entry("alone", 0, "a")) is None
        await asyncio.sleep(0.2)
        assert heard == []
        seen: list[str] = []
        await two.open(seen.append)
        assert await append(one, entry("alone", 1, "b")) is None
        while "alone" not in seen:
            await asyncio.sleep(0.01)
        await ear.close()
        await one.close()
        await two.close()

    asyncio.run(body())


def test_every_move_is_answered_however_often_the_connections_are_cut(postgres: str) -> None:
    async def body() -> None:
        store = open_store(postgres)
        await store.open(lambda match: None)
        await store.create(a_match("cut"), seats(), [])
        knife = await asyncpg.connect(postgres)
        written = 0
        for cut in range(60):
            move = asyncio.ensure_future(append(store, entry("cut", written, f"{cut}")))
            await asyncio.sleep(cut % 10 * 0.0002)
            await knife.execute(CUT)
            error = await move
            assert error is None or isinstance(error, Unwritten | Conflict)
            stored = await patiently(store.load, "cut")
            assert stored is not None
            # What was acknowledged is there; what was not may be there, when the cut came after the commit.
            assert len(stored.entries) in ((written + 1,) if error is None else (written, written + 1))
            written = len(stored.entries)
        assert written > 0
        await knife.close()
        await store.close()

    asyncio.run(body())


async def patiently(ask: Callable[[str], Awaitable[StoredMatch | None]], match: str) -> StoredMatch | None:
    """Asks until a connection is whole again."""
    for _ in range(100):
        try:
            return await ask(match)
        except FAILURES:
            await asyncio.sleep(0.01)
    raise AssertionError("the database never came back")


def test_a_full_disk_refuses_the_move_and_the_next_one_goes_through(tmp_path: Path) -> None:
    async def body() -> None:
        store = SqliteStore(str(tmp_path / "full.db"))
        await store.open(lambda match: None)
        await store.create(a_match("full"), seats(), [])
        await store.write(lambda connection: limit_pages(connection, 0))
        errors = [await append(store, entry("full", number, "x" * 3000)) for number in range(5)]
        assert isinstance(errors[-1], Unwritten)
        await store.write(lambda connection: limit_pages(connection, 100_000))
        written = [number for number, error in enumerate(errors) if error is None]
        assert await append(store, entry("full", len(written), "after")) is None
        stored = await store.load("full")
        assert stored is not None
        assert len(stored.entries) == len(written) + 1
        await store.close()

    asyncio.run(body())


def limit_pages(connection: sqlite3.Connection, more: int) -> None:
    """As if the disk held so many more pages."""
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + more}")


def test_work_that_fails_leaves_nothing_behind_and_the_writer_alive(tmp_path: Path) -> None:
    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO records (id, body, created) VALUES ('half', x'', 0)")
        raise ZeroDivisionError

    async def body() -> None:
        store = SqliteStore(str(tmp_path / "store.db"))
        await store.open(lambda match: None)
        with pytest.raises(ZeroDivisionError):
            await store.write(fails)
        await store.put_record("whole", b"body", 1.0)
        assert [await store.get_record(name) for name in ("half", "whole")] == [None, b"body"]
        await store.close()

    asyncio.run(body())


def test_what_was_put_off_is_due_later(run: Run) -> None:
    """S6: rows nobody can serve kept those behind them waiting."""

    async def body(store: Store) -> None:
        await store.create(a_match("foreign", 0.0), seats(), [])
        await store.put_off("foreign", 2000.0)
        assert "foreign" not in await store.due(1000.0, SERVED)
        assert "foreign" in await store.due(3000.0, SERVED)

    run(body)


def test_matches_by_rules_that_are_not_here_are_not_due(run: Run) -> None:
    """S6: an upgrade starved the bots of everybody else."""

    async def body(store: Store) -> None:
        await store.create(replace(a_match("later", 0.0), release=2), seats(), [])
        assert "later" not in await store.due(1000.0, SERVED)
        assert "later" in await store.due(1000.0, [*SERVED, "grid-2"])

    run(body)
