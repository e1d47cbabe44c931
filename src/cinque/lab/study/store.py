"""Rows as they were played, one JSON object a line, so that a study can be stopped anywhere and goes on from there.

A file belongs to one state of the code of a game: other rules or other bots would play other games.
"""

from hashlib import blake2b
from pathlib import Path

from msgspec import DecodeError, ValidationError, json

import cinque
from cinque.games import GAMES
from cinque.lab.study.row import Row

# What a game depends on: of the bots not what they only say, of the lab what plays, not what counts and tells.
LAYERS = ("kernel", "boards", "games", "bots", "lab")
SPEAKING = ("advice.py", "chances.py", "hints.py", "reasons.py", "review.py")
PLAYING = ("match.py", "pair.py", "study/row.py", "study/setting.py", "study/subject.py", "study/insisting.py")


def code_digest(game: str) -> str:
    """A short hash of all that decides how this game is played; what belongs to another one is left out."""
    root = Path(cinque.__file__ or "").parent
    others = [other for other in GAMES if other != game]
    digest = blake2b(digest_size=6)
    for layer in LAYERS:
        for path in sorted((root / layer).rglob("*.py")):
            if _decides(path.relative_to(root), game, others):
                digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def _decides(path: Path, game: str, others: list[str]) -> bool:
    layer, *rest = path.parts
    inside = "/".join(rest)
    if any(inside.startswith((f"{other}/", f"judges/{other}")) for other in others):
        return False
    if layer == "bots" and inside in SPEAKING:
        return False
    return layer != "lab" or inside in PLAYING or inside.startswith(f"{game}/")


class Store:
    """The rows of a study in a file; without a folder they are kept for as long as the process lives."""

    def __init__(self, folder: Path | None, game: str = "") -> None:
        self.rows: dict[str, Row] = {}
        self.file: Path | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = folder / f"rows-{code_digest(game)}.jsonl"
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
