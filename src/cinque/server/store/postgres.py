"""PostgreSQL: several processes on one database. Moves go in batches; the others are told after the commit."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import structlog
from msgspec import json

from cinque.server.players import new_id
from cinque.server.store.appending import MOMENT, Append, is_worth_waiting, tell
from cinque.server.store.goals import GoalStore
from cinque.server.store.interface import Behind, Conflict, Done, Heard, Known, Unfit, Unwritten
from cinque.server.store.keeping import KeepingStore
from cinque.server.store.lock import CannotOpen
from cinque.server.store.matches import (
    Entry,
    MatchHead,
    Saying,
    Standing,
    StoredMatch,
    StoredSeat,
    Taking,
    columns_of,
    match_of,
    seat_columns,
    seat_of,
)
from cinque.server.store.people import PeopleStore
from cinque.server.store.postgres_leases import LEASES, Leases
from cinque.server.store.postgres_presence import LISTENER, LISTENERS, PRESENT, READ_SEATS, bury, come, go
from cinque.server.store.postgres_sql import PostgresSql, add_brought, read_brought
from cinque.server.store.profiles import ProfileStore, StoredLoadout
from cinque.server.store.schema import MATCH, MOVE, SAYINGS, SEAT
from cinque.server.store.sql import places
from cinque.server.store.sql_goals import SqlGoals
from cinque.server.store.sql_keeping import SqlKeeping
from cinque.server.store.sql_people import SqlPeople
from cinque.server.store.sql_profiles import SqlProfiles
from cinque.server.store.sql_seats import BEGIN_MATCH, FIRST_STANDING, FIX_SEED, TAKE_SEAT, WAKE_BY, taking_columns
from cinque.server.store.steps import POSTGRES, READ_VERSION, VERSION, WRITE_VERSION, outstanding

log = structlog.get_logger()

# The internal one too: asyncpg raises it when a connection is cut between two of its states.
FAILURES = asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError
CHANNEL = "cinque"
BATCH = 500
# A notification holds at most 8,000 bytes; an id has 12.
NOTIFIED = 400
# Any number will do as long as all processes use the same: only one of them changes the tables.
SCHEMA_LOCK = 5_051_015
# Another process gets the turn of a bot when the one that has it has done nothing for so long.
BOT_GRACE = 5.0
RETRY_SECONDS = 1.0
# Whoever asks the database hears that it is away after so many seconds.
ANSWER_SECONDS = 2.5
# How often it is looked who else listens.
LOOK_SECONDS = 10.0

# One parameter for the whole batch; PostgreSQL takes the JSON apart.
ADD_MOVES = f"""INSERT INTO moves ({MOVE})
SELECT v->>0, (v->>1)::integer, (v->>2)::integer, (v->>3)::bigint, v->>4, (v->>5)::double precision,
    (v->>6)::bigint, v->>7
