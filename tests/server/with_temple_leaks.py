"""The server with Temple-Based Sacrifice and every leak planted in it: `python -m tests.server.with_temple_leaks`."""

from cinque.games.temple import TempleGame
from tests.games.temple.leaks import LEAKS
from tests.server.shelf import RUN_AS, serve


class AnOpenGame(TempleGame):
    """The game says it has no secrets: all are sent what each one is told, under one number."""

    hidden = False


PLANTED: list[type[TempleGame]] = [*(leak for leak, _ in LEAKS), AnOpenGame]


def shelf() -> dict[str, TempleGame]:
    """Each leak by its name; the game without one stands there already."""
    return {leak.__name__: leak() for leak in PLANTED}


if __name__ in RUN_AS:
    serve(shelf(), __name__)
