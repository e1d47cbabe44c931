"""The rolling phase: what may be done with tray, queue and cards, and what happens when it is."""

from mypy_extensions import i64

from cinque.games.frigate.play.boxes import (
    available,
    closed_by_boss,
    open_boxes,
    plays_left,
    rerolls_left,
    size_now,
)
from cinque.games.frigate.play.codes import (
    A_BOX,
    A_CARD,
    A_FACE,
    AFTER_ROLL,
    BEFORE_ROLL,
    BOX_CLOSED,
    BOX_FILLED,
    BOX_INACTIVE,
    DISABLED,
    EMPTY_SLOT,
    FINE,
    HOLD_ALL,
    HOLD_OTHERS,
    HOLD_UNROLLED,
    IN_TRAY,
    KEEP_TOO_MANY,
    NEEDLESS_TARGET,
    NO_REROLLS,
    NO_SPARE_DIE,
    NO_SUCH_CARD,
    NO_SUCH_DIE,
    NO_SUCH_FACE,
    NO_TARGET,
    NOT_OWNED,
    NOT_ROLLING,
    ON_CARD_USED,
    ON_RE_ROLL,
    ORDER,
    PASSIVE,
    PLAY,
    PUT,
    ROLL,
    ROLLED,
    S_KEEP,
    SAME_PLACE,
    TAKE,
    TRAY,
    TRAY_FULL,
    TRAY_SHORT,
    USE,
)
from cinque.games.frigate.play.effects import ask, boss_in_force
from cinque.games.frigate.play.reactions import tell
from cinque.games.frigate.play.scene import NO_SCENE
from cinque.games.frigate.play.state import NOTHING, Card, FrigateState, Kind
from cinque.games.frigate.play.verbs.table import begin_acting, end_acting, lose_card, roll, use_up
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, pack


def rolling(state: FrigateState) -> bool:
    return state.phase == TRAY or state.phase == ROLLED


def take_fault(state: FrigateState, die: i64) -> i64:
    """A die of the collection into the tray (FR-03)."""
    if state.phase != TRAY:
        return AFTER_ROLL if state.phase == ROLLED else NOT_ROLLING
    if die >= len(state.collection):
        return NO_SUCH_DIE
    if die in state.hand:
        return IN_TRAY
    return TRAY_FULL if len(state.hand) >= state.size else FINE


def put_fault(state: FrigateState, slot: i64) -> i64:
    """A die of the tray back into the collection."""
    if state.phase != TRAY:
        return AFTER_ROLL if state.phase == ROLLED else NOT_ROLLING
    if slot >= len(state.hand):
        return EMPTY_SLOT
    return NO_SPARE_DIE if len(state.collection) <= state.size else FINE


def roll_fault(state: FrigateState, held: i64) -> i64:
    """The first roll takes the whole tray; a re-roll keeps what is held (FR-01, FR-02)."""
    if not rolling(state):
        return NOT_ROLLING
    if state.phase == TRAY:
        if len(state.hand) < state.size:
            return TRAY_SHORT
        return FINE if held == 0 else HOLD_UNROLLED
    if rerolls_left(state) == 0:
        return NO_REROLLS
    size: i64 = len(state.hand)
    if held >> size != 0:
        return HOLD_OTHERS
    if held == (1 << size) - 1:
        return HOLD_ALL
    return KEEP_TOO_MANY if _bits(held) > ask(state, S_KEEP, size) else FINE


def _bits(mask: i64) -> i64:
    count: i64 = 0
    while mask != 0:
        count += mask & 1
        mask >>= 1
    return count


def box_fault(state: FrigateState, box: i64) -> i64:
    """Why a box cannot be played, whatever the dice show."""
    if not state.owned >> box & 1:
        return NOT_OWNED
    if not available(state, box, size_now(state)):
        return BOX_INACTIVE
    if closed_by_boss(state, box):
        return BOX_CLOSED
    return FINE if plays_left(state, box) > 0 else BOX_FILLED


def play_fault(state: FrigateState, box: i64) -> i64:
    if not rolling(state):
        return NOT_ROLLING
    fault = box_fault(state, box)
    if fault != FINE:
        return fault
    return FINE if state.phase == ROLLED else BEFORE_ROLL


def order_fault(state: FrigateState, at: i64, to: i64) -> i64:
    """The queue can be arranged once the dice are thrown (FR-37)."""
    if state.phase != ROLLED:
        return BEFORE_ROLL if state.phase == TRAY else NOT_ROLLING
    if at >= len(state.hand) or to >= len(state.hand):
        return EMPTY_SLOT
    return SAME_PLACE if at == to else FINE


