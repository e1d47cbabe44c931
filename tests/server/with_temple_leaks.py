"""The server with Temple-Based Sacrifice and every leak planted in it: `python -m tests.server.with_temple_leaks`."""

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.games.temple import TempleGame
from cinque.server.__main__ import main
from tests.games.temple.leaks import LEAKS


class AnOpenGame(TempleGame):
    """The game says it has no secrets: all are sent what each one is told, under one number."""

    hidden = False


PLANTED: list[type[TempleGame]] = [*(leak for leak, _ in LEAKS), AnOpenGame]


def shelf() -> dict[str, TempleGame]:
    """Each leak by its name; the game without one stands there already."""
    return {leak.__name__: leak() for leak in PLANTED}


if __name__ == "__main__":
    for name, game in shelf().items():
        GAMES[name] = game
        BOTS[name] = {}
    main()
