"""How good a position of Grid Game is for a seat, in points."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.grid.survey import Survey
from cinque.bots.grid.worth import POINT, Worth
from cinque.games.grid.state import DRAW, RUNNING, GridState, Unit

WON: Final[i64] = 1_000_000
# Points for a win that comes a turn sooner.
SOONER: Final[i64] = 100


@final
class Weights:
    """In sixteenths, of what a side could do next turn: the side to move could kill, could hurt, then the other."""

    def __init__(self, kill: i64, hurt: i64, answer_kill: i64, answer_hurt: i64, step: i64) -> None:
        self.kill: Final[i64] = kill
        self.hurt: Final[i64] = hurt
        self.answer_kill: Final[i64] = answer_kill
        self.answer_hurt: Final[i64] = answer_hurt
        # Points for each step between a unit and its nearest enemy.
        self.step: Final[i64] = step


WEIGHTS: Final = Weights(kill=5, hurt=5, answer_kill=2, answer_hurt=2, step=2)


@final
class Judge:
    """Material, what each side threatens, and how far the armies are apart."""

    def __init__(self, cells: i64, weights: Weights, worth: Worth) -> None:
        self.mine: Final[Survey] = Survey(cells)
        self.theirs: Final[Survey] = Survey(cells)
        self.weights: Final[Weights] = weights
        self.worth: Final[Worth] = worth

    def judge(self, state: GridState, seat: i64) -> i64:
        if state.result != RUNNING:
            if state.result == DRAW:
                return 0
            late = SOONER * state.turn
            return WON - late if state.result == seat else late - WON
        self.mine.strikes(state, seat, state.at)
        self.theirs.strikes(state, 1 - seat, state.at)
        self.theirs.distances(state, 1 - seat)
        score: i64 = 0
        for unit in state.units:
            if unit.health <= 0:
                continue
            if unit.seat == seat:
                score += 16 * self.worth.of(state, unit) - self._fear(state, unit, self.theirs.damage[unit.cell])
                score -= 16 * self.weights.step * self.theirs.steps[unit.cell]
            else:
                score -= 16 * self.worth.of(state, unit) - self._fear(state, unit, self.mine.damage[unit.cell])
        return score // 16

    def _fear(self, state: GridState, unit: Unit, damage: i64) -> i64:
        """What its owner has to fear for a unit that the other side could do so much damage to."""
        now = state.seat != unit.seat
        if damage >= unit.health:
            weight = self.weights.kill if now else self.weights.answer_kill
            return weight * self.worth.of(state, unit)
        return (self.weights.hurt if now else self.weights.answer_hurt) * POINT * damage
