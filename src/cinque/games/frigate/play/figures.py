"""The rules in force as native numbers, shared by all states of a match."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.rows import FAMILIES, PATTERNS
from cinque.games.frigate.content.tables import Rules
from cinque.games.frigate.content.targets import endless_target, target_of


class Scorecard:
    """The categories, a column for each number of their rows."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        rows = rules.categories
        self.boxes: Final[i64] = len(rows)
        self.pattern: Final[vec[i64]] = vec[i64]([PATTERNS.index(row.pattern) for row in rows])
        self.number: Final[vec[i64]] = vec[i64]([row.number for row in rows])
        self.family: Final[vec[i64]] = vec[i64]([FAMILIES.index(row.family) for row in rows])
        self.bonus: Final[vec[i64]] = vec[i64]([row.bonus for row in rows])
        self.mult: Final[vec[i64]] = vec[i64]([row.mult for row in rows])
        self.reward: Final[vec[i64]] = vec[i64]([row.reward for row in rows])
        self.up_bonus: Final[vec[i64]] = vec[i64]([row.up_bonus for row in rows])
        self.up_mult: Final[vec[i64]] = vec[i64]([row.up_mult for row in rows])
        self.box_cost: Final[vec[i64]] = vec[i64]([row.cost for row in rows])
        self.box_size: Final[vec[i64]] = vec[i64]([row.size for row in rows])
        self.box_face: Final[vec[i64]] = vec[i64]([row.face for row in rows])
        self.base_boxes: Final[i64] = sum(1 << i for i, row in enumerate(rows) if row.cost == 0)


class Limits(Scorecard):
    """Sizes, counts and bounds of a run and a hand."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rounds: Final[i64] = rules.rounds
        self.start_money: Final[i64] = rules.start_money
        self.slots: Final[i64] = rules.slots
        self.weights: Final[vec[i64]] = vec[i64](list(rules.rarity_weights))
        self.hand_size: Final[i64] = rules.hand_size
        self.hand_low: Final[i64] = rules.hand_low
        self.hand_high: Final[i64] = rules.hand_high
        self.rerolls: Final[i64] = rules.rerolls
        self.rerolls_high: Final[i64] = rules.rerolls_high
        self.dice_low: Final[i64] = rules.dice_low
        self.dice_high: Final[i64] = rules.dice_high
        self.face_high: Final[i64] = rules.face_high
        self.reward_levels: Final[i64] = rules.reward_levels
        self.unused_box_money: Final[i64] = rules.unused_box_money
        self.unused_boxes_for: Final[i64] = rules.unused_boxes_for
        self.score_cap: Final[i64] = rules.score_cap
        self.factor_cap: Final[i64] = rules.factor_cap
        self.money_cap: Final[i64] = rules.money_cap
        self.marks: Final[i64] = len(rules.marks)


@final
class Numbers(Limits):
    """Every number of the rules that play asks for: the above, prices, the shop, the targets."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.sell_divisor: Final[i64] = rules.sell_divisor
        self.sell_low: Final[i64] = rules.sell_low
        self.price_low: Final[i64] = rules.price_low
        self.upgrade_base: Final[i64] = rules.upgrade_base
        self.upgrade_per_level: Final[i64] = rules.upgrade_per_level
        self.upgrades_a_visit: Final[i64] = rules.upgrades_a_visit
        self.die_sides: Final[vec[i64]] = vec[i64](list(rules.die_sides))
        self.die_prices: Final[vec[i64]] = vec[i64](list(rules.die_prices))
        self.face_price: Final[i64] = rules.face_price
        self.die_surcharge: Final[i64] = rules.die_surcharge
        self.surcharge_above: Final[i64] = rules.surcharge_above
        self.dice_counted_above: Final[i64] = 0 if rules.published else rules.dice_counted_above
        self.free_items: Final[i64] = 0 if rules.published else rules.free_items
        self.shop_every: Final[i64] = rules.shop_every
        self.shop_by_round: Final[bool] = rules.shop_by_round
        self.shop_cards: Final[i64] = rules.shop_cards
        self.shop_dice: Final[i64] = rules.shop_dice
        self.stock_high: Final[i64] = rules.stock_high
        self.restock_base: Final[i64] = rules.restock_base
        self.restock_step: Final[i64] = rules.restock_step
        self.die_weights: Final[vec[i64]] = vec[i64](list(rules.die_weights))
        self.marked_percent: Final[i64] = rules.marked_percent
        self.marked_faces: Final[i64] = rules.marked_faces
        self.targets: Final[vec[i64]] = vec[i64]([target_of(rules, r) for r in range(rules.rounds + 1)])

    def target(self, round: i64) -> i64:
        """The score target of a round before any debuff (FR-35, FR-36)."""
        if round <= self.rounds:
            return self.targets[round]
        return endless_target(self.rules, round)

    def boss_pool(self, round: i64) -> i64:
        """The boss round whose pool of debuffs this round draws from; 0 when it is no boss round (FR-31, FR-36)."""
        bosses = self.rules.boss_rounds
        if round <= self.rounds:
            return round if round in bosses else 0
        if round % self.rules.endless_boss_every != 0 or not bosses:
            return 0
        return bosses[((round - self.rounds) // self.rules.endless_boss_every - 1) % len(bosses)]
