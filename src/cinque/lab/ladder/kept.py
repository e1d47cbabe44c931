"""Games of a ladder as they were played, one line each, so that it can be stopped anywhere and goes on from there.

What is kept belongs to a seed and not to a number of games: a longer ladder begins with the games of a shorter one.
"""

from pathlib import Path

from msgspec import DecodeError, Struct, ValidationError, json

from cinque.lab.study.store import code_digest


class Bout(Struct, frozen=True, tag=True):
    """Two games of two levels from one opening, the seats swapped: what makes each this game, and the points of the
    first level."""

    seed: str
    one: str
    two: str
    number: int
    games: tuple[str, str]
    scores: tuple[float, float]
    capped: tuple[bool, bool]
    # Milliseconds for each choice of the first level, then of the second.
    thought: tuple[list[float], list[float]]


class Run(Struct, frozen=True, tag=True):
    """A run of a game for one: how far it came, and the thinking times in milliseconds."""

    seed: str
    level: str
    number: int
    far: tuple[int, int]
    thought: list[float]


Line = Bout | Run


class Kept:
    """What was played of a game, in a file that belongs to one state of its code: other bots would play other games.
    Without a folder it is kept for as long as the process lives."""

    def __init__(self, folder: Path | None = None, game: str = "") -> None:
        self.file: Path | None = None
        self._lines: dict[tuple[str, str, int], Line] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = folder / f"{game}-{code_digest(game)}.jsonl"
            self._read(self.file)

    def _read(self, file: Path) -> None:
        """What was played before; a line that was cut off is played again, and must not swallow the next one."""
        for text in file.read_bytes().splitlines() if file.exists() else []:
            try:
                line = json.decode(text, type=Line)
            except (DecodeError, ValidationError):
                continue
            self._lines[key_of(line)] = line
        file.write_bytes(b"".join(json.encode(line) + b"\n" for line in self._lines.values()))

    def bout(self, seed: str, one: str, two: str, number: int) -> Bout | None:
        found = self._lines.get((seed, f"{one}/{two}", number))
        return found if isinstance(found, Bout) else None

    def run(self, seed: str, level: str, number: int) -> Run | None:
        found = self._lines.get((seed, level, number))
        return found if isinstance(found, Run) else None

    def add(self, line: Line) -> None:
        self._lines[key_of(line)] = line
        if self.file is not None:
            with self.file.open("ab") as file:
                file.write(json.encode(line) + b"\n")


def key_of(line: Line) -> tuple[str, str, int]:
    who = f"{line.one}/{line.two}" if isinstance(line, Bout) else line.level
    return line.seed, who, line.number
