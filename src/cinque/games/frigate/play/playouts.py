"""Random play and scoring at full speed, for simulation and benchmarks."""

from typing import final

from mypy_extensions import i64

from cinque.games.frigate.play.rolling import box_fault
from cinque.games.frigate.play.rules import legal, play
from cinque.games.frigate.play.scoring import score
from cinque.games.frigate.play.sheet import HAND
from cinque.games.frigate.play.state import OVER, FrigateState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, first, second, verb_of


@final
class Tally:
    """How many decisions or hands there were, and a digest of all of them in order."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.digest: i64 = 1

    def add(self, number: i64) -> None:
        self.decisions += 1
        self.digest = (self.digest * 1000003 + number) & 0xFFFFFFFF


def play_out(state: FrigateState, rng: Rng, tally: Tally) -> None:
    """Plays the state to its end, in place, every legal move listed before each choice."""
    moves = Moves()
    while state.phase != OVER:
        legal(state, moves)
        move = moves.at(rng.below(moves.count))
        tally.add(verb_of(move) + first(move) * 256 + second(move) * 4096)
        play(state, move, SILENT)


def score_out(state: FrigateState, times: i64, tally: Tally) -> None:
    """Scores the dice as they lie in every box that is open, so many times."""
    sheet = state.figures.sheet
    while times > 0:
        box: i64 = 0
        while box < state.figures.numbers.boxes:
            if box_fault(state, box) == 0:
                score(state, box, sheet)
                tally.add(sheet.values[HAND])
            box += 1
        times -= 1
