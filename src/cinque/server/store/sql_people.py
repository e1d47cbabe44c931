"""Players in a database, written once for both stores."""

from hashlib import sha256
from typing import Any

from cinque.server.store.interface import KEYS
from cinque.server.store.people import (
    CLOSED,
    GUEST,
    KEPT,
    NOBODY,
    RECOVERY,
    StoredCode,
    StoredKey,
    StoredPasskey,
    StoredPlayer,
)
from cinque.server.store.sql import Sql, Statement, places

PLAYER = "id, name, kind, created, seen, closed"
KEY = "hash, player, kind, scope, label, created, used"
CODE = "hash, player, kind, target, expires"
PASSKEYS = "id, player, public, counter, label, created, used"

ADD_PLAYER = f"INSERT INTO players ({PLAYER}) VALUES ({places(PLAYER)})"
ADD_KEY = f"INSERT INTO keys ({KEY}) VALUES ({places(KEY)})"
BECOMES = "UPDATE players SET kind = $1 WHERE id = $2 AND closed IS NULL"
ADD_CODE = f"INSERT INTO codes ({CODE}) VALUES ({places(CODE)})"
# Running matches at which both sit: one person must not look into two hands.
BOTH = """SELECT DISTINCT a.match FROM seats AS a JOIN seats AS b ON a.match = b.match
    JOIN matches ON matches.id = a.match WHERE a.player = $1 AND b.player = $2 AND outcome IS NULL"""
MOVE_SEATS = f"UPDATE seats SET player = $2 WHERE player = $1 AND match NOT IN ({BOTH})"
# A device that is signed out takes along the codes it may have handed to another one.
FORGET_CODES = "DELETE FROM codes WHERE player = $1"
# What only a player without anything needs no more.
FORGET_PLAYER = "DELETE FROM players WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE player = $1)"


def mark_of(player: str) -> bytes:
    """What is remembered of somebody who was removed."""
    return sha256(player.encode()).digest()


