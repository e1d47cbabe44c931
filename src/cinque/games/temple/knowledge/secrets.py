"""What a viewer may not know, by name, for the laws; and what it can have seen in passing."""

from typing import Any

from cinque.games.temple.play.events import Claimed, Spotted, Went
from cinque.games.temple.play.state import RUNNING, TempleState


def secrets_of(state: TempleState, seat: int | None) -> dict[str, Any]:
    """Units that the viewer does not see, and what the others have in their purses."""
    if state.result != RUNNING:
        return {}
    unseen = [unit for unit in state.units if seat is None or not state.knows(seat, unit)]
    purses = [[int(state.cycles[each]), int(state.points[each])] for each in range(state.figures.seats) if each != seat]
    out: dict[str, Any] = {
        "units": sorted([int(unit.seat), int(unit.kind), int(unit.cell), int(unit.hp)] for unit in unseen),
        "purses": purses,
    }
    return {name: part for name, part in out.items() if part}


def told_cells(event: object) -> list[int]:
    """Every tile that an event names."""
    if isinstance(event, Spotted):
        return [unit.cell for unit in event.units]
    if isinstance(event, Went):
        return [cell for cell in event.path if cell >= 0]
    if isinstance(event, Claimed):
        return event.cells
    return [getattr(event, name) for name in ("cell", "at", "to", "by") if getattr(event, name, -1) >= 0]


def witnesses(before: TempleState, after: TempleState, seat: int, event: object) -> bool:
    """Somebody crossed what the seat sees, or a blow did nothing there: every tile told was clear to it."""
    told = told_cells(event)
    return bool(told) and all(before.clear(seat, cell) or after.clear(seat, cell) for cell in told)
