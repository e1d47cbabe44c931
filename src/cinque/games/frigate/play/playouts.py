"""Random play and scoring at full speed, for simulation and benchmarks."""

from mypy_extensions import i64

from cinque.games.frigate.play.boxes import open_boxes, size_now
from cinque.games.frigate.play.codes import HAND, OVER
from cinque.games.frigate.play.rules import legal, play
from cinque.games.frigate.play.scoring import Scoring, new_sheet
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.tally import Tally


def play_out(state: FrigateState, rng: Rng, tally: Tally) -> None:
    """Plays the state to its end, in place, every legal move listed before each choice."""
    moves = Moves()
    while state.phase != OVER:
        legal(state, moves)
        play(state, tally.pick(moves, rng), SILENT)


def score_out(state: FrigateState, times: i64, tally: Tally) -> None:
    """Scores the dice as they lie in every box that is open, so many times."""
    sheet = new_sheet(state, False)
    hand = Scoring(state, sheet)
    while times > 0:
        hand.look()
        boxes = open_boxes(state, size_now(state))
        box: i64 = 0
        while boxes >> box != 0:
            if boxes >> box & 1:
                hand.score(box)
                tally.add(sheet.values[HAND])
            box += 1
        times -= 1
