"""The shop: what makes the run strongest for its price is bought first, as long as it is worth more than its price.

Every purchase is tried on a copy by the rules themselves and the strength of the run is measured before and after. The
copy throws dice of its own, so nothing that is still to be drawn can be seen.
"""

from math import log
from typing import Final, final

from mypy_extensions import i64

from cinque.bots.frigate.gauge import FITTING
from cinque.bots.frigate.pools import faces_of
from cinque.bots.frigate.strength import gauge_of, strength, without_card
from cinque.bots.frigate.trays import best_tray
from cinque.bots.frigate.worths import CREATED
from cinque.games.frigate.content.words import STREAMS
from cinque.games.frigate.play.boxes import slots_of
from cinque.games.frigate.play.codes import BUY, BUY_DIE, OPEN, PERCENT, RESTOCK, S_MULT, SELL, SHIFT, SHOP, UPGRADE
from cinque.games.frigate.play.conditions import Place
from cinque.games.frigate.play.moves import LEAVE_SHOP
from cinque.games.frigate.play.prices import (
    box_price,
    card_price,
    die_price,
    restock_price,
    sell_value,
    upgrade_price,
)
from cinque.games.frigate.play.rules import overfull, play
from cinque.games.frigate.play.shop import buy_die_fault, open_fault, restock_fault, upgrade_fault
from cinque.games.frigate.play.state import NONE, FrigateState
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack

# What a purchase must add to the strength for each dollar, as a share of it: less the more money is left after it.
POOR_RATE: Final = 0.02
FAIR_RATE: Final = 0.006
RICH_RATE: Final = 0.001
FAIR: Final[i64] = 4
# Restock while so much money is left after it, at most so often a visit.
RICH: Final[i64] = 9
RESTOCKS: Final[i64] = 3
MOST_PURCHASES: Final = 24
DICE_HIGH: Final = 9
# The gain of what is not to be bought at all.
NEVER: Final = -99.0


@final
class Deal:
    """Moves that belong together, what they cost, and what they add for each dollar."""

    def __init__(self, moves: list[int], price: i64, gain: float) -> None:
        self.moves = moves
        self.price: i64 = price
        self.gain = gain
        self.rate: float = gain / float(max(1, price))


def blind_copy(state: FrigateState) -> FrigateState:
    """A copy with dice of its own."""
    twin = state.copy()
    twin.dice = Dice("shopping", list(STREAMS))
    return twin


def tried(state: FrigateState, moves: list[int]) -> FrigateState:
    """The run after these moves, on a copy."""
    twin = blind_copy(state)
    for move in moves:
        play(twin, move, SILENT)
    return twin


def shop_moves(state: FrigateState, last_round: bool) -> list[int]:
    """Everything to be bought in this visit, then leaving or restocking."""
    twin = blind_copy(state)
    moves: list[int] = []
    while len(moves) < MOST_PURCHASES and twin.phase == SHOP:
        deal = best_deal(twin)
        if deal is None or not worth_it(twin, deal, last_round):
            break
        for move in deal.moves:
            play(twin, move, SILENT)
        moves += deal.moves
    moves += arranged(twin)
    if twin.phase == SHOP:
        moves.append(pack(RESTOCK, 0, 0, 0) if wants_restock(twin) else LEAVE_SHOP)
    return moves


def worth_it(state: FrigateState, deal: Deal, last_round: bool) -> bool:
    if last_round:
        return deal.gain > 0.0
    left = state.wallet - deal.price
    if left < FAIR:
        return deal.rate > POOR_RATE
    return deal.rate > (FAIR_RATE if left < RICH else RICH_RATE)


def wants_restock(state: FrigateState) -> bool:
    price = restock_price(state)
    if restock_fault(state) != 0 or state.restocks >= RESTOCKS + (4 if price == 0 else 0):
        return False
    return price == 0 or state.wallet - price >= RICH


def best_deal(state: FrigateState) -> Deal | None:
    """The deal that adds most for a dollar."""
    before = strength(state)
    deals = card_deals(state, before)
    deals += upgrade_deals(state)
    deals += box_deals(state, before)
    if len(state.collection) < DICE_HIGH:
        deals += die_deals(state, before)
    best: Deal | None = None
    for deal in deals:
        if best is None or deal.rate > best.rate:
            best = deal
    return best


def gain_of(state: FrigateState, moves: list[int], before: float) -> float:
    """How much stronger these moves make the run, as the logarithm of the ratio."""
    twin = blind_copy(state)
    for move in moves:
        play(twin, move, SILENT)
        if overfull(twin):
            # A card that carried or copied slots has lost them, and nothing goes on before others are gone (FR-23).
            return NEVER
    # What is paid is weighed by its rate and comes back in a few hands: a card that counts money keeps nobody poor.
    twin.wallet = state.wallet
    return log(max(strength(twin), 0.01) / max(before, 0.01))


