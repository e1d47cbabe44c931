"""Naval Battle: the chart under fog, the own fleet and what is known of the others in words.

Where the chart is larger than a screen, the part around the own ships is shown; `board all` or `board CELL` show more.
"""

from base64 import b64decode

from rich.text import Text

from cinque.boards.notation import place_named
from cinque.cli.pictures.naval_words import contact_rows, fleet_rows, harbour, heading, key, letter_of
from cinque.cli.pictures.scene import QUIET, Scene, column_row, labelled, lines, seat_style
from cinque.games.naval.content.hulls import footprint
from cinque.games.naval.content.tables import STRIDE, Rules
from cinque.games.naval.knowledge.shown import ShipView, View
from cinque.games.naval.play.figures import lying

ARROWS = "^>v<"
LAND, SEEN, KNOWN, NEVER, ZONE = "#", ".", ",", " ", "+"
# The part shown around the ships, in cells: how far beyond them, how much at least, and how many rows at most.
MARGIN = 7
LEAST = 24
ROWS = 36
EVERY = 4
LABEL = 4

Marks = dict[int, tuple[str, str]]
Box = tuple[int, int, int, int]


def draw(scene: Scene) -> Text:
    view: View = scene.view
    if view.phase == "purchase":
        return lines(heading(scene), harbour(scene))
    box = _window(scene)
    # Two columns a cell look square; one is enough where there is no room for two.
    wide = 2 if (box[2] - box[0]) * 2 + LABEL <= scene.room else 1
    marks = _marks(scene, wide)
    return lines(
        heading(scene),
        *_chart(view, box, wide, marks),
        Text(key(view), QUIET) if scene.key else None,
        *fleet_rows(scene),
        *contact_rows(scene),
        harbour(scene) if view.phase == "placement" else None,
    )


def _chart(view: View, box: Box, wide: int, marks: Marks) -> list[Text]:
    left, top, right, bottom = box
    head = Text(" " * LABEL + column_row(left, right, wide, EVERY), QUIET)
    layers = [_bits(layer) for layer in (view.chart.land, view.seen, view.known)]
    rows = [_row(view, y, (left, right), wide, marks, layers) for y in range(top, bottom)]
    return [head, *rows, head.copy()]


def _row(view: View, y: int, span: tuple[int, int], wide: int, marks: Marks, layers: list[bytes]) -> Text:
    out = labelled(f"{y + 1:>3} ", QUIET, "")
    for x in range(*span):
        found = marks.get(y * STRIDE + x)
        if found is not None:
            out.append(f"{found[0]:<{wide}}", found[1])
        else:
            mark = _sea(view, x, y, layers)
            out.append(f"{mark:<{wide}}", "green" if mark == LAND else "default" if mark == SEEN else QUIET)
    out.rstrip()
    return out


def _sea(view: View, x: int, y: int, layers: list[bytes]) -> str:
    """Land is known to all; of the water, what radar covers now, what it covered once, and the rest."""
    land, seen, known = layers
    at = y * view.chart.size + x
    if _is_set(land, at):
        return LAND
    if view.all_seeing or _is_set(seen, at):
        return SEEN
    if _is_set(known, at):
        return KNOWN
    return ZONE if view.phase == "placement" and _in_zone(view, x, y) else NEVER


def _bits(packed: str) -> bytes:
    return b64decode(packed)


def _is_set(bits: bytes, at: int) -> bool:
    return at // 8 < len(bits) and bool(bits[at // 8] >> (at % 8) & 1)


def _in_zone(view: View, x: int, y: int) -> bool:
    if view.seat < 0:
        return False
    corner = view.chart.zones[view.seat]
    return 0 <= x - corner % STRIDE < view.chart.zone and 0 <= y - corner // STRIDE < view.chart.zone


