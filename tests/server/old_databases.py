"""Databases as servers of each step left them, told as rows so that both stores can be filled from one file.

`python -m tests.server.old_databases` writes the file of the newest step: do it once, with the commit that adds a step.
"""

import base64
import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

from cinque.server.store.steps import POSTGRES, SQLITE, STEPS, VERSION, WRITE_VERSION, Dialect

FOLDER = Path(__file__).parent / "databases"


class OldDatabase:
    """What a database of one step held."""

    def __init__(self, version: int) -> None:
        self.version = version
        told = json.loads((FOLDER / f"step-{version}.json").read_text())
        # What its makers were told: ids, tokens, keys.
        self.known: dict[str, Any] = told["known"]
        self.rows: dict[str, Any] = told["rows"]

    def statements(self, dialect: Dialect) -> list[str]:
        """The tables as they were. A database from before there were numbers has those of step 1 and no number."""
        made = [each for step in STEPS[: max(self.version, 1)] for each in step.statements(dialect)]
        return made if self.version == 0 else [VERSION, *made, WRITE_VERSION.format(number=self.version)]

    def inserts(self) -> list[tuple[str, int, list[list[Any]]]]:
        """By table: the statement but for its places, how many columns there are, and the rows."""
        return [
            (f"INSERT INTO {name} ({', '.join(told['columns'])}) VALUES", len(told["columns"]), _cells(told["rows"]))
            for name, told in self.rows.items()
        ]

    def into_sqlite(self, path: Path) -> str:
        with closing(sqlite3.connect(path)) as connection:
            for statement in self.statements(SQLITE):
                connection.execute(statement)
            for sql, columns, rows in self.inserts():
                connection.executemany(f"{sql} ({', '.join('?' * columns)})", rows)
            connection.commit()
        return f"sqlite:///{path}"

    async def into_postgres(self, url: str) -> None:
        """Over whatever is there."""
        connection = await asyncpg.connect(url)
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        for statement in self.statements(POSTGRES):
            await connection.execute(statement)
        for sql, columns, rows in self.inserts():
            places = ", ".join(f"${i + 1}" for i in range(columns))
            await connection.executemany(f"{sql} ({places})", rows)
        await connection.close()


def _cells(rows: list[list[Any]]) -> list[list[Any]]:
    return [[base64.b64decode(each["blob"]) if isinstance(each, dict) else each for each in row] for row in rows]


def told_rows(path: Path) -> dict[str, Any]:
    """Every table of a file but `house`, as it is written down."""
    rows = {}
    with closing(sqlite3.connect(path)) as connection:
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'house' ORDER BY name"
        for (name,) in connection.execute(names).fetchall():
            found = connection.execute(f"SELECT * FROM {name}")
            rows[name] = {"columns": [each[0] for each in found.description], "rows": [_told(row) for row in found]}
    return rows


def _told(row: tuple[Any, ...]) -> list[Any]:
    return [{"blob": base64.b64encode(each).decode()} if isinstance(each, bytes) else each for each in row]


def main() -> None:
    from tests.server.lived import live_in

    with tempfile.TemporaryDirectory() as folder:
        known = live_in(Path(folder))
        told = {"known": known, "rows": told_rows(Path(folder, "cinque.db"))}
    (FOLDER / f"step-{len(STEPS)}.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
