"""A new map for the editor: open ground, and what every player must have, legal in every size (TB-26, TB-34)."""

from msgspec import Struct
from msgspec.structs import replace

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.temple.content.mapmaking import (
    APART,
    FIRST_UNIT,
    HOME,
    LARGEST,
    NONE,
    SMALLEST,
    SYMMETRY_FOR,
    WOLVES,
    WORKS,
)
from cinque.games.temple.content.tables import ABSENT, NEUTRAL
from cinque.games.temple.maps.chart import BUILDINGS, KINDS, BadMap, Chart, Fault
from cinque.games.temple.maps.sketch import Sketch

OPEN = 0


class NewMap(Struct, frozen=True, forbid_unknown_fields=True):
    """How large, for how many, and whether all sides are alike."""

    width: int
    height: int
    players: int
    even: bool = True


def blank_map(wish: NewMap) -> Chart:
    """A map of this size. An even one loses the tiles that have no image; the others are the even one filled up."""
    if wish.players not in SYMMETRY_FOR:
        raise BadMap([Fault("", f"a map is for {min(SYMMETRY_FOR)} to {max(SYMMETRY_FOR)} players")])
    if not (SMALLEST <= wish.width <= LARGEST and SMALLEST <= wish.height <= LARGEST):
        raise BadMap([Fault("", f"a map is {SMALLEST} to {LARGEST} tiles wide and high")])
    symmetry = SYMMETRY_FOR[wish.players]
    ground = [OPEN] * (wish.width * wish.height)
    whole = Sketch(Chart("New map", "", wish.players, symmetry, wish.width, wish.height, ground, [], []))
    terrain = [OPEN if whole.is_whole(cell) else ABSENT for cell in range(len(ground))]
    chart = _settled(replace(whole.before, terrain=terrain))
    return chart if wish.even else replace(chart, symmetry=NONE, terrain=ground)


def _settled(chart: Chart) -> Chart:
    """With a temple, a Forge and the first wolves for everybody."""
    sketch = Sketch(chart)
    home = _home(sketch)
    sketch.build(BUILDINGS[HOME], home, 0)
    sketch.build(BUILDINGS[WORKS], forge_place(sketch, home), NEUTRAL)
    for cell in sketch.around(home):
        fits = cell in sketch.lands() and sketch.gap(cell) > 0
        if fits and len(sketch.units) < WOLVES * chart.players:
            sketch.enlist(KINDS[FIRST_UNIT], cell, 0)
    return sketch.chart()


def _home(sketch: Sketch) -> int:
    """As far from its images as can be, with ground on all sides where the map is large enough for that."""
    lands = sketch.lands()
    inside = [cell for cell in lands if len(sketch.around(cell)) == HEX_DEGREE and sketch.gap(cell) > APART]
    return max(inside or lands, key=sketch.gap)


def forge_place(sketch: Sketch, home: int) -> int:
    """The free place near a temple that lies best for a Forge: not beside it, and not nearer to another; -1 if none."""
    others = [image for _, image in sketch.images(home)][1:]

    def strangeness(cell: int) -> tuple[bool, int]:
        far: int = sketch.board.distance(home, cell)
        return any(sketch.board.distance(other, cell) < far for other in others), abs(far - APART)

    near = [cell for cell in sketch.lands() if sketch.board.distance(home, cell) <= sketch.rules.forge_distance]
    return min(near, key=strangeness, default=-1)
