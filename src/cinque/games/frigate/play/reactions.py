"""Telling the cards that something has happened.

At a moment every card that counts such moments grows, and every card that answers them acts, from left to right. What
a perk does sets off growth but no other perk's doing, so no chain of perks can go round (FR-46).
"""

from mypy_extensions import i64

from cinque.games.frigate.play.codes import STREAM_PERKS
from cinque.games.frigate.play.effects import boss_in_force, source_of
from cinque.games.frigate.play.scene import NO_SCENE, Scene
from cinque.games.frigate.play.state import NONE, Card, FrigateState
from cinque.games.frigate.play.verbs.table import begin_acting, end_acting, grow_card
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
    """Lets every card that is in the inventory now answer a moment outside a hand."""
    tell_of(state, moment, NO_SCENE, log)


def tell_of(state: FrigateState, moment: i64, scene: Scene, log: Log) -> None:
    """Lets every card that is in the inventory now answer a moment, with the hand it is about."""
    bit: i64 = 1 << moment
    listening: list[Card] = []
    for card in state.cards:
        kind = state.effects.kinds[card.kind]
        if kind.moments & bit or kind.copies != NONE:
            listening.append(card)
    for card in listening:
        _grow(state, scene, card, moment, log)
        if state.acting == 0:
            _react(state, scene, card, moment, log)


def _grow(state: FrigateState, scene: Scene, card: Card, moment: i64, log: Log) -> None:
    place = place_of(state, card)
    if place == NONE or (card.disabled and boss_in_force(state)):
        return
    for grow in state.effects.kinds[card.kind].grows:
        if grow.moment == moment and (grow.when is None or grow.when.holds(state, scene, card, place)):
            count = card.count + grow.amount
            grow_card(state, place, grow.cap if 0 < grow.cap < count else count, log)


def _react(state: FrigateState, scene: Scene, card: Card, moment: i64, log: Log) -> None:
    place = place_of(state, card)
    if place == NONE:
        return
    source = source_of(state, place)
    if source == NONE:
        return
    doer = state.cards[source]
    for reaction in state.effects.kinds[doer.kind].reactions:
        if reaction.moment != moment:
            continue
        if reaction.when is not None and not reaction.when.holds(state, scene, doer, place):
            continue
        if reaction.chance > 1 and state.dice.below(STREAM_PERKS, reaction.chance) != 0:
            continue
        begin_acting(state)
        reaction.act.do(state, scene, doer, 0, 0, log)
        end_acting(state)
