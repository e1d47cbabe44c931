"""Servers and databases for tests. Nothing is faked: processes, sockets and files are real."""

import fcntl
import os
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.running import Server

Start = Callable[..., Server]


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


@contextmanager
def alone(deed: str) -> Iterator[None]:
    """One process of a user at a time does this, on the whole machine."""
    with Path(tempfile.gettempdir(), f"cinque-{os.getuid()}-{deed}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL, started for the tests.

    It does not live in pytest's folder: every run that begins makes the one they share private, and PostgreSQL, which
    root runs as another user, would be locked out. That user is made by the first who needs it, so one at a time.
    """
    with warnings.catch_warnings():
        # It warns where there is no runtime directory, and takes another one.
        warnings.simplefilter("ignore")
        from pgserver.postgres_server import get_server
    with tempfile.TemporaryDirectory(prefix="cinque-postgres-") as folder:
        with alone("postgres"):
            database = get_server(Path(folder, "data"), cleanup_mode="delete")
        yield database.get_uri()
        database.cleanup()
