"""Random play at full speed, for simulation and benchmarks: every legal move is listed before each choice."""

from mypy_extensions import i64

from cinque.games.naval.content.tables import FOLD, FOLD_BITS
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.rules import legal, play
from cinque.games.naval.play.state import RUNNING, NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.tally import Tally


def play_out(state: NavalState, rng: Rng, tally: Tally) -> None:
    """Plays the state to its end, in place; in the secret phases the seats choose in order."""
    moves = Moves()
    while state.result == RUNNING:
        seat = state.seat() if state.phase == BATTLE else _first_waiting(state)
        legal(state, seat, moves)
        move = moves.at(rng.below(moves.count))
        tally.add((move ^ (move >> FOLD_BITS)) % FOLD)
        play(state, seat, move, SILENT)


def _first_waiting(state: NavalState) -> i64:
    for seat in range(state.seats):
        if not state.is_out(seat) and not state.is_ready(seat):
            return seat
    return 0
