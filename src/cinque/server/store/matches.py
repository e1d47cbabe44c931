"""What is stored, as values. The log of moves is the truth; the rest can be derived from it or says who sits where."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field, json

from cinque.kernel.options import Options
from cinque.kernel.record import Outcome
from cinque.server.store.profiles import StoredLoadout

HUMAN = "human"
BOT = "bot"
OPEN = "open"


class Entry(Struct, array_like=True, frozen=True, gc=False):
    """One line of a match's log. Its number is a secret: it would tell how often others acted unseen."""

    match: str
    number: int
    seat: int
    move: int
    # The id the client gave the move; None for bots, clocks and copied positions.
    client: str | None
    at: float


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


class StoredSeat(Struct):
    """A seat, with the hash of its token. `seen` is until when its player is known to be connected, or was."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    token: bytes | None = None
    seen: float = 0.0


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
    ]


def seat_of(row: Sequence[Any]) -> StoredSeat:
    """A seat from its columns, in the order of schema.SEAT; the first is the match."""
    return StoredSeat(row[1], row[2], row[3], row[4], row[5], row[6])
