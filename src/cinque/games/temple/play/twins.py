"""Rows as native numbers. Written by scripts/written.py from the rows of content."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.temple.content.rows import BuildingRow, Effect, UnitRow
from cinque.games.temple.content.tables import Rules
from cinque.games.temple.content.words import HOWS, PERS, STATS


class Change:
    """The numbers of a Effect."""

    def __init__(self, row: Effect) -> None:
        self.stat: Final[i64] = STATS.index(row.stat)
        self.how: Final[i64] = HOWS.index(row.how)
        self.amount: Final[i64] = row.amount
        self.per: Final[i64] = PERS.index(row.per)


class Kinds:
    """The numbers of each UnitRow, a column a field."""

    def __init__(self, rows: Sequence[UnitRow]) -> None:
        self.tier: Final[vec[i64]] = vec[i64]([row.tier for row in rows])
        self.cyc: Final[vec[i64]] = vec[i64]([row.cyc for row in rows])
        self.hp: Final[vec[i64]] = vec[i64]([row.hp for row in rows])
        self.mp: Final[vec[i64]] = vec[i64]([row.mp for row in rows])
        self.atk: Final[vec[i64]] = vec[i64]([row.atk for row in rows])
        self.rng: Final[vec[i64]] = vec[i64]([row.rng for row in rows])
        self.def_: Final[vec[i64]] = vec[i64]([row.def_ for row in rows])
        self.vis: Final[vec[i64]] = vec[i64]([row.vis for row in rows])
        self.stl: Final[vec[i64]] = vec[i64]([row.stl for row in rows])
        self.most: Final[vec[i64]] = vec[i64]([row.most for row in rows])


class Buildings:
    """The numbers of each BuildingRow, a column a field."""

    def __init__(self, rows: Sequence[BuildingRow]) -> None:
        self.land: Final[vec[i64]] = vec[i64]([row.land for row in rows])
        self.tier: Final[vec[i64]] = vec[i64]([row.tier for row in rows])
        self.home: Final[vec[i64]] = vec[i64]([int(row.home) for row in rows])
        self.coastal: Final[vec[i64]] = vec[i64]([int(row.coastal) for row in rows])
        self.tdf: Final[vec[i64]] = vec[i64]([row.tdf for row in rows])


class Numbers:
    """The numbers of a Rules."""

    def __init__(self, row: Rules) -> None:
        self.fog: Final[bool] = row.fog
        self.stealth: Final[bool] = row.stealth
        self.land_shows_stealth: Final[bool] = row.land_shows_stealth
        self.counter_needs_sight: Final[bool] = row.counter_needs_sight
        self.strike_floor: Final[i64] = row.strike_floor
        self.counter_floor: Final[i64] = row.counter_floor
        self.one_counter: Final[bool] = row.one_counter
        self.reaper_floor: Final[i64] = row.reaper_floor
        self.slowdown: Final[i64] = row.slowdown
        self.strike_neutral: Final[bool] = row.strike_neutral
        self.start_cycles: Final[i64] = row.start_cycles
        self.tile_income: Final[i64] = row.tile_income
        self.base_tier: Final[i64] = row.base_tier
        self.tier_cap: Final[i64] = row.tier_cap
        self.unit_divisor: Final[i64] = row.unit_divisor
        self.money_cost: Final[i64] = row.money_cost
        self.power_points: Final[i64] = row.power_points
        self.quiet_rounds: Final[i64] = row.quiet_rounds
        self.round_cap: Final[i64] = row.round_cap
        self.forge_distance: Final[i64] = row.forge_distance
