"""What a captain believes about ships he does not see, from what his seat has learned and from nothing else.

Each contact becomes a suspect. One in sight is where it is; one out of sight may be as far away as its Speed allows, in
every cell that no radar covers and that was not seen empty since it last moved. Points that are bought by ships nobody
has met yet lie in the dark: in cells not looked at for long, near the zone they came from rather than far.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.squares import ORTH_DEGREE
from cinque.bots.naval.ways import CORNERS, Ways, apart
from cinque.games.naval.content.tables import PLACES, STRIDE
from cinque.games.naval.play.sight import turns_since
from cinque.games.naval.play.state import NOBODY, Contact, Lookout, NavalState

SURE: Final[i64] = 1000
# A cell less likely than this to hold a suspect is no target.
LIKELY: Final[i64] = 25
# Chances in thousandths: an unseen cell of a hull in sight; a lost ship, at best.
HALF_SEEN: Final[i64] = 450
LOST: Final[i64] = 900
# No suspect is followed further than so many steps from where it was seen, and none is feared that went further.
FOLLOWED: Final[i64] = 12
# What is hit and not seen is taken for a ship in the middle of Table 1.
MIDDLE: Final[i64] = 3
# Full turns after which a cell that was seen is as dark as one never seen, and steps from a zone that halve the dark.
STALE: Final[i64] = 12
HALVED: Final[i64] = 12
# Sixteenths of the dark that a fleet sees in everybody else's ships while its rival is afloat.
OTHERS: Final[i64] = 13
# What a cell of a hull costs in the mean of Table 1, and one shot into the dark in so many must hit.
POINTS_A_CELL: Final[i64] = 62
BLIND: Final[i64] = 25
NEVER_DARK: Final[i64] = 1 << 60
# How far around a cell is looked for the place where the dark is deepest.
WIDE: Final[i64] = 3
# Steps after which a dark place is worth half.
NEARER: Final[i64] = 14


@final
class Suspect:
    """A ship of somebody else: where it may be, and how surely."""

    def __init__(self, kind: i64, owner: i64, health: i64, cell: i64, drift: i64, live: bool) -> None:
        self.kind: i64 = kind
        self.owner: i64 = owner
        self.health: i64 = health
        self.cell: i64 = cell
        self.drift: i64 = drift
        self.live: bool = live


@final
class Belief:
    """Rebuilt for every choice: `look`, then `weigh`."""

    def __init__(self, ways: Ways) -> None:
        self.ways: Final[Ways] = ways
        self.suspects: list[Suspect] = []
        # Thousandths that a cell holds a hull, and whose; cells likely enough to aim at.
        self.chance: vec[i64] = ways.zeros
        self.who: vec[i64] = ways.zeros
        self.targets: list[int] = []
        # How much may hide in a cell: points of fleets, in no unit that matters.
        self.dark: vec[i64] = ways.zeros

    def look(self, state: NavalState, seat: i64, follows: bool) -> None:
        """`follows` spreads lost ships as far as they can have gone; else they are looked for where they were."""
        self.suspects = []
        self.chance = self.ways.zeros[:]
        self.who = self.ways.zeros[:]
        self.dark = self.ways.zeros[:]
        lookout = state.lookouts[seat]
        for contact in lookout.contacts:
            if contact.cells and not (contact.owner >= 0 and state.is_out(contact.owner)):
                if contact.ship != NOBODY:
                    self._add_seen(state, lookout, contact)
                else:
                    self._add_lost(state, lookout, contact, follows)

    def weigh(self, state: NavalState, seat: i64) -> None:
        """When all suspects are known: what else the dark may hide, and what is likely enough to aim at."""
        self._darken(state, seat)
        self.targets = []
        for y in range(state.chart.size):
            for cell in range(y * STRIDE, y * STRIDE + state.chart.size):
                if self.chance[cell] >= LIKELY:
                    self.targets.append(cell)

    def _add_seen(self, state: NavalState, lookout: Lookout, contact: Contact) -> None:
        ship = state.ship(contact.ship)
        suspect = Suspect(ship.kind, ship.seat, ship.health, ship.cell, 0, True)
        hull = state.figures.hull(ship.kind, ship.facing)
        for i in range(hull.count):
            cell = ship.cell + hull.cells[i]
            self.mark(cell, SURE if lookout.radar[cell] != 0 else HALF_SEEN, len(self.suspects))
        self.suspects.append(suspect)

    def _add_lost(self, state: NavalState, lookout: Lookout, contact: Contact, follows: bool) -> None:
        figures = state.figures
        kind = contact.kind if contact.kind >= 0 else MIDDLE
        if contact.owner >= 0:
            turns = turns_since(state, contact.owner, contact.clock)
            moved = self._last_move(state, contact.owner)
        else:
            turns = state.round - contact.clock // PLACES
            moved = contact.clock
        health = contact.health if contact.health >= 0 else figures.ships.health[kind]
        drift = turns * figures.ships.speed[kind]
        number: i64 = len(self.suspects)
        # The middle of what was seen of it: its centre, if all of a narrow hull was (NB-02).
        middle: i64 = contact.cells[(len(contact.cells) - 1) // 2]
        self.suspects.append(Suspect(kind, contact.owner, health, middle, drift, False))
        for cell in contact.cells:
            if lookout.radar[cell] == 0 and i64(lookout.seen[cell]) <= contact.clock:
                self.mark(cell, LOST // (1 + turns), number)
        if follows and 0 < drift <= FOLLOWED:
            self._spread(state, lookout, middle, number, moved)

    def _spread(self, state: NavalState, lookout: Lookout, start: i64, number: i64, moved: i64) -> None:
        """Every cell the suspect's hull may cover by now is as likely as another; half of it is thought to have stayed.

        Whoever has fired lies still, so that last seen is where lost ships are most often met.
        """
        reach = self.ways.reach
        suspect = self.suspects[number]
        length = self.ways.craft.length[suspect.kind]
        reach.flood(state.waters().orth, ORTH_DEGREE, start, suspect.drift + length // 2, self.ways.wall)
        open: i64 = 0
        for i in range(reach.count):
            cell = reach.cells[i]
            if lookout.radar[cell] == 0 and i64(lookout.seen[cell]) <= moved:
                open += 1
        if open == 0:
            return
        chance = min(SURE * length // (2 * open), LOST)
        for i in range(reach.count):
            cell = reach.cells[i]
            if lookout.radar[cell] == 0 and i64(lookout.seen[cell]) <= moved:
                self.mark(cell, chance, number)

    def mark(self, cell: i64, chance: i64, number: i64) -> None:
        if chance > self.chance[cell]:
            self.chance[cell] = chance
            self.who[cell] = number

    def _last_move(self, state: NavalState, owner: i64) -> i64:
        """The last moment at which the owner can have moved."""
        return state.last_turn(state.order.index(owner))

    # --- The dark ----------------------------------------------------------------------------------------------------

    def unmet(self, state: NavalState, seat: i64, owner: i64) -> i64:
        """Points of an owner that nobody of this seat has seen."""
        figures = state.figures
        left = figures.budget
        for kind in range(figures.kinds):
            left -= state.lookouts[seat].sunk[owner * figures.kinds + kind] * figures.ships.cost[kind]
        for suspect in self.suspects:
            if suspect.owner == owner:
                left -= figures.ships.cost[suspect.kind]
        return max(left, 0)

    def worth_a_shell(self, state: NavalState, seat: i64) -> i64:
        """How dark a cell must be for a shot at it: so that one in so many hits, if all unmet points lie in the dark.

        A shot at nothing costs the ship nothing, but everybody reads of it, and it is heard where it falls.
        """
        total: i64 = 0
        for y in range(state.chart.size):
            for cell in range(y * STRIDE, y * STRIDE + state.chart.size):
                total += self.dark[cell]
        points: i64 = 0
        for owner in range(state.seats):
            if owner != seat and not state.is_out(owner):
                points += self.unmet(state, seat, owner)
        for suspect in self.suspects:
            if not suspect.live:
                points += state.figures.ships.cost[suspect.kind]
        hulls = points // POINTS_A_CELL
        return total // (BLIND * hulls) if hulls > 0 else NEVER_DARK

    def _darken(self, state: NavalState, seat: i64) -> None:
        lookout = state.lookouts[seat]
        rival: i64 = self.ways.rivals[seat]
        for owner in range(state.seats):
            points = self.unmet(state, seat, owner) if owner != seat and not state.is_out(owner) else 0
            if points > 0:
                share = 16 if owner == rival or state.is_out(rival) else OTHERS
                self._darken_from(state, lookout, owner, points * share // 16)
        figures = state.figures
        for y in range(state.chart.size):
            for cell in range(y * STRIDE, y * STRIDE + state.chart.size):
                if self.chance[cell] > 0 and lookout.radar[cell] == 0:
                    kind = self.suspects[self.who[cell]].kind
                    self.dark[cell] += figures.ships.cost[kind] * self.chance[cell] // 10

    def _darken_from(self, state: NavalState, lookout: Lookout, owner: i64, points: i64) -> None:
        """Ships that came out of a zone are near it rather than far, and never where one looks."""
        steps = self.ways.from_zone(owner)
        wall = self.ways.wall
        far = 2 * state.round + 2
        for y in range(state.chart.size):
            for cell in range(y * STRIDE, y * STRIDE + state.chart.size):
                if steps[cell] <= far and lookout.radar[cell] == 0 and wall[cell] == 0:
                    age = min(state.round - i64(lookout.seen[cell]) // PLACES, STALE)
                    self.dark[cell] += points * age * HALVED // (HALVED + steps[cell])

    def darkest(self, state: NavalState, start: i64) -> i64:
        """The dark cell with most that may hide around it, the nearer to `start` the better; `start` if nothing may.

        Around every cell alike: in blocks of a fixed grid a zone would look darker for lying well in one of them.
        """
        size = state.chart.size
        self._add_up(size)
        best: i64 = 0
        found = start
        for y in range(size):
            for x in range(size):
                cell = y * STRIDE + x
                if self.dark[cell] == 0:
                    continue
                total = self._around(size, x, y) * NEARER // (NEARER + apart(start, cell))
                if total > best or (total == best and self._is_nearer(start, cell, found)):
                    best = total
                    found = cell
        return found

    def _add_up(self, size: i64) -> None:
        """Leaves in `sums` the dark of everything north-west of each corner between cells."""
        sums = self.ways.sums
        for y in range(size):
            row: i64 = 0
            for x in range(size):
                row += self.dark[y * STRIDE + x]
                below = (y + 1) * CORNERS + x + 1
                sums[below] = sums[below - CORNERS] + row

    def _around(self, size: i64, x: i64, y: i64) -> i64:
        """All the dark within WIDE cells each way."""
        sums = self.ways.sums
        west = max(x - WIDE, 0)
        east = min(x + WIDE + 1, size)
        north = max(y - WIDE, 0) * CORNERS
        south = min(y + WIDE + 1, size) * CORNERS
        return sums[south + east] - sums[south + west] - sums[north + east] + sums[north + west]

    def _is_nearer(self, start: i64, cell: i64, other: i64) -> bool:
        """Whether a cell is nearer to `start` than another, or has the higher lot."""
        nearer = apart(start, other) - apart(start, cell)
        return nearer > 0 or (nearer == 0 and self.ways.lot(cell) > self.ways.lot(other))
