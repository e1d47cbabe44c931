"""What a seat can tell about whoever hit it (NB-50): not who (NB-11), but in whose turn, with what, from how far."""

from typing import Final

from mypy_extensions import i64

from cinque.games.naval.play.effects import Spot
from cinque.games.naval.play.sight import turns_since
from cinque.games.naval.play.state import NavalState, Wound

# No ship of that kind can have done it.
NEVER: Final[i64] = -1


def weapons_that(state: NavalState, cells: i64, damage: i64) -> i64:
    """The weapons that do so much in a cell, and can in so many cells at once."""
    bits: i64 = 0
    for number in range(len(state.figures.weapons)):
        weapon = state.figures.weapons[number]
        if weapon.damage == damage and (cells == 1 or not isinstance(weapon.pattern, Spot)):
            bits |= 1 << number
    return bits


def steps_from(state: NavalState, wound: Wound, kind: i64) -> i64:
    """How far a ship of the kind that did it can be by now from where it hit; NEVER if it has no such weapon.

    Whoever has attacked does not move in that turn (NB-12), nor while he recharges (NB-13).
    """
    turns = turns_since(state, wound.owner, wound.clock) - 1
    furthest: i64 = NEVER
    for number in state.figures.carried[kind]:
        if (wound.weapons >> number) & 1 == 1:
            weapon = state.figures.weapons[number]
            sailed = state.figures.ships.speed[kind] * max(turns - weapon.recharge, 0)
            furthest = max(furthest, weapon.range + weapon.pattern.spread + sailed)
    return furthest
