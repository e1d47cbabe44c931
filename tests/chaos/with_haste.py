"""The server with a store that acknowledges moves before they are on the disk. Tests only."""

import asyncio

from cinque.server.__main__ import main
from cinque.server.store.appending import Append
from cinque.server.store.interface import Done
from cinque.server.store.matches import Entry, Standing
from cinque.server.store.sqlite import SqliteStore


def append(self: SqliteStore, entries: list[Entry], standing: Standing | None, done: Done) -> None:
    self._writer.queue.put(Append(entries, standing, lambda _: None))
    asyncio.get_running_loop().call_soon(done, None)


SqliteStore.append = append  # type: ignore[method-assign]

if __name__ == "__main__":
    main()
