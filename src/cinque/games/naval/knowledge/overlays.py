"""Pictures over the map for a person at the table: what the own radars cover, and what known enemies threaten."""

from typing import Any, Final

from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.knowledge.orders import strikes_of
from cinque.games.naval.knowledge.shown import RadarPicture, ThreatPicture
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.state import Contact, NavalState, Ship
from cinque.kernel.offers import runs_of

OVERLAYS: Final = ("radar", "threats", "strikes:")


def overlay_of(state: NavalState, seat: int | None, name: str) -> Any:
    """The picture called `name`; a spectator knows of no ships to draw it for."""
    head, colon, slot = name.partition(":")
    if head + colon not in OVERLAYS:
        raise KeyError(name)
    if seat is None:
        return []
    if colon:
        return strikes_of(state, seat, int(slot) if slot.isdecimal() else -1)
    return radar_of(state, seat) if name == "radar" else threats_to(state, seat)


def radar_of(state: NavalState, seat: i64) -> list[RadarPicture]:
    """What the radar of each own ship covers (NB-05, NB-06)."""
    if state.phase != BATTLE:
        return []
    return [RadarPicture(ship.slot, runs_of(_swept(state, ship))) for ship in state.fleets[seat] if ship.cell >= 0]


def _swept(state: NavalState, ship: Ship) -> list[int]:
    area = state.figures.area(ship.kind, ship.facing)
    size = state.chart.size
    out: list[int] = []
    for i in range(area.count):
        x = ship.cell % STRIDE + area.dx[i]
        y = ship.cell // STRIDE + area.dy[i]
        if 0 <= x < size and 0 <= y < size:
            out.append(y * STRIDE + x)
    return out


def threats_to(state: NavalState, seat: i64) -> list[ThreatPicture]:
    """For every contact whose type is known, the cells each of its weapons could strike after a full move."""
    out: list[ThreatPicture] = []
    if state.phase != BATTLE:
        return out
    figures = state.figures
    for contact in state.lookouts[seat].contacts:
        if contact.kind < 0:
            continue
        # Without the centre in sight the hull may lie as far as it is long.
        slack = 0 if contact.health >= 0 else figures.hull(contact.kind, 1).count // 2
        for weapon in figures.carried[contact.kind]:
            row = figures.weapons[weapon]
            far = figures.ships.speed[contact.kind] + row.range + slack
            out.append(ThreatPicture(contact.id, weapon, row.damage, runs_of(_within(state, contact, far))))
    return out


def _within(state: NavalState, contact: Contact, far: i64) -> list[int]:
    """Cells of the map within so many steps of what was seen of a contact."""
    size = state.chart.size
    found: set[int] = set()
    for seen in contact.cells:
        x: i64 = seen % STRIDE
        y: i64 = seen // STRIDE
        for at_y in range(max(y - far, 0), min(y + far, size - 1) + 1):
            wide = far - gap(at_y, y)
            for at_x in range(max(x - wide, 0), min(x + wide, size - 1) + 1):
                found.add(at_y * STRIDE + at_x)
    return list(found)
