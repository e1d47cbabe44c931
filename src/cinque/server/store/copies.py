"""Copies of a database: made while a server works on it, checked to the last match, and put back."""

import shutil
import sqlite3
import time
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import DecodeError, Struct

from cinque.server.store.copied_rules import Unsafe, leave_out, names_in, put_in, take_out
from cinque.server.store.keeping import unpack
from cinque.server.store.lock import CannotOpen, Lock, keep_private
from cinque.server.store.matches import StoredMatch
from cinque.server.store.sqlite import load_from
from cinque.server.store.sqlite_steps import bring_up_to_date, version_of
from cinque.server.store.steps import STEPS

# Pages that are copied before the writer gets its turn again.
PAGES = 2_000
HALF = ".half"
# The step from which on finished logs may be packed.
PACKED_SINCE = 6


class Damaged(Exception):
    """A copy is not what it should be; the words say where."""


class Copied(Struct, frozen=True):
    """What a copy holds."""

    matches: int
    moves: int
    players: int
    step: int
    # Releases of the rules, which matches that began by them need.
    releases: int


def file_of(database: str) -> Path:
    """The file of an SQLite database; CannotOpen for one that has other ways."""
    scheme, _, path = database.partition("://")
    if scheme != "sqlite":
        words = "PostgreSQL has copies of its own: pg_dump while it runs, pg_restore to put one back."
        raise CannotOpen(f"{words} Keep the folder of `engines` with them: matches of earlier rules need it.")
    return Path(path.removeprefix("/"))


def copy_while_running(database: Path, target: Path, engines: Path | None) -> Copied:
    """The database as it is at the end of the copying, whole, and the rules its matches are played by; nobody who
    plays waits for it."""
    if not database.is_file():
        raise CannotOpen(f"There is no database {database}.")
    if target.exists():
        raise CannotOpen(f"{target} is there already; a copy takes nothing's place.")
    half = Path(f"{target}{HALF}")
    half.unlink(missing_ok=True)
    keep_private(str(half))
    reading = sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30.0)
    with closing(reading) as source, closing(sqlite3.connect(half)) as copy:
        # All within one reading, so that a busy writer does not make it begin again and again.
        source.execute("BEGIN")
        source.backup(copy, pages=PAGES)
        copy.execute("PRAGMA journal_mode = DELETE")
        put_in(copy, engines)
    half.chmod(0o600)
    half.rename(target)
    return look_into(target)


def look_into(path: Path) -> Copied:
    """What a database file holds; Damaged when its pages or its tables are not whole."""
    if not path.is_file():
        raise Damaged(f"There is no file {path}.")
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise Damaged(f"{path}: {found}")
            step = version_of(connection)
            if step > len(STEPS):
                raise Damaged(f"{path} is at step {step}, and this release knows {len(STEPS)}.")
            counts = [connection.execute(f"SELECT count(*) FROM {each}").fetchone()[0] for each in _counted(step)]
            gaps = "SELECT match FROM moves GROUP BY match HAVING count(*) <> max(number) + 1"
            broken = connection.execute(gaps).fetchall()
            if step >= PACKED_SINCE:
                packed = connection.execute("SELECT match, moves, body FROM packed")
                broken += [(match,) for match, moves, body in packed if _count(match, body) != moves]
            releases = len(names_in(connection))
    except sqlite3.Error as error:
        raise Damaged(f"{path} is no database of ours, or damaged: {error}.") from error
    if broken:
        raise Damaged(f"{path}: moves are missing in {len(broken)} matches, {broken[0][0]} among them.")
    return Copied(counts[0], counts[1], counts[2] if len(counts) > 2 else 0, step, releases)


def _count(match: str, body: bytes) -> int:
    """How many moves a packed log has; -1 where it cannot be read."""
    try:
        return len(unpack(match, body))
    except (zlib.error, DecodeError, TypeError):
        return -1


def open_matches(path: Path) -> Iterator[StoredMatch]:
    """The matches of a copy that are not over, with their logs; of an earlier release, as they would become."""
    with TemporaryDirectory(prefix="cinque-verify-") as folder:
        if look_into(path).step < len(STEPS):
            path = Path(shutil.copyfile(path, Path(folder, path.name)))
            bring_up_to_date(str(path))
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            for (match,) in connection.execute("SELECT id FROM matches WHERE outcome IS NULL").fetchall():
                stored = load_from(connection, match, 0)
                if stored is not None:
                    yield stored


def _counted(step: int) -> list[str]:
    return ["matches", "moves", "players"] if step > 2 else ["matches", "moves"]


def rules_of(path: Path, folder: Path) -> list[str]:
    """Puts the rules a copy holds into a folder, where they are missing; Damaged where they cannot be read."""
    try:
        return take_out(path, folder)
    except (sqlite3.Error, zlib.error, Unsafe) as error:
        raise Damaged(f"{path}: its rules cannot be read: {error}") from error


def put_back(source: Path, database: Path, engines: Path | None) -> Path | None:
    """A copy takes the place of a database that nobody works on; where what was there is now.

    The rules it holds are put on the shelf. Whoever was removed since the copy was made stays removed: his marks are
    carried over, and the next start of the server acts on them.
    """
    look_into(source)
    if engines is not None:
        rules_of(source, engines)
    with Lock(str(database)):
        beside = Path(f"{database}.until-{time.strftime('%Y%m%d-%H%M%S')}") if database.exists() else None
        erased = _erased(database)
        half = Path(f"{database}{HALF}")
        half.write_bytes(source.read_bytes())
        half.chmod(0o600)
        leave_out(half)
        _mark_erased(half, erased)
        if beside is not None:
            _close_log(database)
            database.rename(beside)
        half.rename(database)
    return beside


def _erased(database: Path) -> list[tuple[bytes, float]]:
    if not database.exists():
        return []
    with closing(sqlite3.connect(database)) as connection:
        known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'erased'").fetchone()
        return connection.execute("SELECT hash, at FROM erased").fetchall() if known else []


def _mark_erased(database: Path, erased: list[tuple[bytes, float]]) -> None:
    if erased:
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.executemany("INSERT INTO erased (hash, at) VALUES (?, ?) ON CONFLICT DO NOTHING", erased)


def _close_log(database: Path) -> None:
    """All that is in the write-ahead log goes into the file, so that one file is the whole of it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
