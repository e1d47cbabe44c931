"""How a store reads rows and makes a change, so that what both keep is written once.

Places for values are written as PostgreSQL counts them, $1 and on.
"""

from abc import ABC, abstractmethod
from typing import Any

from msgspec import Struct

from cinque.server.store.interface import Conflict


class Statement(Struct, frozen=True):
    """A part of a change. Where it must touch one row and does not, somebody was faster, and nothing is changed."""

    sql: str
    values: tuple[Any, ...]
    one: bool = False


class Sql(ABC):
    """One database, as far as the parts that both stores share need it."""

    @abstractmethod
    async def all(self, sql: str, *values: Any) -> list[Any]:
        """Every row of the answer to a question."""

    @abstractmethod
    async def write(self, *statements: Statement) -> None:
        """Makes a change as a whole, or Conflict and nothing of it."""

    @abstractmethod
    def tell(self, match: str) -> None:
        """Lets other processes know that a match has changed, where there are any."""

    async def change(self, *statements: Statement) -> bool:
        """The same as `write`; False, and nothing changed, when somebody was faster."""
        try:
            await self.write(*statements)
        except Conflict:
            return False
        return True


def places(columns: str) -> str:
    """As many places as there are columns."""
    return ", ".join(f"${number}" for number in range(1, len(columns.split(", ")) + 1))
