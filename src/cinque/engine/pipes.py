"""Messages over a pipe, each with its length before it."""

import os
import select
import struct
import time

LENGTH = struct.Struct("!I")
# How the two sides of an engine talk; raised when one side would not understand the other any more.
PROTOCOL = 1


class Silent(Exception):
    """The other side is gone, or does not answer."""


def send(pipe: int, body: bytes) -> None:
    data = memoryview(LENGTH.pack(len(body)) + body)
    try:
        while data:
            data = data[os.write(pipe, data) :]
    except OSError as error:
        raise Silent(str(error)) from error


def receive(pipe: int, seconds: float | None = None) -> bytes:
    """The next message; Silent when none comes in so many seconds."""
    end = None if seconds is None else time.monotonic() + seconds
    return _read(pipe, LENGTH.unpack(_read(pipe, LENGTH.size, end))[0], end)


def _read(pipe: int, length: int, end: float | None) -> bytes:
    data = b""
    while len(data) < length:
        if end is not None and not select.select([pipe], [], [], max(0.0, end - time.monotonic()))[0]:
            raise Silent("it does not answer")
        try:
            part = os.read(pipe, length - len(data))
        except OSError as error:
            raise Silent(str(error)) from error
        if not part:
            raise Silent("it has ended")
        data += part
    return data
