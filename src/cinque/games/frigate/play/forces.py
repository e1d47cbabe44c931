"""What the cards do to a score, looked up once a hand and not once a box: the same changes, in the same order, as
`effects.write_cards` finds one by one."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.play.codes import (
    BONUS,
    FROM_CARD,
    HAND,
    MULT,
    REWARD,
    ROUND,
    S_BONUS,
    S_DIE_MULT,
    S_HAND,
    S_MULT,
    S_REWARD,
    S_ROUND,
)
from cinque.games.frigate.play.effects import source_of
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import NONE, Card, FrigateState, Modifier


@final
class Force:
    """One thing that one card does to a number of the score. A plain one does it whatever the box and the dice are."""

    def __init__(self, register: i64, modifier: Modifier, card: Card, place: i64) -> None:
        self.register: Final[i64] = register
        self.modifier: Final[Modifier] = modifier
        self.card: Final[Card] = card
        self.place: Final[i64] = place
        self.how: Final[i64] = modifier.how
        self.plain: Final[bool] = modifier.when is None and modifier.count is None
        self.amount: i64 = modifier.amount
        if 0 < modifier.cap < self.amount:
            self.amount = modifier.cap


@final
class Forces:
    """The cards of a run as they act on a score, from left to right. `look` before each hand."""

    def __init__(self) -> None:
        # The bonus and the multiplier card by card, then those of each other number.
        self.values: list[Force] = []
        self.pips: list[Force] = []
        self.hand: list[Force] = []
        self.round: list[Force] = []
        self.reward: list[Force] = []
        # What they were gathered from: the cards, as what each acted, and where from.
        self._cards: list[Card] = []
        self._kinds = vec[i64]()
        self._sources = vec[i64]()

    def look(self, state: FrigateState) -> None:
        """Gathers what the cards do, unless they are those it was gathered from."""
        if not self._same(state):
            self._gather(state)

    def _same(self, state: FrigateState) -> bool:
        if len(self._cards) != len(state.cards):
            return False
        place: i64 = 0
        while place < len(state.cards):
            card = state.cards[place]
            if self._cards[place] is not card or self._kinds[place] != card.kind:
                return False
            if self._sources[place] != source_of(state, place):
                return False
            place += 1
        return True

    def _gather(self, state: FrigateState) -> None:
        self.values.clear()
        self.pips.clear()
        self.hand.clear()
        self.round.clear()
        self.reward.clear()
        self._cards = state.cards.copy()
        self._kinds = vec[i64]([card.kind for card in state.cards])
        self._sources = vec[i64]([source_of(state, place) for place in range(len(state.cards))])
        for place in range(len(state.cards)):
            source = self._sources[place]
            if source != NONE:
                card = state.cards[source]
                self._gather_card(state.effects.kinds[card.kind].modifiers, card, place)

    def _gather_card(self, modifiers: list[Modifier], card: Card, place: i64) -> None:
        _add(self.values, modifiers, S_BONUS, BONUS, card, place)
        _add(self.values, modifiers, S_MULT, MULT, card, place)
        _add(self.pips, modifiers, S_DIE_MULT, MULT, card, place)
        _add(self.hand, modifiers, S_HAND, HAND, card, place)
        _add(self.round, modifiers, S_ROUND, ROUND, card, place)
        _add(self.reward, modifiers, S_REWARD, REWARD, card, place)


def _add(forces: list[Force], modifiers: list[Modifier], stat: i64, register: i64, card: Card, place: i64) -> None:
    for modifier in modifiers:
        if modifier.stat == stat:
            forces.append(Force(register, modifier, card, place))


def write_forces(state: FrigateState, sheet: Sheet, step: i64, forces: list[Force]) -> None:
    """What the cards do to the numbers of a step, as lines."""
    for force in forces:
        if force.plain:
            sheet.write(step, force.register, force.how, force.amount, FROM_CARD, force.place)
        elif force.modifier.holds(state, sheet.scene, force.card, force.place):
            amount = force.modifier.size(state, sheet.scene, force.card)
            sheet.write(step, force.register, force.how, amount, FROM_CARD, force.place)
