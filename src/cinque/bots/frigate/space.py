"""All that can be held of a hand of dice, and how the best holds are found: exactly, by going back from the last roll.

A way is a set of dice held; a full way is a whole hand. `throw` gives every way that is not full the mean of what it
can become, one die at a time; `keep` gives every way the best of the ways inside it. One re-roll is a `throw` and a
`keep`, a few thousand steps for five dice with six sides.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.pools import Pool, faces_of, pools_of
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.patterns import matched
from cinque.games.frigate.play.scene import Thrown
from cinque.games.frigate.play.state import Die, FrigateState

VALUE_MASK: Final[i64] = 255
MARK_SHIFT: Final[i64] = 8
# Spaces kept for hands that come again.
REMEMBERED: Final = 300
# Above so many ways to hold a hand, unequal dice are taken for equal ones: when playing for speed, and when not.
BRISK: Final = 4_000
THOROUGH: Final = 30_000
MIXED: Final[i64] = 0
ALL_EVEN: Final[i64] = 1
ALL_ODD: Final[i64] = 2


@final
class Space:
    """The ways to hold dice of these kinds. Shared by everyone who thinks about such a hand, and changed by none."""

    def __init__(self, kinds: list[tuple[int, ...]], figures: Figures, limit: int) -> None:
        pools, self.belongs = pools_of(kinds, limit)
        self.pools: list[Pool] = pools
        self.dice: i64 = len(kinds)
        self.boxes: i64 = figures.boxes
        # What can be shown, all pools one after another: value with dice perks.
        self.symbols: list[int] = []
        self.first_symbol: list[int] = []
        self.strides: list[int] = []
        self.ways: i64 = 1
        for pool in pools:
            self.first_symbol.append(len(self.symbols))
            self.symbols += pool.symbols
            self.strides.append(self.ways)
            self.ways *= len(pool.held)
        self.sizes: vec[i64] = vec[i64]([0] * self.ways)
        # Ways that are not full, the fullest first, with what each can become; ways by size, with what is inside.
        self.open_ways: vec[i64] = vec[i64]([])
        self.becomes_at: vec[i64] = vec[i64]([])
        self.becomes: vec[i64] = vec[i64]([])
        self.weights: vec[float] = vec[float]([])
        self.growing: vec[i64] = vec[i64]([])
        self.inside_at: vec[i64] = vec[i64]([])
        self.inside: vec[i64] = vec[i64]([])
        # Whole hands: their ways, the symbols they show, whether all are even or odd, and the dice that count in each
        # box as bits.
        self.fulls: vec[i64] = vec[i64]([])
        self.full_number: vec[i64] = vec[i64]([-1] * self.ways)
        self.shows: vec[i64] = vec[i64]([])
        self.parity: vec[i64] = vec[i64]([])
        self.counted: vec[i64] = vec[i64]([])
        self._link()
        self._read(figures)

    def _link(self) -> None:
        by_size: list[list[int]] = [[] for _ in range(self.dice + 1)]
        for way in range(self.ways):
            size = 0
            for number, pool in enumerate(self.pools):
                size += len(pool.held[way // self.strides[number] % len(pool.held)])
            self.sizes[way] = size
            by_size[size].append(way)
        self.fulls = vec[i64](by_size[-1])
        for number, way in enumerate(by_size[-1]):
            self.full_number[way] = number
        self.growing = vec[i64]([way for ways in by_size for way in ways])
        self.open_ways = vec[i64]([way for ways in reversed(by_size[:-1]) for way in ways])
        self._link_up()
        self._link_down()

    def _link_up(self) -> None:
        starts: list[int] = []
        becomes: list[int] = []
        weights: list[float] = []
        for way in self.open_ways:
            starts.append(len(becomes))
            for number, pool in enumerate(self.pools):
                at: int = way // self.strides[number] % len(pool.held)
                if len(pool.held[at]) < pool.dice:
                    width = len(pool.symbols)
                    for symbol in range(width):
                        step: int = pool.more[at * width + symbol] - at
                        becomes.append(way + step * self.strides[number])
                        weights.append(pool.weights[symbol])
                    break
        starts.append(len(becomes))
        self.becomes_at, self.becomes, self.weights = vec[i64](starts), vec[i64](becomes), vec[float](weights)

    def _link_down(self) -> None:
        starts: list[int] = []
        inside: list[int] = []
        for way in self.growing:
            starts.append(len(inside))
            for number, pool in enumerate(self.pools):
                at: int = way // self.strides[number] % len(pool.held)
                held = pool.held[at]
                for i in range(len(held)):
                    if i == 0 or held[i] != held[i - 1]:
                        less = pool.number[held[:i] + held[i + 1 :]]
                        inside.append(way + (less - at) * self.strides[number])
        starts.append(len(inside))
        self.inside_at, self.inside = vec[i64](starts), vec[i64](inside)

    def _read(self, figures: Figures) -> None:
        """Which dice of each whole hand count in each box: asked of the rules, once."""
        thrown, card = Thrown(), figures.scorecard
        shows: list[int] = []
        parity: list[int] = []
        counted: list[int] = []
        for way in self.fulls:
            hand = self.symbols_of(way)
            shows += hand
            odd: i64 = 0
            for slot, symbol in enumerate(hand):
                value: i64 = self.symbols[symbol] & VALUE_MASK
                thrown.lay(slot, value, value, 1, self.symbols[symbol] >> MARK_SHIFT)
                odd += value & 1
            thrown.count(self.dice)
            parity.append(ALL_EVEN if odd == 0 else ALL_ODD if odd == self.dice else MIXED)
            for box in range(self.boxes):
                met = card.size[box] <= self.dice
                counted.append(matched(thrown, card.pattern[box], card.number[box]) if met else 0)
        self.shows, self.parity, self.counted = vec[i64](shows), vec[i64](parity), vec[i64](counted)

    def points(self, hand: i64, box: i64) -> i64:
        """What the dice of a whole hand show that count in a box."""
        counted = self.counted[hand * self.boxes + box]
        total: i64 = 0
        slot: i64 = 0
        while slot < self.dice:
            if counted >> slot & 1:
                total += self.symbols[self.shows[hand * self.dice + slot]] & VALUE_MASK
            slot += 1
        return total

    def symbols_of(self, way: int) -> list[int]:
        """The symbols of a way, as numbers of `symbols`."""
        out: list[int] = []
        for number, pool in enumerate(self.pools):
            for symbol in pool.held[way // self.strides[number] % len(pool.held)]:
                out.append(self.first_symbol[number] + symbol)
        return out

    def throw(self, worth: vec[float]) -> None:
        """From what whole hands are worth: what every other way is worth before the rest is thrown."""
        ways, starts, becomes, weights = self.open_ways, self.becomes_at, self.becomes, self.weights
        count: i64 = len(ways)
        i: i64 = 0
        at: i64 = 0
        while i < count:
            end = starts[i + 1]
            total = 0.0
            while at < end:
                total += weights[at] * worth[becomes[at]]
                at += 1
            worth[ways[i]] = total
            i += 1

    def keep(self, worth: vec[float]) -> None:
        """After a throw: what every way is worth when the best of it is held."""
        ways, starts, inside = self.growing, self.inside_at, self.inside
        count: i64 = len(ways)
        i: i64 = 0
        at: i64 = 0
        while i < count:
            end = starts[i + 1]
            best = worth[ways[i]]
            while at < end:
                other = worth[inside[at]]
                if other > best:
                    best = other
                at += 1
            worth[ways[i]] = best
            i += 1

    def plan(self, worth: vec[float], rolls: i64) -> None:
        """From what whole hands are worth at last: what each way is worth when held before so many rolls."""
        left = rolls
        while left > 0:
            self.throw(worth)
            left -= 1
            if left > 0:
                self.keep(worth)

    def steps(self, hand: list[Die]) -> vec[i64]:
        """For each die of a hand the number that its symbol would add to a way on its own, as (pool, place) in one."""
        out: list[int] = []
        for die in hand:
            pool = self.belongs[faces_of(die)]
            up: int = die.faces[die.up] | die.marks[die.up] << MARK_SHIFT
            odds = self.pools[pool].odds
            symbol = up if up in odds else up & VALUE_MASK
            out.append(pool << 16 | self.pools[pool].symbols.index(symbol))
        return vec[i64](out)

    def way_of(self, steps: vec[i64], held: i64) -> i64:
        """The way in which these dice of a hand are held."""
        way: i64 = 0
        number: i64 = 0
        while number < len(self.pools):
            pool = self.pools[number]
            width: i64 = len(pool.symbols)
            at: i64 = 0
            slot: i64 = 0
            while slot < len(steps):
                if held >> slot & 1 and steps[slot] >> 16 == number:
                    at = pool.more[at * width + (steps[slot] & 0xFFFF)]
                slot += 1
            stride: i64 = self.strides[number]
            way += at * stride
            number += 1
        return way


_SPACES: dict[tuple[int, tuple[tuple[int, ...], ...]], Space] = {}


def space_of(kinds: list[tuple[int, ...]], figures: Figures, limit: int) -> Space:
    """The space of a hand of these kinds of dice; made once and remembered. All rules have the same categories."""
    key = (limit, tuple(sorted(kinds)))
    found = _SPACES.get(key)
    if found is None:
        if len(_SPACES) >= REMEMBERED:
            _SPACES.clear()
        found = Space(list(key[1]), figures, limit)
        _SPACES[key] = found
    return found


def space_in(state: FrigateState, limit: int) -> Space:
    """The space of the dice in the tray."""
    return space_of([faces_of(state.collection[index]) for index in state.hand], state.figures, limit)


def plain_space(sides: list[int], figures: Figures, limit: int) -> Space:
    """The space of dice without modified faces."""
    return space_of([tuple(range(1, each + 1)) for each in sides], figures, limit)
