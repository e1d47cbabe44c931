"""A board stacked in two layers, for pieces that lie one way or the other and turn where they stand (NB-24)."""

from librt.vecs import vec
from mypy_extensions import i64


def two_layers(neighbours: vec[i64], degree: i64) -> vec[i64]:
    """A neighbour table over states: state cell is the first layer, state cell_count + cell the second.

    Each state has the steps of its own layer in the order of the given table, then one more: the turn to the same
    cell of the other layer. Its degree is therefore degree + 1, and a search over it can charge steps and turns
    apart with COST_OF_DIRECTION.
    """
    cell_count = len(neighbours) // degree
    wide = degree + 1
    table = vec[i64]([-1] * (2 * cell_count * wide))
    for cell in range(cell_count):
        above = cell + cell_count
        for direction in range(degree):
            other = neighbours[cell * degree + direction]
            if other >= 0:
                table[cell * wide + direction] = other
                table[above * wide + direction] = other + cell_count
        table[cell * wide + degree] = above
        table[above * wide + degree] = cell
    return table
