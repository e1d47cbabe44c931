"""What a hand must score, by trying every choice of its dice: FR-08 with every perk, dice perk, slot and boss in force.

Written from the rulebook and the rows of the tables, without the game's machinery: each set of dice that makes up the
category is scored by itself, and the best is what the game must say. Slow and plain. `python -m
tests.games.frigate.oracle 20000` tries so many random hands in every box and exits with 1 where one differs.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from cinque.games.frigate.content import terms
from cinque.games.frigate.content.rows import Adds, CategoryRow, Copies, DebuffRow, Factor, PerkRow, Sets, Silences
from cinque.games.frigate.content.tables import Rules

Slots = tuple[int, ...]


@dataclass
class Die:
    """A die with dice perks on every face, by name, with what each has grown to."""

    sides: int
    marks: dict[str, int] = field(default_factory=dict)


@dataclass
class Table:
    """A thrown hand and everything that could matter to it."""

    rules: Rules
    dice: list[Die]
    values: list[int]
    cards: list[tuple[PerkRow, int]]
    lucky: int
    money: int
    rerolled: int
    hands: int
    levels: dict[str, int]
    filled: list[str]
    boss: DebuffRow | None
    picked: str = ""

    @property
    def disabled(self) -> int:
        return int(self.picked) - 1 if self.boss and self.boss.disables else -1

    @property
    def silenced(self) -> bool:
        return any(
            isinstance(effect, Silences)
            for place, (row, _) in enumerate(self.cards)
            for effect in row.effects
            if place != self.disabled
        )

    @property
    def in_force(self) -> DebuffRow | None:
        return None if self.silenced else self.boss

    def acting(self) -> Iterator[tuple[int, PerkRow, int]]:
        """The place of each card, and the card whose effects act there: itself or the one it copies."""
        out = self.disabled if self.in_force else -1
        for place, (row, count) in enumerate(self.cards):
            which = [effect.which for effect in row.effects if isinstance(effect, Copies)]
            plain = [i for i, (each, _) in enumerate(self.cards) if not isinstance(each.effects[0], Copies)]
            source = place if not which else (plain or [-1])[0 if which[0] == "first" else -1]
            if out not in (place, source) and source >= 0:
                yield place, self.cards[source][0], self.cards[source][1] if which else count


class Choice:
    """The hand in one box with one choice of the dice that count."""

    def __init__(self, table: Table, box: CategoryRow, slots: Slots) -> None:
        self.table, self.box, self.slots = table, box, slots
        self.level = table.levels.get(box.key, 1)

    def holds(self, when: terms.Condition, place: int, slot: int) -> bool:
        table = self.table
        if isinstance(when, terms.Both):
            return self.holds(when.one, place, slot) and self.holds(when.other, place, slot)
        if isinstance(when, terms.OfFamily):
            return self.box.family == when.family
        if isinstance(when, terms.InBox):
            return self.box.key == when.box
        if isinstance(when, terms.Shows):
            return set(map(int, when.values)) <= set(table.values)
        if isinstance(when, terms.BoxesLeft):
            return plays_left(table) <= when.most
        if isinstance(when, terms.ValueAtMost):
            return table.values[slot] <= when.most
        if isinstance(when, terms.ValueAtLeast):
            return table.values[slot] >= when.least
        plain: dict[str, bool] = {
            "": True,
            "full hand": len(self.slots) == len(table.values),
            "all even": all(value % 2 == 0 for value in table.values),
            "all odd": all(value % 2 == 1 for value in table.values),
            "no re-roll": table.rerolled == 0,
            "first hand": table.hands == 0,
            "second hand": table.hands % 2 == 1,
            "boss round": table.boss is not None,
            "leftmost": place == 0,
            "rightmost": place == len(table.cards) - 1,
            "first die": slot == 0,
            "last die": slot == len(table.values) - 1,
            "odd slot": slot % 2 == 0,
            "spoiled value": table.values[slot] == (int(table.picked) if table.picked.isdigit() else -1),
        }
        return plain[when]

    def count(self, per: terms.Count, grown: int) -> int:
        table = self.table
        if isinstance(per, terms.Money):
            return table.money // per.each
        if per == "unused re-roll":
            left = min(table.rules.rerolls_high, self.changed("re-rolls", table.rules.rerolls))
            return max(0, left - table.rerolled)
        if per == "empty slot":
            return max(0, max(1, self.changed("slots", table.rules.slots)) - len(table.cards))
        return {
            "": 1,
            "$": table.money,
            "die owned": max(0, len(table.dice) - table.rules.dice_counted_above),
            "other card": len(table.cards) - 1,
            "level": self.level,
            "type of die": len({die.sides for die in table.dice[: len(table.values)]}),
            "count": grown,
        }[per]

    def effects(self, stat: str, slot: int, debuffs: bool = True) -> Iterator[tuple[Any, int]]:
        """Every effect on a number, in order, with how much it changes it by."""
        table = self.table
        found: list[tuple[int, Any, int]] = []
        if debuffs:
            level = table.rules.levels[table.rules.level - 1]
            found += [(-1, effect, 0) for effect in level.effects]
            found += [(-1, effect, 0) for effect in (table.in_force.effects if table.in_force else ())]
        found += [(place, effect, grown) for place, row, grown in table.acting() for effect in row.effects]
        for place, effect, grown in found:
            if isinstance(effect, Adds | Factor | Sets) and effect.stat == stat:
                yield from self._held(effect, place, slot, grown)

    def _held(self, effect: Any, place: int, slot: int, grown: int) -> Iterator[tuple[Any, int]]:
        if not self.holds(terms.condition(effect.when), place, slot):
            return
        if isinstance(effect, Sets):
            yield effect, effect.value
            return
        size = effect.amount if isinstance(effect, Adds) else effect.percent
        size *= self.count(terms.count(effect.per), grown)
        yield effect, min(size, effect.cap) if effect.cap else size

    def changed(self, stat: str, value: int, slot: int = 0, debuffs: bool = True, scale: int = 1) -> int:
        """A number after every effect on it, in order; a product is rounded down and never below 0."""
        for effect, size in self.effects(stat, slot, debuffs):
            if isinstance(effect, Sets):
                value = size * scale
            elif isinstance(effect, Adds):
                value += size * scale
            else:
                value = max(0, value) * max(0, 100 + size) // 100
        return value

    def score(self) -> tuple[int, int]:
        """The hand score and what it earns."""
        hand, earned = self._fire() if self.slots else (0, 0)
        hand = max(0, self.changed("hand", hand))
        reward = 0
        if hand > 0:
            base = self.box.reward + (self.level - 1) // 2
            reward = max(0, self.changed("reward", base))
        return hand, earned + reward

    def _values(self) -> tuple[int, int]:
        """Bonus and multiplier, in hundredths, after debuffs and cards (step 1)."""
        bare = Table(**{**vars(self.table), "cards": []})
        debuffed = Choice(bare, self.box, self.slots)
        boss = self.table.in_force
        debuffed.table.boss = None if boss and boss.whole else boss
        bonus = self.box.bonus + self.box.up_bonus * (self.level - 1)
        mult = self.box.mult + self.box.up_mult * (self.level - 1)
        bonus = max(0, debuffed.changed("bonus", bonus))
        mult = max(100, debuffed.changed("mult", mult * 100, scale=100) // 100 * 100)
        bonus = max(0, self.changed("bonus", bonus, debuffs=False))
        return bonus, max(100, self.changed("mult", mult, debuffs=False, scale=100))

    def _fire(self) -> tuple[int, int]:
        """Steps 1 to 4: every die of the choice from left to right, as often as it counts, with its dice perks."""
        table = self.table
        bonus, mult = self._values()
        points, money, factor = 0, 0, 0
        rows = {row.name.lower(): row for row in table.rules.marks}
        for slot in self.slots:
            grown = dict(table.dice[slot].marks)
            marks = [name for name in rows if name in grown]
            times = max(0, self.changed("times", 1, slot)) + sum(
                rows[m].amount for m in marks if rows[m].adds == "times"
            )
            value = max(0, self.changed("points", table.values[slot], slot))
            for _ in range(times):
                points += value
                for row in (rows[name] for name in marks):
                    if row.lucky and slot != table.lucky:
                        continue
                    size = row.amount
                    if row.grows:
                        size = grown[row.name.lower()] = min(row.cap or 10**9, grown[row.name.lower()] + row.amount)
                    points += size if row.adds == "points" else 0
                    money += size if row.adds == "money" else 0
                    bonus += size if row.adds == "bonus" else 0
                    factor += size if row.adds == "hand percent" else 0
                    mult += size * 100 if row.adds == "mult" else 0
                    mult = mult * (100 + size) // 100 if row.adds == "mult percent" else mult
                mult = self.changed("die mult", mult, slot, debuffs=False, scale=100)
        if table.in_force and table.in_force.whole:
            for effect in table.in_force.effects:
                assert isinstance(effect, Factor)
                if effect.stat == "bonus":
                    bonus = bonus * (100 + effect.percent) // 100
                else:
                    mult = max(100, mult * (100 + effect.percent) // 100)
        hand = (points + bonus) * mult // 100
        return hand * (100 + factor) // 100, money


def plays_left(table: Table) -> int:
    """Plays left over all boxes that can be played, this hand's included."""
    closed = table.in_force
    names = table.picked.split() if closed and closed.closes else []
    total = 0
    for row in table.rules.categories:
        shut = row.key in names or (closed is not None and closed.family == row.family)
        if row.cost == 0 and row.size <= len(table.values) and not shut:
            plays = Choice(table, row, ()).changed("plays", 1) - table.filled.count(row.key)
            total += max(0, plays)
    return total


