"""Boards of squares: cell y * width + x, with x to the east and y to the south."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.boards.notation import place_name, place_named

ORTH_DEGREE: Final = 4
AROUND_DEGREE: Final = 8

# Steps in the order of the tables: N, E, S, W for orth; clockwise from N for around.
ORTH_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND_STEPS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


@final
class Squares:
    """The geometry of one size of board. `orth` holds 4 neighbours a cell, `around` 8; -1 is off the board."""

    def __init__(self, width: i64, height: i64) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a board needs at least one column and one row, not {width} x {height}")
        self.width: Final[i64] = width
        self.height: Final[i64] = height
        self.count: Final[i64] = width * height
        self.orth: Final[vec[i64]] = _neighbours(width, height, ORTH_STEPS)
        self.around: Final[vec[i64]] = _neighbours(width, height, AROUND_STEPS)

    def cell(self, x: i64, y: i64) -> i64:
        """The cell at x, y, or -1 off the board."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        return -1

    def x_of(self, cell: i64) -> i64:
        """The column of a cell, from 0 in the west."""
        return cell % self.width

    def y_of(self, cell: i64) -> i64:
        """The row of a cell, from 0 in the north."""
        return cell // self.width

    def manhattan(self, a: i64, b: i64) -> i64:
        """Steps between two cells when only orthogonal steps are taken."""
        width = self.width
        return gap(a % width, b % width) + gap(a // width, b // width)

    def chebyshev(self, a: i64, b: i64) -> i64:
        """Steps between two cells when diagonal steps are allowed."""
        width = self.width
        across = gap(a % width, b % width)
        down = gap(a // width, b // width)
        return max(across, down)

    def cell_name(self, cell: i64) -> str:
        """The text form of a cell, as in "c4"."""
        if not 0 <= cell < self.count:
            raise ValueError(f"cell {cell} is not on a board of {self.width} x {self.height}")
        return place_name(cell % self.width, cell // self.width)

    def cell_named(self, text: str) -> i64:
        """The cell a text names; ValueError in words when it names none."""
        x, y = place_named(text)
        if x >= self.width or y >= self.height:
            raise ValueError(f"{text} is outside this board of {self.width} x {self.height}")
        return self.cell(x, y)


def squares(width: int, height: int) -> Squares:
    """The board of this size, built once and shared: a board never changes."""
    size = (width, height)
    board = _boards.get(size)
    if board is None:
        board = Squares(width, height)
        _boards[size] = board
    return board


_boards: Final[dict[tuple[int, int], Squares]] = {}


def _neighbours(width: i64, height: i64, steps: tuple[tuple[int, int], ...]) -> vec[i64]:
    degree: i64 = len(steps)
    table = vec[i64]([-1] * (width * height * degree))
    for cell in range(width * height):
        for direction, (dx, dy) in enumerate(steps):
            x: i64 = cell % width + dx
            y: i64 = cell // width + dy
            if 0 <= x < width and 0 <= y < height:
                table[cell * degree + direction] = y * width + x
    return table
