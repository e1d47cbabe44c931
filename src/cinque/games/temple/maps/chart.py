"""Maps as values and as text files, checked on the way in.

A map file has a header of `key: value` lines, then the terrain, one row of hexes a line (odd rows half a hex further
right), then what stands on it:

    name: Causeway
    players: 2
    symmetry: half-turn
    terrain:
    . . n ^ ~ ~
     . . n ^ ~ ~
    things:
    temple-tron 1 b2
    shrine - c1
    wolf 1 c2

Terrain is written with the marks of the terrain table and a blank place for no tile, which is written _. Owners are
players from 1, or - for nobody. Every fault names its line.
"""

from typing import Final

from msgspec import Struct

from cinque.boards.notation import place_name, place_named
from cinque.games.temple.content.mapmaking import (
    LARGEST,
    LONGEST_ABOUT,
    LONGEST_NAME,
    NONE,
    QUOTED,
    QUOTED_MARK,
    QUOTED_NAME,
    SMALLEST,
    SYMMETRIES,
    THING,
)
from cinque.games.temple.content.tables import ABSENT, NEUTRAL, RULES, SEATS_HIGH, SEATS_LOW

NO_TILE: Final = "_"
HEADER: Final = ("name", "about", "players", "symmetry")

MARKS: Final = {row.mark: number for number, row in enumerate(RULES.terrains)}
BUILDINGS: Final = {row.name.lower(): number for number, row in enumerate(RULES.buildings)}
KINDS: Final = {row.name.lower().replace(" ", "-"): number for number, row in enumerate(RULES.units)}


class Thing(Struct, frozen=True, order=True):
    """A building or a unit on a map; `start` is the player it belongs to, counted from 0, or NEUTRAL."""

    cell: int
    kind: int
    start: int


class Chart(Struct, frozen=True):
    """A map. Terrain is a row of the terrain table a cell, or ABSENT."""

    name: str
    about: str
    players: int
    symmetry: str
    width: int
    height: int
    terrain: list[int]
    sites: list[Thing]
    units: list[Thing]


class Fault(Struct, frozen=True):
    """What is wrong with a map: where (a line, a layer, a cell), and what.

    Faults found on the map itself name a cell, and the layer it is a fault of: terrain, buildings or units.
    """

    where: str
    words: str
    layer: str = ""
    # What would mend it, for `repairs`; empty where nothing but the maker can.
    remedy: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.words}" if self.where else self.words


class BadMap(ValueError):
    """A map that cannot be read or played; the message names the place of the first fault."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(str(faults[0]))
        self.faults = faults


def bad(where: str, words: str) -> BadMap:
    return BadMap([Fault(where, words)])


def read_map(text: str) -> Chart:
    """The map written in a text; BadMap names the line. It is readable then, but not yet known to be playable."""
    lines = text.splitlines()
    header, at = _read_header(lines)
    rows: list[tuple[int, list[int]]] = []
    while at < len(lines) and lines[at].strip() != "things:":
        if lines[at].strip():
            rows.append((at + 1, _read_row(lines[at], at + 1)))
        at += 1
    if at == len(lines):
        raise bad(f"line {at}", "the list of things is missing: write things: after the terrain")
    width, height = _check_size(rows)
    sites, units = _read_things(lines, at + 1, width, height)
    terrain = [mark for _, row in rows for mark in row]
    name, about = header["name"][1], header.get("about", (0, ""))[1]
    return Chart(name, about, _players(header), _symmetry(header), width, height, terrain, sites, units)


def _read_header(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The header's values with their lines, and the index of the first row of terrain."""
    header: dict[str, tuple[int, str]] = {}
    for at, line in enumerate(lines):
        if line.strip() == "terrain:":
            if "name" not in header:
                raise bad(f"line {at + 1}", "the map has no name: write name: before the terrain")
            return header, at + 1
        if not line.strip():
            continue
        key, colon, value = line.partition(":")
        if not colon or key.strip() not in HEADER:
            raise bad(
                f"line {at + 1}", f"expected one of {', '.join(HEADER)}, or terrain:, not {line.strip()[:QUOTED]!r}"
            )
        if key.strip() in header:
            raise bad(f"line {at + 1}", f"{key.strip()} is given a second time")
        limit = LONGEST_ABOUT if key.strip() == "about" else LONGEST_NAME
        if len(value.strip()) > limit:
            raise bad(f"line {at + 1}", f"{key.strip()} is longer than {limit} characters")
        header[key.strip()] = (at + 1, value.strip())
    raise bad(f"line {max(1, len(lines))}", "the terrain is missing: write terrain: and then its rows")


