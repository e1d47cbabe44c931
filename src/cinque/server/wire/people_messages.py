"""What goes over the wire about players.

A player exists from the first action that needs one. A browser carries its key in a cookie that pages cannot read; a
program sends it as `Authorization: Bearer cq1_...`.

    POST   /api/players               PlayerKey: somebody new, for programs; a browser needs no such call
    GET    /api/me                    Me
    POST   /api/me                    Rename -> Me
    GET    /api/me/matches            list[MyMatch], newest first
    GET    /api/me/matches/{match}/glimpse   Replay of a few positions: the last I heard of, and what I see now
    GET    /api/me/rivals             list[Rival]: head to head
    POST   /api/me/adopt              Adopt -> Adopted: once, what a browser held before there were players
    POST   /api/me/keys               NewKey -> PlayerKey: a key for a program
    POST   /api/me/keys/{key}/withdraw  Me; "others" is all but the one that asks
    POST   /api/me/leave              this device is nobody's any more
    POST   /api/me/carry              Carry: a code to become this player on another device
    GET    /api/me/carry              CarryState: whether somebody has used it
    POST   /api/me/carry/answer       CarryAnswer -> CarryState
    POST   /api/carry/look            CarryCode -> CarryWho: who one would become
    POST   /api/carry/ask             CarryCode -> CarryTicket: wants to become him
    POST   /api/carry/take            CarryTake -> Carried: with the key, once the other device has said yes
    POST   /api/me/recovery           Recovery: a code to write down, in place of an earlier one
    POST   /api/recover               Recover -> Carried
    POST   /api/me/passkeys/begin     PasskeyQuestion: what a new passkey is to be made for
    POST   /api/me/passkeys           PasskeyMade -> Me; it is listed and withdrawn as keys are
    POST   /api/passkeys/begin        PasskeyQuestion: what a passkey is to sign
    POST   /api/passkeys              PasskeyShown -> Carried: be whose passkey it is
    GET    /api/me/export             all that is kept of the player, as a zip file
    POST   /api/me/close              Me: to be removed in some days
    POST   /api/me/reopen             Me: not to be removed
"""

from msgspec import Struct

from cinque.server.wire.messages import MatchInfo


class PlayerKey(Struct, frozen=True):
    """Whoever shows the key is the player; told once."""

    player: str
    key: str


class NewKey(Struct, frozen=True, forbid_unknown_fields=True):
    """`scope` is "play", or "read" for a key that changes nothing."""

    label: str
    scope: str = "play"


class KeyInfo(Struct, frozen=True):
    """A device or program of the player's; `mine` is the one that asks."""

    key: str
    kind: str  # "browser", "program" or "passkey"
    scope: str
    label: str
    created: float
    used: float
    mine: bool


class Me(Struct, frozen=True):
    """Who asks; with an empty id nobody yet. A `kept` player has more than one way back to what is his."""

    player: str
    name: str = ""
    kind: str = "guest"  # "guest", "kept" or "closed"
    created: float = 0.0
    keys: list[KeyInfo] = []
    recovery: bool = False
    # When he asked to be removed; 0 when he did not.
    closed: float = 0.0


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class Adopt(Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens of seats, and the token that owned saves; each is worth nothing afterwards."""

    seats: list[str] = []
    player: str = ""


class Adopted(Struct, frozen=True):
    seats: int
    saves: bool


class Carry(Struct, frozen=True):
    """A code that is used once, and until when."""

    code: str
    expires: float


class CarryState(Struct, frozen=True):
    """`state` is "none", "waiting" for another device, "asked" by one that calls itself `label`, or "agreed"."""

    state: str
    label: str = ""


class CarryAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the other device is mine, and the number it shows."""

    agree: bool
    number: int = -1


class CarryCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: str


class CarryWho(Struct, frozen=True):
    """Who one would become, and how many matches are his."""

    name: str
    matches: int
    running: int


class CarryTicket(Struct, frozen=True):
    """The number to show; the ticket stays on this device."""

    ticket: str
    number: int


class CarryTake(Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    ticket: str


class Carried(Struct, frozen=True):
    """`state` is "asked" until the other device answers, then "done" or "refused". `stay`: matches that did not come
    along because both sit at them."""

    state: str
    name: str = ""
    stay: list[str] = []


class Recovery(Struct, frozen=True):
    """Shown once, to be written down."""

    code: str


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """`alone`: withdraw every other key."""

    code: str
    alone: bool = False


class Done(Struct, frozen=True):
    """It is done."""


class MyMatch(Struct, frozen=True):
    """A match of the player's: GET /api/me/matches."""

    info: MatchInfo
    seats: list[int]
    my_turn: bool
    turn: int
    # When the turn last passed on; of a match that is over, when it ended.
    moved: float
    # Seconds until the clock of somebody who is to move runs out; null where none does.
    left: float | None = None


class Rival(Struct, frozen=True):
    """How a player did in a game against another, or against bots of a level: GET /api/me/rivals."""

    game: str
    title: str
    name: str
    # The level, where it is a bot.
    bot: str
    played: int
    won: int
    drawn: int
    # When they last met.
    last: float


class PasskeyQuestion(Struct, frozen=True):
    """What a browser makes or asks a passkey with; bytes are in base64 for addresses, without padding."""

    challenge: str
    host: str
    id: str
    name: str


class PasskeyMade(Struct, frozen=True, forbid_unknown_fields=True):
    challenge: str
    client: str
    attestation: str


class PasskeyShown(Struct, frozen=True, forbid_unknown_fields=True):
    challenge: str
    credential: str
    client: str
    data: str
    signature: str
