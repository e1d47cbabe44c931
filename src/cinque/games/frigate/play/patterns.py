"""Which dice of a hand belong to a category, the best choice taken by itself (FR-06 to FR-11).

A choice is a bit set of slots; 0 means that the hand does not meet the category. Among dice of the same value those
with dice perks that would act come first, then those that count for more, then those further left (FR-53).
"""

from typing import Final

from mypy_extensions import i64

from cinque.games.frigate.play.sheet import VALUES, Scene

# In the order of rows.PATTERNS.
NUMBER: Final[i64] = 0
WILD: Final[i64] = 1
KIND: Final[i64] = 2
PAIRS: Final[i64] = 3
HOUSE: Final[i64] = 4
RUN: Final[i64] = 5
LONG_RUN: Final[i64] = 6
DOUBLE_PAIRS: Final[i64] = 7
DOUBLE_RUN: Final[i64] = 8

PAIR: Final[i64] = 2
TRIPLE: Final[i64] = 3
SHORT_RUN: Final[i64] = 4


def matched(scene: Scene, pattern: i64, number: i64) -> i64:
    """The slots that score in a category of this pattern."""
    if pattern == NUMBER:
        return _pick(scene, number, scene.shown[number])
    if pattern == WILD:
        return (1 << scene.size) - 1
    if pattern == KIND:
        return _kind(scene, number)
    if pattern == PAIRS:
        return _pairs(scene, number)
    if pattern == HOUSE:
        return _house(scene)
    if pattern == RUN:
        return _run(scene, number)
    if pattern == LONG_RUN:
        return _long_run(scene, number)
    if scene.size != number:
        return 0
    met = _double_pairs(scene) if pattern == DOUBLE_PAIRS else _double_run(scene)
    return (1 << scene.size) - 1 if met else 0


def look(scene: Scene) -> None:
    """Counts how many dice show each value."""
    v: i64 = 0
    while v < VALUES:
        scene.shown[v] = 0
        v += 1
    slot: i64 = 0
    while slot < scene.size:
        scene.shown[scene.values[slot]] += 1
        slot += 1


def _pick(scene: Scene, value: i64, count: i64) -> i64:
    """The first `count` dice of a value by rank."""
    chosen: i64 = 0
    left: i64 = count
    while left > 0:
        best: i64 = -1
        slot: i64 = 0
        while slot < scene.size:
            free = scene.values[slot] == value and not chosen >> slot & 1
            if free and (best < 0 or scene.rank[slot] > scene.rank[best]):
                best = slot
            slot += 1
        if best < 0:
            return 0
        chosen |= 1 << best
        left -= 1
    return chosen


def _worth(scene: Scene, chosen: i64) -> i64:
    total: i64 = 0
    slot: i64 = 0
    while slot < scene.size:
        if chosen >> slot & 1:
            total += scene.worth[slot]
        slot += 1
    return total


def _best_group(scene: Scene, count: i64, not_value: i64, taken: i64) -> i64:
    """The value with at least `count` dice that scores most; 0 when there is none. `taken` are values as bits."""
    best: i64 = 0
    most: i64 = -1
    value: i64 = 1
    while value < VALUES:
        if scene.shown[value] >= count and value != not_value and not taken >> value & 1:
            worth = _worth(scene, _pick(scene, value, count))
            if worth >= most:
                best = value
                most = worth
        value += 1
    return best


def _kind(scene: Scene, count: i64) -> i64:
    """At least so many of one value; the best so many score (FR-08)."""
    value = _best_group(scene, count, 0, 0)
    return _pick(scene, value, count) if value > 0 else 0


def _pairs(scene: Scene, count: i64) -> i64:
    """So many pairs of distinct values (FR-09)."""
    chosen: i64 = 0
    taken: i64 = 0
    left: i64 = count
    while left > 0:
        value = _best_group(scene, PAIR, 0, taken)
        if value == 0:
            return 0
        taken |= 1 << value
        chosen |= _pick(scene, value, PAIR)
        left -= 1
    return chosen


def _house(scene: Scene) -> i64:
    """Three of one value and two of another (FR-09)."""
    best: i64 = 0
    most: i64 = -1
    value: i64 = 1
    while value < VALUES:
        if scene.shown[value] >= TRIPLE:
            other = _best_group(scene, PAIR, value, 0)
            if other > 0:
                chosen = _pick(scene, value, TRIPLE) | _pick(scene, other, PAIR)
                worth = _worth(scene, chosen)
                if worth >= most:
                    best = chosen
                    most = worth
        value += 1
    return best


def _one_each(scene: Scene, start: i64, length: i64) -> i64:
    """One die of each value from `start` on; 0 when one is missing."""
    chosen: i64 = 0
    value: i64 = start
    while value < start + length:
        if scene.shown[value] == 0:
            return 0
        chosen |= _pick(scene, value, 1)
        value += 1
    return chosen


def _run(scene: Scene, length: i64) -> i64:
    """The best run of so many consecutive values (FR-10)."""
    best: i64 = 0
    most: i64 = -1
    start: i64 = 1
    while start + length <= VALUES:
        chosen = _one_each(scene, start, length)
        if chosen != 0:
            worth = _worth(scene, chosen)
            if worth >= most:
                best = chosen
                most = worth
        start += 1
    return best


def _long_run(scene: Scene, shortest: i64) -> i64:
    """The longest run, if it has at least so many values (FR-10)."""
    length: i64 = scene.size
    while length >= shortest:
        chosen = _run(scene, length)
        if chosen != 0:
            return chosen
        length -= 1
    return 0


def _double_pairs(scene: Scene) -> bool:
    """All dice as two Two Pairs: every value comes in pairs, and at most twice, once in each half (FR-10)."""
    value: i64 = 1
    while value < VALUES:
        if scene.shown[value] % PAIR != 0 or scene.shown[value] > PAIR * PAIR:
            return False
        value += 1
    return True


def _double_run(scene: Scene) -> bool:
    """All dice as two runs of four, which may share values (FR-10)."""
    low: i64 = 1
    while low + SHORT_RUN <= VALUES:
        high: i64 = low
        while high + SHORT_RUN <= VALUES:
            if _covered(scene, low, high):
                return True
            high += 1
        low += 1
    return False


def _covered(scene: Scene, low: i64, high: i64) -> bool:
    value: i64 = 1
    while value < VALUES:
        wanted: i64 = 0
        if low <= value < low + SHORT_RUN:
            wanted += 1
        if high <= value < high + SHORT_RUN:
            wanted += 1
        if scene.shown[value] != wanted:
            return False
        value += 1
    return True
