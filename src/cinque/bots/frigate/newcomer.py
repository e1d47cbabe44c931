"""How a newcomer shops and uses cards: what looks good is bought, and a card is used when it comes to mind.

Nothing is worked out. The dearest card that can be paid looks best; then a level for a box, now and then a die.
"""

from typing import Final

from mypy_extensions import i64

from cinque.games.frigate.play.codes import BUY, BUY_DIE, OPEN, UPGRADE, USE
from cinque.games.frigate.play.moves import LEAVE_SHOP
from cinque.games.frigate.play.prices import card_price
from cinque.games.frigate.play.rules import legal
from cinque.games.frigate.play.state import NONE, FrigateState
from cinque.kernel.dice import Rng
from cinque.kernel.moves import Moves, first, verb_of

# In a hundred: how often a shop is left although something could be bought, and how often a usable card is used.
LEAVES: Final[i64] = 12
USES: Final[i64] = 40
# What is looked at, in a hundred looks: cards, else levels, else dice and categories.
CARDS: Final[i64] = 50
LEVELS: Final[i64] = 85
PERCENT: Final[i64] = 100


def browse(state: FrigateState, rng: Rng) -> i64:
    """The next move in a shop."""
    moves = _legal(state)
    if rng.below(PERCENT) < LEAVES:
        return LEAVE_SHOP
    look = rng.below(PERCENT)
    if look < CARDS:
        found = _dearest(state, [move for move in moves if verb_of(move) == BUY])
        if found != NONE:
            return found
    wanted = [move for move in moves if verb_of(move) == UPGRADE]
    if look >= LEVELS or len(wanted) == 0:
        wanted += [move for move in moves if verb_of(move) == BUY_DIE or verb_of(move) == OPEN]
    if len(wanted) == 0:
        return LEAVE_SHOP
    return wanted[rng.below(len(wanted))]


def use_at_random(state: FrigateState, rng: Rng) -> i64:
    """A card used on anything it can be used on, or NONE."""
    if rng.below(PERCENT) >= USES:
        return NONE
    moves = [move for move in _legal(state) if verb_of(move) == USE]
    if len(moves) == 0:
        return NONE
    return moves[rng.below(len(moves))]


def _dearest(state: FrigateState, moves: list[int]) -> i64:
    """The card that costs most among those that can be bought."""
    best: i64 = NONE
    most: i64 = -1
    for move in moves:
        price = card_price(state, state.stock_cards[first(move)])
        if price > most:
            best = move
            most = price
    return best


def _legal(state: FrigateState) -> list[int]:
    moves = Moves()
    legal(state, moves)
    return [moves.at(i) for i in range(moves.count)]
