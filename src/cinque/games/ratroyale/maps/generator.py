"""Maps nobody has seen: heights from the match's dice, the same turned by half a circle, and fit to play on (RR-07)."""

from cinque.boards.hexes import HEX_DEGREE, Hexes, hexes
from cinque.games.ratroyale.content.tables import (
    DEPTH,
    FLAT,
    PERCENT,
    RAW,
    SHARES,
    SMOOTHINGS,
    TRIES,
    WALL_LEAST,
    WALL_LENGTHS,
    GeneratorRow,
    Rules,
)
from cinque.games.ratroyale.maps.chart import Ground, faults
from cinque.kernel.dice import Dice


def generate(row: GeneratorRow, rules: Rules, dice: Dice, stream: int) -> Ground:
    """A fit map of this size; the same dice give the same map."""
    for _ in range(TRIES):
        ground = _attempt(row, rules, dice, stream)
        if not faults(ground, rules):
            return ground
    raise RuntimeError(f"no fit map of {row.width} x {row.height} in {TRIES} tries")


def _attempt(row: GeneratorRow, rules: Rules, dice: Dice, stream: int) -> Ground:
    board = hexes(row.width, row.height)
    lairs = _lairs(board, row, dice, stream)
    flat = {cell for side in lairs for lair in side for cell in map(int, board.disc(lair, FLAT))}
    land = _heights(board, dice, stream)
    walls = _walls(board, row, flat, dice, stream)
    heights = [1 if cell in flat else rules.wall if cell in walls else land[cell] for cell in range(board.count)]
    open_tiles = [cell for cell in range(board.count) if cell not in flat and heights[cell] < rules.wall]
    places = _pairs(board, open_tiles, row.stacks // 2 + 1, dice, stream)
    stacks = [[cell] for pair in places[:-1] for cell in pair]
    neutrals = list(places[-1]) if places else []
    return Ground("Nobody's Kitchen", board, heights, lairs, stacks, neutrals)


def _lairs(board: Hexes, row: GeneratorRow, dice: Dice, stream: int) -> list[list[int]]:
    """Lairs near the west edge, one in each of as many bands of rows, and opposite them."""
    west: list[int] = []
    for number in range(row.lairs):
        low = number * row.height // row.lairs + FLAT
        high = (number + 1) * row.height // row.lairs - FLAT
        y = low + dice.below(stream, max(high - low, 1))
        west.append(board.cell(FLAT + dice.below(stream, max(row.width // DEPTH, 1)), y))
    return [west, [int(board.half_turn(cell)) for cell in west]]


def _heights(board: Hexes, dice: Dice, stream: int) -> list[int]:
    """Smoothed noise, alike on opposite tiles, cut into heights by shares."""
    noise = [dice.below(stream, RAW) for _ in range(board.count)]
    for _ in range(SMOOTHINGS):
        noise = [_average(board, noise, cell) for cell in range(board.count)]
    noise = [noise[cell] + noise[board.half_turn(cell)] for cell in range(board.count)]
    ranked = sorted(range(board.count), key=lambda cell: (noise[cell], min(cell, board.half_turn(cell)), cell))
    heights = [0] * board.count
    for rank, cell in enumerate(ranked):
        share, height = (rank - rank % 2) * PERCENT // board.count, 0
        while share >= SHARES[height]:
            share -= SHARES[height]
            height += 1
        heights[cell] = height
    return heights


def _average(board: Hexes, noise: list[int], cell: int) -> int:
    around = [int(board.around[cell * HEX_DEGREE + direction]) for direction in range(HEX_DEGREE)]
    values = [noise[cell], *(noise[other] for other in around if other >= 0)]
    return sum(values) // len(values)


def _walls(board: Hexes, row: GeneratorRow, flat: set[int], dice: Dice, stream: int) -> set[int]:
    """Short walls of a few tiles, in opposite pairs."""
    walls: set[int] = set()
    wanted = board.count * row.walls // PERCENT
    while wanted > 0:
        cell = dice.below(stream, board.count)
        direction = dice.below(stream, HEX_DEGREE)
        for _ in range(WALL_LEAST + dice.below(stream, WALL_LENGTHS)):
            opposite = int(board.half_turn(cell))
            if cell not in flat and opposite not in flat:
                walls |= {cell, opposite}
            wanted -= 2
            following = int(board.around[cell * HEX_DEGREE + direction])
            if following < 0:
                break
            cell = following
    return walls


def _pairs(board: Hexes, tiles: list[int], count: int, dice: Dice, stream: int) -> list[tuple[int, int]]:
    """So many pairs of opposite tiles, none twice."""
    left = list(tiles)
    found: list[tuple[int, int]] = []
    dice.shuffle(stream, left)
    taken: set[int] = set()
    for cell in left:
        opposite = int(board.half_turn(cell))
        if len(found) < count and opposite != cell and cell not in taken:
            taken |= {cell, opposite}
            found.append((cell, opposite))
    return found
