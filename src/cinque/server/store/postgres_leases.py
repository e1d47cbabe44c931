"""Who thinks for the bots of a match, where several processes share a database: a row that runs out by itself.

Rows, because the locks of a session end at some twelve thousand and forbid a pool in front of the database. They
outlive no crash and are nobody's data, so they are written to no log and are no step of the tables.
"""

import time
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

# A process that says nothing for so long has lost its leases; it renews them when they are half as old.
LEASE_SECONDS = 8.0
LEASES = """CREATE UNLOGGED TABLE IF NOT EXISTS leases (
    match TEXT PRIMARY KEY, owner TEXT NOT NULL, until TIMESTAMPTZ NOT NULL)"""
TAKE = f"""INSERT INTO leases VALUES ($1, $2, clock_timestamp() + interval '{LEASE_SECONDS} s')
    ON CONFLICT (match) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE leases.owner = excluded.owner OR leases.until < clock_timestamp() RETURNING 1"""


class Transactions(Protocol):
    def __call__(self) -> AbstractAsyncContextManager[Any]: ...


class Leases:
    """Those of one process."""

    def __init__(self, owner: str, transaction: Transactions) -> None:
        self.owner = owner
        self._transaction = transaction
        # When each was taken or renewed, by our own clock.
        self._taken: dict[str, float] = {}

    async def take(self, match: str) -> bool:
        """Whether it is ours; the database is asked only when that is not fresh."""
        asked = time.monotonic()
        if asked - self._taken.get(match, -LEASE_SECONDS) < LEASE_SECONDS / 2:
            return True
        async with self._transaction() as connection:
            got = await connection.fetchval(TAKE, match, self.owner)
        if got:
            self._taken[match] = asked
        else:
            self._taken.pop(match, None)
        return bool(got)

    def has(self, match: str) -> bool:
        return match in self._taken

    async def give_back(self, match: str) -> None:
        if self._taken.pop(match, None) is not None:
            async with self._transaction() as connection:
                await connection.execute("DELETE FROM leases WHERE match = $1 AND owner = $2", match, self.owner)

    async def give_all_back(self) -> None:
        """The process ends: others need not wait until the rows run out."""
        self._taken.clear()
        async with self._transaction() as connection:
            await connection.execute("DELETE FROM leases WHERE owner = $1", self.owner)
