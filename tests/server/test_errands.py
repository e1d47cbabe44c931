"""The process that does what takes long: it ends with the server, however that ends."""

import asyncio
import time
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from cinque.server.house.errands import AT_ONCE, IN_LINE, Errands
from cinque.server.wire.trouble import Trouble
from tests.browser.hunter import hunted
from tests.server.running import Server


def children(pid: int) -> list[int]:
    """Every process below one, and theirs."""
    try:
        found = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
    return [*found, *(each for child in found for each in children(child))]


def lives(pid: int) -> bool:
    """Whether it still runs; who has ended and is not buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_server_leaves_nobody_behind(server: Server) -> None:
    assert server.http.post("/api/records", content=msgspec.json.encode(hunted("errand"))).status_code == 200
    below = children(server.process.pid)
    assert below
    server.kill()
    deadline = time.monotonic() + 60
    while any(map(lives, below)):
        assert time.monotonic() < deadline, "a process outlived its server"
        time.sleep(0.1)
    server.start()


class Given(Errands):
    """Errands of which a test decides what becomes."""

    def __init__(self) -> None:
        super().__init__()
        self.up: Future[None] = Future()
        self.up.set_result(None)
        self.errand: Future[int] = Future()

    def _begun(self) -> "Future[None]":
        return self.up

    def _process(self) -> Any:
        return SimpleNamespace(submit=lambda *_: self.errand)


def test_an_errand_that_goes_with_anothers_is_answered() -> None:
    """Where one takes too long its process is given up, and what waited behind it is cancelled: that was a 500."""

    async def ask() -> None:
        errands = Given()
        asked = asyncio.create_task(errands.run("ann", int))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        errands.errand.cancel()
        with pytest.raises(Trouble) as trouble:
            await asked
        assert trouble.value.problem.code == "too-long"

    asyncio.run(ask())


def test_an_errand_of_somebody_who_is_gone_is_given_up() -> None:
    async def ask() -> None:
        asked = asyncio.create_task(Given().run("ann", int))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

    asyncio.run(ask())


def test_who_asks_for_several_at_once_waits_in_line() -> None:
    """A page that is opened asks for its replay, its review and a picture together: that was a refusal."""

    async def ask() -> None:
        errands = Given()
        asked = [asyncio.create_task(errands.run("ann", int)) for _ in range(AT_ONCE + IN_LINE)]
        await asyncio.sleep(0)
        with pytest.raises(Trouble) as trouble:
            await errands.run("ann", int)
        assert trouble.value.problem.code == "too-fast"
        other = asyncio.create_task(errands.run("bob", int))
        errands.errand.set_result(7)
        assert await asyncio.gather(*asked, other) == [7] * (AT_ONCE + IN_LINE + 1)
        assert await errands.run("ann", int) == 7, "whoever has waited may ask again"

    asyncio.run(ask())
