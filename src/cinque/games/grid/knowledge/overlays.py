"""Pictures over the board on request."""

from typing import Any

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.games.grid.knowledge.shown import Threat
from cinque.games.grid.play.state import GridState

OVERLAYS = ("threats",)


def overlay_of(state: GridState, seat: int | None, name: str) -> Any:
    """The picture called `name`; a spectator sees what threatens the first seat."""
    if name not in OVERLAYS:
        raise KeyError(name)
    return threats_to(state, 0 if seat is None else seat)


def threats_to(state: GridState, seat: int) -> list[Threat]:
    """For every enemy of the seat, the squares it could strike after a full move on its next turn."""
    figures = state.figures
    threats: list[Threat] = []
    for unit in state.units:
        if unit.seat == seat or unit.health <= 0:
            continue
        figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.classes.move[unit.kind], state.at)
        struck: set[int] = set()
        for i in range(figures.reach.count):
            at = figures.reach.cells[i] * AROUND_DEGREE
            struck.update(figures.board.around[at + k] for k in range(AROUND_DEGREE))
        struck.discard(-1)
        threats.append(Threat(unit.id, figures.classes.attack[unit.kind], sorted(struck)))
    return threats
