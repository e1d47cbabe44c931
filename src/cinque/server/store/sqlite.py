"""SQLite: one thread writes, one reads, one carries the write-ahead log back into the file."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import structlog
from msgspec import json, structs

from cinque.server.store import matches as kept
from cinque.server.store.appending import Append
from cinque.server.store.goals import GoalStore
from cinque.server.store.interface import Done, Heard
from cinque.server.store.keeping import KeepingStore, unpack
from cinque.server.store.lock import Lock
from cinque.server.store.people import PeopleStore
from cinque.server.store.profiles import ProfileStore, StoredLoadout
from cinque.server.store.schema import MATCH, MOVE, SAYINGS, SEAT
from cinque.server.store.sql import places
from cinque.server.store.sql_goals import SqlGoals
from cinque.server.store.sql_keeping import READ_PACKED, SqlKeeping
from cinque.server.store.sql_people import SqlPeople
from cinque.server.store.sql_profiles import SqlProfiles
from cinque.server.store.sql_seats import BEGIN_MATCH, FIRST_STANDING, FIX_SEED, TAKE_SEAT, WAKE_BY, taking_columns
from cinque.server.store.sqlite_sql import SqliteSql, add_brought, numbered, read_brought
from cinque.server.store.sqlite_steps import bring_up_to_date
from cinque.server.store.sqlite_writer import Job, Work, Writer, connect

log = structlog.get_logger()

T = TypeVar("T")
CHECKPOINT_SECONDS = 1.0
# A small log is written over again and again, which a disk does faster than it lets a file grow.
CHECKPOINT_BYTES = 2_000_000


class SqliteStore:
    """A database file. Nothing is told to have happened before it is on the disk."""

    shared = False

    def __init__(self, path: str) -> None:
        self.path = path
        sql = SqliteSql(self.write, self._read)
        self.profiles: ProfileStore = SqlProfiles(sql)
        self.people: PeopleStore = SqlPeople(sql)
        self.goals: GoalStore = SqlGoals(sql)
        self.keeping: KeepingStore = SqlKeeping(sql)

    async def open(self, heard: Heard) -> None:
        """Nobody else writes to the file, so there is never anything to hear."""
        loop = asyncio.get_running_loop()
        self._lock = Lock(self.path)
        await loop.run_in_executor(None, bring_up_to_date, self.path)
        self._writer = Writer(self.path, loop)
        self._writer.start()
        self._readers = ThreadPoolExecutor(1, "cinque-reader")
        self._reading = await loop.run_in_executor(self._readers, _reader, self.path)
        self._stopping = Event()
        self._carrier = Thread(target=self._carry_back, name="cinque-checkpoint", daemon=True)
        self._carrier.start()

    async def close(self) -> None:
        """Waits for what is on its way to the disk."""
        loop = asyncio.get_running_loop()
        self._stopping.set()
        self._writer.queue.put(None)
        await loop.run_in_executor(None, self._writer.join)
        await loop.run_in_executor(None, self._carrier.join)
        await loop.run_in_executor(self._readers, self._reading.close)
        self._readers.shutdown()
        self._lock.close()

    def append(self, entries: list[kept.Entry], standing: kept.Standing | None, done: Done) -> None:
        self._writer.queue.put(Append(entries, standing, done))

    async def create(
        self,
        match: kept.MatchHead,
        seats: list[kept.StoredSeat],
        entries: list[kept.Entry],
        brought: Sequence[StoredLoadout] = (),
    ) -> None:
        def work(connection: sqlite3.Connection) -> None:
            _create(connection, match, seats, entries)
            add_brought(connection, list(brought))

        await self.write(work)

    async def load(self, match: str, since: int = 0) -> kept.StoredMatch | None:
        return await self._read(lambda connection: load_from(connection, match, since))

    async def load_many(self, matches: list[str]) -> list[kept.StoredMatch]:
        return await self._read(lambda connection: _load_many(connection, matches))

    async def find(self, match: str, seat: int, client: str) -> kept.Entry | None:
        sql = f"SELECT {MOVE} FROM moves WHERE match = ? AND seat = ? AND client = ?"
        rows = await self._read(lambda connection: connection.execute(sql, (match, seat, client)).fetchall())
        if rows:
            return kept.Entry(*rows[0])
        return next((each for each in await self.keeping.packed(match) if each.is_named(seat, client)), None)

    async def sit(
        self,
        match: str,
        taking: kept.Taking,
        wake: float | None,
        brought: StoredLoadout | None = None,
    ) -> bool:
        def take(connection: sqlite3.Connection) -> bool:
            if connection.execute(numbered(TAKE_SEAT), taking_columns(match, taking)).rowcount != 1:
                return False
            connection.execute("UPDATE matches SET wake = ? WHERE id = ?", (wake, match))
            connection.execute(numbered(BEGIN_MATCH), (taking.at, match))
            add_brought(connection, [brought] if brought is not None else [])
            return True

        taken: bool = await self.write(take)
        return taken

    async def came(self, seats: list[tuple[str, int]]) -> None:
        """Nobody else wants to know."""

    async def bury(self, at: float) -> None:
        """There is one process."""

    async def saw(self, seats: list[tuple[str, int]], at: float) -> None:
        sql = "UPDATE seats SET seen = ? WHERE match = ? AND seat = ?"
        rows = [(at, match, seat) for match, seat in seats]
        await self.write(lambda connection: connection.executemany(sql, rows).rowcount)

    async def name_rematch(self, match: str, rematch: str) -> str:
        def name(connection: sqlite3.Connection) -> str:
            sql = "UPDATE matches SET rematch = ? WHERE id = ? AND rematch = ''"
            connection.execute(sql, (rematch, match))
            found: str = connection.execute("SELECT rematch FROM matches WHERE id = ?", (match,)).fetchone()[0]
            return found

        chosen: str = await self.write(name)
        return chosen

    async def say(self, match: str, seat: int, name: str, text: str, at: float) -> int:
        sql = "INSERT INTO sayings (match, seat, name, text, at) VALUES (?, ?, ?, ?, ?)"
        number: int = await self.write(
            lambda connection: connection.execute(sql, (match, seat, name, text, at)).lastrowid
        )
        return number

    async def due(self, now: float, served: list[str]) -> list[str]:
        sql = """SELECT id FROM matches WHERE wake IS NOT NULL AND outcome IS NULL AND wake <= ?
            AND game || '-' || release IN (SELECT value FROM json_each(?)) ORDER BY wake LIMIT 1000"""
        values = now, json.encode(served).decode()
        return [row[0] for row in await self._read(lambda connection: connection.execute(sql, values).fetchall())]

    async def put_off(self, match: str, until: float) -> None:
        sql = "UPDATE matches SET wake = ? WHERE id = ? AND wake IS NOT NULL"
        await self.write(lambda connection: connection.execute(sql, (until, match)).rowcount)

    async def fix_seed(self, seed: str, first: kept.Standing) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(numbered(FIX_SEED), (seed, first.match))
            connection.execute(numbered(FIRST_STANDING), (first.to_move, first.turn, first.wake, first.match))

        await self.write(work)

    async def wake_by(self, now: float) -> None:
        await self.write(lambda connection: connection.execute(numbered(WAKE_BY), (now,)).rowcount)

    async def lease(self, match: str) -> bool:
        return True

    def release(self, match: str) -> None:
        """There is no other process to let in."""

    async def secret(self, fresh: str) -> str:
        def draw(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT INTO house (name, value) VALUES ('secret', ?) ON CONFLICT DO NOTHING", (fresh,))
            found: str = connection.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()[0]
            return found

        drawn: str = await self.write(draw)
        return drawn

    async def pulse(self, at: float) -> None:
        sql = """INSERT INTO house (name, value) VALUES ('pulse', ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
        await self.write(lambda connection: connection.execute(sql, (str(at),)).rowcount)

    async def put_record(self, record: str, body: bytes, at: float) -> None:
        sql = "INSERT INTO records (id, body, created) VALUES (?, ?, ?)"
        await self.write(lambda connection: connection.execute(sql, (record, body, at)).rowcount)

    async def get_record(self, record: str) -> bytes | None:
        sql = "SELECT body FROM records WHERE id = ?"
        row = await self._read(lambda connection: connection.execute(sql, (record,)).fetchone())
        return row[0] if row else None

    async def write(self, work: Work) -> Any:
        """Runs `work` in the writer thread, in a transaction of its own."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._writer.queue.put(Job(work, answer))
        return await answer

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: work(self._reading))

    def _carry_back(self) -> None:
        """Checkpoints beside the writer, so that no move waits for one."""
        written = Path(self.path + "-wal")
        while not self._stopping.wait(CHECKPOINT_SECONDS):
            try:
                if written.exists() and written.stat().st_size > CHECKPOINT_BYTES:
                    with closing(connect(self.path)) as connection:
                        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            except (OSError, sqlite3.Error) as error:
                # The next one may succeed; without any, the writer does it itself when the log is large.
                log.error("a checkpoint failed", error=str(error))


def _reader(path: str) -> sqlite3.Connection:
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _create(
    connection: sqlite3.Connection, match: kept.MatchHead, seats: list[kept.StoredSeat], entries: list[kept.Entry]
) -> None:
    columns = kept.columns_of(match)
    connection.execute(f"INSERT INTO matches ({MATCH}) VALUES ({', '.join('?' * len(columns))})", columns)
    rows = [kept.seat_columns(match.id, seat) for seat in seats]
    connection.executemany(f"INSERT INTO seats ({SEAT}) VALUES ({numbered(places(SEAT))})", rows)
    moves = [structs.astuple(each) for each in entries]
    connection.executemany(f"INSERT INTO moves ({MOVE}) VALUES ({numbered(places(MOVE))})", moves)


def load_from(connection: sqlite3.Connection, match: str, since: int) -> kept.StoredMatch | None:
    """A match in an open database, with its log from entry `since` on."""
    found = _load_many(connection, [match])
    if not found:
        return None
    moves = f"SELECT {MOVE} FROM moves WHERE match = ? AND number >= ? ORDER BY number"
    found[0].entries = [kept.Entry(*row) for row in connection.execute(moves, (match, since))]
    if not found[0].entries and found[0].head.outcome is not None:
        for (body,) in connection.execute(numbered(READ_PACKED), (match,)):
            found[0].entries = unpack(match, body)[since:]
    talk = "SELECT number, seat, name, text FROM sayings WHERE match = ? ORDER BY number DESC LIMIT ?"
    found[0].sayings = [kept.Saying(*row) for row in connection.execute(talk, (match, SAYINGS))][::-1]
    found[0].brought = read_brought(connection, match)
    return found[0]


def _load_many(connection: sqlite3.Connection, matches: list[str]) -> list[kept.StoredMatch]:
    wanted = json.encode(matches).decode()
    rows = connection.execute(f"SELECT {MATCH} FROM matches WHERE id IN (SELECT value FROM json_each(?))", (wanted,))
    found = {row[0]: kept.StoredMatch(kept.match_of(row), [], [], []) for row in rows}
    seats = f"SELECT {SEAT} FROM seats WHERE match IN (SELECT value FROM json_each(?)) ORDER BY match, seat"
    for row in connection.execute(seats, (wanted,)):
        found[row[0]].seats.append(kept.seat_of(row))
    return [found[match] for match in matches if match in found]
