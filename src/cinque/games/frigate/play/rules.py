"""What is legal in Frigate, and what each move does."""

from mypy_extensions import i64

from cinque.games.frigate.play import rolling, shop
from cinque.games.frigate.play.boxes import open_boxes, size_now, slots_of
from cinque.games.frigate.play.codes import (
    BUY,
    BUY_DIE,
    DECIDE,
    DISCARD,
    ENDLESS,
    FINE,
    FINISH,
    HAND,
    LEAVE,
    NO_SUCH_CARD,
    NOT_OVERFULL,
    NOT_SHOP,
    NOT_WON,
    OPEN,
    ORDER,
    OVER,
    OVERFULL,
    PLAY,
    PUT,
    RESTOCK,
    ROLL,
    ROLLED,
    SAME_PLACE,
    SELL,
    SELL_DIE,
    SHIFT,
    SHOP,
    TAKE,
    UPGRADE,
    USE,
    VICTORY,
)
from cinque.games.frigate.play.moves import LEAVE_SHOP, ROLL_ALL
from cinque.games.frigate.play.reasons import reason_for
from cinque.games.frigate.play.rounds import leave, play_hand, sail_on, settle
from cinque.games.frigate.play.scoring import Scoring, new_sheet
from cinque.games.frigate.play.state import FrigateState
from cinque.games.frigate.play.verbs.run import finish, give_up
from cinque.games.frigate.play.verbs.table import lose_card, order, put, shift, take
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, first, pack, second, third, verb_of
from cinque.kernel.reason import Reason


def overfull(state: FrigateState) -> bool:
    """Whether the inventory has shrunk below what it holds (FR-23)."""
    return state.phase <= SHOP and len(state.cards) > slots_of(state)


def legal(state: FrigateState, out: Moves) -> None:
    """Every legal move."""
    out.clear()
    if state.phase == OVER:
        return
    if state.phase == VICTORY:
        out.add(pack(ENDLESS, 0, 0, 0))
        out.add(pack(FINISH, 0, 0, 0))
        return
    if overfull(state):
        place: i64 = 0
        while place < len(state.cards):
            out.add(pack(DISCARD, place, 0, 0))
            place += 1
        return
    if state.phase == SHOP:
        shop.add_moves(state, out)
        out.add(LEAVE_SHOP)
    else:
        rolling.add_moves(state, out)
    shop.add_sales(state, out)
    _add_shifts(state, out)


def _add_shifts(state: FrigateState, out: Moves) -> None:
    count: i64 = len(state.cards)
    at: i64 = 0
    while at < count:
        to: i64 = 0
        while to < count:
            if at != to:
                out.add(pack(SHIFT, at, to, 0))
            to += 1
        at += 1


def fault(state: FrigateState, move: i64) -> i64:
    """Why a move of the grammar cannot be made now, as the number of a fault; FINE when it can."""
    verb = verb_of(move)
    if state.phase == VICTORY:
        return FINE if verb == ENDLESS or verb == FINISH else DECIDE
    if verb == ENDLESS or verb == FINISH:
        return NOT_WON
    if overfull(state) != (verb == DISCARD):
        return NOT_OVERFULL if verb == DISCARD else OVERFULL
    if verb == DISCARD:
        return FINE if first(move) < len(state.cards) else NO_SUCH_CARD
    if verb <= PLAY or verb == USE or verb == ORDER:
        return _rolling_fault(state, verb, move)
    return _trade_fault(state, verb, move)


def refusal(state: FrigateState, move: i64) -> Reason | None:
    """Why a move of the grammar cannot be made now, in words; None when it can."""
    found = fault(state, move)
    return None if found == FINE else reason_for(state, found, move)


def _rolling_fault(state: FrigateState, verb: i64, move: i64) -> i64:
    if verb == TAKE:
        return rolling.take_fault(state, first(move))
    if verb == PUT:
        return rolling.put_fault(state, first(move))
    if verb == ROLL:
        return rolling.roll_fault(state, first(move))
    if verb == PLAY:
        return rolling.play_fault(state, first(move))
    if verb == ORDER:
        return rolling.order_fault(state, first(move), second(move))
    return rolling.use_fault(state, first(move), second(move), third(move))


