"""Charts as SVG text: lines over whole numbers, stacked bars, maps of shares. Enough for a report, and no library."""

from collections.abc import Sequence
from html import escape
from math import log10

from msgspec import Struct

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 60, 130, 34, 40
COLOURS = ("#1b6ca8", "#2a9d5c", "#c9851f", "#b3402e", "#6b3fa0", "#4d4d4d")
STEPS = 5
# Room for the names of a map of shares.
MARGIN = 76


class Series(Struct, frozen=True):
    """One line: a name, a value for each place of the axis, and whether it is dashed."""

    name: str
    values: Sequence[float]
    colour: int
    dashed: bool = False


class Chart(Struct, frozen=True):
    """What a chart says about itself."""

    title: str
    across: str
    up: str
    log: bool = False


def line_chart(chart: Chart, lines: Sequence[Series]) -> str:
    """Lines over 1, 2, 3, ..."""
    places = max(len(line.values) for line in lines)
    values = [value for line in lines for value in line.values]
    scale = _Scale(places, min(values) if chart.log else 0.0, max(values), chart.log)
    body = [_axes(chart, scale)]
    names: dict[str, int] = {}
    for line in lines:
        points = " ".join(f"{scale.x(i):.1f},{scale.y(value):.1f}" for i, value in enumerate(line.values))
        dash = ' stroke-dasharray="5 4"' if line.dashed else ""
        colour = COLOURS[line.colour]
        body.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>')
        names.setdefault(line.name, line.colour)
    return _frame(chart, body + _legend(names))


def bar_chart(chart: Chart, lines: Sequence[Series]) -> str:
    """Bars over 1, 2, 3, ..., the series stacked."""
    places = max(len(line.values) for line in lines)
    heights = [sum(line.values[i] for line in lines) for i in range(places)]
    scale = _Scale(places, 0.0, max(heights, default=1.0), False)
    body = [_axes(chart, scale)]
    wide = 0.7 * (scale.x(1) - scale.x(0))
    for i in range(places):
        below = 0.0
        for line in lines:
            top, foot = scale.y(below + line.values[i]), scale.y(below)
            body.append(
                f'<rect x="{scale.x(i) - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{foot - top:.1f}" '
                f'fill="{COLOURS[line.colour]}"/>'
            )
            below += line.values[i]
    return _frame(chart, body + _legend({line.name: line.colour for line in lines}))


def heat_map(chart: Chart, names: Sequence[str], shares: Sequence[Sequence[float]]) -> str:
    """Each against each, in a hundred: blue where the row does well, red where the column does. Numbers stand in it."""
    cell = min((WIDTH - MARGIN) / len(names), (HEIGHT - TOP - MARGIN) / len(names))
    wide = (WIDTH - MARGIN) / len(names)
    body: list[str] = []
    for i, (name, row) in enumerate(zip(names, shares, strict=True)):
        y = TOP + MARGIN / 4 + i * cell
        x = MARGIN + i * wide + wide / 2
        body.append(f'<text x="{MARGIN - 6}" y="{y + cell / 2 + 4:.1f}" text-anchor="end">{escape(name)}</text>')
        foot = TOP + MARGIN / 4 + len(names) * cell + 10
        turned = f'transform="rotate(-40 {x:.1f} {foot:.1f})" text-anchor="end"'
        body.append(f'<text x="{x:.1f}" y="{foot:.1f}" {turned}>{escape(name)}</text>')
        for j, share in enumerate(row):
            left = MARGIN + j * wide
            colour, strength = COLOURS[0 if share >= 50 else 3], min(1.0, abs(share - 50) / 40)
            body.append(
                f'<rect x="{left:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{cell:.1f}" fill="{colour}" '
                f'fill-opacity="{strength:.2f}"/>'
                f'<text x="{left + wide / 2:.1f}" y="{y + cell / 2 + 4:.1f}" text-anchor="middle">{share:.0f}</text>'
            )
    return _frame(chart, body)


class _Scale:
    """From values to places on the paper."""

    def __init__(self, places: int, low: float, high: float, log: bool) -> None:
        self.places = places
        self.log = log
        self.low = log10(max(low, 1.0)) if log else low
        self.high = log10(max(high, 2.0)) if log else max(high, 1e-9)

    def x(self, place: int) -> float:
        return LEFT + (place + 0.5) * (WIDTH - LEFT - RIGHT) / self.places

    def y(self, value: float) -> float:
        height = log10(max(value, 1.0)) if self.log else value
        share = (height - self.low) / max(self.high - self.low, 1e-9)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def ticks(self) -> list[float]:
        steps = [self.low + (self.high - self.low) * i / STEPS for i in range(STEPS + 1)]
        return [10**step for step in steps] if self.log else steps


def _axes(chart: Chart, scale: _Scale) -> str:
    out: list[str] = []
    for value in scale.ticks():
        y = scale.y(value)
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_number(value)}</text>')
    for place in range(scale.places):
        out.append(f'<text x="{scale.x(place):.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{place + 1}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    out.append(f'<text x="{middle}" y="{HEIGHT - 6}" text-anchor="middle">{escape(chart.across)}</text>')
    turned = f'transform="rotate(-90 14 {HEIGHT / 2})" text-anchor="middle"'
    out.append(f'<text x="14" y="{HEIGHT / 2}" {turned}>{escape(chart.up)}</text>')
    return "".join(out)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def _legend(names: dict[str, int]) -> list[str]:
    x = WIDTH - RIGHT + 10
    out: list[str] = []
    for i, (name, colour) in enumerate(names.items()):
        y = TOP + 16 * i
        out.append(f'<rect x="{x}" y="{y}" width="10" height="10" fill="{COLOURS[colour]}"/>')
        out.append(f'<text x="{x + 15}" y="{y + 9}">{escape(name)}</text>')
    return out


def _frame(chart: Chart, body: list[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(chart.title)}" font-family="sans-serif" font-size="11">'
    )
    title = f'<text x="{LEFT}" y="18" font-size="14">{escape(chart.title)}</text>'
    return f'{head}<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{title}{"".join(body)}</svg>\n'
