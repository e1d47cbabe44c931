"""What goes over the wire. The TypeScript types of the web client are generated from these structs.

HTTP carries requests and answers; one WebSocket a match carries play. Every frame is a JSON object with its kind in
`t`. Moves on the wire are the grammar's JSON form, `{"verb": "walk", "unit": 7, "to": 35}`; the moves of the table,
`{"verb": "resign"}` and `{"verb": "undo"}`, go the same way.

The socket is `/api/socket`; the first frame is Hello. Who speaks follows from the key of the request, see
people_messages.py; seats belong to players. Errors are a Problem.

    GET  /api/games                      list[GameInfo]
    GET  /api/rules/{game}               the rulebook, as markdown
    GET  /api/lessons/{game}             list[Lesson]
    POST /api/matches                    NewMatch -> Seated
    GET  /api/matches/{match}            MatchInfo
    POST /api/matches/{match}/join       JoinMatch -> Seated
    POST /api/matches/{match}/claim      ClaimSeat, by a player of the match -> MatchInfo
    POST /api/matches/{match}/rematch    by a player of it, once it is over -> Seated. The first to ask creates it;
                                         the others find its id in MatchInfo.rematch and ask the same way
    GET  /api/matches/{match}/replay     Replay
    GET  /api/matches/{match}/record     Record, as a download, once the match is over
    GET  /api/matches/{match}/review     Review, once the match is over: chances by turn and turning points
    POST /api/replay                     Record -> Replay
    POST /api/records                    Record -> StoredRecord
    GET  /api/records/{record}           Record
    GET  /api/records/{record}/replay    Replay
    Each of the three replays is also found under .../replay/{eyes}: "all", or a seat once the match is over.
    GET  /api/openapi.json, /healthz

What outlives a match is in profile_messages.py.
"""

from typing import Any

from msgspec import Struct, field

from cinque.kernel.fair import FairDice
from cinque.kernel.hints import Hint, Pointed
from cinque.kernel.offers import Offer
from cinque.kernel.options import Option, Options
from cinque.kernel.order import Foreseen
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome, Record
from cinque.kernel.scene import Scene
from cinque.kernel.strikes import Deed, Deeds, Forecast, Harm, Place, Strike
from cinque.server.wire.goal_messages import GoalInfo, Goals, SetGoal

WireMove = dict[str, Any]
# What an Answer may hold besides the structs of games: the wire's types are written for these too.
ANSWERS = (Harm, Forecast, Foreseen, Place, Strike, Deed, Deeds, Pointed, Hint, GoalInfo)


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
    # The lesson a newcomer begins with; empty where there is none.
    lesson: str
    version: str
    # A position to stand for a game that the table for all games draws.
    picture: Scene | None = None


# --- HTTP: matches ---------------------------------------------------------------------------------------------------


