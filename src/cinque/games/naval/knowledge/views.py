"""What each seat is shown: views are built up from what it may know, never stripped down."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from cinque.boards.squares import squares
from cinque.games.naval.content.hulls import LYING, footprint
from cinque.games.naval.content.tables import FACINGS_COUNT, PERMILLE, SAMPLE, STRIDE, Rules, WeaponRow
from cinque.games.naval.content.words import PHASES
from cinque.games.naval.knowledge.guess import sees_all
from cinque.games.naval.knowledge.shown import FleetView, MapView, ShapesView, ShipView, Tally, View
from cinque.games.naval.maps.chart import Chart, packed
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.effects import pattern_of
from cinque.games.naval.play.figures import covered
from cinque.games.naval.play.harbour import fleet_fits
from cinque.games.naval.play.sight import contact_view
from cinque.games.naval.play.state import RUNNING, NavalState
from cinque.games.naval.play.verbs.fleets import points_left
from cinque.games.naval.play.verbs.turns import outcome_of

SPECTATOR: Final[i64] = -1


def view_of(state: NavalState, seat: i64) -> View:
    """The view of a seat; SPECTATOR sees what is public."""
    return _shown(state, seat, sees_all(state, seat) if seat >= 0 else state.result != RUNNING)


def truth_of(state: NavalState) -> View:
    """Every fleet in every phase, for those who watch a match that is over."""
    return _shown(state, SPECTATOR, True)


def _shown(state: NavalState, seat: i64, open_book: bool) -> View:
    looking = seat >= 0 and state.phase == BATTLE and not open_book
    return View(
        seat=seat,
        chart=map_view(state.chart),
        shapes=shapes_of(state.figures.rules),
        phase=PHASES[state.phase],
        to_move=state.seat() if state.phase == BATTLE and state.result == RUNNING else -1,
        round=state.round,
        turn=state.turn,
        order=state.order.copy(),
        ready=[each for each in range(state.seats) if state.is_ready(each)],
        out=state.fallen.copy(),
        fleets=[fleet_view(state, each) for each in range(state.seats) if open_book or each == seat],
        seen=packed(state.lookouts[seat].lit) if looking else "",
        known=packed(state.lookouts[seat].known) if looking else "",
        contacts=[contact_view(state, each) for each in state.lookouts[seat].contacts] if looking else [],
        sunk=tallies(state, seat) if seat >= 0 else [],
        quiet=state.quiet,
        all_seeing=open_book,
        outcome=outcome_of(state),
    )


@lru_cache
def shapes_of(rules: Rules) -> ShapesView:
    """Hulls and radars for those who draw them, made once: a view that has not changed is not sent again."""
    hulls = [_numbers(footprint(row.length, row.width, lies)) for row in rules.ships for lies in range(LYING)]
    kinds = range(len(rules.ships))
    radars = [_numbers(covered(rules, kind, facing)) for kind in kinds for facing in range(FACINGS_COUNT)]
    return ShapesView(hulls, radars, [_struck(row, rules) for row in rules.weapons])


def _struck(row: WeaponRow, rules: Rules) -> list[int]:
    """Where a shot from the west edge of a small board strikes, as numbers to add to its target in the middle row."""
    board = squares(STRIDE, SAMPLE)
    start, target = board.cell(0, SAMPLE // 2), board.cell(SAMPLE, SAMPLE // 2)
    cells = pattern_of(row, rules).struck(board, STRIDE, start, target)
    return [cells[i] - target for i in range(len(cells))]


def _numbers(cells: list[tuple[int, int]]) -> list[int]:
    return [dy * STRIDE + dx for dx, dy in cells]


def map_view(chart: Chart) -> MapView:
    """The map, which everybody knows (NB-07)."""
    return MapView(
        size=chart.size,
        stride=STRIDE,
        number=chart.number,
        character=chart.character,
        land=chart.packed,
        land_permille=chart.land_cells * PERMILLE // (chart.size * chart.size),
        zones=chart.zones,
        zone=chart.zone,
        fair_ways=chart.fair_ways,
        fair_water=chart.fair_water,
    )


def fleet_view(state: NavalState, seat: i64) -> FleetView:
    """A whole fleet, as its owner sees it."""
    ships = [
        ShipView(
            id=ship.slot,
            kind=ship.kind,
            cell=ship.cell,
            facing=ship.facing,
            health=ship.health,
            recharge=ship.recharge,
            moved=ship.moved,
            fired=ship.fired,
        )
        for ship in state.fleets[seat]
    ]
    return FleetView(seat, ships, points_left(state, seat), state.phase == BATTLE or fleet_fits(state, seat))


def tallies(state: NavalState, seat: i64) -> list[Tally]:
    """The ships of others that this seat saw sink."""
    kinds = state.figures.kinds
    sunk = state.lookouts[seat].sunk
    out: list[Tally] = []
    for owner in range(state.seats):
        for kind in range(kinds):
            if sunk[owner * kinds + kind] > 0:
                out.append(Tally(owner, kind, sunk[owner * kinds + kind]))
    return out
