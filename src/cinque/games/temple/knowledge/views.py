"""What each seat knows, built up from nothing."""

from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64

from cinque.games.temple.content.tables import ABSENT, NEUTRAL
from cinque.games.temple.knowledge.shown import GhostView, SeatView, SiteView, View
from cinque.games.temple.play.codes import NOBODY, OWNED, UNKNOWN
from cinque.games.temple.play.events import UnitView
from cinque.games.temple.play.sight import knows_owner, unit_view
from cinque.games.temple.play.state import TempleState, Unit, ghost_hp, ghost_kind, ghost_round, ghost_seat
from cinque.games.temple.play.verbs import outcome_of

SPECTATOR: Final[i64] = -1
NOT_KNOWN: Final[i64] = -2
# What a remembered owner is written as: not known, nobody, then the seats.
LAND_MARKS: Final = "?-0123"


def view_of(state: TempleState, seat: i64) -> View:
    """The view of a seat, or of a spectator (-1)."""
    figures = state.figures
    mine = seat >= 0
    return View(
        map=figures.chart.name,
        width=figures.board.width,
        height=figures.board.height,
        terrain=terrain_text(state),
        sight=sight_text(state, seat),
        land=land_text(state, seat),
        claims=claims_seen(state, seat),
        sites=[site_view(state, seat, site) for site in range(figures.sites)],
        units=units_known(state, seat),
        ghosts=ghosts_kept(state, seat),
        seats=[seat_view(state, each) for each in range(figures.seats)],
        order=list(state.order),
        you=seat,
        seat=state.seat,
        round=state.round,
        turn=state.turn,
        cycles=state.cycles[seat] if mine else 0,
        income=state.income(seat) if mine else 0,
        points=state.points[seat] if mine else 0,
        tier=state.tier(seat) if mine else 0,
        acted=mine and seat == state.seat and state.acted,
        invoked=mine and seat == state.seat and state.invoked,
        calm=state.calm[seat] if mine else 0,
        outcome=outcome_of(state),
    )


def truth_of(state: TempleState) -> View:
    """Everything there is, as nobody sees it while a match is played: a spectator's view with the fog taken away."""
    count = state.figures.count
    owners = [OWNED + state.land_owner(cell) if state.land_owner(cell) >= 0 else NOBODY for cell in range(count)]
    owned = [cell for cell in range(count) if state.claim[cell] > 0]
    return replace(
        view_of(state, SPECTATOR),
        sight="".join(["0" if mark == ABSENT else "1" for mark in state.figures.terrain]),
        land="".join([LAND_MARKS[owner] for owner in owners]),
        claims=[number for cell in owned for number in (cell, state.claim[cell] - 1)],
        sites=[_true_site(state, site) for site in range(state.figures.sites)],
        units=[unit_view(state, unit, unit.seat) for unit in sorted(state.units, key=_cell_of)],
    )


def _true_site(state: TempleState, site: i64) -> SiteView:
    figures = state.figures
    owner = state.site_owner[site]
    acted = owner >= 0 and state.site_acted[site] != 0
    return SiteView(figures.site_cell[site], figures.site_kind[site], owner, True, acted)


def _cell_of(unit: Unit) -> int:
    return unit.cell


def terrain_text(state: TempleState) -> str:
    marks = [row.mark for row in state.figures.rules.terrains]
    return "".join([" " if mark == ABSENT else marks[mark] for mark in state.figures.terrain])


def sight_text(state: TempleState, seat: i64) -> str:
    count = state.figures.count
    if seat < 0:
        return "0" * count
    terrain, sight, base = state.figures.terrain, state.sight, seat * count
    return "".join(["1" if sight[base + cell] > 0 and terrain[cell] != ABSENT else "0" for cell in range(count)])


def land_text(state: TempleState, seat: i64) -> str:
    count = state.figures.count
    if seat < 0:
        return LAND_MARKS[UNKNOWN] * count
    memory, base = state.land_memory, seat * count
    return "".join([LAND_MARKS[memory[base + cell]] for cell in range(count)])


def claims_seen(state: TempleState, seat: i64) -> list[int]:
    out: list[int] = []
    if seat >= 0:
        for cell in range(state.figures.count):
            if state.claim[cell] > 0 and state.clear(seat, cell):
                out += [cell, state.claim[cell] - 1]
    return out


def known_site_owner(state: TempleState, seat: i64, site: i64) -> i64:
    """Who owns a site as far as the seat knows or remembers. Where everybody began is public, so a living seat's own
    temple is never in doubt (TB-55)."""
    home = state.figures.site_home[site]
    if home >= 0 and state.alive[home] != 0:
        return home
    memory = state.site_memory[seat * state.figures.sites + site] if seat >= 0 else UNKNOWN
    if memory == UNKNOWN:
        return NOT_KNOWN
    return NEUTRAL if memory == NOBODY else memory - OWNED


def owner_is_fresh(state: TempleState, seat: i64, site: i64) -> bool:
    """Whether that is seen now, rather than remembered."""
    home = state.figures.site_home[site]
    if home >= 0 and state.alive[home] != 0:
        return True
    return seat >= 0 and knows_owner(state, seat, site)


def site_view(state: TempleState, seat: i64, site: i64) -> SiteView:
    figures = state.figures
    return SiteView(
        cell=figures.site_cell[site],
        kind=figures.site_kind[site],
        owner=known_site_owner(state, seat, site),
        fresh=owner_is_fresh(state, seat, site),
        acted=seat >= 0 and state.site_owner[site] == seat and state.site_acted[site] != 0,
    )


def units_known(state: TempleState, seat: i64) -> list[UnitView]:
    """Own units and those seen, by cell."""
    out: list[UnitView] = []
    if seat >= 0:
        for cell in range(state.figures.count):
            if state.at[cell] > 0:
                unit = state.units[state.at[cell] - 1]
                if state.knows(seat, unit):
                    out.append(unit_view(state, unit, seat))
    return out


def ghosts_kept(state: TempleState, seat: i64) -> list[GhostView]:
    out: list[GhostView] = []
    if seat >= 0:
        base = seat * state.figures.count
        for cell in range(state.figures.count):
            mark = state.ghosts[base + cell]
            if mark != 0:
                out.append(GhostView(cell, ghost_seat(mark), ghost_kind(mark), ghost_hp(mark), ghost_round(mark)))
    return out


def seat_view(state: TempleState, seat: i64) -> SeatView:
    home: i64 = -1
    for site in range(state.figures.sites):
        if state.figures.site_home[site] == seat:
            home = state.figures.site_cell[site]
    return SeatView(state.god[seat], state.alive[seat] != 0, state.power[seat], home)
