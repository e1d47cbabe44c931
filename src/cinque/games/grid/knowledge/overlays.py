"""Pictures over the board on request."""

from typing import Any

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.games.grid.knowledge.orders import deeds_of, strikes_of
from cinque.games.grid.knowledge.shown import Threat
from cinque.games.grid.play.state import GridState

OVERLAYS = ("threats", "strikes:", "deeds:")


def overlay_of(state: GridState, seat: int | None, name: str) -> Any:
    """The picture called `name`; a spectator sees what threatens the first seat."""
    viewer = 0 if seat is None else seat
    if name == "threats":
        return threats_to(state, viewer)
    head, _, actor = name.partition(":")
    unit = int(actor) if actor.isdecimal() else -1
    if head == "strikes":
        return strikes_of(state, viewer, unit)
    if head == "deeds":
        return deeds_of(state, viewer, unit)
    raise KeyError(name)


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


def exposed_of(state: GridState, seat: int) -> int:
    """How many of the seat's units stand where an enemy could strike them on its next turn."""
    struck: set[int] = set()
    for threat in threats_to(state, seat):
        struck.update(threat.cells)
    return len([unit for unit in state.units if unit.seat == seat and unit.health > 0 and unit.cell in struck])
