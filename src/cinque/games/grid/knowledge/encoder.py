"""A view of Grid Game as numbers: layers of the board, a row for each unit by its number, and the turn."""

from typing import Any, Final, final

from mypy_extensions import i64

from cinque.games.grid.content.tables import Rules
from cinque.games.grid.content.words import STAGES
from cinque.games.grid.knowledge.shown import View
from cinque.kernel.encoding import Encoder, Sheet, share

# Layers beside two for each class (mine, theirs): health, who may not act any more, walls, who acts, rocks.
LAYERS = ("health", "locked", "wall", "active", "rocks")
ACTIVE: Final[i64] = LAYERS.index("active")
ROCKS: Final[i64] = LAYERS.index("rocks")
# A unit's row: there, mine, column, row, health, locked.
TRAITS = ("there", "mine", "column", "row", "health", "locked")
TURN = ("mine", *STAGES, "left", "round", "ring", "ring in")


@final
class GridEncoder(Encoder):
    """The position from the side of one seat; the board is not turned."""

    def __init__(self, rules: Rules, units: int) -> None:
        self.size: i64 = rules.size
        self.kinds: i64 = len(rules.classes)
        self.health = max(row.health for row in rules.classes)
        self.reach = max(row.move for row in rules.classes)
        self.rounds = rules.round_cap
        self.quiet = max(rules.quiet_rounds, rules.ring_steps)
        super().__init__(
            [
                ("board", [2 * len(rules.classes) + len(LAYERS), rules.size, rules.size]),
                ("units", [units, len(TRAITS)]),
                ("turn", [len(TURN)]),
            ]
        )

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        shown: View = view
        self._units(shown, seat, sheet)
        layer = self.size * self.size
        rocks = (2 * self.kinds + ROCKS) * layer
        for cell in shown.rocks:
            sheet.put(rocks + cell, 1.0)
        self._turn(shown, seat, sheet)

    def _units(self, shown: View, seat: int, sheet: Sheet) -> None:
        layer = self.size * self.size
        base = 2 * self.kinds * layer
        rows: i64 = self.places["units"]
        traits: i64 = len(TRAITS)
        for unit in shown.units:
            cell: i64 = unit.cell
            mine = unit.seat == seat
            health = share(unit.health, self.health)
            sheet.put((unit.kind if mine else self.kinds + unit.kind) * layer + cell, 1.0)
            sheet.put(base + cell, health if mine else -health)
            if unit.locked:
                sheet.put(base + layer + cell, 1.0)
            if unit.wall:
                sheet.put(base + 2 * layer + cell, 1.0)
            if unit.id == shown.active:
                sheet.put(base + ACTIVE * layer + cell, 1.0)
            row = rows + unit.id * traits
            sheet.put(row, 1.0)
            sheet.put(row + 1, 1.0 if mine else -1.0)
            sheet.put(row + 2, share(int(cell % self.size), int(self.size)))
            sheet.put(row + 2 + 1, share(int(cell // self.size), int(self.size)))
            sheet.put(row + 2 + 2, health)
            sheet.put(row + traits - 1, 1.0 if unit.locked else 0.0)

    def _turn(self, shown: View, seat: int, sheet: Sheet) -> None:
        turn: i64 = self.places["turn"]
        sheet.put(turn, 1.0 if shown.seat == seat else -1.0)
        sheet.put(turn + 1 + STAGES.index(shown.stage), 1.0)
        rest = turn + 1 + len(STAGES)
        sheet.put(rest, share(shown.left, self.reach))
        sheet.put(rest + 1, share(shown.round, self.rounds))
        sheet.put(rest + 2, share(shown.ring, int(self.size)))
        sheet.put(rest + 2 + 1, share(shown.ring_in, self.quiet))


def encoder_of(rules: Rules, units: int) -> Encoder:
    """The encoder of a board and armies of this size."""
    return GridEncoder(rules, units)
