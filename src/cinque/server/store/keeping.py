"""How long what is kept: the questions a store answers about it."""

import zlib
from typing import Protocol

from msgspec import msgpack, structs

from cinque.server.store.matches import Entry


def pack(entries: list[Entry]) -> bytes:
    """A log as one value; the match is named by the row."""
    return zlib.compress(msgpack.encode([structs.astuple(entry)[1:] for entry in entries]), 9)


def unpack(match: str, body: bytes) -> list[Entry]:
    return [Entry(match, *row) for row in msgpack.decode(zlib.decompress(body))]


class KeepingStore(Protocol):
    """What can be packed or removed, so many at a time, and doing it. Every change is one transaction."""

    async def finished(self, before: float, limit: int) -> list[str]:
        """Matches that ended before this time, were paid for and are not packed."""

    async def bots_alone(self, before: float, limit: int) -> list[str]:
        """Matches that ended before this time and had no person at them."""

    async def waiting(self, before: float, limit: int) -> list[str]:
        """Matches that never began, at which nobody has looked since this time."""

    async def stray(self, before: float, limit: int) -> list[str]:
        """Guests who have nothing, and were not here since this time."""

    async def pack(self, match: str, entries: list[Entry], at: float) -> bool:
        """A finished log into one row; False when another process was faster."""

    async def packed(self, match: str) -> list[Entry]:
        """The log of a match that was packed; none where it was not."""

    async def remove_match(self, match: str) -> None: ...

    async def remove_stray(self, player: str) -> None: ...

    async def forget_codes(self, before: float) -> None: ...

    async def forget_talk(self, before: float) -> None: ...

    async def note(self, at: float, what: str, target: str, note: str) -> None:
        """Something that whoever runs the server did."""

    async def noted(self, limit: int) -> list[tuple[float, str, str, str]]:
        """The newest first."""
