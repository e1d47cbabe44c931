"""Purchase and placement: in secret and all at once (NB-27, NB-28)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.boards.integers import gap
from cinque.boards.squares import AROUND_DEGREE
from cinque.games.naval.content.tables import FACINGS_COUNT, STRIDE
from cinque.games.naval.play.codes import (
    AUTO,
    BUY,
    DROP,
    EAST,
    LIFT,
    NORTH,
    PLACE,
    PURCHASE,
    READY,
    SOUTH,
    WEST,
)
from cinque.games.naval.play.figures import Hull
from cinque.games.naval.play.moves import CONFIRM
from cinque.games.naval.play.state import NavalState, Ship
from cinque.games.naval.play.verbs.fleets import buy, confirm, discard, drop, lift, place, points_left
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, first, pack, second, third, verb_of
from cinque.kernel.reason import Reason


def owned(state: NavalState, seat: i64, kind: i64) -> i64:
    """How many ships of a type the seat has bought."""
    count: i64 = 0
    for ship in state.fleets[seat]:
        if ship.kind == kind:
            count += 1
    return count


def can_buy(state: NavalState, seat: i64, kind: i64) -> bool:
    figures = state.figures
    return points_left(state, seat) >= figures.ships.cost[kind] and owned(state, seat, kind) < figures.most_of_a_kind


def add_purchases(state: NavalState, seat: i64, out: Moves) -> None:
    for kind in range(state.figures.kinds):
        if can_buy(state, seat, kind):
            out.add(pack(BUY, kind, 0, 0))
    for kind in range(state.figures.kinds):
        if owned(state, seat, kind) > 0:
            out.add(pack(DROP, kind, 0, 0))
    if len(state.fleets[seat]) >= state.figures.fewest_ships:
        out.add(CONFIRM)


def add_placements(state: NavalState, seat: i64, out: Moves) -> None:
    waiting = False
    for ship in state.fleets[seat]:
        if ship.cell < 0:
            waiting = True
            _add_places(state, ship, out)
    for ship in state.fleets[seat]:
        if ship.cell >= 0:
            out.add(pack(LIFT, ship.slot, 0, 0))
    if waiting:
        for plan in range(state.figures.auto_plans):
            out.add(pack(AUTO, plan, 0, 0))
    if placed(state, seat) >= state.figures.fewest_ships:
        out.add(CONFIRM)


def _add_places(state: NavalState, ship: Ship, out: Moves) -> None:
    corner: i64 = state.chart.zones[ship.seat]
    for facing in range(FACINGS_COUNT):
        hull = state.figures.hull(ship.kind, facing)
        for dy in range(state.chart.zone):
            for dx in range(state.chart.zone):
                cell = corner + dy * STRIDE + dx
                if fits(state, ship.seat, hull, cell):
                    out.add(pack(PLACE, ship.slot, cell, facing))


def placed(state: NavalState, seat: i64) -> i64:
    count: i64 = 0
    for ship in state.fleets[seat]:
        if ship.cell >= 0:
            count += 1
    return count


def in_zone(state: NavalState, seat: i64, hull: Hull, cell: i64) -> bool:
    """Whether the whole footprint lies in the seat's zone (NB-28)."""
    corner: i64 = state.chart.zones[seat]
    x = cell % STRIDE - corner % STRIDE
    y = cell // STRIDE - corner // STRIDE
    zone = state.chart.zone
    return x >= hull.west and x + hull.east < zone and y >= hull.north and y + hull.south < zone


def fits(state: NavalState, seat: i64, hull: Hull, cell: i64) -> bool:
    """Whether a ship can be placed there: inside the zone, on nobody."""
    if not in_zone(state, seat, hull, cell):
        return False
    for i in range(hull.count):
        if state.at[cell + hull.cells[i]] != 0:
            return False
    return True


# --- Auto-place ------------------------------------------------------------------------------------------------------


