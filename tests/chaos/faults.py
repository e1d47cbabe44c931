"""Disks that fail, wait or are full, and clocks that jump, for one server: `faults.c`, loaded before it starts."""

import errno
import mmap
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("faults.c")
LINE = 64
# What a disk can say: broken, full, not to be written to.
BROKEN, FULL, READ_ONLY = errno.EIO, errno.ENOSPC, errno.EROFS


class Faults:
    """What goes wrong at the moment. Nothing does before it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.library = folder / "faults.so"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", self.library, SOURCE, "-ldl"], check=True)
        self.path = folder / "faults.txt"
        self.path.write_bytes(b" " * LINE)
        with self.path.open("r+b") as file:
            self._line = mmap.mmap(file.fileno(), LINE)
        self.clear()

    @property
    def environment(self) -> dict[str, str]:
        """What a process needs that is to suffer them."""
        return {"LD_PRELOAD": str(self.library), "CINQUE_FAULTS": str(self.path)}

    def set(self, error: int = 0, every: int = 1, delay: float = 0.0, jump: int = 0) -> None:
        """One of `every` calls fails; each waits `delay` seconds; the wall clock is ahead by `jump` seconds."""
        text = f"{error} {every} {int(delay * 1e6)} {jump}"
        self._line[:] = text.encode().ljust(LINE)

    def clear(self) -> None:
        self.set()

    def close(self) -> None:
        self._line.close()
