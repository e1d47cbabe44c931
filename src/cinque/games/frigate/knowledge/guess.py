"""A position the player may believe in: everything drawn is open, so only the dice to come are another's."""

from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Dice


def guess_of(state: FrigateState, dice: Dice) -> FrigateState:
    """The same run with other dice to come."""
    twin = state.copy()
    twin.dice = dice
    return twin
