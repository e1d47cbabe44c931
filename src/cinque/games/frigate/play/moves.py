"""The verbs of Frigate."""

from typing import Final

from mypy_extensions import i64

from cinque.games.frigate.content.tables import CARDS_FIELD, DICE_FIELD, FACES_FIELD, MOST_DICE, STOCK_FIELD
from cinque.games.frigate.play.codes import LEAVE, ROLL
from cinque.kernel.moves import ChoiceField, Field, Grammar, SetField, Verb, pack

LEAVE_SHOP: Final[i64] = pack(LEAVE, 0, 0, 0)
ROLL_ALL: Final[i64] = pack(ROLL, 0, 0, 0)


def grammar(boxes: list[str]) -> Grammar:
    """The moves of a run whose scorecard has these boxes."""
    box = ChoiceField("box", boxes)
    card = Field("card", CARDS_FIELD)
    places = [Field("at", CARDS_FIELD), Field("to", CARDS_FIELD)]
    return Grammar(
        [
            Verb("take", [Field("die", DICE_FIELD)], "Put a die of the collection into the tray."),
            Verb("put", [Field("slot", MOST_DICE)], "Put a die of the tray back into the collection.", round=True),
            Verb("roll", [SetField("held", MOST_DICE)], "Roll the tray, keeping the held dice in the queue."),
            Verb("play", [box], "Play the hand in a box of the scorecard."),
            Verb("use", [card, Field("pick", CARDS_FIELD), Field("face", FACES_FIELD)], "Use an active perk card."),
            Verb("sell", [card], "Sell a perk card."),
            Verb("sell-die", [Field("die", DICE_FIELD)], "Sell a die of the collection."),
            Verb(
                "order",
                [Field("at", MOST_DICE), Field("to", MOST_DICE)],
                "Move a die to another slot of the queue.",
                round=True,
            ),
            Verb("shift", places, "Move a card to another place of the inventory.", round=True),
            Verb("buy", [Field("card", STOCK_FIELD)], "Buy a perk card."),
            Verb("buy-die", [Field("die", STOCK_FIELD)], "Buy a die."),
            Verb("open", [box], "Buy a category of the scorecard."),
            Verb("upgrade", [box], "Buy a level for a category."),
            Verb("restock", [], "Pay for new perk cards and dice in the shop."),
            Verb("leave", [], "Close the shop."),
            Verb("discard", [card], "Throw away a card the inventory no longer holds."),
            Verb("endless", [], "Sail on after the last round."),
            Verb("finish", [], "End the run as its winner."),
        ]
    )
