"""A map being changed: every stroke is repeated at all images of its place, so what was symmetric stays so."""

from msgspec.structs import replace

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.temple.content.tables import ABSENT, CLOSED, NEUTRAL, RULES, Rules
from cinque.games.temple.maps.chart import Chart, Thing
from cinque.games.temple.maps.roads import board_of
from cinque.games.temple.maps.symmetry import image_of, images


class Sketch:
    def __init__(self, chart: Chart, rules: Rules = RULES) -> None:
        self.before, self.rules = chart, rules
        self.terrain = list(chart.terrain)
        self.sites = list(chart.sites)
        self.units = list(chart.units)
        self.board = board_of(chart)

    def chart(self) -> Chart:
        return replace(self.before, terrain=self.terrain, sites=self.sites, units=self.units)

    def images(self, cell: int) -> list[tuple[int, int]]:
        """Each image that lies on the map, once, with the turn that leads there; the cell itself first."""
        chart = self.before
        found: dict[int, int] = {}
        for turn, place in enumerate(
            images(chart.symmetry, chart.width, chart.height, cell % chart.width, cell // chart.width)
        ):
            if place is not None and 0 <= place[0] < chart.width and 0 <= place[1] < chart.height:
                found.setdefault(place[1] * chart.width + place[0], turn)
        return [(turn, image) for image, turn in found.items()]

    def is_whole(self, cell: int) -> bool:
        """Whether all its images lie on the map."""
        chart = self.before
        places = images(chart.symmetry, chart.width, chart.height, cell % chart.width, cell // chart.width)
        return all(place and 0 <= place[0] < chart.width and 0 <= place[1] < chart.height for place in places)

    def gap(self, cell: int) -> int:
        """How far the nearest image lies; 0 where fewer images than players are, so that two would share a place."""
        others = [image for _, image in self.images(cell)]
        if len(others) < self.before.players:
            return 0
        return min(self.board.distance(cell, other) for other in others[1:])

    def around(self, cell: int) -> list[int]:
        at = cell * HEX_DEGREE
        return [self.board.around[at + k] for k in range(HEX_DEGREE) if self.board.around[at + k] >= 0]

    def lands(self) -> list[int]:
        """Where one can build: land with nothing on it."""
        taken = {thing.cell for thing in (*self.sites, *self.units)}
        return [
            cell
            for cell, mark in enumerate(self.terrain)
            if mark != ABSENT and self.rules.terrains[mark].tdf_g != CLOSED and cell not in taken
        ]

    def level(self, cell: int, mark: int) -> None:
        for _, image in self.images(cell):
            self.terrain[image] = mark

    def build(self, kind: int, cell: int, start: int) -> None:
        self.sites += self._copies(kind, cell, start)

    def enlist(self, kind: int, cell: int, start: int) -> None:
        self.units += self._copies(kind, cell, start)

    def _copies(self, kind: int, cell: int, start: int) -> list[Thing]:
        symmetry = self.before.symmetry
        return [
            Thing(image, kind, start if start == NEUTRAL else image_of(symmetry, turn, start))
            for turn, image in self.images(cell)
        ]

    def rebuild(self, site: Thing) -> None:
        """This building and no other on its tile; the images stay as they are."""
        self.sites = [*(other for other in self.sites if other.cell != site.cell), site]

    def raze(self, cell: int) -> None:
        places = {image for _, image in self.images(cell)}
        self.sites = [site for site in self.sites if site.cell not in places]

    def dismiss(self, cell: int) -> None:
        places = {image for _, image in self.images(cell)}
        self.units = [unit for unit in self.units if unit.cell not in places]
