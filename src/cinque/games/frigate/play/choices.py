"""Which dice count where several could: those with which the hand scores most in the end, then earns most (FR-08).

Without dice perks, and without cards that let dice change the multiplier, the dice worth most are that choice, and
`patterns` finds them alone. Otherwise every choice is scored by the same steps as the hand itself.
"""

from mypy_extensions import i64

from cinque.games.frigate.content.tables import PAIR, TRIPLE, VALUES
from cinque.games.frigate.play.codes import BONUS, HAND, HOUSE, KIND, LONG_RUN, MULT, PAIRS, RUN, S_DIE_MULT, WALLET
from cinque.games.frigate.play.effects import ask_about
from cinque.games.frigate.play.forces import Forces
from cinque.games.frigate.play.patterns import matched
from cinque.games.frigate.play.scene import Scene, Thrown
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import FrigateState
from cinque.games.frigate.play.steps import write_dice, write_hand, write_product, write_values


def chosen(state: FrigateState, box: i64, sheet: Sheet, stats: i64, forces: Forces) -> i64:
    """The slots that count when the dice of the sheet's scene are played in a box; 0 when they do not meet it."""
    scene = sheet.scene
    card = state.figures.scorecard
    pattern, number = card.pattern[box], card.number[box]
    first = matched(scene.thrown, pattern, number)
    if first == 0 or not (scene.thrown.marked or len(forces.pips) > 0):
        return first
    rivals = _rivals(scene.thrown, pattern, number, first)
    if rivals == 0 or not (scene.thrown.marked or _adds_more(state, scene, first, rivals)):
        return first
    return _best(state, box, sheet, stats, forces, first)


def _rivals(thrown: Thrown, pattern: i64, number: i64, first: i64) -> i64:
    """The slots outside a choice that another choice may have."""
    if pattern == KIND:
        least = number
    elif pattern == PAIRS or pattern == HOUSE:
        least = PAIR
    elif pattern == RUN or pattern == LONG_RUN:
        least = 1
    else:
        return 0
    found: i64 = 0
    slot: i64 = 0
    while slot < thrown.size:
        if not first >> slot & 1 and thrown.shown[thrown.values[slot]] >= least:
            found |= 1 << slot
        slot += 1
    return found


def _adds_more(state: FrigateState, scene: Scene, first: i64, rivals: i64) -> bool:
    """Whether a rival adds more to the multiplier than a die of the choice, which is worth most by its points."""
    thrown = scene.thrown
    least: i64 = state.figures.factor_cap
    most: i64 = -least
    slot: i64 = 0
    while slot < thrown.size:
        if (first | rivals) >> slot & 1:
            scene.look_at(slot, thrown.values[slot])
            more = ask_about(state, S_DIE_MULT, 0, scene) * thrown.times[slot]
            if first >> slot & 1:
                least = min(least, more)
            else:
                most = max(most, more)
        slot += 1
    return most > least


def _best(state: FrigateState, box: i64, sheet: Sheet, stats: i64, forces: Forces, first: i64) -> i64:
    """The choice with the highest hand score, and among those the one that earns most; `first` where all are equal."""
    scene = sheet.scene
    card = state.figures.scorecard
    listening = sheet.listen(False)
    scene.count(first)
    write_values(state, box, sheet, forces)
    bonus, mult = sheet.values[BONUS], sheet.values[MULT]
    best, score, money = first, i64(-1), i64(0)
    for each in [first, *choices(scene.thrown, card.pattern[box], card.number[box])]:
        sheet.clear()
        scene.count(each)
        sheet.begin(BONUS, bonus)
        sheet.begin(MULT, mult)
        write_dice(state, sheet, forces.pips)
        write_product(state, box, sheet)
        write_hand(state, sheet, stats, forces)
        hand, wallet = sheet.values[HAND], sheet.values[WALLET]
        if hand > score or (hand == score and wallet > money):
            best, score, money = each, hand, wallet
    sheet.clear()
    sheet.listen(listening)
    return best


def choices(thrown: Thrown, pattern: i64, number: i64) -> list[int]:
    """Every choice of slots that makes up a category, for the patterns that have several."""
    if pattern == KIND:
        return _kinds(thrown, number)
    if pattern == PAIRS:
        return _pairs(thrown, [0], 1, number)
    if pattern == HOUSE:
        return _houses(thrown)
    if pattern == RUN:
        return _runs(thrown, number)
    length: i64 = thrown.size
    while length >= number:
        found = _runs(thrown, length)
        if len(found) > 0:
            return found
        length -= 1
    return []


def _with(thrown: Thrown, parts: list[int], value: i64, count: i64) -> list[int]:
    """Each part with so many dice of a value added, in every way."""
    found: list[int] = []
    if thrown.shown[value] < count or len(parts) == 0:
        return found
    slots: i64 = 0
    slot: i64 = 0
    while slot < thrown.size:
        if thrown.values[slot] == value:
            slots |= 1 << slot
        slot += 1
    some = slots
    while some > 0:
        if _size(some) == count:
            for part in parts:
                found.append(part | some)
        some = (some - 1) & slots
    return found


def _size(slots: i64) -> i64:
    count: i64 = 0
    while slots != 0:
        slots &= slots - 1
        count += 1
    return count


def _kinds(thrown: Thrown, count: i64) -> list[int]:
    found: list[int] = []
    value: i64 = 1
    while value < VALUES:
        found += _with(thrown, [0], value, count)
        value += 1
    return found


def _pairs(thrown: Thrown, parts: list[int], low: i64, left: i64) -> list[int]:
    """Parts with so many pairs more, of different values from `low` on."""
    if left == 0 or len(parts) == 0:
        return parts
    found: list[int] = []
    value = low
    while value < VALUES:
        found += _pairs(thrown, _with(thrown, parts, value, PAIR), value + 1, left - 1)
        value += 1
    return found


def _houses(thrown: Thrown) -> list[int]:
    found: list[int] = []
    value: i64 = 1
    while value < VALUES:
        threes = _with(thrown, [0], value, TRIPLE)
        other: i64 = 1
        while other < VALUES:
            if other != value:
                found += _with(thrown, threes, other, PAIR)
            other += 1
        value += 1
    return found


def _runs(thrown: Thrown, length: i64) -> list[int]:
    found: list[int] = []
    start: i64 = 1
    while start + length <= VALUES:
        parts = [0]
        value = start
        while value < start + length:
            parts = _with(thrown, parts, value, 1)
            value += 1
        found += parts
        start += 1
    return found
