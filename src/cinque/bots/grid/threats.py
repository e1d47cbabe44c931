"""What one side could do to every square of the board on a turn of its own.

Positions that are looked at one after the other differ by a unit or two, so what was found is kept and only those units
are marked anew whose way has changed since: found by comparing, so it does not matter who looked at what before.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.bots.bits import bit_of
from cinque.games.grid.play.state import FREE, ROCK, GridState, Unit

FAR: Final[i64] = 1_000_000
NOWHERE: Final[i64] = -1
# As many units as a set of them has bits.
MOST_UNITS: Final = 63


@final
class Threats:
    """Threats and distances of one side in one position of one match."""

    def __init__(self, cells: i64) -> None:
        self._far: Final[vec[i64]] = vec[i64]([FAR] * cells)
        self._queue: Final[vec[i64]] = vec[i64]([0] * cells)
        # The ids of the units that could strike a square after a full walk, as a bit set, and their attacks in all:
        # as they are, and against a shield wall (GG-16).
        self.hitters: Final[vec[i64]] = vec[i64]([0] * cells)
        self.damage: Final[vec[i64]] = vec[i64]([0] * cells)
        self.shielded: Final[vec[i64]] = vec[i64]([0] * cells)
        # How many of its units stand around a square.
        self.near: Final[vec[i64]] = vec[i64]([0] * cells)
        # Steps to the nearest unit of the side, around rocks but through units.
        self.steps: vec[i64] = self._far
        # What the marks were made from: the ground, who walks over a square as a bit set, where each unit stood.
        self._ground: vec[i64] = vec[i64]([FREE] * cells)
        self._walked: Final[vec[i64]] = vec[i64]([0] * cells)
        self._marked: Final[vec[i64]] = vec[i64]([NOWHERE] * MOST_UNITS)
        # Where the distances were counted from, one square after the other.
        self._sources: Final[vec[i64]] = vec[i64]([NOWHERE] * MOST_UNITS)
        self._source_count: i64 = 0

    def strikes(self, state: GridState, seat: i64, ground: vec[i64]) -> None:
        """Look at what the side of `seat` could strike on this ground; fills everything but `steps`."""
        stale = self._crossed(state, ground)
        marked = self._marked
        for unit in state.units:
            cell = unit.cell if unit.seat == seat and unit.health > 0 else NOWHERE
            if cell != marked[unit.id] or stale & bit_of(unit.id) != 0:
                if marked[unit.id] != NOWHERE:
                    self._wipe(state, unit, marked[unit.id])
                if cell != NOWHERE:
                    self._mark_strikes(state, unit, ground)
                    self._mark_near(state, cell, 1)
                marked[unit.id] = cell

    def distances(self, state: GridState, seat: i64) -> None:
        """Fill `steps`, breadth first from all units of the side at once."""
        if self._same_sources(state, seat):
            return
        self.steps = self._far[:]
        steps = self.steps
        queue = self._queue
        queued: i64 = 0
        while queued < self._source_count:
            steps[self._sources[queued]] = 0
            queue[queued] = self._sources[queued]
            queued += 1
        orth = state.figures.board.orth
        taken = state.at
        head: i64 = 0
        while head < queued:
            cell = queue[head]
            head += 1
            further = steps[cell] + 1
            at = cell * ORTH_DEGREE
            end = at + ORTH_DEGREE
            while at < end:
                other = orth[at]
                at += 1
                if other >= 0 and steps[other] == FAR and taken[other] != ROCK:
                    steps[other] = further
                    queue[queued] = other
                    queued += 1

    def _same_sources(self, state: GridState, seat: i64) -> bool:
        """Whether the side stands where it stood when distances were counted last; notes where it stands."""
        sources = self._sources
        count: i64 = 0
        same = True
        for unit in state.units:
            if unit.seat == seat and unit.health > 0:
                same = same and sources[count] == unit.cell
                sources[count] = unit.cell
                count += 1
        same = same and count == self._source_count
        self._source_count = count
        return same

    def _crossed(self, state: GridState, ground: vec[i64]) -> i64:
        """The units whose way a square may change that is free now and was not, or the other way round."""
        before = self._ground
        walked = self._walked
        orth = state.figures.board.orth
        units: i64 = 0
        changed = False
        cell: i64 = 0
        cells: i64 = len(ground)
        while cell < cells:
            if (ground[cell] == FREE) != (before[cell] == FREE):
                changed = True
                units |= walked[cell]
                at = cell * ORTH_DEGREE
                end = at + ORTH_DEGREE
                while at < end:
                    other = orth[at]
                    at += 1
                    if other >= 0:
                        units |= walked[other]
            cell += 1
        if changed:
            self._ground = ground[:]
        return units

    def _mark_strikes(self, state: GridState, unit: Unit, ground: vec[i64]) -> None:
        """Every square around one that the unit can walk to."""
        figures = state.figures
        around = figures.board.around
        reach = figures.reach
        hitters, damage, shielded, walked = self.hitters, self.damage, self.shielded, self._walked
        bit = bit_of(unit.id)
        attack = figures.classes.attack[unit.kind]
        weak = max(attack - figures.wall_shield, figures.wall_minimum)
        reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.classes.move[unit.kind], ground)
        cells = reach.cells
        count = reach.count
        i: i64 = 0
        while i < count:
            walked[cells[i]] |= bit
            at = cells[i] * AROUND_DEGREE
            end = at + AROUND_DEGREE
            i += 1
            while at < end:
                cell = around[at]
                at += 1
                if cell >= 0 and hitters[cell] & bit == 0:
                    hitters[cell] |= bit
                    damage[cell] += attack
                    shielded[cell] += weak

    def _wipe(self, state: GridState, unit: Unit, stood: i64) -> None:
        """Takes back what was marked for a unit that stood on a square."""
        figures = state.figures
        hitters, damage, shielded, walked = self.hitters, self.damage, self.shielded, self._walked
        bit = bit_of(unit.id)
        attack = figures.classes.attack[unit.kind]
        weak = max(attack - figures.wall_shield, figures.wall_minimum)
        size = figures.size
        far = figures.classes.move[unit.kind] + 1
        x, y = stood % size, stood // size
        left, right = max(0, x - far), min(size - 1, x + far)
        row = max(0, y - far)
        last = min(size - 1, y + far)
        while row <= last:
            cell = row * size + left
            end = row * size + right
            while cell <= end:
                if hitters[cell] & bit != 0:
                    hitters[cell] ^= bit
                    damage[cell] -= attack
                    shielded[cell] -= weak
                    walked[cell] &= ~bit
                cell += 1
            row += 1
        # Who cannot walk at all strikes around himself and not where he stands.
        walked[stood] &= ~bit
        self._mark_near(state, stood, -1)

    def _mark_near(self, state: GridState, stood: i64, count: i64) -> None:
        """A unit comes to a square, or leaves it."""
        around = state.figures.board.around
        near = self.near
        at = stood * AROUND_DEGREE
        end = at + AROUND_DEGREE
        while at < end:
            beside = around[at]
            at += 1
            if beside >= 0:
                near[beside] += count
