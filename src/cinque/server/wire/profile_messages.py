"""What goes over the wire about profiles and saves: what outlives a match.

It belongs to a player, see people_messages.py.

    GET    /api/games/{game}/profiles               list[ProfileInfo], the one used last first
    POST   /api/games/{game}/profiles               NewProfile -> Profile
    POST   /api/games/{game}/profiles/import        SaveFile -> Profile
    GET    /api/games/{game}/daily                  Daily
    GET    /api/profiles/{profile}                  Profile
    POST   /api/profiles/{profile}/act              Act -> Acted
    POST   /api/profiles/{profile}/delete           DeleteProfile -> ProfileInfo
    POST   /api/profiles/{profile}/restore          ProfileInfo
    GET    /api/profiles/{profile}/export           the game's own file, as a download
    GET    /api/profiles/{profile}/matches          list[Earned], the newest first
"""

from typing import Any

from msgspec import Struct

from cinque.kernel.options import Options


class ProfileInfo(Struct, frozen=True):
    """A profile in a list; `summary` is the game's."""

    profile: str
    game: str
    name: str
    created: float
    changed: float
    deleted: bool
    summary: Any


class Profile(Struct, frozen=True):
    """One profile. `view` is the game's: everything its owner may see."""

    info: ProfileInfo
    view: Any


class NewProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """`key` is chosen by the client and makes a retry harmless: the same key again answers with the first profile."""

    name: str
    key: str


class SaveFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of an exported file, to be kept as a new profile. A damaged or edited one is refused."""

    text: str
    key: str


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """An action of the game, `{"type": "rename", "name": "Ann"}`. The same key again answers the first result."""

    key: str
    action: dict[str, Any]


class Acted(Struct, frozen=True):
    """What happened, the first time this key was used, and the profile as it is now."""

    events: list[Any]
    profile: Profile


class DeleteProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """Has to repeat the name. The profile can be taken out of the bin again."""

    name: str


class Earned(Struct, frozen=True):
    """What a finished match earned a profile."""

    match: str
    seat: int
    at: float
    lines: list[Any]
    seeded: bool
    day: str


class DailyResult(Struct, frozen=True):
    """How somebody did, the first time: `words` is the game's. The match can be watched by those who have played."""

    name: str
    score: int
    words: str
    # Whether it is of the one who asks.
    mine: bool


class Daily(Struct, frozen=True):
    """The match that is the same for everybody today, and how those did who have played it, the best first.

    Its seed, and which matches those were, are nobody's business before the day is over. `played` is whether the one
    who asks has; `open` is his own match of it that is not over yet.
    """

    day: str
    options: Options
    played: bool
    open: str
    results: list[DailyResult]
