"""What a seat knows to stand in the way of a unit, laid out for searches and lists of targets."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import BLOCKED, COST_OF_DEARER, PASS, Reach
from cinque.games.temple.play.effects import left
from cinque.games.temple.play.state import TempleState, Unit


@final
class Obstacles:
    """All units a seat knows of, as a side meets them: friends may be passed, everybody else blocks, who is not seen
    is not there (TB-13 to TB-15).

    `others[0:count]` are the cells of everybody else, in ascending order: the order of the list of units would tell of
    the past.
    """

    def __init__(self, state: TempleState, seat: i64, side: i64) -> None:
        entry = state.figures.empty[:]
        others = state.figures.empty[: len(state.units)]
        count: i64 = 0
        for unit in state.units:
            if unit.seat == side:
                if side == seat or unit.seen >> seat & 1:
                    entry[unit.cell] = PASS
            elif unit.seat == seat or unit.seen >> seat & 1:
                entry[unit.cell] = BLOCKED
                at: i64 = count
                while at > 0 and others[at - 1] > unit.cell:
                    others[at] = others[at - 1]
                    at -= 1
                others[at] = unit.cell
                count += 1
        self.entry: Final[vec[i64]] = entry
        self.others: Final[vec[i64]] = others
        self.count: Final[i64] = count


def find_reach(state: TempleState, unit: Unit, budget: i64, obstacles: Obstacles, reach: Reach) -> None:
    """Searches for the tiles the unit may go to with so many movement points (TB-13)."""
    figures = state.figures
    costs = figures.costs(state.profile(unit.seat), unit.kind)
    reach.cheapest(figures.board.around, HEX_DEGREE, unit.cell, budget, costs, COST_OF_DEARER, obstacles.entry)


def own_reach(state: TempleState, unit: Unit, obstacles: Obstacles) -> Reach:
    """The tiles the unit may go to with what is left to it this turn; valid until the next search."""
    reach = state.figures.reach
    find_reach(state, unit, left(state, unit), obstacles, reach)
    return reach