def formation(state: NavalState, seat: i64, plan: i64) -> list[tuple[int, int, int]]:
    """Where auto-place would put each ship that is not placed yet: slot, cell, facing. Bows look to the open map.

    Large ships first, no two touching while there is room; the plans differ in which way the ships lie and from
    which side the zone is filled.
    """
    taken = state.at[:]
    out: list[tuple[int, int, int]] = []
    waiting = [ship for ship in state.fleets[seat] if ship.cell < 0]
    waiting.reverse()
    for ship in waiting:
        spot = _spot(state, ship, taken, plan, True)
        if spot < 0:
            spot = _spot(state, ship, taken, plan, False)
        if spot >= 0:
            facing = spot % FACINGS_COUNT
            cell = spot // FACINGS_COUNT
            hull = state.figures.hull(ship.kind, facing)
            for i in range(hull.count):
                taken[cell + hull.cells[i]] = u8(ship.id)
            out.append((ship.slot, cell, facing))
    return out


def fleet_fits(state: NavalState, seat: i64) -> bool:
    """Whether every ship that is not placed yet would find room (document, Phase 2)."""
    waiting: i64 = 0
    for ship in state.fleets[seat]:
        if ship.cell < 0:
            waiting += 1
    for plan in range(state.figures.auto_plans):
        if len(formation(state, seat, plan)) == waiting:
            return True
    return False


def _spot(state: NavalState, ship: Ship, taken: vec[u8], plan: i64, apart: bool) -> i64:
    """The first place for a ship as the plan goes, as cell and facing in one number; -1 when there is none."""
    zone = state.chart.zone
    first = ahead(state, ship.seat, plan) if state.figures.ships.cone[ship.kind] > 0 else plan & 1
    for turn in range(2):
        facing = outward(state, ship.seat, (first + turn) & 1)
        hull = state.figures.hull(ship.kind, facing)
        for step in range(zone * zone):
            cell = _berth(state, ship.seat, plan, step)
            if in_zone(state, ship.seat, hull, cell) and _is_clear(state, hull, cell, taken, apart):
                return cell * FACINGS_COUNT + facing
    return -1


def _berth(state: NavalState, seat: i64, plan: i64, step: i64) -> i64:
    """The cell of the zone that a plan fills at this step.

    Ships that lie east-west are filled in by rows and the others by columns: were it rows alone, fleets in the west and
    east would lie aside where those in the north and south lie ahead or back, and no zone may be better than another.
    """
    zone = state.chart.zone
    at = zone * zone - 1 - step if plan >= 2 else step
    line = at // zone
    along = at % zone
    corner: i64 = state.chart.zones[seat]
    return corner + line * STRIDE + along if plan & 1 == 0 else corner + along * STRIDE + line


def _is_clear(state: NavalState, hull: Hull, cell: i64, taken: vec[u8], apart: bool) -> bool:
    around = state.waters().around
    degree: i64 = AROUND_DEGREE
    for i in range(hull.count):
        at = cell + hull.cells[i]
        if taken[at] != 0:
            return False
        if apart:
            for k in range(degree * at, degree * at + degree):
                if around[k] >= 0 and taken[around[k]] != 0:
                    return False
    return True


def ahead(state: NavalState, seat: i64, plan: i64) -> i64:
    """How a ship lies so that its cone looks to where the others will come from: 0 is east-west, 1 north-south (NB-47).

    Where that is as far to one side as ahead, the plan says.
    """
    chart = state.chart
    across: i64 = 0
    down: i64 = 0
    for zone in chart.zones:
        across += zone % STRIDE - chart.zones[seat] % STRIDE
        down += zone // STRIDE - chart.zones[seat] // STRIDE
    wide = gap(across, 0)
    long = gap(down, 0)
    if wide == long:
        return plan & 1
    return 0 if wide > long else 1


def outward(state: NavalState, seat: i64, lies: i64) -> i64:
    """The facing that looks from the seat's zone to the middle of the map, for a ship that lies so."""
    corner: i64 = state.chart.zones[seat]
    half = state.chart.size // 2
    if lies == 0:
        return EAST if corner % STRIDE + state.chart.zone // 2 < half else WEST
    return SOUTH if corner // STRIDE + state.chart.zone // 2 < half else NORTH


