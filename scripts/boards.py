"""How the server counts the cells of its boards, written down for the tests of the client."""

import json
from typing import Any

from cinque.boards.hexes import HEX_DEGREE, Hexes, hexes
from cinque.boards.squares import ORTH_DEGREE, Squares, squares

# Even and odd sizes, and more columns than there are letters.
SIZES = ((4, 4), (5, 3), (28, 2))
# Naval Battle numbers the cells of every map as on a board of this width.
STRIDE = 128
SEA = 5


def near(board: Squares | Hexes, cell: int) -> list[int]:
    """The cells that touch one: by a side on squares."""
    table, degree = (board.orth, ORTH_DEGREE) if isinstance(board, Squares) else (board.around, HEX_DEGREE)
    return sorted(int(table[cell * degree + step]) for step in range(degree) if table[cell * degree + step] >= 0)


def listed(kind: str, board: Squares | Hexes, width: int, height: int) -> dict[str, Any]:
    """The first columns and rows of a board: number, name, place and neighbours of each cell."""
    here = [int(board.cell(x, y)) for y in range(height) for x in range(width)]
    cells = [
        {
            "cell": cell,
            "name": board.cell_name(cell),
            "column": at % width,
            "row": at // width,
            "near": [each for each in near(board, cell) if each in here],
        }
        for at, cell in enumerate(here)
    ]
    return {"kind": kind, "width": width, "height": height, "cells": cells}


def boards() -> str:
    """The whole of boards.json, one board a line."""
    made = [listed("squares", squares(*size), *size) for size in SIZES]
    made += [listed("hexes", hexes(*size), *size) for size in SIZES]
    made.append(listed("sea", squares(STRIDE, SEA), SEA, SEA))
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in made)
    return f"[\n{lines}\n]\n"
