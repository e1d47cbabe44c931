"""The functions that change the dice, cards, boxes and money of a run. Each makes one change and tells one event."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.rows import slug
from cinque.games.frigate.play.codes import (
    F_CARDS_BOUGHT,
    F_CARDS_USED,
    F_CATEGORIES_OPENED,
    F_DICE_ADDED,
    F_DICE_LOST,
    F_HIGHEST_LEVEL,
    F_MONEY_EARNED,
    F_MONEY_SPENT,
    F_MOST_DICE,
    F_MOST_MONEY,
    F_RE_ROLLS,
    F_UPGRADES,
    ROLLED,
    STREAM_DICE,
)
from cinque.games.frigate.play.events import (
    CardDisabled,
    CardGained,
    CardGrew,
    CardLost,
    CardNamed,
    CardWorth,
    DieChanged,
    DieGained,
    DieLost,
    DieView,
    Earned,
    Favoured,
    HandSizeChanged,
    Levelled,
    NoRoom,
    Opened,
    Ordered,
    Pardoned,
    Put,
    Reopened,
    Rolled,
    RoundScoreAdded,
    Shifted,
    SlotsChanged,
    Spent,
    Took,
    Used,
)
from cinque.games.frigate.play.state import NONE, Card, Die, FrigateState
from cinque.kernel.log import PUBLIC, Log


def note(state: FrigateState, fact: i64, more: i64) -> None:
    """Adds to a number the run is remembered by."""
    state.facts[fact] += more


def best(state: FrigateState, fact: i64, value: i64) -> None:
    """Keeps the highest of a number the run is remembered by."""
    if value > state.facts[fact]:
        state.facts[fact] = value


def die_view(die: Die, price: i64) -> DieView:
    return DieView(die.sides, list(die.faces), list(die.marks), list(die.grown), die.up, price)


def take(state: FrigateState, die: i64, log: Log) -> None:
    state.hand.append(die)
    if log.listening:
        log.tell(PUBLIC, Took(die))


def put(state: FrigateState, slot: i64, log: Log) -> None:
    die = state.hand.pop(slot)
    if log.listening:
        log.tell(PUBLIC, Put(slot, die))


def roll(state: FrigateState, held: i64, left: i64, log: Log) -> None:
    """Throws every die of the tray that is not held; the first throw of a hand is no re-roll."""
    if state.phase == ROLLED:
        state.rerolled += 1
        note(state, F_RE_ROLLS, 1)
    state.phase = ROLLED
    state.held = held
    slot: i64 = 0
    while slot < len(state.hand):
        if not held >> slot & 1:
            die = state.die_at(slot)
            die.up = state.dice.below(STREAM_DICE, die.sides)
        slot += 1
    if log.listening:
        log.tell(PUBLIC, Rolled(held, [state.collection[i].value() for i in state.hand], left))


def order(state: FrigateState, at: i64, to: i64, log: Log) -> None:
    """Moves a die of the queue; what is held stays held (FR-37)."""
    state.hand.insert(to, state.hand.pop(at))
    flags: list[int] = [state.held >> slot & 1 for slot in range(len(state.hand))]
    flags.insert(to, flags.pop(at))
    state.held = 0
    for slot in range(len(flags)):
        state.held |= flags[slot] << slot
    if log.listening:
        log.tell(PUBLIC, Ordered(at, to))


def shift(state: FrigateState, at: i64, to: i64, log: Log) -> None:
    """Moves a card of the inventory (FR-37)."""
    state.cards.insert(to, state.cards.pop(at))
    if log.listening:
        log.tell(PUBLIC, Shifted(at, to))


def earn(state: FrigateState, amount: i64, source: str, log: Log) -> None:
    gained = min(amount, state.figures.money_cap - state.wallet)
    if gained <= 0:
        return
    state.wallet += gained
    note(state, F_MONEY_EARNED, gained)
    best(state, F_MOST_MONEY, state.wallet)
    if log.listening:
        log.tell(PUBLIC, Earned(gained, state.wallet, source))


def spend(state: FrigateState, amount: i64, log: Log) -> None:
    """Money never falls below 0 (FR-24): what cannot be paid is refused before."""
    if amount == 0:
        return
    state.wallet -= amount
    note(state, F_MONEY_SPENT, amount)
    if log.listening:
        log.tell(PUBLIC, Spent(amount, state.wallet))


def gain_card(state: FrigateState, kind: i64, paid: i64, log: Log) -> Card:
    row = state.effects.kinds[kind]
    card = Card(kind)
    card.left = row.left
    card.paid = paid
    state.cards.append(card)
    if paid != NONE:
        note(state, F_CARDS_BOUGHT, 1)
    if log.listening:
        log.tell(PUBLIC, CardGained(slug(row.name), row.name))
    return card


def no_room(state: FrigateState, log: Log) -> None:
    """A card that was to be created has no slot; nothing changes but that the player is told."""
    if log.listening:
        log.tell(PUBLIC, NoRoom())


def lose_card(state: FrigateState, place: i64, why: str, log: Log) -> None:
    card = state.cards.pop(place)
    if log.listening:
        log.tell(PUBLIC, CardLost(place, state.effects.kinds[card.kind].name, why))


def use_up(state: FrigateState, place: i64, log: Log) -> None:
    """One use of a card is spent."""
    card = state.cards[place]
    card.left -= 1
    note(state, F_CARDS_USED, 1)
    if log.listening:
        log.tell(PUBLIC, Used(place, state.effects.kinds[card.kind].name))


def wear(state: FrigateState, place: i64) -> None:
    """A temporary card has one hand or round less; the view shows what is left."""
    state.cards[place].left -= 1


def begin_acting(state: FrigateState) -> None:
    """A perk begins to act: until it has done, what happens sets off no other perk (FR-46)."""
    state.acting += 1


def end_acting(state: FrigateState) -> None:
    """A perk has done what it does."""
    state.acting -= 1


def grow_card(state: FrigateState, place: i64, count: i64, log: Log) -> None:
    card = state.cards[place]
    if card.count == count:
        return
    card.count = count
    if log.listening:
        log.tell(PUBLIC, CardGrew(place, count))


def name_card(state: FrigateState, place: i64, box: i64, sides: i64, log: Log) -> None:
    card = state.cards[place]
    card.box = box
    card.die = sides
    if log.listening:
        log.tell(PUBLIC, CardNamed(place, box, sides))


def disable_card(state: FrigateState, place: i64, log: Log) -> None:
    state.cards[place].disabled = True
    if log.listening:
        log.tell(PUBLIC, CardDisabled(place))


def add_worth(state: FrigateState, place: i64, amount: i64, log: Log) -> None:
    card = state.cards[place]
    card.worth += amount
    if log.listening:
        log.tell(PUBLIC, CardWorth(place, card.worth))


def gain_die(state: FrigateState, die: Die, log: Log) -> None:
    die.up = NONE
    state.collection.append(die)
    note(state, F_DICE_ADDED, 1)
    best(state, F_MOST_DICE, len(state.collection))
    if log.listening:
        log.tell(PUBLIC, DieGained(die_view(die, 0)))


def lose_die(state: FrigateState, index: i64, why: str, log: Log) -> None:
    """A die leaves the collection, and the tray if it lay there."""
    state.collection.pop(index)
    hand: list[int] = []
    for i in state.hand:
        if i != index:
            hand.append(i - 1 if i > index else i)
    state.hand = hand
    state.size = min(state.size, len(state.collection))
    note(state, F_DICE_LOST, 1)
    if log.listening:
        log.tell(PUBLIC, DieLost(index, why))


def change_die(state: FrigateState, index: i64, faces: vec[i64], marks: vec[i64], log: Log) -> None:
    """A die gets other faces or other dice perks; copies of the state keep the old ones."""
    die = state.collection[index]
    die.faces = faces
    die.marks = marks
    die.sides = len(faces)
    if log.listening:
        log.tell(PUBLIC, DieChanged(index, die_view(die, 0)))


def turn_die(state: FrigateState, index: i64, face: i64, log: Log) -> None:
    die = state.collection[index]
    die.up = face
    if log.listening:
        log.tell(PUBLIC, DieChanged(index, die_view(die, 0)))


def level_up(state: FrigateState, box: i64, log: Log) -> None:
    state.levels[box] += 1
    note(state, F_UPGRADES, 1)
    best(state, F_HIGHEST_LEVEL, state.levels[box])
    if log.listening:
        log.tell(PUBLIC, Levelled(box, state.levels[box]))


def open_box(state: FrigateState, box: i64, log: Log) -> None:
    """A category joins the scorecard for the rest of the run (FR-28)."""
    state.owned |= 1 << box
    note(state, F_CATEGORIES_OPENED, 1)
    if log.listening:
        log.tell(PUBLIC, Opened(box))


def reopen_box(state: FrigateState, box: i64, log: Log) -> None:
    """A box can be filled once more this round (FR-40)."""
    state.extra[box] += 1
    if log.listening:
        log.tell(PUBLIC, Reopened(box))


def add_hand_size(state: FrigateState, by: i64, log: Log) -> None:
    """From the next hand on (FR-05)."""
    state.hand_size += by
    if log.listening:
        log.tell(PUBLIC, HandSizeChanged(by))


def add_slots(state: FrigateState, by: i64, log: Log) -> None:
    state.slots += by
    if log.listening:
        log.tell(PUBLIC, SlotsChanged(by))


def favour(state: FrigateState, what: i64, word: str, log: Log) -> None:
    state.favours |= 1 << what
    if log.listening:
        log.tell(PUBLIC, Favoured(word))


def pardon(state: FrigateState, log: Log) -> None:
    state.pardons += 1
    if log.listening:
        log.tell(PUBLIC, Pardoned())


def add_round_score(state: FrigateState, amount: i64, log: Log) -> None:
    cap = state.figures.score_cap
    state.round_score = min(state.round_score + amount, cap)
    state.run_score = min(state.run_score + amount, cap)
    if log.listening:
        log.tell(PUBLIC, RoundScoreAdded(amount, state.round_score))
