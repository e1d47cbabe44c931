"""What is stored, as values. The log of moves is the truth; the rest can be derived from it or says who sits where."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field, json

from cinque.kernel.options import Options
from cinque.kernel.record import Outcome
from cinque.server.store.goals import StoredGoal
from cinque.server.store.profiles import StoredLoadout

HUMAN = "human"
BOT = "bot"
# For whoever follows the link, or for one player alone until a time.
OPEN = "open"
HELD = "held"
# Between the id of an order and the place of a move in it.
PLACE = "#"
# Why the server made a move in somebody's place.
TIME = "time"
ABSENCE = "absence"


class Entry(Struct, array_like=True, frozen=True, gc=False):
    """One line of a match's log. Its number is a secret: it would tell how often others acted unseen."""

    match: str
    number: int
    seat: int
    move: int
    # The id the client gave the order; None for bots, clocks and copied positions. The moves of an order behind its
    # first have the same id with their place in it, as in `id#1`.
    client: str | None
    at: float
    # Milliseconds since the entry before it, or since the match began, while the server was there to count them.
    spent: int = 0
    # Why the server made it for the seat: its time ran out, or its player stayed away. Empty where nobody had to.
    cause: str = ""

    @property
    def order(self) -> str | None:
        """The id of the order it belongs to."""
        return None if self.client is None else self.client.partition(PLACE)[0]

    @property
    def joins(self) -> bool:
        """Whether it goes on with the order of the move before it."""
        return self.client is not None and PLACE in self.client

    def is_named(self, seat: int, client: str) -> bool:
        """Whether it is the move the seat made under this id."""
        return self.seat == seat and self.client == client


class Standing(Struct, array_like=True, frozen=True, gc=False):
    """What lists of matches show, stored with the move that changed it so that no list has to replay anything."""

    match: str
    # Bit set of the seats to move.
    to_move: int
    turn: int
    moved: float
    # When the server has to act by itself: 0 for a bot to move, the deadline of a clock, None for neither.
    wake: float | None
    outcome: str | None


class MatchHead(Struct):
    """A match, without its moves."""

    id: str
    game: str
    options: Options
    rules: str
    seed: str
    turn_seconds: int
    reserve_seconds: int
    hotseat: bool
    created: float
    standing: Standing
    outcome: Outcome | None = None
    rematch: str = ""
    # What it is for, where it is no ordinary match: see `desk/purposes.py`. And the position in text it began from.
    purpose: str = ""
    start: str = ""
    # When the last seat was taken; None while one is open.
    begun: float | None = None
    # What was agreed for the case that somebody stays away, and the parts of the dice that the server drew, as text.
    absence: str = ""
    dice: str = ""
    # The release of the game's rules it is played by.
    release: int = 1


class StoredSeat(Struct):
    """A seat, and whose it is. `seen` is until when its player is known to be connected, or was."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    # What opened the seat before it belonged to a player: the hash of a token that nobody has shown since.
    token: bytes | None = None
    seen: float = 0.0
    player: str = ""
    # Until when a held seat waits for its player.
    until: float = 0.0
    # What its player added to the dice.
    luck: str = ""

    @property
    def taken(self) -> bool:
        return self.kind in (HUMAN, BOT)

    @property
    def is_persons(self) -> bool:
        """Whether it is somebody's, also while a bot plays on for him."""
        return bool(self.player) or self.token is not None


class Taking(Struct, frozen=True):
    """A seat that changes hands: what it becomes, what it was, and when."""

    seat: StoredSeat
    was: StoredSeat
    at: float


class Saying(Struct, frozen=True):
    """One line of talk at a match."""

    number: int
    seat: int
    name: str
    text: str


class StoredMatch(Struct):
    """A match as it is read back."""

    head: MatchHead
    seats: list[StoredSeat]
    entries: list[Entry]
    sayings: list[Saying]
    brought: list[StoredLoadout] = field(default_factory=list)
    goals: list[StoredGoal] = field(default_factory=list)


def loadouts_of(brought: Sequence[StoredLoadout], seats: int) -> list[Any] | None:
    """What each seat brought, in the order of the seats; None where nobody brought anything."""
    by_seat = {each.seat: each.loadout for each in brought}
    return [by_seat.get(seat) for seat in range(seats)] if by_seat else None


def match_of(row: Sequence[Any]) -> MatchHead:
    """A match from its columns, in the order of schema.MATCH."""
    ended = row[14]
    return MatchHead(
        id=row[0],
        game=row[1],
        options=json.decode(row[2], type=Options),
        rules=row[3],
        seed=row[4],
        turn_seconds=row[5],
        reserve_seconds=row[6],
        hotseat=bool(row[7]),
        created=row[8],
        rematch=row[9],
        standing=Standing(row[0], row[10], row[11], row[12], row[13], ended),
        outcome=json.decode(ended, type=Outcome) if ended else None,
        purpose=row[15],
        start=row[16],
        begun=row[17],
        absence=row[18],
        dice=row[19],
        release=row[20],
    )


def columns_of(match: MatchHead) -> list[Any]:
    """The columns of a match, in the order of schema.MATCH."""
    standing = match.standing
    return [
        match.id,
        match.game,
        json.encode(match.options).decode(),
        match.rules,
        match.seed,
        match.turn_seconds,
        match.reserve_seconds,
        int(match.hotseat),
        match.created,
        match.rematch,
        standing.to_move,
        standing.turn,
        standing.moved,
        standing.wake,
        standing.outcome,
        match.purpose,
        match.start,
        match.begun,
        match.absence,
        match.dice,
        match.release,
    ]


def seat_of(row: Sequence[Any]) -> StoredSeat:
    """A seat from its columns, in the order of schema.SEAT; the first is the match."""
    return StoredSeat(row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9])


def seat_columns(match: str, seat: StoredSeat) -> tuple[Any, ...]:
    """The columns of a seat, in the order of schema.SEAT."""
    whose = seat.player, seat.until, seat.luck
    return (match, seat.seat, seat.kind, seat.name, seat.bot, seat.token, seat.seen, *whose)
