"""Where the fleet is going, and how near each ship wants to be."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.bots.naval.belief import Belief, Suspect
from cinque.bots.naval.temper import Temper
from cinque.bots.naval.ways import FAR, Ways, apart
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.codes import EAST, NORTH, SOUTH
from cinque.games.naval.play.state import NavalState, Ship

# A suspect that may have gone further than this is looked for in the dark like all others.
TRACKED: Final[i64] = 12
# Steps after which a suspect is wanted half as much.
NEARER: Final[i64] = 10
# How many steps nearer than they see spotters go to what the fleet hunts, and gunners nearer than they shoot.
NEAR: Final[i64] = 1
SLACK: Final[i64] = 2
# Steps that a fleet is thought to come nearer in a turn, and how far from there it is not seen.
PACE: Final[i64] = 3
UNSEEN: Final[i64] = 6
# More steps than any hull reaches from its centre.
HULL: Final[i64] = 4


@final
class Goals:
    """One goal for the whole fleet: ships that fight together win."""

    def __init__(self, ways: Ways, belief: Belief, temper: Temper) -> None:
        self.ways: Final[Ways] = ways
        self.belief: Final[Belief] = belief
        self.temper: Final[Temper] = temper
        self.cell: i64 = 0
        # Whether the goal is a suspect, and whether somebody is there to see it for the others.
        self.tracked: bool = False
        self.spotted: bool = False
        # Steps from the zones of others that nobody goes nearer than, while the fleet lets them come.
        self.line: i64 = 0

    def set(self, state: NavalState, seat: i64) -> None:
        centre = self._centre(state, seat)
        best: i64 = 0
        self.tracked = False
        for suspect in self.belief.suspects:
            wanted = self._wanted(state, suspect, centre)
            if wanted > best:
                best = wanted
                self.cell = suspect.cell
                self.tracked = True
        if not self.tracked:
            self.cell = self.belief.darkest(state, centre)
        self.spotted = self._has_spotter(state, seat)
        # Among more than two somebody else would make the catch, and a ping would come.
        lurks = not self.tracked and state.seats == 2 and state.round <= self.temper.lurks
        self.line = state.round * PACE + UNSEEN if lurks else 0

    def _has_spotter(self, state: NavalState, seat: i64) -> bool:
        for ship in state.fleets[seat]:
            if ship.cell >= 0 and self.ways.craft.is_spotter[ship.kind]:
                return True
        return False

    def _wanted(self, state: NavalState, suspect: Suspect, centre: i64) -> i64:
        if suspect.drift > TRACKED:
            return 0
        worth = self.ways.craft.worth(suspect.kind, suspect.health) * 16
        return worth * NEARER // (NEARER + apart(suspect.cell, centre) + suspect.drift)

    def _centre(self, state: NavalState, seat: i64) -> i64:
        """The ship in the middle of the fleet: that with the least sum of steps to all others."""
        least: i64 = FAR * FAR
        found: i64 = 0
        for ship in state.fleets[seat]:
            if ship.cell < 0:
                continue
            total: i64 = 0
            for other in state.fleets[seat]:
                if other.cell >= 0:
                    total += apart(ship.cell, other.cell)
            if total < least:
                least = total
                found = ship.cell
        return found

    def value(self, state: NavalState, ship: Ship, cell: i64, field: vec[i64]) -> i64:
        """Points for a place: the nearer to the goal the better, but gunners stay at their range."""
        steps = field[cell]
        if steps >= FAR:
            return -self.temper.step * (FAR + apart(cell, self.cell))
        if self.line > 0:
            steps += 2 * self._beyond(state, ship.seat, cell)
        wanted = self.wanted(ship)
        return -self.temper.step * (steps - wanted if steps >= wanted else (wanted - steps) // 2)

    def _beyond(self, state: NavalState, seat: i64, cell: i64) -> i64:
        """Steps by which a place is nearer to somebody's zone than the line."""
        most: i64 = 0
        for owner in range(state.seats):
            if owner != seat and not state.is_out(owner):
                most = max(most, self.line - self.ways.from_zone(owner)[cell])
        return most

    def wanted(self, ship: Ship) -> i64:
        """How many steps from the goal the ship wants to be."""
        return self._distance(ship) if self.tracked else 0

    def lean(self, ship: Ship, cell: i64, facing: i64) -> i64:
        """What decides between orders of equal worth: the wanted distance as a shell flies, then cone and hull.

        Without it the first of them would be taken, and north goes before south in every list.
        """
        lean = -gap(apart(cell, self.cell), self.wanted(ship))
        if self.ways.craft.has_cone[ship.kind]:
            lean += _ahead(cell, self.cell, facing)
        return lean * HULL - self._exposed(ship, cell, facing)

    def _exposed(self, ship: Ship, cell: i64, facing: i64) -> i64:
        """Steps by which the hull reaches from its centre towards the goal: so much sooner it is seen and hit there.

        Hulls reach further to the east and south (NB-02), so whoever comes from there would be met later than others.
        """
        hull = self.ways.craft.figures.hull(ship.kind, facing)
        centre = apart(cell, self.cell)
        nearest = centre
        for i in range(hull.count):
            nearest = min(nearest, apart(cell + hull.cells[i], self.cell))
        return centre - nearest

    def _distance(self, ship: Ship) -> i64:
        craft = self.ways.craft
        far = craft.range[ship.kind]
        if craft.is_spotter[ship.kind]:
            return craft.sight[ship.kind] - NEAR
        return far - SLACK if self.spotted and not self.temper.alone else min(far - SLACK, craft.sight[ship.kind])


def _ahead(cell: i64, goal: i64, facing: i64) -> i64:
    """Steps by which the goal lies before the bow; behind it they are less than none."""
    across = goal % STRIDE - cell % STRIDE
    down = goal // STRIDE - cell // STRIDE
    if facing == NORTH or facing == SOUTH:
        return -down if facing == NORTH else down
    return across if facing == EAST else -across
