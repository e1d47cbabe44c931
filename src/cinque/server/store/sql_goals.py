"""Standing orders in a database, written once for both stores."""

from cinque.server.store.goals import StoredGoal
from cinque.server.store.sql import Sql, Statement, places

GOAL = "match, seat, piece, target, since"


class SqlGoals:
    """Answers GoalStore, for both stores."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def of(self, match: str) -> list[StoredGoal]:
        rows = await self._sql.all(f"SELECT {GOAL} FROM goals WHERE match = $1 ORDER BY since, piece", match)
        return [StoredGoal(*row) for row in rows]

    async def put(self, goal: StoredGoal) -> None:
        values = (goal.match, goal.seat, goal.piece, goal.target, goal.since)
        await self._sql.write(_gone(goal), Statement(f"INSERT INTO goals ({GOAL}) VALUES ({places(GOAL)})", values))

    async def drop(self, goal: StoredGoal) -> None:
        await self._sql.write(_gone(goal))


def _gone(goal: StoredGoal) -> Statement:
    return Statement(
        "DELETE FROM goals WHERE match = $1 AND seat = $2 AND piece = $3", (goal.match, goal.seat, goal.piece)
    )
