"""The verbs of Naval Battle."""

from typing import Final

from mypy_extensions import i64

from cinque.boards.squares import squares
from cinque.games.naval.content.tables import STRIDE, Rules
from cinque.games.naval.content.words import FACINGS
from cinque.games.naval.play.codes import END, READY
from cinque.kernel.moves import CellField, ChoiceField, Field, Grammar, Verb, pack

CONFIRM: Final[i64] = pack(READY, 0, 0, 0)
END_TURN: Final[i64] = pack(END, 0, 0, 0)


def slots(rules: Rules) -> int:
    """How many ships a seat can ever own: its ships are numbered below this (NB-27)."""
    return rules.most_of_a_kind * len(rules.ships)


def grammar(rules: Rules) -> Grammar:
    """The moves on a map of any size."""
    board = squares(STRIDE, STRIDE)
    kind = ChoiceField("kind", [row.word for row in rules.ships])
    weapon = ChoiceField("weapon", [row.word for row in rules.weapons])
    ship = Field("ship", slots(rules))
    to = CellField("to", STRIDE * STRIDE, board)
    facing = ChoiceField("facing", list(FACINGS))
    plan = Field("plan", rules.auto_plans)
    return Grammar(
        [
            Verb("buy", [kind], "Buy a ship of a type, at most two of each."),
            Verb("drop", [kind], "Give a bought ship back.", round=True),
            Verb("place", [ship, to, facing], "Put a ship into your starting zone, its centre on a cell."),
            Verb("lift", [ship], "Take a placed ship out of the zone again.", round=True),
            Verb("auto", [plan], "Place every ship that is left, in one of the formations."),
            Verb("ready", [], "Confirm: nothing can be changed after it."),
            Verb("sail", [ship, to, facing], "Move a ship up to its Speed, and turn it as you like."),
            Verb("fire", [ship, weapon, to], "Attack a cell in range; the ship is done for this turn."),
            Verb("end", [], "End the turn."),
        ]
    )
