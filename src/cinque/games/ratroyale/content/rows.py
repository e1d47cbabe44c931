"""What the rows of the tables are made of, in the words of words.py. Plain values: the room `play` gives them life.

A skill or a trick has forms; the first form whose condition holds is used. A form asks for targets step by step and
then does its acts in order. A passive changes numbers (mods, auras) or does acts at a moment (reactions). A status is
a passive that somebody carries for a while.
"""

from typing import Final

from msgspec import Struct

from cinque.games.ratroyale.content.words import (
    Clock,
    Group,
    ModWhen,
    Moment,
    Op,
    Origin,
    Place,
    Role,
    Stat,
    Target,
    TrickKind,
    WhenKind,
)


# twin: AmountNumbers
class AmountRow(Struct, frozen=True, omit_defaults=True):
    """Attack x times / over (rounded down, RR-20) + plus + what the status says x intensity."""

    plus: int = 0
    times: int = 0
    over: int = 1
    intensity: int = 0


# twin: WhomNumbers
class WhomRow(Struct, frozen=True, omit_defaults=True):
    """Whom an act touches: a group, within `radius` of a tile where it is one of several."""

    group: Group = "picked"
    at: Place = "first"
    radius: int = 0
    status: str = ""  # twin: none


# twin: WhenNumbers
class WhenRow(Struct, frozen=True, omit_defaults=True):
    """A condition on whoever has the row; `help` is what a player is told when it fails."""

    kind: WhenKind = "always"
    status: str = ""  # twin: none
    number: int = 0
    help: str = ""


# twin: StepNumbers
class StepRow(Struct, frozen=True, omit_defaults=True):
    """One target to select, within reach of an origin. `other`: not the first target again."""

    target: Target
    origin: Origin = "actor"
    reach: int | None = None
    altitude: int | None = None
    other: bool = False


# twin: HitNumbers
class Hit(Struct, frozen=True, omit_defaults=True, tag="hit"):
    """Damage, each time reduced by Defense unless it pierces (RR-19, RR-20)."""

    amount: AmountRow
    whom: WhomRow = WhomRow()
    times: int = 1
    pierce: bool = False


# twin: GiveNumbers
class Give(Struct, frozen=True, omit_defaults=True, tag="give"):
    """A status for so many turns of a clock (RR-23)."""

    status: str  # twin: none
    turns: int = 0
    clock: Clock = "ever"
    amount: AmountRow = AmountRow(plus=1)
    whom: WhomRow = WhomRow()


class Mend(Struct, frozen=True, omit_defaults=True, tag="mend"):
    """Healing, never above the full Health (RR-35)."""

    amount: AmountRow
    whom: WhomRow = WhomRow()


class Fade(Struct, frozen=True, omit_defaults=True, tag="fade"):
    """A status ends at once."""

    status: str
    whom: WhomRow = WhomRow("self")


# twin: ShortenNumbers
class Shorten(Struct, frozen=True, omit_defaults=True, tag="shorten"):
    """A lasting status begins to run out: so many turn ends of the owner are left."""

    status: str  # twin: none
    turns: int
    whom: WhomRow = WhomRow("self")


class Defeat(Struct, frozen=True, omit_defaults=True, tag="defeat"):
    """Gone from the field, whatever its Health and Defense."""

    whom: WhomRow = WhomRow("self")


# twin: ReduceNumbers
class Reduce(Struct, frozen=True, omit_defaults=True, tag="reduce"):
    """Health falls to this number; who has less keeps it."""

    health: int
    whom: WhomRow = WhomRow()


# twin: RefreshNumbers
class Refresh(Struct, frozen=True, omit_defaults=True, tag="refresh"):
    """Stamina given back at once, also beyond the usual."""

    moves: int = 0
    skills: int = 0
    whom: WhomRow = WhomRow()


# twin: CarryNumbers
class Carry(Struct, frozen=True, omit_defaults=True, tag="carry"):
    """Somebody (self or first) lands on a tile (first or second) without walking there."""

    who: Place = "self"
    to: Place = "first"


class Swap(Struct, frozen=True, omit_defaults=True, tag="swap"):
    """The first and the second target change places."""


class Build(Struct, frozen=True, omit_defaults=True, tag="build"):
    """A structure of the actor's side appears on the first tile."""

    structure: str


ActRow = Hit | Give | Mend | Fade | Shorten | Defeat | Reduce | Refresh | Carry | Swap | Build


class FormRow(Struct, frozen=True, omit_defaults=True):
    """One way to use a skill or a trick: targets step by step, then acts in order."""

    steps: tuple[StepRow, ...]
    acts: tuple[ActRow, ...]
    when: WhenRow = WhenRow()


# twin: SkillNumbers
class SkillRow(Struct, frozen=True, omit_defaults=True):
    """A skill as the document prints it. Without Reach and Altitude it is self-cast (RR-15)."""

    name: str
    help: str  # twin: none
    cost: int
    forms: tuple[FormRow, ...]
    reach: int | None = None
    altitude: int | None = None


# twin: Modifier
class ModRow(Struct, frozen=True, omit_defaults=True):
    """One number changed while this is in force. `per_intensity` multiplies by the status' own.

    `number` is how many tiles are far.
    """

    stat: Stat
    op: Op
    amount: int
    per_intensity: bool = False
    when: ModWhen = "always"
    number: int = 0


# twin: AuraNumbers
class AuraRow(Struct, frozen=True, omit_defaults=True):
    """Adds to a number of every other own rodent within the radius, as long as it stands there."""

    stat: Stat
    amount: int
    radius: int


