"""A full state that a seat could not tell from the true one.

Only what the seat may know is read from the truth, through the same questions its view is made of; the rest is
imagined: units remembered where they were last seen, a few more around every rival's temple, owners as remembered.
"""

from mypy_extensions import i64

from cinque.games.temple.knowledge.views import NOT_KNOWN, known_site_owner
from cinque.games.temple.play.figures import ABSENT, NEUTRAL, Figures
from cinque.games.temple.play.land import claimant
from cinque.games.temple.play.sight import add_sight, look_at, open_eyes, remember_tile
from cinque.games.temple.play.state import SETUP, TempleState, Unit, ghost_hp, ghost_kind, ghost_seat, new_state
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT

# Of four ghosts three are believed in; a rival makes a unit every second round, but no more than so many are imagined.
GHOSTS_OF, GHOSTS_KEPT = 4, 3
ROUNDS_PER_UNIT = 2
MOST_IMAGINED = 6
NEAR_HOME = 12


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
    _copy_public(state, twin)
    _copy_own(state, twin, seat)
    _imagine_sites(state, twin, seat)
    _copy_units(state, twin, seat)
    return twin


def _copy_public(state: TempleState, twin: TempleState) -> None:
    twin.alive = state.alive[:]
    twin.god = state.god[:]
    twin.power = state.power[:]
    twin.order = state.order[:]
    twin.seat, twin.round, twin.turn = state.seat, state.round, state.turn
    twin.result, twin.why = state.result, state.why


def _copy_own(state: TempleState, twin: TempleState, seat: i64) -> None:
    """Purse, points, sight and memory; rivals are believed to have what they began with."""
    figures = state.figures
    for other in range(figures.seats):
        twin.cycles[other] = state.cycles[seat] if other == seat else figures.start_cycles
        twin.calm[other] = state.calm[seat]
    twin.points[seat] = state.points[seat]
    twin.quiet = min(state.calm[seat], figures.quiet_rounds - 1)
    twin.stirred = (state.heard >> seat & 1) != 0
    twin.heard = state.heard & 1 << seat
    if state.seat == seat:
        twin.acted, twin.invoked = state.acted, state.invoked
    for at in range(seat * figures.count, (seat + 1) * figures.count):
        twin.sight[at] = state.sight[at]
        twin.ghosts[at] = state.ghosts[at]
        twin.land_memory[at] = state.land_memory[at]
    for at in range(seat * figures.sites, (seat + 1) * figures.sites):
        twin.site_memory[at] = state.site_memory[at]


def _imagine_sites(state: TempleState, twin: TempleState, seat: i64) -> None:
    """Owners as known or remembered, else as the map has them; own sites come first in the order of taking."""
    figures = state.figures
    own = [site for site in range(figures.sites) if state.site_owner[site] == seat]
    own.sort(key=lambda site: state.site_order[site])
    for site in own:
        twin.site_acted[site] = state.site_acted[site]
    ranked = own + [site for site in range(figures.sites) if site not in own]
    for number, site in enumerate(ranked):
        twin.site_order[site] = number
        twin.site_owner[site] = _imagined_owner(state, seat, site)
    twin.next_order = figures.sites
    for cell in range(figures.count):
        if state.clear(seat, cell):
            twin.claim[cell] = state.claim[cell]
        else:
            claim = claimant(twin, cell)
            # Own land is always in sight, so what is in fog is somebody else's.
            twin.claim[cell] = 0 if claim > 0 and twin.site_owner[claim - 1] == seat else claim


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
            _join(twin, unit.copy())
    for cell in range(state.figures.count):
        if state.at[cell] > 0:
            unit = state.units[state.at[cell] - 1]
            if unit.seat != seat and state.knows(seat, unit):
                fresh = Unit(unit.seat, unit.kind, unit.cell, unit.hp)
                fresh.defended, fresh.progress, fresh.camouflage = unit.defended, unit.progress, unit.camouflage
                fresh.revealed = unit.revealed & 1 << seat
                fresh.done = unit.seat != state.seat
                _join(twin, fresh)


def _join(twin: TempleState, unit: Unit) -> None:
    unit.index = len(twin.units)
    unit.seen = 0
    twin.units.append(unit)
    twin.at[unit.cell] = unit.index + 1


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
    _join(twin, unit)


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
        kinds = [kind for kind in range(figures.kinds) if _may_stand(twin, rival, kind, cell)]
        if kinds:
            kind = kinds[dice.below(SETUP, len(kinds))]
            _imagine(twin, twin.seat, rival, kind, cell, figures.hp[kind])


def _may_stand(twin: TempleState, rival: i64, kind: i64, cell: i64) -> bool:
    """Simple kinds only: what can be had with one Forge."""
    figures = twin.figures
    return figures.tier[kind] <= 1 and figures.costs(twin.profile(rival), kind)[cell] >= 0


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
            _lift_fog(twin, other)
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


def _lift_fog(twin: TempleState, seat: i64) -> None:
    for cell in range(twin.figures.count):
        twin.sight[seat * twin.figures.count + cell] = 1
        if twin.figures.terrain[cell] != ABSENT:
            remember_tile(twin, seat, cell)
