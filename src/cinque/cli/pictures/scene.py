"""What a picture is drawn from, and the few strokes all pictures share."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from cinque.boards.notation import column_letters

# The colour of each seat; letters, numbers and signs say the same, so nothing is lost without colours.
SEAT_STYLES = (
    "bold cyan", "bold yellow", "bold magenta", "bold green", "bold red", "bold blue", "bold white", "bold bright_red",
)  # fmt: skip
NEUTRAL_STYLE = "bold white"
QUIET = "bright_black"
# How far what does not fit into a line is indented below it.
HANGING = 4
# How wide a picture may be where nobody says otherwise.
ROOM = 100


@dataclass(frozen=True)
class Scene:
    """All a picture may use: the view of a seat (None is a spectator), never the state behind it."""

    view: Any
    rules: Any
    seat: int | None
    # Who sits where, as the player calls them.
    names: Sequence[str]
    room: int = ROOM
    # The part of the board that was asked for: a cell, or "all".
    part: str = ""
    # Whether to explain the signs.
    key: bool = True


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else NEUTRAL_STYLE


def column_row(start: int, stop: int, width: int, every: int = 1) -> str:
    """The letters over columns of this width, every so many columns."""
    out = ""
    for x in range(start, stop):
        if x % every == 0:
            out = out.ljust((x - start) * width) + column_letters(x)
    return out


def lines(*parts: Text | str | None) -> Text:
    """Those that are there, one below the other."""
    return Text("\n").join(Text(part) if isinstance(part, str) else part for part in parts if part is not None)


def listing(title: str, rows: Iterable[Text | str], style: str = "bold") -> Text | None:
    """A title with rows below it; nothing when there are none."""
    found = list(rows)
    if not found:
        return None
    return lines(Text(title, style), *(Text("  ").append_text(_text(row)) for row in found))


def labelled(label: str, style: str, words: str) -> Text:
    """A label in its colour, and plain words after it."""
    return Text.assemble((label, style), words)


def _text(row: Text | str) -> Text:
    return Text(row) if isinstance(row, str) else row


def filled(words: Iterable[str], room: int, indent: str = "  ") -> str:
    """Words side by side, as many a line as there is room for."""
    out: list[str] = []
    for word in words:
        if out and len(out[-1]) + len(word) + 2 <= room:
            out[-1] += f", {word}"
        else:
            out.append(indent + word)
    return ",\n".join(out)


def counted(number: int, one: str, many: str = "") -> str:
    """1 cycle, 2 cycles."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def folded(text: Text, room: int) -> Text:
    """Lines that are too long go on below, indented."""
    out: list[Text] = []
    for line in text.split("\n", allow_blank=True):
        indent = " " * (len(line.plain) - len(line.plain.lstrip()) + HANGING)
        while len(line) > room and (at := line.plain.rfind(" ", len(indent), room + 1)) > 0:
            out.append(line[:at])
            line = Text(indent).append_text(line[at + 1 :])
        out.append(line)
    return Text("\n").join(out)
