"""The footprints of ships: which cells a hull of the table covers (NB-02, NB-03)."""

from typing import Final

from mypy_extensions import i64

# Ways to lie: east-west, then north-south (NB-04).
LYING: Final[i64] = 2


def footprint(length: int, width: int, lies: int) -> list[tuple[int, int]]:
    """The cells of a hull around its centre (NB-02, NB-03), row by row whichever way it lies."""
    along = range(-((length - 1) // 2), length // 2 + 1)
    if lies == 0:
        return [(dx, dy) for dy in range(width) for dx in along]
    return [(dx, dy) for dy in along for dx in range(width)]
