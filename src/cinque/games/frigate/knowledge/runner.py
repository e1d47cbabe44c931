"""Frigate at the tables of a batch: the rules, and on the canvas what FrigateEncoder writes of a view.

The player knows the whole run but for the dice to come, and none of those is painted.
"""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.frigate.content.tables import MOST_DICE, Rules
from cinque.games.frigate.knowledge.encoder import BOX_ROW, FrigateEncoder
from cinque.games.frigate.knowledge.views import hands_to_shop
from cinque.games.frigate.play import prices
from cinque.games.frigate.play.boxes import open_boxes, plays_left, rerolls_left, size_now, slots_of, target_now
from cinque.games.frigate.play.codes import (
    BONUS,
    HAND,
    MULT,
    OVER,
    REWARD,
    ROLLED,
    ROUND,
    S_BONUS,
    S_KEEP,
    S_MULT,
    SHOP,
)
from cinque.games.frigate.play.effects import ask, boss_in_force
from cinque.games.frigate.play.rules import legal, play
from cinque.games.frigate.play.scoring import Scoring, box_reward, new_sheet
from cinque.games.frigate.play.sheet import Sheet as ScoreSheet
from cinque.games.frigate.play.state import NONE, Die, FrigateState
from cinque.games.frigate.play.steps import write_base
from cinque.kernel.canvas import Canvas
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.rows import BEFORE, Lasting, Rows
from cinque.kernel.runner import NOBODY, Runner
from cinque.kernel.state import State

# What of a box follows from its level, where no debuff is in force that could change it: never a bonus or multiplier.
FOLLOWS: Final[i64] = -1
BASE: Final[i64] = 1 << S_BONUS | 1 << S_MULT


