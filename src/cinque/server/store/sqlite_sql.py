"""What both stores share, over an SQLite file."""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from cinque.server.store.interface import Conflict
from cinque.server.store.profiles import StoredLoadout, brought_of
from cinque.server.store.sql import Sql, Statement
from cinque.server.store.sql_profiles import READ_BROUGHT, bringing

Work = Callable[[sqlite3.Connection], Any]
Runner = Callable[[Work], Awaitable[Any]]


class SqliteSql(Sql):
    """The two ways into the file: one writes, one reads."""

    def __init__(self, write: Runner, read: Runner) -> None:
        self._into = write
        self._out_of = read

    async def all(self, sql: str, *values: Any) -> list[Any]:
        rows: list[Any] = await self._out_of(lambda connection: connection.execute(numbered(sql), values).fetchall())
        return rows

    async def write(self, *statements: Statement) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for each in statements:
                touched = connection.execute(numbered(each.sql), each.values).rowcount
                if each.one and touched != 1:
                    raise Conflict("somebody was faster")

        await self._into(work)

    def tell(self, match: str) -> None:
        """There is no other process."""


def numbered(sql: str) -> str:
    """SQLite counts the places for values as PostgreSQL does, with another mark."""
    return sql.replace("$", "?")


def add_brought(connection: sqlite3.Connection, brought: list[StoredLoadout]) -> None:
    for sql, values in bringing(brought):
        connection.execute(numbered(sql), values)


def read_brought(connection: sqlite3.Connection, match: str) -> list[StoredLoadout]:
    return [brought_of(row) for row in connection.execute(numbered(READ_BROUGHT), (match,))]
