"""How far it is from anywhere to a tile, for each kind of unit: over terrain alone, whoever stands there."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import COST_OF_DEARER, Reach
from cinque.bots.kept import Kept
from cinque.games.temple.play.figures import Figures
from cinque.games.temple.play.state import TempleState

# Further than any way that matters.
FAR: Final[i64] = 200
# Tiles whose distances are kept, and matches whose ways are.
MOST: Final = 2000


@final
class Ways:
    """Distances, reckoned once for each (god, kind, tile) that is asked for. Steps cost the same both ways."""

    def __init__(self, figures: Figures) -> None:
        cells: i64 = figures.count
        self.figures: Final = figures
        self._cells: Final[i64] = cells
        self._free: Final[vec[i64]] = vec[i64]([0] * cells)
        self._reach: Final[Reach] = Reach(cells)
        # For each (god, kind, tile) the place of its field in the list, from 1 on: 0 is not reckoned yet.
        self._places: vec[i64] = vec[i64]()
        self._fields: Final[list[vec[i64]]] = []

    def to(self, state: TempleState, profile: i64, kind: i64, goal: i64) -> vec[i64]:
        """What it costs a unit of the kind to get from each tile to the goal; FAR where it cannot."""
        figures = state.figures
        key: i64 = (profile * figures.kind_count + kind) * self._cells + goal
        if key < len(self._places) and self._places[key] != 0:
            return self._fields[self._places[key] - 1]
        field = self._reckon(state, profile, kind, goal)
        if len(self._fields) >= MOST:
            self._fields.clear()
            self._places = vec[i64]()
        if len(self._places) <= key:
            self._places = _longer(self._places, key + self._cells)
        self._fields.append(field)
        self._places[key] = len(self._fields)
        return field

    def _reckon(self, state: TempleState, profile: i64, kind: i64, goal: i64) -> vec[i64]:
        figures = state.figures
        costs = figures.costs(profile, kind)
        reach = self._reach
        reach.cheapest(figures.board.around, HEX_DEGREE, goal, FAR - 1, costs, COST_OF_DEARER, self._free)
        field = vec[i64]([FAR] * self._cells)
        i: i64 = 0
        while i < reach.count:
            field[reach.cells[i]] = reach.steps[reach.cells[i]]
            i += 1
        if costs[goal] < 0:
            self._step_beside(state, field, costs, goal)
        return field

    def _step_beside(self, state: TempleState, field: vec[i64], costs: vec[i64], goal: i64) -> None:
        """A goal the unit may not enter is reached by standing as near as the map allows."""
        cell: i64 = 0
        while cell < self._cells:
            if cell != goal and costs[cell] >= 0:
                field[cell] = min(field[cell], FAR // 2 + state.figures.board.distance(cell, goal))
            cell += 1


def _longer(places: vec[i64], length: i64) -> vec[i64]:
    """The same places, and room for more."""
    longer = vec[i64]([0] * length)
    i: i64 = 0
    while i < len(places):
        longer[i] = places[i]
        i += 1
    return longer


# The map and the rules of a match never change, so neither do its ways: they are kept from choice to choice.
_kept: Final[Kept[Figures, Ways]] = Kept()


def ways_of(figures: Figures) -> Ways:
    """The ways of the map of a match."""
    ways = _kept.find(figures)
    return ways if ways is not None else _kept.keep(figures, Ways(figures))
