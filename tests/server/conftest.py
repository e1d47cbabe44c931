"""Servers and databases for tests. Nothing is faked: processes, sockets and files are real."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from cinque.server.store.interface import Store
from cinque.server.store.opening import open_store
from tests.server.real_postgres import running_postgres
from tests.server.running import Server

Start = Callable[..., Server]
Body = Callable[[Store], Awaitable[None]]
Run = Callable[[Body], None]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers of a test's own; `start(claim_after="1")` sets what it needs."""
    servers: list[Server] = []

    def begin(database: str | None = None, **settings: str) -> Server:
        where = database or f"sqlite:///{tmp_path / 'cinque.db'}"
        servers.append(Server(where, tmp_path / "server.log", **settings))
        return servers[-1]

    yield begin
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as they found it."""
    folder = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder / 'cinque.db'}", folder / "server.log", claim_after="0")
    yield running
    running.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL, started for the tests."""
    with running_postgres() as database:
        yield database.get_uri()


@pytest.fixture(params=["sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a test body with an open store of either kind."""
    url = f"sqlite:///{tmp_path / 'store.db'}"
    if request.param == "postgres":
        url = request.getfixturevalue("postgres")

    async def opened(body: Body) -> None:
        store = open_store(url)
        await store.open(lambda match: None)
        try:
            await body(store)
        finally:
            await store.close()

    return lambda body: asyncio.run(opened(body))
