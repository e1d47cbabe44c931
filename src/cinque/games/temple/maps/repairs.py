"""What can be mended of a map: for each fault a word for the remedy, and the map after it."""

from msgspec.structs import replace

from cinque.boards.notation import place_named
from cinque.games.temple.content.mapmaking import HOME, WORKS
from cinque.games.temple.content.tables import ABSENT, NEUTRAL
from cinque.games.temple.maps.blank import OPEN, forge_place
from cinque.games.temple.maps.chart import BUILDINGS, Chart, Fault, Thing
from cinque.games.temple.maps.sketch import Sketch
from cinque.games.temple.maps.symmetry import image_of

REMEDIES = {
    "remove": "Take it away",
    "land": "Put land under it",
    "works": "Place a Forge",
    "home": "Leave one",
    "settle": "Place one",
    "alike": "Make all sides alike",
}


def remedy(fault: Fault) -> str:
    """What a press would do; empty where only the maker can tell what he meant."""
    return REMEDIES.get(fault.remedy, "")


def repaired(chart: Chart, fault: Fault) -> Chart:
    """The map with this fault mended, on all sides alike; the map itself where there is no way."""
    if fault.remedy == "alike":
        return _made_alike(chart)
    sketch = Sketch(chart)
    if fault.remedy in ("home", "settle"):
        _mend_homes(sketch, int(fault.where.split()[-1]) - 1)
    elif fault.remedy:
        x, y = place_named(fault.where)
        _mend_place(sketch, fault, y * chart.width + x)
    return sketch.chart()


def _mend_place(sketch: Sketch, fault: Fault, cell: int) -> None:
    if fault.remedy == "land":
        sketch.level(cell, OPEN)
    elif fault.remedy == "works":
        place = forge_place(sketch, cell)
        if place >= 0:
            sketch.build(BUILDINGS[WORKS], place, NEUTRAL)
    elif fault.layer == "units":
        sketch.dismiss(cell)
    else:
        sketch.raze(cell)


def _mend_homes(sketch: Sketch, start: int) -> None:
    """One temple for this player: the first of those there are, or one as far from the others as can be."""
    homes = [site for site in sketch.sites if sketch.rules.buildings[site.kind].home and site.start != NEUTRAL]
    mine = [site for site in homes if site.start == start]
    if mine:
        for site in mine[1:]:
            sketch.raze(site.cell)
        return
    placed = _missing_image(sketch, homes, start)
    if placed is None:
        others = [site.cell for site in homes]
        lands = sketch.lands()
        if not lands:
            return
        best = max(lands, key=lambda cell: min([sketch.gap(cell), *(sketch.board.distance(cell, at) for at in others)]))
        sketch.build(BUILDINGS[HOME], best, start)
    else:
        sketch.rebuild(placed)


def _missing_image(sketch: Sketch, homes: list[Thing], start: int) -> Thing | None:
    """Where the temple must be because those of the others lie as they do."""
    for site in homes:
        for turn, image in sketch.images(site.cell)[1:]:
            if image_of(sketch.before.symmetry, turn, site.start) == start and sketch.terrain[image] != ABSENT:
                return Thing(image, site.kind, start)
    return None


def _made_alike(chart: Chart) -> Chart:
    """The first cell of each set of images decides for all of them; what has no image goes."""
    sites = {site.cell: site for site in chart.sites}
    units = {unit.cell: unit for unit in chart.units}
    sketch = Sketch(replace(chart, sites=[], units=[]))
    done: set[int] = set()
    for cell in range(len(sketch.terrain)):
        if cell in done:
            continue
        places = [image for _, image in sketch.images(cell)]
        done.update(places)
        mark = sketch.terrain[cell] if sketch.is_whole(cell) else ABSENT
        sketch.level(cell, mark)
        if mark == ABSENT:
            continue
        alone = len(places) < sketch.before.players
        site, unit = sites.get(cell), units.get(cell)
        if site and (site.start == NEUTRAL or not alone):
            sketch.build(site.kind, cell, site.start)
        if unit and (unit.start == NEUTRAL or not alone):
            sketch.enlist(unit.kind, cell, unit.start)
    return sketch.chart()
