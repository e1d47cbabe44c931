"""Rows as native numbers. Written by scripts/written.py from the rows of content."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.rows import CategoryRow, DebuffRow, MarkRow, PerkRow
from cinque.games.frigate.content.tables import Rules
from cinque.games.frigate.content.words import FAMILIES, LETTERS, MARK_ADDS, PATTERNS


class PerkNumbers:
    """The numbers of a PerkRow."""

    def __init__(self, row: PerkRow) -> None:
        self.name: Final[str] = row.name
        self.rarity: Final[i64] = LETTERS.index(row.rarity)
        self.cost: Final[i64] = row.cost


class Mark:
    """The numbers of a MarkRow."""

    def __init__(self, row: MarkRow) -> None:
        self.name: Final[str] = row.name
        self.rarity: Final[i64] = LETTERS.index(row.rarity)
        self.cost: Final[i64] = row.cost
        self.adds: Final[i64] = MARK_ADDS.index(row.adds)
        self.amount: Final[i64] = row.amount
        self.lucky: Final[bool] = row.lucky
        self.grows: Final[bool] = row.grows
        self.cap: Final[i64] = row.cap


class Scorecard:
    """The numbers of each CategoryRow, a column a field."""

    def __init__(self, rows: Sequence[CategoryRow]) -> None:
        self.pattern: Final[vec[i64]] = vec[i64]([PATTERNS.index(row.pattern) for row in rows])
        self.number: Final[vec[i64]] = vec[i64]([row.number for row in rows])
        self.family: Final[vec[i64]] = vec[i64]([FAMILIES.index(row.family) for row in rows])
        self.bonus: Final[vec[i64]] = vec[i64]([row.bonus for row in rows])
        self.mult: Final[vec[i64]] = vec[i64]([row.mult for row in rows])
        self.reward: Final[vec[i64]] = vec[i64]([row.reward for row in rows])
        self.up_bonus: Final[vec[i64]] = vec[i64]([row.up_bonus for row in rows])
        self.up_mult: Final[vec[i64]] = vec[i64]([row.up_mult for row in rows])
        self.cost: Final[vec[i64]] = vec[i64]([row.cost for row in rows])
        self.size: Final[vec[i64]] = vec[i64]([row.size for row in rows])
        self.face: Final[vec[i64]] = vec[i64]([row.face for row in rows])


class DebuffNumbers:
    """The numbers of a DebuffRow."""

    def __init__(self, row: DebuffRow) -> None:
        self.name: Final[str] = row.name
        self.round: Final[i64] = row.round
        self.whole: Final[bool] = row.whole
        self.closes: Final[i64] = row.closes
        self.disables: Final[i64] = row.disables
        self.spoils: Final[bool] = row.spoils


class Numbers:
    """The numbers of a Rules."""

    def __init__(self, row: Rules) -> None:
        self.level: Final[i64] = row.level
        self.published: Final[bool] = row.published
        self.rounds: Final[i64] = row.rounds
        self.start_money: Final[i64] = row.start_money
        self.start_cards: Final[i64] = row.start_cards
        self.slots: Final[i64] = row.slots
        self.rarity_weights: Final[vec[i64]] = vec[i64](list(row.rarity_weights))
        self.hand_size: Final[i64] = row.hand_size
        self.hand_low: Final[i64] = row.hand_low
        self.hand_high: Final[i64] = row.hand_high
        self.rerolls: Final[i64] = row.rerolls
        self.rerolls_high: Final[i64] = row.rerolls_high
        self.dice_low: Final[i64] = row.dice_low
        self.dice_high: Final[i64] = row.dice_high
        self.face_high: Final[i64] = row.face_high
        self.reward_levels: Final[i64] = row.reward_levels
        self.unused_box_money: Final[i64] = row.unused_box_money
        self.unused_boxes_for: Final[i64] = row.unused_boxes_for
        self.sell_divisor: Final[i64] = row.sell_divisor
        self.sell_low: Final[i64] = row.sell_low
        self.price_low: Final[i64] = row.price_low
        self.upgrade_base: Final[i64] = row.upgrade_base
        self.upgrade_per_level: Final[i64] = row.upgrade_per_level
        self.upgrades_a_visit: Final[i64] = row.upgrades_a_visit
        self.die_sides: Final[vec[i64]] = vec[i64](list(row.die_sides))
        self.die_prices: Final[vec[i64]] = vec[i64](list(row.die_prices))
        self.face_price: Final[i64] = row.face_price
        self.die_surcharge: Final[i64] = row.die_surcharge
        self.surcharge_above: Final[i64] = row.surcharge_above
        self.shop_every: Final[i64] = row.shop_every
        self.shop_by_round: Final[bool] = row.shop_by_round
        self.shop_cards: Final[i64] = row.shop_cards
        self.shop_dice: Final[i64] = row.shop_dice
        self.stock_high: Final[i64] = row.stock_high
        self.restock_base: Final[i64] = row.restock_base
        self.restock_step: Final[i64] = row.restock_step
        self.die_weights: Final[vec[i64]] = vec[i64](list(row.die_weights))
        self.marked_percent: Final[i64] = row.marked_percent
        self.marked_faces: Final[i64] = row.marked_faces
        self.boss_rounds: Final[vec[i64]] = vec[i64](list(row.boss_rounds))
        self.target_step: Final[i64] = row.target_step
        self.endless_percent: Final[i64] = row.endless_percent
        self.endless_boss_every: Final[i64] = row.endless_boss_every
        self.score_cap: Final[i64] = row.score_cap
        self.factor_cap: Final[i64] = row.factor_cap
        self.money_cap: Final[i64] = row.money_cap
