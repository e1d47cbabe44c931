"""How a map lies on itself: turned by half or a third of a circle, or mirrored two ways."""

from cinque.boards.notation import place_name
from cinque.games.temple.content.mapmaking import HALF_TURN, NONE, THIRD_TURN, THIRDS, TWO_MIRRORS
from cinque.games.temple.content.tables import ABSENT, NEUTRAL
from cinque.games.temple.maps.chart import Chart, Fault

Place = tuple[int, int]


def images(symmetry: str, width: int, height: int, x: int, y: int) -> list[Place | None]:
    """Where a place comes to lie, the place itself first; None where that is off the map.

    The second image is the half turn where there is one, so that players 1 and 2 sit opposite each other.
    """
    if symmetry == HALF_TURN:
        return [(x, y), half_turn(width, height, x, y)]
    if symmetry == THIRD_TURN:
        once = third_turn(width, height, x, y)
        return [(x, y), once, third_turn(width, height, *once)]
    if symmetry == TWO_MIRRORS:
        turned = half_turn(width, height, x, y)
        upside = (x, height - 1 - y)
        return [(x, y), turned, half_turn(width, height, *upside), upside]
    return [(x, y)]


def half_turn(width: int, height: int, x: int, y: int) -> Place:
    """With an odd height rows keep their kind, and odd rows are one hex shorter; see boards.hexes."""
    last = width - 2 if height % 2 == 1 and y % 2 == 1 else width - 1
    return last - x, height - 1 - y


def third_turn(width: int, height: int, x: int, y: int) -> Place:
    """A third of a circle about the middle hex of a map of odd width and height."""
    middle_x, middle_y = width // 2, height // 2
    q = (x - y // 2) - (middle_x - middle_y // 2)
    r = y - middle_y
    q, r = -q - r, q
    r += middle_y
    q += middle_x - middle_y // 2
    return q + r // 2, r


def faults_of(chart: Chart) -> list[Fault]:
    """Places that differ from their images, one for each set of images; the owners change places with the map."""
    if chart.symmetry == NONE:
        return []
    sites = {thing.cell: (thing.kind, thing.start) for thing in chart.sites}
    units = {thing.cell: (thing.kind, thing.start) for thing in chart.units}
    faults: list[Fault] = []
    told: set[int] = set()
    for cell in range(chart.width * chart.height):
        if cell in told:
            continue
        x, y = cell % chart.width, cell // chart.width
        places = images(chart.symmetry, chart.width, chart.height, x, y)
        for turn, place in enumerate(places):
            here = _content(chart, cell, sites, units, turn)
            there = _content(chart, _cell(chart, place), sites, units, 0)
            if here != there:
                words = f"differs from its image under {chart.symmetry}"
                faults.append(Fault(place_name(x, y), words, "terrain", "alike"))
                told.update(_cell(chart, each) for each in places)
                break
    return faults


def _cell(chart: Chart, place: Place | None) -> int:
    if place is None or not (0 <= place[0] < chart.width and 0 <= place[1] < chart.height):
        return -1
    return place[1] * chart.width + place[0]


Things = dict[int, tuple[int, int]]


def _content(chart: Chart, cell: int, sites: Things, units: Things, turn: int) -> list[tuple[int, int] | int]:
    """Terrain, building and unit of a cell, its owners as they are after `turn`."""
    if cell < 0 or chart.terrain[cell] == ABSENT:
        return [ABSENT]
    found: list[tuple[int, int] | int] = [chart.terrain[cell]]
    for things in (sites, units):
        kind, start = things.get(cell, (-1, NEUTRAL))
        found.append((kind, start if start == NEUTRAL else image_of(chart.symmetry, turn, start)))
    return found


def image_of(symmetry: str, turn: int, start: int) -> int:
    """Which player takes the place of `start` when the map is laid on itself: images follow each other in a circle
    for turns, and pairwise for the mirrors."""
    if symmetry == THIRD_TURN:
        return (start + turn) % THIRDS
    return start ^ turn