class SqlPeople:
    """Answers PeopleStore."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    # --- players -----------------------------------------------------------------------------------------------------

    async def add(self, player: StoredPlayer, key: StoredKey) -> None:
        await self._sql.write(Statement(ADD_PLAYER, _columns(player)), Statement(ADD_KEY, _columns(key)))

    async def get(self, player: str) -> StoredPlayer | None:
        found = await self._sql.all(f"SELECT {PLAYER} FROM players WHERE id = $1", player)
        return StoredPlayer(*found[0]) if found else None

    async def rename(self, player: str, name: str) -> None:
        await self._sql.write(Statement("UPDATE players SET name = $1 WHERE id = $2", (name, player)))

    async def close(self, player: str, at: float | None, kind: str = CLOSED) -> None:
        sql = "UPDATE players SET closed = $1, kind = $2 WHERE id = $3"
        becomes = kind if at is not None else KEPT if await self._has_another_way(player) else GUEST
        await self._sql.write(Statement(sql, (at, becomes, player)))

    async def _has_another_way(self, player: str) -> bool:
        """Whether he loses nothing with one browser."""
        keys = await self.keys_of(player)
        recovery = any(each.kind == RECOVERY for each in keys)
        return recovery or len(keys) > 1 or bool(await self.passkeys_of(player))

    async def closed_before(self, at: float) -> list[str]:
        sql = "SELECT id FROM players WHERE closed IS NOT NULL AND closed < $1 LIMIT 100"
        return [row[0] for row in await self._sql.all(sql, at)]

    async def erase(self, player: str, at: float) -> None:
        talk = """DELETE FROM sayings WHERE EXISTS (SELECT 1 FROM seats
            WHERE seats.match = sayings.match AND seats.seat = sayings.seat AND seats.player = $1)"""
        mine = "(SELECT id FROM profiles WHERE owner = $1)"
        kept = [
            talk,
            f"DELETE FROM deeds WHERE profile IN {mine}",
            f"DELETE FROM dailies WHERE profile IN {mine}",
            f"UPDATE brought SET profile = '', choice = 'null' WHERE profile IN {mine}",
            "DELETE FROM profiles WHERE owner = $1",
            "DELETE FROM begun WHERE owner = $1",
            "DELETE FROM keys WHERE player = $1",
            "DELETE FROM codes WHERE player = $1",
            "DELETE FROM passkeys WHERE player = $1",
            # What was done to him stays written down, his id and his names do not.
            f"UPDATE audit SET target = '{NOBODY}', note = '' WHERE target = $1 OR target LIKE $1 || ' %'",
            f"UPDATE seats SET player = '', name = '{NOBODY}' WHERE player = $1",
            "DELETE FROM players WHERE id = $1",
        ]
        mark = "INSERT INTO erased (hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        sat = dict.fromkeys(match for match, _ in await self.seats_of(player))
        await self._sql.write(*(Statement(sql, (player,)) for sql in kept), Statement(mark, (mark_of(player), at)))
        for match in sat:
            # Where it is in memory, his name and words are too.
            self._sql.tell(match)

    async def returned(self) -> list[str]:
        erased = set(await self.erased())
        players = await self._sql.all("SELECT id FROM players") if erased else []
        return [row[0] for row in players if mark_of(row[0]) in erased]

    async def erased(self) -> list[bytes]:
        return [bytes(row[0]) for row in await self._sql.all("SELECT hash FROM erased")]

    # --- keys --------------------------------------------------------------------------------------------------------

    async def key(self, hash: bytes) -> StoredKey | None:
        found = await self._sql.all(f"SELECT {KEY} FROM keys WHERE hash = $1", hash)
        return StoredKey(bytes(found[0][0]), *found[0][1:]) if found else None

    async def keys_of(self, player: str) -> list[StoredKey]:
        found = await self._sql.all(f"SELECT {KEY} FROM keys WHERE player = $1 ORDER BY used DESC", player)
        return [StoredKey(bytes(row[0]), *row[1:]) for row in found]

    async def still_valid(self, hashes: list[bytes]) -> set[bytes]:
        return {each for each in hashes if await self.key(each) is not None}

    async def add_key(self, key: StoredKey, kind: str = "") -> None:
        becomes = Statement(BECOMES, (kind, key.player))
        await self._sql.write(Statement(ADD_KEY, _columns(key)), *([becomes] if kind else []))

    async def used(self, key: StoredKey, at: float) -> None:
        await self._sql.write(
            Statement("UPDATE keys SET used = $1 WHERE hash = $2", (at, key.hash)),
            Statement("UPDATE players SET seen = $1 WHERE id = $2", (at, key.player)),
        )

    async def withdraw(self, player: str, hashes: list[bytes]) -> None:
        sql = "DELETE FROM keys WHERE player = $1 AND hash = $2"
        gone = [Statement(sql, (player, each)) for each in hashes]
        await self._sql.write(*gone, Statement(FORGET_CODES, (player,)))
        # Any process may have the socket of such a key.
        self._sql.tell(KEYS)

    async def withdraw_all(self, player: str) -> None:
        await self._sql.write(
            Statement("DELETE FROM keys WHERE player = $1 AND kind <> $2", (player, RECOVERY)),
            Statement("DELETE FROM passkeys WHERE player = $1", (player,)),
            Statement(FORGET_CODES, (player,)),
        )
        self._sql.tell(KEYS)

    # --- what is whose -----------------------------------------------------------------------------------------------

    async def seats_of(self, player: str) -> list[tuple[str, int]]:
        sql = """SELECT match, seat FROM seats JOIN matches ON matches.id = match WHERE player = $1
            ORDER BY created DESC, seat"""
        return [(row[0], row[1]) for row in await self._sql.all(sql, player)]

    async def adopt(self, player: str, tokens: list[bytes]) -> int:
        waiting = "SELECT count(*) FROM seats WHERE token = $1 AND player = ''"
        found = [(await self._sql.all(waiting, each))[0][0] for each in tokens]
        sql = "UPDATE seats SET player = $1, token = NULL WHERE token = $2 AND player = ''"
        await self._sql.write(*(Statement(sql, (player, each)) for each in tokens))
        return sum(found)

    async def move_over(self, old: str, new: str) -> list[str]:
        stay = [row[0] for row in await self._sql.all(BOTH, old, new)]
        begun = """UPDATE begun SET owner = $2 WHERE owner = $1 AND NOT EXISTS (SELECT 1 FROM begun AS other
            WHERE other.game = begun.game AND other.day = begun.day AND other.owner = $2)"""
        await self._sql.write(
            Statement(MOVE_SEATS, (old, new)),
            Statement("UPDATE profiles SET owner = $2 WHERE owner = $1", (old, new)),
            Statement(begun, (old, new)),
            Statement(FORGET_CODES, (old,)),
            Statement("UPDATE passkeys SET player = $2 WHERE player = $1", (old, new)),
            Statement(FORGET_PLAYER, (old,)),
        )
        return stay

    async def sayings_of(self, player: str) -> list[tuple[str, str, float]]:
        sql = """SELECT sayings.match, text, at FROM sayings JOIN seats
            ON seats.match = sayings.match AND seats.seat = sayings.seat WHERE player = $1 ORDER BY number"""
        return [(row[0], row[1], row[2]) for row in await self._sql.all(sql, player)]

    async def done_to(self, player: str) -> list[tuple[float, str, str]]:
        sql = "SELECT at, what, note FROM audit WHERE target = $1 OR target LIKE $1 || ' %' ORDER BY number"
        return [(row[0], row[1], row[2]) for row in await self._sql.all(sql, player)]

    # --- codes -------------------------------------------------------------------------------------------------------

    async def put_code(self, code: StoredCode) -> None:
        old = Statement("DELETE FROM codes WHERE player = $1 AND kind = $2", (code.player, code.kind))
        await self._sql.write(old, Statement(ADD_CODE, _columns(code)))

    async def code(self, hash: bytes) -> StoredCode | None:
        found = await self._sql.all(f"SELECT {CODE} FROM codes WHERE hash = $1", hash)
        return StoredCode(bytes(found[0][0]), *found[0][1:]) if found else None

    async def code_of(self, player: str, kind: str) -> StoredCode | None:
        found = await self._sql.all(f"SELECT {CODE} FROM codes WHERE player = $1 AND kind = $2", player, kind)
        return StoredCode(bytes(found[0][0]), *found[0][1:]) if found else None

    async def change_code(self, code: StoredCode, target: str) -> bool:
        sql = "UPDATE codes SET target = $1 WHERE hash = $2 AND target = $3"
        return await self._sql.change(Statement(sql, (target, code.hash, code.target), one=True))

    async def drop_code(self, hash: bytes, key: StoredKey | None = None) -> bool:
        gone = Statement("DELETE FROM codes WHERE hash = $1", (hash,), one=True)
        if key is None:
            return await self._sql.change(gone)
        return await self._sql.change(gone, Statement(ADD_KEY, _columns(key)), Statement(BECOMES, (KEPT, key.player)))

    async def use_up(self, code: StoredCode) -> bool:
        sql = f"{ADD_CODE} ON CONFLICT DO NOTHING"
        return await self._sql.change(Statement(sql, _columns(code), one=True))

    # --- passkeys ----------------------------------------------------------------------------------------------------

    async def passkey(self, id: bytes) -> StoredPasskey | None:
        found = await self._sql.all(f"SELECT {PASSKEYS} FROM passkeys WHERE id = $1", id)
        return _passkey(found[0]) if found else None

    async def passkeys_of(self, player: str) -> list[StoredPasskey]:
        found = await self._sql.all(f"SELECT {PASSKEYS} FROM passkeys WHERE player = $1 ORDER BY used DESC", player)
        return [_passkey(each) for each in found]

    async def add_passkey(self, passkey: StoredPasskey, kind: str) -> None:
        sql = f"INSERT INTO passkeys ({PASSKEYS}) VALUES ({places(PASSKEYS)}) ON CONFLICT DO NOTHING"
        await self._sql.write(Statement(sql, _columns(passkey), one=True), Statement(BECOMES, (kind, passkey.player)))

    async def used_passkey(self, passkey: StoredPasskey, counter: int, at: float) -> bool:
        sql = "UPDATE passkeys SET counter = $1, used = $2 WHERE id = $3 AND (counter < $1 OR (counter = 0 AND $1 = 0))"
        return await self._sql.change(Statement(sql, (counter, at, passkey.id), one=True))

    async def drop_passkey(self, player: str, id: bytes) -> None:
        await self._sql.write(Statement("DELETE FROM passkeys WHERE player = $1 AND id = $2", (player, id)))


def _passkey(found: Any) -> StoredPasskey:
    return StoredPasskey(bytes(found[0]), found[1], bytes(found[2]), *found[3:])


def _columns(stored: StoredPlayer | StoredKey | StoredCode | StoredPasskey) -> tuple[object, ...]:
    return tuple(getattr(stored, name) for name in stored.__struct_fields__)
