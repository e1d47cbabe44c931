"""What both stores share, over PostgreSQL."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from cinque.server.store.interface import Conflict
from cinque.server.store.profiles import StoredLoadout, brought_of
from cinque.server.store.sql import Sql, Statement
from cinque.server.store.sql_profiles import READ_BROUGHT, bringing


class PostgresSql(Sql):
    """Over a pool of connections; `tell` lets the other processes know of a match."""

    def __init__(
        self, transaction: Callable[[], AbstractAsyncContextManager[Any]], tell: Callable[[str], None]
    ) -> None:
        self._transaction = transaction
        self._tell = tell

    def tell(self, match: str) -> None:
        self._tell(match)

    async def all(self, sql: str, *values: Any) -> list[Any]:
        async with self._transaction() as connection:
            rows: list[Any] = await connection.fetch(sql, *values)
        return rows

    async def write(self, *statements: Statement) -> None:
        async with self._transaction() as connection:
            for each in statements:
                # What was done, and to how many rows: "UPDATE 1".
                done: str = await connection.execute(each.sql, *each.values)
                if each.one and done.split()[-1] != "1":
                    raise Conflict("somebody was faster")


async def add_brought(connection: Any, brought: list[StoredLoadout]) -> None:
    for sql, values in bringing(brought):
        await connection.execute(sql, *values)


async def read_brought(connection: Any, match: str) -> list[StoredLoadout]:
    return [brought_of(row) for row in await connection.fetch(READ_BROUGHT, match)]
