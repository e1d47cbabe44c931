"""Players, their keys and their codes, as they are stored, and the questions a store answers about them."""

from typing import Protocol

from msgspec import Struct

# Kinds of players: a guest loses everything with his browser, a kept one has another way back; a closed one is leaving;
# a barred one has been shown the door by whoever runs the server, and does not let himself in again.
GUEST, KEPT, CLOSED, BARRED = "guest", "kept", "closed", "barred"
# Kinds of keys. A recovery code opens nothing by itself: it is exchanged for a key.
BROWSER, PROGRAM, RECOVERY, PASSKEY = "browser", "program", "recovery", "passkey"
# What a key may do.
READ, PLAY = "read", "play"
# How a seat of somebody who had himself removed is called.
NOBODY = "somebody who left"


class StoredPlayer(Struct, frozen=True):
    """Somebody who plays. He exists from the first action that needs him, under no more than an id and a name."""

    id: str
    name: str
    kind: str
    created: float
    seen: float
    # When he asked to be removed; he can take it back for some days.
    closed: float | None = None

    @property
    def is_barred(self) -> bool:
        return self.kind == BARRED


class StoredKey(Struct, frozen=True):
    """What a device shows to be its player, as a hash. One a device, and each can be withdrawn."""

    hash: bytes
    player: str
    kind: str
    scope: str
    label: str
    created: float
    used: float


class StoredPasskey(Struct, frozen=True):
    """A passkey: what a browser calls it, and what shows that it signed."""

    id: bytes
    player: str
    public: bytes
    counter: int
    label: str
    created: float
    used: float


class StoredCode(Struct, frozen=True):
    """Something short-lived that is passed on from one device to another. `target` is what it says, as JSON."""

    hash: bytes
    player: str
    kind: str
    target: str
    expires: float


class PeopleStore(Protocol):
    """What the server asks of a store about players. Every change is one transaction."""

    async def add(self, player: StoredPlayer, key: StoredKey) -> None: ...

    async def get(self, player: str) -> StoredPlayer | None: ...

    async def key(self, hash: bytes) -> StoredKey | None: ...

    async def keys_of(self, player: str) -> list[StoredKey]:
        """Newest first."""

    async def still_valid(self, hashes: list[bytes]) -> set[bytes]:
        """Those of these keys that have not been withdrawn."""

    async def add_key(self, key: StoredKey, kind: str = "") -> None:
        """A further key; with it the player may become one of another kind."""

    async def used(self, key: StoredKey, at: float) -> None: ...

    async def withdraw(self, player: str, hashes: list[bytes]) -> None:
        """These open nothing any more, nor does a code that one of them may have handed on meanwhile."""

    async def withdraw_all(self, player: str) -> None:
        """Every way in but a recovery code, those of this very moment included."""

    async def rename(self, player: str, name: str) -> None: ...

    async def seats_of(self, player: str) -> list[tuple[str, int]]:
        """The match and seat of all that is his, newest match first."""

    async def adopt(self, player: str, tokens: list[bytes]) -> int:
        """Seats that waited under the hash of a token are the player's now; how many."""

    async def move_over(self, old: str, new: str) -> list[str]:
        """All that was one player's is another's now. The running matches at which both sit stay as they are."""

    async def put_code(self, code: StoredCode) -> None:
        """In the place of others of its kind that the player has."""

    async def code(self, hash: bytes) -> StoredCode | None: ...

    async def code_of(self, player: str, kind: str) -> StoredCode | None: ...

    async def change_code(self, code: StoredCode, target: str) -> bool:
        """Says something else; False when somebody was faster."""

    async def drop_code(self, hash: bytes, key: StoredKey | None = None) -> bool:
        """False when it was gone already; whoever used it up has a key instead, and is kept from then on."""

    async def use_up(self, code: StoredCode) -> bool:
        """Remembers something that is good for once; False when it was used before."""

    async def passkey(self, id: bytes) -> StoredPasskey | None: ...

    async def passkeys_of(self, player: str) -> list[StoredPasskey]: ...

    async def add_passkey(self, passkey: StoredPasskey, kind: str) -> None:
        """A passkey of a player, who becomes one of another kind with it; Conflict when it is known."""

    async def used_passkey(self, passkey: StoredPasskey, counter: int, at: float) -> bool:
        """It signed; False when it has signed more often already."""

    async def drop_passkey(self, player: str, id: bytes) -> None: ...

    async def close(self, player: str, at: float | None, kind: str = CLOSED) -> None:
        """He is to be removed, or to stay; BARRED where that is not his own wish."""

    async def closed_before(self, at: float) -> list[str]: ...

    async def sayings_of(self, player: str) -> list[tuple[str, str, float]]:
        """All that he said: match, words, time."""

    async def done_to(self, player: str) -> list[tuple[float, str, str]]:
        """What whoever runs the server did to him: when, what, and the note that was made of it."""

    async def erase(self, player: str, at: float) -> None:
        """Removes all that is kept of a player but the logs of matches, which are others' too."""

    async def returned(self) -> list[str]:
        """Players who were removed once and are there again, since an old copy of the database was put back."""

    async def erased(self) -> list[bytes]:
        """The hashes of all who were removed, so that an old copy of the database does not bring them back."""
