"""Rows as native numbers. Written by scripts/written.py from the rows of content."""

from typing import Final

from mypy_extensions import i64

from cinque.games.ratroyale.content.rows import (
    AmountRow,
    AuraRow,
    Carry,
    Give,
    Hit,
    ModRow,
    Reduce,
    Refresh,
    Shorten,
    SkillRow,
    StatusRow,
    StepRow,
    TrickRow,
    WhenRow,
    WhomRow,
)
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.content.words import (
    CLOCKS,
    CRUMB_RULES,
    GROUPS,
    LIMIT_RULES,
    MOD_WHENS,
    OPS,
    ORIGINS,
    PLACES,
    SIGHT_RULES,
    STATS,
    TARGETS,
    WHEN_KINDS,
)


class AmountNumbers:
    """The numbers of a AmountRow."""

    def __init__(self, row: AmountRow) -> None:
        self.plus: Final[i64] = row.plus
        self.times: Final[i64] = row.times
        self.over: Final[i64] = row.over
        self.intensity: Final[i64] = row.intensity


class WhomNumbers:
    """The numbers of a WhomRow."""

    def __init__(self, row: WhomRow) -> None:
        self.group: Final[i64] = GROUPS.index(row.group)
        self.at: Final[i64] = PLACES.index(row.at)
        self.radius: Final[i64] = row.radius


class WhenNumbers:
    """The numbers of a WhenRow."""

    def __init__(self, row: WhenRow) -> None:
        self.kind: Final[i64] = WHEN_KINDS.index(row.kind)
        self.number: Final[i64] = row.number
        self.help: Final[str] = row.help


class StepNumbers:
    """The numbers of a StepRow."""

    def __init__(self, row: StepRow) -> None:
        self.target: Final[i64] = TARGETS.index(row.target)
        self.origin: Final[i64] = ORIGINS.index(row.origin)
        self.other: Final[bool] = row.other


class HitNumbers:
    """The numbers of a Hit."""

    def __init__(self, row: Hit) -> None:
        self.times: Final[i64] = row.times
        self.pierce: Final[bool] = row.pierce


class GiveNumbers:
    """The numbers of a Give."""

    def __init__(self, row: Give) -> None:
        self.turns: Final[i64] = row.turns
        self.clock: Final[i64] = CLOCKS.index(row.clock)


class ShortenNumbers:
    """The numbers of a Shorten."""

    def __init__(self, row: Shorten) -> None:
        self.turns: Final[i64] = row.turns


class ReduceNumbers:
    """The numbers of a Reduce."""

    def __init__(self, row: Reduce) -> None:
        self.health: Final[i64] = row.health


class RefreshNumbers:
    """The numbers of a Refresh."""

    def __init__(self, row: Refresh) -> None:
        self.moves: Final[i64] = row.moves
        self.skills: Final[i64] = row.skills


class CarryNumbers:
    """The numbers of a Carry."""

    def __init__(self, row: Carry) -> None:
        self.who: Final[i64] = PLACES.index(row.who)
        self.to: Final[i64] = PLACES.index(row.to)


class SkillNumbers:
    """The numbers of a SkillRow."""

    def __init__(self, row: SkillRow) -> None:
        self.name: Final[str] = row.name
        self.cost: Final[i64] = row.cost


class Modifier:
    """The numbers of a ModRow."""

    def __init__(self, row: ModRow) -> None:
        self.stat: Final[i64] = STATS.index(row.stat)
        self.op: Final[i64] = OPS.index(row.op)
        self.amount: Final[i64] = row.amount
        self.per_intensity: Final[bool] = row.per_intensity
        self.when: Final[i64] = MOD_WHENS.index(row.when)
        self.number: Final[i64] = row.number


class AuraNumbers:
    """The numbers of a AuraRow."""

    def __init__(self, row: AuraRow) -> None:
        self.stat: Final[i64] = STATS.index(row.stat)
        self.amount: Final[i64] = row.amount
        self.radius: Final[i64] = row.radius


class StatusNumbers:
    """The numbers of a StatusRow."""

    def __init__(self, row: StatusRow) -> None:
        self.name: Final[str] = row.name
        self.unique: Final[bool] = row.unique
        self.bound: Final[bool] = row.bound


class TrickNumbers:
    """The numbers of a TrickRow."""

    def __init__(self, row: TrickRow) -> None:
        self.name: Final[str] = row.name
        self.cost: Final[i64] = row.cost


class Numbers:
    """The numbers of a Rules."""

    def __init__(self, row: Rules) -> None:
        self.map: Final[str] = row.map
        self.map_digest: Final[str] = row.map_digest
        self.neutrals: Final[bool] = row.neutrals
        self.crumbs: Final[i64] = CRUMB_RULES.index(row.crumbs)
        self.ramp_start: Final[i64] = row.ramp_start
        self.ramp_step: Final[i64] = row.ramp_step
        self.ramp_cap: Final[i64] = row.ramp_cap
        self.second_bonus: Final[i64] = row.second_bonus
        self.second_turns: Final[i64] = row.second_turns
        self.classic_step: Final[i64] = row.classic_step
        self.classic_rounds: Final[i64] = row.classic_rounds
        self.classic_cap: Final[i64] = row.classic_cap
        self.hand: Final[i64] = row.hand
        self.mirrored: Final[bool] = row.mirrored
        self.set_size: Final[i64] = row.set_size
        self.set_least: Final[i64] = row.set_least
        self.copies: Final[i64] = row.copies
        self.wall: Final[i64] = row.wall
        self.highest: Final[i64] = row.highest
        self.stack_percent: Final[i64] = row.stack_percent
        self.zone_reach: Final[i64] = row.zone_reach
        self.sickness: Final[bool] = row.sickness
        self.climb: Final[i64] = row.climb
        self.sight: Final[i64] = SIGHT_RULES.index(row.sight)
        self.min_damage: Final[i64] = row.min_damage
        self.field_limit: Final[i64] = LIMIT_RULES.index(row.field_limit)
        self.turn_cap: Final[i64] = row.turn_cap
        self.resign_free: Final[i64] = row.resign_free
        self.level_base: Final[i64] = row.level_base
        self.level_step: Final[i64] = row.level_step
        self.roll_price: Final[i64] = row.roll_price
        self.pity: Final[i64] = row.pity
