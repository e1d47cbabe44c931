"""Grid Game as the planner sees it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.adapter import Adapter
from cinque.bots.bits import bit_of
from cinque.bots.grid.orders import NOTHING, Orders
from cinque.bots.grid.scripts import SCRIPTS, TOGETHER, WAITING, Script
from cinque.bots.grid.turns import every_turn
from cinque.bots.grid.worth import WORTH, Worth
from cinque.bots.judges.grid import WEIGHTS, Judge, PlainJudge
from cinque.bots.judges.grid_fitted import FittedJudge
from cinque.bots.judges.grid_weights import BASIC, CLASSES
from cinque.games.grid.play.moves import END_TURN
from cinque.games.grid.play.rules import play
from cinque.games.grid.play.state import NOBODY, RUNNING, GridState, Unit
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT

# Whims of who has the time.
WHIMS: Final[i64] = 3


@final
class GridAdapter(Adapter[GridState]):
    """Units by scripts, real rules on copies."""

    def __init__(self, cells: i64, rng: Rng, scripts: list[Script], judge: Judge, worth: Worth, whims: i64 = 0) -> None:
        self.portfolio: Final = scripts
        # Each script can be played with so many whims besides: where few units are left, scripts alone agree on nearly
        # everything, and a search would have nothing to choose from.
        self.whims: Final[i64] = whims
        self.orders: Final[Orders] = Orders(cells, rng, worth)
        self.judges: Final[Judge] = judge

    def copy(self, state: GridState) -> GridState:
        return state.copy()

    def scripts(self) -> i64:
        return len(self.portfolio) * (1 + self.whims)

    def follow(self, state: GridState, seat: i64, moves: list[int]) -> None:
        """There are no secrets: what could be played in one world can be played in all."""
        for move in moves:
            play(state, move, SILENT)

    def mover(self, state: GridState) -> i64:
        return state.seat

    def running(self, state: GridState) -> bool:
        return state.result == RUNNING

    def actors(self, state: GridState) -> list[int]:
        """The unit in the middle of its turn, then the others, nearest to the enemy first."""
        self.orders.begin(state)
        steps = self.orders.enemy.steps
        nearest: list[tuple[int, int]] = []
        for unit in state.units:
            if unit.seat == state.seat and unit.health > 0 and not unit.locked:
                nearest.append((-1 if unit.id == state.active else steps[unit.cell], unit.id))
        nearest.sort()
        return [number for _, number in nearest]

    def begin(self, state: GridState) -> None:
        self.orders.begin(state)

    def order(self, state: GridState, actor: i64, script: i64, out: list[int]) -> None:
        unit = state.units[actor]
        if state.result == RUNNING and may_act(state, unit):
            plain: i64 = len(self.portfolio)
            self.orders.look(state)
            self.orders.whim = script // plain
            self.orders.best(state, unit, self.portfolio[script % plain])
            self.orders.whim = 0
            self.orders.give(state, unit, out)

    def finish(self, state: GridState, seat: i64, out: list[int]) -> None:
        if state.result == RUNNING and state.seat == seat:
            play(state, END_TURN, SILENT)
            out.append(END_TURN)

    def turns(self, state: GridState, most: i64) -> list[list[int]]:
        return every_turn(state, most)

    def turn(self, state: GridState, script: i64, noise: i64, out: list[int]) -> list[int]:
        """Again and again the one order that is worth most, whoever it is for."""
        seat = state.seat
        orders = self.orders
        orders.begin(state)
        orders.noise = noise
        done: i64 = 0
        taken: list[int] = []
        while state.result == RUNNING and state.seat == seat:
            chosen = self._pick(state, self.portfolio[script], done)
            if chosen is None:
                break
            done |= bit_of(chosen.id)
            taken.append(chosen.id)
            if noise > 0:
                # Who misjudges looks once more before he acts.
                orders.best(state, chosen, self.portfolio[script])
            else:
                orders.recall()
            orders.give(state, chosen, out)
        orders.noise = 0
        self.finish(state, seat, out)
        return taken

    def _pick(self, state: GridState, script: Script, done: i64) -> Unit | None:
        """The unit whose best order is worth most, of those not done."""
        orders = self.orders
        orders.look(state)
        best: i64 = NOTHING
        chosen: Unit | None = None
        for unit in state.units:
            if may_act(state, unit) and done & bit_of(unit.id) == 0:
                orders.best(state, unit, script)
                if orders.gain > best:
                    best = orders.gain
                    chosen = unit
                    orders.keep()
        return chosen

    def judge(self, state: GridState, seat: i64) -> i64:
        return self.judges.judge(state, seat)


def may_act(state: GridState, unit: Unit) -> bool:
    """Whether the unit can be given an order now."""
    if unit.seat != state.seat or unit.health <= 0 or unit.locked:
        return False
    return state.active == NOBODY or state.active == unit.id


def adapter_for(state: GridState, rng: Rng) -> GridAdapter:
    """An adapter with scratch for the board of this position."""
    cells: i64 = state.figures.board.count
    return GridAdapter(cells, rng, SCRIPTS, PlainJudge(cells, WEIGHTS, WORTH), WORTH)


def patient_adapter(state: GridState, rng: Rng) -> GridAdapter:
    """The same for who looks no further than this turn."""
    cells: i64 = state.figures.board.count
    return GridAdapter(cells, rng, WAITING, PlainJudge(cells, WEIGHTS, WORTH), WORTH)


def master_adapter(state: GridState, rng: Rng) -> GridAdapter:
    """The same for who has the time to let units strike together, and to try what no script would."""
    cells: i64 = state.figures.board.count
    return GridAdapter(cells, rng, TOGETHER, PlainJudge(cells, WEIGHTS, WORTH), WORTH, WHIMS)


def fitted_judge(state: GridState) -> FittedJudge:
    """The judge whose weights `make tune` fits to results."""
    weights = CLASSES if state.figures.abilities else BASIC
    return FittedJudge(state.figures.board.count, vec[i64](weights))


def weighed_adapter(state: GridState, rng: Rng, weights: vec[i64]) -> GridAdapter:
    """The adapter of Master with a judge by these weights."""
    cells: i64 = state.figures.board.count
    return GridAdapter(cells, rng, TOGETHER, FittedJudge(cells, weights), WORTH, WHIMS)
