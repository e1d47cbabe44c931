"""Grid Game at the tables of a batch: the rules, and on the canvas what GridEncoder writes of a view.

Grid Game hides nothing (GG-21), so what is painted is the position. Only units that have changed are painted anew.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.squares import ORTH_DEGREE
from cinque.games.grid.content.tables import Rules
from cinque.games.grid.content.words import STAGES
from cinque.games.grid.knowledge.encoder import ACTIVE, ROCKS, TRAITS, GridEncoder
from cinque.games.grid.knowledge.views import rounds_until_ring
from cinque.games.grid.play.codes import ACTING, BACK, COMMIT, IDLE, WALK
from cinque.games.grid.play.moves import END_TURN
from cinque.games.grid.play.rules import legal, play
from cinque.games.grid.play.state import NOBODY, ROCK, RUNNING, GridState, Unit
from cinque.kernel.canvas import Canvas
from cinque.kernel.encoding import share
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, first, pack, verb_of, with_second
from cinque.kernel.runner import Runner
from cinque.kernel.state import State

# The letters of a walk before its square: the verb and the unit.
WALK_HEAD: Final[i64] = 2


@final
class GridRunner(Runner):
    """A table, and how each unit stands on its canvas."""

    def __init__(self, encoder: GridEncoder, units: int) -> None:
        self.encoder = encoder
        self.layer: i64 = encoder.size * encoder.size
        # Where the layers that are not of classes begin, the rows of units, and the turn.
        self.base: i64 = 2 * encoder.kinds * self.layer
        self.rows: i64 = encoder.places["units"]
        self.turn: i64 = encoder.places["turn"]
        self.row: i64 = len(TRAITS)
        self.stages: i64 = len(STAGES)
        # Who is looking, and of each unit the cell, the health and the marks that are painted; off the board is -1.
        self.seat: i64 = NOBODY
        self.stage: i64 = 0
        # Whether walks stand for others of the same unit.
        self.outlined = False
        self.cells: vec[i64] = vec[i64]([-1] * units)
        self.health: vec[i64] = vec[i64]([0] * units)
        self.marks: vec[i64] = vec[i64]([0] * units)

    def begin(self, state: State, canvas: Canvas) -> None:
        assert isinstance(state, GridState)
        self.seat = NOBODY
        self.stage = 0
        i: i64 = 0
        while i < len(self.cells):
            self.cells[i] = -1
            i += 1
        rocks = self.base + ROCKS * self.layer
        cell: i64 = 0
        while cell < self.layer:
            if state.at[cell] == ROCK:
                canvas.set(rocks + cell, 1.0)
            cell += 1

    def to_move(self, state: State) -> i64:
        assert isinstance(state, GridState)
        return state.seat if state.result == RUNNING else NOBODY

    def outline(self, state: State, seat: i64, out: Moves) -> None:
        """Of the walks of a unit only that to its own square, and one to a free square beside it if there is one."""
        assert isinstance(state, GridState)
        self.outlined = state.stage != ACTING
        if state.stage == ACTING:
            legal(state, out)
            return
        out.clear()
        if state.stage == IDLE:
            for unit in state.units:
                if unit.seat == state.seat and unit.health > 0 and not unit.locked:
                    self._outline_walks(state, unit, out)
            out.add(END_TURN)
            return
        unit = state.units[state.active]
        self._outline_walks(state, unit, out)
        out.add(pack(COMMIT, unit.id, 0, 0))
        if state.figures.commit_return:
            out.add(pack(BACK, unit.id, 0, 0))

    def _outline_walks(self, state: GridState, unit: Unit, out: Moves) -> None:
        stay = pack(WALK, unit.id, unit.cell, 0)
        out.add(stay)
        if self._steps_of(state, unit) <= 0:
            return
        beside = state.figures.board.orth
        at = unit.cell * ORTH_DEGREE
        end = at + ORTH_DEGREE
        while at < end:
            cell = beside[at]
            if cell >= 0 and state.at[cell] == 0:
                out.add(with_second(stay, cell))
                return
            at += 1

    def _steps_of(self, state: GridState, unit: Unit) -> i64:
        return state.figures.classes.move[unit.kind] if state.stage == IDLE else state.left

    def head(self, move: i64) -> i64:
        return WALK_HEAD if self.outlined and verb_of(move) == WALK else 0

    def spread(self, state: State, seat: i64, move: i64, out: Moves) -> None:
        assert isinstance(state, GridState)
        self.outlined = False
        figures = state.figures
        unit = state.units[first(move)]
        reach = figures.reach
        reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, self._steps_of(state, unit), state.at)
        out.clear()
        out.add_seconds(move, reach.cells, 0, reach.count)

    def play(self, state: State, seat: i64, move: i64) -> None:
        assert isinstance(state, GridState)
        play(state, move, SILENT)

    def paint(self, state: State, seat: i64, canvas: Canvas) -> None:
        assert isinstance(state, GridState)
        turned = seat != self.seat
        # What stands of those that have changed goes first: another may stand there now.
        for unit in state.units:
            if turned or self._has_changed(state, unit):
                self._unpaint(unit, canvas)
        self.seat = seat
        for unit in state.units:
            if unit.health > 0 and self.cells[unit.id] < 0:
                self._paint(state, unit, canvas)
        self._paint_turn(state, canvas)

    def _marks_of(self, state: GridState, unit: Unit) -> i64:
        marks: i64 = 1 if unit.locked else 0
        if unit.wall:
            marks |= 2
        if unit.id == state.active:
            marks |= 2 + 2
        return marks

    def _has_changed(self, state: GridState, unit: Unit) -> bool:
        cell = self.cells[unit.id]
        if unit.health <= 0:
            return cell >= 0
        return (
            unit.cell != cell
            or unit.health != self.health[unit.id]
            or self._marks_of(state, unit) != self.marks[unit.id]
        )

    def _unpaint(self, unit: Unit, canvas: Canvas) -> None:
        cell = self.cells[unit.id]
        if cell < 0:
            return
        self.cells[unit.id] = -1
        layer = self.layer
        canvas.set(unit.kind * layer + cell, 0.0)
        canvas.set((self.encoder.kinds + unit.kind) * layer + cell, 0.0)
        at: i64 = 0
        while at <= ACTIVE:
            canvas.set(self.base + at * layer + cell, 0.0)
            at += 1
        row = self.rows + unit.id * self.row
        at = 0
        while at < self.row:
            canvas.set(row + at, 0.0)
            at += 1

    def _paint(self, state: GridState, unit: Unit, canvas: Canvas) -> None:
        encoder = self.encoder
        cell = unit.cell
        layer = self.layer
        base = self.base
        mine = unit.seat == self.seat
        marks = self._marks_of(state, unit)
        self.cells[unit.id] = cell
        self.health[unit.id] = unit.health
        self.marks[unit.id] = marks
        health = share(float(unit.health), encoder.health)
        locked = 1.0 if unit.locked else 0.0
        canvas.set((unit.kind if mine else encoder.kinds + unit.kind) * layer + cell, 1.0)
        canvas.set(base + cell, health if mine else -health)
        canvas.set(base + layer + cell, locked)
        if unit.wall:
            canvas.set(base + 2 * layer + cell, 1.0)
        if unit.id == state.active:
            canvas.set(base + ACTIVE * layer + cell, 1.0)
        row = self.rows + unit.id * self.row
        size = encoder.size
        canvas.set(row, 1.0)
        canvas.set(row + 1, 1.0 if mine else -1.0)
        canvas.set(row + 2, share(float(cell % size), float(size)))
        canvas.set(row + 2 + 1, share(float(cell // size), float(size)))
        canvas.set(row + 2 + 2, health)
        canvas.set(row + self.row - 1, locked)

    def _paint_turn(self, state: GridState, canvas: Canvas) -> None:
        encoder = self.encoder
        turn = self.turn
        canvas.set(turn, 1.0 if state.seat == self.seat else -1.0)
        canvas.set(turn + 1 + self.stage, 0.0)
        self.stage = state.stage
        canvas.set(turn + 1 + self.stage, 1.0)
        rest = turn + 1 + self.stages
        canvas.set(rest, share(float(state.left), encoder.reach))
        canvas.set(rest + 1, share(float(state.round), encoder.rounds))
        canvas.set(rest + 2, share(float(state.ring()), float(encoder.size)))
        canvas.set(rest + 2 + 1, share(float(rounds_until_ring(state)), encoder.quiet))


def runner_of(rules: Rules, units: int) -> Runner:
    """What plays and paints one table."""
    return GridRunner(GridEncoder(rules, units), units)
