"""A twin of Grid Game's Basic Edition in idiomatic typed Python, as one would write it first: dataclasses and dicts.

The yardstick for what the layout of the project's rules gains; nothing else uses it.
"""

import sys
from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from time import process_time

SIZE = 16
QUIET_ROUNDS, RING_STEPS, RING_DAMAGE, LATE_ROUND, ROUND_CAP = 6, 8, 2, 20, 100
ORTHOGONAL = [(0, -1), (1, 0), (0, 1), (-1, 0)]
AROUND = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]

Cell = tuple[int, int]


@dataclass(frozen=True)
class UnitClass:
    name: str
    move: int
    health: int
    attack: int


SCOUT, SOLDIER, HEAVY = UnitClass("Scout", 6, 8, 4), UnitClass("Soldier", 4, 10, 4), UnitClass("Heavy", 3, 12, 5)
ARMY = [SCOUT] * 3 + [SOLDIER] * 3 + [HEAVY] * 2


class Verb(Enum):
    WALK = 0
    COMMIT = 1
    BACK = 2
    STRIKE = 3
    PASS = 7
    END = 8


class Stage(Enum):
    IDLE = 0
    MOVING = 1
    ACTING = 2


@dataclass(eq=False)
class Unit:
    number: int
    seat: int
    kind: UnitClass
    cell: Cell
    health: int
    locked: bool = False

    @property
    def alive(self) -> bool:
        return self.health > 0


@dataclass(frozen=True)
class Move:
    verb: Verb
    unit: Unit | None = None
    to: Cell | None = None


