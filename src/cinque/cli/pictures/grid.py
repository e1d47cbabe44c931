"""Grid Game: the board with row 1 at the bottom and every unit by letter and number, then the units in words."""

from rich.text import Text

from cinque.boards.notation import place_name
from cinque.cli.pictures.scene import QUIET, Scene, column_row, labelled, lines, seat_style
from cinque.games.grid.content.tables import Rules
from cinque.games.grid.knowledge.shown import UnitView, View

WIDTH = 4
SEATS = 2


def draw(scene: Scene) -> Text:
    view: View = scene.view
    units = {unit.cell: unit for unit in view.units}
    rows = [_row(view, scene.rules, units, y) for y in range(view.size - 1, -1, -1)]
    letters = Text("    " + column_row(0, view.size, WIDTH), QUIET)
    ring = f"The ring is {view.ring} deep (~): whoever stands in it at the end of his turn is hurt."
    armies = [_army(scene, seat) for seat in range(SEATS)]
    return lines(*rows, letters, ring if view.ring > 0 else None, *armies)


def _row(view: View, rules: Rules, units: dict[int, UnitView], y: int) -> Text:
    out = labelled(f"{y + 1:>3} ", QUIET, "")
    for cell in range(y * view.size, (y + 1) * view.size):
        unit = units.get(cell)
        if unit is not None:
            out.append(f"{name(rules, unit):<{WIDTH}}", seat_style(unit.seat))
        else:
            rock = cell in view.rocks
            mark = "#" if rock else "~" if _in_ring(view, cell) else "."
            out.append(f"{mark:<{WIDTH}}", "default" if rock else QUIET)
    return out


def _in_ring(view: View, cell: int) -> bool:
    x, y = cell % view.size, cell // view.size
    return min(x, y, view.size - 1 - x, view.size - 1 - y) < view.ring


def name(rules: Rules, unit: UnitView) -> str:
    """Capitals for seat 0, as in the notation, and the number that moves are written with."""
    letter = rules.classes[unit.kind].letter
    return f"{letter if unit.seat == 0 else letter.lower()}{unit.id}"


def _army(scene: Scene, seat: int) -> Text:
    view: View = scene.view
    words: list[str] = []
    for unit in view.units:
        if unit.seat == seat:
            # Who is not on turn has nothing to be done with.
            marks = (" done" if unit.locked and seat == view.seat else "") + (" behind shields" if unit.wall else "")
            cell = place_name(unit.cell % view.size, unit.cell // view.size)
            words.append(f"{name(scene.rules, unit)} {cell} {unit.health}{marks}")
    return labelled(f"seat {seat}: ", seat_style(seat), ", ".join(words))
