"""The rules in force as native numbers, shared by all states of a match."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.sentences import mark_words
from cinque.games.frigate.content.tables import FREE_COLUMNS, Rules
from cinque.games.frigate.content.targets import endless_target, target_of
from cinque.games.frigate.content.words import FACTS
from cinque.games.frigate.play.twins import Numbers, Scorecard


@final
class Figures(Numbers):
    """Every number of the rules, and what follows from them."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.scorecard: Final[Scorecard] = Scorecard(rules.categories)
        self.boxes: Final[i64] = len(rules.categories)
        self.base_boxes: Final[i64] = sum(1 << i for i, row in enumerate(rules.categories) if row.cost == 0)
        self.dice_counted_above: Final[i64] = 0 if rules.published else rules.dice_counted_above
        self.free_items: Final[i64] = 0 if rules.published else rules.free_items
        self.targets: Final[vec[i64]] = vec[i64]([target_of(rules, r) for r in range(rules.rounds + 1)])
        # Columns of a new run; a state copies them before anything changes.
        self.zeros: Final[vec[i64]] = vec[i64]([0] * self.boxes)
        self.ones: Final[vec[i64]] = vec[i64]([1] * self.boxes)
        self.nothing_free: Final[vec[i64]] = vec[i64]([0] * FREE_COLUMNS)
        self.all_unlocked: Final[vec[i64]] = vec[i64]([1] * len(rules.cards))
        self.no_facts: Final[vec[i64]] = vec[i64]([0] * len(FACTS))
        # What each dice perk does, put in words once.
        self.mark_words: Final = [mark_words(row, rules) for row in rules.marks]

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
        if round % self.endless_boss_every != 0 or not bosses:
            return 0
        return bosses[((round - self.rounds) // self.endless_boss_every - 1) % len(bosses)]
