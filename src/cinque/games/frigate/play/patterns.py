"""Which dice of a hand belong to a category, the best choice taken by itself (FR-06 to FR-11).

A choice is a bit set of slots; 0 means that the hand does not meet the category. Among dice of the same value those
with dice perks that would act come first, then those that count for more, then those further left (FR-53).
"""

from mypy_extensions import i64

from cinque.games.frigate.content.tables import PAIR, SHORT_RUN, TRIPLE, VALUES
from cinque.games.frigate.play.codes import DOUBLE_PAIRS, HOUSE, KIND, LONG_RUN, NUMBER, PAIRS, RUN, WILD
from cinque.games.frigate.play.scene import Thrown


def matched(thrown: Thrown, pattern: i64, number: i64) -> i64:
    """The slots that score in a category of this pattern."""
    if pattern == NUMBER:
        return _pick(thrown, number, thrown.shown[number])
    if pattern == WILD:
        return (1 << thrown.size) - 1
    if pattern == KIND:
        return _kind(thrown, number)
    if pattern == PAIRS:
        return _pairs(thrown, number)
    if pattern == HOUSE:
        return _house(thrown)
    if pattern == RUN:
        return _run(thrown, number)
    if pattern == LONG_RUN:
        return _long_run(thrown, number)
    if thrown.size != number:
        return 0
    met = _double_pairs(thrown) if pattern == DOUBLE_PAIRS else _double_run(thrown)
    if not met:
        return 0
    return (1 << thrown.size) - 1


def _pick(thrown: Thrown, value: i64, count: i64) -> i64:
    """The first `count` dice of a value by rank."""
    left = thrown.slots[value]
    if count == thrown.shown[value]:
        return left
    rank = thrown.rank
    chosen: i64 = 0
    while count > 0:
        best: i64 = -1
        slot: i64 = 0
        while left >> slot != 0:
            if left >> slot & 1 and (best < 0 or rank[slot] > rank[best]):
                best = slot
            slot += 1
        if best < 0:
            return 0
        chosen |= 1 << best
        left &= ~(1 << best)
        count -= 1
    return chosen


def _worth(thrown: Thrown, chosen: i64) -> i64:
    worth = thrown.worth
    total: i64 = 0
    slot: i64 = 0
    while chosen >> slot != 0:
        if chosen >> slot & 1:
            total += worth[slot]
        slot += 1
    return total


def _values(thrown: Thrown, count: i64) -> i64:
    """The values that at least so many dice show, as bits, but for a blank face."""
    return 0 if count > thrown.size else thrown.least[count] & ~1


def _best_group(thrown: Thrown, count: i64, taken: i64) -> i64:
    """The value with at least `count` dice that scores most; 0 when there is none. `taken` are values as bits."""
    left = _values(thrown, count) & ~taken
    best: i64 = 0
    most: i64 = -1
    value: i64 = 0
    while left >> value != 0:
        if left >> value & 1:
            if left == 1 << value:
                return value
            worth = _worth(thrown, _pick(thrown, value, count))
            if worth >= most:
                best = value
                most = worth
        value += 1
    return best


def _kind(thrown: Thrown, count: i64) -> i64:
    """At least so many of one value; the best so many score (FR-08)."""
    value = _best_group(thrown, count, 0)
    if value <= 0:
        return 0
    return _pick(thrown, value, count)


def _pairs(thrown: Thrown, count: i64) -> i64:
    """So many pairs of distinct values (FR-09)."""
    chosen: i64 = 0
    taken: i64 = 0
    left: i64 = count
    while left > 0:
        value = _best_group(thrown, PAIR, taken)
        if value == 0:
            return 0
        taken |= 1 << value
        chosen |= _pick(thrown, value, PAIR)
        left -= 1
    return chosen


def _house(thrown: Thrown) -> i64:
    """Three of one value and two of another (FR-09)."""
    best: i64 = 0
    most: i64 = -1
    threes = _values(thrown, TRIPLE)
    value: i64 = 1
    while threes >> value != 0:
        if threes >> value & 1:
            other = _best_group(thrown, PAIR, 1 << value)
            if other > 0:
                chosen = _pick(thrown, value, TRIPLE) | _pick(thrown, other, PAIR)
                worth = _worth(thrown, chosen)
                if worth >= most:
                    best = chosen
                    most = worth
        value += 1
    return best


def _one_each(thrown: Thrown, start: i64, length: i64) -> i64:
    """One die of each value from `start` on; one shows each of them."""
    chosen: i64 = 0
    value: i64 = start
    while value < start + length:
        chosen |= _pick(thrown, value, 1)
        value += 1
    return chosen


def _run(thrown: Thrown, length: i64) -> i64:
    """The best run of so many consecutive values (FR-10)."""
    starts = _values(thrown, 1)
    step: i64 = 1
    while step < length and starts != 0:
        # With each step only those are left whose run is one value longer.
        starts &= _values(thrown, 1) >> step
        step += 1
    best: i64 = 0
    most: i64 = -1
    start: i64 = 1
    while starts >> start != 0:
        if starts >> start & 1:
            chosen = _one_each(thrown, start, length)
            worth = _worth(thrown, chosen)
            if worth >= most:
                best = chosen
                most = worth
        start += 1
    return best


def _long_run(thrown: Thrown, shortest: i64) -> i64:
    """The longest run, if it has at least so many values (FR-10)."""
    length: i64 = thrown.size
    while length >= shortest:
        chosen = _run(thrown, length)
        if chosen != 0:
            return chosen
        length -= 1
    return 0


def _double_pairs(thrown: Thrown) -> bool:
    """All dice as two Two Pairs: every value comes in pairs, and at most twice, once in each half (FR-10)."""
    value: i64 = 1
    while value < VALUES:
        if thrown.shown[value] % PAIR != 0 or thrown.shown[value] > PAIR * PAIR:
            return False
        value += 1
    return True


def _double_run(thrown: Thrown) -> bool:
    """All dice as two runs of four, which may share values (FR-10)."""
    low: i64 = 1
    while low + SHORT_RUN <= VALUES:
        high: i64 = low
        while high + SHORT_RUN <= VALUES:
            if _covered(thrown, low, high):
                return True
            high += 1
        low += 1
    return False


def _covered(thrown: Thrown, low: i64, high: i64) -> bool:
    value: i64 = 1
    while value < VALUES:
        wanted: i64 = 0
        if low <= value < low + SHORT_RUN:
            wanted += 1
        if high <= value < high + SHORT_RUN:
            wanted += 1
        if thrown.shown[value] != wanted:
            return False
        value += 1
    return True
