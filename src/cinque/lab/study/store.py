"""Rows as they were played, one JSON object a line, so that a study can be stopped anywhere and goes on from there.

A file belongs to one state of the code: other rules or other bots would play other games.
"""

from hashlib import blake2b
from pathlib import Path

from msgspec import DecodeError, ValidationError, json

import cinque
from cinque.lab.study.row import Row

# What a game depends on.
LAYERS = ("kernel", "boards", "games", "bots", "lab")


def code_digest() -> str:
    """A short hash of all that decides how a game is played."""
    root = Path(cinque.__file__ or "").parent
    digest = blake2b(digest_size=6)
    for layer in LAYERS:
        for path in sorted((root / layer).rglob("*.py")):
            if layer != "lab" or path.parent.name not in ("report", "model"):
                digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


class Store:
    """The rows of a study in a file; without a folder they are kept for as long as the process lives."""

    def __init__(self, folder: Path | None) -> None:
        self.rows: dict[str, Row] = {}
        self.file: Path | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = folder / f"rows-{code_digest()}.jsonl"
            self._read()

    def _read(self) -> None:
        """What was played before; a line that was cut off by a crash is played again."""
        if self.file is None or not self.file.exists():
            return
        whole = []
        for line in self.file.read_bytes().splitlines():
            try:
                row = json.decode(line, type=Row)
            except (DecodeError, ValidationError):
                continue
            self.rows[row.key] = row
            whole.append(line)
        # A torn line must not swallow the next one.
        self.file.write_bytes(b"".join(line + b"\n" for line in whole))

    def add(self, rows: list[Row]) -> None:
        """Keeps rows; when this returns, the operating system has them."""
        for row in rows:
            self.rows[row.key] = row
        if self.file is not None:
            with self.file.open("ab") as file:
                file.write(b"".join(json.encode(row) + b"\n" for row in rows))
