"""Releases of the rules inside a copy: a match that began by one of them cannot go on without it (PL-10).

They are rows of the copy, so that a copy is one file, and whoever puts it back elsewhere has not forgotten half of it.
"""

import shutil
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp

from cinque.engine.shelf import HALF, LABEL

KEEPING = "CREATE TABLE kept_rules (name TEXT, path TEXT, body BLOB NOT NULL, PRIMARY KEY (name, path))"
KNOWN = "SELECT 1 FROM sqlite_master WHERE name = 'kept_rules'"


class Unsafe(Exception):
    """A file of a copy would lie outside of its folder."""


def put_in(copy: sqlite3.Connection, folder: Path | None) -> None:
    """All releases of a folder, each as a whole; what is only half kept is left out."""
    copy.execute(KEEPING)
    for label in sorted(folder.glob(f"*/{LABEL}")) if folder is not None else []:
        home = label.parent
        if home.name.startswith(HALF):
            continue
        for file in sorted(each for each in home.rglob("*") if each.is_file() and "__pycache__" not in each.parts):
            row = (home.name, file.relative_to(home).as_posix(), zlib.compress(file.read_bytes()))
            copy.execute("INSERT INTO kept_rules VALUES (?, ?, ?)", row)
    copy.commit()


def names_in(copy: sqlite3.Connection) -> list[str]:
    """The releases a copy holds; none where it was made before copies held any."""
    if copy.execute(KNOWN).fetchone() is None:
        return []
    return [name for (name,) in copy.execute("SELECT DISTINCT name FROM kept_rules ORDER BY name")]


def take_out(path: Path, folder: Path) -> list[str]:
    """Puts the releases of a copy on the shelf, those that are not there; their names."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as copy:
        missing = [name for name in names_in(copy) if not (folder / name / LABEL).exists()]
        for name in missing:
            _take_one(copy, name, folder)
    return missing


def _take_one(copy: sqlite3.Connection, name: str, folder: Path) -> None:
    """As a whole or not at all."""
    target = _inside(folder, name)
    folder.mkdir(parents=True, exist_ok=True)
    half = Path(mkdtemp(prefix=HALF, dir=folder))
    try:
        for path, body in copy.execute("SELECT path, body FROM kept_rules WHERE name = ?", (name,)):
            file = _inside(half, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(zlib.decompress(body))
        half.rename(target)
    finally:
        shutil.rmtree(half, ignore_errors=True)


def _inside(folder: Path, path: str) -> Path:
    parts = PurePosixPath(path).parts
    if not parts or PurePosixPath(path).is_absolute() or ".." in parts:
        raise Unsafe(f"The copy has a file {path!r}, which is none of a release.")
    return folder.joinpath(*parts)


def leave_out(database: Path) -> None:
    """A database at work holds no rules: those are on the shelf."""
    with closing(sqlite3.connect(database)) as connection:
        if connection.execute(KNOWN).fetchone() is not None:
            connection.execute("DROP TABLE kept_rules")
            connection.commit()
            connection.execute("VACUUM")
