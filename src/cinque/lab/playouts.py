"""A small benchmark for where the repository's own are not at hand: random matches, every legal move listed."""

import time
from math import inf

from msgspec import Struct

from cinque.games import GAMES
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.play import begin


class Playouts(Struct, frozen=True):
    """How fast the rules of one game run here."""

    game: str
    compiled: bool
    matches: int
    decisions: int
    seconds: float
    decisions_per_second: float


def measure(name: str, matches: int = 20, seed: str = "bench", enough: float = inf) -> Playouts:
    """Plays random matches and counts decisions by the processor time they took; `enough` seconds end it early."""
    game = GAMES[name]
    options = game.options().check({})
    out, rng, decisions = Moves(), Rng(1), 0
    began = time.process_time()
    for number in range(matches):
        state = begin(game, options, game.options().seats_low, f"{seed}-{number}")
        while (seats := game.to_move(state)) and time.process_time() - began < enough:
            game.legal(state, seats[0], out)
            game.play(state, seats[0], out.at(rng.below(out.count)), SILENT)
            decisions += 1
    seconds = time.process_time() - began
    return Playouts(name, compiled(), matches, decisions, seconds, decisions / max(seconds, 1e-9))


def compiled() -> bool:
    """Whether the rules run compiled."""
    import cinque.kernel.moves as moves

    return not str(moves.__file__).endswith(".py")
