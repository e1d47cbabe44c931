"""The one thread that writes to SQLite. What waits while a commit is on its way goes into the next one together."""

import asyncio
import sqlite3
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from time import sleep
from typing import Any

import structlog
from msgspec import json

from cinque.server.store.appending import MOMENT, Append, is_worth_waiting, tell
from cinque.server.store.interface import Behind, Conflict, Known, Unfit, Unwritten
from cinque.server.store.lock import keep_private
from cinque.server.store.matches import Entry
from cinque.server.store.schema import MOVE

log = structlog.get_logger()

BATCH = 1000
# A move touches two pages of its own match; small ones more than halve what goes to the disk.
PAGE_BYTES = 1024
# The safety net of the checkpoint thread, in pages: a log of 64 MB is written back by the writer itself.
LOG_PAGES = 64_000

# A batch is one statement and so one transaction: sqlite3 gives up the interpreter lock once, not once a row.
# The view holds nothing; what is put into it goes where it belongs.
BATCHES = """
CREATE TEMP VIEW batches AS SELECT NULL AS entries, NULL AS standings;
CREATE TEMP TRIGGER write_batch INSTEAD OF INSERT ON batches BEGIN
    INSERT INTO moves (match, number, seat, move, client, at, spent, cause)
    SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
    FROM json_each(new.entries);
    UPDATE matches SET to_move = each.value->>1, turn = each.value->>2, moved = each.value->>3,
        wake = each.value->>4, outcome = each.value->>5
    FROM json_each(new.standings) AS each WHERE matches.id = each.value->>0;
END;
"""
WRITE_BATCH = "INSERT INTO batches VALUES (?, ?)"
# What is the fault of a row and not of the disk: a key, a value that cannot be, text that is none.
UNFIT = sqlite3.IntegrityError, sqlite3.DataError, ValueError

Work = Callable[[sqlite3.Connection], Any]


class Job:
    """Anything else that has to be written, in a transaction of its own."""

    __slots__ = ("answer", "work")

    def __init__(self, work: Work, answer: "asyncio.Future[Any]") -> None:
        self.work = work
        self.answer = answer


def connect(path: str) -> sqlite3.Connection:
    """A connection that is durable when it says so."""
    keep_private(path)
    connection = sqlite3.connect(path, isolation_level=None, timeout=30.0)
    connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    return connection


class Writer(Thread):
    """Takes all that waits, commits it, and tells the event loop."""

    def __init__(self, path: str, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="cinque-writer", daemon=True)
        self.path = path
        self.loop = loop
        self.queue: SimpleQueue[Append | Job | None] = SimpleQueue()

    def run(self) -> None:
        connection = connect(self.path)
        connection.executescript(BATCHES)
        waiting: list[Append | Job | None] = []
        while (first := self.queue.get()) is not None:
            if is_worth_waiting(len(waiting), self.queue.qsize()):
                sleep(MOMENT)
            waiting = self._all_that_wait(first)
            self._try(connection, [each for each in waiting if each is not None])
            if waiting[-1] is None:
                break
        connection.close()

    def _all_that_wait(self, first: Append | Job) -> list[Append | Job | None]:
        waiting: list[Append | Job | None] = [first]
        while len(waiting) < BATCH and waiting[-1] is not None:
            try:
                waiting.append(self.queue.get_nowait())
            except Empty:
                break
        return waiting

    def _try(self, connection: sqlite3.Connection, waiting: list[Append | Job]) -> None:
        """Whatever goes wrong with some of it, the thread that everybody writes through lives on."""
        try:
            self._write(connection, waiting)
        except Exception as failure:
            error: Exception | None = failure
            log.exception("the writer failed")
            _roll_back(connection)
            for each in waiting:
                if isinstance(each, Job):
                    self.loop.call_soon_threadsafe(_fail, each.answer, failure)
                else:
                    self.loop.call_soon_threadsafe(tell, [(each.done, error)])

    def _write(self, connection: sqlite3.Connection, waiting: list[Append | Job]) -> None:
        """Everything in the order it came; neighbouring moves share a commit."""
        moves: list[Append] = []
        for each in waiting:
            if isinstance(each, Append):
                moves.append(each)
                continue
            self._add_moves(connection, moves)
            moves = []
            self._do(connection, each)
        self._add_moves(connection, moves)

    def _add_moves(self, connection: sqlite3.Connection, moves: list[Append]) -> None:
        if not moves:
            return
        errors = _commit(connection, moves)
        results = [(move.done, error) for move, error in zip(moves, errors, strict=True)]
        self.loop.call_soon_threadsafe(tell, results)

    def _do(self, connection: sqlite3.Connection, job: Job) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = job.work(connection)
            connection.execute("COMMIT")
        except Exception as error:
            # Whatever went wrong in it, the thread that everybody writes through lives on.
            _roll_back(connection)
            self.loop.call_soon_threadsafe(_fail, job.answer, _reason(error))
        else:
            self.loop.call_soon_threadsafe(_answer, job.answer, result)


def _commit(connection: sqlite3.Connection, moves: list[Append]) -> list[Exception | None]:
    """One durable commit for all of them; what went wrong with each."""
    try:
        _insert(connection, moves)
    except UNFIT:
        return _commit_apart(connection, moves)
    except sqlite3.Error as error:
        _roll_back(connection)
        return [_reason(error)] * len(moves)
    return [None] * len(moves)


def _commit_apart(connection: sqlite3.Connection, moves: list[Append]) -> list[Exception | None]:
    """One of them cannot be kept, and the others must not suffer for it. Still one commit, one wait for the disk."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        errors = _insert_apart(connection, moves)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        _roll_back(connection)
        return [_reason(error)] * len(moves)
    return errors


def _insert_apart(connection: sqlite3.Connection, moves: list[Append]) -> list[Exception | None]:
    """Halves the batch until what cannot be kept stands alone."""
    try:
        _insert(connection, moves)
    except UNFIT as error:
        if len(moves) == 1:
            met = _key_met(connection, moves[0].entries) if isinstance(error, sqlite3.IntegrityError) else None
            return [met or Unfit(str(error))]
        middle = len(moves) // 2
        return _insert_apart(connection, moves[:middle]) + _insert_apart(connection, moves[middle:])
    return [None] * len(moves)


def _insert(connection: sqlite3.Connection, moves: list[Append]) -> None:
    entries = json.encode([entry for move in moves for entry in move.entries]).decode()
    standings = json.encode([move.standing for move in moves if move.standing is not None]).decode()
    connection.execute(WRITE_BATCH, (entries, standings))


def _key_met(connection: sqlite3.Connection, entries: list[Entry]) -> Conflict | None:
    """Which key an order met."""
    same_id = f"SELECT {MOVE} FROM moves WHERE match = ? AND seat = ? AND client = ?"
    same_number = "SELECT 1 FROM moves WHERE match = ? AND number = ?"
    for entry in entries:
        found = connection.execute(same_id, (entry.match, entry.seat, entry.client)).fetchone()
        if found is not None:
            return Known(Entry(*found))
        if connection.execute(same_number, (entry.match, entry.number)).fetchone():
            return Behind(f"entry {entry.number} is there already")
    return None


def _reason(error: Exception) -> Exception:
    """What an error of the database means to those who wait; others are passed on."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    return Unwritten(str(error)) if isinstance(error, sqlite3.Error) else error


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _answer(future: "asyncio.Future[Any]", result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: "asyncio.Future[Any]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
