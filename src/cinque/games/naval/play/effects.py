"""What radars and weapons do, as rows of small objects: the engine asks them and never a ship or weapon by name.

Everything here is geometry in steps east (dx) and south (dy); nothing knows a position.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.boards.lines import grid_line
from cinque.boards.squares import ORTH_STEPS, Squares
from cinque.games.naval.content.tables import Rules, ShipRow, WeaponRow
from cinque.games.naval.content.words import MortarPattern
from cinque.games.naval.play.twins import Arms

# The adjacent cells of an X attack by the name of its pattern (NB-16).
DIAGONAL: Final = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
STRAIGHT: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
ADJACENT: Final[dict[MortarPattern, list[tuple[int, int]]]] = {
    "diag": DIAGONAL,
    "plus": STRAIGHT,
    "3x3": DIAGONAL + STRAIGHT,
}


class Radar:
    """Which cells a ship's radar covers, as steps from its centre."""

    def sweep(self, facing: i64) -> list[tuple[int, int]]:
        raise NotImplementedError


class Disc(Radar):
    """Radius radar: every cell within so many steps (NB-01, NB-06)."""

    def __init__(self, radius: int) -> None:
        self.radius = radius

    def sweep(self, facing: i64) -> list[tuple[int, int]]:
        reach = range(-self.radius, self.radius + 1)
        return [(dx, dy) for dy in reach for dx in reach if abs(dx) + abs(dy) <= self.radius]


class Cone(Radar):
    """Cone radar: ahead only, as wide to each side as it is far (NB-05); narrow, it stays within its range in steps."""

    def __init__(self, length: int, widens: bool) -> None:
        self.length = length
        self.widens = widens

    def sweep(self, facing: i64) -> list[tuple[int, int]]:
        ahead_x, ahead_y = ORTH_STEPS[facing]
        out: list[tuple[int, int]] = []
        for along in range(1, self.length + 1):
            wide = along if self.widens else min(along, self.length - along)
            for across in range(-wide, wide + 1):
                out.append((ahead_x * along - ahead_y * across, ahead_y * along + ahead_x * across))
        return out


def radars(row: ShipRow, rules: Rules) -> list[Radar]:
    """The radars of a row of Table 1."""
    out: list[Radar] = []
    if row.radius > 0:
        out.append(Disc(row.radius))
    if row.cone > 0:
        out.append(Cone(row.cone, rules.cone_widens))
    return out


class Pattern:
    """Where a weapon does its damage, given where it was fired from and at. `needs_way`: its way decides."""

    # Steps from the target to the furthest cell that is struck beyond it.
    spread: i64 = 0
    needs_way: bool = False
    spares_firer: bool = False
    axis_only: bool = False

    def struck(self, board: Squares, size: i64, start: i64, target: i64) -> vec[i64]:
        raise NotImplementedError


class Spot(Pattern):
    """The targeted cell alone."""

    def struck(self, board: Squares, size: i64, start: i64, target: i64) -> vec[i64]:
        return append(vec[i64](), target)


class Cross(Pattern):
    """The targeted cell and some adjacent ones (NB-16); off the map nothing is hit (NB-36)."""

    def __init__(self, adjacent: list[tuple[int, int]]) -> None:
        self.dx: vec[i64] = vec[i64]([dx for dx, _ in adjacent])
        self.dy: vec[i64] = vec[i64]([dy for _, dy in adjacent])
        self.spread = max([abs(dx) + abs(dy) for dx, dy in adjacent])

    def struck(self, board: Squares, size: i64, start: i64, target: i64) -> vec[i64]:
        out = append(vec[i64](), target)
        for i in range(len(self.dx)):
            x = board.x_of(target) + self.dx[i]
            y = board.y_of(target) + self.dy[i]
            if 0 <= x < size and 0 <= y < size:
                out = append(out, board.cell(x, y))
        return out


class Row(Pattern):
    """Every cell of the straight line from the centre to the target (NB-17, NB-18)."""

    def __init__(self, spares_firer: bool, axis_only: bool) -> None:
        self.needs_way = True
        self.spares_firer = spares_firer
        self.axis_only = axis_only

    def struck(self, board: Squares, size: i64, start: i64, target: i64) -> vec[i64]:
        out = vec[i64]()
        line = grid_line(board, start, target)
        for i in range(1, len(line)):
            out = append(out, line[i])
        return out


def pattern_of(row: WeaponRow, rules: Rules) -> Pattern:
    """The pattern of a row of Table 2."""
    if row.pattern == "x":
        return Cross(ADJACENT[rules.mortar_pattern])
    if row.pattern == "row":
        return Row(rules.row_spares_firer, rules.row_axis_only)
    return Spot()


class Weapon(Arms):
    """One row of Table 2 as native numbers, with what it does."""

    def __init__(self, row: WeaponRow, rules: Rules) -> None:
        super().__init__(row)
        self.pattern: Final[Pattern] = pattern_of(row, rules)
        # What runs along the water cannot be aimed at the hull it leaves (NB-40).
        self.leaves_hull: Final[bool] = row.blocked or self.pattern.needs_way


def on_axis(board: Squares, a: i64, b: i64) -> bool:
    """Whether two cells share a row or a column."""
    return gap(board.x_of(a), board.x_of(b)) == 0 or gap(board.y_of(a), board.y_of(b)) == 0
