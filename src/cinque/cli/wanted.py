"""What `cinque match` was asked for, and what it prints for a program, whoever plays whom."""

from dataclasses import dataclass
from pathlib import Path

import msgspec


@dataclass
class Wanted:
    """The command line as it came."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    sprt: tuple[float, float] | None
    options: list[str]
    save: Path | None
    workers: int


class Played(msgspec.Struct, frozen=True):
    """What --json prints before its report: all that is needed to play the same again."""

    game: str
    bots: list[str]
    seed: str
    options: dict[str, int | str | bool]
    drawn: list[str]
