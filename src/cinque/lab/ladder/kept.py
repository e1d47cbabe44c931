"""Meetings as they were played, one a line, so that a ladder can be stopped anywhere and goes on from there."""

from pathlib import Path

from msgspec import DecodeError, Struct, ValidationError, json

from cinque.lab.ladder.meetings import Ladder, Result
from cinque.lab.study.store import code_digest


class Line(Struct, frozen=True):
    """One meeting, and the ladder it belongs to."""

    ladder: Ladder
    result: Result


class Kept:
    """The meetings of a game in a file; it belongs to one state of its code: other bots would play other games."""

    def __init__(self, folder: Path, game: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f"{game}-{code_digest(game)}.jsonl"
        self._lines = self._read()

    def _read(self) -> list[Line]:
        """What was played before; a line that was cut off is played again, and must not swallow the next one."""
        lines: list[Line] = []
        for text in self.file.read_bytes().splitlines() if self.file.exists() else []:
            try:
                lines.append(json.decode(text, type=Line))
            except (DecodeError, ValidationError):
                continue
        self.file.write_bytes(b"".join(json.encode(line) + b"\n" for line in lines))
        return lines

    def of(self, ladder: Ladder) -> dict[tuple[str, str], Result]:
        """The meetings of a ladder that need not be played again, by the names of the two levels."""
        found = [line.result for line in self._lines if line.ladder == ladder]
        return {(each.meeting.one, each.meeting.two): each for each in found}

    def add(self, ladder: Ladder, result: Result) -> None:
        line = Line(ladder, result)
        self._lines.append(line)
        with self.file.open("ab") as file:
            file.write(json.encode(line) + b"\n")
