"""Maps: data files of heights, Lairs and Crumbs Stacks, read and validated (RR-07).

A file holds a title, then lines of a word and places (`lairs b6 / n6`: one seat's, then the other's), then `heights`
and one line a row of tiles: a digit is a height, `#` a wall, `.` no tile at all. Odd rows are indented by half a hex.
"""

from functools import cache
from hashlib import blake2b
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE, Hexes
from cinque.boards.reach import Reach, gentle
from cinque.games.ratroyale.content.tables import (
    LARGEST,
    LEAST_ZONE,
    MAP_DIGEST_SIZE,
    MOST_LAIRS,
    RULES,
    SMALLEST,
    Rules,
)

WALL_MARK = "#"
HOLE_MARK = "."


class Ground:
    """A field before anybody is placed on it: the board, its heights, and where things stand."""

    def __init__(
        self,
        name: str,
        board: Hexes,
        heights: list[int],
        lairs: list[list[int]],
        stacks: list[list[int]],
        neutrals: list[int],
    ) -> None:
        self.name = name
        self.board = board
        self.heights = heights
        self.lairs = lairs
        self.stacks = stacks
        self.neutrals = neutrals


@cache
def map_text(name: str) -> str:
    """The data file of a map."""
    return files("cinque.games.ratroyale").joinpath("maps", "counters", f"{name}.txt").read_text()


def map_digest(name: str) -> str:
    """A short hash of a map's file; it is part of the rules."""
    return blake2b(map_text(name).encode(), digest_size=MAP_DIGEST_SIZE).hexdigest()


@cache
def load(name: str) -> Ground:
    """The map of this name, validated; built once, because a map never changes."""
    ground = read(map_text(name))
    wrong = faults(ground)
    if wrong:
        raise ValueError(f"the map {name} is not fit to play on: {' '.join(wrong)}")
    return ground


def read(text: str, rules: Rules = RULES) -> Ground:
    """A map from its text; ValueError says what cannot be read."""
    head, _, body = text.partition("\nheights\n")
    title, *lines = head.strip().splitlines()
    rows = [line.split() for line in body.splitlines() if line.strip()]
    if not rows or len({len(row) for row in rows}) != 1:
        raise ValueError("all rows of heights must be equally long")
    board = Hexes(len(rows[0]), len(rows), vec[i64]([int(mark != HOLE_MARK) for row in rows for mark in row]))
    heights = [_height(mark, rules) for row in rows for mark in row]
    places = {word: rest for word, _, rest in (line.partition(" ") for line in lines)}
    unknown = set(places) - {"lairs", "stacks", "neutrals"}
    if unknown:
        raise ValueError(f"a map has lairs, stacks, neutrals and heights, but no {', '.join(sorted(unknown))}")
    return Ground(
        title,
        board,
        heights,
        [_cells(board, side) for side in places.get("lairs", "").split("/")],
        [_cells(board, stack) for stack in places.get("stacks", "").split("/") if stack.strip()],
        _cells(board, places.get("neutrals", "")),
    )


def written(ground: Ground, rules: Rules = RULES) -> str:
    """The map as `read` reads it."""
    board = ground.board
    lines = [ground.name, "lairs " + " / ".join(_names(board, side) for side in ground.lairs)]
    if ground.stacks:
        lines.append("stacks " + " / ".join(_names(board, stack) for stack in ground.stacks))
    if ground.neutrals:
        lines.append("neutrals " + _names(board, ground.neutrals))
    lines.append("heights")
    for y in range(board.height):
        marks = [_mark(ground, cell, rules) for cell in range(y * board.width, (y + 1) * board.width)]
        lines.append(" " * (y % 2) + " ".join(marks))
    return "\n".join(lines) + "\n"


def terrain_of(ground: Ground, rules: Rules = RULES) -> str:
    """One character a tile, row after row."""
    return "".join(_mark(ground, cell, rules) for cell in range(ground.board.count))


def _height(mark: str, rules: Rules) -> int:
    if mark == WALL_MARK or mark == HOLE_MARK:
        return rules.wall
    if mark.isascii() and mark.isdigit():
        return int(mark)
    raise ValueError(f"{mark!r} is no tile: write a height, {WALL_MARK} for a wall or {HOLE_MARK} for none")


def _mark(ground: Ground, cell: int, rules: Rules) -> str:
    if ground.board.present[cell] == 0:
        return HOLE_MARK
    return WALL_MARK if ground.heights[cell] >= rules.wall else str(ground.heights[cell])


