"""One number for how far a run will go: its power, what it earns, and what its cards promise."""

from typing import Final

from mypy_extensions import i64

from cinque.bots.frigate.gauge import FITTING, Gauge
from cinque.bots.frigate.worths import AHEAD, DOLLAR, expected_growth, idle_worth
from cinque.games.frigate.play.boxes import next_size
from cinque.games.frigate.play.codes import HANDS, ROUNDS, TRAY
from cinque.games.frigate.play.state import PERMANENT, FrigateState

# Cards that run out count for part of what they do now.
FLEETING: Final = 0.3


def gauge_of(state: FrigateState, fitting: i64) -> Gauge:
    """The gauge of a run with the dice its next hand would have."""
    return Gauge(state, tray_now(state), fitting)


def tray_now(state: FrigateState) -> list[int]:
    """The dice of the next hand if nobody changes them: those of the last one, as far as it holds them.

    While a tray is laid out, the next hand is that one, and a card used on it changes the size of a later one.
    """
    size = state.size if state.phase == TRAY else next_size(state)
    hand = state.hand[:size]
    index = 0
    while len(hand) < size:
        if index not in hand:
            hand.append(index)
        index += 1
    return hand


def strength(state: FrigateState) -> float:
    """The power with the growth that can be expected, and the rest of the cards as shares of it."""
    promise = 1.0
    for card in state.cards:
        promise += idle_worth(state, state.kind(card))
    grown = _grown(state)
    gauge = gauge_of(grown, FITTING)
    power = gauge.power * (1.0 - _fleeting(grown, gauge.power))
    return power * (promise + DOLLAR * gauge.income * AHEAD / 2.0)


def _grown(state: FrigateState) -> FrigateState:
    """The run when its growing cards have counted on for a while; the run itself where none grows."""
    grows = False
    for card in state.cards:
        if state.kind(card).grows:
            grows = True
    if not grows:
        return state
    twin = state.copy()
    for card in twin.cards:
        kind = twin.kind(card)
        if kind.grows:
            card.count = max(card.count, (card.count + expected_growth(kind)) // 2)
    return twin


def _fleeting(state: FrigateState, power: float) -> float:
    """The share of the power that will soon be gone with the cards that run out."""
    lost = 0.0
    for place in range(len(state.cards)):
        lasts = state.kind(state.cards[place]).lasts
        if lasts == HANDS or lasts == ROUNDS:
            without = gauge_of(without_card(state, place), FITTING).power
            lost += max(0.0, (power - without) * (1.0 - FLEETING)) / max(1.0, power)
    return min(0.9, lost)


def without_card(state: FrigateState, place: i64) -> FrigateState:
    """The same run without one of its cards."""
    twin = state.copy()
    twin.cards.pop(place)
    return twin


def permanent(state: FrigateState, place: i64) -> bool:
    """Whether the card at a place stays until it is sold."""
    return state.kind(state.cards[place]).lasts == PERMANENT