def upgrade_deals(state: FrigateState) -> list[Deal]:
    gauge = gauge_of(state, FITTING)
    out: list[Deal] = []
    for box in range(state.figures.boxes):
        if upgrade_fault(state, box) == 0:
            gain = gauge.after_upgrade(box) / max(1.0, gauge.power)
            out.append(Deal([pack(UPGRADE, box, 0, 0)], upgrade_price(state, box), gain))
    return out


def box_deals(state: FrigateState, before: float) -> list[Deal]:
    out: list[Deal] = []
    for box in range(state.figures.boxes):
        if open_fault(state, box) == 0:
            moves = [pack(OPEN, box, 0, 0)]
            out.append(Deal(moves, box_price(state, box), gain_of(state, moves, before)))
    return out


def die_deals(state: FrigateState, before: float) -> list[Deal]:
    """Dice: what they add by being there, or thrown in place of another."""
    out: list[Deal] = []
    seen: set[tuple[int, ...]] = set()
    for slot in range(len(state.stock_dice)):
        faces = faces_of(state.stock_dice[slot])
        if buy_die_fault(state, slot) != 0 or faces in seen:
            continue
        seen.add(faces)
        moves = [pack(BUY_DIE, slot, 0, 0)]
        twin = tried(state, moves)
        twin.hand = best_tray(twin)
        gain = log(max(strength(twin), 0.01) / max(before, 0.01))
        out.append(Deal(moves, die_price(state, state.stock_dice[slot]), gain))
    return out


def card_deals(state: FrigateState, before: float) -> list[Deal]:
    """Cards, each bought into a free slot or in place of the card that would be missed least."""
    full = len(state.cards) >= slots_of(state)
    place: i64 = weakest(state, True) if full else NONE
    back: i64 = 0
    if full:
        if place == NONE:
            return []
        back = sell_value(state, place)
    out: list[Deal] = []
    for slot in range(len(state.stock_cards)):
        kind = state.stock_cards[slot]
        if kind == NONE:
            continue
        price = card_price(state, kind)
        if price > state.wallet + back:
            continue
        moves = [pack(BUY, slot, 0, 0)]
        if full:
            moves = [pack(SELL, place, 0, 0), *moves]
        gain = gain_of(state, moves, before)
        if _looks_at_its_place(state):
            # A new card comes last; one that acts there only would seem lost by it.
            last: i64 = len(state.cards) - int(full)
            kept = [*moves, pack(SHIFT, last, last - 1, 0)] if last > 0 else moves
            moved = gain_of(state, kept, before)
            if moved > gain:
                moves, gain = kept, moved
        out.append(Deal(moves, max(1, price - back), gain - _slot_worth(state, full)))
    return out


def _looks_at_its_place(state: FrigateState) -> bool:
    """Whether a card acts in one place only, or copies the card of a place."""
    for card in state.cards:
        kind = state.kind(card)
        if kind.copies != NONE:
            return True
        for modifier in kind.modifiers:
            if isinstance(modifier.when, Place):
                return True
    return False


def _slot_worth(state: FrigateState, full: bool) -> float:
    """The last free slot is worth something to the cards that come."""
    free = slots_of(state) - len(state.cards)
    return CREATED[0] if not full and free == 1 else 0.0


def weakest(state: FrigateState, making_room: bool) -> i64:
    """The place of the card that would be missed least; if room is to be made, among those that make some: who sells a
    card that carries slots has none to buy into (FR-23)."""
    best: i64 = NONE
    most = 0.0
    for place in range(len(state.cards)):
        twin = without_card(state, place)
        if making_room and len(twin.cards) >= slots_of(twin):
            continue
        left = strength(twin)
        if best == NONE or left > most:
            best = place
            most = left
    return best


def arranged(state: FrigateState) -> list[int]:
    """Moves of single cards, as long as one makes the run stronger by its order."""
    moves: list[int] = []
    if not _order_matters(state):
        return moves
    power = gauge_of(state, FITTING).power
    left = len(state.cards)
    while left > 0:
        left -= 1
        best: i64 = NONE
        for at in range(len(state.cards)):
            for to in range(len(state.cards)):
                if at != to:
                    found = _shifted_power(state, at, to)
                    if found > power * 1.002:
                        power = found
                        best = pack(SHIFT, at, to, 0)
        if best == NONE:
            break
        play(state, best, SILENT)
        moves.append(best)
    return moves


def _order_matters(state: FrigateState) -> bool:
    """Whether a card copies, looks at its place, or multiplies what others add to."""
    for card in state.cards:
        kind = state.kind(card)
        if kind.copies != NONE:
            return True
        for modifier in kind.modifiers:
            if isinstance(modifier.when, Place) or (modifier.how == PERCENT and modifier.stat == S_MULT):
                return True
    return False


def _shifted_power(state: FrigateState, at: i64, to: i64) -> float:
    """The power with a card in another place; none where a copy of slots would be lost with cards in them."""
    twin = state.copy()
    twin.cards.insert(to, twin.cards.pop(at))
    if overfull(twin):
        return 0.0
    return gauge_of(twin, FITTING).power