def _cells(board: Hexes, text: str) -> list[int]:
    return [board.cell_named(name) for name in text.split()]


def _names(board: Hexes, cells: list[int]) -> str:
    return " ".join(board.cell_name(cell) for cell in cells)


def faults(ground: Ground, rules: Rules = RULES) -> list[str]:
    """Why a map is not fit to play on, in sentences; none when it is."""
    wrong = [*_shape_faults(ground, rules), *_place_faults(ground, rules)]
    return wrong or _walking_faults(ground, rules)


def _shape_faults(ground: Ground, rules: Rules) -> list[str]:
    board, wrong = ground.board, []
    if not (SMALLEST[0] <= board.width <= LARGEST[0] and SMALLEST[1] <= board.height <= LARGEST[1]):
        wrong.append(f"A map is between {SMALLEST} and {LARGEST} tiles, not {board.width} x {board.height}.")
    tiles = [cell for cell in range(board.count) if board.present[cell]]
    if any(not 0 <= ground.heights[cell] <= rules.highest and ground.heights[cell] != rules.wall for cell in tiles):
        wrong.append(f"Tiles are 0 to {rules.highest} high, or walls.")
    for cell in tiles:
        other = board.half_turn(cell)
        if other < 0 or ground.heights[other] != ground.heights[cell]:
            wrong.append(f"{board.cell_name(cell)} and the tile opposite it are not alike.")
            break
    return wrong


def _place_faults(ground: Ground, rules: Rules) -> list[str]:
    board, wrong = ground.board, []
    if len(ground.lairs) != 2 or not 1 <= len(ground.lairs[0]) <= MOST_LAIRS:
        return [f"Each of two seats needs 1 to {MOST_LAIRS} Lairs."]
    turned = [[board.half_turn(cell) for cell in cells] for cells in (ground.lairs[0], *ground.stacks)]
    if sorted(turned[0]) != sorted(ground.lairs[1]):
        wrong.append("The Lairs of the seats do not lie opposite each other.")
    if sorted(map(sorted, turned[1:])) != sorted(map(sorted, ground.stacks)):
        wrong.append("The Crumbs Stacks do not lie opposite each other.")
    if {board.half_turn(cell) for cell in ground.neutrals} != set(ground.neutrals):
        wrong.append("The neutral places do not lie opposite each other.")
    standing = [*ground.lairs[0], *ground.lairs[1], *ground.neutrals]
    taken = [*standing, *(cell for stack in ground.stacks for cell in stack)]
    if len(taken) != len(set(taken)):
        wrong.append("Two things share a tile.")
    if any(ground.heights[cell] >= rules.wall for cell in taken):
        wrong.append("Something stands on a wall.")
    return wrong


def _walking_faults(ground: Ground, rules: Rules) -> list[str]:
    """Whether every zone is large enough, and from each one can walk to every Lair and Crumbs Stack."""
    board, wrong = ground.board, []
    standing = {*ground.lairs[0], *ground.lairs[1], *ground.neutrals}
    occupied = vec[i64]([int(cell in standing or ground.heights[cell] >= rules.wall) for cell in range(board.count)])
    reach = Reach(board.count)
    slopes = gentle(board.around, HEX_DEGREE, vec[i64](ground.heights), rules.climb)
    for lair in ground.lairs[0]:
        zone = [cell for cell in board.disc(lair, rules.zone_reach) if occupied[cell] == 0]
        if len(zone) < LEAST_ZONE:
            wrong.append(f"The zone of the Lair on {board.cell_name(lair)} has fewer than {LEAST_ZONE} tiles.")
        for start in zone:
            reach.flood(slopes, HEX_DEGREE, start, board.count, occupied)
            wrong += [
                f"There is no way from {board.cell_name(start)} to {board.cell_name(goal)}."
                for goal in [*ground.lairs[0], *ground.lairs[1], *(stack[0] for stack in ground.stacks)]
                if not _beside(board, reach, goal)
            ]
    return wrong


def _beside(board: Hexes, reach: Reach, goal: int) -> bool:
    """Whether somebody got to a tile or next to it."""
    around = [int(board.around[goal * HEX_DEGREE + direction]) for direction in range(HEX_DEGREE)]
    return reach.has(goal) or any(cell >= 0 and reach.has(cell) for cell in around)