@dataclass
class GridGame:
    units: list[Unit]
    seat: int
    first: int
    at: dict[Cell, Unit] = field(default_factory=dict)
    round: int = 1
    stage: Stage = Stage.IDLE
    active: Unit | None = None
    origin: Cell = (0, 0)
    left: int = 0
    quiet: int = 0
    struck: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        self.at = {unit.cell: unit for unit in self.units}

    def mine(self) -> list[Unit]:
        return [unit for unit in self.units if unit.seat == self.seat and unit.alive]

    def neighbours(self, cell: Cell, steps: list[Cell]) -> list[Cell]:
        x, y = cell
        return [(x + dx, y + dy) for dx, dy in steps if 0 <= x + dx < SIZE and 0 <= y + dy < SIZE]

    def reach(self, start: Cell, limit: int) -> dict[Cell, int]:
        """The free cells within reach and the steps to each, in the order they are found."""
        steps = {start: 0}
        queue = deque([start])
        while queue:
            cell = queue.popleft()
            if steps[cell] == limit:
                continue
            for other in self.neighbours(cell, ORTHOGONAL):
                if other not in steps and other not in self.at:
                    steps[other] = steps[cell] + 1
                    queue.append(other)
        return steps

    def targets(self, unit: Unit) -> list[Unit]:
        found = [self.at[cell] for cell in self.neighbours(unit.cell, AROUND) if cell in self.at]
        return [other for other in found if other.seat != unit.seat]

    def legal(self) -> list[Move]:
        if self.stage is Stage.IDLE:
            free = [unit for unit in self.mine() if not unit.locked]
            walks = [Move(Verb.WALK, unit, cell) for unit in free for cell in self.reach(unit.cell, unit.kind.move)]
            return [*walks, Move(Verb.END)]
        assert self.active is not None
        unit = self.active
        if self.stage is Stage.MOVING:
            walks = [Move(Verb.WALK, unit, cell) for cell in self.reach(unit.cell, self.left)]
            return [*walks, Move(Verb.COMMIT, unit), Move(Verb.BACK, unit)]
        return [*(Move(Verb.STRIKE, unit, target.cell) for target in self.targets(unit)), Move(Verb.PASS, unit)]

    def play(self, move: Move) -> None:
        if move.verb is Verb.END:
            self.end_turn()
            return
        unit = move.unit
        assert unit is not None
        if move.verb is Verb.WALK:
            assert move.to is not None
            self.walk(unit, move.to)
        elif move.verb is Verb.COMMIT:
            self.begin_action(unit)
        elif move.verb is Verb.BACK:
            self.relocate(unit, self.origin)
            self.let_go()
        else:
            if move.verb is Verb.STRIKE:
                assert move.to is not None
                self.strike(unit, self.at[move.to])
            self.end_unit(unit)

    def walk(self, unit: Unit, to: Cell) -> None:
        if to == unit.cell:
            self.begin_action(unit)
            return
        if self.stage is Stage.IDLE:
            self.active, self.origin, self.left, self.stage = unit, unit.cell, unit.kind.move, Stage.MOVING
        self.left -= self.reach(unit.cell, self.left)[to]
        self.relocate(unit, to)

    def strike(self, unit: Unit, target: Unit) -> None:
        target.health -= unit.kind.attack
        self.struck = True
        self.quiet = 0
        if not target.alive:
            del self.at[target.cell]

    def relocate(self, unit: Unit, to: Cell) -> None:
        del self.at[unit.cell]
        unit.cell = to
        self.at[to] = unit

    def let_go(self) -> None:
        self.active, self.stage, self.left = None, Stage.IDLE, 0

    def begin_action(self, unit: Unit) -> None:
        self.active, self.stage, self.left = unit, Stage.ACTING, 0
        if not self.targets(unit):
            self.end_unit(unit)

    def end_unit(self, unit: Unit) -> None:
        unit.locked = True
        self.let_go()
        if self.check_win():
            return
        if all(other.locked for other in self.mine()):
            self.end_turn()

    def check_win(self) -> bool:
        self.over = any(not any(unit.alive for unit in self.units if unit.seat == seat) for seat in (0, 1))
        return self.over

    def ring(self) -> int:
        since = max(self.quiet - QUIET_ROUNDS, self.round - LATE_ROUND)
        return min(SIZE // 2 * (since + 1) // RING_STEPS, SIZE // 2) if since >= 0 else 0

    def end_turn(self) -> None:
        self.let_go()
        depth = self.ring()
        if depth:
            for unit in self.mine():
                if min(unit.cell) < depth or max(unit.cell) >= SIZE - depth:
                    unit.health -= RING_DAMAGE
                    if not unit.alive:
                        del self.at[unit.cell]
            if self.check_win():
                return
        if self.seat != self.first:
            self.quiet = 0 if self.struck else self.quiet + 1
            self.struck = False
            self.round += 1
            if self.round > ROUND_CAP:
                self.over = True
                return
        self.seat = 1 - self.seat
        for unit in self.mine():
            unit.locked = False


class Rng:
    def __init__(self, seed: int) -> None:
        self.state = (seed ^ (seed >> 32)) & 0xFFFFFFFF

    def below(self, bound: int) -> int:
        self.state = (self.state + 0x61C88647) & 0xFFFFFFFF
        x = self.state
        x ^= x >> 16
        x = (x * 0x21F0AAAD) & 0xFFFFFFFF
        x ^= x >> 15
        x = (x * 0x735A2D97) & 0xFFFFFFFF
        x ^= x >> 15
        return (x * bound) >> 32


def opening(line: str) -> GridGame:
    first, *cells = map(int, line.split())
    units = [
        Unit(number, number // 8, ARMY[number % 8], (cell % SIZE, cell // SIZE), ARMY[number % 8].health)
        for number, cell in enumerate(cells)
    ]
    return GridGame(units, first, first)


def main() -> None:
    decisions, digest, began = 0, 1, process_time()
    for number, line in enumerate(Path(sys.argv[1]).read_text().splitlines()):
        game, rng = opening(line), Rng(number)
        while not game.over:
            moves = game.legal()
            move = moves[rng.below(len(moves))]
            unit = move.unit.number if move.unit else 0
            to = move.to[1] * SIZE + move.to[0] if move.to else 0
            digest = (digest * 1000003 + move.verb.value + unit * 256 + to * 4096) & 0xFFFFFFFF
            game.play(move)
            decisions += 1
    print(decisions, digest, process_time() - began)


if __name__ == "__main__":
    main()
