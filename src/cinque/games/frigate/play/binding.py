"""Turns the rows of the tables into the effect objects that play asks. Done once a match."""

from cinque.games.frigate.content.rows import (
    FAMILIES,
    LETTERS,
    MOMENTS,
    RARITIES,
    STATS,
    Act,
    Adds,
    Copies,
    DebuffRow,
    Does,
    Effect,
    Factor,
    Grows,
    LevelRow,
    MarkRow,
    Names,
    PerkRow,
    Power,
    Sets,
    Silences,
)
from cinque.games.frigate.content.tables import Rules
from cinque.games.frigate.play.acts import (
    ALL,
    HALF,
    ONE_FACE,
    AddDie,
    AddHandSize,
    AddRoundScore,
    AddSlot,
    AddWorth,
    CopyDie,
    Create,
    DestroyCard,
    DestroyDie,
    Earn,
    Favour,
    LevelBox,
    LevelEvery,
    LevelNamed,
    MarkFaces,
    OpenBox,
    PardonNext,
    RaiseFace,
    RecastDie,
    ReopenBox,
    Silence,
    TurnDie,
)
from cinque.games.frigate.play.conditions import condition_named
from cinque.games.frigate.play.counts import count_named
from cinque.games.frigate.play.figures import Numbers
from cinque.games.frigate.play.sheet import ADD, PERCENT, SET
from cinque.games.frigate.play.state import (
    FIRST,
    FREE_BOXES,
    FREE_CARDS,
    FREE_DICE,
    FREE_UPGRADES,
    HANDS,
    LAST,
    MARK_ADDS,
    NONE,
    PERMANENT,
    ROUNDS,
    TARGETS,
    USES,
    Debuff,
    Figures,
    Grow,
    Kind,
    Mark,
    Modifier,
    Reaction,
)
from cinque.games.frigate.play.state import Act as NativeAct

UNITS = {"hand": HANDS, "round": ROUNDS, "use": USES}
# Multipliers are in hundredths on the sheet.
IN_HUNDREDTHS = {"mult": 100, "die mult": 100}
FAVOURS = {
    "free categories": (FREE_BOXES, "categories"),
    "free upgrades": (FREE_UPGRADES, "upgrades"),
    "free dice": (FREE_DICE, "dice"),
    "free cards": (FREE_CARDS, "cards"),
}
FACE_WORDS = {"mark face": ONE_FACE, "mark half": HALF, "mark all": ALL}


def build(rules: Rules) -> Figures:
    """Numbers and effect objects of these rules."""
    maker = Maker(rules)
    kinds = [maker.kind(row) for row in rules.cards]
    marks = [maker.mark(row) for row in rules.marks]
    figures = Figures(Numbers(rules), kinds, marks, [maker.debuff(row) for row in rules.debuffs])
    figures.level = maker.level(rules.levels[rules.level - 1])
    return figures


class Maker:
    """Knows the rules that rows are read by: whether caps hold, and what the boxes and dice perks are called."""

    def __init__(self, rules: Rules) -> None:
        self.capped = not rules.published
        self.boxes = [row.key for row in rules.categories]
        self.marks = [row.name.lower() for row in rules.marks]

    def cap(self, cap: int) -> int:
        return cap if self.capped else 0

    def mark(self, row: MarkRow) -> Mark:
        return Mark(MARK_ADDS.index(row.adds), row.amount, row.lucky, row.grows, self.cap(row.cap))

    def debuff(self, row: DebuffRow) -> Debuff:
        modifiers = [self.modifier(effect) for effect in row.effects]
        family = FAMILIES.index(row.family) if row.family else NONE
        return Debuff(modifiers, row.closes, family, row.disables, row.spoils)

    def level(self, row: LevelRow) -> Debuff:
        return Debuff([self.modifier(effect) for effect in row.effects], 0, NONE, 0, False)

    def modifier(self, row: Adds | Factor | Sets) -> Modifier:
        stat = STATS.index(row.stat)
        when = condition_named(row.when, self.boxes)
        scale = IN_HUNDREDTHS.get(row.stat, 1)
        if isinstance(row, Sets):
            return Modifier(stat, SET, row.value * scale, None, 0, when)
        count = count_named(row.per)
        if isinstance(row, Factor):
            return Modifier(stat, PERCENT, row.percent, count, self.cap(row.cap), when)
        return Modifier(stat, ADD, row.amount * scale, count, self.cap(row.cap) * scale, when)

    def kind(self, row: PerkRow) -> Kind:
        number, _, unit = row.lasts.partition(" ")
        lasts = UNITS[unit.rstrip("s")] if unit else PERMANENT
        kind = Kind(row.name, LETTERS.index(row.rarity), row.cost, lasts, int(number) if number else 0)
        for effect in row.effects:
            self.add(kind, effect)
        for modifier in kind.modifiers:
            kind.stats |= 1 << modifier.stat
        for moment in [grow.moment for grow in kind.grows] + [reaction.moment for reaction in kind.reactions]:
            kind.moments |= 1 << moment
        return kind

    def add(self, kind: Kind, effect: Effect) -> None:
        """One effect of a row joins its kind."""
        if isinstance(effect, Adds | Factor | Sets):
            kind.modifiers.append(self.modifier(effect))
        elif isinstance(effect, Grows):
            when = condition_named(effect.when, self.boxes)
            kind.grows.append(Grow(MOMENTS.index(effect.moment), effect.amount, self.cap(effect.cap), when))
        elif isinstance(effect, Does):
            when = condition_named(effect.when, self.boxes)
            moment = MOMENTS.index(effect.moment)
            kind.reactions.append(Reaction(moment, effect.chance, when, self.act(effect.act)))
        elif isinstance(effect, Power):
            kind.target = TARGETS.index(effect.target)
            kind.acts = [self.act(act) for act in effect.acts]
        elif isinstance(effect, Copies):
            kind.copies = FIRST if effect.which == "first" else LAST
        elif isinstance(effect, Names):
            kind.renamed_each = UNITS[effect.each]
            kind.names_die = effect.die
        elif isinstance(effect, Silences):
            kind.silences = True

    def act(self, row: Act) -> NativeAct:
        amount, count, cap = row.amount, count_named(row.per), self.cap(row.cap)
        if row.do in FAVOURS:
            return Favour(*FAVOURS[row.do])
        what, _, of = row.do.rpartition(" ")
        if what in FACE_WORDS:
            return MarkFaces(self.marks.index(of), FACE_WORDS[what])
        if what == "create":
            return Create(amount, count, cap, RARITIES.index(of) if of in RARITIES else NONE)
        if row.do in ("add random die", "add named die"):
            return AddDie(amount, count, cap, row.do == "add named die")
        plain: dict[str, type[NativeAct]] = {
            "earn": Earn,
            "level named box": LevelNamed,
            "level box": LevelBox,
            "level every box": LevelEvery,
            "add slot": AddSlot,
            "add hand size": AddHandSize,
            "pardon": PardonNext,
            "silence": Silence,
            "add worth": AddWorth,
            "copy die": CopyDie,
            "recast die": RecastDie,
            "destroy die": DestroyDie,
            "destroy card": DestroyCard,
            "reopen box": ReopenBox,
            "open box": OpenBox,
            "turn die": TurnDie,
            "raise face": RaiseFace,
            "add round score": AddRoundScore,
        }
        return plain[row.do](amount, count, cap)
