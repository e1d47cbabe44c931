"""A full state that a seat could not tell from the true one.

Only what the seat may know is read from the truth, through the same questions its view is made of; the rest is
imagined: units remembered where they were last seen, a few more around every rival's temple, owners as remembered.
"""

from mypy_extensions import i64

from cinque.games.temple.content.tables import (
    ABSENT,
    GHOSTS_KEPT,
    GHOSTS_OF,
    MOST_IMAGINED,
    NEAR_HOME,
    NEUTRAL,
    ROUNDS_PER_UNIT,
)
from cinque.games.temple.knowledge.views import NOT_KNOWN, known_site_owner
from cinque.games.temple.play.codes import SETUP
from cinque.games.temple.play.figures import Figures
from cinque.games.temple.play.land import claimant
from cinque.games.temple.play.state import TempleState, Unit, ghost_hp, ghost_kind, ghost_seat, new_state
from cinque.games.temple.play.verbs.belief import believe_claim, believe_site, believe_unit, share_own, share_public
from cinque.games.temple.play.verbs.eyes import add_sight, lift_fog, look_at, open_eyes
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT


def guess_of(state: TempleState, seat: i64, dice: Dice) -> TempleState:
    """The seat's knowledge made into a whole position, with dice of its own."""
    twin = known_of(state, seat, dice)
    _imagine_units(state, twin, seat, dice)
    _open_other_eyes(twin, seat)
    return twin


def imagined_of(state: TempleState, seat: i64, dice: Dice) -> TempleState:
    """The same with nobody in the fog: what a preview is played on."""
    twin = known_of(state, seat, dice)
    _open_other_eyes(twin, seat)
    return twin


def known_of(state: TempleState, seat: i64, dice: Dice) -> TempleState:
    """What the seat knows, and owners as it believes; nobody else sees anything yet."""
    twin = new_state(state.figures, dice)
    share_public(twin, state)
    share_own(twin, state, seat)
    _imagine_sites(state, twin, seat)
    _copy_units(state, twin, seat)
    return twin


def _imagine_sites(state: TempleState, twin: TempleState, seat: i64) -> None:
    """Owners as known or remembered, else as the map has them; own sites come first, as they were taken."""
    figures = state.figures
    own = [site for site in range(figures.sites) if state.site_owner[site] == seat]
    own.sort(key=lambda site: state.site_order[site])
    for site in own:
        believe_site(twin, site, _imagined_owner(state, seat, site), state.site_acted[site])
    for site in range(figures.sites):
        if site not in own:
            believe_site(twin, site, _imagined_owner(state, seat, site), 0)
    for cell in range(figures.count):
        believe_claim(twin, cell, _imagined_claim(state, twin, seat, cell))


def _imagined_claim(state: TempleState, twin: TempleState, seat: i64, cell: i64) -> i64:
    """Own land is always in sight, so what is in fog is somebody else's."""
    if state.clear(seat, cell):
        return state.claim[cell]
    claim = claimant(twin, cell)
    return 0 if claim > 0 and twin.site_owner[claim - 1] == seat else claim


def _imagined_owner(state: TempleState, seat: i64, site: i64) -> i64:
    owner = known_site_owner(state, seat, site)
    if owner == NOT_KNOWN:
        owner = state.figures.chart.sites[site].start
        if owner == seat or owner >= state.figures.seats:
            return NEUTRAL
    return owner if owner >= 0 and state.alive[owner] != 0 else NEUTRAL


def _copy_units(state: TempleState, twin: TempleState, seat: i64) -> None:
    """Own units whole and in their order, then those seen, by cell, without what only their owners know."""
    for unit in state.units:
        if unit.seat == seat:
            believe_unit(twin, unit.copy())
    for cell in range(state.figures.count):
        if state.at[cell] > 0:
            unit = state.units[state.at[cell] - 1]
            if unit.seat != seat and state.knows(seat, unit):
                fresh = Unit(unit.seat, unit.kind, unit.cell, unit.hp)
                fresh.defended, fresh.progress, fresh.camouflage = unit.defended, unit.progress, unit.camouflage
                fresh.revealed = unit.revealed & 1 << seat
                fresh.done = unit.seat != state.seat
                believe_unit(twin, fresh)


