"""A turn given to the god, as a plan: weighed against the turn that would be made instead of it."""

from typing import Final

from mypy_extensions import i64

from cinque.bots.temple.adapter import TempleAdapter
from cinque.bots.temple.worth import home_of
from cinque.games.temple.play.codes import GIVE_TURN
from cinque.games.temple.play.rules import refusal
from cinque.games.temple.play.state import RUNNING, TempleState
from cinque.kernel.moves import pack

# A rival this near to the temple leaves no turn to give.
NEAR_HOME: Final[i64] = 6
# With fewer units a power is of little use, and the turn is better spent on becoming more.
HOST: Final[i64] = 4


def better_given(adapter: TempleAdapter, state: TempleState, seat: i64, moves: list[int]) -> list[int]:
    """The moves, or the gift of this turn where that leaves the seat better off after everybody has answered.

    Both turns are played out with whole turns, so the adapter must not be a narrow one."""
    site = home_of(state, seat)
    if state.acted or site < 0 or state.points[seat] >= state.figures.power_points:
        return moves
    if _host(state, seat) < HOST:
        return moves
    if falls_at_once(state, seat) or _in_sight(state, seat, state.figures.site_cell[site]):
        return moves
    gift = pack(GIVE_TURN, state.figures.site_cell[site], 0, 0)
    if refusal(state, seat, gift) is not None:
        return moves
    return [gift] if _after(adapter, state, seat, [gift]) > _after(adapter, state, seat, moves) else moves


def falls_at_once(state: TempleState, seat: i64) -> bool:
    """Whether one action takes the seat's temple, so that nothing may be left to chance."""
    site = home_of(state, seat)
    return site >= 0 and state.figures.capture[state.figures.site_kind[site]] <= 1


def _host(state: TempleState, seat: i64) -> i64:
    found: i64 = 0
    for unit in state.units:
        found += 1 if unit.seat == seat else 0
    return found


def _in_sight(state: TempleState, seat: i64, home: i64) -> bool:
    """Whether a rival is seen near the temple."""
    for unit in state.units:
        rival = unit.seat >= 0 and unit.seat != seat and state.knows(seat, unit)
        if rival and state.figures.board.distance(unit.cell, home) <= NEAR_HOME:
            return True
    return False


def _after(adapter: TempleAdapter, state: TempleState, seat: i64, moves: list[int]) -> i64:
    """How the seat stands when every rival has had his turn and it has had its next."""
    world = state.copy()
    adapter.follow(world, seat, moves)
    for _ in range(sum(state.alive)):
        if world.result == RUNNING:
            adapter.turn(world, 0, 0, [])
    return adapter.judge(world, seat)
