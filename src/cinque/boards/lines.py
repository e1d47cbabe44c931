"""Straight lines from cell to cell, in exact integer arithmetic with the tie rules written down."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.hexes import Hexes
from cinque.boards.integers import gap, halves_down, halves_out, halves_up
from cinque.boards.squares import Squares

# The two hex lines between the same cells: each is the true line moved aside by less than anything (RR-16).
ONE_SIDE: Final[i64] = 0
OTHER_SIDE: Final[i64] = 1


def grid_line(board: Squares, start: i64, end: i64) -> vec[i64]:
    """The cells of the line between two squares, both ends included (NB-18).

    The line has n = max(|dx|, |dy|) steps; cell i lies at the start plus (i * dx / n, i * dy / n), each offset from
    the start rounded to the nearest whole number and a half away from zero, that is away from the start. The line
    back may therefore pass other cells.
    """
    x, y = board.x_of(start), board.y_of(start)
    dx = board.x_of(end) - x
    dy = board.y_of(end) - y
    n = max(gap(dx, 0), gap(dy, 0))
    line = append(vec[i64](), start)
    for i in range(1, n + 1):
        line = append(line, board.cell(x + halves_out(i * dx, n), y + halves_out(i * dy, n)))
    return line


def hex_line(board: Hexes, start: i64, end: i64, side: i64) -> vec[i64]:
    """The cells of a line between two hexes, both ends included; -1 stands for a place where the board has no hex.

    Where the true line runs along the edge between two hexes, the line of each side takes one of them, the same
    way all along; otherwise the two lines are one. A line back is the same line reversed.
    """
    n = board.distance(start, end)
    line = append(vec[i64](), start)
    for i in range(1, n + 1):
        line = append(line, hex_on_line(board, start, end, n, i, side))
    return line


def hex_on_line(board: Hexes, start: i64, end: i64, n: i64, i: i64, side: i64) -> i64:
    """Cell i of the n steps of a hex line, without building the line; -1 where the board has no hex.

    The nudge of ONE_SIDE is (1, 2, -3) times a vanishing amount in the cube coordinates q, r, s, that of OTHER_SIDE
    its opposite. One coordinate changes by a whole step each time, so only the other two can ever be halves, and
    the nudge decides which of the two is rounded up.
    """
    q, r = board.q[start], board.r[start]
    dq = board.q[end] - q
    dr = board.r[end] - r
    if gap(dq, 0) == n:
        # q is whole: of r and s, the nudge favours r.
        along = i if dq > 0 else -i
        return board.at(q + along, r + _nudged(i * dr, n, side))
    if gap(dr, 0) == n:
        # r is whole: of q and s, the nudge favours q.
        along = i if dr > 0 else -i
        return board.at(q + _nudged(i * dq, n, side), r + along)
    # s is whole: of q and r, the nudge favours r; q follows because the three add up to nothing.
    along = i if dq + dr > 0 else -i
    aside = _nudged(i * dr, n, side)
    return board.at(q + along - aside, r + aside)


def _nudged(numerator: i64, denominator: i64, side: i64) -> i64:
    if side == ONE_SIDE:
        return halves_up(numerator, denominator)
    return halves_down(numerator, denominator)
