"""The dice of a hand as pools of equal dice, and the sets of them that can be held.

Two dice are equal when every face has the same value and the same dice perks. What a die shows is a symbol: a value
with its dice perks. A pool of n dice with s symbols can be held in as many ways as there are multisets of at most n
symbols.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.play.state import Die


def faces_of(die: Die) -> tuple[int, ...]:
    """What makes dice equal: value and dice perks of each face as one number."""
    return tuple(sorted([die.faces[i] | die.marks[i] << 8 for i in range(die.sides)]))


def ways(dice: int, symbols: int) -> int:
    """How many multisets of at most so many dice there are: (dice + symbols) over dice."""
    total = 1
    for i in range(1, dice + 1):
        total = total * (symbols + i) // i
    return total


@final
class Pool:
    """Equal dice: how many, what they can show, and how likely each is."""

    def __init__(self, dice: int, odds: dict[int, float]) -> None:
        self.dice: i64 = dice
        self.odds = odds
        self.symbols: list[int] = sorted(odds)
        self.weights: vec[float] = vec[float]([odds[symbol] for symbol in self.symbols])
        # Every multiset of at most so many dice, smaller ones first, each as sorted places of symbols.
        self.held: list[tuple[int, ...]] = [()]
        self.number: dict[tuple[int, ...], int] = {(): 0}
        self._list_held()
        # The multiset with one more of a symbol, -1 when the pool is full.
        self.more: vec[i64] = self._more()

    def _list_held(self) -> None:
        start = 0
        for _ in range(self.dice):
            end = len(self.held)
            for at in range(start, end):
                before = self.held[at]
                low = before[-1] if before else 0
                for symbol in range(low, len(self.symbols)):
                    longer = (*before, symbol)
                    self.number[longer] = len(self.held)
                    self.held.append(longer)
            start = end

    def _more(self) -> vec[i64]:
        width = len(self.symbols)
        out: list[int] = [-1] * (len(self.held) * width)
        for at, before in enumerate(self.held):
            if len(before) < self.dice:
                for symbol in range(width):
                    out[at * width + symbol] = self.number[tuple(sorted((*before, symbol)))]
        return vec[i64](out)


def pools_of(kinds: list[tuple[int, ...]], limit: int) -> tuple[list[Pool], dict[tuple[int, ...], int]]:
    """The pools of a hand of these kinds of dice, and the pool each kind belongs to.

    Where there would be more than `limit` ways to hold the hand, unequal dice are taken for equal ones.
    """
    counts: dict[tuple[int, ...], int] = {}
    for kind in sorted(kinds):
        counts[kind] = counts.get(kind, 0) + 1
    groups: list[list[tuple[int, ...]]] = [[kind] for kind in counts]
    while len(groups) > 1 and _ways_of(groups, counts) > limit:
        _merge(groups, counts)
    pools: list[Pool] = []
    belongs: dict[tuple[int, ...], int] = {}
    for number, group in enumerate(groups):
        for kind in group:
            belongs[kind] = number
        pools.append(Pool(sum([counts[kind] for kind in group]), _odds(group, counts)))
    return pools, belongs


def _ways_of(groups: list[list[tuple[int, ...]]], counts: dict[tuple[int, ...], int]) -> int:
    total = 1
    for group in groups:
        total *= ways(sum([counts[kind] for kind in group]), len(_odds(group, counts)))
    return total


def _odds(group: list[tuple[int, ...]], counts: dict[tuple[int, ...], int]) -> dict[int, float]:
    """How likely each symbol is; over unequal dice their mean, and dice perks left out."""
    odds: dict[int, float] = {}
    dice = sum([counts[kind] for kind in group])
    for kind in group:
        for face in kind:
            symbol = face if len(group) == 1 else face & 255
            odds[symbol] = odds.get(symbol, 0.0) + counts[kind] / dice / len(kind)
    return odds


def _merge(groups: list[list[tuple[int, ...]]], counts: dict[tuple[int, ...], int]) -> None:
    """Joins the two groups whose values are the most alike: those that add the fewest values to each other."""
    best: tuple[int, int, int] = (1000, 0, 0)
    for i in range(len(groups)):
        for j in range(i):
            one, other = _values(groups[i]), _values(groups[j])
            best = min(best, (len(one ^ other), i, j))
    _, i, j = best
    groups[j] += groups.pop(i)


def _values(group: list[tuple[int, ...]]) -> set[int]:
    out: set[int] = set()
    for kind in group:
        for face in kind:
            out.add(face & 255)
    return out
