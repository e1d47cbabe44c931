"""What is seen from where: discs, cones and hex sight over heights, gathered into one set of cells."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import Hexes
from cinque.boards.integers import gap
from cinque.boards.squares import Squares

# Where a cone looks; the order of the orthogonal neighbours.
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3


@final
class Sight:
    """The union of everything looked at since the last `clear`: `cells[0:count]`, in the order first seen."""

    def __init__(self, cell_count: i64) -> None:
        self.count: i64 = 0
        self.cells: Final[vec[i64]] = vec[i64]([0] * cell_count)
        # A cell was seen when its stamp is the current one, so clearing touches no cell.
        self._stamps: Final[vec[i64]] = vec[i64]([0] * cell_count)
        self._stamp: i64 = 1

    def clear(self) -> None:
        """Forget everything seen."""
        self._stamp += 1
        self.count = 0

    def has(self, cell: i64) -> bool:
        """Whether this cell was seen."""
        return self._stamps[cell] == self._stamp

    def add(self, cell: i64) -> None:
        """See one cell; seeing it again changes nothing."""
        if self._stamps[cell] != self._stamp:
            self._stamps[cell] = self._stamp
            self.cells[self.count] = cell
            self.count += 1

    def add_diamond(self, board: Squares, centre: i64, radius: i64) -> None:
        """See every square at most `radius` orthogonal steps away, the centre included (NB-06)."""
        x, y = board.x_of(centre), board.y_of(centre)
        for row in range(max(y - radius, 0), min(y + radius, board.height - 1) + 1):
            self._add_row(board, row, x, radius - gap(row, y))

    def add_block(self, board: Squares, centre: i64, radius: i64) -> None:
        """See every square at most `radius` steps away when steps may be diagonal, the centre included."""
        x, y = board.x_of(centre), board.y_of(centre)
        for row in range(max(y - radius, 0), min(y + radius, board.height - 1) + 1):
            self._add_row(board, row, x, radius)

    def add_cone(self, board: Squares, centre: i64, facing: i64, length: i64) -> None:
        """See the squares 1 to `length` steps ahead and at most as many steps aside, the centre left out (NB-05)."""
        x, y = board.x_of(centre), board.y_of(centre)
        sign: i64 = 1 if facing == EAST or facing == SOUTH else -1
        for along in range(1, length + 1):
            for across in range(-along, along + 1):
                if facing == EAST or facing == WEST:
                    cell = board.cell(x + sign * along, y + across)
                else:
                    cell = board.cell(x + across, y + sign * along)
                if cell >= 0:
                    self.add(cell)

    def add_hexes(self, board: Hexes, centre: i64, radius: i64) -> None:
        """See every hex at most `radius` steps away, whatever stands between, the centre included."""
        for cell in board.disc(centre, radius):
            self.add(cell)

    def add_hexes_in_view(
        self, board: Hexes, centre: i64, radius: i64, altitude: i64, heights: vec[i64], cover: vec[i64]
    ) -> None:
        """See every hex at most `radius` steps away that is `in_view` of the centre (RR-18)."""
        for cell in board.disc(centre, radius):
            if in_view(board, centre, cell, altitude, heights, cover):
                self.add(cell)

    def _add_row(self, board: Squares, row: i64, x: i64, reach: i64) -> None:
        start = row * board.width
        for column in range(max(x - reach, 0), min(x + reach, board.width - 1) + 1):
            self.add(start + column)


def in_view(board: Hexes, start: i64, end: i64, altitude: i64, heights: vec[i64], cover: vec[i64]) -> bool:
    """Whether a clear line leads from one hex to another (RR-16); either of the two nudged lines will do.

    A line is clear when nothing on it rises above the start's tile by more than `altitude`: of the hexes between,
    tile height plus `cover` (what stands there and hides things from this onlooker), of the last, tile height alone.
    A negative altitude asks for everything to lie that much lower (RR-17). A line that leaves the board is not clear.
    """
    ceiling = heights[start] + altitude
    if heights[end] > ceiling:
        return False
    q, r = board.q[start], board.r[start]
    dq = board.q[end] - q
    dr = board.r[end] - r
    ds = dq + dr
    far, tall, wide = gap(dq, 0), gap(dr, 0), gap(ds, 0)
    # One coordinate goes on by a whole step each time, another by a part of one: see `hex_on_line`.
    if far >= tall and far >= wide:
        on: i64 = 1 if dq > 0 else -1
        return _clear(board, q, r, far, on, 0, dr, 0, 1, ceiling, heights, cover)
    if tall >= wide:
        on = 1 if dr > 0 else -1
        return _clear(board, q, r, tall, 0, on, dq, 1, 0, ceiling, heights, cover)
    on = 1 if ds > 0 else -1
    return _clear(board, q, r, wide, on, 0, dr, -1, 1, ceiling, heights, cover)


def _clear(
    board: Hexes,
    q: i64,
    r: i64,
    n: i64,
    on_q: i64,
    on_r: i64,
    aside: i64,
    aside_q: i64,
    aside_r: i64,
    ceiling: i64,
    heights: vec[i64],
    cover: vec[i64],
) -> bool:
    """Whether everything strictly between the ends of one of the two lines lies below the ceiling or touches it.

    Step i goes on by (on_q, on_r), and aside by i * aside / n times (aside_q, aside_r), rounded. The fraction is kept
    as a rest. Of a half the first line takes the greater number; the other one has everything aside turned round.
    """
    width = board.width
    present = board.present
    side: i64 = 0
    while side < 2:
        at_q, at_r = q, r
        rest = n
        left = n - 1
        while left > 0:
            at_q += on_q
            at_r += on_r
            rest += 2 * aside
            if rest >= 2 * n:
                rest -= 2 * n
                at_q += aside_q
                at_r += aside_r
            elif rest < 0:
                rest += 2 * n
                at_q -= aside_q
                at_r -= aside_r
            x = at_q + (at_r >> 1)
            if x < 0 or x >= width:
                break
            cell = at_r * width + x
            if present[cell] == 0 or heights[cell] + cover[cell] > ceiling:
                break
            left -= 1
        if left <= 0:
            return True
        aside, aside_q, aside_r = -aside, -aside_q, -aside_r
        side += 1
    return False
