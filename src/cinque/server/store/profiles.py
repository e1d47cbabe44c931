"""Profiles and what was brought to a match, as they are stored, and the questions a store answers about them."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct, json

from cinque.kernel.progress import Terms

PROFILE = "id, owner, game, name, body, version, created, changed, deleted"
BROUGHT = "match, seat, profile, choice, loadout, terms, news, at"
DAILY = "game, day, profile, name, score, words, match, at"
# How long an answer is kept for the one who did not hear it and asks again, in seconds.
ANSWER_KEPT = 7 * 24 * 3600.0
# What stands for an answer that was forgotten; its key never is.
FORGOTTEN = b""


class StoredProfile(Struct, frozen=True):
    """A profile. `version` grows with every change, so that two changes at once cannot swallow each other."""

    id: str
    # The id of the player.
    owner: str
    game: str
    name: str
    body: bytes
    version: int
    created: float
    changed: float
    # When it was thrown away; it can be taken out of the bin again.
    deleted: float | None = None


class StoredLoadout(Struct, frozen=True):
    """What a seat brought to a match; while the match has secrets, only the server reads it."""

    match: str
    seat: int
    # Empty where the loadout came with the position the match goes on from.
    profile: str
    choice: Any = None
    loadout: Any = None
    terms: Terms = Terms()
    # What the match earned, line by line; None until it is paid.
    news: list[Any] | None = None
    at: float = 0.0


class StoredResult(Struct, frozen=True):
    """How a player did in the match of a day that he began first, and with which profile."""

    game: str
    day: str
    profile: str
    name: str
    score: int
    words: str
    match: str
    at: float


class ProfileStore(Protocol):
    """What the server asks of a store about profiles. Every change is one transaction."""

    async def add(self, profile: StoredProfile) -> bool:
        """Keeps a new profile; False, and nothing changed, when its id is taken."""

    async def get(self, profile: str) -> StoredProfile | None: ...

    async def owned(self, owner: str, game: str) -> list[StoredProfile]:
        """The profiles of a player, the one used last first; those in the bin are among them."""

    async def answer(self, profile: str, key: str) -> bytes | None:
        """What was answered to the action with this key."""

    async def change(self, profile: StoredProfile, key: str, answer: bytes) -> bool:
        """The next version of a profile and the answer to the action that made it. Answers are forgotten after a week,
        keys never.

        False, and nothing changed, when somebody was faster: the version is not the one before, or the key is known.
        """

    async def throw_away(self, profile: str, at: float | None) -> None:
        """Into the bin, or out of it."""

    async def history(self, profile: str, limit: int) -> list[StoredLoadout]:
        """The paid matches of a profile, the newest first."""

    async def owed(self) -> list[str]:
        """Finished matches whose rewards are not paid yet."""

    async def pay(self, paid: StoredLoadout, profile: StoredProfile, result: StoredResult | None = None) -> bool:
        """The reward of a seat and the next version of its profile; False, and nothing changed, as in `change`.

        With it goes the result of a daily match, if it is the one of that day that the player began first.
        """

    async def board(self, game: str, day: str, limit: int) -> list[StoredResult]:
        """The results of a day, the best first."""

    async def results(self, owner: str) -> list[StoredResult]:
        """All results of days that the profiles of a player have, the oldest first."""

    async def played(self, owner: str, game: str, day: str) -> bool:
        """Whether a profile of a player has a result of a day."""

    async def unfinished(self, owner: str, game: str, day: str) -> str:
        """The match of a day that a player has begun and not finished; empty when there is none."""

    async def salt(self, game: str, day: str, fresh: str) -> str:
        """What nobody could guess about a day: drawn by whoever asks first, and kept."""


def profile_of(row: Sequence[Any]) -> StoredProfile:
    """From the columns of PROFILE."""
    return StoredProfile(row[0], row[1], row[2], row[3], bytes(row[4]), *row[5:9])


def profile_columns(profile: StoredProfile) -> tuple[Any, ...]:
    return tuple(getattr(profile, name) for name in StoredProfile.__struct_fields__)


def brought_of(row: Sequence[Any]) -> StoredLoadout:
    """From the columns of BROUGHT."""
    news = None if row[6] is None else json.decode(row[6], type=list[Any])
    terms = json.decode(row[5], type=Terms)
    return StoredLoadout(row[0], row[1], row[2], json.decode(row[3]), json.decode(row[4]), terms, news, row[7])


def brought_columns(brought: StoredLoadout) -> tuple[Any, ...]:
    news = None if brought.news is None else json.encode(brought.news).decode()
    choice, loadout, terms = (json.encode(each).decode() for each in (brought.choice, brought.loadout, brought.terms))
    return (brought.match, brought.seat, brought.profile, choice, loadout, terms, news, brought.at)


def daily_columns(result: StoredResult) -> tuple[Any, ...]:
    return tuple(getattr(result, name) for name in StoredResult.__struct_fields__)
