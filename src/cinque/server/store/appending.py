"""Moves on their way to the disk, and the news of what became of them. Both stores write moves in batches."""

import structlog

from cinque.server.store.interface import Done
from cinque.server.store.matches import Entry, Standing

log = structlog.get_logger()

# Where the last commit held so many, more are on their way: unless so many wait already, a moment is waited for them.
# A commit costs about the same for one move and for thirty, and who plays alone never waits.
CROWD, FULL, MOMENT = 6, 48, 0.001


def is_worth_waiting(last: int, waiting: int) -> bool:
    """Whether a commit waits a moment, after one of so many moves and while so many wait."""
    return last >= CROWD and waiting < FULL


class Append:
    """An order of one or more moves on its way to the disk."""

    __slots__ = ("done", "entries", "standing")

    def __init__(self, entries: list[Entry], standing: Standing | None, done: Done) -> None:
        self.entries = entries
        self.standing = standing
        self.done = done


def tell(results: list[tuple[Done, Exception | None]]) -> None:
    """Each waiting match hears what became of its move, also when one of them fails on the answer."""
    for done, error in results:
        try:
            done(error)
        except Exception:
            log.exception("a match failed on the answer to its move")
