"""A long siege in pieces: each on a server of its own, what it found is kept, and the next run goes on from there."""

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, get_args

from msgspec import Struct, json


class Found(Protocol):
    """What a piece finds: numbers, counters and lists, each of which can be added up."""

    sent: int
    wrong: list[str]


F = TypeVar("F", bound=Found)


class Kept(Struct, Generic[F]):
    """What all pieces so far have found."""

    sum: F
    pieces: int = 0
    seconds: float = 0.0


class Pieces(Generic[F]):
    """Those of one part of the siege."""

    def __init__(self, file: Path, kind: type[F], wanted: int, size: int) -> None:
        self.file = file
        self.wanted = wanted
        self.size = size
        self.kept: Kept[F] = Kept(kind())
        if file.exists():
            self.kept = json.decode(file.read_bytes(), type=Kept[kind], dec_hook=_counted)  # type: ignore[valid-type]

    @property
    def sum(self) -> F:
        return self.kept.sum

    @property
    def said(self) -> str:
        """How it was sent, and how much is missing."""
        missing = self.wanted - self.sum.sent
        words = f"In {self.kept.pieces} pieces, each on a server of its own, {self.kept.seconds:.0f} s in all."
        return f"{words} {missing:,} are still to be sent." if missing > 0 else words

    def left(self, until: float) -> Iterator[tuple[int, int]]:
        """The pieces that are still to be sent, by number and size, while there is time."""
        while self.sum.sent < self.wanted and time.monotonic() < until:
            self._began = time.monotonic()
            yield self.kept.pieces, min(self.size, self.wanted - self.sum.sent)

    def add(self, found: F, wrong: list[str]) -> None:
        """One more piece was sent."""
        add_up(self.sum, found)
        self.sum.wrong += wrong
        self.kept.pieces += 1
        self.kept.seconds += time.monotonic() - self._began
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(json.encode(self.kept))


def _counted(kind: Any, value: Any) -> Any:
    """A counter is an object in JSON, whose names are text."""
    key = get_args(kind)[0]
    return Counter({key(name): count for name, count in value.items()})


def add_up(sum: object, more: object) -> None:
    """Every field of a struct, to the same field of another."""
    for name in sum.__struct_fields__:  # type: ignore[attr-defined]
        setattr(sum, name, getattr(sum, name) + getattr(more, name))
