"""The functions that change where a run stands: hands, rounds, bosses, the shop, the end. One change, one event."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.boss_words import debuff_words
from cinque.games.frigate.content.rows import slug
from cinque.games.frigate.content.tables import LINE_NUMBERS
from cinque.games.frigate.content.words import OPERATIONS, REGISTERS, SOURCES
from cinque.games.frigate.play.codes import (
    F_BEST_HAND,
    F_BEST_ROUND,
    F_BOSSES,
    F_FURTHEST_ROUND,
    F_HANDS,
    F_LARGEST_HAND,
    F_MONEY_EARNED,
    F_MOST_MONEY,
    F_NUMBERS,
    F_RESTOCKS,
    F_ROUNDS,
    F_ZERO_HANDS,
    FROM_BOSS,
    FROM_BOX,
    FROM_CARD,
    HAND,
    OVER,
    REWARD,
    ROUND,
    SHOP,
    TRAY,
    VICTORY,
    WALLET,
)
from cinque.games.frigate.play.events import (
    BossAnnounced,
    BossSilenced,
    DieView,
    HandBegan,
    LineView,
    Restocked,
    RoundBegan,
    RoundWon,
    RunWon,
    Scored,
    ShopClosed,
    ShopOpened,
)
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import NONE, Die, FrigateState
from cinque.games.frigate.play.steps import grown_to
from cinque.games.frigate.play.verbs.table import best, die_view, note
from cinque.kernel.events import Ended, Resigned
from cinque.kernel.log import PUBLIC, Log
from cinque.kernel.record import Outcome


def outcome_of(state: FrigateState) -> Outcome | None:
    """One seat: it wins the run or the sea does. Endless play after a win cannot lose it again."""
    if state.phase != OVER:
        return None
    winners: list[int] = [0] if state.won else []
    return Outcome(winners, state.why, lost=not state.won)


def begin_hand(state: FrigateState, size: i64, lucky: i64, log: Log) -> None:
    """A new hand: the tray is filled with the dice of the last one, as far as it holds them (FR-44)."""
    state.phase = TRAY
    state.turn += 1
    state.due = False
    state.size = size
    state.lucky = lucky
    state.held = 0
    state.rerolled = 0
    state.extra_rerolls = 0
    hand = state.hand[:size]
    index: i64 = 0
    while len(hand) < size:
        if index not in hand:
            hand.append(index)
        index += 1
    state.hand = hand
    for die in state.collection:
        die.up = NONE
    best(state, F_LARGEST_HAND, size)
    if log.listening:
        log.tell(PUBLIC, HandBegan(state.hands + 1, size, lucky))


def bank(state: FrigateState, box: i64, sheet: Sheet, log: Log) -> None:
    """The hand is played: score, reward, the filled box, and what its dice perks have grown to."""
    figures = state.figures
    hand = sheet.values[HAND]
    gained = min(sheet.values[WALLET], figures.money_cap - state.wallet)
    state.run_score = min(state.run_score + sheet.values[ROUND] - state.round_score, figures.score_cap)
    state.round_score = sheet.values[ROUND]
    state.wallet += gained
    state.used[box] += 1
    state.brought[box] = max(state.brought[box], 0) + hand
    state.hands += 1
    state.round_hands += 1
    state.due = (state.round_hands if figures.shop_by_round else state.hands) % figures.shop_every == 0
    _grow_dice(state, sheet)
    note(state, F_HANDS, 1)
    note(state, F_MONEY_EARNED, gained)
    note(state, F_NUMBERS + figures.scorecard.family[box] if hand > 0 else F_ZERO_HANDS, 1)
    best(state, F_BEST_HAND, hand)
    best(state, F_BEST_ROUND, state.round_score)
    best(state, F_MOST_MONEY, state.wallet)
    log.settle()
    if log.listening:
        lines = line_views(state, sheet)
        log.tell(PUBLIC, Scored(box, sheet.scene.counted, lines, hand, state.round_score, sheet.values[REWARD]))


def _grow_dice(state: FrigateState, sheet: Sheet) -> None:
    count: i64 = len(state.effects.marks)
    for hit in sheet.hits:
        die = state.die_at(hit // count)
        mark = hit % count
        grown = die.grown[:]
        grown[mark] = grown_to(state.effects.marks[mark], grown[mark], 1)
        die.grown = grown


def line_views(state: FrigateState, sheet: Sheet) -> list[LineView]:
    """The lines of a sheet for people, each with the name of its source."""
    out: list[LineView] = []
    i: i64 = 0
    while i < len(sheet.lines):
        line = sheet.lines[i : i + LINE_NUMBERS]
        step, register, how, amount, after, source, number = line
        name = ""
        if source == FROM_CARD:
            name = state.effects.kinds[state.cards[number].kind].name
        elif source == FROM_BOX:
            name = state.figures.rules.categories[number].name
        elif source == FROM_BOSS:
            name = state.figures.rules.debuffs[number].name
        out.append(LineView(step, REGISTERS[register], OPERATIONS[how], amount, after, SOURCES[source], number, name))
        i += LINE_NUMBERS
    return out


def begin_round(state: FrigateState, target: i64, log: Log) -> None:
    state.between = False
    best(state, F_FURTHEST_ROUND, state.round)
    if log.listening:
        log.tell(PUBLIC, RoundBegan(state.round, target, boss_name(state)))


def boss_name(state: FrigateState) -> str:
    return "" if state.boss == NONE else state.figures.rules.debuffs[state.boss].name


def announce_boss(state: FrigateState, boss: i64, closed: i64, spoiled: i64, log: Log) -> None:
    """The debuff of the coming round is shown when the one before it ends (FR-32)."""
    state.boss = boss
    state.closed = closed
    state.spoiled = spoiled
    state.silenced = state.pardons > 0
    if state.silenced:
        state.pardons -= 1
    if log.listening:
        row = state.figures.rules.debuffs[boss]
        boxes = [box for box in range(state.figures.boxes) if closed >> box & 1]
        words = debuff_words(row, state.figures.rules)
        log.tell(PUBLIC, BossAnnounced(state.round, row.name, words, boxes, spoiled, state.silenced))


def silence(state: FrigateState, log: Log) -> None:
    """The debuff of this boss is disabled for the rest of the round."""
    state.silenced = True
    if log.listening:
        log.tell(PUBLIC, BossSilenced(boss_name(state)))


def win_round(state: FrigateState, target: i64, log: Log) -> None:
    """The round is won: every box is emptied, the boss is gone."""
    note(state, F_ROUNDS, 1)
    note(state, F_BOSSES, 0 if state.boss == NONE else 1)
    if log.listening:
        log.tell(PUBLIC, RoundWon(state.round, state.round_score, target))
    state.boss = NONE
    state.closed = 0
    state.spoiled = NONE
    state.silenced = False
    state.round_hands = 0
    state.round_score = 0
    boxes = state.figures.boxes
    state.used = vec[i64]([0] * boxes)
    state.brought = vec[i64]([0] * boxes)
    state.extra = vec[i64]([0] * boxes)
    for card in state.cards:
        card.disabled = False


def next_round(state: FrigateState) -> None:
    state.round += 1
    state.between = True


def win_run(state: FrigateState, log: Log) -> None:
    """The last round is won; the player may go on in endless mode."""
    state.won = True
    state.phase = VICTORY
    log.settle()
    if log.listening:
        log.tell(PUBLIC, RunWon(state.run_score))


def open_shop(state: FrigateState, free_items: i64, log: Log) -> None:
    state.phase = SHOP
    state.restocks = 0
    state.upgraded = vec[i64]([0] * state.figures.boxes)
    what: i64 = 0
    while what < len(state.free):
        state.free[what] = free_items if state.favours >> what & 1 else 0
        what += 1
    state.favours = 0
    if log.listening:
        log.tell(PUBLIC, ShopOpened(_stock_names(state), _stock_views(state)))


def stock(state: FrigateState, cards: list[int], dice: list[Die]) -> None:
    """What the shop offers; the events that open or restock it tell of it."""
    state.stock_cards = cards
    state.stock_dice = dice
    state.sold_dice = 0


def clear_card(state: FrigateState, slot: i64) -> None:
    """A card leaves the shelf; the event of the buyer's gain tells of it."""
    state.stock_cards[slot] = NONE


