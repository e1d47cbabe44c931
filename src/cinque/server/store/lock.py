"""One process to a database file: held by the system as long as the process lives, so a crash leaves nothing behind."""

import fcntl
import os
from contextlib import suppress
from pathlib import Path

OTHERS = 0o007


def keep_private(path: str) -> None:
    """A new file is its owner's alone, and an old one nobody's who is neither he nor of his group: the dice of running
    matches are in it. What it cannot do here, whoever opens the file will say."""
    with suppress(OSError):
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        mode = os.fstat(file).st_mode
        if mode & OTHERS:
            os.fchmod(file, mode & ~OTHERS)
        os.close(file)


class CannotOpen(OSError):
    """The database cannot be opened; the words say why, and what to do."""


class Lock:
    """Held until it is closed, or the process is gone."""

    def __init__(self, path: str) -> None:
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise CannotOpen(f"The database {path} cannot be written: {error.strerror}.") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            other = os.read(self._file, 20).decode(errors="replace") or "unknown"
            self.close()
            words = f"Another server (process {other}) works on {path} already. Stop it, choose another database"
            raise CannotOpen(f"{words}, or let several servers share one PostgreSQL.") from error
        os.truncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def close(self) -> None:
        os.close(self._file)

    def __enter__(self) -> "Lock":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
