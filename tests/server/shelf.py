"""Games of the tests' own on the server's shelf, each in a server process that a module of its own starts."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.fair import FairDice, settled_seed
from cinque.kernel.game import Game
from cinque.server.__main__ import main
from cinque.server.live import dice
from tests.server.running import Server

# The server itself, and the process that does its errands, which imports the same module by this name.
RUN_AS = ("__main__", "__mp_main__")


def serve(games: Mapping[str, Game[Any]], run_as: str) -> None:
    """Starts the server with these games beside its own; no bot plays them."""
    vars(dice)["settled_seed"] = settled
    for name, game in games.items():
        GAMES[name] = game
        BOTS[name] = {}
    if run_as == "__main__":
        main()


def settled(parts: FairDice, first: Callable[[str], int]) -> str:
    """The seed a test wants to come next, or one like any other."""
    file = Path(os.environ["CINQUE_SEED_FILE"])
    return file.read_text() if file.exists() else settled_seed(parts, first)


@contextmanager
def serving(module: str, factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process that runs this module, with a database of its own."""
    folder = factory.mktemp("shelf")
    running = Server(
        f"sqlite:///{folder / 'cinque.db'}", folder / "server.log", module=module, seed_file=str(folder / "seed")
    )
    yield running
    running.close()
