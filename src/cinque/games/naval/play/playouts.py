"""Random play at full speed, for simulation and benchmarks: every legal move is listed before each choice."""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.naval.play.rules import legal, play
from cinque.games.naval.play.state import BATTLE, RUNNING, NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves

FACTOR: Final[i64] = 1_000_003
MASK: Final[i64] = 0xFFFF_FFFF


@final
class Tally:
    """How many decisions were made, and a digest of all of them in order."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.digest: i64 = 1


def play_out(state: NavalState, rng: Rng, tally: Tally) -> None:
    """Plays the state to its end, in place; in the secret phases the seats choose in order."""
    moves = Moves()
    while state.result == RUNNING:
        seat = state.seat() if state.phase == BATTLE else _first_waiting(state)
        legal(state, seat, moves)
        move = moves.at(rng.below(moves.count))
        tally.digest = (tally.digest * FACTOR + (move ^ (move >> 32)) % FACTOR) & MASK
        play(state, seat, move, SILENT)
        tally.decisions += 1


def _first_waiting(state: NavalState) -> i64:
    for seat in range(state.seats):
        if not state.is_out(seat) and not state.is_ready(seat):
            return seat
    return 0
