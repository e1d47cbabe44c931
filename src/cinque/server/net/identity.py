"""Who speaks: the key of a request, in a cookie for browsers, in a header for programs, and the player it is."""

import re
import time
from collections.abc import Callable, Mapping
from http.cookies import CookieError, SimpleCookie

from cinque.server.desk import people
from cinque.server.house.house import House
from cinque.server.players import hashed
from cinque.server.store.people import RECOVERY, StoredKey, StoredPlayer
from cinque.server.wire.trouble import Trouble

# Over https the name itself keeps other hosts and plain connections from setting it.
SAFE_COOKIE, PLAIN_COOKIE = "__Host-cinque", "cinque"
COOKIE_SECONDS = 400 * 24 * 3600
# How often it is written down that a key is in use.
NOTED_SECONDS = 24 * 3600.0
KEY_LENGTH = 64
NEEDED = Trouble(401, "player-needed", "That belongs to a player: play something first, or show your key.")
BROWSERS = "Firefox", "Edg", "OPR", "Chrome", "Safari"
NAMES = {"Edg": "Edge", "OPR": "Opera"}
SYSTEMS = "Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux"


class Spoken:
    """The key a request or a socket came with."""

    __slots__ = ("by_cookie", "key")

    def __init__(self, headers: Mapping[str, str]) -> None:
        scheme, _, shown = headers.get("Authorization", "").partition(" ")
        self.by_cookie = scheme.lower() != "bearer"
        self.key = (_cookie(headers.get("Cookie", "")) if self.by_cookie else shown.strip())[:KEY_LENGTH]

    @property
    def hash(self) -> bytes | None:
        return hashed(self.key) if self.key else None


async def key_of(house: House, spoken: Spoken) -> StoredKey | None:
    """The key that was shown, if there is such a one. A cookie that opens nothing is as good as none."""
    key = await house.store.people.key(spoken.hash) if spoken.hash is not None else None
    if key is not None and key.kind != RECOVERY:
        return key
    if spoken.key and not spoken.by_cookie:
        raise Trouble(401, "unknown-key", "That key opens nothing; it may have been withdrawn.")
    return None


class Caller:
    """Who a request comes from. `fresh` is the key to be put into the cookie, empty when it is to be taken out."""

    def __init__(self, house: House, headers: Mapping[str, str], make: Callable[[], None]) -> None:
        self.house = house
        self.spoken = Spoken(headers)
        self.label = device_of(headers.get("User-Agent", ""))
        self.fresh: str | None = None
        # Called before somebody new is made: there is a limit to how often that may be.
        self._make = make
        self._key: StoredKey | None = None

    @property
    def hash(self) -> bytes | None:
        return self.spoken.hash

    async def player(self) -> StoredPlayer | None:
        """The player, or None for nobody yet."""
        key = await key_of(self.house, self.spoken)
        if key is None:
            return None
        self._key = key
        if time.time() - key.used > NOTED_SECONDS:
            await self.house.store.people.used(key, time.time())
            self.fresh = self.spoken.key if self.spoken.by_cookie else None
        return await self.house.store.people.get(key.player)

    async def needed(self) -> StoredPlayer:
        found = await self.player()
        if found is None:
            raise NEEDED
        return found

    async def or_new(self, name: str = "") -> StoredPlayer:
        """The player; whoever is nobody yet becomes one now, with a cookie to stay it."""
        found = await self.player()
        if found is None:
            self._make()
            found, self.fresh = await people.new_player(self.house, name, self.label)
        return await people.rename(self.house, found, name)

    async def check_scope(self, changes: bool) -> None:
        """A key that may only read changes nothing."""
        if changes and self.spoken.key and not self.spoken.by_cookie:
            key = await key_of(self.house, self.spoken)
            if key is not None and key.scope == "read":
                raise Trouble(403, "read-only", "This key may only read.")


def cookie_header(key: str, secure: bool) -> str:
    """What tells a browser its key; an empty one takes it away."""
    name = SAFE_COOKIE if secure else PLAIN_COOKIE
    kept = f"Max-Age={COOKIE_SECONDS if key else 0}"
    return f"{name}={key}; Path=/; HttpOnly; SameSite=Lax; {kept}" + ("; Secure" if secure else "")


def _cookie(text: str) -> str:
    try:
        found = SimpleCookie(text)
    except CookieError:
        return ""
    for name in (SAFE_COOKIE, PLAIN_COOKIE):
        if name in found:
            return found[name].value
    return ""


def device_of(agent: str) -> str:
    """What a device calls itself, as far as its owner would know it again by."""
    browser = next((each for each in BROWSERS if each in agent), "")
    system = next((each for each in SYSTEMS if each in agent), "")
    if not browser:
        return re.sub(r"[^\w ./-]", "", agent)[:40] or "a device"
    return f"{NAMES.get(browser, browser)} on {system.replace('Macintosh', 'Mac') or 'some computer'}"
