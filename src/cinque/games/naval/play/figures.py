"""The rules in force as native numbers. Shared by all states of a match."""

from math import lcm
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.squares import ORTH_STEPS
from cinque.games.naval.content.hulls import LYING, footprint
from cinque.games.naval.content.tables import FACINGS_COUNT, STRIDE, Rules
from cinque.games.naval.play.effects import Weapon, radars
from cinque.games.naval.play.moves import slots
from cinque.games.naval.play.twins import Numbers, Ships


def lying(facing: i64) -> i64:
    """0 for a ship that lies east-west, 1 for north-south (NB-04)."""
    return 1 - (facing & 1)


@final
class Hull:
    """A footprint: steps from the centre to each cell, and how far it extends (NB-02, NB-03)."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.cells: Final[vec[i64]] = vec[i64]([dy * STRIDE + dx for dx, dy in cells])
        self.count: Final[i64] = len(cells)
        self.west: Final[i64] = -min(dx for dx, _ in cells)
        self.east: Final[i64] = max(dx for dx, _ in cells)
        self.north: Final[i64] = -min(dy for _, dy in cells)
        self.south: Final[i64] = max(dy for _, dy in cells)


@final
class Area:
    """Cells around a centre, as steps east and south."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.dx: Final[vec[i64]] = vec[i64]([dx for dx, _ in cells])
        self.dy: Final[vec[i64]] = vec[i64]([dy for _, dy in cells])
        self.count: Final[i64] = len(cells)


@final
class Window:
    """The square of cells around a ship within which it moves, row by row, as places to lie: `count` of them east-west,
    then as many north-south (NB-24)."""

    def __init__(self, speed: int) -> None:
        side = 2 * speed + 1
        reach = range(-speed, speed + 1)
        self.speed: Final[i64] = speed
        self.side: Final[i64] = side
        self.count: Final[i64] = side * side
        # What to add to a place for the one a straight step away, and to the ship's cell for the cell of a place.
        self.ways: Final[vec[i64]] = vec[i64]([dy * side + dx for dx, dy in ORTH_STEPS])
        once: list[int] = [dy * STRIDE + dx for dy in reach for dx in reach]
        self.steps: Final[vec[i64]] = vec[i64]([step for _ in range(LYING) for step in once])


@final
class Figures(Numbers):
    """Every number of the rules, and what follows from them."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.kinds: Final[i64] = len(rules.ships)
        self.slots: Final[i64] = slots(rules)
        self.ships: Final[Ships] = Ships(rules.ships)
        self.weapons: Final[list[Weapon]] = [Weapon(row, rules) for row in rules.weapons]
        self.carried: Final[list[list[int]]] = carried_weapons(rules)
        self.default_fleet: Final[list[int]] = fleet_kinds(rules, 0)
        # Twice a kind: lying east-west, lying north-south.
        self.hulls: Final[list[Hull]] = [
            Hull(footprint(row.length, row.width, lies)) for row in rules.ships for lies in range(LYING)
        ]
        # Four times a kind: what is seen from it in each facing, its own hull always (NB-06).
        self.areas: Final[list[Area]] = [
            Area(covered(rules, kind, facing)) for kind in range(len(rules.ships)) for facing in range(FACINGS_COUNT)
        ]
        self.windows: Final[list[Window]] = [Window(row.speed) for row in rules.ships]
        # Whether a ping turns the order of play round (NB-51).
        self.ping_turns: Final[bool] = rules.ping_order == "turns"
        # The least Health of a ship that still floats (NB-22).
        self.afloat: Final[i64] = 1 if rules.sunk_at_zero else 0
        # Points of a ship for each Health it has left, so that cost times the share of Health stays whole (NB-32).
        whole = lcm(*[row.health for row in rules.ships])
        self.worth: Final[vec[i64]] = vec[i64]([row.cost * (whole // row.health) for row in rules.ships])

    def hull(self, kind: i64, facing: i64) -> Hull:
        return self.hulls[kind * LYING + lying(facing)]

    def area(self, kind: i64, facing: i64) -> Area:
        return self.areas[kind * FACINGS_COUNT + facing]


def covered(rules: Rules, kind: int, facing: int) -> list[tuple[int, int]]:
    """The cells that a ship of the kind sees, as steps from its centre, from north-west to south-east."""
    row = rules.ships[kind]
    cells = footprint(row.length, row.width, lying(facing))
    for radar in radars(row, rules):
        cells += radar.sweep(facing)
    return sorted(set(cells))


def carried_weapons(rules: Rules) -> list[list[int]]:
    """The weapons of each ship, as rows of Table 2."""
    letters = [row.letter for row in rules.weapons]
    return [[_row_of(letters, letter, row.name) for letter in row.weapons] for row in rules.ships]


def fleet_kinds(rules: Rules, number: int) -> list[int]:
    """The ships of a ready-made fleet, as rows of Table 1."""
    letters = [row.letter for row in rules.ships]
    return [_row_of(letters, letter, rules.fleets[number].name) for letter in rules.fleets[number].ships]


def _row_of(letters: list[str], letter: str, who: str) -> int:
    if letter not in letters:
        raise ValueError(f"{who} has {letter!r}, which is a row of no table")
    return letters.index(letter)
