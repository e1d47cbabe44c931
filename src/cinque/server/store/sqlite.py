"""SQLite: one thread writes, one reads, one carries the write-ahead log back into the file."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

from msgspec import json

from cinque.server.store import matches as kept
from cinque.server.store.appending import Append
from cinque.server.store.interface import Done, Heard
from cinque.server.store.profiles import ProfileStore, StoredLoadout
from cinque.server.store.schema import MATCH, MOVE, SAYINGS, SEAT
from cinque.server.store.sqlite_profiles import SqliteProfiles, add_brought, read_brought
from cinque.server.store.sqlite_writer import Job, Work, Writer, connect, make_schema

T = TypeVar("T")
CHECKPOINT_SECONDS = 1.0
# A small log is written over again and again, which a disk does faster than it lets a file grow.
CHECKPOINT_BYTES = 2_000_000


class SqliteStore:
    """A database file. Nothing is told to have happened before it is on the disk."""

    shared = False

    def __init__(self, path: str) -> None:
        self.path = path
        self.profiles: ProfileStore = SqliteProfiles(self.write, self._read)

    async def open(self, heard: Heard) -> None:
        """Nobody else writes to the file, so there is never anything to hear."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, make_schema, self.path)
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

    def append(self, entry: kept.Entry, standing: kept.Standing | None, done: Done) -> None:
        self._writer.queue.put(Append(entry, standing, done))

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
        return await self._read(lambda connection: _load(connection, match, since))

    async def load_many(self, matches: list[str]) -> list[kept.StoredMatch]:
        return await self._read(lambda connection: _load_many(connection, matches))

    async def find(self, match: str, seat: int, client: str) -> kept.Entry | None:
        sql = f"SELECT {MOVE} FROM moves WHERE match = ? AND seat = ? AND client = ?"
        rows = await self._read(lambda connection: connection.execute(sql, (match, seat, client)).fetchall())
        return kept.Entry(*rows[0]) if rows else None

    async def sit(
        self, match: str, seat: kept.StoredSeat, was: str, wake: float | None, brought: StoredLoadout | None = None
    ) -> bool:
        sql = """UPDATE seats SET kind = ?, name = ?, bot = ?, token = ?, seen = ?
            WHERE match = ? AND seat = ? AND kind = ?"""
        values = (seat.kind, seat.name, seat.bot, seat.token, seat.seen, match, seat.seat, was)

        def take(connection: sqlite3.Connection) -> bool:
            if connection.execute(sql, values).rowcount != 1:
                return False
            connection.execute("UPDATE matches SET wake = ? WHERE id = ?", (wake, match))
            add_brought(connection, [brought] if brought is not None else [])
            return True

        taken: bool = await self.write(take)
        return taken

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

    async def seats_of(self, tokens: list[bytes]) -> list[tuple[str, int]]:
        sql = "SELECT match, seat, created FROM seats JOIN matches ON matches.id = match WHERE token = ?"

        def find(connection: sqlite3.Connection) -> list[tuple[str, int, float]]:
            return [row for token in tokens for row in connection.execute(sql, (token,))]

        found = await self._read(find)
        return [(match, seat) for match, seat, _ in sorted(found, key=lambda row: (-row[2], row[1]))]

    async def due(self, now: float) -> list[str]:
        sql = "SELECT id FROM matches WHERE wake IS NOT NULL AND outcome IS NULL AND wake <= ? ORDER BY wake LIMIT 1000"
        return [row[0] for row in await self._read(lambda connection: connection.execute(sql, (now,)).fetchall())]

    async def lease(self, match: str) -> bool:
        return True

    def release(self, match: str) -> None:
        """There is no other process to let in."""

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
        connection = connect(self.path)
        log = Path(self.path + "-wal")
        while not self._stopping.wait(CHECKPOINT_SECONDS):
            if log.exists() and log.stat().st_size > CHECKPOINT_BYTES:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        connection.close()


def _reader(path: str) -> sqlite3.Connection:
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _create(
    connection: sqlite3.Connection, match: kept.MatchHead, seats: list[kept.StoredSeat], entries: list[kept.Entry]
) -> None:
    columns = kept.columns_of(match)
    connection.execute(f"INSERT INTO matches ({MATCH}) VALUES ({', '.join('?' * len(columns))})", columns)
    rows = [(match.id, seat.seat, seat.kind, seat.name, seat.bot, seat.token, seat.seen) for seat in seats]
    connection.executemany(f"INSERT INTO seats ({SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    moves = [(each.match, each.number, each.seat, each.move, each.client, each.at) for each in entries]
    connection.executemany(f"INSERT INTO moves ({MOVE}) VALUES (?, ?, ?, ?, ?, ?)", moves)


def _load(connection: sqlite3.Connection, match: str, since: int) -> kept.StoredMatch | None:
    found = _load_many(connection, [match])
    if not found:
        return None
    moves = f"SELECT {MOVE} FROM moves WHERE match = ? AND number >= ? ORDER BY number"
    found[0].entries = [kept.Entry(*row) for row in connection.execute(moves, (match, since))]
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
