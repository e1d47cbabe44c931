"""Random play at full speed, for simulation and benchmarks: every legal move is listed before each choice."""

from cinque.games.ratroyale.play.rules import legal, play
from cinque.games.ratroyale.play.state import RUNNING, RatState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.tally import Tally


def play_out(state: RatState, rng: Rng, tally: Tally) -> None:
    """Plays the state to its end, in place."""
    moves = Moves()
    while state.result == RUNNING:
        legal(state, moves)
        play(state, tally.pick(moves, rng), SILENT)
