"""Numbers that can be changed by something else, and what changes them.

The engine asks for a number with `ask`; each modifier in force may change it. Nothing is pushed and taken back.
"""

from typing import Final, final

from mypy_extensions import i64, trait

from cinque.boards.squares import ORTH_DEGREE
from cinque.games.grid.content.words import STATS
from cinque.games.grid.play.state import GridState, Unit


@trait
class Modifier:
    """Changes one stat of a unit while its condition holds."""

    def change(self, state: GridState, unit: Unit, value: i64) -> i64:
        raise NotImplementedError


@final
class ShieldWall(Modifier):
    """A walled soldier, and friends orthogonally beside one, take less from attacks; walls do not add up (GG-16)."""

    def change(self, state: GridState, unit: Unit, value: i64) -> i64:
        if not unit.wall and not _beside_wall(state, unit):
            return value
        figures = state.figures
        shielded = value - figures.wall_shield
        return shielded if shielded > figures.wall_minimum else figures.wall_minimum


def _beside_wall(state: GridState, unit: Unit) -> bool:
    orth = state.figures.board.orth
    at: i64 = unit.cell * ORTH_DEGREE
    end: i64 = at + ORTH_DEGREE
    while at < end:
        cell = orth[at]
        at += 1
        if cell >= 0 and state.at[cell] > 0:
            friend = state.units[state.at[cell] - 1]
            if friend.wall and friend.seat == unit.seat:
                return True
    return False


# Which modifiers may change which stat, by its word and then by its number.
BY_WORD: Final[dict[str, list[Modifier]]] = {"damage taken": [ShieldWall()]}
MODIFIERS: Final[list[list[Modifier]]] = [BY_WORD[word] for word in STATS]


def ask(state: GridState, unit: Unit, stat: i64, value: i64) -> i64:
    """The value of a stat of the unit after every modifier in force."""
    if not state.figures.abilities:
        return value
    for modifier in MODIFIERS[stat]:
        value = modifier.change(state, unit, value)
    return value
