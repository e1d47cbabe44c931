"""A position in the terminal: one picture a game, drawn from what a seat may know."""

from collections.abc import Callable

from rich.text import Text

from cinque.cli.pictures.frigate import draw as frigate
from cinque.cli.pictures.grid import draw as grid
from cinque.cli.pictures.naval import draw as naval
from cinque.cli.pictures.outside import draw as outside
from cinque.cli.pictures.ratroyale import draw as ratroyale
from cinque.cli.pictures.scene import Scene, folded
from cinque.cli.pictures.temple import draw as temple
from cinque.games import GAMES

__all__ = ["PICTURES", "Scene", "picture"]

PICTURES: dict[str, Callable[[Scene], Text]] = {
    "grid": grid,
    "naval": naval,
    "temple": temple,
    "ratroyale": ratroyale,
    "frigate": frigate,
}


def picture(game: str, scene: Scene) -> Text:
    """What a seat sees."""
    draw = PICTURES.get(game)
    return folded(draw(scene) if draw is not None else _without(game, scene), scene.room)


def _without(game: str, scene: Scene) -> Text:
    """A game without a picture of its own describes one, as for the page, or shows its view."""
    described = GAMES[game].scene(scene.view, scene.seat) if game in GAMES else None
    return outside(scene, described) if described is not None else Text(repr(scene.view))
