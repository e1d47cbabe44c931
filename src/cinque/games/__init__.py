"""The games. Adding one is copying `grid`, answering the questions of `Game`, and one line here.

A game of another package needs no line: see outside.py.
"""

from typing import Any

from cinque.games.frigate import GAME as FRIGATE
from cinque.games.grid import GAME as GRID
from cinque.games.naval import GAME as NAVAL
from cinque.games.outside import bring
from cinque.games.ratroyale import GAME as RATROYALE
from cinque.games.temple import GAME as TEMPLE
from cinque.kernel.game import Game

GAMES: dict[str, Game[Any]] = {game.name: game for game in (GRID, NAVAL, TEMPLE, RATROYALE, FRIGATE)}
# The five, and why a game that is installed is not among the others: by the name of its entry point.
OWN: tuple[str, ...] = tuple(GAMES)
FAULTS: dict[str, str] = {}
bring(GAMES, FAULTS)
