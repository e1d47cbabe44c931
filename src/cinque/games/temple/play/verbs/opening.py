"""How a position comes about that nobody has played to: the first one, and those written in text (TB-32, TB-45)."""

from mypy_extensions import i64

from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.ranks import enlist
from cinque.kernel.log import SILENT


def worship(state: TempleState, seat: i64, god: i64, cycles: i64) -> None:
    """A seat takes its god and its first cycles."""
    state.god[seat] = god
    state.cycles[seat] = cycles


def endow(state: TempleState, seat: i64, cycles: i64, points: i64) -> None:
    """What a seat has already while a position is written down."""
    state.cycles[seat] = cycles
    state.points[seat] = points


def seat_in_order(state: TempleState, order: list[int]) -> None:
    """The order of play, fixed for the match (TB-45)."""
    for turn, seat in enumerate(order):
        state.order[turn] = seat


def put(state: TempleState, seat: i64, kind: i64, cell: i64) -> Unit:
    """Adds a fresh unit to the position; used when a position is set up, never in play."""
    unit = Unit(seat, kind, cell, state.figures.kinds.hp[kind])
    enlist(state, unit, SILENT)
    return unit


def free_sites(state: TempleState) -> None:
    """Whoever owned a building from the start may use it at once."""
    for site in range(state.figures.sites):
        state.site_acted[site] = 0


def set_hp(unit: Unit, hp: i64) -> None:
    """A unit that was hurt before the position began."""
    unit.hp = hp
