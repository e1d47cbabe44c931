"""What cards are worth that do not show in the power at once: as shares of the power, by what they do and how often.

One estimate an act and one a moment; a new card made of the same parts needs no line here.
"""

from typing import Final

from mypy_extensions import i64

from cinque.games.frigate.play.acts import (
    AddDie,
    AddHandSize,
    AddRoundScore,
    AddSlot,
    AddWorth,
    CopyDie,
    Create,
    DestroyCard,
    DestroyDie,
    Earn,
    Favour,
    LevelBox,
    LevelEvery,
    LevelNamed,
    MarkFaces,
    OpenBox,
    PardonNext,
    ReopenBox,
    Silence,
    TurnDie,
)
from cinque.games.frigate.play.codes import (
    FREE_CARDS,
    FREE_UPGRADES,
    ON_CARD_SOLD,
    ON_DIE_ADDED,
    ON_HAND_ENDS,
    ON_HAND_SCORES,
    ON_HAND_ZERO,
    ON_RE_ROLL,
    ON_UPGRADE,
    S_CARD_PRICE,
    S_CARDS_IN_STOCK,
    S_CATEGORY_PRICE,
    S_DICE_IN_STOCK,
    S_DIE_PRICE,
    S_RESTOCK_PRICE,
    S_SELL_VALUE,
    S_SLOTS,
    S_UPGRADE_PRICE,
)
from cinque.games.frigate.play.conditions import NamedBox, WouldScoreNamed
from cinque.games.frigate.play.state import Act, FrigateState, Kind, Reaction

# A dollar, a level and a slot, as shares of the power.
DOLLAR: Final = 0.012
LEVEL: Final = 0.035
SLOT: Final = 0.10
# A created card by rarity.
CREATED: Final = [0.03, 0.06, 0.12, 0.2]
# Rounds ahead that are thought of, and how often things happen in one.
AHEAD: Final = 3.0
HANDS: Final = 8.0


def act_worth(act: Act) -> float:
    """What it is worth that an act is done once."""
    amount = float(act.amount)
    if isinstance(act, Earn):
        return DOLLAR * amount
    if isinstance(act, Create):
        return CREATED[max(0, min(3, act.rarity))] * amount
    if isinstance(act, Favour):
        return 0.10 if act.what == FREE_UPGRADES or act.what == FREE_CARDS else 0.02
    if isinstance(act, LevelNamed | LevelBox):
        return LEVEL
    if isinstance(act, LevelEvery):
        return LEVEL * 12.0
    if isinstance(act, AddSlot):
        return SLOT * amount
    if isinstance(act, AddHandSize):
        return 0.05 if act.amount > 0 else -0.3
    if isinstance(act, AddWorth):
        return DOLLAR * amount / 2.0
    return _rarer(act)


def _rarer(act: Act) -> float:
    if isinstance(act, ReopenBox):
        return 0.06
    if isinstance(act, PardonNext | Silence):
        return 0.05
    if isinstance(act, AddRoundScore):
        return 0.05
    if isinstance(act, OpenBox | TurnDie):
        return 0.03
    if isinstance(act, AddDie | CopyDie):
        return 0.02
    if isinstance(act, MarkFaces):
        return 0.05
    return 0.0 if isinstance(act, DestroyCard | DestroyDie) else 0.01


def moment_rate(moment: i64) -> float:
    """How often a moment comes in a round."""
    if moment == ON_HAND_SCORES or moment == ON_HAND_ENDS:
        return HANDS
    if moment == ON_RE_ROLL:
        return 1.5 * HANDS
    if moment == ON_HAND_ZERO or moment == ON_DIE_ADDED or moment == ON_CARD_SOLD:
        return 0.7
    if moment == ON_UPGRADE:
        return 3.0
    return 1.0


def reaction_worth(reaction: Reaction) -> float:
    rate = moment_rate(reaction.moment) / float(max(1, reaction.chance))
    if isinstance(reaction.when, NamedBox):
        rate *= 0.12
    elif isinstance(reaction.when, WouldScoreNamed):
        rate *= 0.3
    elif reaction.when is not None:
        rate *= 0.02
    return act_worth(reaction.act) * rate * AHEAD


def idle_worth(state: FrigateState, kind: Kind) -> float:
    """What a kind of card is worth beside what it does to scores and rewards."""
    total = 0.0
    for reaction in kind.reactions:
        total += reaction_worth(reaction)
    for act in kind.acts:
        total += act_worth(act) * float(max(1, kind.left))
    if kind.silences:
        total += 0.25
    for modifier in kind.modifiers:
        stat = modifier.stat
        if stat == S_SLOTS:
            total += SLOT * float(modifier.amount)
        elif stat == S_UPGRADE_PRICE:
            total += 0.06
        elif stat == S_CARD_PRICE or stat == S_RESTOCK_PRICE:
            total += 0.04
        elif stat == S_CARDS_IN_STOCK or stat == S_SELL_VALUE or stat == S_DIE_PRICE:
            total += 0.01
        elif stat == S_DICE_IN_STOCK or stat == S_CATEGORY_PRICE:
            total += 0.005
    return total


def expected_growth(kind: Kind) -> i64:
    """How much a growing card will have counted before long."""
    total: i64 = 0
    for grow in kind.grows:
        rate = moment_rate(grow.moment)
        if isinstance(grow.when, NamedBox):
            rate *= 0.12
        elif grow.when is not None:
            rate *= 0.2
        total += i64(rate * AHEAD) * grow.amount
        if 0 < grow.cap < total:
            total = grow.cap
    return total
