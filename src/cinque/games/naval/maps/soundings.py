"""Measuring a map: which water hangs together, where the largest ship can sail, and how fair it is (NB-37)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.layers import two_layers
from cinque.boards.reach import Reach
from cinque.boards.squares import ORTH_DEGREE, Squares, squares
from cinque.games.naval.content.tables import NEAREST, PERMILLE


@final
class Soundings:
    """A map under construction: `land` is 1 on land, 0 on water, size * size cells row after row."""

    def __init__(self, size: i64, zone: i64, corners: list[int]) -> None:
        self.size: Final[i64] = size
        self.board: Final[Squares] = squares(size, size)
        self.land: Final[vec[i64]] = vec[i64]([0] * (size * size))
        self.corners: Final[list[int]] = corners
        # One cell in the middle of each zone, and all of them (four where a zone is an even number of cells wide): ways
        # and water are measured from all, so that zones that turn onto each other measure the same.
        self.middles: Final[list[int]] = [corner + (zone // 2) * size + zone // 2 for corner in corners]
        halves = sorted({(zone - 1) // 2, zone // 2})
        self.centres: Final[list[list[int]]] = [
            [corner + down * size + across for down in halves for across in halves] for corner in corners
        ]
        self._reach: Final[Reach] = Reach(size * size)

    def raise_above(self, heights: vec[i64], line: i64) -> None:
        """Makes the cells higher than the waterline land, and all others water."""
        for cell in range(self.board.count):
            self.land[cell] = 1 if heights[cell] > line else 0

    def fill_lakes(self) -> i64:
        """Water that cannot be reached from the first zone becomes land; how much land there is then."""
        reach = self._reach
        reach.flood(self.board.orth, ORTH_DEGREE, self.middles[0], self.board.count, self.land)
        count: i64 = 0
        for cell in range(self.board.count):
            if not reach.has(cell):
                self.land[cell] = 1
            count += self.land[cell]
        return count

    def connected(self) -> bool:
        """Whether every zone lies in the water of the first."""
        return all(self.land[middle] == 0 for middle in self.middles)

    def water_near(self, steps: i64) -> list[int]:
        """For each zone, the water cells within so many steps, summed over its middle cells."""
        out: list[int] = []
        for centre in self.centres:
            total: i64 = 0
            for start in centre:
                self._reach.flood(self.board.orth, ORTH_DEGREE, start, steps, self.land)
                total += self._reach.count
            out.append(total)
        return out

    def ways(self) -> list[int]:
        """For each zone, the steps by water to the two nearest others (or the only one), summed over middle cells."""
        out: list[int] = []
        for zone in range(len(self.centres)):
            totals: list[int] = [0] * len(self.centres)
            for start in self.centres[zone]:
                self._reach.flood(self.board.orth, ORTH_DEGREE, start, self.board.count, self.land)
                for other in range(len(self.centres)):
                    totals[other] += sum([self._reach.steps[cell] for cell in self.centres[other]])
            totals.pop(zone)
            totals.sort()
            out.append(sum(totals[:NEAREST]))
        return out

    def sails_everywhere(self, hulls: list[list[tuple[int, int]]]) -> bool:
        """Whether a ship with these two footprints can sail from zone to zone, turning as ships do (NB-24)."""
        count = self.board.count
        blocked = vec[i64]([0] * (2 * count))
        for lies in range(2):
            for cell in range(count):
                if not self._fits(hulls[lies], cell):
                    blocked[lies * count + cell] = 1
        reach = Reach(2 * count)
        degree = ORTH_DEGREE + 1
        reach.flood(two_layers(self.board.orth, ORTH_DEGREE), degree, self.middles[0], 2 * count, blocked)
        return all(reach.has(middle) for middle in self.middles)

    def _fits(self, hull: list[tuple[int, int]], cell: i64) -> bool:
        x = cell % self.size
        y = cell // self.size
        for dx, dy in hull:
            at = self.board.cell(x + dx, y + dy)
            if at < 0 or self.land[at] != 0:
                return False
        return True


def unevenness(figures: list[int]) -> int:
    """The largest over the smallest, in thousandths, rounded up."""
    return -(-max(figures) * PERMILLE // max(min(figures), 1))
