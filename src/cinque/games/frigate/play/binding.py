"""Turns the rows of the tables into the effect objects that play asks. Done once a match."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from cinque.games.frigate.content import terms
from cinque.games.frigate.content.published import as_published
from cinque.games.frigate.content.rows import (
    Act,
    Adds,
    DebuffRow,
    Does,
    Factor,
    Grows,
    LevelRow,
    MarkRow,
    Modifies,
    PerkRow,
    Power,
    Sets,
)
from cinque.games.frigate.content.tables import HUNDRED, Rules, level_row
from cinque.games.frigate.content.terms import BadRow, Text, condition, count, deed
from cinque.games.frigate.content.words import FACES, FREES, MOMENTS, RARITIES, STATS, PlainDeed
from cinque.games.frigate.play import acts
from cinque.games.frigate.play.codes import ADD, PERCENT, SET
from cinque.games.frigate.play.conditions import condition_for
from cinque.games.frigate.play.counts import count_for
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.state import NONE, Debuff, Effects, Grow, Kind, Modifier, Reaction, When
from cinque.games.frigate.play.state import Act as NativeAct
from cinque.games.frigate.play.twins import Mark

Row = TypeVar("Row")
Made = TypeVar("Made")

# Multipliers are in hundredths on the sheet.
IN_HUNDREDTHS = {"mult": HUNDRED, "die mult": HUNDRED}
PLAIN_ACTS: dict[PlainDeed, type[NativeAct]] = {
    "earn": acts.Earn,
    "level named box": acts.LevelNamed,
    "level box": acts.LevelBox,
    "level every box": acts.LevelEvery,
    "add slot": acts.AddSlot,
    "add hand size": acts.AddHandSize,
    "pardon": acts.PardonNext,
    "silence": acts.Silence,
    "add worth": acts.AddWorth,
    "copy die": acts.CopyDie,
    "recast die": acts.RecastDie,
    "destroy die": acts.DestroyDie,
    "destroy card": acts.DestroyCard,
    "reopen box": acts.ReopenBox,
    "open box": acts.OpenBox,
    "turn die": acts.TurnDie,
    "raise face": acts.RaiseFace,
    "add round score": acts.AddRoundScore,
}


def build(rules: Rules) -> Effects:
    """Figures and effect objects of these rules."""
    if rules.published:
        rules = as_published(rules)
    maker = Maker(rules)
    kinds = [maker.named(row.name, maker.kind, row) for row in rules.cards]
    marks = [maker.mark(row) for row in rules.marks]
    debuffs = [maker.named(row.name, maker.debuff, row) for row in rules.debuffs]
    level = level_row(rules, rules.level)
    return Effects(Figures(rules), kinds, marks, debuffs, maker.named(level.name, maker.level, level))


class Maker:
    """Knows the rules that rows are read by: whether caps hold, and what the boxes and dice perks are called."""

    def __init__(self, rules: Rules) -> None:
        self.capped = not rules.published
        self.boxes = [row.key for row in rules.categories]
        self.marks = [row.name.lower() for row in rules.marks]

    def named(self, name: str, make: Callable[[Row], Made], row: Row) -> Made:
        """What a row becomes; a row that says what nothing stands for is an error with its name."""
        try:
            return make(row)
        except BadRow as bad:
            raise BadRow(f"{name}: {bad}") from None

    def cap(self, cap: int) -> int:
        return cap if self.capped else 0

    def mark(self, row: MarkRow) -> Mark:
        return Mark(replace(row, cap=self.cap(row.cap)))

    def debuff(self, row: DebuffRow) -> Debuff:
        return Debuff(row, [self.modifier(effect) for effect in row.effects])

    def level(self, row: LevelRow) -> Debuff:
        return self.debuff(DebuffRow(row.name, 0, row.effects))

    def when(self, text: Text) -> When | None:
        return condition_for(condition(text), self.boxes)

    def modifier(self, row: Modifies) -> Modifier:
        stat, when = STATS.index(row.stat), self.when(row.when)
        scale = IN_HUNDREDTHS.get(row.stat, 1)
        if row.stat == "die mult" and not isinstance(row, Adds):
            # Which dice count is found by comparing sums (see choices.py).
            raise BadRow("a die can only add to the multiplier")
        if isinstance(row, Sets):
            return Modifier(stat, SET, row.value * scale, None, 0, when)
        counted = count_for(count(row.per))
        if isinstance(row, Factor):
            return Modifier(stat, PERCENT, row.percent, counted, self.cap(row.cap), when)
        return Modifier(stat, ADD, row.amount * scale, counted, self.cap(row.cap) * scale, when)

    def kind(self, row: PerkRow) -> Kind:
        effects = row.effects
        modifiers = [self.modifier(each) for each in effects if isinstance(each, Modifies)]
        grows = [self.grow(each) for each in effects if isinstance(each, Grows)]
        reactions = [self.reaction(each) for each in effects if isinstance(each, Does)]
        acts = [self.act(act) for each in effects if isinstance(each, Power) for act in each.acts]
        return Kind(row, modifiers, grows, reactions, acts)

    def grow(self, row: Grows) -> Grow:
        return Grow(MOMENTS.index(row.moment), row.amount, self.cap(row.cap), self.when(row.when))

    def reaction(self, row: Does) -> Reaction:
        return Reaction(MOMENTS.index(row.moment), row.chance, self.when(row.when), self.act(row.act))

    def act(self, row: Act) -> NativeAct:
        amount, counted, cap = row.amount, count_for(count(row.per)), self.cap(row.cap)
        done = deed(row.do)
        if isinstance(done, terms.GiveAway):
            return acts.Favour(FREES.index(done.what), done.what)
        if isinstance(done, terms.MarkFaces):
            return acts.MarkFaces(self.mark_called(done.mark), FACES.index(done.which))
        if isinstance(done, terms.Create):
            fine = done.rarity == "fine"
            return acts.Create(amount, counted, cap, NONE if fine else RARITIES.index(done.rarity))
        if isinstance(done, terms.AddDie):
            return acts.AddDie(amount, counted, cap, done.which == "named")
        return PLAIN_ACTS[done](amount, counted, cap)

    def mark_called(self, name: str) -> int:
        if name not in self.marks:
            raise BadRow(f"there is no dice perk {name!r}")
        return self.marks.index(name)
