"""What each seat sees (TB-01 to TB-05)."""

from typing import Final

from mypy_extensions import i64

from cinque.games.temple.play.codes import STAT_ATK, STAT_DEF, STAT_MP, STAT_RNG, STAT_STL, STAT_VIS
from cinque.games.temple.play.effects import ask, ask_at_rest
from cinque.games.temple.play.events import UnitView
from cinque.games.temple.play.state import TempleState, Unit

# What stands for a cell or a number the hearer may not know.
HIDDEN: Final[i64] = -1
# The stats a view shows, as the columns of the document's table stand.
SHOWN: Final[list[i64]] = [STAT_ATK, STAT_RNG, STAT_DEF, STAT_VIS, STAT_STL, STAT_MP]


def knows_owner(state: TempleState, seat: i64, site: i64) -> bool:
    """Whether the seat sees now who owns a site: the tile itself, or land that gives it away."""
    figures = state.figures
    if state.clear(seat, figures.site_cell[site]):
        return True
    at: i64 = figures.land_start[site]
    end = figures.land_start[site + 1]
    while at < end:
        cell = figures.land_cells[at]
        if state.clear(seat, cell) and (state.claim[cell] == 0 or state.claim[cell] == site + 1):
            return True
        at += 1
    return False


def radius_of(state: TempleState, unit: Unit) -> i64:
    """How far a unit sees; neighbours always (TB-01)."""
    vision = ask(state, unit, STAT_VIS)
    return max(1, vision)


def sees(state: TempleState, seat: i64, unit: Unit) -> bool:
    """Whether a seat sees somebody else's unit (TB-01, TB-03)."""
    if unit.revealed >> seat & 1:
        return True
    if not state.clear(seat, unit.cell):
        return False
    figures = state.figures
    stealth: i64 = ask(state, unit, STAT_STL) if figures.stealth else 0
    # Who works on a building gives himself away to all who see the tile (TB-22).
    if stealth <= 0 or unit.progress > 0:
        return True
    if figures.land_shows_stealth and _owns_ground(state, seat, unit.cell):
        return True
    for other in state.units:
        if other.seat == seat:
            reach = other.sight - stealth
            if figures.board.distance(other.cell, unit.cell) <= (reach if reach > 1 else 1):
                return True
    return False


def _owns_ground(state: TempleState, seat: i64, cell: i64) -> bool:
    site = state.figures.site_at[cell]
    return state.land_owner(cell) == seat or (site > 0 and state.site_owner[site - 1] == seat)


def place(state: TempleState, seat: i64, unit: Unit) -> i64:
    """Where a seat knows a unit to stand, or HIDDEN."""
    return unit.cell if state.knows(seat, unit) else HIDDEN


def watchers(state: TempleState, unit: Unit) -> i64:
    """The seats that know of the unit: its owner and whoever sees it."""
    return unit.seen if unit.seat < 0 else unit.seen | 1 << unit.seat


def clear_to(state: TempleState, cell: i64) -> i64:
    """The seats that see a tile."""
    seats: i64 = 0
    for seat in range(state.figures.seats):
        if state.clear(seat, cell):
            seats |= 1 << seat
    return seats


def unit_view(state: TempleState, unit: Unit, seat: i64) -> UnitView:
    """What a seat that knows of a unit may know about it; orders and deeds are its owner's alone."""
    own = unit.seat == seat
    return UnitView(
        cell=unit.cell,
        seat=unit.seat,
        kind=unit.kind,
        hp=unit.hp,
        stats=[ask(state, unit, stat) if own else ask_at_rest(state, unit, stat) for stat in SHOWN],
        progress=unit.progress,
        defended=unit.defended,
        moved=own and unit.moved,
        done=own and unit.done,
        left=max(0, ask(state, unit, STAT_MP) - unit.spent) if own else 0,
        destroyed=unit.destroyed if own else 0,
        number=unit.number if own else 0,
    )
