"""PostgreSQL: several processes on one database. Moves go in batches; the others are told after the commit."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import structlog
from msgspec import json

from cinque.server.players import new_id
from cinque.server.store.appending import Append, tell
from cinque.server.store.interface import Conflict, Done, Heard, Unwritten
from cinque.server.store.matches import (
    Entry,
    MatchHead,
    Saying,
    Standing,
    StoredMatch,
    StoredSeat,
    columns_of,
    match_of,
    seat_of,
)
from cinque.server.store.postgres_profiles import PostgresProfiles, add_brought, read_brought
from cinque.server.store.profiles import ProfileStore, StoredLoadout
from cinque.server.store.schema import MATCH, MOVE, SAYINGS, SCHEMA, SEAT

log = structlog.get_logger()

# The internal one too: asyncpg raises it when a connection is cut between two of its states.
FAILURES = asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError
CHANNEL = "cinque"
BATCH = 500
# A notification holds at most 8,000 bytes; an id has 12.
NOTIFIED = 400
# Any number will do as long as all processes use the same: only one of them makes the tables.
SCHEMA_LOCK = 5_051_015
# Another process gets the turn of a bot when the one that has it has done nothing for so long.
BOT_GRACE = 5.0
RETRY_SECONDS = 1.0

# One parameter for the whole batch; PostgreSQL takes the JSON apart.
ADD_MOVES = f"""INSERT INTO moves ({MOVE})
SELECT v->>0, (v->>1)::integer, (v->>2)::integer, (v->>3)::bigint, v->>4, (v->>5)::double precision
FROM jsonb_array_elements($1::jsonb) AS v"""
SET_STANDINGS = """UPDATE matches SET to_move = (v->>1)::integer, turn = (v->>2)::integer,
moved = (v->>3)::double precision, wake = (v->>4)::double precision, outcome = v->>5
FROM jsonb_array_elements($1::jsonb) AS v WHERE matches.id = v->>0"""


class PostgresStore:
    """A database server. Keys, not locks, decide between two processes."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self._queue: deque[Append] = deque()
        self._waiting = asyncio.Event()
        self._changed: set[str] = set()
        self._leases: set[str] = set()
        # The connection that listens does one thing at a time.
        self._one_by_one = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        # Marks our own notifications, which we do not have to hear.
        self._me = new_id()
        self.profiles: ProfileStore = PostgresProfiles(self._transaction, self._tell)

    async def open(self, heard: Heard) -> None:
        self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=4)
        await self._make_tables()
        self._closing = False
        self._heard = heard
        await self._listen()
        self._writing = asyncio.get_running_loop().create_task(self._write_for_ever())

    async def close(self) -> None:
        """Waits for what is on its way."""
        self._closing = True
        self._waiting.set()
        await self._writing
        await asyncio.gather(*self._tasks)
        await self._listener.close()
        await self._pool.close()

    async def _make_tables(self) -> None:
        kinds = {"blob": "BYTEA", "real": "DOUBLE PRECISION", "integer": "BIGINT", "serial": "BIGSERIAL"}
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            await connection.execute(SCHEMA.format(packed="", **kinds))

    async def _listen(self) -> None:
        """Opens the connection that hears the others and holds the leases on bots; again when it is lost."""
        self._listener = await asyncpg.connect(self.url)
        self._leases.clear()
        await self._listener.add_listener(CHANNEL, lambda _c, _pid, _ch, text: self._hear(text))
        self._listener.add_termination_listener(lambda _: self._start(self._listen_again()))

    async def _listen_again(self) -> None:
        while not self._closing and self._listener.is_closed():
            try:
                await self._listen()
                # What was said in the meantime is unknown: look at everything.
                self._heard("")
            except FAILURES as error:
                log.warning("the database is away", error=str(error))
                await asyncio.sleep(RETRY_SECONDS)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closing:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- the log -----------------------------------------------------------------------------------------------------

    def append(self, entry: Entry, standing: Standing | None, done: Done) -> None:
        self._queue.append(Append(entry, standing, done))
        self._waiting.set()

    async def _write_for_ever(self) -> None:
        while not (self._closing and not self._queue and not self._changed):
            if not self._queue and not self._changed:
                self._waiting.clear()
                await self._waiting.wait()
            moves = [self._queue.popleft() for _ in range(min(BATCH, len(self._queue)))]
            if moves:
                await self._write(moves)
            await self._notify()

    async def _write(self, moves: list[Append]) -> None:
        """One commit for all; where one of them met a key, each for itself."""
        error = await self._commit(moves)
        if isinstance(error, Conflict) and len(moves) > 1:
            for move in moves:
                self._finish(move, await self._commit([move]))
        else:
            for move in moves:
                self._finish(move, error)

    def _finish(self, move: Append, error: Exception | None) -> None:
        if error is None:
            self._changed.add(move.entry.match)
        tell([(move.done, error)])

    async def _commit(self, moves: list[Append]) -> Exception | None:
        entries = json.encode([move.entry for move in moves]).decode()
        standings = [move.standing for move in moves if move.standing is not None]
        try:
            async with self._transaction() as connection:
                await connection.execute(ADD_MOVES, entries)
                if standings:
                    await connection.execute(SET_STANDINGS, json.encode(standings).decode())
        except Exception as error:
            # Whatever it is, whoever waits for these moves hears of it and the next ones are written.
            return error
        return None

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        """A connection in a transaction; what the database refuses becomes Conflict or Unwritten."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                yield connection
        except asyncpg.UniqueViolationError as error:
            raise Conflict(str(error)) from error
        except FAILURES as error:
            raise Unwritten(str(error)) from error

    async def _notify(self) -> None:
        """After the commit, never inside: there it would hold up every other commit."""
        changed, self._changed = sorted(self._changed), set()
        for at in range(0, len(changed), NOTIFIED):
            text = f"{self._me} " + " ".join(changed[at : at + NOTIFIED])
            try:
                await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, text)
            except FAILURES as error:
                log.warning("other processes could not be told", error=str(error))

    def _hear(self, text: str) -> None:
        sender, *matches = text.split(" ")
        if sender != self._me:
            for match in matches:
                self._heard(match)

    def _tell(self, match: str) -> None:
        self._changed.add(match)
        self._waiting.set()

    # --- matches and seats -------------------------------------------------------------------------------------------

    async def create(
        self, match: MatchHead, seats: list[StoredSeat], entries: list[Entry], brought: Sequence[StoredLoadout] = ()
    ) -> None:
        columns = columns_of(match)
        places = ", ".join(f"${i + 1}" for i in range(len(columns)))
        rows = [(match.id, seat.seat, seat.kind, seat.name, seat.bot, seat.token, seat.seen) for seat in seats]
        async with self._transaction() as connection:
            await connection.execute(f"INSERT INTO matches ({MATCH}) VALUES ({places})", *columns)
            await connection.executemany(f"INSERT INTO seats ({SEAT}) VALUES ($1, $2, $3, $4, $5, $6, $7)", rows)
            await connection.execute(ADD_MOVES, json.encode(entries).decode())
            await add_brought(connection, list(brought))

    async def load(self, match: str, since: int = 0) -> StoredMatch | None:
        found = await self.load_many([match])
        if not found:
            return None
        moves = f"SELECT {MOVE} FROM moves WHERE match = $1 AND number >= $2 ORDER BY number"
        found[0].entries = [Entry(*row) for row in await self._pool.fetch(moves, match, since)]
        talk = "SELECT number, seat, name, text FROM sayings WHERE match = $1 ORDER BY number DESC LIMIT $2"
        found[0].sayings = [Saying(*row) for row in await self._pool.fetch(talk, match, SAYINGS)][::-1]
        found[0].brought = await read_brought(self._pool, match)
        return found[0]

    async def load_many(self, matches: list[str]) -> list[StoredMatch]:
        rows = await self._pool.fetch(f"SELECT {MATCH} FROM matches WHERE id = ANY($1::text[])", matches)
        found = {row[0]: StoredMatch(match_of(row), [], [], []) for row in rows}
        seats = f"SELECT {SEAT} FROM seats WHERE match = ANY($1::text[]) ORDER BY match, seat"
        for row in await self._pool.fetch(seats, matches):
            found[row[0]].seats.append(seat_of(row))
        return [found[match] for match in matches if match in found]

    async def find(self, match: str, seat: int, client: str) -> Entry | None:
        sql = f"SELECT {MOVE} FROM moves WHERE match = $1 AND seat = $2 AND client = $3"
        row = await self._pool.fetchrow(sql, match, seat, client)
        return Entry(*row) if row else None

    async def sit(
        self, match: str, seat: StoredSeat, was: str, wake: float | None, brought: StoredLoadout | None = None
    ) -> bool:
        sql = """UPDATE seats SET kind = $1, name = $2, bot = $3, token = $4, seen = $5
            WHERE match = $6 AND seat = $7 AND kind = $8"""
        values = (seat.kind, seat.name, seat.bot, seat.token, seat.seen, match, seat.seat, was)
        async with self._transaction() as connection:
            if await connection.execute(sql, *values) != "UPDATE 1":
                return False
            await connection.execute("UPDATE matches SET wake = $1 WHERE id = $2", wake, match)
            await add_brought(connection, [brought] if brought is not None else [])
        self._tell(match)
        return True

    async def saw(self, seats: list[tuple[str, int]], at: float) -> None:
        sql = "UPDATE seats SET seen = $1 WHERE match = $2 AND seat = $3"
        async with self._transaction() as connection:
            await connection.executemany(sql, [(at, match, seat) for match, seat in seats])
        for match, _ in seats:
            self._tell(match)

    async def name_rematch(self, match: str, rematch: str) -> str:
        sql = "UPDATE matches SET rematch = $1 WHERE id = $2 AND rematch = ''"
        async with self._transaction() as connection:
            await connection.execute(sql, rematch, match)
            found: str = await connection.fetchval("SELECT rematch FROM matches WHERE id = $1", match)
        self._tell(match)
        return found

    async def say(self, match: str, seat: int, name: str, text: str, at: float) -> int:
        sql = "INSERT INTO sayings (match, seat, name, text, at) VALUES ($1, $2, $3, $4, $5) RETURNING number"
        async with self._transaction() as connection:
            number: int = await connection.fetchval(sql, match, seat, name, text, at)
        self._tell(match)
        return number

    async def seats_of(self, tokens: list[bytes]) -> list[tuple[str, int]]:
        sql = """SELECT match, seat FROM seats JOIN matches ON matches.id = match WHERE token = ANY($1::bytea[])
            ORDER BY created DESC, seat"""
        return [(row[0], row[1]) for row in await self._pool.fetch(sql, tokens)]

    async def due(self, now: float) -> list[str]:
        """What a process here is busy with is left to it for a while."""
        sql = """SELECT id FROM matches WHERE wake IS NOT NULL AND outcome IS NULL AND wake <= $1 AND moved <= $2
            ORDER BY wake LIMIT 1000"""
        return [row[0] for row in await self._pool.fetch(sql, now, now - BOT_GRACE)]

    async def lease(self, match: str) -> bool:
        """A lock on the id, held by the connection that listens: it is free again when this process is gone."""
        if match in self._leases or self._listener.is_closed():
            return match in self._leases
        async with self._one_by_one:
            got: bool = await self._listener.fetchval("SELECT pg_try_advisory_lock(hashtextextended($1, 0))", match)
        if got:
            self._leases.add(match)
        return got

    def release(self, match: str) -> None:
        if match in self._leases:
            self._leases.discard(match)
            self._start(self._unlock(match))

    async def _unlock(self, match: str) -> None:
        async with self._one_by_one:
            if not self._listener.is_closed():
                await self._listener.execute("SELECT pg_advisory_unlock(hashtextextended($1, 0))", match)

    async def put_record(self, record: str, body: bytes, at: float) -> None:
        async with self._transaction() as connection:
            sql = "INSERT INTO records (id, body, created) VALUES ($1, $2, $3)"
            await connection.execute(sql, record, body, at)

    async def get_record(self, record: str) -> bytes | None:
        found: bytes | None = await self._pool.fetchval("SELECT body FROM records WHERE id = $1", record)
        return found
