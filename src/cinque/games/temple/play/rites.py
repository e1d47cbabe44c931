"""What buildings do with their action, produce and sacrifice, and the invocation of gods (TB-25 to 29, TB-35 to 38)."""

from mypy_extensions import i64

from cinque.games.temple.content.rows import GodRow
from cinque.games.temple.play.codes import GIVE_MONEY, GIVE_TURN, GIVE_UNIT, PRODUCE
from cinque.games.temple.play.moves import INVOKE_GOD
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.temples import give, give_unit, hinder, produce
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, pack
from cinque.kernel.reason import Reason


def god_of(state: TempleState, seat: i64) -> GodRow:
    """The god a seat worships, who sets what a turn and cycles are worth to him (TB-36)."""
    return state.figures.rules.gods[state.god[seat]]


def half_price(state: TempleState, unit: Unit) -> i64:
    """Points for a unit that has destroyed nothing worth more (TB-36)."""
    return state.figures.kinds.cyc[unit.kind] // state.figures.unit_divisor


def sacrifice_gain(state: TempleState, unit: Unit) -> i64:
    """Points for a unit: half its price, or what it has destroyed if that is more (TB-36)."""
    half = half_price(state, unit)
    return half if half > unit.destroyed else unit.destroyed


def add_site_moves(state: TempleState, seat: i64, out: Moves) -> None:
    """Every legal use of every building of the seat."""
    figures = state.figures
    tier = state.tier(seat)
    site: i64 = 0
    while site < figures.sites:
        if state.site_owner[site] == seat and state.site_acted[site] == 0:
            _add_products(state, seat, site, tier, out)
            if figures.buildings.home[figures.site_kind[site]] != 0:
                _add_sacrifices(state, seat, figures.site_cell[site], out)
        site += 1
    if can_invoke(state, seat):
        out.add(INVOKE_GOD)


def _add_products(state: TempleState, seat: i64, site: i64, tier: i64, out: Moves) -> None:
    figures = state.figures
    cell = figures.site_cell[site]
    if state.known_at(seat, cell) is not None:
        return
    base = figures.site_kind[site] * figures.kind_count
    kind: i64 = 0
    while kind < figures.kind_count:
        payable = figures.kinds.tier[kind] <= tier and figures.kinds.cyc[kind] <= state.cycles[seat]
        if figures.made[base + kind] != 0 and payable and _has_room(state, seat, kind):
            out.add(pack(PRODUCE, cell, kind, 0))
        kind += 1


def _has_room(state: TempleState, seat: i64, kind: i64) -> bool:
    """Whether the seat owns fewer of a kind than Max count (TB-29)."""
    most = state.figures.kinds.most[kind]
    return most == 0 or state.owned(seat, kind) < most


def _add_sacrifices(state: TempleState, seat: i64, cell: i64, out: Moves) -> None:
    for unit in state.units:
        if unit.seat == seat and not unit.moved and not unit.done:
            out.add(pack(GIVE_UNIT, cell, unit.cell, 0))
    if state.cycles[seat] >= state.figures.money_cost:
        out.add(pack(GIVE_MONEY, cell, 0, 0))
    if not state.acted:
        out.add(pack(GIVE_TURN, cell, 0, 0))


def produce_refusal(state: TempleState, seat: i64, cell: i64, kind: i64) -> Reason | None:
    """Why this building cannot produce this unit now."""
    reason = _site_refusal(state, seat, cell)
    if reason is not None:
        return reason
    figures = state.figures
    rules = figures.rules
    site = figures.site_at[cell] - 1
    row = rules.units[kind]
    if figures.made[figures.site_kind[site] * figures.kind_count + kind] == 0:
        return Reason(f"A {rules.buildings[figures.site_kind[site]].name} does not produce {row.way} units.", "TB-28")
    if row.tier > state.tier(seat):
        return Reason(f"{row.name} is of tier {row.tier}; yours is {state.tier(seat)}. Own more Forges.", "TB-26")
    if row.cyc > state.cycles[seat]:
        return Reason(f"{row.name} costs {row.cyc} cycles; you have {state.cycles[seat]}.", "TB-25")
    if row.most > 0 and state.owned(seat, kind) >= row.most:
        return Reason(f"You own {state.owned(seat, kind)} of at most {row.most}.", "TB-29")
    if state.known_at(seat, cell) is not None:
        return Reason("The building's tile must be empty.", "TB-25")
    return None


