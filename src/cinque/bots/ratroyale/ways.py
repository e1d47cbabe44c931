"""How far it is on foot from anywhere to a tile, whoever stands in between."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import Reach
from cinque.bots.kept import Kept
from cinque.bots.ratroyale.traits import Trait, traits_of
from cinque.games.ratroyale.play.figures import Figures

# Further than any way that matters.
FAR: Final[i64] = 400


@final
class Ways:
    """Distances of one field, reckoned once for each tile that is asked for. Steps are the same both ways."""

    def __init__(self, figures: Figures) -> None:
        self.figures: Final = figures
        # A workspace: who floods it reads it before anybody else can.
        self.reach: Final[Reach] = Reach(figures.board.count)
        self.traits: Final[list[Trait]] = traits_of(figures.squeaks)
        # A tile of each Crumbs Stack.
        self.stacks: Final[list[int]] = [cells[0] for cells in figures.ground.stacks]
        self._fields: Final[dict[int, vec[i64]]] = {}

    def to(self, goal: i64) -> vec[i64]:
        """Steps from each tile to the goal; FAR where there is no way."""
        if goal in self._fields:
            return self._fields[goal]
        figures = self.figures
        reach = Reach(figures.board.count)
        # Walls are closed by their height; nobody else stands in the way.
        reach.flood(figures.slopes, HEX_DEGREE, goal, FAR, figures.bare)
        field = vec[i64]([FAR] * figures.board.count)
        i: i64 = 0
        while i < reach.count:
            field[reach.cells[i]] = reach.steps[reach.cells[i]]
            i += 1
        self._fields[goal] = field
        return field


# The field of a match never changes, so neither do its ways: they are kept from choice to choice.
_kept: Final[Kept[Figures, Ways]] = Kept()


def ways_of(figures: Figures) -> Ways:
    """The ways of the field of a match."""
    ways = _kept.find(figures)
    return ways if ways is not None else _kept.keep(figures, Ways(figures))
