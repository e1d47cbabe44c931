"""Random play at full speed, for simulation and benchmarks: every legal move is listed before each choice."""

from typing import final

from mypy_extensions import i64

from cinque.games.temple.play.rules import legal, play
from cinque.games.temple.play.state import RUNNING, TempleState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, first, second, verb_of


@final
class Tally:
    """How many decisions were made, and a digest of all of them in order."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.digest: i64 = 1


def play_out(state: TempleState, rng: Rng, tally: Tally) -> None:
    """Plays the state to its end, in place."""
    moves = Moves()
    while state.result == RUNNING:
        legal(state, moves)
        move = moves.at(rng.below(moves.count))
        tally.digest = (tally.digest * 1000003 + verb_of(move) + first(move) * 256 + second(move) * 4096) & 0xFFFFFFFF
        play(state, move, SILENT)
        tally.decisions += 1
