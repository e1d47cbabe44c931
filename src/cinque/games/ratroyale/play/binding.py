"""Binds the rows: every one of them becomes a native object, and names become numbers."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from librt.vecs import vec
from msgspec.structs import asdict
from mypy_extensions import i64

from cinque.games.ratroyale.content import rows
from cinque.games.ratroyale.content.roster import card_names, check_cards, copies_allowed, entities_of
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.content.words import MOMENTS, STATS
from cinque.games.ratroyale.play import acts
from cinque.games.ratroyale.play.figures import (
    Aura,
    Beliefs,
    Form,
    Kind,
    Reaction,
    Skill,
    Squeaks,
    Status,
    Step,
    Trick,
    When,
)
from cinque.games.ratroyale.play.twins import Modifier

# What a stat is that no card prints: whether it may attack structures, regain Health, act.
UNPRINTED = {"sieges": 1, "heals": 1, "able": 1}


@contextmanager
def naming(row: str) -> Iterator[None]:
    """Whatever is wrong with a row is said with its name."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"the row {row!r} of the tables: {error}") from error


class Binder:
    """Binds the rows of one set of rules; names of statuses and kinds become numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.entities = entities_of(rules)
        self.statuses = [row.name for row in rules.statuses]
        self.kinds = [row.name for row in self.entities]

    def squeaks(self) -> Squeaks:
        return Squeaks(
            [self.kind(row) for row in self.entities],
            [self.trick(row) for row in self.rules.tricks],
            [self.status(row) for row in self.rules.statuses],
            [aura for number, row in enumerate(self.entities) for aura in self.auras(number, row)],
            self.beliefs(),
        )

    def beliefs(self) -> Beliefs:
        """Cards weigh what they weigh in the gacha, forged ones as little as the rarest."""
        names = card_names(self.rules)
        pool = {row.card: row.weight for row in self.rules.pool}
        weights = [pool.get(name, min(pool.values())) for name in names]
        stock = [[row.cards.get(name, 0) for name in names] for row in self.rules.decks]
        return Beliefs(names, copies_allowed(self.rules), weights, stock)

    def kind(self, row: rows.RodentRow | rows.StructureRow) -> Kind:
        printed = {**UNPRINTED, **asdict(row)}
        with naming(row.name):
            return Kind(
                row.name,
                vec[i64]([printed.get(stat, 0) for stat in STATS]),
                isinstance(row, rows.RodentRow),
                isinstance(row, rows.StructureRow) and row.base,
                max((passive.limit for passive in row.passives), default=0),
                [Modifier(mod) for passive in row.passives for mod in passive.mods],
                [self.reaction(react) for passive in row.passives for react in passive.reacts],
                [self.skill(skill) for skill in row.skills],
            )

    def auras(self, number: int, row: rows.RodentRow | rows.StructureRow) -> list[Aura]:
        with naming(row.name):
            return [Aura(number, aura) for passive in row.passives for aura in passive.auras]

    def trick(self, row: rows.TrickRow) -> Trick:
        with naming(row.name):
            return Trick(row, self.form(row.form, 0, 0))

    def status(self, row: rows.StatusRow) -> Status:
        with naming(row.name):
            return Status(row, [self.reaction(react) for react in row.reacts])

    def skill(self, row: rows.SkillRow) -> Skill:
        return Skill(row, [self.form(form, row.reach or 0, row.altitude or 0) for form in row.forms])

    def form(self, row: rows.FormRow, reach: int, altitude: int) -> Form:
        steps = [Step(step, reach, altitude) for step in row.steps]
        return Form(steps, self.bound(row.acts), When(row.when, self.statuses))

    def reaction(self, row: rows.ReactRow) -> Reaction:
        return Reaction(acts.number_of(MOMENTS, row.moment), When(row.when, self.statuses), self.bound(row.acts))

    def bound(self, todo: Sequence[rows.ActRow]) -> list[acts.Act]:
        return [self.act(row) for row in todo]

    def act(self, row: rows.ActRow) -> acts.Act:
        match row:
            case rows.Hit():
                return acts.HitAct(row, self.statuses)
            case rows.Give():
                return acts.GiveAct(row, self.statuses)
            case rows.Mend():
                return acts.MendAct(row, self.statuses)
            case rows.Fade():
                return acts.FadeAct(row, self.statuses)
            case rows.Shorten():
                return acts.ShortenAct(row, self.statuses)
            case rows.Defeat():
                return acts.DefeatAct(row, self.statuses)
            case rows.Reduce():
                return acts.ReduceAct(row, self.statuses)
            case rows.Refresh():
                return acts.RefreshAct(row, self.statuses)
            case rows.Carry():
                return acts.CarryAct(row)
            case rows.Swap():
                return acts.SwapAct()
            case rows.Build():
                return acts.BuildAct(row, self.kinds)


def squeaks_of(rules: Rules) -> Squeaks:
    """Everything the rows say; ValueError names a row that speaks of what is not there."""
    check_cards(rules)
    return Binder(rules).squeaks()