def use_fault(state: FrigateState, place: i64, pick: i64, face: i64) -> i64:
    """Active cards are used in the rolling phase (FR-38)."""
    if not rolling(state):
        return NOT_ROLLING
    if place >= len(state.cards):
        return NO_SUCH_CARD
    card = state.cards[place]
    kind = state.kind(card)
    if len(kind.acts) == 0:
        return PASSIVE
    if card.disabled and boss_in_force(state):
        return DISABLED
    fault = _target_fault(state, kind.target, pick, face)
    return fault if fault != FINE else _acts_fault(state, kind, card, pick, face)


def _target_fault(state: FrigateState, target: i64, pick: i64, face: i64) -> i64:
    """Whether the player points at something of the right kind."""
    if target == NOTHING:
        return FINE if pick == 0 and face == 0 else NEEDLESS_TARGET
    if target != A_FACE and face != 0:
        return NEEDLESS_TARGET
    if pick >= _target_count(state, target):
        return NO_TARGET
    if target == A_FACE and face >= state.die_at(pick).sides:
        return NO_SUCH_FACE
    return FINE


def _target_count(state: FrigateState, target: i64) -> i64:
    if target == NOTHING:
        return 1
    if target == A_BOX:
        return state.figures.boxes
    return len(state.cards) if target == A_CARD else len(state.hand)


def _acts_fault(state: FrigateState, kind: Kind, card: Card, pick: i64, face: i64) -> i64:
    for act in kind.acts:
        fault = act.fault(state, card, pick, face)
        if fault != FINE:
            return fault
    return FINE


def add_moves(state: FrigateState, out: Moves) -> None:
    """Every legal move of the rolling phase but selling and shifting cards."""
    if state.phase == TRAY:
        _add_tray(state, out)
    else:
        _add_rolls(state, out)
        boxes = open_boxes(state, size_now(state))
        box: i64 = 0
        while boxes >> box != 0:
            if boxes >> box & 1:
                out.add(pack(PLAY, box, 0, 0))
            box += 1
        _add_orders(state, out)
    place: i64 = 0
    while place < len(state.cards):
        _add_uses(state, place, out)
        place += 1


def _add_tray(state: FrigateState, out: Moves) -> None:
    die: i64 = 0
    while die < len(state.collection):
        if take_fault(state, die) == FINE:
            out.add(pack(TAKE, die, 0, 0))
        die += 1
    slot: i64 = 0
    while slot < len(state.hand):
        if put_fault(state, slot) == FINE:
            out.add(pack(PUT, slot, 0, 0))
        slot += 1
    if roll_fault(state, 0) == FINE:
        out.add(pack(ROLL, 0, 0, 0))


def _add_rolls(state: FrigateState, out: Moves) -> None:
    if rerolls_left(state) == 0:
        return
    size: i64 = len(state.hand)
    keep = ask(state, S_KEEP, size)
    held: i64 = 0
    while held < (1 << size) - 1:
        if keep >= size or _bits(held) <= keep:
            out.add(pack(ROLL, held, 0, 0))
        held += 1


def _add_orders(state: FrigateState, out: Moves) -> None:
    size: i64 = len(state.hand)
    at: i64 = 0
    while at < size:
        to: i64 = 0
        while to < size:
            if at != to:
                out.add(pack(ORDER, at, to, 0))
            to += 1
        at += 1


def _add_uses(state: FrigateState, place: i64, out: Moves) -> None:
    card = state.cards[place]
    kind = state.kind(card)
    if len(kind.acts) == 0 or (card.disabled and boss_in_force(state)):
        return
    pick: i64 = 0
    while pick < _target_count(state, kind.target):
        faces: i64 = state.die_at(pick).sides if kind.target == A_FACE else 1
        face: i64 = 0
        while face < faces:
            if _acts_fault(state, kind, card, pick, face) == FINE:
                out.add(pack(USE, place, pick, face))
            face += 1
        pick += 1


def throw(state: FrigateState, held: i64, log: Log) -> None:
    """Rolls the dice; before a re-roll the cards hear of it, while the old dice still lie."""
    left = rerolls_left(state)
    if state.phase == ROLLED:
        tell(state, ON_RE_ROLL, log)
        left = max(0, left - 1)
    roll(state, held, left, log)


def use(state: FrigateState, place: i64, pick: i64, face: i64, log: Log) -> None:
    """Spends a use of a card, makes room when it was the last, and does what the card does."""
    card = state.cards[place]
    kind = state.kind(card)
    use_up(state, place, log)
    if card.left == 0:
        lose_card(state, place, "used", log)
        if kind.target == A_CARD and pick > place:
            pick -= 1
    begin_acting(state)
    for act in kind.acts:
        act.do(state, NO_SCENE, card, pick, face, log)
    end_acting(state)
    tell(state, ON_CARD_USED, log)
