"""Who is connected to which process, where several share a database: a row when somebody comes, none while he stays.

A process that lives holds a connection on which it hears the others, and that connection bears its name; so nobody has
to say again and again that he is still there. What a process that has ended left behind, any other takes away. The rows
outlive no crash and are nobody's data, so they are written to no log and are no step of the tables.
"""

from typing import Any

from cinque.server.store.schema import SEAT

# What the connections call themselves that hear of changes; behind it stands the name of the process.
LISTENER = "cinque listens "
LISTENERS = f"""SELECT substr(application_name, {len(LISTENER) + 1}) FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, '{LISTENER}')"""
PRESENT = """CREATE UNLOGGED TABLE IF NOT EXISTS present (
    match TEXT NOT NULL, seat INTEGER NOT NULL, process TEXT NOT NULL, PRIMARY KEY (match, seat, process))"""
CAME = "INSERT INTO present VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
WENT = "DELETE FROM present WHERE match = $1 AND seat = $2 AND process = $3"
SEEN = "UPDATE seats SET seen = $1 WHERE match = $2 AND seat = $3"
# Whoever was at a process that has ended is away from now on.
BURY = f"""WITH gone AS (DELETE FROM present WHERE process <> $2 AND process NOT IN ({LISTENERS}) RETURNING match, seat)
    UPDATE seats SET seen = $1 FROM gone WHERE seats.match = gone.match AND seats.seat = gone.seat
    RETURNING seats.match"""
# The columns of a seat; who is at another process was seen last in times to come.
AT_ANOTHER = """CASE WHEN EXISTS (SELECT 1 FROM present WHERE present.match = seats.match
    AND present.seat = seats.seat AND present.process <> $2) THEN 'Infinity' ELSE seen END"""
READ_SEATS = f"""SELECT {SEAT.replace("seen", AT_ANOTHER)} FROM seats
    WHERE match = ANY($1::text[]) ORDER BY match, seat"""


async def come(connection: Any, process: str, seats: list[tuple[str, int]]) -> None:
    await connection.executemany(CAME, [(match, seat, process) for match, seat in seats])


async def go(connection: Any, process: str, seats: list[tuple[str, int]], at: float) -> None:
    await connection.executemany(WENT, [(match, seat, process) for match, seat in seats])
    await connection.executemany(SEEN, [(at, match, seat) for match, seat in seats])


async def bury(connection: Any, process: str, at: float) -> set[str]:
    """The matches at which somebody was connected to a process that has ended."""
    return {row[0] for row in await connection.fetch(BURY, at, process)}
