"""What units are worth to a bot, in points: ten a point of Health."""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.grid.play.state import GridState, Unit

POINT: Final[i64] = 10


@final
class Worth:
    """A living unit holds ground and strikes every turn, whatever Health it has left: points for that."""

    def __init__(self, body: i64, arm: i64) -> None:
        self.body: Final[i64] = body
        # For each point of Attack Damage.
        self.arm: Final[i64] = arm

    def of(self, state: GridState, unit: Unit) -> i64:
        """All that its owner has in the unit."""
        return self.body + self.arm * state.figures.classes.attack[unit.kind] + POINT * unit.health

    def harm(self, state: GridState, unit: Unit, damage: i64) -> i64:
        """What its owner loses by this much damage."""
        if damage >= unit.health:
            return self.of(state, unit)
        return POINT * damage


WORTH: Final = Worth(body=40, arm=20)
