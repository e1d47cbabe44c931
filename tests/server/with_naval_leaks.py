"""The server with Naval Battle and every leak planted in it on its shelf: `python -m tests.server.with_naval_leaks`.

The zones are so large that two fleets can be placed within sight of each other; all else is as it is.
"""

from msgspec.structs import replace

from cinque.games.naval import NavalGame
from cinque.games.naval.content.tables import RULES
from tests.games.naval.test_leaks import LEAKS
from tests.server.shelf import RUN_AS, serve

NEAR = replace(RULES, zone=27, zone_margin=1, zone_gap=1)


class AnOpenGame(NavalGame):
    """The game says it has no secrets: all are sent what each one is told, under one number."""

    hidden = False


PLANTED: list[type[NavalGame]] = [*(leak for leak, _ in LEAKS), AnOpenGame]


def shelf() -> dict[str, NavalGame]:
    """The game without a leak as `near`, and each leak by its name."""
    return {"near": NavalGame(NEAR)} | {leak.__name__: leak(NEAR) for leak in PLANTED}


if __name__ in RUN_AS:
    serve(shelf(), __name__)
