"""The rules in force as native numbers, and the board they are played on. Shared by all states of a match."""

from typing import Final, final

from mypy_extensions import i64

from cinque.boards.reach import Reach
from cinque.boards.squares import Squares, squares
from cinque.games.grid.content.tables import Rules
from cinque.games.grid.play.twins import Classes, Numbers

# The class has no ability in this match.
NO_ABILITY: Final[i64] = -1


@final
class Figures(Numbers):
    """Every number of the rules, and what follows from them."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.board: Final[Squares] = squares(rules.size, rules.size)
        # A workspace: who floods it reads it before anybody else can.
        self.reach: Final[Reach] = Reach(self.board.count)
        self.classes: Final[Classes] = Classes(rules.classes)
        self.abilities: Final[bool] = rules.mode == "classes"

    def ability(self, kind: i64) -> i64:
        """The ability of a class in this edition (GG-16)."""
        return self.classes.ability[kind] if self.abilities else NO_ABILITY
