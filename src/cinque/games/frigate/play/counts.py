"""What an effect can be counted by: one small object for each count of the tables."""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.frigate.content import terms
from cinque.games.frigate.content.words import PlainCount
from cinque.games.frigate.play.boxes import rerolls_left_in, slots_of
from cinque.games.frigate.play.scene import NO_BOX, NO_DICE, Scene
from cinque.games.frigate.play.state import Card, Count, FrigateState


@final
class Money(Count):
    """Every so many dollars in the wallet."""

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        return state.wallet // self.each


@final
class DiceOwned(Count):
    """Dice in the collection, above the number the rules do not count (FR-47)."""

    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        return max(0, len(state.collection) - state.figures.dice_counted_above)


@final
class UnusedRerolls(Count):
    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        return rerolls_left_in(state, scene.elsewhere(NO_BOX, NO_DICE))


@final
class OtherCards(Count):
    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        return len(state.cards) - 1


@final
class EmptySlots(Count):
    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        return max(0, slots_of(state) - len(state.cards))


@final
class BoxLevel(Count):
    """The level of the category being scored."""

    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        if scene.box == NO_BOX:
            return 0
        return state.levels[scene.box] + scene.levels_more


@final
class DieTypes(Count):
    """Different types of die in the hand."""

    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        seen: i64 = 0
        count: i64 = 0
        for index in state.hand:
            bit: i64 = 1 << state.collection[index].sides
            if not seen & bit:
                seen |= bit
                count += 1
        return count


@final
class Grown(Count):
    """What the card itself has counted."""

    def of(self, state: FrigateState, scene: Scene, card: Card) -> i64:
        return card.count


PLAIN: Final[dict[PlainCount, Count]] = {
    "$": Money(1),
    "die owned": DiceOwned(),
    "unused re-roll": UnusedRerolls(),
    "other card": OtherCards(),
    "empty slot": EmptySlots(),
    "level": BoxLevel(),
    "type of die": DieTypes(),
    "count": Grown(),
}


def count_for(term: terms.Count) -> Count | None:
    """The count a row says; nothing for an empty one."""
    if isinstance(term, terms.Money):
        return Money(term.each)
    return None if term == "" else PLAIN[term]
