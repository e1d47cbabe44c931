"""Buying and placing: in secret, and one move at a time."""

from typing import Final

from mypy_extensions import i64

from cinque.bots.naval.temper import Temper
from cinque.games.naval.content.tables import Rules
from cinque.games.naval.play.codes import AUTO, BUY, PURCHASE
from cinque.games.naval.play.harbour import can_buy, formation, owned
from cinque.games.naval.play.moves import CONFIRM
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.moves import pack

# What the points left over go to, by ship letters.
FILL: Final = "DTFSCBR"


def largest_fleets(rules: Rules) -> list[str]:
    """Every fleet within the points to which no ship can be added (NB-27), by ship letters."""
    begun: list[tuple[str, int]] = [("", rules.budget)]
    for row in rules.ships:
        begun = [
            (fleet + row.letter * count, left - row.cost * count)
            for fleet, left in begun
            for count in range(min(rules.most_of_a_kind, left // row.cost) + 1)
        ]
    return [fleet for fleet, left in begun if not _can_grow(rules, fleet, left)]


def _can_grow(rules: Rules, fleet: str, left: int) -> bool:
    """Whether a ship can be added for the points left."""
    for row in rules.ships:
        if row.cost <= left and fleet.count(row.letter) < rules.most_of_a_kind:
            return True
    return False


def prepare(state: NavalState, seat: i64, temper: Temper, rng: Rng) -> list[int]:
    """The next move before the battle."""
    return _buy(state, seat, temper, rng) if state.phase == PURCHASE else _place(state, seat, rng)


def _buy(state: NavalState, seat: i64, temper: Temper, rng: Rng) -> list[int]:
    letters = [row.letter for row in state.figures.rules.ships]
    fleets = temper.fleets
    if temper.offered or not _affords(state.figures.rules, temper):
        fleets = tuple([(row.ships, row.share) for row in state.figures.rules.fleets if row.share > 0])
    if not fleets:
        open: list[int] = [kind for kind in range(state.figures.kinds) if can_buy(state, seat, kind)]
        return [pack(BUY, open[rng.below(len(open))], 0, 0)] if open else [CONFIRM]
    fleet = _drawn(state, seat, letters, fleets, rng)
    for letter in fleet:
        kind = letters.index(letter)
        if owned(state, seat, kind) < fleet.count(letter) and can_buy(state, seat, kind):
            return [pack(BUY, kind, 0, 0)]
    for letter in FILL:
        kind = letters.index(letter)
        if can_buy(state, seat, kind):
            return [pack(BUY, kind, 0, 0)]
    return [CONFIRM]


def _affords(rules: Rules, temper: Temper) -> bool:
    """Whether its own fleets can be had by these prices; no level shall be stronger for what is left of a list."""
    costs = {row.letter: row.cost for row in rules.ships}
    return max([sum([costs[letter] for letter in fleet]) for fleet, _ in temper.fleets], default=0) <= rules.budget


def _drawn(state: NavalState, seat: i64, letters: list[str], fleets: tuple[tuple[str, i64], ...], rng: Rng) -> str:
    """One of these fleets, as often as is said, that can still be had with what was bought.

    It is drawn anew for every ship, among those that began with just these: so each comes as often as if drawn once.
    """
    count = sum([owned(state, seat, kind) for kind in range(state.figures.kinds)])
    open = [(fleet, often) for fleet, often in fleets if _are_among(state, seat, letters, fleet[:count])]
    if not open:
        # Somebody else has begun; he is told how to go on.
        open = [(fleet, often) for fleet, often in fleets if _are_among(state, seat, letters, fleet)]
    if not open:
        open = list(fleets)
    ticket = rng.below(sum([often for _, often in open]))
    for fleet, often in open:
        ticket -= often
        if ticket < 0:
            return fleet
    return open[-1][0]


def _are_among(state: NavalState, seat: i64, letters: list[str], ships: str) -> bool:
    """Whether all that was bought so far is among these ships."""
    for kind in range(state.figures.kinds):
        if owned(state, seat, kind) > ships.count(letters[kind]):
            return False
    return True


def _place(state: NavalState, seat: i64, rng: Rng) -> list[int]:
    plan = rng.below(state.figures.auto_plans)
    if formation(state, seat, plan):
        return [pack(AUTO, plan, 0, 0)]
    return [CONFIRM]
