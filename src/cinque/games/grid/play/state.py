"""The position of a Grid Game, as native objects."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.grid.play.codes import IDLE
from cinque.games.grid.play.figures import Figures
from cinque.kernel.dice import Dice
from cinque.kernel.state import State

# Results.
RUNNING: Final[i64] = -1
DRAW: Final[i64] = 2

# What stands on a cell: nothing, a rock, or a unit's id + 1.
FREE: Final[i64] = 0
ROCK: Final[i64] = -1

NOBODY: Final[i64] = -1


@final
class Unit:
    """One unit: who it belongs to, where it stands, and what it has left. Dead at health 0 or less."""

    def __init__(self, id: i64, seat: i64, kind: i64, cell: i64, health: i64) -> None:
        self.id: i64 = id
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.health: i64 = health
        self.locked: bool = False
        self.wall: bool = False

    # written: copy, columns
    def copy(self) -> "Unit":
        twin = Unit(self.id, self.seat, self.kind, self.cell, self.health)
        twin.locked = self.locked
        twin.wall = self.wall
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.id, self.seat, self.kind, self.cell, self.health, int(self.locked), int(self.wall)]
        return out

    # written.


@final
class GridState(State):
    """A position. Only the verbs change it."""

    def __init__(self, figures: Figures, dice: Dice, at: vec[i64] | None = None) -> None:
        self.figures: Figures = figures
        self.seat: i64 = 0
        self.first: i64 = 0
        self.round: i64 = 1
        self.turn: i64 = 0
        self.stage: i64 = IDLE
        self.active: i64 = NOBODY
        self.origin: i64 = 0
        self.left: i64 = 0
        # Full rounds without damage by an attack, and whether there was some in this round (GG-20).
        self.quiet: i64 = 0
        self.struck: bool = False
        self.result: i64 = RUNNING
        self.why: str = ""
        self.units: list[Unit] = []
        # A copy brings its own grid.
        self.at: vec[i64] = at if at is not None else vec[i64]([FREE] * figures.board.count)
        self.living: vec[i64] = vec[i64]([0, 0])
        self.dice = dice

    # written: copy, columns
    def copy(self) -> "GridState":
        twin = GridState(self.figures, self.dice.copy(), self.at[:])
        twin.seat = self.seat
        twin.first = self.first
        twin.round = self.round
        twin.turn = self.turn
        twin.stage = self.stage
        twin.active = self.active
        twin.origin = self.origin
        twin.left = self.left
        twin.quiet = self.quiet
        twin.struck = self.struck
        twin.result = self.result
        twin.why = self.why
        twin.units = [each.copy() for each in self.units]
        twin.living = self.living[:]
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.seat, self.first, self.round, self.turn, self.stage, self.active, self.origin, self.left]
        out += [self.quiet, int(self.struck), self.result]
        for unit in self.units:
            out += unit.columns()
        out += [*self.at, *self.living, *self.dice.columns()]
        return out

    # written.

    def unit_at(self, cell: i64) -> Unit | None:
        mark = self.at[cell]
        return self.units[mark - 1] if mark > 0 else None

    def ring(self) -> i64:
        """How deep the closing ring is now; 0 while it is open (GG-20)."""
        return self.ring_after(self.quiet)

    def ring_after(self, quiet: i64) -> i64:
        """How deep it would be in this round after so many quiet ones."""
        figures = self.figures
        if figures.quiet_rounds == 0:
            return 0
        since = max(quiet - figures.quiet_rounds, self.round - figures.late_round)
        if since < 0:
            return 0
        whole = (figures.size + 1) // 2
        return min(max(1, whole * (since + 1) // figures.ring_steps), whole)

    def in_ring(self, cell: i64, depth: i64) -> bool:
        size = self.figures.size
        x = cell % size
        y = cell // size
        return x < depth or y < depth or x >= size - depth or y >= size - depth
