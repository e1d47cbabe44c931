"""What a map must have to be played on: a list of faults, each naming its place (TB-26, TB-28, TB-34)."""

from collections.abc import Iterator

from cinque.boards.hexes import HEX_DEGREE, Hexes
from cinque.boards.notation import place_name
from cinque.games.temple.content.tables import ABSENT, CLOSED, NEUTRAL, RULES, Rules
from cinque.games.temple.maps.chart import BadMap, Chart, Fault, Thing
from cinque.games.temple.maps.conquest import Conquest
from cinque.games.temple.maps.roads import board_of
from cinque.games.temple.maps.symmetry import faults_of


def check_map(chart: Chart, rules: Rules = RULES) -> Chart:
    """The map itself, or BadMap with all its faults."""
    faults = list(map_faults(chart, rules))
    if faults:
        raise BadMap(faults)
    return chart


def map_faults(chart: Chart, rules: Rules = RULES) -> Iterator[Fault]:
    board = board_of(chart)
    yield from _place_faults(chart, rules, board)
    homes = [site for site in chart.sites if rules.buildings[site.kind].home and site.start != NEUTRAL]
    yield from _home_faults(chart, rules, homes)
    yield from _forge_faults(chart, rules, board, homes)
    yield from _conquest_faults(chart, rules, homes)
    yield from faults_of(chart)


def _fault(chart: Chart, thing: Thing, layer: str, words: str, remedy: str = "remove") -> Fault:
    return Fault(place_name(thing.cell % chart.width, thing.cell // chart.width), words, layer, remedy)


def _place_faults(chart: Chart, rules: Rules, board: Hexes) -> Iterator[Fault]:
    """One building and one unit a tile, each where it can stand."""
    for layer, things, names in (
        ("buildings", chart.sites, rules.buildings),
        ("units", chart.units, rules.units),
    ):
        taken: set[int] = set()
        for thing in things:
            what = names[thing.kind].name
            if chart.terrain[thing.cell] == ABSENT:
                yield _fault(chart, thing, layer, f"there is no tile for the {what}")
            elif thing.cell in taken:
                yield _fault(chart, thing, layer, f"the {what} is the second one on its tile")
            elif thing.start >= chart.players:
                words = f"the {what} belongs to player {thing.start + 1}, who is not there"
                yield _fault(chart, thing, layer, words)
            taken.add(thing.cell)
    yield from _ground_faults(chart, rules, board)


def _ground_faults(chart: Chart, rules: Rules, board: Hexes) -> Iterator[Fault]:
    docks = {site.cell for site in chart.sites if rules.buildings[site.kind].tdf}
    for site in chart.sites:
        row = rules.buildings[site.kind]
        terrain = chart.terrain[site.cell]
        if terrain != ABSENT and rules.terrains[terrain].tdf_g == CLOSED:
            yield _fault(chart, site, "buildings", f"the {row.name} does not stand on land", "land")
        if row.coastal and not any(_is_water(chart, rules, cell) for cell in _around(board, site.cell)):
            yield _fault(chart, site, "buildings", f"the {row.name} has no water beside it (TB-28)")
    for unit in chart.units:
        if chart.terrain[unit.cell] != ABSENT and unit.cell not in docks and not _can_stand(chart, rules, unit):
            words = f"a {rules.units[unit.kind].name} cannot stand on {rules.terrains[chart.terrain[unit.cell]].name}"
            yield _fault(chart, unit, "units", words)


def _around(board: Hexes, cell: int) -> list[int]:
    return [board.around[cell * HEX_DEGREE + k] for k in range(HEX_DEGREE) if board.around[cell * HEX_DEGREE + k] >= 0]


def _is_water(chart: Chart, rules: Rules, cell: int) -> bool:
    """Where one can swim."""
    return chart.terrain[cell] != ABSENT and rules.terrains[chart.terrain[cell]].tdf_s != CLOSED


def _can_stand(chart: Chart, rules: Rules, unit: Thing) -> bool:
    row, terrain = rules.units[unit.kind], rules.terrains[chart.terrain[unit.cell]]
    if row.way == "flying":
        return terrain.tdf_f != CLOSED
    swims = row.way in ("swimming", "amphibian") and terrain.tdf_s != CLOSED
    return swims or (row.way != "swimming" and terrain.tdf_g != CLOSED)


def _home_faults(chart: Chart, rules: Rules, homes: list[Thing]) -> Iterator[Fault]:
    for start in range(chart.players):
        mine = [site for site in homes if site.start == start]
        if len(mine) != 1:
            words = f"has {len(mine)} Temple-trons; every player begins with one"
            yield Fault(f"player {start + 1}", words, remedy="home" if mine else "settle")


def _forge_faults(chart: Chart, rules: Rules, board: Hexes, homes: list[Thing]) -> Iterator[Fault]:
    """Without a Forge only tier 0 can be produced, so one must be near (TB-26)."""
    forges = [site.cell for site in chart.sites if rules.buildings[site.kind].tier > 0]
    for home in homes:
        if not any(board.distance(home.cell, forge) <= rules.forge_distance for forge in forges):
            words = f"there is no Forge within {rules.forge_distance} tiles of this Temple-tron (TB-26)"
            yield _fault(chart, home, "buildings", words, "works")


def _conquest_faults(chart: Chart, rules: Rules, homes: list[Thing]) -> Iterator[Fault]:
    """Every player can take every temple with units he can come to produce, whatever his god (TB-24)."""
    conquest = Conquest(chart, rules)
    for home in homes:
        within = conquest.of(home.start)
        for other in homes:
            if other.cell not in within:
                words = f"player {home.start + 1} could never capture this Temple-tron with what he can produce"
                yield _fault(chart, other, "buildings", words, "")
