"""What goes over the wire about bots from outside.

    GET    /api/bots         list[VisitingBot]: those that are here now
    POST   /api/bots         NewBot -> PlayerKey: a bot with a token of its own, made by a player
    POST   /api/bots/here    BotHere -> Invitations: the bot is here, and waits for a while to be invited

A bot dials out and keeps asking; it plays over the same socket as everybody. It sits down where it is invited: a seat
plan of kind `bot` names it as `guest:` and its id, and GameInfo lists it beside the levels.
"""

from msgspec import Struct


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """What it shall be called."""

    name: str


class BotHere(Struct, frozen=True, forbid_unknown_fields=True):
    """Its version, and the games it plays."""

    games: list[str]
    version: str = ""


class VisitingBot(Struct, frozen=True):
    """A bot from outside that is here."""

    bot: str
    name: str
    version: str
    games: list[str]


class Invitation(Struct, frozen=True):
    """A seat that is held for the bot."""

    match: str
    game: str
    seat: int


class Invitations(Struct, frozen=True):
    """What came while it waited; none is no fault: it asks again."""

    seats: list[Invitation]
