"""Long lists of moves in few lines: what differs in one word only stands together."""

from collections.abc import Iterable

# What fills more than a screen is summed up: so many lines, or so many characters.
LINES = 40
CHARACTERS = 3000


def listed(texts: Iterable[str], begins: str) -> str:
    """Moves that begin with these words; a summary where they would fill more than a screen."""
    found = [text for text in texts if _begins(text, begins)]
    if not found:
        return f"No legal move begins with {begins!r}."
    rows = _folded(found)
    short = len(rows) <= LINES and sum(map(len, rows)) <= CHARACTERS
    return "\n".join(rows if short else _summed(found, len(begins.split())))


def _begins(text: str, begins: str) -> bool:
    """By whole words, and the last one as far as it is written, unless there are moves with exactly that word."""
    return text == begins or text.startswith(f"{begins} " if begins[-1:].isdigit() else begins)


def _folded(texts: list[str]) -> list[str]:
    """`walk 0 a1`, `walk 0 a2` as `walk 0 a1 a2`; and those with the same ends as `sail 0 (c4 c5) (n e)`."""
    ends: dict[str, list[str]] = {}
    for text in texts:
        start, _, last = text.rpartition(" ")
        ends.setdefault(start, []).append(last)
    rows: dict[tuple[str, str], list[str]] = {}
    for start, words in ends.items():
        stem, _, middle = start.rpartition(" ")
        several = stem.count(" ") >= 1
        rows.setdefault((stem if several else start, " ".join(words)), []).append(middle if several else "")
    return [_row(stem, middles, last) for (stem, last), middles in rows.items()]


def _row(stem: str, middles: list[str], last: str) -> str:
    if middles == [""]:
        return f"{stem} {last}".strip()
    words = f"({' '.join(middles)})" if len(middles) > 1 else middles[0]
    return f"{stem} {words} {f'({last})' if ' ' in last else last}"


def _summed(texts: list[str], given: int) -> list[str]:
    """So many moves for each beginning that is one or two words longer than what was asked for."""
    counts: dict[str, int] = {}
    for text in texts:
        start = " ".join(text.split()[: given + 2 if given == 0 else given + 1])
        counts[start] = counts.get(start, 0) + 1
    rows = [f"{start} ... {count} moves" if count > 1 else start for start, count in counts.items()]
    return [*rows, "(Write moves and the first words for the rest.)"]
