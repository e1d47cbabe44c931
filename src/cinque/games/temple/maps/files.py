"""Map files of both kinds, opened and checked: every fault names its line, or its layer with row and column."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from cinque.boards.notation import place_named
from cinque.games.temple.content.tables import KEPT
from cinque.games.temple.maps.chart import BUILDINGS, KINDS, BadMap, Chart, Fault, read_map
from cinque.games.temple.maps.checks import check_map
from cinque.games.temple.maps.tiled import from_tiled

ATLAS: Final = Path(__file__).parent / "atlas"


@lru_cache(maxsize=KEPT)
def load_map(name: str) -> Chart:
    """A map of the atlas."""
    return open_map((ATLAS / f"{name}.map").read_text(encoding="utf-8"))


def open_map(text: str) -> Chart:
    """A playable map from our own text; BadMap with every fault and its line."""
    chart = read_map(text)
    try:
        return check_map(chart)
    except BadMap as error:
        raise BadMap([_at_line(fault, text.splitlines()) for fault in error.faults]) from error


def open_tiled(text: str) -> Chart:
    """A playable map from a file of Tiled; BadMap with every fault and its layer."""
    chart = from_tiled(text)
    try:
        return check_map(chart)
    except BadMap as error:
        raise BadMap([_in_layer(fault) for fault in error.faults]) from error


def _at_line(fault: Fault, lines: list[str]) -> Fault:
    """Things are found by their line, terrain by its row; what belongs to no cell stays as it is."""
    if not fault.layer:
        return fault
    start = next(at for at, line in enumerate(lines) if line.strip() == "things:")
    number = _row_line(fault, lines)
    known = {"buildings": BUILDINGS, "units": KINDS}.get(fault.layer, {})
    for at, line in enumerate(lines[start + 1 :], start + 2):
        words = line.split()
        if words and words[0] in known and words[-1] == fault.where:
            number = at
    return Fault(f"line {number}, {fault.where}", fault.words, fault.layer)


def _row_line(fault: Fault, lines: list[str]) -> int:
    first = next(at for at, line in enumerate(lines) if line.strip() == "terrain:")
    rows = [at + 1 for at, line in enumerate(lines) if at > first and line.strip()]
    return rows[place_named(fault.where)[1]]


def _in_layer(fault: Fault) -> Fault:
    if not fault.layer:
        return fault
    x, y = place_named(fault.where)
    return Fault(f"layer {fault.layer!r}, row {y + 1}, column {x + 1}", fault.words, fault.layer)