def _players(header: dict[str, tuple[int, str]]) -> int:
    line, value = header.get("players", (1, ""))
    if not value.isascii() or not value.isdigit() or not SEATS_LOW <= int(value) <= SEATS_HIGH:
        raise bad(f"line {line}", f"players must be a number from {SEATS_LOW} to {SEATS_HIGH}, not {value!r}")
    return int(value)


def _symmetry(header: dict[str, tuple[int, str]]) -> str:
    line, value = header.get("symmetry", (1, NONE))
    if value not in SYMMETRIES:
        raise bad(f"line {line}", f"symmetry must be one of {', '.join(SYMMETRIES)}, not {value!r}")
    return value


def _read_row(line: str, number: int) -> list[int]:
    row: list[int] = []
    for column, mark in enumerate(line.split()):
        if mark != NO_TILE and mark not in MARKS:
            known = " ".join([*MARKS, NO_TILE])
            raise bad(f"line {number}", f"tile {column + 1} is {mark[:QUOTED_MARK]!r}, which is none of {known}")
        row.append(ABSENT if mark == NO_TILE else MARKS[mark])
    return row


def _check_size(rows: list[tuple[int, list[int]]]) -> tuple[int, int]:
    if not SMALLEST <= len(rows) <= LARGEST:
        where = f"line {rows[-1][0]}" if rows else ""
        raise bad(where, f"a map has {SMALLEST} to {LARGEST} rows, not {len(rows)}")
    width = len(rows[0][1])
    if not SMALLEST <= width <= LARGEST:
        raise bad(f"line {rows[0][0]}", f"a row has {SMALLEST} to {LARGEST} tiles, not {width}")
    for number, row in rows:
        if len(row) != width:
            raise bad(f"line {number}", f"this row has {len(row)} tiles, the first has {width}")
    return width, len(rows)


def _read_things(lines: list[str], at: int, width: int, height: int) -> tuple[list[Thing], list[Thing]]:
    sites: list[Thing] = []
    units: list[Thing] = []
    for number, line in enumerate(lines[at:], at + 1):
        if line.strip():
            name, thing = _read_thing(line.split(), f"line {number}", width, height)
            if name in BUILDINGS:
                sites.append(thing)
            else:
                units.append(thing)
    return sites, units


def _read_thing(words: list[str], where: str, width: int, height: int) -> tuple[str, Thing]:
    if len(words) != len(THING):
        raise bad(where, "write what, whose and where, as in: shrine - c4")
    name, owner, place = words
    if name not in BUILDINGS and name not in KINDS:
        raise bad(
            where, f"there is no {name[:QUOTED_NAME]!r}: buildings are {', '.join(BUILDINGS)}; units {', '.join(KINDS)}"
        )
    if owner != "-" and (not owner.isascii() or not owner.isdigit() or not 1 <= int(owner) <= SEATS_HIGH):
        raise bad(where, f"an owner is - or a player from 1 to {SEATS_HIGH}, not {owner[:QUOTED_MARK]!r}")
    try:
        x, y = place_named(place)
    except ValueError as error:
        raise bad(where, str(error)) from error
    if x >= width or y >= height:
        raise bad(where, f"{place} is outside this map of {width} x {height}")
    kind = BUILDINGS[name] if name in BUILDINGS else KINDS[name]
    return name, Thing(y * width + x, kind, NEUTRAL if owner == "-" else int(owner) - 1)


def write_map(chart: Chart) -> str:
    """The map as `read_map` reads it."""
    lines = [f"name: {chart.name}"]
    if chart.about:
        lines.append(f"about: {chart.about}")
    lines += [f"players: {chart.players}", f"symmetry: {chart.symmetry}", "terrain:"]
    marks = list(MARKS)
    for y in range(chart.height):
        row = chart.terrain[y * chart.width : (y + 1) * chart.width]
        lines.append(" " * (y % 2) + " ".join(NO_TILE if mark == ABSENT else marks[mark] for mark in row))
    lines.append("things:")
    for names, things in ((list(BUILDINGS), chart.sites), (list(KINDS), chart.units)):
        for thing in things:
            owner = "-" if thing.start == NEUTRAL else str(thing.start + 1)
            place = place_name(thing.cell % chart.width, thing.cell // chart.width)
            lines.append(f"{names[thing.kind]} {owner} {place}")
    return "\n".join(lines) + "\n"
