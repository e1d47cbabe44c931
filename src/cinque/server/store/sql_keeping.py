"""How long what is kept, written once for both stores."""

from cinque.server.store.keeping import pack, unpack
from cinque.server.store.matches import Entry
from cinque.server.store.sql import Sql, Statement

READ_PACKED = "SELECT body FROM packed WHERE match = $1"
# Finished a while ago, and everybody was paid.
FINISHED = """SELECT id FROM matches WHERE outcome IS NOT NULL AND moved < $1
    AND NOT EXISTS (SELECT 1 FROM packed WHERE match = id)
    AND NOT EXISTS (SELECT 1 FROM brought WHERE match = id AND news IS NULL AND profile <> '')
    ORDER BY moved LIMIT $2"""
# Played by bots alone, from the first seat to the last.
BOTS_ALONE = """SELECT id FROM matches WHERE outcome IS NOT NULL AND moved < $1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND (kind <> 'bot' OR player <> '')) ORDER BY moved LIMIT $2"""
# Never begun, and nobody who sat there has looked since.
WAITING = """SELECT id FROM matches WHERE begun IS NULL AND outcome IS NULL AND created < $1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND seen >= $1)
    AND NOT EXISTS (SELECT 1 FROM moves WHERE match = id) ORDER BY created LIMIT $2"""
# Came once, and left nothing.
STRAY = """SELECT id FROM players WHERE kind = 'guest' AND seen < $1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE player = id) AND NOT EXISTS (SELECT 1 FROM profiles WHERE owner = id)
    LIMIT $2"""
OF_A_MATCH = ("moves", "packed", "sayings", "brought", "goals", "seats")
OF_A_PLAYER = ("keys", "codes", "passkeys")


class SqlKeeping:
    """Answers KeepingStore."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def finished(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._sql.all(FINISHED, before, limit)]

    async def bots_alone(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._sql.all(BOTS_ALONE, before, limit)]

    async def waiting(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._sql.all(WAITING, before, limit)]

    async def stray(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._sql.all(STRAY, before, limit)]

    async def pack(self, match: str, entries: list[Entry], at: float) -> bool:
        return await self._sql.change(
            Statement(
                "INSERT INTO packed (match, moves, body, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                (match, len(entries), pack(entries), at),
                one=True,
            ),
            Statement("DELETE FROM moves WHERE match = $1", (match,)),
            Statement("DELETE FROM goals WHERE match = $1", (match,)),
        )

    async def packed(self, match: str) -> list[Entry]:
        found = await self._sql.all(READ_PACKED, match)
        return unpack(match, bytes(found[0][0])) if found else []

    async def remove_match(self, match: str) -> None:
        gone = [Statement(f"DELETE FROM {name} WHERE match = $1", (match,)) for name in OF_A_MATCH]
        await self._sql.write(*gone, Statement("DELETE FROM matches WHERE id = $1", (match,)))

    async def remove_stray(self, player: str) -> None:
        gone = [Statement(f"DELETE FROM {name} WHERE player = $1", (player,)) for name in OF_A_PLAYER]
        await self._sql.write(*gone, Statement("DELETE FROM players WHERE id = $1", (player,)))

    async def forget_codes(self, before: float) -> None:
        await self._sql.write(Statement("DELETE FROM codes WHERE expires < $1", (before,)))

    async def forget_talk(self, before: float) -> None:
        await self._sql.write(Statement("DELETE FROM sayings WHERE at < $1", (before,)))

    # --- what whoever runs the server did ----------------------------------------------------------------------------

    async def note(self, at: float, what: str, target: str, note: str) -> None:
        sql = "INSERT INTO audit (at, what, target, note) VALUES ($1, $2, $3, $4)"
        await self._sql.write(Statement(sql, (at, what, target, note)))

    async def noted(self, limit: int) -> list[tuple[float, str, str, str]]:
        sql = "SELECT at, what, target, note FROM audit ORDER BY number DESC LIMIT $1"
        return [(row[0], row[1], row[2], row[3]) for row in await self._sql.all(sql, limit)]
