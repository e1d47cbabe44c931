"""A view of Ratatouille Royale as numbers: layers of the counter, the seats, the hand, and target selection."""

from typing import Any, final

from mypy_extensions import i64

from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.knowledge.shown import View
from cinque.kernel.encoding import Encoder, Sheet, share, squashed

# Layers beside one for each height, and two for each kind (mine, theirs).
LAYERS = ("wall", "none", "health", "attack", "defense", "speed", "moves", "stamina", "able", "zone", "picked", "start")
SEAT = ("crumbs", "income", "lairs", "deck", "hand")
TURN = ("mine", "first", "turn", "aiming", "step")


@final
class RatEncoder(Encoder):
    """What a seat knows of a counter of this size."""

    def __init__(self, rules: Rules, width: int, height: int) -> None:
        self.layer: i64 = width * height
        self.kinds: i64 = len(rules.roster) + len(rules.structures)
        self.cards: i64 = len(rules.roster) + len(rules.tricks)
        self.statuses: i64 = len(rules.statuses)
        self.heights: i64 = rules.highest + 1
        self.rules = rules
        self.health = max([row.health for row in rules.roster] + [row.health for row in rules.structures])
        # Where the layers of kinds, statuses and single traits begin.
        self.marks: i64 = self.heights + 2 * self.kinds
        self.traits: i64 = self.marks + self.statuses
        super().__init__(
            [
                ("counter", [int(self.traits) + len(LAYERS), height, width]),
                ("seats", [2, len(SEAT)]),
                ("hand", [rules.hand, int(self.cards)]),
                ("deck", [int(self.cards)]),
                ("played", [2, int(self.cards)]),
                ("turn", [len(TURN)]),
            ]
        )

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        shown: View = view
        for height in range(self.heights):
            sheet.marks(height * self.layer, shown.terrain, str(height))
        first = self.traits * self.layer
        sheet.marks(first, shown.terrain, "#")
        sheet.marks(first + self.layer, shown.terrain, ".")
        self._units(shown, seat, sheet)
        self._seats(shown, seat, sheet)
        self._mine(shown, sheet)
        self._turn(shown, seat, sheet)

    def _units(self, shown: View, seat: int, sheet: Sheet) -> None:
        health: i64 = self.traits + LAYERS.index("health")
        for unit in shown.units:
            cell: i64 = unit.cell
            mine = unit.seat == seat
            sheet.put((self.heights + unit.kind + (0 if mine else self.kinds)) * self.layer + cell, 1.0)
            numbers = (
                share(unit.health, self.health),
                squashed(unit.attack, 2.0),
                squashed(unit.defense, 2.0),
                squashed(unit.speed, 2.0),
                squashed(unit.moves, 1.0),
                squashed(unit.stamina, 2.0),
                1.0 if unit.able else 0.0,
            )
            for at, number in enumerate(numbers):
                sheet.put((health + at) * self.layer + cell, number)
            for mark in unit.marks:
                sheet.put((self.marks + mark.status) * self.layer + cell, squashed(mark.intensity + 1, 1.0))

    def _seats(self, shown: View, seat: int, sheet: Sheet) -> None:
        rows = self.places["seats"]
        played = self.places["played"]
        zone = (self.traits + LAYERS.index("zone")) * self.layer
        for number, each in enumerate(shown.seats):
            side = 0 if number == seat else 1
            row = rows + side * len(SEAT)
            sheet.put(row, squashed(each.crumbs, self.rules.ramp_start))
            sheet.put(row + 1, squashed(each.income, self.rules.ramp_start))
            sheet.put(row + 2, squashed(each.lairs, 1.0))
            sheet.put(row + 2 + 1, share(each.deck, self.rules.set_size))
            sheet.put(row + len(SEAT) - 1, share(len(each.slots), self.rules.hand))
            # What was played in every cycle of the deck, card by card.
            counts: dict[int, int] = {}
            for cycle in each.played:
                for card in cycle:
                    counts[card] = counts.get(card, 0) + 1
            for card in sorted(counts):
                sheet.put(played + side * self.cards + card, squashed(counts[card], 1.0))
            if side == 0:
                for cell in each.zone:
                    sheet.put(zone + cell, 1.0)

    def _mine(self, shown: View, sheet: Sheet) -> None:
        if shown.mine is None:
            return
        hand = self.places["hand"]
        for slot, card in enumerate(shown.mine.hand):
            if card >= 0:
                sheet.put(hand + slot * self.cards + card, 1.0)
        deck = self.places["deck"]
        for card, copies in enumerate(shown.mine.deck):
            if copies:
                sheet.put(deck + card, share(copies, self.rules.copies))

    def _turn(self, shown: View, seat: int, sheet: Sheet) -> None:
        turn = self.places["turn"]
        sheet.put(turn, 1.0 if shown.seat == seat else -1.0)
        sheet.put(turn + 1, 1.0 if shown.first == seat else -1.0)
        sheet.put(turn + 2, share(shown.turn, shown.turn_cap))
        aim = shown.aim
        if aim is None:
            return
        sheet.put(turn + 2 + 1, 1.0)
        sheet.put(turn + len(TURN) - 1, share(len(aim.picks) + 1, aim.steps + 1))
        picked = (self.traits + LAYERS.index("picked")) * self.layer
        for cell in aim.picks:
            if 0 <= cell < self.layer:
                sheet.put(picked + cell, 1.0)
        if 0 <= aim.start < self.layer:
            sheet.put((self.traits + LAYERS.index("start")) * self.layer + aim.start, 1.0)


def encoder_of(rules: Rules, width: int, height: int) -> Encoder:
    """The encoder of a counter of this size."""
    return RatEncoder(rules, width, height)