def _trade_fault(state: FrigateState, verb: i64, move: i64) -> i64:
    if verb == SELL:
        return shop.sell_fault(state, first(move))
    if verb == SELL_DIE:
        return shop.sell_die_fault(state, first(move))
    if verb == SHIFT:
        if first(move) >= len(state.cards) or second(move) >= len(state.cards):
            return NO_SUCH_CARD
        return SAME_PLACE if first(move) == second(move) else FINE
    if verb == BUY:
        return shop.buy_fault(state, first(move))
    if verb == BUY_DIE:
        return shop.buy_die_fault(state, first(move))
    if verb == OPEN:
        return shop.open_fault(state, first(move))
    if verb == UPGRADE:
        return shop.upgrade_fault(state, first(move))
    if verb == RESTOCK:
        return shop.restock_fault(state)
    return FINE if state.phase == SHOP else NOT_SHOP


def play(state: FrigateState, move: i64, log: Log) -> None:
    """Makes a legal move; trusts it."""
    verb = verb_of(move)
    if verb <= PLAY or verb == USE or verb == ORDER:
        _play_rolling(state, verb, move, log)
    elif verb == ENDLESS:
        sail_on(state, log)
    elif verb == FINISH:
        finish(state, f"All {state.figures.rounds} rounds won.", log)
    else:
        _play_trade(state, verb, move, log)
    settle(state, log)


def _play_rolling(state: FrigateState, verb: i64, move: i64, log: Log) -> None:
    if verb == TAKE:
        take(state, first(move), log)
    elif verb == PUT:
        put(state, first(move), log)
    elif verb == ROLL:
        rolling.throw(state, first(move), log)
    elif verb == PLAY:
        play_hand(state, first(move), log)
    elif verb == ORDER:
        order(state, first(move), second(move), log)
    else:
        rolling.use(state, first(move), second(move), third(move), log)


def _play_trade(state: FrigateState, verb: i64, move: i64, log: Log) -> None:
    if verb == SELL:
        shop.sell(state, first(move), log)
    elif verb == SELL_DIE:
        shop.sell_die(state, first(move), log)
    elif verb == SHIFT:
        shift(state, first(move), second(move), log)
    elif verb == DISCARD:
        lose_card(state, first(move), "discarded", log)
    elif verb == BUY:
        shop.buy(state, first(move), log)
    elif verb == BUY_DIE:
        shop.buy_die(state, first(move), log)
    elif verb == OPEN:
        shop.buy_box(state, first(move), log)
    elif verb == UPGRADE:
        shop.buy_upgrade(state, first(move), log)
    elif verb == RESTOCK:
        shop.buy_restock(state, log)
    elif verb == LEAVE:
        leave(state, log)


def resign(state: FrigateState, seat: i64, log: Log) -> None:
    """The captain strikes the colours; a run already won stays won."""
    give_up(state, seat, log)
    finish(state, f"Given up in round {state.round}.", log)


def timeout(state: FrigateState) -> i64:
    """What is done for an absent player (PL-04): the tray is filled and thrown, the best box played, the shop left."""
    if state.phase == VICTORY:
        return pack(FINISH, 0, 0, 0)
    if overfull(state):
        return pack(DISCARD, len(state.cards) - 1, 0, 0)
    if state.phase == SHOP:
        return LEAVE_SHOP
    if state.phase == ROLLED:
        return pack(PLAY, best_box(state), 0, 0)
    if len(state.hand) == state.size:
        return ROLL_ALL
    die: i64 = 0
    while rolling.take_fault(state, die) != FINE:
        die += 1
    return pack(TAKE, die, 0, 0)


def best_box(state: FrigateState) -> i64:
    """The box in which the dice as they lie score most."""
    sheet = new_sheet(state, False)
    hand = Scoring(state, sheet)
    boxes = open_boxes(state, size_now(state))
    best: i64 = 0
    most: i64 = -1
    box: i64 = 0
    while boxes >> box != 0:
        if boxes >> box & 1:
            hand.score(box)
            if sheet.values[HAND] > most:
                best = box
                most = sheet.values[HAND]
        box += 1
    return best
