"""Ratatouille Royale: the field in shifted rows with heights, walls and everybody on it; then hand and rodents."""

from rich.text import Text

from cinque.boards.notation import place_name
from cinque.cli.pictures.ratroyale_words import code_of, hand_rows, heading, others, own_rows
from cinque.cli.pictures.scene import QUIET, Scene, column_row, labelled, lines, seat_style
from cinque.games.ratroyale.knowledge.shown import UnitView, View

LABEL = 4
# Columns a tile, as many as there is room for: a code and a height, a code, or a code without a gap.
WIDTHS = (4, 3, 2)
SEATS = 2
WALL, NONE = "#", "."
STACK, ZONE = "*", "'"
KEY = "0-5 height  # wall  * Crumbs Stack  ' where you deploy  CAPITALS seat 0  small letters seat 1"


def draw(scene: Scene) -> Text:
    view: View = scene.view
    width = next((each for each in WIDTHS if _needs(view, each) <= scene.room), WIDTHS[-1])
    letters = Text(" " * LABEL + column_row(0, view.width, width, 1 if width > WIDTHS[-1] else 2), QUIET)
    return lines(
        heading(scene),
        letters,
        *_rows(scene, width),
        letters.copy(),
        Text(KEY, QUIET) if scene.key else None,
        _stacks(view) if scene.key else None,
        own_rows(scene),
        others(scene),
        hand_rows(scene),
    )


def _needs(view: View, width: int) -> int:
    return LABEL + view.width * width + width // 2


def _rows(scene: Scene, width: int) -> list[Text]:
    view: View = scene.view
    units = {unit.cell: unit for unit in view.units}
    stacks = {cell for stack in view.stacks for cell in stack}
    zone = set(view.seats[scene.seat].zone) if scene.seat is not None else set()
    out: list[Text] = []
    for y in range(view.height):
        row = labelled(f"{y + 1:>3} ", QUIET, " " * (y % 2 * (width // 2)))
        for cell in range(y * view.width, (y + 1) * view.width):
            height = view.terrain[cell]
            mark = STACK if cell in stacks else ZONE if cell in zone else ""
            if cell in units:
                unit = units[cell]
                code = code_of(scene, unit)
                row.append(f"{f'{code}{height}{mark}'[: max(2, width - 1)]:<{width}}", _style(unit))
            else:
                style = "default" if height == WALL or mark else QUIET
                row.append(f"{height if height != NONE else ' '}{mark}".ljust(width), style)
        row.rstrip()
        out.append(row)
    return out


def _style(unit: UnitView) -> str:
    return seat_style(unit.seat if unit.seat < SEATS else -1)


def _stacks(view: View) -> str | None:
    if not view.stacks:
        return None
    names = ["-".join(place_name(cell % view.width, cell // view.width) for cell in stack) for stack in view.stacks]
    return f"Crumbs Stacks: {', '.join(names)}"
