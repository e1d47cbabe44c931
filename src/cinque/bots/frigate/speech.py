"""Why a move is good, in words: the numbers the captain looked at."""

from mypy_extensions import i64

from cinque.bots.frigate.gauge import Gauge
from cinque.bots.frigate.odds import Odds, odds_of
from cinque.bots.frigate.shopping import best_deal, gain_of
from cinque.bots.frigate.strength import strength
from cinque.games.frigate.play.boxes import rerolls_left, target_now
from cinque.games.frigate.play.codes import (
    BUY,
    BUY_DIE,
    DISCARD,
    HAND,
    LEAVE,
    OPEN,
    PLAY,
    PUT,
    RESTOCK,
    ROLL,
    ROUND,
    SELL,
    SELL_DIE,
    SHOP,
    TAKE,
    TRAY,
    UPGRADE,
    USE,
)
from cinque.games.frigate.play.scoring import new_sheet, score
from cinque.games.frigate.play.state import NONE, FrigateState
from cinque.kernel.moves import first, verb_of

# How many boxes a reason names.
NAMED = 3


def reason_for(state: FrigateState, move: i64, limit: int) -> str:
    """One or two sentences about a legal move."""
    verb = verb_of(move)
    if verb == ROLL:
        return _roll_words(state, first(move), limit)
    if verb == PLAY:
        return _play_words(state, first(move), limit)
    if verb == DISCARD or (verb == SELL and state.phase != SHOP):
        return f"{_card(state, first(move))} adds less than any other perk you have."
    if verb == SELL_DIE:
        return "This die adds less than any other you have."
    if state.phase == SHOP:
        return _shop_words(state, verb, first(move), move)
    if verb == USE:
        return f"{_card(state, first(move))} does more used now than kept."
    if verb == TAKE or verb == PUT:
        return "Other dice of your collection bring more in this hand."
    return "The order of dice and perks counts, and this one brings more."


def _card(state: FrigateState, place: i64) -> str:
    return state.kind(state.cards[place]).name if place < len(state.cards) else "That perk"


def _box(state: FrigateState, box: i64) -> str:
    return str(state.figures.rules.categories[box].name)


def percent(share: float) -> str:
    """A chance as people say it: never 0 or 100 % unless it is."""
    if share >= 1.0 - 1e-9:
        return "100 %"
    if share <= 1e-9:
        return "0 %"
    return f"{max(1, min(99, round(share * 100)))} %"


def _roll_words(state: FrigateState, held: i64, limit: int) -> str:
    if state.phase == TRAY:
        return "The tray holds the dice that bring most."
    values: list[str] = []
    for slot in range(len(state.hand)):
        if held >> slot & 1:
            values.append(str(state.die_at(slot).value()))
    kept = f"Holding {' '.join(values)}" if values else "Rolling everything again"
    left = rerolls_left(state)
    tries = "one re-roll" if left == 1 else f"{left} re-rolls"
    return f"{kept}, with {tries} left: {_chances(state, odds_of(state, held, limit))}."


def _chances(state: FrigateState, rows: list[Odds]) -> str:
    """The boxes that gain most over what they are worth alone, with their chances."""
    gauge = Gauge(state, state.hand, 0)
    ranked: list[tuple[float, i64, str]] = []
    for row in rows:
        words = f"{_box(state, row.box)} {percent(row.chance)}, about {round(row.mean)} points"
        ranked.append((gauge.worth[row.box] - row.mean, row.box, words))
    ranked.sort()
    return "; ".join([words for _, _, words in ranked[:NAMED]])


def _play_words(state: FrigateState, box: i64, limit: int) -> str:
    sheet = new_sheet(state, False)
    score(state, box, sheet)
    points, total = sheet.values[HAND], sheet.values[ROUND]
    name = _box(state, box)
    if total >= target_now(state):
        return f"{points} points in {name} win the round."
    usual = round(Gauge(state, state.hand, 0).worth[box])
    if points == 0:
        return f"Nothing here scores well, and {name} is the box you lose least by: it usually brings {usual}."
    better = "more" if points >= usual else "less"
    why = "" if points >= usual else ", but every other box would lose more"
    return f"{points} points in {name}, {better} than the {usual} it brings when you play for it{why}."


def _shop_words(state: FrigateState, verb: i64, slot: i64, move: i64) -> str:
    if verb == LEAVE:
        return _leave_words(state)
    if verb == RESTOCK:
        return "Nothing more on the shelves is worth its price, and there is money to look further."
    if verb == SELL:
        return f"{_card(state, slot)} makes room for something better, and the price comes back."
    gain = gain_of(state, [move], strength(state))
    more = f"the scorecard would bring about {max(1, round(gain * 100))} % more"
    if verb == UPGRADE or verb == OPEN:
        return f"With {_box(state, slot)} {'one level higher' if verb == UPGRADE else 'open'} {more}."
    if verb == BUY:
        kind = state.stock_cards[slot]
        name = state.effects.kinds[kind].name if kind != NONE else "it"
        return f"With {name} {more}, all that it promises counted in."
    if verb == BUY_DIE:
        return f"With this die {more}."
    return "The order of perks counts, and this one brings more."


def _leave_words(state: FrigateState) -> str:
    deal = best_deal(state)
    if deal is None:
        return "You can buy nothing more here."
    return f"Nothing left here is worth its price: the best adds {max(0, round(deal.gain * 100))} % for ${deal.price}."
