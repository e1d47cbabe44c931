"""What goes over the wire. The TypeScript types of the web client are generated from these structs.

HTTP carries requests and answers; one WebSocket a match carries play. Every frame is a JSON object with its kind in
`t`. Moves on the wire are the grammar's JSON form, `{"verb": "walk", "unit": 7, "to": 35}`; the moves of the table,
`{"verb": "resign"}` and `{"verb": "undo"}`, go the same way.

The socket is `/api/socket`; the first frame is Hello. Over HTTP, where a seat's token is needed, it is sent as
`Authorization: Bearer TOKEN` (several, for a hot-seat match, separated by commas). Errors are a Problem.

    GET  /api/games                      list[GameInfo]
    GET  /api/rules/{game}               the rulebook, as markdown
    POST /api/matches                    NewMatch -> Seated
    GET  /api/matches/{match}            MatchInfo
    POST /api/matches/{match}/join       JoinMatch -> Seated
    POST /api/matches/{match}/claim      ClaimSeat, with a token -> MatchInfo
    POST /api/matches/{match}/rematch    with a token, once the match is over -> Seated. The first to ask creates it;
                                         the others find its id in MatchInfo.rematch and ask the same way
    GET  /api/matches/{match}/replay     Replay
    GET  /api/matches/{match}/record     Record, as a download, once the match is over
    POST /api/mine                       MineRequest -> list[MyMatch]
    POST /api/replay                     Record -> Replay
    POST /api/records                    Record -> StoredRecord
    GET  /api/records/{record}           Record
    GET  /api/records/{record}/replay    Replay
    Each of the three replays is also found under .../replay/{eyes}: "all", or a seat once the match is over.
    GET  /api/openapi.json, /healthz, /metrics

What outlives a match is in profile_messages.py. It belongs to a player, whose token is sent the same way.
"""

from typing import Any

from msgspec import Struct, field

from cinque.kernel.offers import Offer
from cinque.kernel.options import Option, Options
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome, Record

WireMove = dict[str, Any]


# --- HTTP: the games -------------------------------------------------------------------------------------------------


class BotInfo(Struct, frozen=True):
    name: str
    title: str
    help: str


class GameInfo(Struct, frozen=True):
    """One game of the shelf: GET /api/games."""

    name: str
    title: str
    blurb: str
    hidden: bool
    options: list[Option]
    seats_low: int
    seats_high: int
    bots: list[BotInfo]
    overlays: list[str]
    # Whether the game keeps profiles, and whether it has a match of the day.
    profiles: bool
    daily: bool
    version: str


# --- HTTP: matches ---------------------------------------------------------------------------------------------------


