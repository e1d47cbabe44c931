"""What a seat sees, as numbers for those who learn. An encoder is handed a view and nothing else, so that it cannot
tell more than the view does.

It writes on a sheet: single numbers at their places, and whole layers of cells that a view holds as text or bits. Most
of an observation is nought, so what is not written stays nought; see cinque/rl/arrays.py for how it becomes an array.
All numbers are from -1 to 1.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

# A layer of bits, the low one of a byte first, or of characters, each 1 where it is the mark.
BITS: Final = -1


class Page:
    """What numbers are written on: a sheet, or the canvas of a table."""

    def put(self, place: i64, value: float) -> None:
        raise NotImplementedError


@final
class Sheet(Page):
    """Numbers and the places they belong to; many observations can stand on one, each from its own start."""

    def __init__(self) -> None:
        self.places: vec[i64] = vec[i64]([0] * 256)
        self.values: vec[float] = vec[float]([0.0] * 256)
        self.count: i64 = 0
        self.start: i64 = 0
        # Layers: where each begins, how many cells it has, what it is made of, and the mark or BITS.
        self.layers: list[tuple[int, int, bytes, int]] = []

    def clear(self) -> None:
        self.count = 0
        self.start = 0
        self.layers = []

    def put(self, place: i64, value: float) -> None:
        if self.count == len(self.places):
            self.places = append(self.places, self.start + place)
            self.values = append(self.values, value)
        else:
            self.places[self.count] = self.start + place
            self.values[self.count] = value
        self.count += 1

    def add(self, other: "Sheet") -> None:
        """All that stands on another sheet, at the same places."""
        start = self.start
        self.start = 0
        i: i64 = 0
        while i < other.count:
            self.put(other.places[i], other.values[i])
            i += 1
        self.start = start
        self.layers.extend(other.layers)

    def bits(self, place: int, cells: int, packed: bytes) -> None:
        """A layer of one bit a cell."""
        self.layers.append((self.start + place, cells, packed, BITS))

    def marks(self, place: int, text: str, mark: str) -> None:
        """A layer that is 1 where a text of one character a cell has the mark."""
        self.layers.append((self.start + place, len(text), text.encode("latin-1"), ord(mark)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """The pieces of an observation, one behind the other, each with a name and a shape."""

    def __init__(self, pieces: list[tuple[str, list[int]]]) -> None:
        self.pieces = pieces
        self.places: dict[str, int] = {}
        self.width = 0
        for name, shape in pieces:
            self.places[name] = self.width
            cells = 1
            for side in shape:
                cells *= side
            self.width += cells

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        """All that the view says, from the side of the seat."""
        raise NotImplementedError


def share(value: float, most: float) -> float:
    """A number of which `most` is the most by the rules, as its part of that; what is beyond is cut off."""
    if most <= 0:
        return 0.0
    return min(1.0, max(-1.0, value / most))


def squashed(value: float, middle: float) -> float:
    """A number without a limit: `middle` becomes a half, and the largest stay below 1."""
    return value / (abs(value) + middle)
