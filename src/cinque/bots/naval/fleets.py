"""Buying and placing: in secret, and one move at a time."""

from typing import Final

from mypy_extensions import i64

from cinque.bots.naval.temper import Temper
from cinque.games.naval.harbour import can_buy, formation, owned
from cinque.games.naval.moves import AUTO, BUY, CONFIRM
from cinque.games.naval.state import PURCHASE, NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.moves import pack

# What the points left over go to, by ship letters.
FILL: Final = "DTFSCBR"


def prepare(state: NavalState, seat: i64, temper: Temper, rng: Rng) -> list[int]:
    """The next move before the battle."""
    return _buy(state, seat, temper, rng) if state.phase == PURCHASE else _place(state, seat, rng)


def _buy(state: NavalState, seat: i64, temper: Temper, rng: Rng) -> list[int]:
    letters = [row.letter for row in state.figures.rules.ships]
    if not temper.fleets:
        open: list[int] = [kind for kind in range(state.figures.kinds) if can_buy(state, seat, kind)]
        return [pack(BUY, open[rng.below(len(open))], 0, 0)] if open else [CONFIRM]
    fleets = [fleet for fleet in temper.fleets if _contains(state, seat, letters, fleet)] or list(temper.fleets)
    fleet = fleets[rng.below(len(fleets))]
    for letter in fleet:
        kind = letters.index(letter)
        if owned(state, seat, kind) < fleet.count(letter) and can_buy(state, seat, kind):
            return [pack(BUY, kind, 0, 0)]
    for letter in FILL:
        kind = letters.index(letter)
        if can_buy(state, seat, kind):
            return [pack(BUY, kind, 0, 0)]
    return [CONFIRM]


def _contains(state: NavalState, seat: i64, letters: list[str], fleet: str) -> bool:
    """Whether all that was bought so far belongs to the fleet."""
    for kind in range(state.figures.kinds):
        if owned(state, seat, kind) > fleet.count(letters[kind]):
            return False
    return True


def _place(state: NavalState, seat: i64, rng: Rng) -> list[int]:
    plan = rng.below(state.figures.rules.auto_plans)
    if formation(state, seat, plan):
        return [pack(AUTO, plan, 0, 0)]
    return [CONFIRM]
