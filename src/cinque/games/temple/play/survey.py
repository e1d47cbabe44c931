"""What the seat to move knows to stand in its way, laid out for searches and target lists."""

from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import BLOCKED, COST_OF_DEARER, FREE, PASS
from cinque.games.temple.play.effects import left
from cinque.games.temple.play.state import TempleState, Unit


def survey(state: TempleState, seat: i64) -> None:
    """Friends may be passed, everybody else blocks, who is not seen is not there (TB-13 to TB-15).

    The cells of others known are kept in ascending order: the order of the list of units would tell of the past.
    """
    figures = state.figures
    entry, known = figures.entry, figures.known
    count: i64 = 0
    for unit in state.units:
        if unit.seat == seat:
            entry[unit.cell] = PASS
        elif unit.seen >> seat & 1:
            entry[unit.cell] = BLOCKED
            at: i64 = count
            while at > 0 and known[at - 1] > unit.cell:
                known[at] = known[at - 1]
                at -= 1
            known[at] = unit.cell
            count += 1
    figures.known_count = count


def unsurvey(state: TempleState) -> None:
    """Leaves the scratch as it was found."""
    entry = state.figures.entry
    for unit in state.units:
        entry[unit.cell] = FREE


def find_reach(state: TempleState, unit: Unit) -> None:
    """Fills `figures.reach` with the tiles the unit may go to, as far as the surveyed seat knows (TB-13)."""
    figures = state.figures
    costs = figures.costs(state.profile(unit.seat), unit.kind)
    figures.reach.cheapest(
        figures.board.around, HEX_DEGREE, unit.cell, left(state, unit), costs, COST_OF_DEARER, figures.entry
    )
