"""What one side could do to every square of the board on a turn of its own."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.bots.bits import bit_of
from cinque.games.grid.state import ROCK, GridState, Unit

FAR: Final[i64] = 1_000_000


@final
class Survey:
    """Threats and distances of one side in one position, in grids that are used again."""

    def __init__(self, cells: i64) -> None:
        # The ids of the units that could strike a square after a full walk, as a bit set, and their attacks in all:
        # as they are, and against a shield wall (GG-16).
        self.hitters: Final[vec[i64]] = vec[i64]([0] * cells)
        self.damage: Final[vec[i64]] = vec[i64]([0] * cells)
        self.shielded: Final[vec[i64]] = vec[i64]([0] * cells)
        # Steps to the nearest unit of the side, around rocks but through units.
        self.steps: Final[vec[i64]] = vec[i64]([0] * cells)
        # How many of its units stand around a square.
        self.near: Final[vec[i64]] = vec[i64]([0] * cells)
        self._queue: Final[vec[i64]] = vec[i64]([0] * cells)

    def take(self, state: GridState, seat: i64) -> None:
        """Look at the side of `seat`."""
        cell: i64 = 0
        while cell < len(self.steps):
            self.hitters[cell] = 0
            self.damage[cell] = 0
            self.shielded[cell] = 0
            self.near[cell] = 0
            self.steps[cell] = FAR
            cell += 1
        queued: i64 = 0
        for unit in state.units:
            if unit.seat == seat and unit.health > 0:
                self._mark_strikes(state, unit)
                self.steps[unit.cell] = 0
                self._queue[queued] = unit.cell
                queued += 1
        self._measure(state, queued)

    def _mark_strikes(self, state: GridState, unit: Unit) -> None:
        """Every square around one that the unit can walk to."""
        figures = state.figures
        around = figures.board.around
        reach = figures.reach
        hitters = self.hitters
        bit = bit_of(unit.id)
        attack = figures.attack[unit.kind]
        weak = max(attack - figures.wall_shield, figures.wall_minimum)
        reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.move[unit.kind], state.at)
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
        self._mark_near(around, unit.cell)

    def _mark_near(self, around: vec[i64], cell: i64) -> None:
        at = cell * AROUND_DEGREE
        end = at + AROUND_DEGREE
        while at < end:
            beside = around[at]
            at += 1
            if beside >= 0:
                self.near[beside] += 1

    def _measure(self, state: GridState, queued: i64) -> None:
        """Breadth first from all units of the side at once."""
        orth = state.figures.board.orth
        steps = self.steps
        queue = self._queue
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
