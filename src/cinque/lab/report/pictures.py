"""Pictures of a report as SVG text: values with intervals, lengths of games, the lead. Hovering tells the numbers."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct

from cinque.lab.svg import COLOURS

WIDTH = 680
LINE = 22
LEFT, RIGHT, TOP, FOOT = 250, 30, 34, 34
HIGH = 220
BINS = 24
SIGNIFICANT = 3


class Mark(Struct, frozen=True):
    """One line of a picture of intervals."""

    name: str
    value: float
    low: float
    high: float
    colour: int = 0


def intervals(title: str, marks: Sequence[Mark], guides: Sequence[float] = (), unit: str = "") -> str:
    """Values under each other, each with its interval; dashed lines where they should be."""
    ends = [end for mark in marks for end in (mark.low, mark.high)] + list(guides)
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    margin = (high - low or 1.0) * 0.06
    scale = Scale(low - margin, high + margin)
    height = TOP + LINE * len(marks) + FOOT
    body = [scale.axis(TOP, height - FOOT, unit)]
    body += [
        f'<line x1="{scale.x(guide):.1f}" x2="{scale.x(guide):.1f}" y1="{TOP}" y2="{height - FOOT}" class="guide"/>'
        for guide in guides
    ]
    for number, mark in enumerate(marks):
        y = TOP + LINE * number + LINE / 2
        tip = f"{mark.name}: {_short(mark.value)}{unit}, {_short(mark.low)} to {_short(mark.high)}"
        body.append(
            f'<g data-tip="{escape(tip)}"><rect x="0" y="{y - LINE / 2}" width="{WIDTH}" height="{LINE}" class="hit"/>'
            f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{escape(mark.name)}</text>'
            f'<line x1="{scale.x(mark.low):.1f}" x2="{scale.x(mark.high):.1f}" y1="{y}" y2="{y}" '
            f'stroke="{COLOURS[mark.colour]}" stroke-width="3" stroke-opacity=".55"/>'
            f'<circle cx="{scale.x(mark.value):.1f}" cy="{y}" r="4.5" fill="{COLOURS[mark.colour]}"/></g>'
        )
    return frame(title, height, body)


def histogram(title: str, values: Sequence[float], unit: str) -> str:
    """How often each value came, in a few steps."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    wide = max(1.0, (high - low) / BINS)
    counts = [0] * (int((high - low) / wide) + 1)
    for value in values:
        counts[min(len(counts) - 1, int((value - low) / wide))] += 1
    scale = Scale(low, low + wide * len(counts), left=40)
    most = max(counts, default=1) or 1
    body = [scale.axis(TOP, HIGH - FOOT, unit)]
    for number, count in enumerate(counts):
        x, tall = scale.x(low + number * wide), (HIGH - TOP - FOOT) * count / most
        across = scale.x(low + (number + 1) * wide) - x - 1
        tip = f"{_short(low + number * wide)} to {_short(low + (number + 1) * wide)} {unit}: {count} games"
        body.append(
            f'<rect data-tip="{escape(tip)}" x="{x:.1f}" y="{HIGH - FOOT - tall:.1f}" width="{across:.1f}" '
            f'height="{tall:.1f}" fill="{COLOURS[0]}"/>'
        )
    return frame(title, HIGH, body)


def bands(title: str, curves: Sequence[Sequence[float]], across: str) -> str:
    """Many curves over the same course as their middle and the band that holds the middle half of them."""
    length = max(map(len, curves), default=1)
    scale = Scale(0.0, 100.0, left=50)
    at = [sorted(curve[i] for curve in curves) for i in range(length)]
    low, middle, high = ([each[len(each) * q // 100] for each in at] for q in (25, 50, 75))
    top, bottom = max([*high, 1e-9]), min([*low, 0.0])

    def y(value: float) -> float:
        return HIGH - FOOT - (HIGH - TOP - FOOT) * (value - bottom) / (top - bottom)

    def points(values: Sequence[float]) -> list[str]:
        return [f"{scale.x(100 * i / max(1, length - 1)):.1f},{y(v):.1f}" for i, v in enumerate(values)]

    area = " ".join(points(high) + points(low)[::-1])
    body = [
        scale.axis(TOP, HIGH - FOOT, across),
        f'<polygon points="{area}" fill="{COLOURS[0]}" fill-opacity=".2"/>',
        f'<polyline points="{" ".join(points(middle))}" fill="none" stroke="{COLOURS[0]}" stroke-width="2"/>',
        f'<line x1="50" x2="{WIDTH - RIGHT}" y1="{y(0.0):.1f}" y2="{y(0.0):.1f}" class="guide"/>',
        f'<text x="44" y="{y(top) + 4:.1f}" text-anchor="end">{_short(top)}</text>',
        f'<text x="44" y="{y(bottom) + 4:.1f}" text-anchor="end">{_short(bottom)}</text>',
    ]
    return frame(title, HIGH, body)


class Scale:
    """From values to places across the paper."""

    def __init__(self, low: float, high: float, left: int = LEFT) -> None:
        self.low, self.high, self.left = low, high, left

    def x(self, value: float) -> float:
        return self.left + (WIDTH - RIGHT - self.left) * (value - self.low) / (self.high - self.low or 1.0)

    def axis(self, top: float, foot: float, unit: str) -> str:
        steps = [self.low + (self.high - self.low) * i / 4 for i in range(5)]
        lines = [
            f'<line x1="{self.x(step):.1f}" x2="{self.x(step):.1f}" y1="{top}" y2="{foot}" class="rule"/>'
            f'<text x="{self.x(step):.1f}" y="{foot + 16}" text-anchor="middle">{_short(step)}</text>'
            for step in steps
        ]
        return "".join(lines) + f'<text x="{WIDTH - RIGHT}" y="{foot + 30}" text-anchor="end">{escape(unit)}</text>'


def frame(title: str, height: float, body: Sequence[str]) -> str:
    """A picture with its title, which is also what a screen reader says."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'aria-label="{escape(title)}"><text x="8" y="18" class="title">{escape(title)}</text>{"".join(body)}</svg>'
    )


def _short(value: float) -> str:
    return f"{value:.{SIGNIFICANT}g}"
