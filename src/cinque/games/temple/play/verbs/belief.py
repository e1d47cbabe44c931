"""A position filled in with what a seat knows of another, and with what it believes of the rest."""

from mypy_extensions import i64

from cinque.games.temple.play.state import TempleState, Unit


def share_public(twin: TempleState, state: TempleState) -> None:
    """What all know."""
    twin.alive = state.alive[:]
    twin.god = state.god[:]
    twin.power = state.power[:]
    twin.order = state.order[:]
    twin.seat, twin.round, twin.turn = state.seat, state.round, state.turn
    twin.result, twin.why = state.result, state.why


def share_own(twin: TempleState, state: TempleState, seat: i64) -> None:
    """Purse, points, sight and memory; rivals are believed to have what they began with."""
    figures = state.figures
    for other in range(figures.seats):
        twin.cycles[other] = state.cycles[seat] if other == seat else figures.start_cycles
        twin.calm[other] = state.calm[seat]
    twin.points[seat] = state.points[seat]
    twin.enlisted[seat] = state.enlisted[seat]
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


def believe_site(twin: TempleState, site: i64, owner: i64, acted: i64) -> None:
    """A building is taken to be somebody's, after all those believed of before."""
    twin.site_owner[site] = owner
    twin.site_acted[site] = acted
    twin.site_order[site] = twin.next_order
    twin.next_order += 1


def believe_claim(twin: TempleState, cell: i64, claim: i64) -> None:
    """A tile is taken to be land of a site: its number + 1, or 0."""
    twin.claim[cell] = claim


def believe_unit(twin: TempleState, unit: Unit) -> None:
    """A unit is taken to stand there, last in the list; who sees it is found out later."""
    unit.index = len(twin.units)
    unit.seen = 0
    twin.units.append(unit)
    twin.at[unit.cell] = unit.index + 1
