"""A full state that a seat cannot tell from the true one.

What a seat knows of the other's cards: how many there are in the set, which ones were placed, and from which cycle of
the deck each one came, because a new card lies in the slot of the placed one for everybody to see. A card placed in a
cycle was in the set as often; what a finished cycle has not shown is still in hand. So any set that holds the cards
shown in each cycle explains everything, and the hand follows from it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.ratroyale.play.codes import DICE_SETUP
from cinque.games.ratroyale.play.figures import Beliefs
from cinque.games.ratroyale.play.state import Cards, RatState
from cinque.games.ratroyale.play.verbs import lower
from cinque.kernel.dice import Dice


def guess_of(state: RatState, seat: int, dice: Dice) -> RatState:
    """A copy with fresh dice and a made-up hand and deck of the other seat."""
    twin = state.copy()
    twin.dice = dice
    if twin.seat != seat:
        lower(twin)
    other = 1 - seat
    twin.cards[other] = imagined(state.figures.squeaks.beliefs, state.cards[other], dice)
    return twin


def imagined(beliefs: Beliefs, cards: Cards, dice: Dice) -> Cards:
    """Cards that fit everything the other seat has shown. Only what is public is read from `cards`."""
    wide = len(cards.whole)
    shown = [[int(copies) for copies in cards.played[at : at + wide]] for at in range(0, len(cards.played), wide)]
    size = cards.left + sum(shown[-1]) + sum(1 for cycle in cards.since if cycle == cards.cycle)
    whole = _likely_set(beliefs, [max(column) for column in zip(*shown, strict=True)], size, dice)
    twin = cards.copy()
    twin.whole = vec[i64](whole)
    for cycle, placed in enumerate(shown):
        slots = [slot for slot in range(len(cards.since)) if cards.since[slot] == cycle]
        rest = [whole[card] - placed[card] for card in range(wide)]
        for slot in slots:
            card = _drawn(rest, dice)
            rest[card] -= 1
            twin.hand[slot] = card
        if cycle == cards.cycle:
            twin.deck = vec[i64](rest)
    return twin


def _likely_set(beliefs: Beliefs, least: list[int], size: int, dice: Dice) -> list[int]:
    """A set of this size with at least these cards: a stock deck that fits, or else one filled up at random."""
    fitting = [
        deck
        for deck in beliefs.stock
        if sum(deck) == size and all(copies >= shown for copies, shown in zip(deck, least, strict=True))
    ]
    pick = dice.below(DICE_SETUP, len(fitting) + 1)
    if pick < len(fitting):
        return fitting[pick]
    return _filled_up(beliefs, least, size, dice)


def _filled_up(beliefs: Beliefs, least: list[int], size: int, dice: Dice) -> list[int]:
    """Adds cards by their weight, up to the copies allowed."""
    whole = list(least)
    for _ in range(size - sum(least)):
        room = [copies < allowed for copies, allowed in zip(whole, beliefs.allowed, strict=True)]
        whole[_drawn([weight * free for weight, free in zip(beliefs.weights, room, strict=True)], dice)] += 1
    return whole


def _drawn(weights: list[int], dice: Dice) -> int:
    at = dice.below(DICE_SETUP, sum(weights))
    card = 0
    while at >= weights[card]:
        at -= weights[card]
        card += 1
    return card