def sacrifice_refusal(state: TempleState, seat: i64, verb: i64, cell: i64, given: i64) -> Reason | None:
    """Why this sacrifice cannot be made at this building now."""
    reason = _site_refusal(state, seat, cell)
    if reason is not None:
        return reason
    figures = state.figures
    if figures.buildings.home[figures.site_kind[figures.site_at[cell] - 1]] == 0:
        return Reason("Sacrifices are made at a Temple-tron.", "TB-35")
    if verb == GIVE_UNIT:
        return _unit_refusal(state, seat, given)
    if verb == GIVE_MONEY and state.cycles[seat] < figures.money_cost:
        return Reason(f"It takes {figures.money_cost} cycles; you have {state.cycles[seat]}.", "TB-35")
    # Whether a rival has acted in his turn is not for others to know.
    if verb == GIVE_TURN and state.acted and state.seat == seat:
        return Reason("You have done something this turn already.", "TB-35")
    return None


def _unit_refusal(state: TempleState, seat: i64, cell: i64) -> Reason | None:
    unit = state.known_at(seat, cell)
    if unit is None or unit.seat != seat:
        return Reason("There is no unit of yours there.", "TB-35")
    if unit.moved or unit.done:
        return Reason("Only a unit that could still act and has not begun can be sacrificed.", "TB-35")
    return None


def _site_refusal(state: TempleState, seat: i64, cell: i64) -> Reason | None:
    site = state.figures.site_at[cell]
    if site == 0:
        return Reason("There is no building there.", "TB-25")
    if state.site_owner[site - 1] != seat:
        return Reason("That building is not yours.", "TB-25")
    if state.site_acted[site - 1] != 0:
        return Reason("That building cannot act any more this turn.", "TB-25")
    return None


def can_invoke(state: TempleState, seat: i64) -> bool:
    """Whether the god answers now (TB-38); asked for every list of moves, so no reason is put into words."""
    answered = state.invoked and state.seat == seat
    return not answered and state.points[seat] >= state.figures.power_points


def invoke_refusal(state: TempleState, seat: i64) -> Reason | None:
    """Why the god does not answer now (TB-38)."""
    if state.invoked and state.seat == seat:
        return Reason("Your god has answered this turn already.", "TB-38")
    if state.points[seat] < state.figures.power_points:
        return Reason(f"It takes {state.figures.power_points} points; you have {state.points[seat]}.", "TB-38")
    return None


def play_produce(state: TempleState, cell: i64, kind: i64, log: Log) -> None:
    """The unit appears, unless somebody unseen stands there (TB-51)."""
    site = state.figures.site_at[cell] - 1
    hider = state.unit_at(cell)
    if hider is not None:
        hinder(state, site, hider, log)
    else:
        produce(state, site, kind, log)


def play_sacrifice(state: TempleState, verb: i64, cell: i64, given: i64, log: Log) -> None:
    figures = state.figures
    site = figures.site_at[cell] - 1
    if verb == GIVE_UNIT:
        unit = state.units[state.at[given] - 1]
        give_unit(state, site, unit, sacrifice_gain(state, unit), log)
    elif verb == GIVE_MONEY:
        give(state, site, "money", figures.money_cost, god_of(state, state.site_owner[site]).money, log)
    else:
        give(state, site, "turn", 0, god_of(state, state.site_owner[site]).turn, log)
