"""A position in the terminal."""

from collections.abc import Callable
from typing import Any

from rich.text import Text

from cinque.games.grid.state import ROCK, GridState, Unit
from cinque.kernel.game import Game
from cinque.kernel.state import State

# The colour of each seat; letters and signs say the same, so nothing is lost without colours.
SEAT_STYLES = ("bold cyan", "bold yellow")
QUIET = "bright_black"


def picture(game: Game[Any], state: State, seat: int) -> Text:
    """What a seat sees; a game without a picture of its own shows its view."""
    draw = PICTURES.get(game.name)
    return draw(state) if draw is not None else Text(repr(game.view(state, seat)))


def _grid(state: GridState) -> Text:
    """The board with row 1 at the bottom and every unit by letter and number, then the units in words."""
    board = state.figures.board
    out = Text()
    depth = state.ring()
    for y in range(board.height - 1, -1, -1):
        out.append(f"{y + 1:>3} ", QUIET)
        for x in range(board.width):
            cell = board.cell(x, y)
            out.append_text(_square(state, cell, depth))
        out.append("\n")
    out.append("    " + "".join(f"{board.cell_name(x)[:-1]:<4}" for x in range(board.width)).rstrip() + "\n", QUIET)
    if depth > 0:
        out.append(f"The ring is {depth} deep (~): whoever stands in it at the end of his turn is hurt.\n")
    out.append_text(Text("\n").join(_army(state, seat) for seat in range(2)))
    return out


def _square(state: GridState, cell: int, depth: int) -> Text:
    unit = state.unit_at(cell)
    if unit is not None:
        return Text(f"{_name(state, unit):<4}", SEAT_STYLES[unit.seat])
    if state.at[cell] == ROCK:
        return Text("#   ")
    return Text("~   " if depth > 0 and state.in_ring(cell, depth) else ".   ", QUIET)


def _name(state: GridState, unit: Unit) -> str:
    """Capitals for seat 0, as in the notation, and the number that moves are written with."""
    letter = state.figures.rules.classes[unit.kind].letter
    return f"{letter if unit.seat == 0 else letter.lower()}{unit.id}"


def _army(state: GridState, seat: int) -> Text:
    out = Text(f"seat {seat}: ", SEAT_STYLES[seat])
    words: list[str] = []
    for unit in state.units:
        if unit.seat == seat and unit.health > 0:
            marks = ("!" if unit.locked else "") + ("^" if unit.wall else "")
            words.append(f"{_name(state, unit)} {state.figures.board.cell_name(unit.cell)} {unit.health}{marks}")
    out.append(", ".join(words), "default")
    return out


PICTURES: dict[str, Callable[[Any], Text]] = {"grid": _grid}
