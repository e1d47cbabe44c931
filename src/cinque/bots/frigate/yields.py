"""What a box yields when every hold aims at it: a table by box, bonus and re-rolls, for each set of plain dice.

A box is worth multiplier x the best mean of (points + bonus where the category is met). That mean is convex in the
bonus, so a few of them, joined by lines, serve for all.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.frigate.space import Space, plain_space
from cinque.games.frigate.play.figures import Figures

GRID: Final = [0.0, 3.0, 9.0, 40.0, 200.0]
POINTS: Final[i64] = 5
ROLLS: Final[i64] = 6
# Unequal dice are taken for equal ones above so many ways: a yield is an estimate.
WAYS_HIGH: Final = 1_500
REMEMBERED: Final = 200


@final
class Yields:
    """The table of one set of dice; filled in a box at a time when it is asked for."""

    def __init__(self, space: Space) -> None:
        self.space = space
        size: i64 = space.boxes * ROLLS * POINTS
        self.table: vec[float] = vec[float]([0.0] * size)
        self.known: vec[i64] = vec[i64]([0] * space.boxes)
        self.grid: vec[float] = vec[float](GRID)

    def mean(self, box: i64, rerolls: i64, bonus: float) -> float:
        """The best mean of points and bonus from a box."""
        at = self._row(box, rerolls)
        i = self._cell(bonus)
        low = self.grid[i]
        share = (bonus - low) / (self.grid[i + 1] - low)
        return self.table[at + i] + share * (self.table[at + i + 1] - self.table[at + i])

    def chance(self, box: i64, rerolls: i64, bonus: float) -> float:
        """How often the category is met when it is played for that mean: how fast the mean grows with the bonus."""
        at = self._row(box, rerolls)
        i = self._cell(bonus)
        return (self.table[at + i + 1] - self.table[at + i]) / (self.grid[i + 1] - self.grid[i])

    def _row(self, box: i64, rerolls: i64) -> i64:
        if self.known[box] == 0:
            self._fill(box)
        return (box * ROLLS + min(rerolls, ROLLS - 1)) * POINTS

    def _cell(self, bonus: float) -> i64:
        i: i64 = 0
        while i < POINTS - 2 and bonus > self.grid[i + 1]:
            i += 1
        return i

    def _fill(self, box: i64) -> None:
        self.known[box] = 1
        space = self.space
        points = vec[float]([float(space.points(hand, box)) for hand in range(len(space.fulls))])
        worth = vec[float]([0.0] * space.ways)
        count: i64 = len(space.fulls)
        cell: i64 = 0
        while cell < POINTS:
            i: i64 = 0
            while i < count:
                worth[space.fulls[i]] = points[i] + self.grid[cell] if points[i] > 0.0 else 0.0
                i += 1
            rolls: i64 = 0
            while rolls < ROLLS:
                space.throw(worth)
                self.table[(box * ROLLS + rolls) * POINTS + cell] = worth[0]
                space.keep(worth)
                rolls += 1
            cell += 1


_YIELDS: dict[tuple[int, ...], Yields] = {}


def yields_of(sides: list[int], figures: Figures) -> Yields:
    """The table of dice with so many sides, made once and remembered."""
    key = tuple(sorted(sides))
    found = _YIELDS.get(key)
    if found is None:
        if len(_YIELDS) >= REMEMBERED:
            _YIELDS.clear()
        found = Yields(plain_space(list(key), figures, WAYS_HIGH))
        _YIELDS[key] = found
    return found
