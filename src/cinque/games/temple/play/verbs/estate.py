"""Buildings and their land change hands, and the sight that comes with them (TB-03, TB-31)."""

from mypy_extensions import i64

from cinque.games.temple.content.tables import NEUTRAL
from cinque.games.temple.play.events import Captured, Claimed
from cinque.games.temple.play.land import claimant
from cinque.games.temple.play.sight import clear_to
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.clock import stir
from cinque.games.temple.play.verbs.eyes import add_sight, look_at, look_from, remember_tile, remove_sight
from cinque.kernel.log import Log, only


def set_owner(state: TempleState, site: i64, owner: i64, log: Log) -> None:
    """Hands a building over. Its land follows: a tile several shrines may own is the one's that was taken first."""
    figures = state.figures
    before = state.site_owner[site]
    cell = figures.site_cell[site]
    land = [figures.land_cells[at] for at in range(figures.land_start[site], figures.land_start[site + 1])]
    owners = [state.land_owner(each) for each in land]
    claims = [state.claim[each] for each in land]
    state.site_owner[site] = owner
    state.site_acted[site] = 1
    state.site_order[site] = state.next_order
    state.next_order += 1
    for each in land:
        state.claim[each] = claimant(state, each)
    changed: list[i64] = []
    for i, each in enumerate(land):
        if state.land_owner(each) != owners[i] or state.claim[each] != claims[i]:
            changed.append(each)
    # New sight first: nothing flickers, and for a moment everybody sees who sees it before or after.
    _add(state, owner, cell, log)
    for each in changed:
        _add(state, state.land_owner(each), each, log)
    _remember(state, [cell, *land])
    _tell(state, site, changed, log)
    _remove(state, before, cell)
    for i, each in enumerate(land):
        if each in changed:
            _remove(state, owners[i], each)
    for seat in range(figures.seats):
        look_from(state, seat, log)


def _add(state: TempleState, seat: i64, cell: i64, log: Log) -> None:
    if seat != NEUTRAL:
        add_sight(state, seat, cell, 0, log)


def _remove(state: TempleState, seat: i64, cell: i64) -> None:
    if seat != NEUTRAL:
        remove_sight(state, seat, cell, 0)


def _remember(state: TempleState, cells: list[i64]) -> None:
    """Whoever sees these tiles knows whose they are now."""
    for seat in range(state.figures.seats):
        for cell in cells:
            if state.clear(seat, cell):
                remember_tile(state, seat, cell)


def _tell(state: TempleState, site: i64, changed: list[i64], log: Log) -> None:
    if not log.listening:
        return
    figures = state.figures
    for seat in range(figures.seats):
        if state.clear(seat, figures.site_cell[site]):
            log.tell(only(seat), Captured(figures.site_cell[site], figures.site_kind[site], state.site_owner[site]))
        for owner in range(NEUTRAL, figures.seats):
            seen = [cell for cell in changed if state.clear(seat, cell) and state.land_owner(cell) == owner]
            if seen:
                log.tell(only(seat), Claimed(list(seen), owner))


def take(state: TempleState, unit: Unit, site: i64, log: Log) -> None:
    """The work is done: the building changes hands and acts for its new owner from his next turn (TB-22)."""
    unit.progress = 0
    stir(state, clear_to(state, unit.cell))
    log.settle()
    set_owner(state, site, unit.seat, log)
    look_at(state, unit)


def disown(state: TempleState, site: i64, log: Log) -> None:
    """A building of a seat that is out belongs to nobody (TB-23)."""
    set_owner(state, site, NEUTRAL, log)
