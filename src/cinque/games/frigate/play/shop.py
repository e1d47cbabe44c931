"""The shop: what it stocks, what may be bought and sold, and what happens when it is (FR-15 to FR-23)."""

from mypy_extensions import i64

from cinque.games.frigate.play.acts import add_die, raise_level
from cinque.games.frigate.play.boxes import available, size_now, slots_of
from cinque.games.frigate.play.codes import (
    AFTER_ROLL,
    ALREADY_OPEN,
    BASE_BOX,
    BOX_INACTIVE,
    BUY,
    BUY_DIE,
    DICE_LIMIT,
    F_CARDS_SOLD,
    FINE,
    FREE_CARDS,
    FREE_CATEGORIES,
    FREE_DICE,
    FREE_UPGRADES,
    FULL,
    IN_TRAY,
    LAST_DICE,
    NO_SUCH_CARD,
    NO_SUCH_DIE,
    NOT_OWNED,
    NOT_SHOP,
    ON_CARD_BOUGHT,
    ON_CARD_SOLD,
    ON_DIE_LOST,
    ON_RESTOCK,
    ON_SHOP_OPENS,
    OPEN,
    RESTOCK,
    ROLLED,
    S_CARDS_IN_STOCK,
    S_DICE_IN_STOCK,
    SELL,
    SELL_DIE,
    SHOP,
    SOLD_OUT,
    STREAM_SHOP,
    TOO_DEAR,
    TRAY,
    UPGRADE,
    UPGRADED,
)
from cinque.games.frigate.play.draws import draw_die, draw_kind, draw_rarity
from cinque.games.frigate.play.effects import ask
from cinque.games.frigate.play.prices import (
    box_price,
    card_price,
    die_price,
    die_sell_value,
    restock_price,
    sell_value,
    upgrade_price,
)
from cinque.games.frigate.play.reactions import tell
from cinque.games.frigate.play.state import NONE, Die, FrigateState
from cinque.games.frigate.play.verbs.run import (
    clear_card,
    clear_die,
    count_upgrade,
    open_shop,
    restock,
    stock,
    use_favour,
)
from cinque.games.frigate.play.verbs.table import earn, gain_card, lose_card, lose_die, note, open_box, spend
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, pack


def _draw_stock(state: FrigateState) -> None:
    """Fresh cards and dice; no card twice, none that is owned (FR-21, FR-43)."""
    figures = state.figures
    limit: i64 = figures.stock_high
    cards: list[int] = []
    left: i64 = max(0, min(limit, ask(state, S_CARDS_IN_STOCK, figures.shop_cards)))
    while left > 0:
        kind = draw_kind(state, STREAM_SHOP, draw_rarity(state, STREAM_SHOP), cards)
        if kind != NONE:
            cards.append(kind)
        left -= 1
    dice: list[Die] = []
    left = max(0, min(limit, ask(state, S_DICE_IN_STOCK, figures.shop_dice)))
    while left > 0:
        dice.append(draw_die(state, STREAM_SHOP))
        left -= 1
    stock(state, cards, dice)


def visit(state: FrigateState, log: Log) -> None:
    """The game pauses and the shop opens (FR-19)."""
    figures = state.figures
    _draw_stock(state)
    open_shop(state, figures.free_items if figures.free_items > 0 else figures.dice_high, log)
    tell(state, ON_SHOP_OPENS, log)


def buy_fault(state: FrigateState, slot: i64) -> i64:
    if state.phase != SHOP:
        return NOT_SHOP
    if slot >= len(state.stock_cards) or state.stock_cards[slot] == NONE:
        return SOLD_OUT
    if card_price(state, state.stock_cards[slot]) > state.wallet:
        return TOO_DEAR
    return FULL if len(state.cards) >= slots_of(state) else FINE


def buy_die_fault(state: FrigateState, slot: i64) -> i64:
    if state.phase != SHOP:
        return NOT_SHOP
    if slot >= len(state.stock_dice) or state.sold_dice >> slot & 1:
        return SOLD_OUT
    if die_price(state, state.stock_dice[slot]) > state.wallet:
        return TOO_DEAR
    return DICE_LIMIT if len(state.collection) >= state.figures.dice_high else FINE


def open_fault(state: FrigateState, box: i64) -> i64:
    """A category is for sale while its requirements are met."""
    if state.phase != SHOP:
        return NOT_SHOP
    if state.figures.scorecard.cost[box] == 0:
        return BASE_BOX
    if state.owned >> box & 1:
        return ALREADY_OPEN
    if not available(state, box, size_now(state)):
        return BOX_INACTIVE
    return TOO_DEAR if box_price(state, box) > state.wallet else FINE


