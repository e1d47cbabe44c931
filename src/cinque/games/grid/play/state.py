"""The position of a Grid Game, as native objects."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.reach import Reach
from cinque.boards.squares import Squares, squares
from cinque.games.grid.content.tables import ABILITIES, CLASSES, Rules
from cinque.kernel.dice import Dice
from cinque.kernel.state import State

# Dice streams.
STREAMS: Final = ["setup"]
SETUP: Final = 0

# Stages of a turn: nobody selected; a unit has walked and may go on; a unit may act.
IDLE: Final[i64] = 0
MOVING: Final[i64] = 1
ACTING: Final[i64] = 2
STAGES: Final = ["idle", "moving", "acting"]

# Results.
RUNNING: Final[i64] = -1
DRAW: Final[i64] = 2

# What stands on a cell: nothing, a rock, or a unit's id + 1.
FREE: Final[i64] = 0
ROCK: Final[i64] = -1

NOBODY: Final[i64] = -1


@final
class Figures:
    """The rules in force as native numbers, and the board they are played on. Shared by all states of a match."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.board: Final[Squares] = squares(rules.size, rules.size)
        self.reach: Final[Reach] = Reach(self.board.count)
        self.size: Final[i64] = rules.size
        self.move: Final[vec[i64]] = vec[i64]([row.move for row in rules.classes])
        self.health: Final[vec[i64]] = vec[i64]([row.health for row in rules.classes])
        self.attack: Final[vec[i64]] = vec[i64]([row.attack for row in rules.classes])
        self.abilities: Final[bool] = rules.mode == CLASSES
        self.ability: Final[vec[i64]] = vec[i64](
            [ABILITIES.index(row.ability) if rules.mode == CLASSES else -1 for row in rules.classes]
        )
        self.commit_return: Final[bool] = rules.commit_return
        self.may_pass: Final[bool] = rules.may_pass
        self.sprint_steps: Final[i64] = rules.sprint_steps
        self.wall_shield: Final[i64] = rules.wall_shield
        self.wall_minimum: Final[i64] = rules.wall_minimum
        self.sweep_divisor: Final[i64] = rules.sweep_divisor
        self.quiet_rounds: Final[i64] = rules.quiet_rounds
        self.ring_rounds: Final[i64] = rules.ring_rounds
        self.ring_damage: Final[i64] = rules.ring_damage
        self.round_cap: Final[i64] = rules.round_cap


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

    def copy(self) -> "Unit":
        twin = Unit(self.id, self.seat, self.kind, self.cell, self.health)
        twin.locked = self.locked
        twin.wall = self.wall
        return twin


@final
class GridState(State):
    """A position. Only the verbs change it."""

    def __init__(self, figures: Figures, dice: Dice, at: vec[i64] | None = None) -> None:
        self.figures: Figures = figures
        self.dice = dice
        self.units: list[Unit] = []
        # A copy brings its own grid.
        self.at: vec[i64] = at if at is not None else vec[i64]([0] * figures.board.count)
        self.living: vec[i64] = vec[i64]([0, 0])
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

    def copy(self) -> "GridState":
        twin = GridState(self.figures, self.dice.copy(), self.at[:])
        twin.units = [unit.copy() for unit in self.units]
        twin.living = self.living[:]
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
        return twin

    def columns(self) -> list[int]:
        out: list[int] = [self.seat, self.first, self.round, self.turn, self.stage, self.active, self.origin, self.left]
        out += [self.quiet, int(self.struck), self.result]
        for unit in self.units:
            out += [unit.id, unit.seat, unit.kind, unit.cell, unit.health, int(unit.locked), int(unit.wall)]
        out += list(self.at)
        out += list(self.living)
        return out + self.dice.columns()

    def unit_at(self, cell: i64) -> Unit | None:
        mark = self.at[cell]
        return self.units[mark - 1] if mark > 0 else None

    def ring(self) -> i64:
        """How deep the closing ring is now; 0 while it is open (GG-20)."""
        figures = self.figures
        if self.quiet < figures.quiet_rounds:
            return 0
        depth = 1 + (self.quiet - figures.quiet_rounds) // figures.ring_rounds
        return min(depth, (figures.size + 1) // 2)

    def in_ring(self, cell: i64, depth: i64) -> bool:
        size = self.figures.size
        x = cell % size
        y = cell // size
        return x < depth or y < depth or x >= size - depth or y >= size - depth


def put(state: GridState, seat: i64, kind: i64, cell: i64) -> Unit:
    """Adds a fresh unit to the position; used when a position is set up, never in play."""
    unit = Unit(len(state.units), seat, kind, cell, state.figures.health[kind])
    state.units.append(unit)
    state.at[cell] = unit.id + 1
    state.living[seat] += 1
    return unit
