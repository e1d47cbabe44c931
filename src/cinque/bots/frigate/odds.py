"""For the player: how likely each box is to score with the dice that are held, and what it would bring on average."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.hands import HandPlan
from cinque.games.frigate.play.state import FrigateState


@final
class Odds:
    """One open box: the chance that it scores, and the mean score, when every further hold aims at it alone."""

    def __init__(self, box: i64, chance: float, mean: float) -> None:
        self.box: i64 = box
        self.chance = chance
        self.mean = mean


def odds_of(state: FrigateState, held: i64, limit: int) -> list[Odds]:
    """Every open box, for the dice as they lie with these held. Without a re-roll left, or with all dice held, it is
    what the dice show."""
    plan = HandPlan(state, limit)
    one: i64 = 1
    everything = (one << plan.space.dice) - 1
    rolls: i64 = 0 if held == everything else plan.left
    way = plan.space.way_of(plan.steps, everything if rolls == 0 else held)
    out: list[Odds] = []
    for place, box in enumerate(plan.boxes):
        chance = _from(plan, _met(plan, place), way, rolls)
        mean = _from(plan, _scores(plan, place), way, rolls)
        out.append(Odds(box, chance, mean))
    return out


def _from(plan: HandPlan, worth: vec[float], way: i64, rolls: i64) -> float:
    plan.space.plan(worth, rolls)
    return worth[way]


def _met(plan: HandPlan, place: i64) -> vec[float]:
    """1 for every whole hand that scores in a box."""
    out = vec[float]([0.0] * plan.space.ways)
    hand: i64 = 0
    while hand < plan.hands:
        if plan.scores[place * plan.hands + hand] > 0.0:
            out[plan.space.fulls[hand]] = 1.0
        hand += 1
    return out


def _scores(plan: HandPlan, place: i64) -> vec[float]:
    out = vec[float]([0.0] * plan.space.ways)
    hand: i64 = 0
    while hand < plan.hands:
        out[plan.space.fulls[hand]] = plan.scores[place * plan.hands + hand]
        hand += 1
    return out
