"""Brings a database file to the newest step, before anything else touches it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import structlog

from cinque.server.store.lock import CannotOpen, Lock, keep_private
from cinque.server.store.sqlite_writer import connect
from cinque.server.store.steps import READ_VERSION, SQLITE, VERSION, WRITE_VERSION, Step, TooNew, outstanding

log = structlog.get_logger()


def bring_up_to_date(path: str) -> None:
    """Each step is a transaction: a power cut leaves the database at a step, never between two."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with closing(connect(path)) as connection:
        version = version_of(connection)
        due = outstanding(version)
        if due and _holds_anything(connection):
            copy_of(connection, f"{path}.before-step-{due[0][0]}")
        for number, step in due:
            _take(connection, number, step)


def version_of(connection: sqlite3.Connection) -> int:
    """The step a database has come to; 0 for a new one, and for one from before there were numbers."""
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'house'").fetchone()
    row = connection.execute(READ_VERSION).fetchone() if known else None
    return int(row[0]) if row else 0


def copy_of(connection: sqlite3.Connection, path: str) -> None:
    """The whole database as it is now, in a file beside it; an earlier copy of that name is kept."""
    if Path(path).exists():
        return
    half = f"{path}.half"
    Path(half).unlink(missing_ok=True)
    keep_private(half)
    with closing(sqlite3.connect(half)) as copy:
        connection.backup(copy)
    Path(half).rename(path)
    log.info("the database was copied before it is changed", copy=path)


def _holds_anything(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table'").fetchone() is not None


def _take(connection: sqlite3.Connection, number: int, step: Step) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        if version_of(connection) < number:
            connection.execute(VERSION)
            for statement in step.statements(SQLITE):
                connection.execute(statement)
            connection.execute(WRITE_VERSION.format(number=number))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def check_file(path: str) -> None:
    """CannotOpen where another server has the file, or it is none of ours, or cannot be written."""
    with Lock(path):
        try:
            with closing(connect(path)) as connection:
                outstanding(version_of(connection))
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("ROLLBACK")
        except TooNew as error:
            raise CannotOpen(str(error)) from error
        except sqlite3.Error as error:
            words = f"{path} cannot be used as a database: {error}. Choose another file with --database"
            raise CannotOpen(f"{words}, or give this one back to whoever may write it.") from error