# --- Why not ---------------------------------------------------------------------------------------------------------


def refusal(state: NavalState, seat: i64, move: i64) -> Reason | None:
    """Why a move of the secret phases cannot be made; the verb belongs to the phase."""
    if state.is_ready(seat):
        return Reason("You have confirmed already; nothing can be changed after that.", "NB-27")
    if state.phase == PURCHASE:
        return _purchase_refusal(state, seat, move)
    return _placement_refusal(state, seat, move)


def _purchase_refusal(state: NavalState, seat: i64, move: i64) -> Reason | None:
    figures = state.figures
    kind = first(move)
    verb = verb_of(move)
    if verb == READY:
        return Reason("Buy at least one ship first.", "NB-27") if not state.fleets[seat] else None
    name = figures.rules.ships[kind].name
    if verb == DROP:
        return None if owned(state, seat, kind) > 0 else Reason(f"You have no {name} to give back.", "NB-27")
    if owned(state, seat, kind) >= figures.most_of_a_kind:
        return Reason(f"At most {figures.most_of_a_kind} ships of a type.", "NB-27")
    left = points_left(state, seat)
    if left < figures.ships.cost[kind]:
        return Reason(f"A {name} costs {figures.ships.cost[kind]}, and {left} points are left.", "NB-27")
    return None


def _placement_refusal(state: NavalState, seat: i64, move: i64) -> Reason | None:
    verb = verb_of(move)
    if verb == READY:
        if placed(state, seat) < state.figures.fewest_ships:
            return Reason("Place at least one ship first.", "NB-28")
        return None
    if verb == AUTO:
        for ship in state.fleets[seat]:
            if ship.cell < 0:
                return None
        return Reason("Every ship is placed already.", "NB-28")
    if first(move) >= len(state.fleets[seat]):
        return Reason("You have no such ship.", "NB-28")
    ship = state.fleets[seat][first(move)]
    if verb == LIFT:
        return None if ship.cell >= 0 else Reason("That ship is not placed yet.", "NB-28")
    if ship.cell >= 0:
        return Reason("That ship is placed already: lift it first.", "NB-28")
    return _place_refusal(state, ship, second(move), third(move))


def _place_refusal(state: NavalState, ship: Ship, cell: i64, facing: i64) -> Reason | None:
    hull = state.figures.hull(ship.kind, facing)
    if not in_zone(state, ship.seat, hull, cell):
        return Reason("The whole ship must lie inside your starting zone.", "NB-28")
    if not fits(state, ship.seat, hull, cell):
        return Reason("Another of your ships lies there.", "NB-28")
    return None


# --- Playing ---------------------------------------------------------------------------------------------------------


def play(state: NavalState, seat: i64, move: i64, log: Log) -> None:
    """Makes a legal move of the secret phases.

    All of them are settled: taking back the newest move of the match would tell who has moved since.
    """
    verb = verb_of(move)
    log.settle()
    if verb == BUY:
        buy(state, seat, first(move), log)
    elif verb == DROP:
        drop(state, seat, first(move), log)
    elif verb == PLACE:
        place(state, state.fleets[seat][first(move)], second(move), third(move), log)
    elif verb == LIFT:
        lift(state, state.fleets[seat][first(move)], log)
    elif verb == AUTO:
        for slot, cell, facing in formation(state, seat, first(move)):
            place(state, state.fleets[seat][slot], cell, facing, log)
    else:
        if state.phase != PURCHASE:
            discard(state, seat, log)
        confirm(state, seat, log)


def timeout(state: NavalState, seat: i64) -> i64:
    """An absent player's fleet is filled up from the first ready-made one, and auto-placed (NB-28, PL-04)."""
    if state.phase != PURCHASE:
        for ship in state.fleets[seat]:
            if ship.cell < 0 and formation(state, seat, 0):
                return pack(AUTO, 0, 0, 0)
        return CONFIRM
    wanted = state.figures.default_fleet
    for kind in wanted:
        if owned(state, seat, kind) < wanted.count(kind) and can_buy(state, seat, kind):
            return pack(BUY, kind, 0, 0)
    return CONFIRM
