"""The games. Adding one is copying `grid`, answering the questions of `Game`, and one line here."""

from typing import Any

from cinque.games.frigate import GAME as FRIGATE
from cinque.games.grid import GAME as GRID
GAMES: dict[str, Game[Any]] = {game.name: game for game in (GRID, TEMPLE, FRIGATE, NAVAL, RATROYALE)}
