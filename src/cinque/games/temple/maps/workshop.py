"""What the map editor asks: a map in one of its forms comes in, and goes out in all of them with what is wrong."""

from msgspec import Struct

from cinque.games.temple.content.balance import BALANCE
from cinque.games.temple.content.mapmaking import QUOTED_NAME
from cinque.games.temple.content.tables import OPTIONS, RULES, SEATS_LOW
from cinque.games.temple.maps.blank import NewMap, blank_map
from cinque.games.temple.maps.chart import BadMap, Chart, Fault, read_map, write_map
from cinque.games.temple.maps.checks import map_faults
from cinque.games.temple.maps.chosen import chart_for
from cinque.games.temple.maps.fairness import Fairness, fairness
from cinque.games.temple.maps.repairs import remedy, repaired
from cinque.games.temple.maps.symmetry import image_of, images
from cinque.games.temple.maps.tiled import from_tiled, to_tiled
from cinque.kernel.editions import NUMBERS, edition, put_in
from cinque.kernel.options import Options
from cinque.kernel.reason import Refused

TEXT, TILED, OPTION, NEW = "text", "tiled", "options", "new"


class MapWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A map as our text, as a file of Tiled, as the options of a match that would be played on it, or a new one.
    With `mend` the fault of that number, as the sheet lists them, is mended first."""

    form: str
    text: str = ""
    options: Options = {}
    new: NewMap | None = None
    mend: int | None = None


class MapSheet(Struct, frozen=True):
    """A map on the editor's table. `chart` is None when the text cannot be read; a map with faults can be read but
    not played. `images` lists for each cell the cells that mirror it, `owners` how each image numbers the players.
    `remedies` says of each fault what a press would do, or nothing."""

    chart: Chart | None
    text: str
    tiled: str
    faults: list[Fault]
    fairness: Fairness | None
    images: list[list[int]]
    owners: list[list[int]]
    remedies: list[str]


def lay_out(wish: MapWish) -> MapSheet:
    """The map in all its forms, or the faults that keep it from being read."""
    try:
        chart = _read(wish)
    except BadMap as error:
        return MapSheet(None, "", "", error.faults, None, [], [], [])
    faults = list(map_faults(chart))
    if wish.mend is not None and 0 <= wish.mend < len(faults):
        chart = repaired(chart, faults[wish.mend])
        faults = list(map_faults(chart))
    fair = None if faults else fairness(chart)
    remedies = [remedy(fault) for fault in faults]
    return MapSheet(chart, write_map(chart), to_tiled(chart), faults, fair, _images(chart), _owners(chart), remedies)


def _read(wish: MapWish) -> Chart:
    if wish.form == TILED:
        return from_tiled(wish.text)
    if wish.form == TEXT:
        return read_map(wish.text)
    if wish.form == NEW and wish.new is not None:
        return blank_map(wish.new)
    if wish.form != OPTION:
        raise BadMap(
            [Fault("", f"a map comes as {TEXT}, {TILED}, {OPTION} or {NEW}, not as {wish.form[:QUOTED_NAME]!r}")]
        )
    try:
        options = OPTIONS.check(wish.options)
        rules = put_in(edition(RULES, BALANCE, str(options[NUMBERS])), options)
        return chart_for(rules, SEATS_LOW)
    except Refused as error:
        raise BadMap([Fault("", error.reason.words)]) from error


def _images(chart: Chart) -> list[list[int]]:
    """What is painted on one cell the editor paints on its images too; an image off the map is -1."""
    out: list[list[int]] = []
    for cell in range(chart.width * chart.height):
        x, y = cell % chart.width, cell // chart.width
        places = images(chart.symmetry, chart.width, chart.height, x, y)
        out.append([_cell(chart, place) for place in places])
    return out


def _cell(chart: Chart, place: tuple[int, int] | None) -> int:
    if place is None or not (0 <= place[0] < chart.width and 0 <= place[1] < chart.height):
        return -1
    return place[1] * chart.width + place[0]


def _owners(chart: Chart) -> list[list[int]]:
    """For each image, who player 1, 2, ... become there."""
    turns = len(images(chart.symmetry, chart.width, chart.height, 0, 0))
    return [[image_of(chart.symmetry, turn, player) for player in range(chart.players)] for turn in range(turns)]
