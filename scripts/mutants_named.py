"""A mutant, and what became of it."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

Place = tuple[int, int]


@dataclass(frozen=True)
class Mutant:
    """One small change: where, by which operator, and which of its places in the file it is."""

    job: str
    module: str
    inside: str
    operator: str
    occurrence: int
    start: Place

    @property
    def path(self) -> Path:
        return ROOT / self.module

    @property
    def short(self) -> str:
        """For people: the file in its room, the line, and what was done there."""
        return f"{self.path.name}:{self.start[0]} {self.operator.removeprefix('core/')}"


@dataclass(frozen=True)
class Verdict:
    """How it went: what noticed it, or nothing, and the lines that were changed."""

    mutant: Mutant
    killed: bool
    said: str
    was: str
    now: str
