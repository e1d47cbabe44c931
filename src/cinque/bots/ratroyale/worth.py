"""What entities are worth to a bot, in points: sixteen a crumb."""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.ratroyale.play.codes import COST, HEALTH
from cinque.games.ratroyale.play.state import NEUTRAL, RatState, Unit

POINT: Final[i64] = 16
# Of a rodent's price, so many percent go with its Health, the rest with its life.
BLOOD: Final[i64] = 60
# A Health of a Lair that is whole, what each one is worth more than the one above it, and the Lair itself.
BRICK: Final[i64] = 64
STEEPER: Final[i64] = 2
WALLS: Final[i64] = 320
# The last Lair.
VICTORY: Final[i64] = 1_000_000
# Structures that are no Lairs.
CLUTTER: Final[i64] = 3 * POINT
# In sixteenths, what a rodent counts that is where it is needed.
WHOLE: Final[i64] = 16


@final
class Weights:
    """What counts how much beside the Health of Lairs.

    `rodents`: what they are worth, in sixteenths. `paces`: a tile nearer to the enemy's Lairs is worth this part of a
    unit's price. `stack`: what standing on a Crumbs Stack is worth, in turns of its crumbs.
    """

    def __init__(self, rodents: i64, paces: i64, stack: i64) -> None:
        self.rodents: Final[i64] = rodents
        self.paces: Final[i64] = paces
        self.stack: Final[i64] = stack


PLAIN: Final = Weights(WHOLE, 40, 4)
# Fitted to who won 480 matches of Normal, see docs/decisions/0112-a-judge-that-knows-rodents.md.
FITTED: Final = Weights(5 * WHOLE, 20, 10)


def price_of(state: RatState, unit: Unit) -> i64:
    """What a unit of the kind is worth with all its Health."""
    kind = state.kind_of(unit)
    return kind.stats[COST] * POINT if kind.rodent else CLUTTER


def worth_of(state: RatState, unit: Unit) -> i64:
    """What a unit is worth as it is."""
    if state.kind_of(unit).base:
        return lair_worth(state, unit.health)
    price = price_of(state, unit)
    return price * (100 - BLOOD) // 100 + price * BLOOD * unit.health // (100 * state.kind_of(unit).stats[HEALTH])


def lair_worth(state: RatState, health: i64) -> i64:
    """The lower a Lair's Health, the dearer what is left of it."""
    if health <= 0:
        return 0
    whole = state.figures.lair_health
    return WALLS + BRICK * health + STEEPER * (2 * whole * health - health * health) // 2


def harm(state: RatState, unit: Unit, damage: i64) -> i64:
    """What the owner of a unit loses by this much damage."""
    if damage <= 0 or unit.seat == NEUTRAL:
        return 0
    kind = state.kind_of(unit)
    if kind.base:
        if damage >= unit.health and state.lairs[unit.seat] == 1:
            return VICTORY
        return lair_worth(state, unit.health) - lair_worth(state, unit.health - damage)
    if damage >= unit.health:
        return worth_of(state, unit)
    return price_of(state, unit) * BLOOD * damage // (100 * kind.stats[HEALTH])


def blood(state: RatState, unit: Unit, health: i64) -> i64:
    """What so many Health of a rodent are worth."""
    return price_of(state, unit) * BLOOD * health // (100 * state.kind_of(unit).stats[HEALTH])
