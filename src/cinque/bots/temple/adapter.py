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
from cinque.games.temple.play.moves import END_TURN, INVOKE_GOD
from cinque.games.temple.play.rites import can_invoke
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
        # Whether anything is given to the god; the lab asks what that is worth.
        self.gives: bool = True
        # Points by which each order of a turn is misjudged, so that two matches are not the same.
        self.noise: i64 = 0
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
        # How many would feel the god, for each turn that was asked about: every plan for it begins at the same place,
        # and a rival's answers begin at nearly the same.
        self._feeling: Final[dict[int, int]] = {}

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
            self._call(state, out)
        living = len(state.units)
        order = self.orders.best(state, unit, self.temper.scripts[script])
        self.orders.give(state, unit, order, out)
        if len(state.units) != living:
            self.orders.look(state)

    def _call(self, state: TempleState, out: list[int]) -> None:
        """Invoke the god when enough units would do with him what they could not do without, or be guarded by him."""
        if not can_invoke(state, state.seat) or state.power[state.seat] > 0:
            return
        if self.altars.guarded(state, self.orders.threats) + self._feels(state) >= self.temper.many:
            play(state, INVOKE_GOD, SILENT)
            out.append(INVOKE_GOD)
            self.orders.begin(state)

    def _feels(self, state: TempleState) -> i64:
        turn: int = state.turn * 2 + (1 if self.narrow else 0)
        if turn not in self._feeling:
            self._feeling[turn] = self._felt(state)
        return self._feeling[turn]

    def _felt(self, state: TempleState) -> i64:
        """How many units would act otherwise this turn, or to other effect, with the power in force."""
        world = state.copy()
        play(world, INVOKE_GOD, SILENT)
        self.orders.begin(world)
        felt: i64 = 0
        for actor in self.actors(world):
            asleep = world.copy()
            asleep.power[state.seat] = 0
            moves: list[int] = []
            self.order(world, actor, 0, moves)
            if _differs(asleep, world, moves):
                felt += 1
        self.orders.begin(state)
        return felt

    def finish(self, state: TempleState, seat: i64, out: list[int]) -> None:
        if state.result == RUNNING and state.seat == seat:
            if not self.narrow:
                if self.gives:
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
        self._misjudge(self.noise)
        self.begin(state)
        for unit in others:
            if unit is not None and state.unit_at(unit.cell) is unit:
                self.order(state, unit.cell, 0, out)
        self.finish(state, seat, out)
        self._misjudge(0)
        return out

    def turn(self, state: TempleState, script: i64, noise: i64, out: list[int]) -> list[int]:
        """One after the other, those nearest to the enemy first."""
        seat = state.seat
        self._misjudge(max(noise, self.noise))
        self.begin(state)
        taken = self.actors(state)
        for actor in taken:
            self.order(state, actor, script, out)
        self.finish(state, seat, out)
        self._misjudge(0)
        return taken

    def _misjudge(self, points: i64) -> None:
        self.orders.noise = points
        self.works.noise = points

    def judge(self, state: TempleState, seat: i64) -> i64:
        temper = self.tempers[state.god[seat]]
        self.orders.goals.temper = temper
        return self.judges.judge(state, temper, seat)


def _differs(asleep: TempleState, awake: TempleState, moves: list[int]) -> bool:
    """Whether moves made with a power are refused without it, or leave other units behind."""
    for move in moves:
        if refusal(asleep, asleep.seat, move) is not None:
            return True
        play(asleep, move, SILENT)
    if len(asleep.units) != len(awake.units):
        return True
    for i in range(len(asleep.units)):
        one, other = asleep.units[i], awake.units[i]
        if one.cell != other.cell or one.hp != other.hp or one.seat != other.seat:
            return True
    return False


def adapter_for(state: TempleState, rng: Rng) -> TempleAdapter:
    """An adapter with scratch for the board of this position."""
    return TempleAdapter(state.figures, rng, NORMAL)


def narrow_adapter(state: TempleState, rng: Rng) -> TempleAdapter:
    """As Hard and Master plan: for fights alone, the rest is added to the plan chosen."""
    return TempleAdapter(state.figures, rng, HARD, narrow=True)