def _marks(scene: Scene, wide: int) -> Marks:
    """Contacts in small letters, those out of sight with their round gone by; then whole fleets in capitals."""
    view: View = scene.view
    out: Marks = {}
    for contact in view.contacts:
        letter = letter_of(scene.rules, contact.kind).lower()
        for cell in contact.cells:
            out[cell] = (letter if contact.live else f"{letter}?"[:wide], seat_style(contact.owner))
    for fleet in view.fleets:
        mine = fleet.seat == scene.seat
        for ship in fleet.ships:
            if ship.cell >= 0:
                out |= _ship(scene.rules, ship, mine, wide, seat_style(fleet.seat))
    return out


def hull(rules: Rules, ship: ShipView) -> list[int]:
    row = rules.ships[ship.kind]
    steps = footprint(row.length, row.width, lying(ship.facing))
    return [ship.cell + dy * STRIDE + dx for dx, dy in steps]


def _ship(rules: Rules, ship: ShipView, mine: bool, wide: int, style: str) -> Marks:
    """The number of a ship at its centre, an arrow at its bow, its letter elsewhere."""
    letter = letter_of(rules, ship.kind)
    cells = hull(rules, ship)
    out = dict.fromkeys(cells, (letter if mine else letter.lower(), style))
    if not mine:
        return out
    ahead = (-STRIDE, 1, STRIDE, -1)[ship.facing]
    bow = next(cell for cell in cells if cell + ahead not in cells)
    out[bow] = (ARROWS[ship.facing], style)
    number = str(ship.id)
    if len(number) <= wide:
        out[ship.cell] = (number, style)
    return out


def _window(scene: Scene) -> Box:
    """Left, top, right and bottom of what is shown."""
    view: View = scene.view
    size = view.chart.size
    most = min(size, scene.room - LABEL)
    centre = _asked_for(scene)
    if scene.part == "all" or (view.all_seeing and centre is None):
        return _around(size, (0, 0, size - 1, size - 1), most, size)
    if centre is not None:
        x, y = centre
        reach = LEAST // 2 + MARGIN
        return _around(size, (x - reach, y - reach, x + reach, y + reach), most, ROWS)
    cells = _interesting(scene)
    xs, ys = [cell % STRIDE for cell in cells], [cell // STRIDE for cell in cells]
    box = (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)
    return _around(size, _widened(box), most, ROWS)


def _asked_for(scene: Scene) -> tuple[int, int] | None:
    try:
        x, y = place_named(scene.part)
    except ValueError:
        return None
    size = scene.view.chart.size
    return (x, y) if x < size and y < size else None


def _interesting(scene: Scene) -> list[int]:
    """The own ships, and everything seen now; the zone where there is nothing yet."""
    view: View = scene.view
    ships = [ship for fleet in view.fleets if fleet.seat == scene.seat for ship in fleet.ships if ship.cell >= 0]
    cells = [cell for ship in ships for cell in hull(scene.rules, ship)]
    cells += [cell for contact in view.contacts if contact.live for cell in contact.cells]
    if (not cells or view.phase == "placement") and view.seat >= 0:
        corner, side = view.chart.zones[view.seat], view.chart.zone - 1
        cells += [corner, corner + side * STRIDE + side]
    return cells or [view.chart.size // 2 * (STRIDE + 1)]


def _widened(box: Box) -> Box:
    left, top, right, bottom = box
    more_x, more_y = max(0, LEAST + MARGIN - (right - left)), max(0, LEAST - (bottom - top))
    return left - more_x // 2, top - more_y // 2, right + more_x // 2, bottom + more_y // 2


def _around(size: int, box: Box, columns: int, rows: int) -> Box:
    """The box cut to the map and to so many columns and rows, about its middle."""
    left, right = _cut(size, box[0], box[2], columns)
    top, bottom = _cut(size, box[1], box[3], rows)
    return left, top, right, bottom


def _cut(size: int, low: int, high: int, most: int) -> tuple[int, int]:
    length = min(high - low + 1, most, size)
    start = min(max(0, (low + high + 1 - length) // 2), size - length)
    return start, start + length
