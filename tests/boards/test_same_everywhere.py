"""One digest over every kind of search: interpreted and compiled boards must agree on it, bit for bit."""

from hashlib import sha256
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import turnable
from cinque.boards.lines import grid_line, hex_line
from cinque.boards.reach import COST_OF_DEARER, Reach, gentle
from cinque.boards.sight import Sight
from cinque.boards.squares import squares

ROUNDS = 40


def grid(rolls: Random, count: int, highest: int) -> vec[i64]:
    """A grid of whole numbers from 0; randrange of a seeded Random is the same on every machine."""
    return vec[i64]([rolls.randrange(highest + 1) for _ in range(count)])


def told(reach: Reach) -> str:
    cells = [reach.cells[i] for i in range(reach.count)]
    return str([(cell, reach.steps[cell], reach.via(cell)) for cell in cells])


def digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def test_floods_over_squares_are_the_same_everywhere() -> None:
    rolls, board, reach, lines = Random(1), squares(16, 16), Reach(256), []
    for _ in range(ROUNDS):
        occupied = grid(rolls, 256, 2)
        reach.flood(board.orth, 4, rolls.randrange(256), 9, occupied)
        lines.append(told(reach))
        reach.flood(board.around, 8, rolls.randrange(256), 5, occupied)
        lines.append(told(reach))
    assert digest(lines) == "7d8c888ea2d97246"


def test_searches_over_hexes_are_the_same_everywhere() -> None:
    rolls, board, lines = Random(2), turnable(20, 15), []
    reach = Reach(board.count)
    for _ in range(ROUNDS):
        costs, entry, start = grid(rolls, 300, 4), grid(rolls, 300, 2), rolls.randrange(300)
        reach.cheapest(board.around, 6, start, 9, costs, COST_OF_DEARER, entry)
        lines.append(told(reach))
        reach.flood(gentle(board.around, 6, costs, 1), 6, start, 6, entry)
        lines.append(told(reach))
    assert digest(lines) == "2ca7600ad9898eff"


def test_lines_and_sight_are_the_same_everywhere() -> None:
    rolls, flat, board, sight, lines = Random(3), squares(20, 15), turnable(20, 15), Sight(300), []
    for _ in range(ROUNDS):
        start, end, heights, cover = (
            rolls.randrange(300),
            rolls.randrange(300),
            grid(rolls, 300, 4),
            grid(rolls, 300, 1),
        )
        lines += [str(list(grid_line(flat, start, end))), *(str(list(hex_line(board, start, end, s))) for s in (0, 1))]
        sight.clear()
        sight.add_hexes_in_view(board, start, 6, 1, heights, cover)
        sight.add_cone(flat, end, start % 4, 4)
        sight.add_diamond(flat, end, 2)
        lines.append(str([sight.cells[i] for i in range(sight.count)]))
    assert digest(lines) == "f8cd1eb6bbdab3dc"
