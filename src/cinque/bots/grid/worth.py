"""What units are worth to a bot, in points: ten a point of Health."""

from typing import Final

from mypy_extensions import i64

from cinque.games.grid.state import GridState, Unit

POINT: Final[i64] = 10
# A living unit holds ground and strikes every turn, whatever Health it has left.
BODY: Final[i64] = 40
ARM: Final[i64] = 20


def life_of(state: GridState, unit: Unit) -> i64:
    """What is lost with the unit beyond its Health."""
    return BODY + ARM * state.figures.attack[unit.kind]


def worth_of(state: GridState, unit: Unit) -> i64:
    return life_of(state, unit) + POINT * unit.health


def harm(state: GridState, unit: Unit, damage: i64) -> i64:
    """What the owner of the unit loses by this much damage."""
    if damage >= unit.health:
        return worth_of(state, unit)
    return POINT * damage