FROM jsonb_array_elements($1::jsonb) AS v"""
FIND = f"SELECT {MOVE} FROM moves WHERE match = $1 AND seat = $2 AND client = $3"
APPEND_MOVES = f"{ADD_MOVES} ON CONFLICT DO NOTHING RETURNING match, number"
DROP_MOVE = "DELETE FROM moves WHERE match = $1 AND number = $2"
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
        self._tasks: set[asyncio.Task[None]] = set()
        # Marks our own notifications, which we do not have to hear.
        self._me = new_id()
        self._leases = Leases(self._me, self._transaction)
        # Whether somebody else listens, and when that was last looked at.
        self._others, self._looked = True, 0.0
        sql = PostgresSql(self._transaction, self._tell)
        self.profiles: ProfileStore = SqlProfiles(sql)
        self.people: PeopleStore = SqlPeople(sql)
        self.goals: GoalStore = SqlGoals(sql)
        self.keeping: KeepingStore = SqlKeeping(sql)

    async def open(self, heard: Heard) -> None:
        self._pool = await asyncpg.create_pool(
            self.url, min_size=1, max_size=4, timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS
        )
        await self._take_steps()
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
        with suppress(Unwritten):
            await self._leases.give_all_back()
        await self._listener.close()
        await self._pool.close()

    async def _take_steps(self) -> None:
        """All in one transaction: whoever comes second waits, and finds nothing left to do."""
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            await connection.execute(LEASES)
            await connection.execute(PRESENT)
            await connection.execute(VERSION)
            version = int(await connection.fetchval(READ_VERSION) or 0)
            for number, step in outstanding(version):
                for statement in step.statements(POSTGRES):
                    await connection.execute(statement)
                await connection.execute(WRITE_VERSION.format(number=number))

    async def _listen(self) -> None:
        """Opens the connection that hears the others, and says that there is one more; again when it is lost."""
        self._listener = await asyncpg.connect(self.url, server_settings={"application_name": LISTENER + self._me})
        await self._listener.add_listener(CHANNEL, lambda _c, _pid, _ch, text: self._hear(text))
        self._listener.add_termination_listener(lambda _: self._start(self._listen_again()))
        await self._listener.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self._me}")

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

    def append(self, entries: list[Entry], standing: Standing | None, done: Done) -> None:
        self._queue.append(Append(entries, standing, done))
        self._waiting.set()

    async def _write_for_ever(self) -> None:
        moves: list[Append] = []
        while not (self._closing and not self._queue and not self._changed):
            if not self._queue and not self._changed:
                self._waiting.clear()
                await self._waiting.wait()
            if is_worth_waiting(len(moves), len(self._queue)):
                await asyncio.sleep(MOMENT)
            moves = [self._queue.popleft() for _ in range(min(BATCH, len(self._queue)))]
            try:
                if moves:
                    await self._write(moves)
                await self._notify()
            except Exception as error:
                # Whatever it was, what comes next is written.
                log.exception("a batch failed")
                tell([(move.done, error) for move in moves])

    async def _write(self, moves: list[Append]) -> None:
        for move, error in zip(moves, await self._commit(moves), strict=True):
            if error is None:
                self._changed.add(move.entries[0].match)
            tell([(move.done, error)])

    async def _commit(self, moves: list[Append]) -> list[Exception | None]:
        """One commit for all; what went wrong with each. What cannot be kept is found by halves and fails alone."""
        try:
            return await self._insert(moves)
        except Exception as error:
            # Whatever it is, whoever waits for these moves hears of it and the next ones are written.
            if len(moves) == 1 or not isinstance(error, Unfit | ValueError):
                return [error] * len(moves)
        middle = len(moves) // 2
        return await self._commit(moves[:middle]) + await self._commit(moves[middle:])

    async def _insert(self, moves: list[Append]) -> list[Exception | None]:
        """What met a key is passed over; of an order that met one, nothing stays."""
        errors: list[Exception | None] = []
        standings: list[Standing] = []
        entries = json.encode([entry for move in moves for entry in move.entries]).decode()
        async with self._transaction() as connection:
            new = {(row[0], row[1]) for row in await connection.fetch(APPEND_MOVES, entries)}
            for move in moves:
                missing = [each for each in move.entries if (each.match, each.number) not in new]
                made = [(each.match, each.number) for each in move.entries if each not in missing]
                new.difference_update(made)
                if missing:
                    await connection.executemany(DROP_MOVE, made)
                    errors.append(await _key_met(connection, missing[0]))
                    continue
                errors.append(None)
                if move.standing is not None:
                    standings.append(move.standing)
            if standings:
                await connection.execute(SET_STANDINGS, json.encode(standings).decode())
        return errors

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        """A connection in a transaction; what the database refuses becomes Conflict or Unwritten."""
        try:
            async with self._pool.acquire(timeout=ANSWER_SECONDS) as connection, connection.transaction():
                yield connection
        except asyncpg.UniqueViolationError as error:
            raise Conflict(str(error)) from error
        except FAILURES as error:
            raise (Unfit if _is_unfit(error) else Unwritten)(str(error)) from error

    async def _notify(self) -> None:
        """After the commit, never inside: there it would hold up every other commit."""
        changed, self._changed = sorted(self._changed), set()
        if not await self._is_heard():
            return
        for at in range(0, len(changed), NOTIFIED):
            text = f"{self._me} " + " ".join(changed[at : at + NOTIFIED])
            try:
                await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, text)
            except FAILURES as error:
                log.warning("other processes could not be told", error=str(error))

    async def _is_heard(self) -> bool:
        """Whether anybody else listens. Whoever begins to says so, and is believed before the next look."""
        if self._listener.is_closed():
            # Nobody could have told us.
            self._looked = 0.0
            return True
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._looked = time.monotonic()
            try:
                self._others = any(row[0] != self._me for row in await self._pool.fetch(LISTENERS))
            except FAILURES:
                self._others = True
        return self._others

    def _hear(self, text: str) -> None:
        sender, *matches = text.split(" ")
        if sender != self._me:
            self._others, self._looked = True, time.monotonic()
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
        rows = [seat_columns(match.id, seat) for seat in seats]
        async with self._transaction() as connection:
            await connection.execute(f"INSERT INTO matches ({MATCH}) VALUES ({places(MATCH)})", *columns)
            await connection.executemany(f"INSERT INTO seats ({SEAT}) VALUES ({places(SEAT)})", rows)
            await connection.execute(ADD_MOVES, json.encode(entries).decode())
            await add_brought(connection, list(brought))

    async def load(self, match: str, since: int = 0) -> StoredMatch | None:
        found = await self.load_many([match])
        if not found:
            return None
        moves = f"SELECT {MOVE} FROM moves WHERE match = $1 AND number >= $2 ORDER BY number"
        found[0].entries = [Entry(*row) for row in await self._pool.fetch(moves, match, since)]
        if not found[0].entries and found[0].head.outcome is not None:
            found[0].entries = (await self.keeping.packed(match))[since:]
        talk = "SELECT number, seat, name, text FROM sayings WHERE match = $1 ORDER BY number DESC LIMIT $2"
        found[0].sayings = [Saying(*row) for row in await self._pool.fetch(talk, match, SAYINGS)][::-1]
        found[0].brought = await read_brought(self._pool, match)
        return found[0]

    async def load_many(self, matches: list[str]) -> list[StoredMatch]:
        rows = await self._pool.fetch(f"SELECT {MATCH} FROM matches WHERE id = ANY($1::text[])", matches)
        found = {row[0]: StoredMatch(match_of(row), [], [], []) for row in rows}
        for row in await self._pool.fetch(READ_SEATS, matches, self._me):
            found[row[0]].seats.append(seat_of(row))
        return [found[match] for match in matches if match in found]

    async def find(self, match: str, seat: int, client: str) -> Entry | None:
        row = await self._pool.fetchrow(FIND, match, seat, client)
        if row:
            return Entry(*row)
        return next((each for each in await self.keeping.packed(match) if each.is_named(seat, client)), None)

    async def sit(self, match: str, taking: Taking, wake: float | None, brought: StoredLoadout | None = None) -> bool:
        """Two may take the last two seats at once: the second waits for the match, and then sees the first."""
        async with self._transaction() as connection:
            await connection.execute("SELECT 1 FROM matches WHERE id = $1 FOR UPDATE", match)
            if await connection.execute(TAKE_SEAT, *taking_columns(match, taking)) != "UPDATE 1":
                return False
            await connection.execute("UPDATE matches SET wake = $1 WHERE id = $2", wake, match)
            await connection.execute(BEGIN_MATCH, taking.at, match)
            await add_brought(connection, [brought] if brought is not None else [])
        self._tell(match)
        return True

    async def came(self, seats: list[tuple[str, int]]) -> None:
        async with self._transaction() as connection:
            await come(connection, self._me, seats)
        for match, _ in seats:
            self._tell(match)

    async def saw(self, seats: list[tuple[str, int]], at: float) -> None:
        async with self._transaction() as connection:
            await go(connection, self._me, seats, at)
        for match, _ in seats:
            self._tell(match)

    async def bury(self, at: float) -> None:
        async with self._transaction() as connection:
            gone = await bury(connection, self._me, at)
        for match in sorted(gone):
            self._tell(match)
            self._heard(match)

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

    async def due(self, now: float, served: list[str]) -> list[str]:
        """What a process here is busy with is left to it for a while."""
        sql = """SELECT id FROM matches WHERE wake IS NOT NULL AND outcome IS NULL AND wake <= $1 AND moved <= $2
            AND game || '-' || release = ANY($3::text[]) ORDER BY wake LIMIT 1000"""
        return [row[0] for row in await self._pool.fetch(sql, now, now - BOT_GRACE, served)]

    async def put_off(self, match: str, until: float) -> None:
        async with self._transaction() as connection:
            await connection.execute("UPDATE matches SET wake = $1 WHERE id = $2 AND wake IS NOT NULL", until, match)

    async def fix_seed(self, seed: str, first: Standing) -> None:
        async with self._transaction() as connection:
            await connection.execute(FIX_SEED, seed, first.match)
            await connection.execute(FIRST_STANDING, first.to_move, first.turn, first.wake, first.match)

    async def wake_by(self, now: float) -> None:
        async with self._transaction() as connection:
            await connection.execute(WAKE_BY, now)

    async def lease(self, match: str) -> bool:
        return await self._leases.take(match)

    def release(self, match: str) -> None:
        if self._leases.has(match):
            self._start(self._give_back(match))

    async def _give_back(self, match: str) -> None:
        # It runs out by itself where the database is away.
        with suppress(Unwritten):
            await self._leases.give_back(match)

    async def secret(self, fresh: str) -> str:
        async with self._transaction() as connection:
            sql = "INSERT INTO house (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING"
            await connection.execute(sql, fresh)
            found: str = await connection.fetchval("SELECT value FROM house WHERE name = 'secret'")
        return found

    async def pulse(self, at: float) -> None:
        sql = """INSERT INTO house (name, value) VALUES ('pulse', $1)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
        async with self._transaction() as connection:
            await connection.execute(sql, str(at))

    async def put_record(self, record: str, body: bytes, at: float) -> None:
        async with self._transaction() as connection:
            sql = "INSERT INTO records (id, body, created) VALUES ($1, $2, $3)"
            await connection.execute(sql, record, body, at)

    async def get_record(self, record: str) -> bytes | None:
        found: bytes | None = await self._pool.fetchval("SELECT body FROM records WHERE id = $1", record)
        return found


def _is_unfit(error: Exception) -> bool:
    """Whether the values are at fault, and not the database: classes 22 and 23 of the states of SQL."""
    return isinstance(error, asyncpg.PostgresError) and str(error.sqlstate)[:2] in ("22", "23")


async def _key_met(connection: Any, entry: Entry) -> Conflict:
    """Which key an entry met."""
    row = await connection.fetchrow(FIND, entry.match, entry.seat, entry.client)
    return Known(Entry(*row)) if row is not None else Behind(f"entry {entry.number} is there already")


def check_server(url: str) -> None:
    """CannotOpen where there is no such database, or it does not answer."""

    async def ask() -> None:
        connection = await asyncpg.connect(url, timeout=ANSWER_SECONDS)
        await connection.close()

    try:
        asyncio.run(ask())
    except (*FAILURES, TimeoutError, ValueError) as error:
        where = urlsplit(url)
        words = str(error) or "it does not answer"
        raise CannotOpen(
            f"The database at {where.hostname or 'this machine'}{where.path} cannot be opened: {words}."
        ) from error
