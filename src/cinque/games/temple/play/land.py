"""Who owns buildings and land, and the sight that comes with them (TB-03, TB-31)."""

from mypy_extensions import i64

from cinque.games.temple.play.events import Captured, Claimed
from cinque.games.temple.play.figures import NEUTRAL
from cinque.games.temple.play.sight import add_sight, look_from, remember_tile, remove_sight
from cinque.games.temple.play.state import TempleState
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


def claimant(state: TempleState, cell: i64) -> i64:
    """The site + 1 that a tile of land belongs to: of the owned ones around, the one taken first (TB-31)."""
    figures = state.figures
    best: i64 = 0
    at: i64 = figures.cover_start[cell]
    while at < figures.cover_start[cell + 1]:
        site = figures.cover_sites[at]
        earlier = best == 0 or state.site_order[site] < state.site_order[best - 1]
        if earlier and state.site_owner[site] != NEUTRAL:
            best = site + 1
        at += 1
    return best


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
