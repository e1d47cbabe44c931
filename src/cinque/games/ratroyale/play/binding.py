"""Makes the book: every row of the tables as native parts."""

from collections.abc import Sequence

from librt.vecs import vec
from msgspec.structs import asdict
from mypy_extensions import i64

from cinque.games.ratroyale.content.roster import card_names, copies_allowed, entities_of
from cinque.games.ratroyale.content.rows import (
    ActRow,
    Build,
    Carry,
    Defeat,
    Fade,
    FormRow,
    Give,
    Hit,
    Mend,
    PassiveRow,
    ReactRow,
    Reduce,
    Refresh,
    RodentRow,
    Shorten,
    SkillRow,
    StructureRow,
    Swap,
)
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.play.figures import MOMENTS, STATS, Aura, Modifier, Step, When, number_of
from cinque.games.ratroyale.play.powers import (
    BuildAct,
    CarryAct,
    DefeatAct,
    FadeAct,
    GiveAct,
    HitAct,
    MendAct,
    ReduceAct,
    RefreshAct,
    ShortenAct,
    SwapAct,
)
from cinque.games.ratroyale.play.state import Act, Beliefs, Book, Form, Kind, Reaction, Skill, Status, Trick

# What a stat is that no card prints: whether it may attack structures, regain Health, act.
UNPRINTED = {"sieges": 1, "heals": 1, "able": 1}


class Binder:
    """Binds the rows of one set of rules; names of statuses and kinds become numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.statuses = [row.name for row in rules.statuses]
        self.kinds = [row.name for row in entities_of(rules)]
        self.auras: list[Aura] = []

    def book(self) -> Book:
        kinds = [self.kind(number, row) for number, row in enumerate(entities_of(self.rules))]
        tricks = [Trick(row.name, row.cost, self.form(row.form, 0, 0)) for row in self.rules.tricks]
        statuses = [
            Status(
                row.name,
                [Modifier(mod) for mod in row.mods],
                [self.reaction(react) for react in row.reacts],
                row.unique,
                row.bound,
            )
            for row in self.rules.statuses
        ]
        return Book(kinds, tricks, statuses, self.auras, self.beliefs())

    def beliefs(self) -> Beliefs:
        """Cards weigh what they weigh in the gacha, forged ones as little as the rarest."""
        names = card_names(self.rules)
        pool = {row.card: row.weight for row in self.rules.pool}
        weights = [pool.get(name, min(pool.values())) for name in names]
        stock = [[row.cards.get(name, 0) for name in names] for row in self.rules.decks]
        return Beliefs(names, copies_allowed(self.rules), weights, stock)

    def kind(self, number: int, row: RodentRow | StructureRow) -> Kind:
        printed = {**UNPRINTED, **asdict(row)}
        stats = vec[i64]([printed.get(stat, 0) for stat in STATS])
        limit = max((passive.limit for passive in row.passives), default=0)
        kind = Kind(row.name, stats, isinstance(row, RodentRow), isinstance(row, StructureRow) and row.base, limit)
        for passive in row.passives:
            self.add_passive(kind, number, passive)
        kind.skills.extend(self.skill(skill) for skill in row.skills)
        return kind

    def add_passive(self, kind: Kind, number: int, row: PassiveRow) -> None:
        kind.modifiers.extend(Modifier(mod) for mod in row.mods)
        kind.reactions.extend(self.reaction(react) for react in row.reacts)
        self.auras.extend(Aura(number, aura) for aura in row.auras)

    def skill(self, row: SkillRow) -> Skill:
        return Skill(row.name, row.cost, [self.form(form, row.reach or 0, row.altitude or 0) for form in row.forms])

    def form(self, row: FormRow, reach: int, altitude: int) -> Form:
        steps = [Step(step, reach, altitude) for step in row.steps]
        return Form(steps, self.acts(row.acts), When(row.when, self.statuses))

    def reaction(self, row: ReactRow) -> Reaction:
        return Reaction(number_of(MOMENTS, row.moment), When(row.when, self.statuses), self.acts(row.acts))

    def acts(self, rows: Sequence[ActRow]) -> list[Act]:
        return [self.act(row) for row in rows]

    def act(self, row: ActRow) -> Act:
        match row:
            case Hit():
                return HitAct(row, self.statuses)
            case Give():
                return GiveAct(row, self.statuses)
            case Mend():
                return MendAct(row, self.statuses)
            case Fade():
                return FadeAct(row, self.statuses)
            case Shorten():
                return ShortenAct(row, self.statuses)
            case Defeat():
                return DefeatAct(row, self.statuses)
            case Reduce():
                return ReduceAct(row, self.statuses)
            case Refresh():
                return RefreshAct(row, self.statuses)
            case Carry():
                return CarryAct(row)
            case Swap():
                return SwapAct()
            case Build():
                return BuildAct(row, self.kinds)


def book_of(rules: Rules) -> Book:
    return Binder(rules).book()