class ReactRow(Struct, frozen=True, omit_defaults=True):
    """Acts at a moment."""

    moment: Moment
    acts: tuple[ActRow, ...]
    when: WhenRow = WhenRow()


class PassiveRow(Struct, frozen=True, omit_defaults=True):
    """A passive. `limit` is how many of the rodent a player may have on the field, 0 for any number."""

    name: str
    help: str
    mods: tuple[ModRow, ...] = ()
    auras: tuple[AuraRow, ...] = ()
    reacts: tuple[ReactRow, ...] = ()
    limit: int = 0


# twin: StatusNumbers
class StatusRow(Struct, frozen=True, omit_defaults=True):
    """A status effect.

    The same one from the same source is refreshed, from different sources it adds up, unless it is `unique` (RR-24,
    RR-26). A `bound` one ends when its source leaves the field (RR-36).
    """

    name: str
    help: str  # twin: none
    icon: str  # twin: none
    good: bool = False  # twin: none
    mods: tuple[ModRow, ...] = ()
    reacts: tuple[ReactRow, ...] = ()
    unique: bool = False
    bound: bool = False


class RodentRow(Struct, frozen=True, omit_defaults=True):
    """A rodent with the document's stats. `copies` is how many a set may hold, 0 for the usual (RR-04)."""

    name: str
    code: str
    role: Role
    health: int
    defense: int
    speed: int
    moves: int
    stamina: int
    attack: int
    move_cost: int
    height: int
    cost: int
    skills: tuple[SkillRow, ...]
    passives: tuple[PassiveRow, ...]
    icon: str
    blurb: str
    copies: int = 0
    parent: str = ""


class VariantRow(Struct, frozen=True, omit_defaults=True):
    """A forged rodent: what is not printed here is its parent's, a whole section at a time (RR-22)."""

    name: str
    code: str
    parent: str
    icon: str
    blurb: str
    health: int | None = None
    defense: int | None = None
    speed: int | None = None
    moves: int | None = None
    stamina: int | None = None
    attack: int | None = None
    move_cost: int | None = None
    height: int | None = None
    cost: int | None = None
    skills: tuple[SkillRow, ...] | None = None
    passives: tuple[PassiveRow, ...] | None = None


class StructureRow(Struct, frozen=True, omit_defaults=True):
    """Something that stands on the field and is no rodent.

    Losing all that are a `base` loses the match. The `neutral` one stands on the neutral places of a map.
    """

    name: str
    code: str
    health: int
    defense: int
    height: int
    icon: str
    help: str
    attack: int = 0
    stamina: int = 0
    skills: tuple[SkillRow, ...] = ()
    passives: tuple[PassiveRow, ...] = ()
    base: bool = False
    neutral: bool = False


# twin: TrickNumbers
class TrickRow(Struct, frozen=True, omit_defaults=True):
    """A trick: its placement is the steps of its form."""

    name: str
    kind: TrickKind
    cost: int
    help: str  # twin: none
    placement: str  # twin: none
    form: FormRow
    icon: str  # twin: none
    copies: int = 0  # twin: none


class RecipeRow(Struct, frozen=True):
    """A forge: the ingredients are used up (RR-45)."""

    makes: str
    parts: dict[str, int]
    level: int


class PoolRow(Struct, frozen=True):
    """A card of the gacha and its weight, in tenths of the document's unit (RR-44)."""

    card: str
    weight: int


class DeckRow(Struct, frozen=True):
    """A stock deck, with the opening five in order."""

    name: str
    plan: str
    cards: dict[str, int]
    opening: tuple[str, ...]


class RewardRow(Struct, frozen=True):
    """The constants of the reward formula (RR-43)."""

    a: int
    b: int
    c: int


class PlaceRow(Struct, frozen=True):
    """What the lab has set for a place, all of it left open by the document.

    Health and Defense of its Lairs (RR-08), the ramp of crumbs and what going second is worth (RR-01), the last turn
    (RR-42), and how many turns the match in the middle takes, both players' counted (RR-43).
    """

    name: str
    lair: int
    defense: int
    start: int
    step: int
    cap: int
    second: int
    last: int
    turns: int


# Phrases that recur in the rows, each named once.
SELF: Final = WhomRow("self", "self")
TARGET: Final = WhomRow()
SECOND: Final = WhomRow("picked", "second")
ENEMY: Final = StepRow("enemy")
ALLY: Final = StepRow("ally")
ITSELF: Final = StepRow("self")
INTENSITY: Final = AmountRow(intensity=1)


def atk(times: int = 1, over: int = 1, plus: int = 0) -> AmountRow:
    """ATK x times / over + plus."""
    return AmountRow(plus, times, over)


def flat(amount: int) -> AmountRow:
    return AmountRow(amount)


def around(group: Group, radius: int, at: Place = "first") -> WhomRow:
    """Everyone of a group within a radius."""
    return WhomRow(group, at, radius)


def to_ally(*acts: ActRow) -> tuple[FormRow, ...]:
    return (FormRow((ALLY,), acts),)


def to_enemy(*acts: ActRow) -> tuple[FormRow, ...]:
    return (FormRow((ENEMY,), acts),)


def to_itself(*acts: ActRow, when: WhenRow | None = None) -> tuple[FormRow, ...]:
    return (FormRow((ITSELF,), acts, when or WhenRow()),)


def to_tile(*acts: ActRow) -> tuple[FormRow, ...]:
    return (FormRow((StepRow("tile"),), acts),)
