"""Where matches are kept. Two keeps answer the same questions: SQLite in one process, PostgreSQL for several."""

from collections.abc import Callable, Sequence
from typing import Protocol

from cinque.server.store.matches import Entry, MatchHead, Standing, StoredMatch, StoredSeat
from cinque.server.store.profiles import ProfileStore, StoredLoadout

# Called on the event loop once the move is on disk, or with what went wrong.
Done = Callable[[Exception | None], None]
# Called with the id of a match that another process changed.
Heard = Callable[[str], None]


class Conflict(Exception):
    """A unique key was met: another process was faster, or the move is already there."""


class Unwritten(Exception):
    """The disk or the database refused; nothing was changed."""


class Store(Protocol):
    """All that the server asks of a database."""

    # Whether other processes may be working on the same matches.
    shared: bool
    # What outlives a match.
    profiles: ProfileStore

    async def open(self, heard: Heard) -> None: ...

    async def close(self) -> None: ...

    def append(self, entry: Entry, standing: Standing | None, done: Done) -> None:
        """Adds one line to a log, with others in one commit; `done` follows."""

    async def create(
        self, match: MatchHead, seats: list[StoredSeat], entries: list[Entry], brought: Sequence[StoredLoadout] = ()
    ) -> None: ...

    async def load(self, match: str, since: int = 0) -> StoredMatch | None:
        """A match with its log from entry `since` on."""

    async def load_many(self, matches: list[str]) -> list[StoredMatch]:
        """Several matches without their logs."""

    async def find(self, match: str, seat: int, client: str) -> Entry | None:
        """The move a client made under this id, if it was ever made."""

    async def sit(
        self, match: str, seat: StoredSeat, was: str, wake: float | None, brought: StoredLoadout | None = None
    ) -> bool:
        """Changes a seat that is still `was` (open, human, bot), and when the server has to act by itself from now on.

        With it goes what whoever sits down has brought. False, and nothing changed, when somebody was faster.
        """

    async def saw(self, seats: list[tuple[str, int]], at: float) -> None:
        """The players of these matches and seats were connected at this time."""

    async def name_rematch(self, match: str, rematch: str) -> str:
        """The rematch of a match: this one, or the one somebody named before."""

    async def say(self, match: str, seat: int, name: str, text: str, at: float) -> int:
        """Keeps a line of talk; its number."""

    async def seats_of(self, tokens: list[bytes]) -> list[tuple[str, int]]:
        """The match and seat each token belongs to, newest match first."""

    async def due(self, now: float) -> list[str]:
        """Running matches in which the server has to act by itself."""

    async def lease(self, match: str) -> bool:
        """Whether this process may think for the bots of a match; at most one process may."""

    def release(self, match: str) -> None: ...

    async def put_record(self, record: str, body: bytes, at: float) -> None: ...

    async def get_record(self, record: str) -> bytes | None: ...
