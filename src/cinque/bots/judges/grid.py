"""How good a position of Grid Game is for a seat, in points."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.grid.threats import Threats
from cinque.bots.grid.worth import Worth
from cinque.games.grid.play.state import DRAW, RUNNING, GridState

WON: Final[i64] = 1_000_000
# Points for a win that comes a turn sooner.
SOONER: Final[i64] = 100


@final
class Weights:
    """Tuned by self-play; docs/decisions/0004-bots.md has the figures."""

    def __init__(self, kill: i64, step: i64) -> None:
        # Sixteenths of the worth of each unit that the side to move could kill. Blows that kill nobody, and what the
        # other side could do after that, say so little about who wins that counting them made the bot weaker.
        self.kill: Final[i64] = kill
        # Points for each step between a unit and its nearest enemy: whoever stays away gets nowhere.
        self.step: Final[i64] = step


WEIGHTS: Final = Weights(kill=4, step=4)


class Judge:
    """Whoever says what a position is worth."""

    def judge(self, state: GridState, seat: i64) -> i64:
        raise NotImplementedError


@final
class PlainJudge(Judge):
    """Material, what is about to be killed, and how far the armies are apart."""

    def __init__(self, cells: i64, weights: Weights, worth: Worth) -> None:
        self.mover: Final[Threats] = Threats(cells)
        self.enemy: Final[Threats] = Threats(cells)
        self.weights: Final[Weights] = weights
        self.worth: Final[Worth] = worth

    def judge(self, state: GridState, seat: i64) -> i64:
        if state.result != RUNNING:
            return final_score(state, seat)
        self.mover.strikes(state, state.seat, state.at)
        self.enemy.distances(state, 1 - seat)
        score: i64 = 0
        for unit in state.units:
            if unit.health <= 0:
                continue
            value = 16 * self.worth.of(state, unit)
            if unit.seat != state.seat and self.mover.damage[unit.cell] >= unit.health:
                value -= self.weights.kill * self.worth.of(state, unit)
            if unit.seat == seat:
                score += value - 16 * self.weights.step * self.enemy.steps[unit.cell]
            else:
                score -= value
        return score // 16


def final_score(state: GridState, seat: i64) -> i64:
    """What a match that is over is worth: wins soon, losses late."""
    if state.result == DRAW:
        return 0
    late = SOONER * state.turn
    return WON - late if state.result == seat else late - WON
