"""What each seat is shown. Grid Game hides nothing (GG-21), so a view is the position."""

from cinque.games.grid.content.words import STAGES
from cinque.games.grid.knowledge.shown import UnitView, View
from cinque.games.grid.play.state import ROCK, GridState
from cinque.games.grid.play.verbs import outcome_of


def view_of(state: GridState) -> View:
    units = [
        UnitView(unit.id, unit.seat, unit.kind, unit.cell, unit.health, unit.locked, unit.wall)
        for unit in state.units
        if unit.health > 0
    ]
    figures = state.figures
    return View(
        size=figures.size,
        mode=figures.rules.mode,
        rocks=[cell for cell in range(figures.board.count) if state.at[cell] == ROCK],
        units=units,
        seat=state.seat,
        round=state.round,
        stage=STAGES[state.stage],
        active=state.active,
        origin=state.origin,
        left=state.left,
        ring=state.ring(),
        ring_in=_rounds_until_ring(state),
        outcome=outcome_of(state),
    )


def _rounds_until_ring(state: GridState) -> int:
    """Quiet rounds left until the ring closes by one more square (GG-20)."""
    figures = state.figures
    if state.quiet < figures.quiet_rounds:
        return figures.quiet_rounds - state.quiet
    return figures.ring_rounds - (state.quiet - figures.quiet_rounds) % figures.ring_rounds
