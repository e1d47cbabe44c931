"""Profiles in SQLite."""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import json

from cinque.server.profile_rows import (
    ANSWER_KEPT,
    BROUGHT,
    DAILY,
    PROFILE,
    BroughtRow,
    DailyRow,
    ProfileRow,
    brought_columns,
    brought_of,
    daily_columns,
    profile_columns,
    profile_of,
)
from cinque.server.store import Conflict

Work = Callable[[sqlite3.Connection], Any]
Runner = Callable[[Work], Awaitable[Any]]

SWAP = "UPDATE profiles SET name = ?, body = ?, version = ?, changed = ? WHERE id = ? AND version = ?"
ADD_RESULT = f"INSERT INTO dailies ({DAILY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
UNPAID = "SELECT 1 FROM brought WHERE match = ? AND seat = ? AND news IS NULL"
OWED = """SELECT DISTINCT match FROM brought JOIN matches ON matches.id = match
WHERE news IS NULL AND profile <> '' AND outcome IS NOT NULL LIMIT 1000"""


class SqliteProfiles:
    """Answers Profiles with the two ways into the file: one writes, one reads."""

    def __init__(self, write: Runner, read: Runner) -> None:
        self._write = write
        self._read = read

    async def add(self, row: ProfileRow) -> bool:
        places = ", ".join("?" * len(profile_columns(row)))
        try:
            sql = f"INSERT INTO profiles ({PROFILE}) VALUES ({places})"
            await self._write(lambda connection: connection.execute(sql, profile_columns(row)).rowcount)
        except Conflict:
            return False
        return True

    async def get(self, profile: str) -> ProfileRow | None:
        found = await self._all(f"SELECT {PROFILE} FROM profiles WHERE id = ?", profile)
        return profile_of(found[0]) if found else None

    async def owned(self, owner: bytes, game: str) -> list[ProfileRow]:
        sql = f"SELECT {PROFILE} FROM profiles WHERE owner = ? AND game = ? ORDER BY changed DESC, id"
        return [profile_of(row) for row in await self._all(sql, owner, game)]

    async def answer(self, profile: str, key: str) -> bytes | None:
        found = await self._all("SELECT answer FROM deeds WHERE profile = ? AND key = ?", profile, key)
        return bytes(found[0][0]) if found else None

    async def change(self, row: ProfileRow, key: str, answer: bytes) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            if not _swap(connection, row):
                return False
            deed = (row.id, key, answer, row.changed)
            connection.execute("INSERT INTO deeds (profile, key, answer, at) VALUES (?, ?, ?, ?)", deed)
            forgotten = (row.id, row.changed - ANSWER_KEPT)
            connection.execute("DELETE FROM deeds WHERE profile = ? AND at < ?", forgotten)
            return True

        try:
            return bool(await self._write(work))
        except Conflict:
            return False

    async def throw_away(self, profile: str, at: float | None) -> None:
        sql = "UPDATE profiles SET deleted = ? WHERE id = ?"
        await self._write(lambda connection: connection.execute(sql, (at, profile)).rowcount)

    async def history(self, profile: str, limit: int) -> list[BroughtRow]:
        sql = f"SELECT {BROUGHT} FROM brought WHERE profile = ? AND news IS NOT NULL ORDER BY at DESC LIMIT ?"
        return [brought_of(row) for row in await self._all(sql, profile, limit)]

    async def owed(self) -> list[str]:
        return [row[0] for row in await self._all(OWED)]

    async def board(self, game: str, day: str, limit: int) -> list[DailyRow]:
        sql = f"SELECT {DAILY} FROM dailies WHERE game = ? AND day = ? ORDER BY score DESC, at LIMIT ?"
        return [DailyRow(*found) for found in await self._all(sql, game, day, limit)]

    async def played(self, owner: bytes, game: str, day: str) -> bool:
        sql = "SELECT 1 FROM dailies JOIN profiles ON id = profile WHERE owner = ? AND dailies.game = ? AND day = ?"
        return bool(await self._all(sql, owner, game, day))

    async def salt(self, game: str, day: str, fresh: str) -> str:
        def work(connection: sqlite3.Connection) -> str:
            sql = "INSERT INTO days (game, day, salt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            connection.execute(sql, (game, day, fresh))
            found = connection.execute("SELECT salt FROM days WHERE game = ? AND day = ?", (game, day))
            return str(found.fetchone()[0])

        return str(await self._write(work))

    async def pay(self, paid: BroughtRow, row: ProfileRow, result: DailyRow | None = None) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            if connection.execute(UNPAID, (paid.match, paid.seat)).fetchone() is None or not _swap(connection, row):
                return False
            news = json.encode(paid.news).decode()
            sql = "UPDATE brought SET news = ?, at = ? WHERE match = ? AND seat = ?"
            connection.execute(sql, (news, paid.at, paid.match, paid.seat))
            if result is not None:
                connection.execute(ADD_RESULT, daily_columns(result))
            return True

        return bool(await self._write(work))

    async def _all(self, sql: str, *values: Any) -> list[Any]:
        rows: list[Any] = await self._read(lambda connection: connection.execute(sql, values).fetchall())
        return rows


def _swap(connection: sqlite3.Connection, row: ProfileRow) -> bool:
    """Puts a version in the place of the one before it."""
    values = (row.name, row.body, row.version, row.changed, row.id, row.version - 1)
    return connection.execute(SWAP, values).rowcount == 1


def add_brought(connection: sqlite3.Connection, brought: list[BroughtRow]) -> None:
    sql = f"INSERT INTO brought ({BROUGHT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    connection.executemany(sql, [brought_columns(row) for row in brought])


def read_brought(connection: sqlite3.Connection, match: str) -> list[BroughtRow]:
    sql = f"SELECT {BROUGHT} FROM brought WHERE match = ? ORDER BY seat"
    return [brought_of(row) for row in connection.execute(sql, (match,))]
