"""How good a position of Grid Game is for a seat, in points."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.grid.survey import Survey
from cinque.bots.grid.worth import harm, worth_of
from cinque.games.grid.state import DRAW, RUNNING, GridState

WON: Final[i64] = 1_000_000
# Points for a win that comes a turn sooner.
SOONER: Final[i64] = 100


@final
class Weights:
    """In sixteenths of the harm a side could do next turn: the side to move first, then the other."""

    def __init__(self, strike: i64, answer: i64, step: i64) -> None:
        self.strike: Final[i64] = strike
        self.answer: Final[i64] = answer
        # Points for each step between a unit and its nearest enemy.
        self.step: Final[i64] = step


WEIGHTS: Final = Weights(strike=5, answer=2, step=2)


@final
class Judge:
    """Material, what each side threatens, and how far the armies are apart."""

    def __init__(self, cells: i64, weights: Weights) -> None:
        self.mine: Final[Survey] = Survey(cells)
        self.theirs: Final[Survey] = Survey(cells)
        self.weights: Final[Weights] = weights

    def judge(self, state: GridState, seat: i64) -> i64:
        if state.result != RUNNING:
            if state.result == DRAW:
                return 0
            late = SOONER * state.turn
            return WON - late if state.result == seat else late - WON
        self.mine.strikes(state, seat)
        self.theirs.strikes(state, 1 - seat)
        self.theirs.distances(state, 1 - seat)
        weights = self.weights
        mine: i64 = weights.strike if state.seat == seat else weights.answer
        theirs: i64 = weights.strike if state.seat != seat else weights.answer
        score: i64 = 0
        for unit in state.units:
            if unit.health <= 0:
                continue
            if unit.seat == seat:
                score += 16 * worth_of(state, unit)
                score -= theirs * harm(state, unit, self.theirs.damage[unit.cell])
                score -= 16 * weights.step * self.theirs.steps[unit.cell]
            else:
                score -= 16 * worth_of(state, unit)
                score += mine * harm(state, unit, self.mine.damage[unit.cell])
        return score // 16
