"""What units do of themselves at certain moments: small deeds, named in the rows of attributes."""

from typing import Final

from mypy_extensions import i64

from cinque.games.temple.content.words import DEEDS
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.deeds import hide, uncover
from cinque.games.temple.play.verbs.ranks import fall, turn_neutral
from cinque.kernel.log import Log


class Deed:
    """One thing a unit does at a moment; `other` is the unit it has just struck, where there is one."""

    def do(self, state: TempleState, unit: Unit, other: Unit | None, log: Log) -> None:
        raise NotImplementedError


class Hide(Deed):
    """Camouflage (TB-18)."""

    def do(self, state: TempleState, unit: Unit, other: Unit | None, log: Log) -> None:
        hide(state, unit)


class Uncover(Deed):
    """The end of camouflage (TB-18)."""

    def do(self, state: TempleState, unit: Unit, other: Unit | None, log: Log) -> None:
        uncover(state, unit, log)


class Die(Deed):
    """Kamikaze (TB-17)."""

    def do(self, state: TempleState, unit: Unit, other: Unit | None, log: Log) -> None:
        if unit.hp > 0:
            fall(state, unit, log)


class Gaze(Deed):
    """Medusa: whoever survives turns neutral (TB-19)."""

    def do(self, state: TempleState, unit: Unit, other: Unit | None, log: Log) -> None:
        if other is not None and other.hp > 0 and other.seat >= 0:
            turn_neutral(state, other, log)


BY_WORD: Final[dict[str, Deed]] = {"hide": Hide(), "uncover": Uncover(), "die": Die(), "gaze": Gaze()}
DEED_LIST: Final[list[Deed]] = [BY_WORD[word] for word in DEEDS]


def tell_moment(state: TempleState, moment: i64, unit: Unit, other: Unit | None, log: Log) -> None:
    """The unit does what its attributes say for this moment."""
    for number in state.figures.deeds(unit.kind, moment):
        DEED_LIST[number].do(state, unit, other, log)
