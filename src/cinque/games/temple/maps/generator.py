"""Maps from a seed: the same seed, size, style and number of players grow the same map, symmetric and playable.

A map is a hexagon. Patches of terrain are dropped on it, each together with its images under the symmetry of the number
of players; temples stand far apart, and every player finds the same buildings at the same distances.
"""

from typing import Final

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.temple.content.mapmaking import (
    APART,
    HUNDRED,
    PATCH_TILES,
    PATCHES,
    PLAN,
    SYMMETRY_FOR,
    TRIES,
    WOLVES,
)
from cinque.games.temple.content.tables import ABSENT, MAP_RADIUS, NEUTRAL, RULES
from cinque.games.temple.content.words import MapSize, MapStyle
from cinque.games.temple.maps.chart import BUILDINGS, KINDS, Chart, Thing
from cinque.games.temple.maps.checks import map_faults
from cinque.games.temple.maps.fairness import Fairness, fairness
from cinque.games.temple.maps.roads import board_of
from cinque.games.temple.maps.symmetry import image_of, images
from cinque.kernel.dice import Rng

TERRAIN: Final = {row.name: number for number, row in enumerate(RULES.terrains)}
WATER: Final = TERRAIN["Water"]


def generate(seed: int, players: int, size: MapSize, style: MapStyle) -> Chart:
    """The first playable map of this seed. Fairness is exact by symmetry; `generated_fairness` measures it."""
    for attempt in range(TRIES):
        chart = _Sketch(Rng(seed * TRIES + attempt), players, MAP_RADIUS[size], style).chart(seed)
        if not any(map_faults(chart)):
            return chart
    raise ValueError(f"seed {seed} grows no playable map; take another")


def generated_fairness(seed: int, players: int, size: MapSize, style: MapStyle) -> Fairness:
    return fairness(generate(seed, players, size, style))


class _Sketch:
    """A map being drawn. Every stroke is repeated at all images of its place."""

    def __init__(self, rng: Rng, players: int, radius: int, style: MapStyle) -> None:
        self.rng, self.players, self.style = rng, players, style
        self.symmetry = SYMMETRY_FOR[players]
        self.side = 2 * radius + 1
        self.terrain = [ABSENT] * (self.side * self.side)
        plain = Chart("", "", players, self.symmetry, self.side, self.side, [0] * len(self.terrain), [], [])
        whole = board_of(plain)
        for cell in whole.disc(whole.cell(radius, radius), radius):
            self.terrain[cell] = TERRAIN["Plain"]
        self.sites: dict[int, Thing] = {}
        self.units: dict[int, Thing] = {}
        self.board = board_of(self._with_terrain("", "", self.terrain))

    def chart(self, seed: int) -> Chart:
        self._patch()
        home = self._home()
        self._build("temple-tron", home, 0)
        for name, near, far in PLAN:
            self._place(name, home, near, far)
        for cell in self._around(home):
            if len(self.units) < WOLVES * self.players and self.terrain[cell] == TERRAIN["Plain"]:
                self._enlist(cell)
        about = f"Grown from seed {seed}: {self.style}, {self.side} across, for {self.players}."
        return self._with_terrain(f"Seed {seed}", about, self.terrain)

    def _with_terrain(self, name: str, about: str, terrain: list[int]) -> Chart:
        sites = [self.sites[cell] for cell in sorted(self.sites)] if name else []
        units = [self.units[cell] for cell in sorted(self.units)] if name else []
        return Chart(name, about, self.players, self.symmetry, self.side, self.side, list(terrain), sites, units)

    def _images(self, cell: int) -> list[int]:
        found = images(self.symmetry, self.side, self.side, cell % self.side, cell // self.side)
        return [place[1] * self.side + place[0] for place in found if place is not None]

    def _around(self, cell: int) -> list[int]:
        at = cell * HEX_DEGREE
        return [self.board.around[at + k] for k in range(HEX_DEGREE) if self.board.around[at + k] >= 0]

    def _tiles(self) -> list[int]:
        return [cell for cell, mark in enumerate(self.terrain) if mark != ABSENT]

    def _patch(self) -> None:
        """Random walks of a few tiles, images included."""
        tiles = self._tiles()
        for name, count in PATCHES[self.style].items():
            for _ in range(max(1, count * len(tiles) // HUNDRED // self.players)):
                cell = tiles[self.rng.below(len(tiles))]
                for _ in range(PATCH_TILES):
                    for image in self._images(cell):
                        self.terrain[image] = TERRAIN[name]
                    around = self._around(cell)
                    cell = around[self.rng.below(len(around))]

    def _home(self) -> int:
        """A place far from its images, with open ground around."""
        best, most = -1, -1
        for _ in range(TRIES):
            tiles = self._tiles()
            cell = tiles[self.rng.below(len(tiles))]
            if len(self._around(cell)) < HEX_DEGREE:
                continue
            gap = min(self.board.distance(cell, image) for image in self._images(cell)[1:])
            if gap > most:
                best, most = cell, gap
        for cell in [best, *self._around(best)]:
            for image in self._images(cell):
                self.terrain[image] = TERRAIN["Plain"]
        return best

    def _place(self, name: str, home: int, near: int, far: int) -> None:
        """Somewhere at this distance from the temple, not nearer to another, and not beside another building."""
        found = [cell for cell in self._tiles() if near <= self.board.distance(home, cell) <= far]
        found = [cell for cell in found if self._fits(name, cell, home)]
        if found:
            self._build(name, found[self.rng.below(len(found))], NEUTRAL)

    def _fits(self, name: str, cell: int, home: int) -> bool:
        others = self._images(home)[1:]
        if any(self.board.distance(cell, other) < self.board.distance(cell, home) for other in others):
            return False
        apart = [*self.sites, *(image for image in self._images(cell) if image != cell)]
        if any(self.board.distance(cell, site) <= APART for site in apart):
            return False
        if name == "dock":
            return self.terrain[cell] != WATER and any(self.terrain[each] == WATER for each in self._around(cell))
        return self.terrain[cell] in (TERRAIN["Plain"], TERRAIN["Desert"], TERRAIN["Hill"])

    def _build(self, name: str, cell: int, start: int) -> None:
        for turn, image in enumerate(self._images(cell)):
            owner = start if start == NEUTRAL else image_of(self.symmetry, turn, start)
            self.sites[image] = Thing(image, BUILDINGS[name], owner)

    def _enlist(self, cell: int) -> None:
        """A wolf for every player (TB-34)."""
        for turn, image in enumerate(self._images(cell)):
            self.units[image] = Thing(image, KINDS["wolf"], image_of(self.symmetry, turn, 0))
