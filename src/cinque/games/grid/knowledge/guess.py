"""A state that a seat cannot tell from the true one. Nothing is hidden (GG-21), so it is a copy with other dice."""

from cinque.games.grid.play.state import GridState
from cinque.kernel.dice import Dice


def guess_of(state: GridState, dice: Dice) -> GridState:
    twin = state.copy()
    twin.dice = dice
    return twin
