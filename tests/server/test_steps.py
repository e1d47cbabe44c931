"""A database of every earlier step, and of the present one, becomes one of today with all that it held."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from cinque.server.store.interface import Store
from cinque.server.store.opening import open_store
from cinque.server.store.sqlite_steps import bring_up_to_date, version_of
from cinque.server.store.steps import READ_VERSION, STEPS, Step, TooNew
from tests.server.old_databases import OldDatabase

Body = Callable[[Store, OldDatabase], Awaitable[None]]
Upgraded = Callable[[Body], None]

EVERY_STEP = range(len(STEPS) + 1)


@pytest.fixture(params=EVERY_STEP)
def old(request: pytest.FixtureRequest) -> OldDatabase:
    return OldDatabase(request.param)


@pytest.fixture(params=["sqlite", "postgres"])
def upgraded(request: pytest.FixtureRequest, old: OldDatabase, tmp_path: Path) -> Upgraded:
    """Runs a test body with a store on a database that was filled at an earlier step."""
    postgres = request.getfixturevalue("postgres") if request.param == "postgres" else ""

    async def opened(body: Body) -> None:
        url = postgres or old.into_sqlite(tmp_path / "old.db")
        if postgres:
            await old.into_postgres(postgres)
        store = open_store(url)
        await store.open(lambda match: None)
        try:
            await body(store, old)
        finally:
            await store.close()

    return lambda body: asyncio.run(opened(body))


def rows_of(old: OldDatabase, name: str) -> list[dict[str, object]]:
    told = old.rows[name]
    return [dict(zip(told["columns"], row, strict=True)) for row in told["rows"]]


def test_every_match_is_there_with_its_seats_its_log_and_its_talk(upgraded: Upgraded) -> None:
    async def body(store: Store, old: OldDatabase) -> None:
        for head in rows_of(old, "matches"):
            stored = await store.load(str(head["id"]))
            assert stored is not None
            assert stored.head.seed == head["seed"]
            assert (stored.head.outcome is None) == (head["outcome"] is None)
            for name, found in ("seats", stored.seats), ("moves", stored.entries), ("sayings", stored.sayings):
                assert len(found) == len([row for row in rows_of(old, name) if row["match"] == head["id"]])

    upgraded(body)


def test_every_record_is_there(upgraded: Upgraded) -> None:
    async def body(store: Store, old: OldDatabase) -> None:
        assert await store.get_record(old.known["record"]) is not None

    upgraded(body)


def test_every_profile_is_there_with_its_rewards(upgraded: Upgraded) -> None:
    async def body(store: Store, old: OldDatabase) -> None:
        save, ship = [await store.profiles.get(each) for each in old.known["profiles"]]
        assert save is not None
        assert save.name == "Kept"
        assert ship is not None
        assert len(await store.profiles.history(ship.id, 10)) == 1

    upgraded(body)


def test_a_second_start_takes_no_step(old: OldDatabase, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old.into_sqlite(path)
    bring_up_to_date(str(path))
    before = path.read_bytes()
    bring_up_to_date(str(path))
    assert path.read_bytes() == before


def test_the_file_is_copied_before_its_first_step(old: OldDatabase, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old.into_sqlite(path)
    bring_up_to_date(str(path))
    copies = [each for each in tmp_path.iterdir() if ".before-step-" in each.name]
    assert len(copies) == (1 if old.version < len(STEPS) else 0)
    for each in copies:
        with closing(sqlite3.connect(each)) as copy:
            assert version_of(copy) == old.version
            assert copy.execute("SELECT count(*) FROM matches").fetchone()[0] == len(rows_of(old, "matches"))


def test_a_new_file_needs_no_copy(tmp_path: Path) -> None:
    bring_up_to_date(str(tmp_path / "new.db"))
    assert [each.name for each in tmp_path.iterdir()] == ["new.db"]


def test_a_step_that_fails_leaves_the_database_at_the_step_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.db"
    bring_up_to_date(str(path))
    broken = Step("CREATE TABLE half (id TEXT);\nINSERT INTO nowhere VALUES (1);\n")
    monkeypatch.setattr("cinque.server.store.steps.STEPS", (*STEPS, broken))
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        bring_up_to_date(str(path))
    with closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == len(STEPS)
        assert connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'half'").fetchone() is None


def test_a_database_of_a_later_release_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    bring_up_to_date(str(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE house SET value = '999'")
        connection.commit()
    with pytest.raises(TooNew, match="install the newer"):
        bring_up_to_date(str(path))


def test_two_servers_that_start_at_once_take_each_step_once(postgres: str) -> None:
    async def body() -> str | None:
        await OldDatabase(0).into_postgres(postgres)
        stores = [open_store(postgres) for _ in range(3)]
        await asyncio.gather(*(store.open(lambda match: None) for store in stores))
        await asyncio.gather(*(store.close() for store in stores))
        connection = await asyncpg.connect(postgres)
        found: str | None = await connection.fetchval(READ_VERSION)
        await connection.close()
        return found

    assert asyncio.run(body()) == str(len(STEPS))
