"""What a player is like: how he weighs gain against danger, what he makes, when he turns to his god.

Every god has a worshipper of his own. A temper never looks at anything a person in its seat could not see.
"""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.temple.scripts import SCRIPTS, Script
from cinque.games.temple.tables import GODS


@final
class Temper:
    """Weights of one player. Those in sixteenths say so; the rest are points, cycles, turns or numbers of units."""

    def __init__(self) -> None:
        self.scripts: list[Script] = SCRIPTS
        # Production: goals left open and strength in a fight, in sixteenths; a rival's building as a goal, the same.
        self.errand: i64 = 10
        self.strength: i64 = 64
        self.raid: i64 = 16
        # A cycle is dear while there are few: points a cycle, and the purse from which it costs nothing.
        self.dear: i64 = 8
        self.rich: i64 = 60
        # No use of a unit is worth this little; an army of so many units only gets in its own way.
        self.least: i64 = 20
        self.enough: i64 = 22
        # Turns after which a goal counts half; what an enemy is worth to a hunter, in sixteenths; how many hunt one.
        self.patience: i64 = 6
        self.hunt: i64 = 20
        self.hunters: i64 = 2
        # Sacrifices: cycles kept when cycles are given; a unit is given that has no more HP than this, destroyed
        # this many times its price and brings so many points.
        self.kept: i64 = 15
        self.dying: i64 = 1
        self.veteran: i64 = 2
        self.gift: i64 = 1
        # The god is called when so many units would feel it at once.
        self.many: i64 = 2
        # The judge, in sixteenths: harm to be feared next, the worth of goals as near as the units have come.
        self.feared: i64 = 4
        self.ahead: i64 = 6


def normal_tempers() -> list[Temper]:
    return [Temper() for _ in GODS]


def hard_tempers() -> list[Temper]:
    """Stronger units rather than more hands."""
    tempers = normal_tempers()
    for temper in tempers:
        temper.strength = 128
    return tempers


NORMAL: Final[list[Temper]] = normal_tempers()
HARD: Final[list[Temper]] = hard_tempers()
