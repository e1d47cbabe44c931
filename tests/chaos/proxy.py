"""A TCP proxy that behaves as bad networks do: it delays, halves, holds and cuts."""

import asyncio
import random
import threading
from collections.abc import Callable
from contextlib import suppress

from tests.ports import KeptPort

CHUNK = 65_536
# Seconds something is held or delayed at most.
LONGEST = 0.2


class Weather:
    """What may happen to a piece of data; the shares of pieces it happens to."""

    def __init__(self, delayed: float = 0.0, halved: float = 0.0, cut: float = 0.0) -> None:
        self.delayed = delayed
        self.halved = halved
        self.cut = cut


class Proxy:
    """Listens on a port of its own and passes on to another, in a thread of its own."""

    def __init__(self, port: int, luck: random.Random) -> None:
        self.target = port
        self.luck = luck
        self.weather = Weather()
        self.cuts = 0
        self.halves = 0
        # The loop itself holds on to no task, and one that is forgotten ends in the middle of its work.
        self._serving: set[asyncio.Task[None] | None] = set()
        self._kept = KeptPort()
        self.port = self._kept.number
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="proxy", daemon=True)
        self._ready = threading.Event()
        self._thread.start()
        self._ready.wait()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._kept.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", self.port))
        self._ready.set()
        self._loop.run_forever()
        self._server.close()
        while waiting := asyncio.all_tasks(self._loop):
            for task in waiting:
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*waiting, return_exceptions=True))
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        self._serving.add(task)
        try:
            await self._join(reader, writer)
        finally:
            self._serving.discard(task)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            inner, outer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return

        def cut() -> None:
            self.cuts += 1
            writer.transport.abort()
            outer.transport.abort()

        with suppress(OSError):
            await asyncio.gather(self._pass(reader, outer, cut), self._pass(inner, writer, cut))
        writer.close()
        outer.close()

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, cut: Callable[[], None]) -> None:
        try:
            while data := await source.read(CHUNK):
                weather, luck = self.weather, self.luck
                if luck.random() < weather.delayed:
                    await asyncio.sleep(luck.random() * LONGEST)
                if luck.random() < weather.cut:
                    # After any number of bytes: in the middle of a head, of a frame, of an answer.
                    target.write(data[: luck.randrange(len(data) + 1)])
                    await target.drain()
                    cut()
                    return
                if luck.random() < weather.halved and len(data) > 1:
                    self.halves += 1
                    target.write(data[: len(data) // 2])
                    await target.drain()
                    await asyncio.sleep(luck.random() * LONGEST)
                    data = data[len(data) // 2 :]
                target.write(data)
                await target.drain()
            if target.can_write_eof():
                target.write_eof()
        except OSError:
            # One side reset the connection: the other hears of it at once, as behind any proxy.
            target.transport.abort()
