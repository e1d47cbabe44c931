"""What one side could do to every square of the board on a turn of its own."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.bots.bits import bit_of
from cinque.games.grid.play.state import ROCK, GridState, Unit

FAR: Final[i64] = 1_000_000


@final
class Threats:
    """Threats and distances of one side in one position."""

    def __init__(self, cells: i64) -> None:
        # A grid is cleared by copying an empty one, which is quicker than a loop over its squares.
        self._none: Final[vec[i64]] = vec[i64]([0] * cells)
        self._far: Final[vec[i64]] = vec[i64]([FAR] * cells)
        self._queue: Final[vec[i64]] = vec[i64]([0] * cells)
        # The ids of the units that could strike a square after a full walk, as a bit set, and their attacks in all:
        # as they are, and against a shield wall (GG-16).
        self.hitters: vec[i64] = self._none
        self.damage: vec[i64] = self._none
        self.shielded: vec[i64] = self._none
        # How many of its units stand around a square.
        self.near: vec[i64] = self._none
        # Steps to the nearest unit of the side, around rocks but through units.
        self.steps: vec[i64] = self._far

    def strikes(self, state: GridState, seat: i64, ground: vec[i64]) -> None:
        """Look at what the side of `seat` could strike on this ground; fills everything but `steps`."""
        self.hitters = self._none[:]
        self.damage = self._none[:]
        self.shielded = self._none[:]
        self.near = self._none[:]
        for unit in state.units:
            if unit.seat == seat and unit.health > 0:
                self._mark_strikes(state, unit, ground)
                self._mark_near(state, unit)

    def distances(self, state: GridState, seat: i64) -> None:
        """Fill `steps`, breadth first from all units of the side at once."""
        self.steps = self._far[:]
        steps = self.steps
        queue = self._queue
        queued: i64 = 0
        for unit in state.units:
            if unit.seat == seat and unit.health > 0:
                steps[unit.cell] = 0
                queue[queued] = unit.cell
                queued += 1
        orth = state.figures.board.orth
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
                if other >= 0 and steps[other] == FAR and state.at[other] != ROCK:
                    steps[other] = further
                    queue[queued] = other
                    queued += 1

    def _mark_strikes(self, state: GridState, unit: Unit, ground: vec[i64]) -> None:
        """Every square around one that the unit can walk to."""
        figures = state.figures
        around = figures.board.around
        reach = figures.reach
        hitters = self.hitters
        bit = bit_of(unit.id)
        attack = figures.classes.attack[unit.kind]
        weak = max(attack - figures.wall_shield, figures.wall_minimum)
        reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.classes.move[unit.kind], ground)
        i: i64 = 0
        while i < reach.count:
            at = reach.cells[i] * AROUND_DEGREE
            end = at + AROUND_DEGREE
            i += 1
            while at < end:
                cell = around[at]
                at += 1
                if cell >= 0 and hitters[cell] & bit == 0:
                    hitters[cell] |= bit
                    self.damage[cell] += attack
                    self.shielded[cell] += weak

    def _mark_near(self, state: GridState, unit: Unit) -> None:
        around = state.figures.board.around
        at = unit.cell * AROUND_DEGREE
        end = at + AROUND_DEGREE
        while at < end:
            beside = around[at]
            at += 1
            if beside >= 0:
                self.near[beside] += 1
