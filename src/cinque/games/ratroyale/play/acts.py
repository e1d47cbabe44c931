"""What a skill, a trick, a passive or a status does, as native values; powers.py does it."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64, trait

from cinque.games.ratroyale.content.rows import (
    AmountRow,
    Build,
    Carry,
    Defeat,
    Fade,
    Give,
    Hit,
    Mend,
    Reduce,
    Refresh,
    Shorten,
    WhomRow,
)
from cinque.games.ratroyale.play.codes import AT_FIRST, PICKED
from cinque.games.ratroyale.play.twins import (
    AmountNumbers,
    CarryNumbers,
    GiveNumbers,
    HitNumbers,
    ReduceNumbers,
    RefreshNumbers,
    ShortenNumbers,
    WhomNumbers,
)

NO_STATUS: Final[i64] = -1


def number_of(names: Sequence[str], name: str) -> i64:
    """The place of a name in a table; a row that names what is not there is a mistake in the tables."""
    if name not in names:
        raise ValueError(f"there is no {name!r}; known are {', '.join(names)}")
    return names.index(name)


@final
class Amount(AmountNumbers):
    """Attack x times / over + plus + intensity, rounded down (RR-20)."""

    def __init__(self, row: AmountRow) -> None:
        super().__init__(row)

    def of(self, attack: i64, intensity: i64) -> i64:
        return attack * self.times // self.over + self.plus + self.intensity * intensity


@final
class Whom(WhomNumbers):
    """Whom an act touches."""

    def __init__(self, row: WhomRow, statuses: Sequence[str]) -> None:
        super().__init__(row)
        self.status: Final[i64] = number_of(statuses, row.status) if row.status else NO_STATUS


@trait
class Act:
    """One thing that is done."""


@final
class HitAct(HitNumbers, Act):
    """Damage."""

    def __init__(self, row: Hit, statuses: Sequence[str]) -> None:
        super().__init__(row)
        self.amount: Final[Amount] = Amount(row.amount)
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def aimed_first(self) -> bool:
        """Whether it hits the first target, and that one alone."""
        return self.whom.group == PICKED and self.whom.at == AT_FIRST


@final
class GiveAct(GiveNumbers, Act):
    """A status for somebody."""

    def __init__(self, row: Give, statuses: Sequence[str]) -> None:
        super().__init__(row)
        self.status: Final[i64] = number_of(statuses, row.status)
        self.amount: Final[Amount] = Amount(row.amount)
        self.whom: Final[Whom] = Whom(row.whom, statuses)


@final
class MendAct(Act):
    """Healing."""

    def __init__(self, row: Mend, statuses: Sequence[str]) -> None:
        self.amount: Final[Amount] = Amount(row.amount)
        self.whom: Final[Whom] = Whom(row.whom, statuses)


@final
class FadeAct(Act):
    """The end of a status."""

    def __init__(self, row: Fade, statuses: Sequence[str]) -> None:
        self.status: Final[i64] = number_of(statuses, row.status)
        self.whom: Final[Whom] = Whom(row.whom, statuses)


@final
class ShortenAct(ShortenNumbers, Act):
    """The beginning of the end of a lasting status."""

    def __init__(self, row: Shorten, statuses: Sequence[str]) -> None:
        super().__init__(row)
        self.status: Final[i64] = number_of(statuses, row.status)
        self.whom: Final[Whom] = Whom(row.whom, statuses)


@final
class DefeatAct(Act):
    """The end of somebody."""

    def __init__(self, row: Defeat, statuses: Sequence[str]) -> None:
        self.whom: Final[Whom] = Whom(row.whom, statuses)


@final
class ReduceAct(ReduceNumbers, Act):
    """Health that falls to a number."""

    def __init__(self, row: Reduce, statuses: Sequence[str]) -> None:
        super().__init__(row)
        self.whom: Final[Whom] = Whom(row.whom, statuses)


@final
class RefreshAct(RefreshNumbers, Act):
    """Stamina given back."""

    def __init__(self, row: Refresh, statuses: Sequence[str]) -> None:
        super().__init__(row)
        self.whom: Final[Whom] = Whom(row.whom, statuses)


@final
class CarryAct(CarryNumbers, Act):
    """Another tile for somebody."""

    def __init__(self, row: Carry) -> None:
        super().__init__(row)


@final
class SwapAct(Act):
    """Two who change places."""


@final
class BuildAct(Act):
    """A structure."""

    def __init__(self, row: Build, kinds: Sequence[str]) -> None:
        self.kind: Final[i64] = number_of(kinds, row.structure)
