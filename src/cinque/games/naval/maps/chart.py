"""A map: land, starting zones, and what is said about it. Nothing here changes once it is made."""

from base64 import b64encode
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.boards.integers import beyond
from cinque.boards.squares import Squares, squares
from cinque.games.naval.content.tables import BITS, PERMILLE, STRIDE
from cinque.games.naval.content.words import GROUNDS

LAND: Final[i64] = GROUNDS.index("land")
VOID: Final[i64] = GROUNDS.index("void")


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
        fair_ways: int = PERMILLE,
        fair_water: int = PERMILLE,
    ) -> None:
        self.size: Final[i64] = size
        # As wide as the stride, so that its cells are numbered as those of all maps.
        self.board: Final[Squares] = squares(STRIDE, size)
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

    def bit(self, cell: i64) -> i64:
        """The number of a cell where every cell of the map has a bit, row after row."""
        return cell // STRIDE * self.size + cell % STRIDE

    def dark(self) -> vec[u8]:
        """A bit for every cell of the map, none of them set."""
        return vec[u8]([u8(0)] * ((self.size * self.size + BITS - 1) // BITS))

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
    bits = vec[u8]([u8(0)] * ((size * size + BITS - 1) // BITS))
    at: i64 = 0
    for y in range(size):
        row = y * STRIDE
        for x in range(size):
            if cells[row + x] != 0:
                bits[at // BITS] = u8(i64(bits[at // BITS]) | (1 << at % BITS))
            at += 1
    return packed(bits)


def packed(bits: vec[u8]) -> str:
    """Bits of a map in base 64."""
    return b64encode(bytes(bits)).decode()
