"""Where a ship behind the fog may lie, as far as one seat can tell. A berth is cell and facing in one number."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.games.naval.content.tables import BERTH_TRIES, FACINGS_COUNT, PLACES, STRIDE
from cinque.games.naval.play.figures import Hull
from cinque.games.naval.play.passage import inside
from cinque.games.naval.play.sight import turns_since
from cinque.games.naval.play.state import NOWHERE, Contact, Lookout, NavalState, Ship
from cinque.kernel.dice import Rng

NO_BERTH: Final[i64] = -1


@final
class Sea:
    """The map as one seat knows it, with the ships laid out so far."""

    def __init__(self, state: NavalState, seat: i64, rng: Rng) -> None:
        self.state: NavalState = state
        self.lookout: Lookout = state.lookouts[seat]
        self.rng: Rng = rng
        # The last moment at which each owner can have moved; what went dark later is still as it was.
        self.moved: vec[i64] = vec[i64]([0] * state.seats)
        for place in range(len(state.order)):
            self.moved[state.order[place]] = state.last_turn(place)

    def hides(self, ship: Ship, hull: Hull, cell: i64, allowed: list[int]) -> bool:
        """Whether the ship may lie there unseen; cells in `allowed` are known to hold it."""
        if not inside(self.state.chart.size, hull, cell):
            return False
        land = self.state.chart.land
        for i in range(hull.count):
            at = cell + hull.cells[i]
            if land[at] != 0 or self.state.at[at] != 0 or self.lookout.radar[at] != 0:
                return False
            if i64(self.lookout.seen[at]) > self.moved[ship.seat] and at not in allowed:
                return False
        return True

    def in_sight(self, ship: Ship, contact: Contact) -> list[int]:
        """Every berth in which exactly the seen cells of a contact are seen, its centre among them or not."""
        berths: list[int] = []
        for facing in range(FACINGS_COUNT):
            hull = self.state.figures.hull(ship.kind, facing)
            for i in range(hull.count):
                cell = contact.cells[0] - hull.cells[i]
                if self._shows(hull, cell, contact):
                    berths.append(cell * FACINGS_COUNT + facing)
        return self._shuffled(berths)

    def _shows(self, hull: Hull, cell: i64, contact: Contact) -> bool:
        if not inside(self.state.chart.size, hull, cell):
            return False
        seen: i64 = 0
        for i in range(hull.count):
            at = cell + hull.cells[i]
            if self.state.chart.land[at] != 0 or self.state.at[at] != 0:
                return False
            if self.lookout.radar[at] != 0:
                if at not in contact.cells:
                    return False
                seen += 1
        return seen == len(contact.cells) and (contact.health >= 0) == (self.lookout.radar[cell] != 0)

    def near(self, ship: Ship, cells: list[int], drift: i64) -> i64:
        """A berth for a ship that lay on these cells and has drifted since."""
        if drift == 0:
            return self._where_it_was(ship, cells)
        for _ in range(BERTH_TRIES):
            at = self._drifted(cells[self.rng.below(len(cells))], drift)
            facing = self.rng.below(FACINGS_COUNT)
            hull = self.state.figures.hull(ship.kind, facing)
            cell = at - hull.cells[self.rng.below(hull.count)]
            if at != NOWHERE and self.hides(ship, hull, cell, []):
                return cell * FACINGS_COUNT + facing
        return NO_BERTH

    def around(self, ship: Ship, middle: i64, steps: i64) -> i64:
        """A berth whose centre is within so many steps of a cell."""
        for _ in range(BERTH_TRIES):
            cell = self._drifted(middle, steps)
            facing = self.rng.below(FACINGS_COUNT)
            if cell != NOWHERE and self.hides(ship, self.state.figures.hull(ship.kind, facing), cell, []):
                return cell * FACINGS_COUNT + facing
        return NO_BERTH

    def _drifted(self, start: i64, drift: i64) -> i64:
        """A cell within so many steps of another; NOWHERE if it would be off the map."""
        size = self.state.chart.size
        across = self.rng.below(2 * drift + 1) - drift
        rest = drift - gap(across, 0)
        x = start % STRIDE + across
        y = start // STRIDE + self.rng.below(2 * rest + 1) - rest
        return y * STRIDE + x if 0 <= x < size and 0 <= y < size else NOWHERE

    def _where_it_was(self, ship: Ship, cells: list[int]) -> i64:
        """A berth over all these cells."""
        berths: list[int] = []
        for facing in range(FACINGS_COUNT):
            hull = self.state.figures.hull(ship.kind, facing)
            for i in range(hull.count):
                cell = cells[0] - hull.cells[i]
                if self.hides(ship, hull, cell, cells) and _covers(hull, cell, cells):
                    berths.append(cell * FACINGS_COUNT + facing)
        return self._shuffled(berths)[0] if berths else NO_BERTH

    def anywhere(self, ship: Ship) -> i64:
        """A berth its owner can have brought it to from his starting zone."""
        size = self.state.chart.size
        corner: i64 = self.state.chart.zones[ship.seat]
        wide = self.state.chart.zone
        far = self.state.figures.ships.speed[ship.kind] * turns_since(self.state, ship.seat, PLACES)
        west = max(corner % STRIDE - far, 0)
        north = max(corner // STRIDE - far, 0)
        across = min(corner % STRIDE + wide + far, size) - west
        down = min(corner // STRIDE + wide + far, size) - north
        for _ in range(BERTH_TRIES):
            cell = (north + self.rng.below(down)) * STRIDE + west + self.rng.below(across)
            facing = self.rng.below(FACINGS_COUNT)
            hull = self.state.figures.hull(ship.kind, facing)
            if self.state.chart.from_zone(ship.seat, cell) <= far and self.hides(ship, hull, cell, []):
                return cell * FACINGS_COUNT + facing
        return self._first_anywhere(ship)

    def _first_anywhere(self, ship: Ship) -> i64:
        """The first berth on the whole map from a random cell on."""
        cells = self.state.waters().count
        start = self.rng.below(cells)
        for step in range(cells):
            cell = (start + step) % cells
            for facing in range(FACINGS_COUNT):
                if self.hides(ship, self.state.figures.hull(ship.kind, facing), cell, []):
                    return cell * FACINGS_COUNT + facing
        return NO_BERTH

    def _shuffled(self, berths: list[int]) -> list[int]:
        out = berths.copy()
        for i in range(len(out) - 1, 0, -1):
            j = self.rng.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


def _covers(hull: Hull, cell: i64, cells: list[int]) -> bool:
    covered: i64 = 0
    for i in range(hull.count):
        if cell + hull.cells[i] in cells:
            covered += 1
    return covered == len(cells)
