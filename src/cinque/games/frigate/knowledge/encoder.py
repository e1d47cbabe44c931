"""A view of Frigate as numbers: the tray and the dice, the cards, the scorecard, the shop, and the run."""

from collections.abc import Sequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.sentences import mode
from cinque.games.frigate.content.tables import CARDS_FIELD, MOST_DICE, STOCK_FIELD, Rules
from cinque.games.frigate.content.words import PHASES
from cinque.games.frigate.knowledge.shown import BoxView, CardView, View
from cinque.games.frigate.play.events import DieView
from cinque.kernel.encoding import Encoder, Page, Sheet, share, squashed

# What a die, a card, a box and the run are, beside their faces, their key and the phase.
DIE = ("there", "sides", "up", "price", "mean")
CARD = ("there", "price", "count", "left", "disabled", "active")
BOX = ("can be played", "level", "bonus", "mult", "reward", "plays", "price", "score", "pays", "counted", "wins")
PLAYABLE = "open"
RUN = (
    "round", "score", "target", "hand", "shop in", "wallet", "hand size", "held", "re-rolls", "keep", "lucky",
    "slots", "boss", "restock", "won",
)  # fmt: skip
# How long a row is without its faces or its keys, and where some of its places are.
DIE_ROW: Final[i64] = len(DIE)
CARD_ROW: Final[i64] = len(CARD)
BOX_ROW: Final[i64] = len(BOX)
WORTH: Final[i64] = BOX.index("reward")
SCORE: Final[i64] = BOX.index("score")
SHOP_IN: Final[i64] = RUN.index("shop in")
PURSE: Final[i64] = RUN.index("wallet")
SLOTS: Final[i64] = RUN.index("slots")
HAND: Final[i64] = RUN.index("hand size")
BOSS: Final[i64] = RUN.index("boss")


