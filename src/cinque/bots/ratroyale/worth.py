"""What entities are worth to a bot, in points: sixteen a crumb."""

from typing import Final

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
