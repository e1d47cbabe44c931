"""A plugin for two test runs at once: the second makes its temporary folder while the PostgreSQL of the first begins.

At that moment one run can lock the other's database out. Which of the two this is, and where they tell each other how
far they are, is said by the environment.
"""

import importlib
import os
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.real_postgres import package_name

PATIENCE = 60.0
MEETING = Path(os.environ["CINQUE_MEETING"])
FIRST = os.environ["CINQUE_RUN"] == "first"
BEGINS, HERE = MEETING / "the first begins a database", MEETING / "the second has its folder"


def wait_for(sign: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not sign.exists():
        assert time.monotonic() < end, f"{sign.name}: this never happened"
        time.sleep(0.01)


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Iterator[None]:
    """The first stops where its database is about to be made; the second starts there."""
    if FIRST:
        _stop_before_a_database()
    else:
        wait_for(BEGINS)
    return (yield)


def pytest_runtest_logfinish() -> None:
    """A test of the second is over: it had a folder, so the first goes on."""
    if not FIRST:
        HERE.touch()


def _stop_before_a_database() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        postgres_server: Any = importlib.import_module(f"{package_name()}.postgres_server")
    # One package has a function for each program of PostgreSQL, the other one for all of them.
    name = "initdb" if hasattr(postgres_server, "initdb") else "pgexec"
    make = getattr(postgres_server, name)

    def waiting(*words: Any, **more: Any) -> Any:
        if name == "initdb" or words[0] == "initdb":
            BEGINS.touch()
            wait_for(HERE)
        return make(*words, **more)

    setattr(postgres_server, name, waiting)
