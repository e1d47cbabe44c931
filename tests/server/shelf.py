"""Games of the tests' own on the server's shelf, each in a server process that a module of its own starts."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.server.__main__ import main
from tests.server.running import Server


def serve(games: Mapping[str, Game[Any]]) -> None:
    """Starts the server with these games beside its own; no bot plays them."""
    for name, game in games.items():
        GAMES[name] = game
        BOTS[name] = {}
    main()


@contextmanager
def serving(module: str, factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process that runs this module, with a database of its own."""
    folder = factory.mktemp("shelf")
    running = Server(f"sqlite:///{folder / 'cinque.db'}", folder / "server.log", module=module)
    yield running
    running.close()
