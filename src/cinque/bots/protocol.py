"""Protocol 1: how a bot from outside is spoken to, one JSON object a line. See docs/bots-from-outside.md.

Unknown keys are ignored on both sides; only a change that breaks something gets a new number.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cinque.kernel.game import Game, rules_hash
from cinque.kernel.moves import Grammar
from cinque.kernel.offers import Offer, expand
from cinque.kernel.options import Options

PROTOCOL = 1
# What a bot may want of a turn: legal moves as text, as integers or grouped, and the view.
WANTS = ("legal", "packed", "offers", "view")
# Seconds in which a bot has to say that it is there, and how often it may be late or refused.
START_SECONDS = 10.0
PATIENCE = 3


class Pace(Struct, frozen=True):
    """Seconds for a turn, and a reserve for the whole match, as Cinque's clocks have it (PL-04)."""

    turn: float = 2.0
    reserve: float = 60.0


class Ready(Struct, tag_field="t", tag="ready", frozen=True):
    """The answer to hello: who it is, and what it wants of every turn."""

    name: str
    protocol: int = PROTOCOL
    version: str = ""
    want: tuple[str, ...] = ("view", "legal")


class Play(Struct, tag_field="t", tag="play", frozen=True):
    """The answer to a turn: one or more moves as text. A note is kept for nobody."""

    id: int
    moves: list[str]
    note: str = ""


Spoken = Ready | Play


class Turn(Struct, frozen=True):
    """A decision that is due: what the seat sees, what it heard since it was last asked, and what it may do."""

    view: Any
    events: list[Any]
    offers: list[Offer]


def hello(game: Game[Any], options: Options, seats: int, seat: int, pace: Pace) -> dict[str, Any]:
    """What a bot is told first."""
    return {
        "t": "hello",
        "protocol": PROTOCOL,
        "game": game.name,
        "rules": rules_hash(game, options),
        "options": options,
        "seats": seats,
        "seat": seat,
        "verbs": verbs_of(game.grammar(options)),
        "clock": {"turn": pace.turn, "reserve": pace.reserve},
    }


def verbs_of(grammar: Grammar) -> list[dict[str, Any]]:
    """The verbs with the names of their fields, as moves are written."""
    return [
        {"name": verb.name, "fields": [field.name for field in verb.fields], "help": verb.help}
        for verb in grammar.verbs
    ]


def wanted_of(turn: Turn, grammar: Grammar, want: Sequence[str]) -> dict[str, Any]:
    """What of a turn the bot wants."""
    out: dict[str, Any] = {"events": turn.events}
    if "view" in want:
        out["view"] = turn.view
    if "offers" in want:
        out["offers"] = turn.offers
    if "packed" in want or "legal" in want:
        moves = list(expand(grammar, turn.offers))
        out |= {"packed": moves} if "packed" in want else {}
        out |= {"legal": [grammar.text(move) for move in moves]} if "legal" in want else {}
    return out
