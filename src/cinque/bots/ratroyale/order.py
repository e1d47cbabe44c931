"""An order: one thing to do in a turn, with what it is worth and costs; and how it is carried out."""

from typing import Final, final

from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.bots.ratroyale.ways import Ways
from cinque.games.ratroyale.play.codes import AIM, MOVE, PLACE, SPEED, USE
from cinque.games.ratroyale.play.effects import ask
from cinque.games.ratroyale.play.rules import play
from cinque.games.ratroyale.play.state import RUNNING, RatState, Unit
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack

# What a crumb's worth of gain counts in the rank of an order.
RANK: Final[i64] = 64
# No unit, slot, skill or tile.
NONE: Final[i64] = -1


@final
class Order:
    """Walk to `cell`, then use `skill` on up to two targets; or place the card in `slot`. Ranked by gain a crumb."""

    def __init__(self, unit: i64, slot: i64, cell: i64, skill: i64, one: i64, two: i64) -> None:
        self.unit: Final[i64] = unit
        self.slot: Final[i64] = slot
        self.cell: Final[i64] = cell
        self.skill: Final[i64] = skill
        self.one: Final[i64] = one
        self.two: Final[i64] = two
        self.rank: i64 = 0


def no_order() -> Order:
    """Nothing worth doing: its rank is 0."""
    return Order(NONE, NONE, NONE, NONE, NONE, NONE)


def rank_of(gain: i64, cost: i64) -> i64:
    """Crumbs are forfeited at the end of a turn, so what counts is how much each of them brings."""
    return gain * RANK // (cost + 1)


def outranks(gain: i64, cost: i64, rank: i64) -> bool:
    """Whether the rank of this is higher: the same as comparing, without dividing."""
    return gain * RANK >= (rank + 1) * (cost + 1)


def carry_out(state: RatState, ways: Ways, order: Order, out: list[int]) -> None:
    """Plays an order with the real rules and adds its moves to `out`."""
    seat = state.seat
    if order.slot != NONE:
        _play(state, pack(PLACE, order.slot, order.one, 0), out)
    else:
        unit = state.units[order.unit]
        if unit.cell != order.cell:
            _walk(state, ways, unit, order.cell, out)
        if order.skill != NONE:
            _play(state, pack(USE, unit.cell, order.skill, order.one), out)
    if order.two != NONE and state.result == RUNNING and state.seat == seat:
        _play(state, pack(AIM, order.two, 0, 0), out)


def _play(state: RatState, move: i64, out: list[int]) -> None:
    play(state, move, SILENT)
    out.append(move)


def _walk(state: RatState, ways: Ways, unit: Unit, cell: i64, out: list[int]) -> None:
    """As many movement actions as the way takes, each as far as it goes."""
    figures = state.figures
    speed = ask(state, unit, SPEED, -1)
    reach = ways.reach
    steps = speed * unit.moves
    reach.flood(figures.slopes, HEX_DEGREE, unit.cell, steps, state.at)
    path = reach.path(cell)
    last: i64 = len(path) - 1
    at: i64 = -1
    while at < last:
        at = min(at + speed, last)
        _play(state, pack(MOVE, unit.cell, path[at], 0), out)
