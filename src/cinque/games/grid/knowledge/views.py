"""What each seat is shown. Grid Game hides nothing (GG-21), so a view is the position."""

from cinque.games.grid.content.words import STAGES
from cinque.games.grid.knowledge.shown import UnitView, View
from cinque.games.grid.play.state import ROCK, GridState, Unit
from cinque.games.grid.play.verbs import outcome_of


def view_of(state: GridState) -> View:
    units = [_shown(unit) for unit in state.units if unit.health > 0]
    fallen = [_shown(unit) for unit in state.units if unit.health <= 0]
    figures = state.figures
    return View(
        size=figures.size,
        mode=figures.rules.mode,
        rocks=[cell for cell in range(figures.board.count) if state.at[cell] == ROCK],
        units=units,
        fallen=fallen,
        seat=state.seat,
        round=state.round,
        stage=STAGES[state.stage],
        active=state.active,
        origin=state.origin,
        left=state.left,
        ring=state.ring(),
        ring_in=rounds_until_ring(state),
        outcome=outcome_of(state),
    )


def _shown(unit: Unit) -> UnitView:
    return UnitView(unit.id, unit.seat, unit.kind, unit.cell, unit.health, unit.locked, unit.wall)


def rounds_until_ring(state: GridState) -> int:
    """Rounds left until the ring closes by one more square if they stay quiet (GG-20); 0 where it never does."""
    figures = state.figures
    if figures.quiet_rounds == 0:
        return 0
    since = max(state.quiet - figures.quiet_rounds, state.round - figures.late_round)
    if since < 0:
        return -since
    depth, rounds = state.ring(), 1
    while depth < (figures.size + 1) // 2 and state.ring_after(since + figures.quiet_rounds + rounds) == depth:
        rounds += 1
    return rounds
