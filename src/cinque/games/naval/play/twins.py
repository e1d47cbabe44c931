"""Rows as native numbers. Written by scripts/written.py from the rows of content."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.naval.content.tables import Rules, ShipRow, WeaponRow


class Ships:
    """The numbers of each ShipRow, a column a field."""

    def __init__(self, rows: Sequence[ShipRow]) -> None:
        self.width: Final[vec[i64]] = vec[i64]([row.width for row in rows])
        self.length: Final[vec[i64]] = vec[i64]([row.length for row in rows])
        self.speed: Final[vec[i64]] = vec[i64]([row.speed for row in rows])
        self.radius: Final[vec[i64]] = vec[i64]([row.radius for row in rows])
        self.cone: Final[vec[i64]] = vec[i64]([row.cone for row in rows])
        self.health: Final[vec[i64]] = vec[i64]([row.health for row in rows])
        self.cost: Final[vec[i64]] = vec[i64]([row.cost for row in rows])


class Arms:
    """The numbers of a WeaponRow."""

    def __init__(self, row: WeaponRow) -> None:
        self.letter: Final[str] = row.letter
        self.name: Final[str] = row.name
        self.word: Final[str] = row.word
        self.recharge: Final[i64] = row.recharge
        self.damage: Final[i64] = row.damage
        self.blocked: Final[bool] = row.blocked
        self.range: Final[i64] = row.range
        self.icon: Final[str] = row.icon


class Numbers:
    """The numbers of a Rules."""

    def __init__(self, row: Rules) -> None:
        self.budget: Final[i64] = row.budget
        self.most_of_a_kind: Final[i64] = row.most_of_a_kind
        self.fewest_ships: Final[i64] = row.fewest_ships
        self.auto_plans: Final[i64] = row.auto_plans
        self.size: Final[i64] = row.size
        self.sizes: Final[vec[i64]] = vec[i64](list(row.sizes))
        self.zone: Final[i64] = row.zone
        self.zone_margin: Final[i64] = row.zone_margin
        self.first_zone_permille: Final[vec[i64]] = vec[i64](list(row.first_zone_permille))
        self.zone_gap: Final[i64] = row.zone_gap
        self.zone_clear: Final[i64] = row.zone_clear
        self.map_seed: Final[i64] = row.map_seed
        self.map_seeds: Final[i64] = row.map_seeds
        self.land_permille: Final[i64] = row.land_permille
        self.land_slack_permille: Final[i64] = row.land_slack_permille
        self.fair_permille: Final[i64] = row.fair_permille
        self.fair_steps: Final[i64] = row.fair_steps
        self.map_tries: Final[i64] = row.map_tries
        self.cone_widens: Final[bool] = row.cone_widens
        self.remember_rounds: Final[i64] = row.remember_rounds
        self.row_axis_only: Final[bool] = row.row_axis_only
        self.row_spares_firer: Final[bool] = row.row_spares_firer
        self.sunk_at_zero: Final[bool] = row.sunk_at_zero
        self.first_may_attack: Final[bool] = row.first_may_attack
        self.ping_rounds: Final[i64] = row.ping_rounds
        self.ping_crowd: Final[i64] = row.ping_crowd
        self.ping_every: Final[i64] = row.ping_every
        self.quiet_rounds: Final[i64] = row.quiet_rounds
        self.unarmed_rounds: Final[i64] = row.unarmed_rounds
        self.round_cap: Final[i64] = row.round_cap
        self.fallen_see_all: Final[bool] = row.fallen_see_all