def upgrade_fault(state: FrigateState, box: i64) -> i64:
    """One level a category and visit (FR-15)."""
    if state.phase != SHOP:
        return NOT_SHOP
    if not state.owned >> box & 1:
        return NOT_OWNED
    most = state.figures.upgrades_a_visit
    if 0 < most <= state.upgraded[box]:
        return UPGRADED
    return TOO_DEAR if upgrade_price(state, box) > state.wallet else FINE


def restock_fault(state: FrigateState) -> i64:
    if state.phase != SHOP:
        return NOT_SHOP
    return TOO_DEAR if restock_price(state) > state.wallet else FINE


def sell_fault(state: FrigateState, place: i64) -> i64:
    """Cards can be sold at any time outside scoring (FR-18)."""
    return NO_SUCH_CARD if place >= len(state.cards) else FINE


def sell_die_fault(state: FrigateState, die: i64) -> i64:
    """Dice can be sold before the first roll and in the shop, but none in the tray (FR-04, FR-18)."""
    if state.phase == ROLLED:
        return AFTER_ROLL
    if die >= len(state.collection):
        return NO_SUCH_DIE
    if len(state.collection) <= state.figures.dice_low:
        return LAST_DICE
    return IN_TRAY if state.phase == TRAY and die in state.hand else FINE


def add_sales(state: FrigateState, out: Moves) -> None:
    """Selling cards and dice, in the rolling phase and in the shop."""
    place: i64 = 0
    while place < len(state.cards):
        out.add(pack(SELL, place, 0, 0))
        place += 1
    die: i64 = 0
    while die < len(state.collection):
        if sell_die_fault(state, die) == FINE:
            out.add(pack(SELL_DIE, die, 0, 0))
        die += 1


def add_moves(state: FrigateState, out: Moves) -> None:
    """Everything that can be bought now."""
    slot: i64 = 0
    while slot < len(state.stock_cards):
        if buy_fault(state, slot) == FINE:
            out.add(pack(BUY, slot, 0, 0))
        slot += 1
    slot = 0
    while slot < len(state.stock_dice):
        if buy_die_fault(state, slot) == FINE:
            out.add(pack(BUY_DIE, slot, 0, 0))
        slot += 1
    box: i64 = 0
    while box < state.figures.boxes:
        if open_fault(state, box) == FINE:
            out.add(pack(OPEN, box, 0, 0))
        if upgrade_fault(state, box) == FINE:
            out.add(pack(UPGRADE, box, 0, 0))
        box += 1
    if restock_fault(state) == FINE:
        out.add(pack(RESTOCK, 0, 0, 0))


def _pay(state: FrigateState, price: i64, free: i64, log: Log) -> None:
    """Takes the money, or one of the items a favour gives away (FR-49)."""
    if state.free[free] > 0:
        use_favour(state, free)
    else:
        spend(state, price, log)


def buy(state: FrigateState, slot: i64, log: Log) -> None:
    kind = state.stock_cards[slot]
    price = card_price(state, kind)
    _pay(state, price, FREE_CARDS, log)
    clear_card(state, slot)
    gain_card(state, kind, price, log)
    tell(state, ON_CARD_BOUGHT, log)


def buy_die(state: FrigateState, slot: i64, log: Log) -> None:
    die = state.stock_dice[slot]
    _pay(state, die_price(state, die), FREE_DICE, log)
    clear_die(state, slot)
    add_die(state, die.copy(), log)


def buy_box(state: FrigateState, box: i64, log: Log) -> None:
    _pay(state, box_price(state, box), FREE_CATEGORIES, log)
    open_box(state, box, log)


def buy_upgrade(state: FrigateState, box: i64, log: Log) -> None:
    _pay(state, upgrade_price(state, box), FREE_UPGRADES, log)
    count_upgrade(state, box)
    raise_level(state, box, log)


def buy_restock(state: FrigateState, log: Log) -> None:
    """New cards and dice; categories and upgrades stay (FR-20)."""
    spend(state, restock_price(state), log)
    _draw_stock(state)
    restock(state, log)
    tell(state, ON_RESTOCK, log)


def sell(state: FrigateState, place: i64, log: Log) -> None:
    value = sell_value(state, place)
    lose_card(state, place, "sold", log)
    note(state, F_CARDS_SOLD, 1)
    earn(state, value, "sale", log)
    tell(state, ON_CARD_SOLD, log)


def sell_die(state: FrigateState, die: i64, log: Log) -> None:
    value = die_sell_value(state, state.collection[die])
    lose_die(state, die, "sold", log)
    earn(state, value, "sale", log)
    tell(state, ON_DIE_LOST, log)
