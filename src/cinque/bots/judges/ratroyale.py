"""How good a position of Ratatouille Royale is for a seat, in points."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.ratroyale.ways import FAR, Ways
from cinque.bots.ratroyale.worth import POINT, WHOLE, Weights, price_of, worth_of
from cinque.games.ratroyale.play.state import DRAWN, NEUTRAL, RUNNING, RatState, Unit
from cinque.games.ratroyale.play.turns import base_crumbs, stacks_held

WON: Final[i64] = 10_000_000
# Points for a win that comes a turn sooner.
SOONER: Final[i64] = 1000
# How far away a unit is counts up to so many tiles.
FURTHEST: Final[i64] = 30


@final
class Judge:
    """Lairs, rodents, how near they have come, and Crumbs Stacks."""

    def __init__(self, ways: Ways, weights: Weights) -> None:
        self._ways: Final[Ways] = ways
        self._weights: Final[Weights] = weights

    def judge(self, state: RatState, seat: i64) -> i64:
        if state.result != RUNNING:
            if state.result == DRAWN:
                return 0
            late = SOONER * state.turn
            return WON - late if state.result == seat else late - WON
        score: i64 = 0
        for unit in state.units:
            if unit.health > 0 and unit.seat != NEUTRAL:
                value = worth_of(state, unit)
                if state.kind_of(unit).rodent:
                    value = (value - self._delay(state, unit)) * self._weights.rodents // WHOLE
                score += value if unit.seat == seat else -value
        return score + self._stacks(state, seat) - self._stacks(state, 1 - seat)

    def _delay(self, state: RatState, unit: Unit) -> i64:
        """What a unit is worth less because it is far away from where it is needed."""
        trait = self._ways.traits[unit.kind]
        if not trait.armed:
            return 0
        nearest: i64 = FAR
        for other in state.units:
            if other.health > 0 and other.seat == 1 - unit.seat and state.kind_of(other).base:
                nearest = min(nearest, self._ways.to(other.cell)[unit.cell])
        return price_of(state, unit) * min(max(nearest - trait.reach, 0), FURTHEST) // self._weights.paces

    def _stacks(self, state: RatState, seat: i64) -> i64:
        base = base_crumbs(state, seat, state.own_turn(seat) + 1)
        return stacks_held(state, seat) * base * state.figures.stack_percent * self._weights.stack * POINT // 100
