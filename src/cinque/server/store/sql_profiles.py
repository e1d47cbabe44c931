"""Profiles in a database, written once for both."""

from collections.abc import Sequence
from typing import Any

from msgspec import json

from cinque.server.store.profiles import (
    ANSWER_KEPT,
    BROUGHT,
    DAILY,
    FORGOTTEN,
    PROFILE,
    StoredLoadout,
    StoredProfile,
    StoredResult,
    brought_columns,
    brought_of,
    daily_columns,
    profile_columns,
    profile_of,
)
from cinque.server.store.sql import Sql, Statement, places

ADD = f"INSERT INTO profiles ({PROFILE}) VALUES ({places(PROFILE)})"
SWAP = "UPDATE profiles SET name = $1, body = $2, version = $3, changed = $4 WHERE id = $5 AND version = $6"
THROW_AWAY = "UPDATE profiles SET deleted = $1 WHERE id = $2"
ADD_ANSWER = "INSERT INTO deeds (profile, key, answer, at) VALUES ($1, $2, $3, $4)"
# The key stays for ever, so that nothing is done twice; what was answered is forgotten.
FORGET_ANSWERS = "UPDATE deeds SET answer = $3 WHERE profile = $1 AND at < $2 AND answer <> $3"
BRING = f"INSERT INTO brought ({BROUGHT}) VALUES ({places(BROUGHT)})"
READ_BROUGHT = f"SELECT {BROUGHT} FROM brought WHERE match = $1 ORDER BY seat"
PAY = "UPDATE brought SET news = $1, at = $2 WHERE match = $3 AND seat = $4 AND news IS NULL"
# The match of a day that a player begins first, with whichever profile, is the one that counts.
BEGIN_DAY = """INSERT INTO begun (game, day, owner, match) SELECT game, $1, owner, $2 FROM profiles WHERE id = $3
    ON CONFLICT DO NOTHING"""
ADD_RESULT = f"""INSERT INTO dailies ({DAILY}) SELECT {places(DAILY)}
    WHERE EXISTS (SELECT 1 FROM begun WHERE match = $7) ON CONFLICT DO NOTHING"""
ADD_SALT = "INSERT INTO days (game, day, salt) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
READ_SALT = "SELECT salt FROM days WHERE game = $1 AND day = $2"


class SqlProfiles:
    """Answers ProfileStore."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    # --- questions ---------------------------------------------------------------------------------------------------

    async def get(self, profile: str) -> StoredProfile | None:
        found = await self._sql.all(f"SELECT {PROFILE} FROM profiles WHERE id = $1", profile)
        return profile_of(found[0]) if found else None

    async def owned(self, owner: str, game: str) -> list[StoredProfile]:
        sql = f"SELECT {PROFILE} FROM profiles WHERE owner = $1 AND game = $2 ORDER BY changed DESC, id"
        return [profile_of(row) for row in await self._sql.all(sql, owner, game)]

    async def answer(self, profile: str, key: str) -> bytes | None:
        found = await self._sql.all("SELECT answer FROM deeds WHERE profile = $1 AND key = $2", profile, key)
        return bytes(found[0][0]) if found else None

    async def history(self, profile: str, limit: int) -> list[StoredLoadout]:
        sql = f"SELECT {BROUGHT} FROM brought WHERE profile = $1 AND news IS NOT NULL ORDER BY at DESC LIMIT $2"
        return [brought_of(row) for row in await self._sql.all(sql, profile, limit)]

    async def owed(self) -> list[str]:
        sql = """SELECT DISTINCT match FROM brought JOIN matches ON matches.id = match
            WHERE news IS NULL AND profile <> '' AND outcome IS NOT NULL LIMIT 1000"""
        return [row[0] for row in await self._sql.all(sql)]

    async def board(self, game: str, day: str, limit: int) -> list[StoredResult]:
        sql = f"SELECT {DAILY} FROM dailies WHERE game = $1 AND day = $2 ORDER BY score DESC, at LIMIT $3"
        return [StoredResult(*found) for found in await self._sql.all(sql, game, day, limit)]

    async def results(self, owner: str) -> list[StoredResult]:
        named = ", ".join(f"dailies.{name}" for name in DAILY.split(", "))
        sql = f"SELECT {named} FROM dailies JOIN profiles ON id = profile WHERE owner = $1 ORDER BY at"
        return [StoredResult(*found) for found in await self._sql.all(sql, owner)]

    async def played(self, owner: str, game: str, day: str) -> bool:
        sql = "SELECT 1 FROM dailies JOIN profiles ON id = profile WHERE owner = $1 AND dailies.game = $2 AND day = $3"
        return bool(await self._sql.all(sql, owner, game, day))

    async def unfinished(self, owner: str, game: str, day: str) -> str:
        sql = """SELECT match FROM begun JOIN matches ON id = match
            WHERE owner = $1 AND begun.game = $2 AND day = $3 AND outcome IS NULL"""
        found = await self._sql.all(sql, owner, game, day)
        return str(found[0][0]) if found else ""

    # --- changes -----------------------------------------------------------------------------------------------------

    async def add(self, profile: StoredProfile) -> bool:
        return await self._sql.change(Statement(ADD, profile_columns(profile)))

    async def change(self, profile: StoredProfile, key: str, answer: bytes) -> bool:
        kept = Statement(ADD_ANSWER, (profile.id, key, answer, profile.changed))
        forgotten = Statement(FORGET_ANSWERS, (profile.id, profile.changed - ANSWER_KEPT, FORGOTTEN))
        return await self._sql.change(_swap(profile), kept, forgotten)

    async def throw_away(self, profile: str, at: float | None) -> None:
        await self._sql.write(Statement(THROW_AWAY, (at, profile)))

    async def salt(self, game: str, day: str, fresh: str) -> str:
        await self._sql.write(Statement(ADD_SALT, (game, day, fresh)))
        return str((await self._sql.all(READ_SALT, game, day))[0][0])

    async def pay(self, paid: StoredLoadout, profile: StoredProfile, result: StoredResult | None = None) -> bool:
        news = json.encode(paid.news).decode()
        statements = [Statement(PAY, (news, paid.at, paid.match, paid.seat), one=True), _swap(profile)]
        if result is not None:
            statements.append(Statement(ADD_RESULT, daily_columns(result)))
        done = await self._sql.change(*statements)
        if done:
            self._sql.tell(paid.match)
        return done


def bringing(brought: Sequence[StoredLoadout]) -> list[tuple[str, tuple[Any, ...]]]:
    """What is written when seats bring something to a match."""
    begun = [(BEGIN_DAY, (each.terms.day, each.match, each.profile)) for each in brought if each.terms.day]
    return [(BRING, brought_columns(each)) for each in brought] + begun


def _swap(profile: StoredProfile) -> Statement:
    """Puts a version in the place of the one before it."""
    fresh = (profile.name, profile.body, profile.version, profile.changed)
    return Statement(SWAP, (*fresh, profile.id, profile.version - 1), one=True)
