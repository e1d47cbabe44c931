"""A view of Frigate as numbers: the tray and the dice, the cards, the scorecard, the shop, and the run."""

from collections.abc import Sequence
from typing import Any, final

from mypy_extensions import i64

from cinque.games.frigate.content.tables import CARDS_FIELD, MOST_DICE, STOCK_FIELD, Rules
from cinque.games.frigate.content.words import PHASES
from cinque.games.frigate.knowledge.shown import BoxView, CardView, View
from cinque.games.frigate.play.events import DieView
from cinque.kernel.encoding import Encoder, Sheet, share, squashed

# What a die, a card, a box and the run are, beside their faces, their key and the phase.
DIE = ("there", "sides", "up", "price", "mean")
CARD = ("there", "price", "count", "left", "disabled", "active")
BOX = ("can be played", "level", "bonus", "mult", "reward", "plays", "price", "score", "pays", "counted", "wins")
PLAYABLE = "open"
RUN = (
    "round", "score", "target", "hand", "shop in", "wallet", "hand size", "held", "re-rolls", "keep", "lucky",
    "slots", "boss", "restock", "won",
)  # fmt: skip


@final
class FrigateEncoder(Encoder):
    """A whole run but for the dice to come. Of a large collection only the first dice have rows of their own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.faces: i64 = rules.face_high
        self.keys: dict[str, int] = {row.key: at for at, row in enumerate(rules.cards)}
        self.sides = max(rules.die_sides)
        self.places_of_cards: i64 = 2 * rules.slots
        self.rows_of_dice: i64 = 2 * MOST_DICE
        die = len(DIE) + int(self.faces)
        card = len(CARD) + len(rules.cards)
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

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        shown: View = view
        for slot, die in enumerate(shown.hand):
            if slot < MOST_DICE:
                self._die(shown.dice[die], self.places["hand"], slot, sheet)
        self._dice(shown.dice, "dice", self.rows_of_dice, sheet)
        self._cards(shown.cards, "cards", self.places_of_cards, sheet)
        if shown.shop is not None:
            self._cards(shown.shop.cards, "stock", self.rules.shop_cards * 2, sheet)
            self._dice(shown.shop.dice, "stock of dice", self.rules.shop_dice * 2, sheet)
        for box in shown.boxes:
            self._box(box, shown, sheet)
        sheet.put(self.places["phase"] + PHASES.index(shown.phase), 1.0)
        self._run(shown, sheet)
        # How much has no row of its own.
        beyond = self.places["beyond"]
        sheet.put(beyond, share(max(0, len(shown.cards) - int(self.places_of_cards)), CARDS_FIELD))
        sheet.put(beyond + 1, squashed(max(0, len(shown.dice) - int(self.rows_of_dice)), STOCK_FIELD))

    def _dice(self, dice: Sequence[DieView | None], piece: str, rows: i64, sheet: Sheet) -> None:
        for at, die in enumerate(dice):
            if die is not None and at < rows:
                self._die(die, self.places[piece], at, sheet)

    def _die(self, die: DieView, start: i64, at: i64, sheet: Sheet) -> None:
        row = start + at * (len(DIE) + self.faces)
        most = self.rules.face_high
        sheet.put(row, 1.0)
        sheet.put(row + 1, share(die.sides, self.sides))
        sheet.put(row + 2, share(die.faces[die.up], most) if die.up >= 0 else 0.0)
        sheet.put(row + 2 + 1, squashed(die.price, self.rules.start_money))
        sheet.put(row + len(DIE) - 1, share(sum(die.faces), most * len(die.faces)))
        for place, face in enumerate(die.faces):
            if place < self.faces:
                sheet.put(row + len(DIE) + place, share(face, most))

    def _cards(self, cards: Sequence[CardView | None], piece: str, rows: i64, sheet: Sheet) -> None:
        width = len(CARD) + len(self.keys)
        for at, card in enumerate(cards):
            if card is None or at >= rows:
                continue
            row = self.places[piece] + at * width
            sheet.put(row, 1.0)
            sheet.put(row + 1, squashed(card.price, self.rules.start_money))
            sheet.put(row + 2, squashed(card.count, self.rules.slots))
            sheet.put(row + 2 + 1, squashed(card.left, 2.0))
            sheet.put(row + len(CARD) - 2, 1.0 if card.disabled else 0.0)
            sheet.put(row + len(CARD) - 1, 1.0 if card.active else 0.0)
            if card.key in self.keys:
                sheet.put(row + len(CARD) + self.keys[card.key], 1.0)

    def _box(self, box: BoxView, shown: View, sheet: Sheet) -> None:
        row = self.places["boxes"] + box.box * len(BOX)
        numbers = (
            1.0 if box.state == PLAYABLE else 0.0,
            squashed(box.level, 2.0),
            squashed(box.bonus, self.rules.face_high),
            squashed(box.mult, 2.0),
            squashed(box.reward, self.rules.start_money),
            squashed(box.plays, 1.0),
            squashed(box.price, self.rules.start_money),
            squashed(max(0, box.score), max(1, shown.target)),
            squashed(box.pays, self.rules.start_money),
            share(box.counted, int(MOST_DICE)),
            1.0 if box.wins else 0.0,
        )
        for at, number in enumerate(numbers):
            sheet.put(row + at, number)

    def _run(self, shown: View, sheet: Sheet) -> None:
        rules = self.rules
        run = self.places["run"]
        numbers = (
            squashed(shown.round, rules.rounds),
            squashed(shown.round_score, max(1, shown.target)),
            squashed(shown.target, rules.target_step * rules.rounds),
            squashed(shown.hand_number, max(1, shown.round_hands)),
            squashed(shown.next_shop, rules.shop_every),
            squashed(shown.wallet, rules.start_money),
            share(shown.hand_size, int(MOST_DICE)),
            share(shown.held.bit_count(), int(MOST_DICE)),
            squashed(shown.rerolls, rules.rerolls),
            squashed(shown.keep, rules.hand_size),
            squashed(shown.lucky, rules.face_high),
            squashed(shown.slots, rules.slots),
            1.0 if shown.boss is not None and shown.boss.in_force else 0.0,
            squashed(shown.shop.restock, rules.restock_base) if shown.shop is not None else 0.0,
            1.0 if shown.won else 0.0,
        )
        for at, number in enumerate(numbers):
            sheet.put(run + at, number)


def encoder_of(rules: Rules) -> Encoder:
    """The encoder of a run by these rules."""
    return FrigateEncoder(rules)
