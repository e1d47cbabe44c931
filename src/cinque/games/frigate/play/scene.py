"""What a question is about: the box, the die and the thrown dice that conditions and counts look at.

Whoever asks makes the scene, or has one of his own on his sheet. Nothing is kept in it for anybody else.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.tables import LIVE_MARK, MOST_DICE, VALUES

NO_BOX: Final[i64] = -1
NO_SLOTS: Final[vec[i64]] = vec[i64]([0] * MOST_DICE)
NO_VALUES: Final[vec[i64]] = vec[i64]([0] * VALUES)
NO_COUNTS: Final[vec[i64]] = vec[i64]([0] * (MOST_DICE + 1))


@final
class Thrown:
    """The dice of the queue as they lie, slot by slot."""

    def __init__(self) -> None:
        self.size: i64 = 0
        # For each slot: the value shown, the points it adds each time, how often it counts, the two multiplied, and
        # its rank among dice of the same value.
        self.values: vec[i64] = NO_SLOTS[:]
        self.points: vec[i64] = NO_SLOTS[:]
        self.times: vec[i64] = NO_SLOTS[:]
        self.worth: vec[i64] = NO_SLOTS[:]
        self.rank: vec[i64] = NO_SLOTS[:]
        # How many dice show each value, and which slots, as bits.
        self.shown: vec[i64] = NO_VALUES[:]
        self.slots: vec[i64] = NO_VALUES[:]
        # For each number of dice, the values which at least so many show, as bits.
        self.least: vec[i64] = NO_COUNTS[:]
        # Whether a dice perk would act on a face that shows.
        self.marked: bool = False

    def lay(self, slot: i64, value: i64, points: i64, times: i64, alive: i64) -> None:
        """A die lies in a slot, with so many dice perks that would act: those count before anything (FR-53)."""
        self.values[slot] = value
        self.points[slot] = points
        self.times[slot] = times
        self.worth[slot] = points * times
        self.rank[slot] = alive * LIVE_MARK + points * times
        if slot == 0:
            self.marked = False
        if alive > 0:
            self.marked = True

    def count(self, size: i64) -> None:
        """So many dice lie there: counts how many show each value, and where, so that no pattern has to look again."""
        self.size = size
        values, shown, slots, least = self.values, self.shown, self.slots, self.least
        v: i64 = 0
        while v < VALUES:
            shown[v] = 0
            slots[v] = 0
            v += 1
        count: i64 = 0
        while count <= size:
            least[count] = 0
            count += 1
        one: i64 = 1
        slot: i64 = 0
        while slot < size:
            value = values[slot]
            count = shown[value] + 1
            shown[value] = count
            slots[value] |= one << slot
            least[count] |= one << value
            slot += 1


# No dice lie there. Shared, and never laid on.
NO_DICE: Final = Thrown()


@final
class Scene:
    """The box being scored, the slots that count in it as bits, and the die that is looked at.

    A scene may also suppose another hand than the one that lies there: one thrown again, or later in its round, or
    played in a box of a higher level. So nobody needs another run to ask what a hand would score then.
    """

    def __init__(self, box: i64, thrown: Thrown) -> None:
        self.box: i64 = box
        self.thrown: Final[Thrown] = thrown
        self.counted: i64 = 0
        self.slot: i64 = 0
        self.value: i64 = 0
        # Supposed: at least so many re-rolls made, at least so many hands played before it, so many levels more.
        self.least_rerolled: i64 = 0
        self.least_hands: i64 = 0
        self.levels_more: i64 = 0

    def play_in(self, box: i64) -> None:
        self.box = box

    def count(self, counted: i64) -> None:
        """These slots count in the box; 0 when the category is not met."""
        self.counted = counted

    def suppose(self, least_rerolled: i64, least_hands: i64, levels_more: i64) -> None:
        """What is asked is about another hand."""
        self.least_rerolled = least_rerolled
        self.least_hands = least_hands
        self.levels_more = levels_more

    def elsewhere(self, box: i64, thrown: Thrown) -> "Scene":
        """The hand that is supposed, in another box and with other dice."""
        scene = Scene(box, thrown)
        scene.suppose(self.least_rerolled, self.least_hands, self.levels_more)
        return scene

    def look_at(self, slot: i64, value: i64) -> None:
        """One die of the queue."""
        self.slot = slot
        self.value = value


# Asked outside a hand: about no box and no die. Shared, and never changed.
NO_SCENE: Final = Scene(NO_BOX, NO_DICE)
