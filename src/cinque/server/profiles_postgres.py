"""Profiles in PostgreSQL."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
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
from cinque.server.profiles_sqlite import OWED
from cinque.server.store import Conflict

SWAP = "UPDATE profiles SET name = $1, body = $2, version = $3, changed = $4 WHERE id = $5 AND version = $6"
PAY = "UPDATE brought SET news = $1, at = $2 WHERE match = $3 AND seat = $4 AND news IS NULL"
ADD_RESULT = f"INSERT INTO dailies ({DAILY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"
ONE = "UPDATE 1"


class PostgresProfiles:
    """Answers Profiles over a pool of connections; `tell` lets the other processes know of a match."""

    def __init__(
        self, transaction: Callable[[], AbstractAsyncContextManager[Any]], tell: Callable[[str], None]
    ) -> None:
        self._transaction = transaction
        self._tell = tell

    async def add(self, row: ProfileRow) -> bool:
        places = ", ".join(f"${i + 1}" for i in range(len(profile_columns(row))))
        try:
            async with self._transaction() as connection:
                await connection.execute(f"INSERT INTO profiles ({PROFILE}) VALUES ({places})", *profile_columns(row))
        except Conflict:
            return False
        return True

    async def get(self, profile: str) -> ProfileRow | None:
        found = await self._all(f"SELECT {PROFILE} FROM profiles WHERE id = $1", profile)
        return profile_of(found[0]) if found else None

    async def owned(self, owner: bytes, game: str) -> list[ProfileRow]:
        sql = f"SELECT {PROFILE} FROM profiles WHERE owner = $1 AND game = $2 ORDER BY changed DESC, id"
        return [profile_of(row) for row in await self._all(sql, owner, game)]

    async def answer(self, profile: str, key: str) -> bytes | None:
        found = await self._all("SELECT answer FROM deeds WHERE profile = $1 AND key = $2", profile, key)
        return bytes(found[0][0]) if found else None

    async def change(self, row: ProfileRow, key: str, answer: bytes) -> bool:
        deed = (row.id, key, answer, row.changed)
        try:
            async with self._transaction() as connection:
                await _swap(connection, row)
                await connection.execute("INSERT INTO deeds (profile, key, answer, at) VALUES ($1, $2, $3, $4)", *deed)
                forgotten = (row.id, row.changed - ANSWER_KEPT)
                await connection.execute("DELETE FROM deeds WHERE profile = $1 AND at < $2", *forgotten)
        except Conflict:
            return False
        return True

    async def throw_away(self, profile: str, at: float | None) -> None:
        async with self._transaction() as connection:
            await connection.execute("UPDATE profiles SET deleted = $1 WHERE id = $2", at, profile)

    async def history(self, profile: str, limit: int) -> list[BroughtRow]:
        sql = f"SELECT {BROUGHT} FROM brought WHERE profile = $1 AND news IS NOT NULL ORDER BY at DESC LIMIT $2"
        return [brought_of(row) for row in await self._all(sql, profile, limit)]

    async def owed(self) -> list[str]:
        return [row[0] for row in await self._all(OWED)]

    async def board(self, game: str, day: str, limit: int) -> list[DailyRow]:
        sql = f"SELECT {DAILY} FROM dailies WHERE game = $1 AND day = $2 ORDER BY score DESC, at LIMIT $3"
        return [DailyRow(*found) for found in await self._all(sql, game, day, limit)]

    async def played(self, owner: bytes, game: str, day: str) -> bool:
        sql = "SELECT 1 FROM dailies JOIN profiles ON id = profile WHERE owner = $1 AND dailies.game = $2 AND day = $3"
        return bool(await self._all(sql, owner, game, day))

    async def salt(self, game: str, day: str, fresh: str) -> str:
        async with self._transaction() as connection:
            sql = "INSERT INTO days (game, day, salt) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
            await connection.execute(sql, game, day, fresh)
            found = await connection.fetch("SELECT salt FROM days WHERE game = $1 AND day = $2", game, day)
        return str(found[0][0])

    async def pay(self, paid: BroughtRow, row: ProfileRow, result: DailyRow | None = None) -> bool:
        news = json.encode(paid.news).decode()
        try:
            async with self._transaction() as connection:
                await _one(connection, PAY, news, paid.at, paid.match, paid.seat)
                await _swap(connection, row)
                if result is not None:
                    await connection.execute(ADD_RESULT, *daily_columns(result))
        except Conflict:
            return False
        self._tell(paid.match)
        return True

    async def _all(self, sql: str, *values: Any) -> list[Any]:
        async with self._transaction() as connection:
            rows: list[Any] = await connection.fetch(sql, *values)
        return rows


async def _swap(connection: Any, row: ProfileRow) -> None:
    """Puts a version in the place of the one before it."""
    await _one(connection, SWAP, row.name, row.body, row.version, row.changed, row.id, row.version - 1)


async def _one(connection: Any, sql: str, *values: Any) -> None:
    """Changes one row; Conflict, which undoes the whole transaction, when it is no longer what it was."""
    if await connection.execute(sql, *values) != ONE:
        raise Conflict("somebody was faster")


async def add_brought(connection: Any, brought: list[BroughtRow]) -> None:
    sql = f"INSERT INTO brought ({BROUGHT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    await connection.executemany(sql, [brought_columns(row) for row in brought])


async def read_brought(connection: Any, match: str) -> list[BroughtRow]:
    rows = await connection.fetch(f"SELECT {BROUGHT} FROM brought WHERE match = $1 ORDER BY seat", match)
    return [brought_of(row) for row in rows]
