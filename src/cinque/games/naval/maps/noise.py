"""Smooth random heights for the map generator, in whole numbers only: the same map on every machine.

Grids here hold size * size numbers, row after row. Symmetry comes from adding a grid up over the turns of the map: half
and quarter turns and the mirror are exact. For other numbers of players a turn slides every square ring around the
centre along itself by the same share of its length; that keeps distances to the edge and, along a ring, distances in
steps, which turning by an angle would not.
"""

from math import isqrt

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.games.naval.content.tables import FINE, HEIGHTS, MIRRORED, PERCENT, QUARTERED, CharacterRow
from cinque.kernel.dice import Rng


def white(size: i64, rng: Rng) -> vec[i64]:
    return vec[i64]([rng.below(HEIGHTS) for _ in range(size * size)])


def blurred(grid: vec[i64], size: i64, radius: i64) -> vec[i64]:
    """The grid blurred by two box filters each way, close to a bell curve; edges are continued outward."""
    for _ in range(2):
        grid = _blur_rows(grid, size, radius)
        grid = _turned(_blur_rows(_turned(grid, size), size, radius), size)
    return grid


def _blur_rows(grid: vec[i64], size: i64, radius: i64) -> vec[i64]:
    out = vec[i64]([0] * (size * size))
    for y in range(size):
        row = y * size
        total: i64 = grid[row] * radius
        for x in range(radius + 1):
            total += grid[row + x]
        for x in range(size):
            out[row + x] = total
            leaving = max(x - radius, 0)
            entering = min(x + radius + 1, size - 1)
            total += grid[row + entering] - grid[row + leaving]
    return out


def _turned(grid: vec[i64], size: i64) -> vec[i64]:
    """Rows and columns exchanged."""
    out = vec[i64]([0] * (size * size))
    for y in range(size):
        for x in range(size):
            out[x * size + y] = grid[y * size + x]
    return out


def symmetric(grid: vec[i64], size: i64, players: i64) -> vec[i64]:
    """The grid added up over as many turns as there are players."""
    if players == 2:
        return _half_turned(grid, size)
    if players == QUARTERED or players == MIRRORED:
        quarter = _quarter_turned(_half_turned(grid, size), size)
        return _mirrored(quarter, size) if players == MIRRORED else quarter
    return _ring_turned(grid, size, players)


def _half_turned(grid: vec[i64], size: i64) -> vec[i64]:
    last = size * size - 1
    return vec[i64]([grid[i] + grid[last - i] for i in range(size * size)])


def _quarter_turned(grid: vec[i64], size: i64) -> vec[i64]:
    out = vec[i64]([0] * (size * size))
    for y in range(size):
        for x in range(size):
            out[y * size + x] = grid[y * size + x] + grid[x * size + size - 1 - y]
    return out


def _mirrored(grid: vec[i64], size: i64) -> vec[i64]:
    out = vec[i64]([0] * (size * size))
    for y in range(size):
        for x in range(size):
            out[y * size + x] = grid[y * size + x] + grid[y * size + size - 1 - x]
    return out


def _ring_turned(grid: vec[i64], size: i64, players: i64) -> vec[i64]:
    """Each ring slid along itself by one, two, ... shares of its length; between two cells, by straight interpolation.

    The sums are those of the players' turns times their number, which no comparison minds.
    """
    out = vec[i64]([0] * (size * size))
    for inset in range(size // 2):
        ring = ring_of(size, inset)
        length: i64 = len(ring)
        for i in range(length):
            total: i64 = 0
            for k in range(players):
                slid = i * players + length * k
                rest = slid % players
                here = (slid // players) % length
                after = here + 1 if here + 1 < length else 0
                total += grid[ring[here]] * (players - rest) + grid[ring[after]] * rest
            out[ring[i]] = total
    return out


def ring_of(size: i64, inset: i64) -> vec[i64]:
    """The cells at this distance from the edge, clockwise from the north-west corner."""
    side = size - 1 - 2 * inset
    near = inset
    far = size - 1 - inset
    cells: list[int] = []
    for i in range(side):
        cells.append(near * size + near + i)
    for i in range(side):
        cells.append((near + i) * size + far)
    for i in range(side):
        cells.append(far * size + far - i)
    for i in range(side):
        cells.append((far - i) * size + near)
    return vec[i64](cells)


def relief(size: i64, players: i64, character: CharacterRow, rng: Rng) -> vec[i64]:
    """Heights of a map of this character; the highest cells become land."""
    heights = symmetric(blurred(white(size, rng), size, character.blur), size, players)
    if character.ridges:
        fine = symmetric(blurred(white(size, rng), size, 2), size, players)
        heights = _ridged(heights, fine, size)
    return _shaped(heights, size, character)


def _centred(grid: vec[i64]) -> vec[i64]:
    """The grid less its mean."""
    count: i64 = len(grid)
    total: i64 = 0
    for i in range(count):
        total += grid[i]
    mean = total // count
    return vec[i64]([grid[i] - mean for i in range(count)])


def _spread(centred: vec[i64]) -> i64:
    """The mean distance from the mean."""
    count: i64 = len(centred)
    total: i64 = 0
    for i in range(count):
        total += gap(centred[i], 0)
    return max(total // count, 1)


def _ridged(grid: vec[i64], fine: vec[i64], size: i64) -> vec[i64]:
    """High where the grid changes its sign, broken up by a finer noise."""
    coarse = _centred(grid)
    broken = _centred(fine)
    spread = _spread(coarse)
    weight = _spread(broken) * FINE
    return vec[i64]([broken[i] * spread // weight - gap(coarse[i], 0) for i in range(size * size)])


def _shaped(grid: vec[i64], size: i64, character: CharacterRow) -> vec[i64]:
    """The land drawn towards a distance from the centre."""
    out = vec[i64]([0] * (size * size))
    centred = _centred(grid)
    spread = _spread(centred)
    weight: i64 = character.weight
    at: i64 = character.at
    half: i64 = PERCENT // 2
    for y in range(size):
        for x in range(size):
            u = 2 * x - size + 1
            v = 2 * y - size + 1
            share: i64 = PERCENT * isqrt(u * u + v * v) // size
            pull = half - gap(share, at)
            out[y * size + x] = centred[y * size + x] * PERCENT + spread * weight * pull // half
    return out
