"""Who sees what and remembers what of the rest, kept up to date as things move (TB-01 to TB-05, TB-46)."""

from mypy_extensions import i64

from cinque.games.temple.content.tables import ABSENT
from cinque.games.temple.play.codes import NOBODY, OWNED
from cinque.games.temple.play.events import Spotted, UnitView
from cinque.games.temple.play.sight import radius_of, sees, unit_view
from cinque.games.temple.play.state import TempleState, Unit, ghost
from cinque.kernel.log import Log, only


def remember_tile(state: TempleState, seat: i64, cell: i64) -> None:
    """The seat sees whose land a tile is, what stands built on it, and so much of the shrines around as follows.

    A tile that belongs to a shrine tells who owns that shrine; a tile that belongs to none tells that every shrine
    around it is neutral.
    """
    figures = state.figures
    base = seat * figures.sites
    claim = state.claim[cell]
    state.land_memory[seat * figures.count + cell] = NOBODY if claim == 0 else OWNED + state.site_owner[claim - 1]
    site = figures.site_at[cell]
    if site > 0:
        _remember_site(state, base, site - 1)
    at: i64 = figures.cover_start[cell]
    end = figures.cover_start[cell + 1]
    while at < end:
        covering = figures.cover_sites[at]
        if claim == 0 or claim == covering + 1:
            _remember_site(state, base, covering)
        at += 1


def _remember_site(state: TempleState, base: i64, site: i64) -> None:
    owner = state.site_owner[site]
    state.site_memory[base + site] = NOBODY if owner < 0 else OWNED + owner


def lift_fog(state: TempleState, seat: i64) -> None:
    """One look at everything that never ends."""
    for cell in range(state.figures.count):
        state.sight[seat * state.figures.count + cell] = 1
        if state.figures.terrain[cell] != ABSENT:
            remember_tile(state, seat, cell)


def add_sight(state: TempleState, seat: i64, centre: i64, radius: i64, log: Log) -> None:
    """One more thing of the seat sees the tiles around a cell."""
    board = state.figures.board
    base = seat * state.figures.count
    fresh = False
    row = board.top_of(centre, radius)
    while row <= board.bottom_of(centre, radius):
        cell = board.first_in(centre, radius, row)
        end = board.last_in(centre, radius, row)
        while cell <= end:
            seen = state.sight[base + cell]
            state.sight[base + cell] = seen + 1
            if seen == 0 and state.figures.terrain[cell] != ABSENT:
                state.ghosts[base + cell] = 0
                remember_tile(state, seat, cell)
                fresh = True
            cell += 1
        row += 1
    if fresh and seat == state.seat:
        log.settle()


def remove_sight(state: TempleState, seat: i64, centre: i64, radius: i64) -> None:
    """The opposite; a unit seen on a tile that falls into fog stays as a ghost."""
    board = state.figures.board
    base = seat * state.figures.count
    row = board.top_of(centre, radius)
    while row <= board.bottom_of(centre, radius):
        cell = board.first_in(centre, radius, row)
        end = board.last_in(centre, radius, row)
        while cell <= end:
            seen = state.sight[base + cell] - 1
            state.sight[base + cell] = seen
            if seen == 0 and state.at[cell] > 0:
                keep_ghost(state, seat, state.units[state.at[cell] - 1])
            cell += 1
        row += 1


def keep_ghost(state: TempleState, seat: i64, unit: Unit) -> None:
    """Remembers a unit of somebody else's as it was last seen."""
    if unit.seat != seat and unit.seen >> seat & 1:
        state.ghosts[seat * state.figures.count + unit.cell] = ghost(unit.kind, unit.seat, unit.hp, state.round)


def open_eyes(state: TempleState, unit: Unit, log: Log) -> None:
    """Counts the unit's sight from where it stands now; neutral units give none (TB-20)."""
    if unit.seat >= 0:
        unit.sight = radius_of(state, unit)
        add_sight(state, unit.seat, unit.cell, unit.sight, log)


def shut_eyes(state: TempleState, unit: Unit) -> None:
    if unit.sight >= 0:
        remove_sight(state, unit.seat, unit.cell, unit.sight)
        unit.sight = -1


def step_eyes(state: TempleState, unit: Unit, cell: i64, log: Log) -> None:
    """Takes the unit one cell further, its sight with it: new tiles first, so that none flickers."""
    before, radius = unit.cell, unit.sight
    unit.cell = cell
    open_eyes(state, unit, log)
    remove_sight(state, unit.seat, before, radius)


def look_from(state: TempleState, seat: i64, log: Log) -> None:
    """Brings up to date which units a seat sees; tells it of those it did not see before, by cell."""
    bit: i64 = 1 << seat
    found: list[UnitView] = []
    for unit in state.units:
        if unit.seat == seat:
            continue
        if sees(state, seat, unit):
            if not unit.seen & bit:
                unit.seen |= bit
                if log.listening:
                    found.append(unit_view(state, unit, seat))
        else:
            unit.seen &= ~bit
    if found:
        found.sort(key=_by_cell)
        log.tell(only(seat), Spotted(found))
        if seat == state.seat:
            log.settle()


def _by_cell(view: UnitView) -> int:
    return view.cell


def look_at(state: TempleState, unit: Unit) -> i64:
    """Brings up to date which seats see a unit; returns those that did not before."""
    before = unit.seen
    after: i64 = 0
    seat: i64 = 0
    while seat < state.figures.seats:
        if unit.seat != seat and sees(state, seat, unit):
            after |= 1 << seat
        seat += 1
    unit.seen = after
    return after & ~before


def refresh(state: TempleState, seat: i64, log: Log) -> None:
    """A power has begun or ended: the seat's units may see further, or be seen by others."""
    for unit in state.units:
        if unit.seat == seat and unit.sight != radius_of(state, unit):
            step_eyes(state, unit, unit.cell, log)
    look_from(state, seat, log)
    for unit in state.units:
        if unit.seat == seat:
            look_at(state, unit)
