"""Maps from a seed: the same seed, size, style and number of players grow the same map, symmetric and playable.

A map is a hexagon. Patches of terrain are dropped on it, each together with its images under the symmetry of the number
of players; temples stand far apart, and every player finds the same buildings at the same distances.
"""

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.temple.content.tables import MAP_SIZES, RULES
from cinque.games.temple.maps.chart import (
    ABSENT,
    BUILDINGS,
    HALF_TURN,
    KINDS,
    NEUTRAL,
    THIRD_TURN,
    TWO_MIRRORS,
    Chart,
    Thing,
)
from cinque.games.temple.maps.checks import map_faults
from cinque.games.temple.maps.fairness import Fairness, fairness
from cinque.games.temple.maps.roads import board_of
from cinque.games.temple.maps.symmetry import image_of, images
from cinque.kernel.dice import Rng

# By number of players.
SYMMETRY = {2: HALF_TURN, 3: THIRD_TURN, 4: TWO_MIRRORS}
TERRAIN = {row.name: number for number, row in enumerate(RULES.terrains)}
WATER = TERRAIN["Water"]
# Patches for each hundred tiles, by style: terrain and how many.
PATCHES: dict[str, dict[str, int]] = {
    "mixed": {"Desert": 3, "Hill": 4, "Mountain": 2, "Water": 3},
    "land": {"Desert": 2, "Hill": 5, "Mountain": 2},
    "islands": {"Hill": 3, "Desert": 1, "Water": 10},
    "mountains": {"Hill": 6, "Mountain": 7, "Water": 1},
    "desert": {"Desert": 11, "Hill": 2, "Mountain": 2},
}
PATCH_TILES = 5
HUNDRED = 100
# Buildings a player finds: name, smallest and largest distance from his temple.
PLAN = (
    ("forge", 2, 4),
    ("shrine", 3, 5),
    ("factoreon", 4, 6),
    ("shrine", 5, 8),
    ("eyrie", 4, 8),
    ("dock", 3, 9),
    ("forge", 5, 9),
    ("fortress", 4, 9),
    ("shrine", 6, 11),
)
APART = 2
TRIES = 200


def generate(seed: int, players: int, size: str, style: str) -> Chart:
    """The first playable map of this seed. Fairness is exact by symmetry; `generated_fairness` measures it."""
    for attempt in range(TRIES):
        chart = _Sketch(Rng(seed * TRIES + attempt), players, MAP_SIZES[size], style).chart(seed)
        if not any(map_faults(chart)):
            return chart
    raise ValueError(f"seed {seed} grows no playable map; take another")


def generated_fairness(seed: int, players: int, size: str, style: str) -> Fairness:
    return fairness(generate(seed, players, size, style))


class _Sketch:
    """A map being drawn. Every stroke is repeated at all images of its place."""

    def __init__(self, rng: Rng, players: int, radius: int, style: str) -> None:
        self.rng, self.players, self.style = rng, players, style
        self.symmetry = SYMMETRY[players]
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
            if len(self.units) < 2 * self.players and self.terrain[cell] == TERRAIN["Plain"]:
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
