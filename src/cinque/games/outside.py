"""Games from outside: a package that declares the entry point group `cinque.games` brings a game to the table.

They are trusted as everything that pip installs is: there is no fence around them. One that cannot be loaded is said
with its reason and stands in nobody's way.
"""

from importlib.metadata import EntryPoint, entry_points
from typing import Any

from cinque.kernel.game import Game

GROUP = "cinque.games"


def bring(games: dict[str, Game[Any]], faults: dict[str, str]) -> None:
    """Adds what is installed to the games, and why something could not be added to the faults."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            game = _loaded(entry)
            if game.name in games:
                raise ValueError(f"there is a game {game.name!r} already")
            games[game.name] = game
        except Exception as error:  # whatever a stranger's code does, the others are played
            faults[entry.name] = f"{type(error).__name__}: {error}"


def _loaded(entry: EntryPoint) -> Game[Any]:
    game = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is no Game but {type(game).__name__}")
    return game
