"""Whoever hit the fleet from out of its sight: what he commands, and where he can be (NB-50)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.bots.naval.belief import LOST, SURE, Belief, Suspect
from cinque.bots.naval.ways import Ways, apart
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.knowledge.suspects import seen_sunk
from cinque.games.naval.play.sight import turns_since
from cinque.games.naval.play.state import NavalState, Wound
from cinque.games.naval.play.wounds import NEVER, steps_from

# Turns after which a hit tells nothing any more about where its shooter is.
OLD: Final[i64] = 4
# How dark a shooter makes all cells together in which he can be, for each point he costs: as dark as the same points
# make a whole map of which nothing is known.
CERTAIN: Final[i64] = 9000
NO_KIND: Final[i64] = -1


@final
class Shooters:
    """Adds to a belief what hits tell."""

    def __init__(self, ways: Ways, belief: Belief) -> None:
        self.ways: Final[Ways] = ways
        self.belief: Final[Belief] = belief

    def look(self, state: NavalState, seat: i64) -> None:
        wounds = state.lookouts[seat].wounds
        # The last one first: who fired before may be who fired last.
        for i in range(len(wounds) - 1, -1, -1):
            wound = wounds[i]
            if turns_since(state, wound.owner, wound.clock) > OLD or state.is_out(wound.owner):
                continue
            if not self._is_explained(state, wound):
                self._suspect(state, seat, wound)

    def _is_explained(self, state: NavalState, wound: Wound) -> bool:
        """Whether somebody he knows of can have done it."""
        for suspect in self.belief.suspects:
            if suspect.owner == wound.owner:
                steps = steps_from(state, wound, suspect.kind)
                if steps != NEVER and apart(suspect.cell, wound.cell) <= steps + suspect.drift:
                    return True
        return False

    def _suspect(self, state: NavalState, seat: i64, wound: Wound) -> None:
        kind = self._likeliest(state, seat, wound)
        if kind == NO_KIND:
            return
        far = steps_from(state, wound, kind)
        cells = self._cells(state, seat, wound, far)
        count: i64 = len(cells)
        if count == 0:
            return
        figures = state.figures
        number: i64 = len(self.belief.suspects)
        chance = min(SURE * self.ways.craft.length[kind] // count, LOST)
        for i in range(count):
            self.belief.mark(cells[i], chance, number)
            self.belief.dark[cells[i]] += figures.ships.cost[kind] * CERTAIN // count
        middle = self._middle(cells)
        self.belief.suspects.append(Suspect(kind, wound.owner, figures.ships.health[kind], middle, far // 2, False))

    def _likeliest(self, state: NavalState, seat: i64, wound: Wound) -> i64:
        """The kind with such a weapon of which most are expected that nobody has met."""
        unmet = self._unmet(state, seat, wound.owner)
        found = NO_KIND
        for kind in range(state.figures.kinds):
            if steps_from(state, wound, kind) != NEVER and (found == NO_KIND or unmet[kind] > unmet[found]):
                found = kind
        return found

    def _unmet(self, state: NavalState, seat: i64, owner: i64) -> vec[i64]:
        """For each kind how many more the owner has, over all fleets that have everything met so far."""
        kinds = state.figures.kinds
        met = seen_sunk(state, seat, owner)
        for suspect in self.belief.suspects:
            if suspect.owner == owner:
                met[suspect.kind] += 1
        unmet = vec[i64]([0] * kinds)
        fleets = self.ways.craft.fleets()
        for start in range(0, len(fleets), kinds):
            if _has_all(fleets, start, met):
                for kind in range(kinds):
                    unmet[kind] += fleets[start + kind] - met[kind]
        return unmet

    def _cells(self, state: NavalState, seat: i64, wound: Wound, far: i64) -> vec[i64]:
        """Where his centre can be: out of sight, and where nobody has looked since he can have moved."""
        size = state.chart.size
        lookout = state.lookouts[seat]
        x = wound.cell % STRIDE
        y = wound.cell // STRIDE
        cells = vec[i64]()
        for at_y in range(max(y - far, 0), min(y + far, size - 1) + 1):
            for at_x in range(max(x - far, 0), min(x + far, size - 1) + 1):
                cell = at_y * STRIDE + at_x
                if apart(cell, wound.cell) > far or self.ways.wall[cell] != 0 or lookout.radar[cell] != 0:
                    continue
                if i64(lookout.seen[cell]) <= wound.clock:
                    cells = append(cells, cell)
        return cells

    def _middle(self, cells: vec[i64]) -> i64:
        """The cell nearest to the middle of some; by lot between those equally near."""
        count: i64 = len(cells)
        across: i64 = 0
        down: i64 = 0
        for i in range(count):
            across += cells[i] % STRIDE
            down += cells[i] // STRIDE
        found = cells[0]
        least: i64 = -1
        for i in range(count):
            # From the middle times their number, so that nothing is rounded to one side.
            off = gap(cells[i] % STRIDE * count, across) + gap(cells[i] // STRIDE * count, down)
            if least < 0 or off < least or (off == least and self.ways.lot(cells[i]) > self.ways.lot(found)):
                least = off
                found = cells[i]
        return found


def _has_all(fleets: vec[i64], start: i64, met: vec[i64]) -> bool:
    for kind in range(len(met)):
        if fleets[start + kind] < met[kind]:
            return False
    return True
