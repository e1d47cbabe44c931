"""The hint against the exact optimum of the base card, over random hands and random open boxes."""

import random

import pytest
from librt.vecs import vec

from cinque.bots.frigate.captain import Memory, captain_of
from cinque.bots.frigate.ledger import BASE_BOXES, base_scores, base_space, ledger_for
from cinque.games.frigate.content.tables import CATEGORIES, RULES
from cinque.games.frigate.play.codes import ROLL
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.notation import position
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Rng
from cinque.kernel.moves import first, verb_of

NUMBERS = Figures(RULES)
SPACE = base_space(NUMBERS)
SCORES = base_scores(NUMBERS)
ALL_HELD = 31


def thrown(some: int, luck: random.Random) -> FrigateState:
    """A random hand with these boxes open, in a round whose target is out of reach: then only the mean counts."""
    filled = " ".join(CATEGORIES[box].key for box in range(BASE_BOXES) if not some >> box & 1)
    hand = " ".join(str(luck.randint(1, 6)) for _ in range(5))
    return position(f"hand {hand}; rerolled {luck.randint(0, 1)}; filled {filled}; score -9999999")


def worth_of_holds(state: FrigateState, some: int) -> list[float]:
    """What every set of held dice is worth on average; the last one is to play the hand now."""
    ledger, hands = ledger_for(2), len(SPACE.fulls)
    assert ledger is not None
    left = [(box, ledger.worth[some ^ 1 << box]) for box in range(BASE_BOXES) if some >> box & 1]
    worth = vec[float]([0.0] * SPACE.ways)
    for hand in range(hands):
        worth[SPACE.fulls[hand]] = max(SCORES[box * hands + hand] + rest for box, rest in left)
    steps = SPACE.steps([state.collection[index] for index in state.hand])
    now = worth[SPACE.way_of(steps, ALL_HELD)]
    SPACE.plan(worth, 2 - state.rerolled)
    return [worth[SPACE.way_of(steps, held)] for held in range(ALL_HELD)] + [now]


@pytest.mark.parametrize("seed", range(24))
def test_master_holds_what_the_exact_optimum_holds(seed: int) -> None:
    luck = random.Random(seed)
    some = luck.randrange(1, 1 << BASE_BOXES)
    state = thrown(some, luck)
    move = captain_of("master").choose(state, Rng(1), Memory())[-1]
    worth = worth_of_holds(state, some)
    assert worth[first(move) if verb_of(move) == ROLL else ALL_HELD] >= max(worth) - 0.02