def _imagine_units(state: TempleState, twin: TempleState, seat: i64, dice: Dice) -> None:
    """Ghosts where they were last seen, and strangers near the temples of rivals; all in fog."""
    figures = state.figures
    known = [0] * figures.seats
    for unit in twin.units:
        if unit.seat >= 0:
            known[unit.seat] += 1
    for cell in range(figures.count):
        mark = state.ghosts[seat * figures.count + cell]
        if mark != 0 and _is_free(twin, seat, cell) and dice.below(SETUP, GHOSTS_OF) < GHOSTS_KEPT:
            owner = ghost_seat(mark)
            if owner < 0 or state.alive[owner] != 0:
                _imagine(twin, state.seat, owner, ghost_kind(mark), cell, ghost_hp(mark))
                if owner >= 0:
                    known[owner] += 1
    for rival in range(figures.seats):
        if rival != seat and state.alive[rival] != 0:
            expected = sum(1 for unit in figures.chart.units if unit.start == rival) + state.round // ROUNDS_PER_UNIT
            _imagine_strangers(twin, seat, rival, min(MOST_IMAGINED, expected - known[rival]), dice)


def _is_free(twin: TempleState, seat: i64, cell: i64) -> bool:
    return twin.figures.terrain[cell] != ABSENT and twin.at[cell] == 0 and not twin.clear(seat, cell)


def _imagine(twin: TempleState, to_move: i64, owner: i64, kind: i64, cell: i64, hp: i64) -> None:
    unit = Unit(owner, kind, cell, hp)
    unit.done = owner != to_move
    believe_unit(twin, unit)


def _imagine_strangers(twin: TempleState, seat: i64, rival: i64, wanted: i64, dice: Dice) -> None:
    figures = twin.figures
    home = _home_of(figures, rival)
    cells = [cell for cell in range(figures.count) if _is_free(twin, seat, cell)]
    cells.sort(key=lambda cell: figures.board.distance(home, cell))
    for _ in range(wanted):
        near = [cell for cell in cells if twin.at[cell] == 0][:NEAR_HOME]
        if not near:
            return
        cell = near[dice.below(SETUP, len(near))]
        kinds = [kind for kind in range(figures.kind_count) if _may_stand(twin, rival, kind, cell)]
        if kinds:
            kind = kinds[dice.below(SETUP, len(kinds))]
            _imagine(twin, twin.seat, rival, kind, cell, figures.kinds.hp[kind])


def _may_stand(twin: TempleState, rival: i64, kind: i64, cell: i64) -> bool:
    """Simple kinds only: what can be had with one Forge."""
    figures = twin.figures
    return figures.kinds.tier[kind] <= 1 and figures.costs(twin.profile(rival), kind)[cell] >= 0


def _home_of(figures: Figures, rival: i64) -> i64:
    for site in range(figures.sites):
        if figures.site_home[site] == rival:
            return figures.site_cell[site]
    return 0


def _open_other_eyes(twin: TempleState, seat: i64) -> None:
    """The rivals' sight of the imagined world, counted anew; the seat's own is the true one."""
    figures = twin.figures
    for other in range(figures.seats):
        if other == seat:
            continue
        if not figures.rules.fog:
            lift_fog(twin, other)
        for site in range(figures.sites):
            if twin.site_owner[site] == other:
                add_sight(twin, other, figures.site_cell[site], 0, SILENT)
        for cell in range(figures.count):
            if twin.claim[cell] > 0 and twin.land_owner(cell) == other:
                add_sight(twin, other, cell, 0, SILENT)
    for unit in twin.units:
        if unit.seat != seat:
            open_eyes(twin, unit, SILENT)
    for unit in twin.units:
        look_at(twin, unit)
