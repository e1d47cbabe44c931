"""Telling the cards that something has happened.

At a moment every card that counts such moments grows, and every card that answers them acts, from left to right. What
a perk does sets off growth but no other perk's doing, so no chain of perks can go round (FR-46).
"""

from mypy_extensions import i64

from cinque.games.frigate.play.effects import boss_in_force, source_of
from cinque.games.frigate.play.state import NONE, PERKS, Card, FrigateState
from cinque.games.frigate.play.verbs import grow_card
from cinque.kernel.log import Log


def place_of(state: FrigateState, card: Card) -> i64:
    """Where a card lies in the inventory now; NONE when it is gone."""
    place: i64 = 0
    while place < len(state.cards):
        if state.cards[place] is card:
            return place
        place += 1
    return NONE


def tell(state: FrigateState, moment: i64, log: Log) -> None:
    """Lets every card that is in the inventory now answer a moment."""
    bit: i64 = 1 << moment
    listening: list[Card] = []
    for card in state.cards:
        kind = state.figures.kinds[card.kind]
        if kind.moments & bit or kind.copies != 0:
            listening.append(card)
    for card in listening:
        _grow(state, card, moment, log)
        if state.acting == 0:
            _react(state, card, moment, log)


def _grow(state: FrigateState, card: Card, moment: i64, log: Log) -> None:
    place = place_of(state, card)
    if place == NONE or (card.disabled and boss_in_force(state)):
        return
    state.figures.scene.place = place
    for grow in state.figures.kinds[card.kind].grows:
        if grow.moment == moment and (grow.when is None or grow.when.holds(state, card)):
            count = card.count + grow.amount
            grow_card(state, place, grow.cap if 0 < grow.cap < count else count, log)


def _react(state: FrigateState, card: Card, moment: i64, log: Log) -> None:
    place = place_of(state, card)
    if place == NONE:
        return
    source = source_of(state, place)
    if source == NONE:
        return
    doer = state.cards[source]
    for reaction in state.figures.kinds[doer.kind].reactions:
        state.figures.scene.place = place
        if reaction.moment != moment or (reaction.when is not None and not reaction.when.holds(state, doer)):
            continue
        if reaction.chance > 1 and state.dice.below(PERKS, reaction.chance) != 0:
            continue
        state.acting += 1
        reaction.act.do(state, doer, 0, 0, log)
        state.acting -= 1