class Bring(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player brings to a seat: one of his profiles, and the choice its game asks for (a set, say).

    No profile named is the one he used last; a player who has none yet gets one with his name. Needs his token.
    """

    profile: str = ""
    choice: Any = None


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: `me` (this browser), `open` (whoever follows the link) or `bot`."""

    kind: str
    name: str = ""
    bot: str = ""
    bring: Bring | None = None


class Clock(Struct, frozen=True):
    """Seconds for a turn, and a reserve for the whole match (PL-04). 0 and 0: no clock."""

    turn: int = 0
    reserve: int = 0


class Origin(Struct, frozen=True):
    """Start from the position after `at` moves of a match or of a stored record instead of from the beginning."""

    record: str
    at: int


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches. More than one `me` is a hot-seat match on this browser."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    seed: str = ""
    origin: Origin | None = None
    # The match of the day, the same for everybody: its options and seed are the server's.
    daily: bool = False


class SeatToken(Struct, frozen=True):
    """The bearer token of a seat; told once, to whoever sat down."""

    seat: int
    token: str


class Seated(Struct, frozen=True):
    """Answer to a new match, a join or a rematch."""

    match: str
    seats: list[SeatToken]


class JoinMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{match}/join: accept the options and take an open seat (any, unless one is named)."""

    name: str
    seat: int = -1
    bring: Bring | None = None


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{match}/claim: give the seat of a player who left to a bot. Needs a token of the match."""

    seat: int
    bot: str


class SeatInfo(Struct, frozen=True):
    """What everybody may know about a seat."""

    seat: int
    kind: str  # "human", "bot" or "open"
    name: str
    bot: str
    connected: bool
    # Seconds since the player was last connected; 0 while connected. Others may claim the seat for a bot after a while.
    away: int = 0


class MatchInfo(Struct, frozen=True):
    """What everybody may know about a match: GET /api/matches/{match}, and within Welcome and MatchChanged."""

    match: str
    game: str
    title: str
    options: Options
    clock: Clock
    seats: list[SeatInfo]
    hotseat: bool
    status: str  # "waiting", "playing" or "over"
    # The hash of the seed from the start, the seed itself when the match is over, so that anyone can check the dice.
    seed_hash: str
    seed: str
    outcome: Outcome | None
    rematch: str
    watchers: int
    created: float


class MineRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/mine: the matches of the seat tokens this browser holds, newest first."""

    tokens: list[str]


class MyMatch(Struct, frozen=True):
    info: MatchInfo
    seats: list[int]
    my_turn: bool
    turn: int
    moved: float


# --- HTTP: replays ---------------------------------------------------------------------------------------------------


class Frame(Struct, frozen=True):
    """One position of a replay. `delta` is the change of the view against the frame before (see Update)."""

    number: int
    seat: int
    text: str
    turn: int
    events: list[Any]
    view: Any = None
    delta: dict[str, Any] | None = None


class Replay(Struct, frozen=True):
    """GET /api/matches/{match}/replay, GET /api/records/{record}/replay, POST /api/replay (a record file).

    Shows what a spectator may see while a match of a game with secrets is running; everything once it is over.
    """

    game: str
    title: str
    options: Options
    rules: Any
    seats: list[str]
    frames: list[Frame]
    outcome: Outcome | None
    final: str
    # Where Continue starts a new match from: the id of the match or the stored record; empty for an imported file.
    source: str
    # Seats through whose eyes it can be seen as well, by asking for .../replay/{seat}; none where all saw the same.
    eyes: list[int] = []


class StoredRecord(Struct, frozen=True):
    """Answer to POST /api/records: a record stored under a link of its own."""

    record: str


RecordFile = Record


class Problem(Struct, frozen=True):
    """Every HTTP error: what is wrong, in words, and the rule it rests on where there is one."""

    code: str
    words: str
    source: str = ""


# --- The socket: from the client -------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first frame. No token: a spectator. Several: hot-seat. `seen` is the last sequence number received."""

    match: str
    tokens: list[str] = []
    seen: int = -1


class MakeMove(Struct, frozen=True, tag_field="t", tag="move", forbid_unknown_fields=True):
    """Make a move. `id` is chosen by the client and makes a retry harmless; `seq` is the update it was decided on."""

    id: str
    seq: int
    move: WireMove


class Ask(Struct, frozen=True, tag_field="t", tag="ask", forbid_unknown_fields=True):
    """A question that changes nothing.

    what = "refusal" (why not: one Reason or null a move), "preview" (the events each move would cause), "overlay"
    (`name` says which; an argument stands behind a colon), or "hint" (what a bot would do: a list of moves in JSON
    form).
    """

    id: int
    what: str
    moves: list[WireMove] = []
    name: str = ""


class Ready(Struct, frozen=True, tag_field="t", tag="ready", forbid_unknown_fields=True):
    """Hot-seat: the player of this seat is at the screen; lift the curtain."""

    seat: int


class Say(Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    text: str


class Hurry(Struct, frozen=True, tag_field="t", tag="hurry", forbid_unknown_fields=True):
    """Stop the bot that is thinking: it plays the best it has."""


ClientFrame = Hello | MakeMove | Ask | Ready | Say | Hurry


# --- The socket: from the server -------------------------------------------------------------------------------------


class FieldInfo(Struct, frozen=True):
    name: str
    kind: str
    size: int
    words: list[str] = []


class VerbInfo(Struct, frozen=True):
    name: str
    help: str
    fields: list[FieldInfo]


class Brought(Struct, frozen=True):
    """What a seat of one's own brought. `seed` is told before the end only where the player knew it anyway."""

    seat: int
    profile: str
    choice: Any
    seeded: bool
    day: str
    seed: str


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to Hello: the match, the seats of this connection, the rules and the grammar."""

    info: MatchInfo
    you: list[int]
    rules: Any
    verbs: list[VerbInfo]
    brought: list[Brought] = []


class MatchChanged(Struct, frozen=True, tag_field="t", tag="table"):
    """Something about the match itself changed: somebody sat down, left, came back, offered a rematch."""

    info: MatchInfo


class Update(Struct, frozen=True, tag_field="t", tag="update"):
    """What the viewer sees now.

    `seq` counts the updates of this viewer alone. Either `view` is the whole view, or `delta` the change since `seq`
    - 1: for each changed field its new value, or, for a list of the same length, `{"#": {index: value}}`. `events` are
    what the viewer heard since the last update. `seat` is the seat this view belongs to, -1 for a spectator.
    """

    seq: int
    seat: int
    turn: int
    to_move: list[int]
    offers: list[Offer]
    events: list[Any]
    can_undo: bool
    outcome: Outcome | None
    view: Any = None
    delta: dict[str, Any] | None = None
    # Seconds left by seat where there is a clock: turn, then reserve.
    clocks: list[list[float]] = []


class Ack(Struct, frozen=True, tag_field="t", tag="ack"):
    """The move is on disk. Sent after the update it caused; a repeated id gets its first answer again."""

    id: str
    seq: int


class Nack(Struct, frozen=True, tag_field="t", tag="nack"):
    """The move was refused and nothing changed. `stale`: it was decided on an old position; an update follows."""

    id: str
    reason: Reason
    stale: bool = False


class Answer(Struct, frozen=True, tag_field="t", tag="answer"):
    """The answer to Ask, one result a move (or one in all for overlay and hint)."""

    id: int
    results: list[Any]


class Curtain(Struct, frozen=True, tag_field="t", tag="curtain"):
    """Hot-seat: nothing more is sent until this seat says Ready."""

    seat: int
    name: str


class Thinking(Struct, frozen=True, tag_field="t", tag="thinking"):
    seat: int
    on: bool


class Said(Struct, frozen=True, tag_field="t", tag="said"):
    name: str
    text: str
    seat: int


class Reward(Struct, frozen=True, tag_field="t", tag="reward"):
    """The match is over, and this is what it earned a seat of yours, line by line. Told again to whoever comes later.

    A match whose seed the player chose (`seeded`) may have earned nothing.
    """

    seat: int
    profile: str
    lines: list[Any]
    seeded: bool
    day: str


class Fault(Struct, frozen=True, tag_field="t", tag="fault"):
    """The frame could not be used. The connection stays open unless `fatal`."""

    code: str
    words: str
    fatal: bool = False
    # The number of the question that has no answer, where it was one.
    id: int | None = None


ServerFrame = Welcome | MatchChanged | Update | Ack | Nack | Answer | Curtain | Thinking | Said | Reward | Fault