def clear_die(state: FrigateState, slot: i64) -> None:
    """A die leaves the shelf; the event of the buyer's gain tells of it."""
    state.sold_dice |= 1 << slot


def use_favour(state: FrigateState, what: i64) -> None:
    """One of the things this shop gives away is taken."""
    state.free[what] -= 1


def count_upgrade(state: FrigateState, box: i64) -> None:
    """A category was upgraded in this visit (FR-15); the event of its new level tells of it."""
    state.upgraded[box] += 1


def restock(state: FrigateState, log: Log) -> None:
    state.restocks += 1
    note(state, F_RESTOCKS, 1)
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Restocked(_stock_names(state), _stock_views(state)))


def _stock_names(state: FrigateState) -> list[str]:
    return [slug(state.effects.kinds[kind].name) for kind in state.stock_cards if kind != NONE]


def _stock_views(state: FrigateState) -> list[DieView]:
    return [die_view(die, 0) for die in state.stock_dice]


def close_shop(state: FrigateState, log: Log) -> None:
    state.stock_cards = []
    state.stock_dice = []
    state.sold_dice = 0
    for card in state.cards:
        card.paid = NONE
    if log.listening:
        log.tell(PUBLIC, ShopClosed())


def give_up(state: FrigateState, seat: i64, log: Log) -> None:
    if log.listening:
        log.tell(PUBLIC, Resigned(seat))


def finish(state: FrigateState, why: str, log: Log) -> None:
    """The run is over."""
    state.phase = OVER
    state.why = why
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Ended(outcome_of(state) or Outcome([], why)))