@final
class FrigateEncoder(Encoder):
    """A whole run but for the dice to come. Of a large collection only the first dice have rows of their own."""

    def __init__(self, rules: Rules) -> None:
        self.faces: i64 = rules.face_high
        self.kinds: i64 = len(rules.cards)
        # Which cards are used by the player, by kind.
        self.active: list[bool] = [mode(row) == "active" for row in rules.cards]
        self.sides = float(max(rules.die_sides))
        self.face = float(rules.face_high)
        self.money = float(rules.start_money)
        self.slots = float(rules.slots)
        self.rounds = float(rules.rounds)
        self.target = float(rules.target_step * rules.rounds)
        self.shop_every = float(rules.shop_every)
        self.rerolls = float(rules.rerolls)
        self.hand_size = float(rules.hand_size)
        self.restock = float(rules.restock_base)
        self.places_of_cards: i64 = 2 * rules.slots
        self.rows_of_dice: i64 = 2 * MOST_DICE
        self.stock_of_cards: i64 = rules.shop_cards * 2
        self.stock_of_dice: i64 = rules.shop_dice * 2
        self.rows_of_boxes: i64 = len(rules.categories)
        self.die: i64 = len(DIE) + rules.face_high
        self.card: i64 = len(CARD) + len(rules.cards)
        die, card = int(self.die), int(self.card)
        super().__init__(
            [
                ("hand", [int(MOST_DICE), die]),
                ("dice", [int(self.rows_of_dice), die]),
                ("cards", [int(self.places_of_cards), card]),
                ("stock", [rules.shop_cards * 2, card]),
                ("stock of dice", [rules.shop_dice * 2, die]),
                ("boxes", [len(rules.categories), len(BOX)]),
                ("phase", [len(PHASES)]),
                ("run", [len(RUN)]),
                ("beyond", [2]),
            ]
        )

        self.at_hand: i64 = self.places["hand"]
        self.at_dice: i64 = self.places["dice"]
        self.at_cards: i64 = self.places["cards"]
        self.at_stock: i64 = self.places["stock"]
        self.at_stock_of_dice: i64 = self.places["stock of dice"]
        self.at_boxes: i64 = self.places["boxes"]
        self.at_phase: i64 = self.places["phase"]
        self.at_run: i64 = self.places["run"]
        self.at_beyond: i64 = self.places["beyond"]

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        shown: View = view
        for slot, die in enumerate(shown.hand):
            if slot < MOST_DICE:
                self._die(shown.dice[die], self.at_hand, slot, sheet)
        self._dice(shown.dice, self.at_dice, self.rows_of_dice, sheet)
        self._cards(shown.cards, self.at_cards, self.places_of_cards, sheet)
        if shown.shop is not None:
            self._cards(shown.shop.cards, self.at_stock, self.stock_of_cards, sheet)
            self._dice(shown.shop.dice, self.at_stock_of_dice, self.stock_of_dice, sheet)
        for box in shown.boxes:
            self._box(box, shown.target, sheet)
        sheet.put(self.at_phase + PHASES.index(shown.phase), 1.0)
        self._run(shown, sheet)
        self.put_beyond(len(shown.cards), len(shown.dice), sheet)

    def put_beyond(self, cards: i64, dice: i64, page: Page) -> None:
        """How much has no row of its own."""
        page.put(self.at_beyond, share(float(max(0, cards - self.places_of_cards)), CARDS_FIELD))
        page.put(self.at_beyond + 1, squashed(float(max(0, dice - self.rows_of_dice)), STOCK_FIELD))

    def _dice(self, dice: Sequence[DieView | None], start: i64, rows: i64, sheet: Sheet) -> None:
        for at, die in enumerate(dice):
            if die is not None and at < rows:
                self._die(die, start, at, sheet)

    def _die(self, die: DieView, start: i64, at: i64, sheet: Sheet) -> None:
        row = start + at * self.die
        faces: vec[i64] = vec[i64](die.faces)
        self.put_die(row, die.sides, die.up, die.price, faces, sheet)

    def put_die(self, row: i64, sides: i64, up: i64, price: i64, faces: vec[i64], page: Page) -> None:
        """The row of a die."""
        most = self.face
        count: i64 = len(faces)
        page.put(row, 1.0)
        page.put(row + 1, share(float(sides), self.sides))
        self.put_up(row, up, faces, page)
        page.put(row + 2 + 1, squashed(float(price), self.money))
        first = row + DIE_ROW
        total: i64 = 0
        place: i64 = 0
        while place < count:
            total += faces[place]
            if place < self.faces:
                page.put(first + place, share(float(faces[place]), most))
            place += 1
        page.put(first - 1, share(float(total), most * float(count)))

    def put_up(self, row: i64, up: i64, faces: vec[i64], page: Page) -> None:
        """What a die shows."""
        page.put(row + 2, share(float(faces[up]), self.face) if up >= 0 else 0.0)

    def _cards(self, cards: Sequence[CardView | None], start: i64, rows: i64, sheet: Sheet) -> None:
        for at, card in enumerate(cards):
            if card is not None and at < rows:
                row = start + at * self.card
                self.put_card(row, card.kind, card.price, card.count, card.left, card.disabled, sheet)

    def put_card(self, row: i64, kind: i64, price: i64, count: i64, left: i64, disabled: bool, page: Page) -> None:
        """The row of a card."""
        page.put(row, 1.0)
        page.put(row + 1, squashed(float(price), self.money))
        page.put(row + 2, squashed(float(count), self.slots))
        page.put(row + 2 + 1, squashed(float(left), 2.0))
        page.put(row + CARD_ROW - 2, 1.0 if disabled else 0.0)
        page.put(row + CARD_ROW - 1, 1.0 if self.active[kind] else 0.0)
        page.put(row + CARD_ROW + kind, 1.0)

    def _box(self, box: BoxView, target: int, sheet: Sheet) -> None:
        row = self.box_row(box.box)
        self.put_box(row, box.state == PLAYABLE, box.level, box.bonus, box.mult, sheet)
        self.put_worth(row, box.reward, box.plays, box.price, sheet)
        self.put_score(row, box.score, target, box.pays, box.counted, box.wins, sheet)

    def box_row(self, box: i64) -> i64:
        """Where the row of a box begins."""
        return self.at_boxes + box * BOX_ROW

    def put_box(self, row: i64, playable: bool, level: i64, bonus: i64, mult: i64, page: Page) -> None:
        """What a box is."""
        page.put(row, 1.0 if playable else 0.0)
        page.put(row + 1, squashed(float(level), 2.0))
        page.put(row + 2, squashed(float(bonus), self.face))
        page.put(row + WORTH - 1, squashed(float(mult), 2.0))

    def put_worth(self, row: i64, reward: i64, plays: i64, price: i64, page: Page) -> None:
        """What a box gives and costs."""
        page.put(row + WORTH, squashed(float(reward), self.money))
        page.put(row + WORTH + 1, squashed(float(plays), 1.0))
        page.put(row + WORTH + 2, squashed(float(price), self.money))

    def put_score(self, row: i64, score: i64, target: i64, pays: i64, counted: i64, wins: bool, page: Page) -> None:
        """What the dice as they lie would score in a box; -1 where they cannot be played there."""
        page.put(row + SCORE, squashed(float(max(0, score)), float(max(1, target))))
        page.put(row + SCORE + 1, squashed(float(pays), self.money))
        page.put(row + SCORE + 2, share(float(counted), float(MOST_DICE)))
        page.put(row + BOX_ROW - 1, 1.0 if wins else 0.0)

    def _run(self, shown: View, sheet: Sheet) -> None:
        self.put_round(shown.round, shown.round_score, shown.target, shown.hand_number, shown.round_hands, sheet)
        self.put_purse(shown.next_shop, shown.wallet, shown.slots, sheet)
        self.put_hand(shown.hand_size, shown.held.bit_count(), shown.rerolls, shown.keep, shown.lucky, sheet)
        in_force = shown.boss is not None and shown.boss.in_force
        self.put_rest(in_force, shown.shop.restock if shown.shop is not None else -1, shown.won, sheet)

    def put_round(self, number: i64, score: i64, target: i64, hand: i64, hands: i64, page: Page) -> None:
        """Where the run stands."""
        run = self.at_run
        page.put(run, squashed(float(number), self.rounds))
        page.put(run + 1, squashed(float(score), float(max(1, target))))
        page.put(run + 2, squashed(float(target), self.target))
        page.put(run + 2 + 1, squashed(float(hand), float(max(1, hands))))

    def put_purse(self, next_shop: i64, wallet: i64, slots: i64, page: Page) -> None:
        """What can be bought, and when."""
        page.put(self.at_run + SHOP_IN, squashed(float(next_shop), self.shop_every))
        page.put(self.at_run + PURSE, squashed(float(wallet), self.money))
        page.put(self.at_run + SLOTS, squashed(float(slots), self.slots))

    def put_hand(self, size: i64, held: i64, rerolls: i64, keep: i64, lucky: i64, page: Page) -> None:
        """The hand but for its dice."""
        first = self.at_run + HAND
        page.put(first, share(float(size), float(MOST_DICE)))
        page.put(first + 1, share(float(held), float(MOST_DICE)))
        page.put(first + 2, squashed(float(rerolls), self.rerolls))
        page.put(first + 2 + 1, squashed(float(keep), self.hand_size))
        page.put(first + 2 + 2, squashed(float(lucky), self.face))

    def put_rest(self, boss: bool, restock: i64, won: bool, page: Page) -> None:
        """Whether a boss is in force, what a restock costs (-1 outside a shop), and whether the run is won."""
        first = self.at_run + BOSS
        page.put(first, 1.0 if boss else 0.0)
        page.put(first + 1, squashed(float(restock), self.restock) if restock >= 0 else 0.0)
        page.put(first + 2, 1.0 if won else 0.0)


def encoder_of(rules: Rules) -> Encoder:
    """The encoder of a run by these rules."""
    return FrigateEncoder(rules)