@final
class FrigateRunner(Runner):
    """A run, and its canvas."""

    # Two sheets, one for each box after the other: what it is worth by itself, without looking at any dice, and the
    # dice as they lie in it.
    base: ScoreSheet
    sheet: ScoreSheet
    # What is written on the canvas through this stays there.
    page: Lasting

    def __init__(self, encoder: FrigateEncoder) -> None:
        self.encoder = encoder
        die = BEFORE + i64(int(encoder.sides))
        self.hand = Rows(encoder.at_hand, encoder.die, MOST_DICE, die)
        self.dice = Rows(encoder.at_dice, encoder.die, encoder.rows_of_dice, die)
        self.stock_of_dice = Rows(encoder.at_stock_of_dice, encoder.die, encoder.stock_of_dice, die)
        self.cards = Rows(encoder.at_cards, encoder.card, encoder.places_of_cards)
        self.stock = Rows(encoder.at_stock, encoder.card, encoder.stock_of_cards)
        self.worths = Rows(encoder.at_boxes, BOX_ROW, encoder.rows_of_boxes)
        self.scores = Rows(encoder.at_boxes, BOX_ROW, encoder.rows_of_boxes)
        self.rows = [self.hand, self.dice, self.stock_of_dice, self.cards, self.stock, self.worths, self.scores]

    def begin(self, state: State, canvas: Canvas) -> None:
        assert isinstance(state, FrigateState)
        self.base = new_sheet(state, False)
        self.sheet = new_sheet(state, False)
        self.page = Lasting(canvas)
        for rows in self.rows:
            rows.forget()

    def to_move(self, state: State) -> i64:
        assert isinstance(state, FrigateState)
        return NOBODY if state.phase == OVER else 0

    def outline(self, state: State, seat: i64, out: Moves) -> None:
        assert isinstance(state, FrigateState)
        legal(state, out)

    def play(self, state: State, seat: i64, move: i64) -> None:
        assert isinstance(state, FrigateState)
        play(state, move, SILENT)

    def paint(self, state: State, seat: i64, canvas: Canvas) -> None:
        assert isinstance(state, FrigateState)
        encoder = self.encoder
        page = self.page
        canvas.wipe()
        self._dice(state, canvas)
        self._cards(state, canvas)
        self._stock(state, canvas)
        target = target_now(state)
        self._boxes(state, target)
        canvas.put(encoder.at_phase + state.phase, 1.0)
        encoder.put_round(state.round, state.round_score, target, state.hands + 1, state.round_hands, page)
        encoder.put_purse(hands_to_shop(state), state.wallet, slots_of(state), page)
        size = size_now(state)
        held: i64 = int(state.held).bit_count()
        encoder.put_hand(size, held, rerolls_left(state), ask(state, S_KEEP, size), state.lucky, page)
        restock = prices.restock_price(state) if state.phase == SHOP else -1
        encoder.put_rest(state.boss != NONE and boss_in_force(state), restock, state.won, page)
        encoder.put_beyond(len(state.cards), len(state.collection), page)

    def _die(self, die: Die, price: i64, rows: Rows, row: i64, canvas: Canvas) -> None:
        """Its faces stay for long; which of them is up changes with every throw."""
        place = rows.place(row)
        if rows.differs_by(row, die.sides, price, die.faces):
            canvas.blank(place, rows.width)
            self.encoder.put_die(place, die.sides, die.up, price, die.faces, self.page)
        else:
            self.encoder.put_up(place, die.up, die.faces, self.page)

    def _card(self, kind: i64, price: i64, count: i64, left: i64, disabled: bool, rows: Rows, row: i64) -> None:
        if rows.differs(row, kind, price, count, left, 1 if disabled else 0, 0):
            self.page.canvas.blank(rows.place(row), rows.width)
            self.encoder.put_card(rows.place(row), kind, price, count, left, disabled, self.page)

    def _dice(self, state: FrigateState, canvas: Canvas) -> None:
        slot: i64 = 0
        while slot < len(state.hand) and slot < MOST_DICE:
            die = state.die_at(slot)
            self._die(die, prices.die_sell_value(state, die), self.hand, slot, canvas)
            slot += 1
        self.hand.empty(slot, canvas)
        row: i64 = 0
        for each in state.collection:
            if row < self.encoder.rows_of_dice:
                self._die(each, prices.die_sell_value(state, each), self.dice, row, canvas)
                row += 1
        self.dice.empty(row, canvas)

    def _cards(self, state: FrigateState, canvas: Canvas) -> None:
        row: i64 = 0
        for card in state.cards:
            if row < self.encoder.places_of_cards:
                disabled = card.disabled and boss_in_force(state)
                self._card(card.kind, state.kind(card).cost, card.count, card.left, disabled, self.cards, row)
                row += 1
        self.cards.empty(row, canvas)

    def _stock(self, state: FrigateState, canvas: Canvas) -> None:
        """What the shop offers; a place whose ware is sold stays empty."""
        if state.phase != SHOP:
            self.stock.empty(0, canvas)
            self.stock_of_dice.empty(0, canvas)
            return
        encoder = self.encoder
        row: i64 = 0
        for kind in state.stock_cards:
            if row < encoder.stock_of_cards:
                if kind == NONE:
                    self.stock.wipe(row, canvas)
                else:
                    self._card(kind, prices.card_price(state, kind), 0, 0, False, self.stock, row)
                row += 1
        self.stock.empty(row, canvas)
        row = 0
        for die in state.stock_dice:
            if row < encoder.stock_of_dice:
                if state.sold_dice >> row & 1:
                    self.stock_of_dice.wipe(row, canvas)
                else:
                    self._die(die, prices.die_price(state, die), self.stock_of_dice, row, canvas)
                row += 1
        self.stock_of_dice.empty(row, canvas)

    def _boxes(self, state: FrigateState, target: i64) -> None:
        rolled = state.phase == ROLLED
        scoring = Scoring(state, self.sheet) if rolled else None
        playable = open_boxes(state, size_now(state))
        debuffed = _debuffed(state)
        one: i64 = 1
        box: i64 = 0
        while box < state.figures.boxes:
            fits = playable & (one << box) != 0
            self._worth(state, box, fits, debuffed)
            if fits and scoring is not None:
                scoring.score(box)
                self._score(box, target, self.sheet)
            else:
                self._score(box, target, None)
            box += 1

    def _worth(self, state: FrigateState, box: i64, fits: bool, debuffed: bool) -> None:
        """What a box is, gives and costs."""
        base = self.base
        bonus = FOLLOWS
        mult = FOLLOWS
        if debuffed:
            write_base(state, box, base)
            bonus = base.values[BONUS]
            mult = base.values[MULT]
        level = state.levels[box]
        plays = plays_left(state, box)
        owned = state.owned >> box & 1 != 0
        price = prices.upgrade_price(state, box) if owned else prices.box_price(state, box)
        if self.worths.differs(box, 1 if fits else 0, level, plays, price, bonus, mult):
            write_base(state, box, base)
            row = self.worths.place(box)
            self.encoder.put_box(row, fits, level, base.values[BONUS], base.values[MULT], self.page)
            self.encoder.put_worth(row, box_reward(state, base.scene), plays, price, self.page)

    def _score(self, box: i64, target: i64, sheet: ScoreSheet | None) -> None:
        """What the dice as they lie would score in a box, if they can be played there."""
        hand: i64 = NONE
        pays: i64 = 0
        counted: i64 = 0
        wins = False
        if sheet is not None:
            hand = sheet.values[HAND]
            pays = sheet.values[REWARD]
            counted = sheet.scene.counted
            wins = sheet.values[ROUND] >= target
        if self.scores.differs(box, hand, target, pays, counted, 1 if wins else 0, 0):
            self.encoder.put_score(self.scores.place(box), hand, target, pays, counted, wins, self.page)


def _debuffed(state: FrigateState) -> bool:
    """Whether the level or the boss could change what boxes give by themselves."""
    effects = state.effects
    return effects.level.stats & BASE != 0 or (state.boss != NONE and effects.debuffs[state.boss].stats & BASE != 0)


def runner_of(rules: Rules) -> Runner:
    """What plays and paints one table."""
    return FrigateRunner(FrigateEncoder(rules))
