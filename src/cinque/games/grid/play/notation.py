"""A position in one line of text, for tests, the terminal and bug reports.

`S c4, H d5:3! / o e5~` puts a Scout on c4 and a Heavy with 3 Health, already locked, on d5 for seat 0, and a walled
Soldier on e5 for seat 1. Letters are those of the class table; case does not matter. A match that begins from such a
text may say behind bars who moves and where rocks are: `S c4 / o e5 | to-move 1 | rocks d4`.
"""

from cinque.games.grid.content.tables import RULES, Rules
from cinque.games.grid.content.words import STREAMS
from cinque.games.grid.play.figures import Figures
from cinque.games.grid.play.setup import set_up
from cinque.games.grid.play.state import ROCK, GridState
from cinque.games.grid.play.verbs import SEATS, begin, put, put_rock, set_unit
from cinque.kernel.dice import Dice
from cinque.kernel.positions import each_alone, parts_of, seat_named


def placed(text: str, rules: Rules, dice: Dice, most: int) -> GridState:
    """A position to begin a match from, with at most so many units; ValueError when it is none."""
    head, rest = parts_of(text, ("to-move", "rocks"))
    if len(head.split("/")) != SEATS:
        raise ValueError("two sides are written with a / between them")
    state = position(head, rules, seat_named(rest.get("to-move", "0"), SEATS), rest.get("rocks", ""), dice)
    rocks = [state.figures.board.cell_named(each) for each in rest.get("rocks", "").split()]
    each_alone([unit.cell for unit in state.units] + rocks)
    if len(state.units) > most or any(unit.health < 1 for unit in state.units) or 0 in state.living:
        raise ValueError(f"each side has somebody alive, and both together at most {most}")
    return state


def described(state: GridState) -> str:
    """The position as `placed` reads it."""
    board = state.figures.board
    rocks = [board.cell_name(cell) for cell in range(board.count) if state.at[cell] == ROCK]
    return f"{written(state)} | to-move {state.seat}" + (f" | rocks {' '.join(rocks)}" if rocks else "")


def position(text: str, rules: Rules = RULES, to_move: int = 0, rocks: str = "", dice: Dice | None = None) -> GridState:
    """The position written in `text`, on an otherwise empty board."""
    state = GridState(Figures(rules), dice or Dice("position", list(STREAMS)))
    board = state.figures.board
    letters = [row.letter.lower() for row in rules.classes]
    for seat, side in enumerate(text.split("/")):
        for word in filter(None, (part.strip() for part in side.split(","))):
            letter, place = word.split()
            name, _, health = place.rstrip("!~").partition(":")
            unit = put(state, seat, letters.index(letter.lower()), board.cell_named(name))
            set_unit(unit, int(health) if health else unit.health, locked="!" in place, wall="~" in place)
    for name in rocks.split():
        put_rock(state, board.cell_named(name))
    begin(state, to_move)
    return state


def written(state: GridState) -> str:
    """The position as `position` reads it."""
    board = state.figures.board
    sides: list[str] = []
    for seat in range(2):
        words: list[str] = []
        for unit in state.units:
            if unit.seat == seat and unit.health > 0:
                row = state.figures.rules.classes[unit.kind]
                letter = row.letter if seat == 0 else row.letter.lower()
                marks = ("!" if unit.locked else "") + ("~" if unit.wall else "")
                words.append(f"{letter} {board.cell_name(unit.cell)}:{unit.health}{marks}")
        sides.append(", ".join(words))
    return " / ".join(sides)


def picture(state: GridState) -> str:
    """The board as lines of text, row 1 at the bottom, seat 0 in capitals."""
    board = state.figures.board
    lines: list[str] = []
    for y in range(board.height - 1, -1, -1):
        marks: list[str] = []
        for x in range(board.width):
            cell = y * board.width + x
            unit = state.unit_at(cell)
            if unit is None:
                marks.append("#" if state.at[cell] == ROCK else ".")
            else:
                letter = state.figures.rules.classes[unit.kind].letter
                marks.append(letter if unit.seat == 0 else letter.lower())
        lines.append(f"{y + 1:>3} {' '.join(marks)}")
    names = [board.cell_name(x)[:-1] for x in range(board.width)]
    return "\n".join([*lines, "    " + " ".join(name[-1] for name in names)])


def opening(seed: str, rules: Rules = RULES) -> GridState:
    """A first position from a seed."""
    return set_up(rules, Dice(seed, list(STREAMS)))
