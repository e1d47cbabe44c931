"""When an effect holds: one small object for each condition of the tables."""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.frigate.content import terms
from cinque.games.frigate.content.tables import HIGHEST_VALUE
from cinque.games.frigate.content.terms import Condition
from cinque.games.frigate.content.words import FAMILIES, PlainCondition
from cinque.games.frigate.play.boxes import boxes_left, meets
from cinque.games.frigate.play.scene import NO_BOX, Scene, Thrown
from cinque.games.frigate.play.state import NONE, Card, FrigateState, When


@final
class Both(When):
    def __init__(self, one: When, other: When) -> None:
        self.one = one
        self.other = other

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return self.one.holds(state, scene, card, place) and self.other.holds(state, scene, card, place)


@final
class Family(When):
    """The category being scored belongs to a family."""

    def __init__(self, family: i64) -> None:
        self.family: i64 = family

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return scene.box != NO_BOX and state.figures.scorecard.family[scene.box] == self.family


@final
class Box(When):
    """The hand is played in one box."""

    def __init__(self, box: i64) -> None:
        self.box: i64 = box

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return scene.box == self.box


@final
class NamedBox(When):
    """The hand is played in the box the card names."""

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return scene.box != NO_BOX and scene.box == card.box


@final
class WouldScoreNamed(When):
    """The dice as they lie would score in the box the card names."""

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return card.box != NONE and meets(state, scene.elsewhere(card.box, Thrown()))


@final
class FullHand(When):
    """Every die of the hand counts."""

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return scene.counted == (1 << scene.thrown.size) - 1


@final
class ShowsValues(When):
    """The hand shows each of these values, as bits: what the card names is there, whichever dice count (FR-08)."""

    def __init__(self, values: i64) -> None:
        self.values: i64 = values

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        left = self.values
        slot: i64 = 0
        while slot < scene.thrown.size:
            left &= ~(1 << scene.thrown.values[slot])
            slot += 1
        return left == 0


@final
class AllParity(When):
    """Every die of the hand is even (0) or odd (1)."""

    def __init__(self, parity: i64) -> None:
        self.parity: i64 = parity

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        slot: i64 = 0
        while slot < scene.thrown.size:
            if scene.thrown.values[slot] & 1 != self.parity:
                return False
            slot += 1
        return True


@final
class NoReroll(When):
    """The hand was thrown once."""

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return max(state.rerolled, scene.least_rerolled) == 0


@final
class HandNumber(When):
    """The first hand of the round, or every second one."""

    def __init__(self, every: i64, rest: i64) -> None:
        self.every: i64 = every
        self.rest: i64 = rest

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        hands = max(state.round_hands, scene.least_hands)
        return hands == self.rest if self.every == 0 else hands % self.every == self.rest


@final
class BossRound(When):
    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return state.boss != NONE


@final
class BoxesLeft(When):
    """At most so many plays are left in the round, this hand's included."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return boxes_left(state) <= self.most


@final
class Place(When):
    """The card lies at one end of the inventory."""

    def __init__(self, rightmost: bool) -> None:
        self.rightmost: bool = rightmost

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        wanted: i64 = 0
        if self.rightmost:
            wanted = len(state.cards) - 1
        return place == wanted


@final
class Slot(When):
    """The die lies in this slot of the queue; NONE is the last one."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        wanted = self.slot
        if wanted == NONE:
            wanted = len(state.hand) - 1
        return scene.slot == wanted


@final
class OddSlot(When):
    """The die lies in the first, third, fifth or seventh slot."""

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return scene.slot & 1 == 0


@final
class Value(When):
    """The die shows at least `low` and at most `high`."""

    def __init__(self, low: i64, high: i64) -> None:
        self.low: i64 = low
        self.high: i64 = high

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return self.low <= scene.value <= self.high


@final
class Spoiled(When):
    """The die shows the value the boss has spoiled."""

    def holds(self, state: FrigateState, scene: Scene, card: Card, place: i64) -> bool:
        return scene.value == state.spoiled


PLAIN: Final[dict[PlainCondition, When]] = {
    "named box": NamedBox(),
    "would score named": WouldScoreNamed(),
    "full hand": FullHand(),
    "all even": AllParity(0),
    "all odd": AllParity(1),
    "no re-roll": NoReroll(),
    "first re-roll": NoReroll(),
    "first hand": HandNumber(0, 0),
    "second hand": HandNumber(2, 1),
    "boss round": BossRound(),
    "leftmost": Place(False),
    "rightmost": Place(True),
    "first die": Slot(0),
    "last die": Slot(NONE),
    "odd slot": OddSlot(),
    "spoiled value": Spoiled(),
}


def condition_for(term: Condition, boxes: list[str]) -> When | None:
    """The condition a row says; nothing for an empty one. `boxes` are the keys of the categories."""
    return None if term == "" else _required(term, boxes)


def _required(term: Condition, boxes: list[str]) -> When:
    if isinstance(term, terms.Both):
        return Both(_required(term.one, boxes), _required(term.other, boxes))
    if isinstance(term, terms.OfFamily):
        return Family(FAMILIES.index(term.family))
    if isinstance(term, terms.InBox):
        if term.box not in boxes:
            raise terms.BadRow(f"there is no category {term.box!r}")
        return Box(boxes.index(term.box))
    if isinstance(term, terms.Shows):
        return ShowsValues(sum(1 << int(digit) for digit in term.values))
    if isinstance(term, terms.BoxesLeft):
        return BoxesLeft(term.most)
    if isinstance(term, terms.ValueAtMost):
        return Value(0, term.most)
    if isinstance(term, terms.ValueAtLeast):
        return Value(term.least, HIGHEST_VALUE)
    return PLAIN[term]
