"""Work in a process of its own, beside the server's and at low priority."""

import asyncio
import os
import shutil
import signal
import sys
from contextlib import suppress

POLITE = ("nice", "-n", "10")


async def begun(words: list[str], given: bytes = b"") -> asyncio.subprocess.Process:
    """A Python with these words, in a group of its own so that it ends with all it begins; `given` is its input."""
    polite = POLITE if shutil.which(POLITE[0]) else ()
    process = await asyncio.create_subprocess_exec(
        *polite,
        sys.executable,
        *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,
    )
    if process.stdin is not None:
        process.stdin.write(given)
        process.stdin.close()
    return process


async def ended(process: asyncio.subprocess.Process | None) -> None:
    """Ends it and every process it began."""
    if process is None:
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    await process.wait()
