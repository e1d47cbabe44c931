"""What things cost and what they sell for (FR-15 to FR-17, FR-20, FR-48 to FR-51)."""

from mypy_extensions import i64

from cinque.games.frigate.play.codes import (
    FREE_CARDS,
    FREE_CATEGORIES,
    FREE_DICE,
    FREE_UPGRADES,
    S_CARD_PRICE,
    S_CATEGORY_PRICE,
    S_DIE_PRICE,
    S_RESTOCK_PRICE,
    S_SELL_VALUE,
    S_UPGRADE_PRICE,
    SHOP,
)
from cinque.games.frigate.play.effects import ask
from cinque.games.frigate.play.state import Die, FrigateState


def _price(state: FrigateState, stat: i64, base: i64) -> i64:
    """A price after perks, never below the lowest (FR-48)."""
    return max(state.figures.price_low, ask(state, stat, base))


def card_price(state: FrigateState, kind: i64) -> i64:
    if state.free[FREE_CARDS] > 0:
        return 0
    return _price(state, S_CARD_PRICE, state.effects.kinds[kind].cost)


def die_value(state: FrigateState, die: Die) -> i64:
    """What a die is worth by its type and its marked faces (FR-16)."""
    figures = state.figures
    total: i64 = 0
    i: i64 = 0
    while i < len(figures.die_sides):
        if figures.die_sides[i] == die.sides:
            total = figures.die_prices[i]
        i += 1
    face: i64 = 0
    while face < die.sides:
        if die.marks[face] != 0 or die.faces[face] != face + 1:
            total += figures.face_price
        face += 1
    return total


def die_price(state: FrigateState, die: Die) -> i64:
    """A die costs more for every die already owned above five (FR-16)."""
    if state.free[FREE_DICE] > 0:
        return 0
    figures = state.figures
    above = max(0, len(state.collection) - figures.surcharge_above)
    return _price(state, S_DIE_PRICE, die_value(state, die) + above * figures.die_surcharge)


def box_price(state: FrigateState, box: i64) -> i64:
    if state.free[FREE_CATEGORIES] > 0:
        return 0
    return _price(state, S_CATEGORY_PRICE, state.figures.scorecard.cost[box])


def upgrade_price(state: FrigateState, box: i64) -> i64:
    """Two dollars and one for each level it has (FR-15)."""
    if state.free[FREE_UPGRADES] > 0:
        return 0
    figures = state.figures
    return _price(state, S_UPGRADE_PRICE, figures.upgrade_base + figures.upgrade_per_level * state.levels[box])


def restock_price(state: FrigateState) -> i64:
    """Dearer each time within a visit (FR-20); perks may make it free."""
    figures = state.figures
    return max(0, ask(state, S_RESTOCK_PRICE, figures.restock_base + figures.restock_step * state.restocks))


def sell_value(state: FrigateState, place: i64) -> i64:
    """Half the price, rounded down, at least a dollar, and what perks add (FR-17).

    A card bought in the shop that is still open brings no more than was paid for it (FR-51).
    """
    figures = state.figures
    card = state.cards[place]
    base = max(figures.sell_low, state.effects.kinds[card.kind].cost // figures.sell_divisor)
    value = max(0, ask(state, S_SELL_VALUE, base + card.worth))
    if state.phase == SHOP and card.paid >= 0:
        return min(value, card.paid)
    return value


def die_sell_value(state: FrigateState, die: Die) -> i64:
    figures = state.figures
    return max(figures.sell_low, die_value(state, die) // figures.sell_divisor)
