"""How far it is on foot from anywhere to a tile, whoever stands in between; and scratch the size of a field."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import Reach
from cinque.bots.ratroyale.traits import Trait, traits_of
from cinque.games.ratroyale.play.state import Figures

# Further than any way that matters.
FAR: Final[i64] = 400
# Matches whose ways are kept.
KEPT: Final = 4


@final
class Ways:
    """Distances of one field, reckoned once for each tile that is asked for. Steps are the same both ways."""

    def __init__(self, figures: Figures) -> None:
        count: i64 = figures.board.count
        self.figures: Final = figures
        self.reach: Final[Reach] = Reach(count)
        self.traits: Final[list[Trait]] = traits_of(figures.book)
        # A tile of each Crumbs Stack.
        self.stacks: Final[list[int]] = [cells[0] for cells in figures.ground.stacks]
        self._fields: Final[dict[int, vec[i64]]] = {}
        # Walls are closed by their height; nobody else stands in the way.
        self._free: Final[vec[i64]] = vec[i64]([0] * count)
        # Scratch for whoever surveys a position.
        self.raw: Final[vec[i64]] = vec[i64]([0] * count)
        self.hits: Final[vec[i64]] = vec[i64]([0] * count)
        self.values: Final[vec[i64]] = vec[i64]([0] * count)

    def to(self, goal: i64) -> vec[i64]:
        """Steps from each tile to the goal; FAR where there is no way."""
        if goal in self._fields:
            return self._fields[goal]
        figures = self.figures
        reach = Reach(figures.board.count)
        reach.climb(figures.board.around, HEX_DEGREE, goal, FAR, self._free, figures.heights, figures.climb)
        field = vec[i64]([FAR] * figures.board.count)
        i: i64 = 0
        while i < reach.count:
            field[reach.cells[i]] = reach.steps[reach.cells[i]]
            i += 1
        self._fields[goal] = field
        return field


# The field of a match never changes, so neither do its ways: they are kept from choice to choice.
_kept: Final[list[Ways]] = []


def ways_of(figures: Figures) -> Ways:
    """The ways of the field of a match."""
    for ways in _kept:
        if ways.figures is figures:
            return ways
    if len(_kept) >= KEPT:
        _kept.pop(0)
    fresh = Ways(figures)
    _kept.append(fresh)
    return fresh
