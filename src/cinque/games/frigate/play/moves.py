"""The verbs of Frigate."""

from typing import Final

from mypy_extensions import i64

from cinque.kernel.moves import ChoiceField, Field, Grammar, SetField, Verb, pack

TAKE: Final[i64] = 0
PUT: Final[i64] = 1
ROLL: Final[i64] = 2
PLAY: Final[i64] = 3
USE: Final[i64] = 4
SELL: Final[i64] = 5
SELL_DIE: Final[i64] = 6
ORDER: Final[i64] = 7
SHIFT: Final[i64] = 8
BUY: Final[i64] = 9
BUY_DIE: Final[i64] = 10
OPEN: Final[i64] = 11
UPGRADE: Final[i64] = 12
RESTOCK: Final[i64] = 13
LEAVE: Final[i64] = 14
DISCARD: Final[i64] = 15
ENDLESS: Final[i64] = 16
FINISH: Final[i64] = 17

WORDS: Final = [
    "take", "put", "roll", "play", "use", "sell", "sell-die", "order", "shift", "buy", "buy-die", "open", "upgrade",
    "restock", "leave", "discard", "endless", "finish",
]  # fmt: skip

# What the fields can hold. The inventory never holds more cards than there are kinds; stock grows with perks.
DICE: Final = 16384
CARDS: Final = 128
HAND: Final = 8
FACES: Final = 16
STOCK: Final = 32

LEAVE_SHOP: Final[i64] = pack(LEAVE, 0, 0, 0)
ROLL_ALL: Final[i64] = pack(ROLL, 0, 0, 0)


def grammar(boxes: list[str]) -> Grammar:
    """The moves of a run whose scorecard has these boxes; the order is that of the constants above."""
    box = ChoiceField("box", boxes)
    card = Field("card", CARDS)
    return Grammar(
        [
            Verb("take", [Field("die", DICE)], "Put a die of the collection into the tray."),
            Verb("put", [Field("slot", HAND)], "Put a die of the tray back into the collection."),
            Verb("roll", [SetField("held", HAND)], "Roll the tray, keeping the held dice in the queue."),
            Verb("play", [box], "Play the hand in a box of the scorecard."),
            Verb("use", [card, Field("pick", CARDS), Field("face", FACES)], "Use an active perk card."),
            Verb("sell", [card], "Sell a perk card."),
            Verb("sell-die", [Field("die", DICE)], "Sell a die of the collection."),
            Verb("order", [Field("at", HAND), Field("to", HAND)], "Move a die to another slot of the queue."),
            Verb("shift", [Field("at", CARDS), Field("to", CARDS)], "Move a card to another place of the inventory."),
            Verb("buy", [Field("card", STOCK)], "Buy a perk card."),
            Verb("buy-die", [Field("die", STOCK)], "Buy a die."),
            Verb("open", [box], "Buy a category of the scorecard."),
            Verb("upgrade", [box], "Buy a level for a category."),
            Verb("restock", [], "Pay for new perk cards and dice in the shop."),
            Verb("leave", [], "Close the shop."),
            Verb("discard", [card], "Throw away a card the inventory no longer holds."),
            Verb("endless", [], "Sail on after the last round."),
            Verb("finish", [], "End the run as its winner."),
        ]
    )
