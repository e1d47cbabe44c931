"""A map: land, starting zones, and what is said about it. Nothing here changes once it is made."""

from base64 import b64encode
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.boards.integers import beyond
from cinque.boards.layers import two_layers
from cinque.boards.reach import BLOCKED, FREE, Reach
from cinque.boards.squares import ORTH_DEGREE, Squares, squares
from cinque.games.naval.content.tables import STRIDE

# What is in a cell of a map: water, land, or the void beyond the edge of a map narrower than the stride.
WATER: Final[i64] = 0
LAND: Final[i64] = 1
VOID: Final[i64] = 2

# A search over both ways a ship may lie has the four steps and the turn.
WAYS: Final[i64] = 5
BITS: Final = 8


@final
class Waters:
    """The geometry of one size of map, and the scratch of searches over it; shared by all charts of that size."""

    def __init__(self, size: int) -> None:
        self.size: Final[i64] = size
        self.board: Final[Squares] = squares(STRIDE, size)
        self.count: Final[i64] = self.board.count
        # States are cells, lying east-west in the first layer and north-south in the second (NB-24).
        self.ways: Final[vec[i64]] = two_layers(self.board.orth, ORTH_DEGREE)
        # A step costs 1, a turn nothing.
        self.costs: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 0])
        self.reach: Final[Reach] = Reach(2 * self.board.count)
        # Filled around a ship before each search; what lies beyond the edge of the map is never water.
        self.entry: Final[vec[i64]] = vec[i64](
            [FREE if state % STRIDE < size else BLOCKED for state in range(2 * STRIDE * size)]
        )


def waters(size: int) -> Waters:
    """The geometry of this size, built once."""
    known = _waters.get(size)
    if known is None:
        known = Waters(size)
        _waters[size] = known
    return known


_waters: Final[dict[int, Waters]] = {}


@final
class Chart:
    """One map. `zones` holds the north-west cell of each seat's starting zone."""

    def __init__(
        self,
        size: int,
        land: list[int],
        zones: list[int],
        zone: int,
        number: int = 0,
        character: str = "",
        fair_ways: int = 1000,
        fair_water: int = 1000,
    ) -> None:
        self.size: Final[i64] = size
        self.waters: Final[Waters] = waters(size)
        self.land: Final[vec[u8]] = _terrain(size, land)
        self.land_cells: Final[int] = len(land)
        self.zones: Final[list[int]] = zones
        self.zone: Final[i64] = zone
        self.number: Final[int] = number
        self.character: Final[str] = character
        self.fair_ways: Final[int] = fair_ways
        self.fair_water: Final[int] = fair_water
        self.packed: Final[str] = pack_bits(size, self.land)
        self._columns: Final[list[int]] = _columns(size, zone, number, zones, self.land)

    def in_zone(self, seat: i64, cell: i64) -> bool:
        """Whether a cell lies in the seat's starting zone."""
        corner: i64 = self.zones[seat]
        dx = cell % STRIDE - corner % STRIDE
        dy = cell // STRIDE - corner // STRIDE
        return 0 <= dx < self.zone and 0 <= dy < self.zone

    def from_zone(self, seat: i64, cell: i64) -> i64:
        """Steps from the nearest cell of the seat's starting zone, over land as well."""
        corner: i64 = self.zones[seat]
        across = beyond(cell % STRIDE, corner % STRIDE, self.zone)
        return across + beyond(cell // STRIDE, corner // STRIDE, self.zone)

    def columns(self) -> list[int]:
        """Everything that makes up the map; the same list every time, not to be changed."""
        return self._columns


def _columns(size: i64, zone: i64, number: int, zones: list[int], land: vec[u8]) -> list[int]:
    out: list[int] = [size, zone, number, *zones]
    for y in range(size):
        row = 0
        for x in range(size):
            row = row * 2 + int(land[y * STRIDE + x])
        out.append(row)
    return out


def _terrain(size: i64, land: list[int]) -> vec[u8]:
    """Water everywhere on the map but for the cells of `land`; void beyond its eastern edge."""
    terrain = vec[u8]([u8(0)] * (STRIDE * size))
    for y in range(size):
        for x in range(size, i64(STRIDE)):
            terrain[y * STRIDE + x] = u8(VOID)
    for cell in land:
        terrain[cell] = u8(LAND)
    return terrain


def pack_bits(size: i64, cells: vec[u8]) -> str:
    """One bit a cell of the map, row after row, set where `cells` is not 0, in base 64."""
    packed = bytearray((size * size + BITS - 1) // BITS)
    at: i64 = 0
    for y in range(size):
        row = y * STRIDE
        for x in range(size):
            if cells[row + x] != 0:
                packed[at // BITS] = packed[at // BITS] | (1 << (at % BITS))
            at += 1
    return b64encode(packed).decode()
