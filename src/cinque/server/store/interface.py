"""Where matches are kept. Two keeps answer the same questions: SQLite in one process, PostgreSQL for several."""

from collections.abc import Callable, Sequence
from typing import Protocol

from cinque.server.store.goals import GoalStore
from cinque.server.store.keeping import KeepingStore
from cinque.server.store.matches import Entry, MatchHead, Standing, StoredMatch, StoredSeat, Taking
from cinque.server.store.people import PeopleStore
from cinque.server.store.profiles import ProfileStore, StoredLoadout

# Called on the event loop once the move is on disk, or with what went wrong.
Done = Callable[[Exception | None], None]
# What is heard in place of a match when keys were withdrawn.
KEYS = "keys"
# Called with the id of a match that another process changed, or KEYS.
Heard = Callable[[str], None]


class Conflict(Exception):
    """A unique key was met: somebody was faster."""


class Behind(Conflict):
    """The number of the entry is taken: another process moved first, and what it did has to be read."""


class Known(Conflict):
    """The seat has used this id before, for `entry`: an id names one move for ever."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"the id was used for entry {entry.number}")
        self.entry = entry


class Unwritten(Exception):
    """The disk or the database refused; nothing was changed."""


class Unfit(Unwritten):
    """The database cannot keep these values; others it can."""


class Store(Protocol):
    """All that the server asks of a database."""

    # Whether other processes may be working on the same matches.
    shared: bool
    # What outlives a match, and whose it all is.
    profiles: ProfileStore
    people: PeopleStore
    goals: GoalStore
    keeping: KeepingStore

    async def open(self, heard: Heard) -> None: ...

    async def close(self) -> None: ...

    def append(self, entries: list[Entry], standing: Standing | None, done: Done) -> None:
        """Adds the lines of one order to a log, all of them or none, with others in one commit; `done` follows.

        It brings Behind or Known where a key was met. An order that cannot be kept fails alone.
        """

    async def create(
        self, match: MatchHead, seats: list[StoredSeat], entries: list[Entry], brought: Sequence[StoredLoadout] = ()
    ) -> None: ...

    async def load(self, match: str, since: int = 0) -> StoredMatch | None:
        """A match with its log from entry `since` on."""

    async def load_many(self, matches: list[str]) -> list[StoredMatch]:
        """Several matches without their logs."""

    async def find(self, match: str, seat: int, client: str) -> Entry | None:
        """The move a client made under this id, if it was ever made."""

    async def sit(self, match: str, taking: Taking, wake: float | None, brought: StoredLoadout | None = None) -> bool:
        """Changes a seat that is still of the kind and the player it was, and when the server has to act by itself.

        With it goes what whoever sits down has brought. Who takes the last seat begins the match. False, and nothing
        changed, when somebody was faster.
        """

    async def fix_seed(self, seed: str, first: Standing) -> None:
        """Keeps the seed of a match whose last seat was taken, which follows from what is kept already, and with it
        how the match stands before anybody has moved."""

    async def wake_by(self, now: float) -> None:
        """The clock was set back: no match sleeps for longer than its clocks run."""

    async def came(self, seats: list[tuple[str, int]]) -> None:
        """The players of these matches and seats are connected to this process, until they are seen for the last time
        or it ends: the others read so. Where nobody shares the store nothing is written."""

    async def saw(self, seats: list[tuple[str, int]], at: float) -> None:
        """The players of these matches and seats were last connected at this time."""

    async def bury(self, at: float) -> None:
        """Whoever was connected to a process that has ended is not any more; nothing is written where none has."""

    async def name_rematch(self, match: str, rematch: str) -> str:
        """The rematch of a match: this one, or the one somebody named before."""

    async def say(self, match: str, seat: int, name: str, text: str, at: float) -> int:
        """Keeps a line of talk; its number."""

    async def due(self, now: float, served: list[str]) -> list[str]:
        """Running matches in which the server has to act by itself, of releases of rules (`GAME-1`) it has."""

    async def put_off(self, match: str, until: float) -> None:
        """Nothing can be done for a match just now: it is not due before this time."""

    async def lease(self, match: str) -> bool:
        """Whether this process may think for the bots of a match; at most one process may."""

    def release(self, match: str) -> None: ...

    async def secret(self, fresh: str) -> str:
        """The secret of the house: the fresh one when there is none yet, and from then on always the same."""

    async def pulse(self, at: float) -> None:
        """Writes something, durably, to see that it can be done."""

    async def put_record(self, record: str, body: bytes, at: float) -> None: ...

    async def get_record(self, record: str) -> bytes | None: ...
