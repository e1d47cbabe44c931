"""Boards of pointy-top hexes: stored in rows (odd-r: odd rows lie half a hex to the east), reckoned in axial q and r.

Cell y * width + x is the hex in column x of row y, as on a board of squares. Its axial coordinates are r = y and
q = x - (y // 2); the third cube coordinate is s = -q - r. A board may have holes: absent cells are never neighbours,
nor part of a disc or a ring.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.boards.notation import place_name, place_named

HEX_DEGREE: Final = 6

# Axial steps in the order of the table: clockwise from east (E, SE, SW, W, NW, NE), with y to the south.
HEX_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@final
class Hexes:
    """The geometry of one board of hexes. `around` holds 6 neighbours a cell, -1 where there is none."""

    def __init__(self, width: i64, height: i64, present: vec[i64]) -> None:
        """`present` says of each cell whether it exists (not 0)."""
        if width < 1 or height < 1:
            raise ValueError(f"a board needs at least one column and one row, not {width} x {height}")
        if len(present) != width * height:
            raise ValueError(f"a board of {width} x {height} has {width * height} cells, not {len(present)}")
        self.width: Final[i64] = width
        self.height: Final[i64] = height
        self.count: Final[i64] = width * height
        self.present: Final[vec[i64]] = vec[i64]([1 if mark != 0 else 0 for mark in present])
        self.q: Final[vec[i64]] = vec[i64]([cell % width - cell // width // 2 for cell in range(self.count)])
        self.r: Final[vec[i64]] = vec[i64]([cell // width for cell in range(self.count)])
        self.around: Final[vec[i64]] = vec[i64]([-1] * (self.count * HEX_DEGREE))
        self._link()

    def cell(self, x: i64, y: i64) -> i64:
        """The cell in column x of row y, or -1 where there is none."""
        if 0 <= x < self.width and 0 <= y < self.height:
            cell = y * self.width + x
            if self.present[cell] != 0:
                return cell
        return -1

    def at(self, q: i64, r: i64) -> i64:
        """The cell with these axial coordinates, or -1 where there is none."""
        return self.cell(q + r // 2, r)

    def distance(self, a: i64, b: i64) -> i64:
        """Steps between two cells over a board without holes."""
        dq = self.q[b] - self.q[a]
        dr = self.r[b] - self.r[a]
        return max(gap(dq, 0), max(gap(dr, 0), gap(dq, -dr)))

    def disc(self, centre: i64, radius: i64) -> vec[i64]:
        """The cells at most `radius` away, in ascending order, the centre among them."""
        found = vec[i64]()
        q, r = self.q[centre], self.r[centre]
        for dr in range(max(-radius, -r), min(radius, self.height - 1 - r) + 1):
            for dq in range(max(-radius, -radius - dr), min(radius, radius - dr) + 1):
                cell = self.at(q + dq, r + dr)
                if cell >= 0:
                    found = append(found, cell)
        return found

    def top_of(self, centre: i64, radius: i64) -> i64:
        """The first row of a disc."""
        row = self.r[centre] - radius
        return max(0, row)

    def bottom_of(self, centre: i64, radius: i64) -> i64:
        """The last row of a disc."""
        row = self.r[centre] + radius
        return row if row < self.height else self.height - 1

    def first_in(self, centre: i64, radius: i64, row: i64) -> i64:
        """The first cell of a row in a disc; the cells of a disc lie side by side in each row."""
        down = row - self.r[centre]
        x: i64 = self.q[centre] - (radius if down >= 0 else radius + down) + row // 2
        return row * self.width + max(0, x)

    def last_in(self, centre: i64, radius: i64, row: i64) -> i64:
        """The last cell of a row in a disc."""
        down = row - self.r[centre]
        x: i64 = self.q[centre] + (radius if down <= 0 else radius - down) + row // 2
        return row * self.width + (x if x < self.width else self.width - 1)

    def ring(self, centre: i64, radius: i64) -> vec[i64]:
        """The cells exactly `radius` away, clockwise from the one due east; radius 0 is the centre alone."""
        found = vec[i64]()
        if radius == 0:
            return append(found, centre)
        q: i64 = self.q[centre] + radius
        r: i64 = self.r[centre]
        for side in range(HEX_DEGREE):
            # From the corner in direction k, two directions further round is along the side to corner k + 1.
            dq, dr = HEX_STEPS[(side + 2) % HEX_DEGREE]
            for _ in range(radius):
                cell = self.at(q, r)
                if cell >= 0:
                    found = append(found, cell)
                q += dq
                r += dr
        return found

    def half_turn(self, cell: i64) -> i64:
        """The cell opposite this one when the board is turned by 180 degrees, or -1 where there is none.

        With an even height every row changes places with one of the other kind and columns run backwards. With an
        odd height rows keep their kind, and the last hex of every odd row has no opposite: `turnable` leaves it out.
        """
        x, y = cell % self.width, cell // self.width
        last = self.width - 1
        if self.height % 2 == 1 and y % 2 == 1:
            last -= 1
        return self.cell(last - x, self.height - 1 - y)

    def cell_name(self, cell: i64) -> str:
        """The text form of a cell, as in "c4"."""
        if not 0 <= cell < self.count or self.present[cell] == 0:
            raise ValueError(f"cell {cell} is not on this board of {self.width} x {self.height}")
        return place_name(cell % self.width, cell // self.width)

    def cell_named(self, text: str) -> i64:
        """The cell a text names; ValueError in words when it names none."""
        x, y = place_named(text)
        if x >= self.width or y >= self.height:
            raise ValueError(f"{text} is outside this board of {self.width} x {self.height}")
        cell = self.cell(x, y)
        if cell < 0:
            raise ValueError(f"there is no hex at {text} on this board")
        return cell

    def _link(self) -> None:
        for cell in range(self.count):
            if self.present[cell] != 0:
                for direction, (dq, dr) in enumerate(HEX_STEPS):
                    self.around[cell * HEX_DEGREE + direction] = self.at(self.q[cell] + dq, self.r[cell] + dr)


def hexes(width: int, height: int) -> Hexes:
    """The board of this size without holes, built once and shared: a board never changes."""
    size = (width, height)
    board = _boards.get(size)
    if board is None:
        board = Hexes(width, height, vec[i64]([1] * (width * height)))
        _boards[size] = board
    return board


def turnable(width: int, height: int) -> Hexes:
    """The largest board of this size on which every hex has an opposite under a half turn."""
    whole = hexes(width, height)
    return Hexes(width, height, vec[i64]([1 if whole.half_turn(cell) >= 0 else 0 for cell in range(whole.count)]))


_boards: Final[dict[tuple[int, int], Hexes]] = {}