class Bring(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player brings to a seat: one of his profiles, and the choice its game asks for (a set, say).

    No profile named is the one he used last; a player who has none yet gets one with his name.
    """

    profile: str = ""
    choice: Any = None


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: `me` (the player who asks), `open` (whoever follows the link) or `bot`."""

    kind: str
    name: str = ""
    bot: str = ""
    bring: Bring | None = None


class Clock(Struct, frozen=True):
    """Seconds for a turn, and a reserve for the whole match (PL-04). 0 and 0: no clock."""

    turn: int = 0
    reserve: int = 0


class Absence(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens when somebody stays away, agreed to by all who sit down (PL-11).

    "clock" decides alone, "win": he has lost once another asks for it `after` so many seconds (the server says how
    many), "bot": then one of this level goes on until he is back, "wait": everybody waits.
    """

    kind: str
    bot: str = ""
    after: int = 0


class Origin(Struct, frozen=True):
    """Start from the position after `at` moves of a match or of a stored record instead of from the beginning."""

    record: str
    at: int


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches. More than one `me` is a hot-seat match: all at one screen."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    seed: str = ""
    # 128 random bits in hexadecimal, which the player adds to the dice; drawn for him where he adds none.
    luck: str = ""
    # Left out, the clock alone where there is one, and otherwise everybody waits.
    absence: Absence | None = None
    origin: Origin | None = None
    # The match of the day, the same for everybody: its options and seed are the server's.
    daily: bool = False
    # A lesson of the game by its name: its position and options are the server's, and it pays nothing.
    lesson: str = ""
    # A position in the notation of the game to begin from, as a challenge, which pays nothing either.
    position: str = ""


class Seated(Struct, frozen=True):
    """Answer to a new match, a join or a rematch: the seats that are the caller's."""

    match: str
    seats: list[int]


class JoinMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{match}/join: accept the options and take an open seat (any, unless one is named)."""

    name: str
    seat: int = -1
    bring: Bring | None = None
    luck: str = ""


class AskRematch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{match}/rematch: the same people once more; who did not begin begins."""

    luck: str = ""


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{match}/claim: do what was agreed about a player who stays away. For players of the match."""

    seat: int


class SeatInfo(Struct, frozen=True):
    """What everybody may know about a seat."""

    seat: int
    kind: str  # "human", "bot", "open", or "held" for one player alone
    name: str
    bot: str
    connected: bool
    # Seconds since the player was last connected; 0 while connected.
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
    # The hash of what the server drew from the start; all parts, and the seed, when the match is over, so that anyone
    # can check the dice. None where the seed was chosen.
    dice: FairDice | None
    seed: str
    absence: Absence
    outcome: Outcome | None
    rematch: str
    watchers: int
    created: float
    # What it is for where it is no ordinary match: "lesson NAME", "challenge" or "what-if". Such matches pay nothing.
    purpose: str = ""


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
    # Why the server made the move in the player's place (see Forced).
    cause: str = ""


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
    """The first frame. Who has no seat there is a spectator. `seen` is the last sequence number received."""

    match: str
    seen: int = -1


class MakeMove(Struct, frozen=True, tag_field="t", tag="move", forbid_unknown_fields=True):
    """Make a move. `id` is chosen by the client and makes a retry harmless; `seq` is the update it was decided on."""

    id: str
    seq: int
    move: WireMove


class MakeOrder(Struct, frozen=True, tag_field="t", tag="order", forbid_unknown_fields=True):
    """Make several moves as one order, under one id; one `undo` takes back all of it that the rules allow.

    It stops at a refusal, or at the first move that tells something new; what was made until then stays made. An order
    may also consist of `undo` alone: then each takes back one order.
    """

    id: str
    seq: int
    moves: list[WireMove]


class Ask(Struct, frozen=True, tag_field="t", tag="ask", forbid_unknown_fields=True):
    """A question that changes nothing.

    what = "refusal" (why not: one Reason or null a move), "preview" (the events each move would cause), "order" (what
    each of `orders` would cause, as Foreseen), "overlay" (`name` says which; an argument stands behind a colon),
    "timeout" (the move that is made for an absent player) or "hint" (what a strong bot would do, as Hint).
    """

    id: int
    what: str
    moves: list[WireMove] = []
    orders: list[list[WireMove]] = []
    name: str = ""


class Ready(Struct, frozen=True, tag_field="t", tag="ready", forbid_unknown_fields=True):
    """Hot-seat: the player of this seat is at the screen; lift the curtain."""

    seat: int


class Say(Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    text: str


class Hurry(Struct, frozen=True, tag_field="t", tag="hurry", forbid_unknown_fields=True):
    """Stop the bot that is thinking: it plays the best it has."""


ClientFrame = Hello | MakeMove | MakeOrder | Ask | Ready | Say | Hurry | SetGoal


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


class Undo(Struct, frozen=True):
    """Whether the viewer may take something back: what, in words, and of how many orders it would be the last; or why
    nothing can be."""

    can: bool = False
    words: str = ""
    orders: int = 0
    why: Reason | None = None


class Forced(Struct, frozen=True):
    """Why the server made a move for a seat: its "time" ran out, or what was agreed for the "absence" of its player."""

    seat: int
    cause: str


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
    undo: Undo
    outcome: Outcome | None
    view: Any = None
    delta: dict[str, Any] | None = None
    # Seconds left by seat where there is a clock: turn, then reserve.
    clocks: list[list[float]] = []
    forced: Forced | None = None


class Ack(Struct, frozen=True, tag_field="t", tag="ack"):
    """The move is on disk. Sent after the update it caused; a repeated id gets its first answer again.

    Of an order so many moves were `made`; `stopped` says why not all of them.
    """

    id: str
    seq: int
    made: int = 1
    stopped: Reason | None = None


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
    # Of a frame that came too fast: the id of its move, and after how many milliseconds to send the same again.
    move: str = ""
    retry: int = 0


ServerFrame = Welcome | MatchChanged | Update | Ack | Nack | Answer | Curtain | Thinking | Said | Reward | Fault | Goals
