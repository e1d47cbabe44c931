"""What a viewer may not know, by name, for the laws: the ships of others that it does not see."""

from typing import Any

from cinque.games.naval.knowledge.guess import sees_all
from cinque.games.naval.play.events import Fired, Splashed
from cinque.games.naval.play.sight import hull_cells
from cinque.games.naval.play.state import RUNNING, NavalState, Ship


def secrets_of(state: NavalState, seat: int | None) -> dict[str, Any]:
    """Which ships the others have bought, and where those lie that no radar of the viewer covers."""
    if state.result != RUNNING if seat is None else sees_all(state, seat):
        return {}
    unseen = [ship for owner in range(state.seats) if owner != seat for ship in state.fleets[owner]]
    unseen = [ship for ship in unseen if ship.health > 0 and not _seen(state, seat, ship)]
    placed = [[int(ship.seat), int(ship.kind), int(ship.cell)] for ship in unseen if ship.cell >= 0]
    out: dict[str, Any] = {"fleets": [[int(ship.seat), int(ship.kind)] for ship in unseen], "places": placed}
    return {name: part for name, part in out.items() if part}


def _seen(state: NavalState, seat: int | None, ship: Ship) -> bool:
    if seat is None or ship.cell < 0:
        return False
    return any(state.is_seen(seat, cell) for cell in hull_cells(state, ship))


def witnesses(before: NavalState, after: NavalState, seat: int, event: object) -> bool:
    """What came of the seat's own shots (NB-11), and shells in water that its radar covers (NB-39): of a hit in the
    dark, or of a miss, nothing is left."""
    if isinstance(event, Fired):
        return event.seat == seat
    cells = event.cells if isinstance(event, Splashed) else []
    return bool(cells) and all(before.is_seen(seat, cell) or after.is_seen(seat, cell) for cell in cells)
