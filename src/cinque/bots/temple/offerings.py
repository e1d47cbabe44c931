"""A turn given to the god, as a plan: weighed against the turn that would be made instead of it."""

from typing import Final

from mypy_extensions import i64

from cinque.bots.temple.adapter import TempleAdapter, devout_adapter
from cinque.bots.temple.threats import contested
from cinque.bots.temple.worth import home_of
from cinque.games.temple.play.codes import END, GIVE_TURN, GO, PRODUCE, REST
from cinque.games.temple.play.rules import refusal
from cinque.games.temple.play.state import RUNNING, TempleState
from cinque.kernel.dice import Rng
from cinque.kernel.moves import pack, verb_of

# A rival this near to the temple leaves no turn to give.
NEAR_HOME: Final[i64] = 10
# What an idle turn is made of.
IDLE: Final[list[int]] = [int(GO), int(REST), int(PRODUCE), int(END)]


def better_given(state: TempleState, seat: i64, moves: list[int], luck: Rng) -> list[int]:
    """The moves, or the gift of this turn where that leaves the seat better off after everybody has answered."""
    site = home_of(state, seat)
    if state.acted or site < 0 or state.points[seat] >= state.figures.power_points or contested(state, seat) > 0:
        return moves
    at_once = state.figures.capture[state.figures.site_kind[site]] <= 1
    if at_once or _in_sight(state, seat, state.figures.site_cell[site]) or not _only_walks(moves):
        return moves
    gift = pack(GIVE_TURN, state.figures.site_cell[site], 0, 0)
    adapter = devout_adapter(state, luck)
    if refusal(state, seat, gift) is not None or not adapter.waits(state):
        return moves
    return [gift] if _after(adapter, state, seat, [gift]) > _after(adapter, state, seat, moves) else moves


def _in_sight(state: TempleState, seat: i64, home: i64) -> bool:
    """Whether a rival is seen near the temple."""
    for unit in state.units:
        rival = unit.seat >= 0 and unit.seat != seat and state.knows(seat, unit)
        if rival and state.figures.board.distance(unit.cell, home) <= NEAR_HOME:
            return True
    return False


def _only_walks(moves: list[int]) -> bool:
    """Whether a turn would be spent on going and making units alone: nothing is struck, taken, mended or given."""
    for move in moves:
        if verb_of(move) not in IDLE:
            return False
    return True


def _after(adapter: TempleAdapter, state: TempleState, seat: i64, moves: list[int]) -> i64:
    """How the seat stands when every rival has had his turn and it has had its next."""
    world = state.copy()
    adapter.follow(world, seat, moves)
    for _ in range(sum(state.alive)):
        if world.result == RUNNING:
            adapter.turn(world, 0, 0, [])
    return adapter.judge(world, seat)
