"""Rows as native numbers. Written by scripts/written.py from the rows of content."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.grid.content.tables import ClassRow, Rules
from cinque.games.grid.content.words import ABILITIES


class Classes:
    """The numbers of each ClassRow, a column a field."""

    def __init__(self, rows: Sequence[ClassRow]) -> None:
        self.move: Final[vec[i64]] = vec[i64]([row.move for row in rows])
        self.health: Final[vec[i64]] = vec[i64]([row.health for row in rows])
        self.attack: Final[vec[i64]] = vec[i64]([row.attack for row in rows])
        self.share: Final[vec[i64]] = vec[i64]([row.share for row in rows])
        self.ability: Final[vec[i64]] = vec[i64]([ABILITIES.index(row.ability) for row in rows])


class Numbers:
    """The numbers of a Rules."""

    def __init__(self, row: Rules) -> None:
        self.size: Final[i64] = row.size
        self.cells_per_unit: Final[i64] = row.cells_per_unit
        self.start_rows: Final[i64] = row.start_rows
        self.commit_return: Final[bool] = row.commit_return
        self.may_pass: Final[bool] = row.may_pass
        self.sprint_steps: Final[i64] = row.sprint_steps
        self.wall_shield: Final[i64] = row.wall_shield
        self.wall_minimum: Final[i64] = row.wall_minimum
        self.sweep_divisor: Final[i64] = row.sweep_divisor
        self.quiet_rounds: Final[i64] = row.quiet_rounds
        self.ring_steps: Final[i64] = row.ring_steps
        self.ring_damage: Final[i64] = row.ring_damage
        self.late_round: Final[i64] = row.late_round
        self.round_cap: Final[i64] = row.round_cap
        self.few_percent: Final[i64] = row.few_percent
        self.many_percent: Final[i64] = row.many_percent
