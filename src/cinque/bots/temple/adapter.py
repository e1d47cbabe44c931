"""Temple-Based Sacrifice as the planner sees it. An actor is a unit, named by the tile it stands on."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.adapter import Adapter
from cinque.bots.judges.temple import Judge
from cinque.bots.temple.altars import Altars
from cinque.bots.temple.orders import Orders
from cinque.bots.temple.temper import HARD, NORMAL, Temper
from cinque.bots.temple.threats import meets
from cinque.bots.temple.works import Works
from cinque.games.temple.play.figures import Figures
from cinque.games.temple.play.moves import END_TURN
from cinque.games.temple.play.rules import play, refusal
from cinque.games.temple.play.state import RUNNING, TempleState, Unit
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT

# Nobody is this far away.
ALONE: Final[i64] = 4095


@final
class TempleAdapter(Adapter[TempleState]):
    """Units by scripts, then buildings; real rules on copies.

    A `narrow` one tries plans only for units that have an enemy near, and lets only such units answer: what the others
    do and what buildings make changes no fight of this turn. `complete` adds it to the plan chosen.
    """

    def __init__(self, figures: Figures, rng: Rng, tempers: list[Temper], narrow: bool = False) -> None:
        self.narrow: bool = narrow
        # One for each god; the rival is expected to be of the temper of his.
        self.tempers: Final = tempers
        self.temper: Temper = tempers[0]
        self.cells: Final[i64] = figures.count
        self.orders: Final[Orders] = Orders(figures, rng)
        self.works: Final[Works] = Works(self.orders.goals, rng)
        self.altars: Final[Altars] = Altars()
        self.judges: Final[Judge] = Judge(self.orders)
        # Whether the god has been thought of this turn: before the first order.
        self._called: bool = False

    def copy(self, state: TempleState) -> TempleState:
        return state.copy()

    def scripts(self) -> i64:
        return len(self.temper.scripts)

    def follow(self, state: TempleState, seat: i64, moves: list[int]) -> None:
        """A move that another world makes impossible is left out, and so is what follows from it."""
        for move in moves:
            if state.result == RUNNING and state.seat == seat and refusal(state, seat, move) is None:
                play(state, move, SILENT)
        if state.result == RUNNING and state.seat == seat:
            play(state, END_TURN, SILENT)

    def mover(self, state: TempleState) -> i64:
        return state.seat

    def running(self, state: TempleState) -> bool:
        return state.result == RUNNING

    def actors(self, state: TempleState) -> list[int]:
        """All units that may act, nearest to a known enemy first."""
        self.orders.threats.look(state, state.seat)
        keyed: list[int] = []
        for unit in state.units:
            if unit.seat == state.seat and not unit.done and (not self.narrow or meets(state, unit)):
                keyed.append(self._nearest(state, unit) * self.cells + unit.cell)
        keyed.sort()
        return [key % self.cells for key in keyed]

    def _nearest(self, state: TempleState, unit: Unit) -> i64:
        nearest = ALONE
        for enemy in self.orders.threats.known:
            nearest = min(nearest, state.figures.board.distance(unit.cell, enemy.cell))
        return nearest

    def begin(self, state: TempleState) -> None:
        self.temper = self.tempers[state.god[state.seat]]
        self.orders.goals.temper = self.temper
        self.orders.begin(state)
        self._called = False

    def order(self, state: TempleState, actor: i64, script: i64, out: list[int]) -> None:
        unit = state.unit_at(actor)
        if state.result != RUNNING or unit is None or unit.seat != state.seat or unit.done:
            return
        if not self._called:
            self._called = True
            self.altars.call(state, self.temper, self.orders.threats, out)
        living = len(state.units)
        order = self.orders.best(state, unit, self.temper.scripts[script])
        self.orders.give(state, unit, order, out)
        if len(state.units) != living:
            self.orders.look(state)

    def finish(self, state: TempleState, seat: i64, out: list[int]) -> None:
        if state.result == RUNNING and state.seat == seat:
            if not self.narrow:
                self.altars.use(state, self.temper, self.orders.threats, out)
                self.orders.goals.deal(state, self.orders.threats)
                self.works.produce(state, self.temper, out)
            play(state, END_TURN, SILENT)
            out.append(END_TURN)

    def complete(self, state: TempleState, moves: list[int]) -> list[int]:
        """A whole turn that begins with the moves of a narrow plan; who holds still by that plan goes on doing so."""
        out: list[int] = []
        seat = state.seat
        planned = self.actors(state)
        self.narrow = False
        others = [state.unit_at(actor) for actor in self.actors(state) if actor not in planned]
        for move in moves:
            if move != END_TURN and state.result == RUNNING:
                play(state, move, SILENT)
                out.append(move)
        self.begin(state)
        for unit in others:
            if unit is not None and state.unit_at(unit.cell) is unit:
                self.order(state, unit.cell, 0, out)
        self.finish(state, seat, out)
        return out

    def turn(self, state: TempleState, script: i64, noise: i64, out: list[int]) -> list[int]:
        """One after the other, those nearest to the enemy first."""
        seat = state.seat
        self.orders.noise = noise
        self.works.noise = noise
        self.begin(state)
        taken = self.actors(state)
        for actor in taken:
            self.order(state, actor, script, out)
        self.finish(state, seat, out)
        self.orders.noise = 0
        self.works.noise = 0
        return taken

    def waits(self, state: TempleState) -> bool:
        """Whether nobody has anything to do but gather before a temple: no building to take, no work to go on with."""
        self.begin(state)
        waiting: i64 = 0
        for unit in state.units:
            if unit.seat == state.seat:
                if unit.progress > 0 or not self.orders.gathers(unit.cell):
                    return False
                waiting += 1
        return waiting > 0

    def judge(self, state: TempleState, seat: i64) -> i64:
        temper = self.tempers[state.god[seat]]
        self.orders.goals.temper = temper
        return self.judges.judge(state, temper, seat)


def adapter_for(state: TempleState, rng: Rng) -> TempleAdapter:
    """An adapter with scratch for the board of this position."""
    return TempleAdapter(state.figures, rng, NORMAL)


def devout_adapter(state: TempleState, rng: Rng) -> TempleAdapter:
    """Whole turns as Hard and Master make them, for weighing what a whole turn is worth."""
    return TempleAdapter(state.figures, rng, HARD)


def narrow_adapter(state: TempleState, rng: Rng) -> TempleAdapter:
    """The same for who looks at fights alone."""
    return TempleAdapter(state.figures, rng, HARD, narrow=True)