def is_run(values: list[int]) -> bool:
    return values == list(range(values[0], values[0] + len(values)))


def fits(row: CategoryRow, values: list[int], whole: list[int]) -> bool:
    """Whether exactly these values, sorted, make up a category in a hand of these."""
    shown = sorted(values.count(value) for value in set(values))
    if row.pattern == "number":
        return set(values) == {row.number} and len(values) == whole.count(row.number)
    if row.pattern == "wild":
        return len(values) == len(whole)
    if row.pattern == "kind":
        return shown == [row.number]
    if row.pattern == "pairs":
        return shown == [2] * row.number
    if row.pattern == "house":
        return shown == [2, 3]
    if row.pattern == "run":
        return len(values) == row.number and is_run(values)
    if row.pattern == "long run":
        return len(values) >= row.number and is_run(values)
    if len(values) != row.number or len(whole) != row.number:
        return False
    if row.pattern == "double pairs":
        return all(count in (2, 4) for count in shown)
    return any(
        is_run(sorted(values[i] for i in half)) and is_run(sorted(values[i] for i in range(8) if i not in half))
        for half in combinations(range(8), 4)
    )


def best(table: Table, row: CategoryRow) -> tuple[int, int]:
    """The most any choice scores in a box, and what the best of those earns; the longest of long runs only (FR-10)."""
    size = len(table.values)
    found: list[Slots] = []
    for count in range(size, 0, -1):
        for slots in combinations(range(size), count):
            if fits(row, sorted(table.values[slot] for slot in slots), table.values):
                found.append(slots)
        if found:
            break
    return max(Choice(table, row, slots).score() for slots in found or [()])


if __name__ == "__main__":
    import sys

    from tests.games.frigate.hands import differences

    wrong = differences(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "oracle")
    print(*wrong[:20], sep="\n")
    print(f"{sys.argv[1]} hands, {len(wrong)} scores differ from the oracle's")
    sys.exit(1 if wrong else 0)
