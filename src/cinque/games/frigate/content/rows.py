"""The shapes of Frigate's tables.

A perk is a row of effects. An effect says which number, how, by how much, for each of what, and when; its words, its
category and what it modifies are derived from it (see `sentences.py`), so that nothing is said twice.

`per` is a count, `when` a condition, `do` something a perk does: terms of `terms.py`, kept as their texts. `moment` is
something that happens. Effects are made by `adds`, `factor`, `sets`, `grows`, `act` and `does`, which take typed terms.
"""

import re
from typing import Literal

from msgspec import Struct, convert

from cinque.games.frigate.content.terms import EMPTY, BadRow, Condition, Count, Deed, Text, written
from cinque.games.frigate.content.words import (
    Copied,
    Each,
    Fact,
    Family,
    Letter,
    MarkAdds,
    Moment,
    Pattern,
    Stat,
    Target,
    Unit,
)


class Adds(Struct, frozen=True, tag="adds", omit_defaults=True):
    """Adds to a number, or subtracts from it, for each of something, up to a cap."""

    stat: Stat
    amount: int
    per: Text = EMPTY
    cap: int = 0
    when: Text = EMPTY


class Factor(Struct, frozen=True, tag="factor", omit_defaults=True):
    """Multiplies a number by 1 + percent / 100."""

    stat: Stat
    percent: int
    per: Text = EMPTY
    cap: int = 0
    when: Text = EMPTY


class Sets(Struct, frozen=True, tag="sets", omit_defaults=True):
    """Sets a number, whatever it was."""

    stat: Stat
    value: int
    when: Text = EMPTY


class Grows(Struct, frozen=True, tag="grows", omit_defaults=True):
    """The card's own count grows at a moment; a modifier `per="count"` reads it."""

    moment: Moment
    amount: int
    cap: int = 0
    when: Text = EMPTY


class Act(Struct, frozen=True, tag="act", omit_defaults=True):
    """Something a perk does."""

    do: Text
    amount: int = 1
    per: Text = EMPTY
    cap: int = 0


class Does(Struct, frozen=True, tag="does", omit_defaults=True):
    """Acts at a moment, one time in `chance`."""

    moment: Moment
    act: Act
    chance: int = 1
    when: Text = EMPTY


class Power(Struct, frozen=True, tag="power", omit_defaults=True):
    """Acts when the player uses the card; `target` is what he points at: "", "die", "face", "box" or "card"."""

    target: Target | Literal[""]
    acts: tuple[Act, ...]


class Copies(Struct, frozen=True, tag="copies"):
    """Does what another card does: the "first" or the "last" one in the inventory."""

    which: Copied


class Silences(Struct, frozen=True, tag="silences"):
    """No boss debuff is in force."""


class Names(Struct, frozen=True, tag="names"):
    """The card names a category, and with `die` a type of die, drawn anew each "hand" or "round"."""

    each: Each
    die: bool = False


Modifies = Adds | Factor | Sets
Effect = Adds | Factor | Sets | Grows | Does | Power | Copies | Silences | Names


# twin: PerkNumbers
class PerkRow(Struct, frozen=True):
    """One perk card. `lasts` is empty for a permanent one, else "5 hands", "2 rounds" or "1 use"."""

    name: str
    rarity: Letter
    cost: int
    lasts: str  # twin: none
    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        lasting(self)

    @property
    def key(self) -> str:
        return slug(self.name)


# twin: Mark
class MarkRow(Struct, frozen=True):
    """One dice perk: what its face adds to when it scores; `lucky` ones only in the hand's lucky slot.

    `adds` is "money", "mult", "bonus", "mult percent", "hand percent", "points" or "times". A growing one adds what it
    has grown to, `amount` more each time, up to `cap`.
    """

    name: str
    rarity: Letter
    cost: int
    adds: MarkAdds
    amount: int
    lucky: bool = False
    grows: bool = False
    cap: int = 0


# twin columns: Scorecard
class CategoryRow(Struct, frozen=True):
    """One line of the scorecard. `cost` 0 is a base category; `face` and `size` are what it needs to be active."""

    name: str
    pattern: Pattern
    number: int
    family: Family
    bonus: int
    mult: int
    reward: int
    up_bonus: int
    up_mult: int
    cost: int
    size: int
    face: int = 0

    @property
    def key(self) -> str:
        return slug(self.name)


# twin: DebuffNumbers
class DebuffRow(Struct, frozen=True):
    """One debuff of a boss: modifiers, and what it closes, disables or spoils.

    A `whole` one changes bonus and multiplier when cards and dice have spoken, so that a strong hand feels it.
    """

    name: str
    round: int
    effects: tuple[Modifies, ...] = ()
    whole: bool = False
    closes: int = 0
    family: Family | Literal[""] = ""
    disables: int = 0
    spoils: bool = False


class LevelRow(Struct, frozen=True):
    """One difficulty: targets T1 * ((r + shift) / (1 + shift)) ** (power / 100), and the debuffs of the whole run.

    Each boss asks for a percentage of its target.
    """

    name: str
    first: int
    power: int
    shift: int
    bosses: tuple[int, ...]
    effects: tuple[Modifies, ...] = ()


class ChallengeRow(Struct, frozen=True):
    """What unlocks a perk card: a number of the profile that must be reached."""

    perk: str
    fact: Fact | Literal["runs", "wins"]
    amount: int


def slug(name: str) -> str:
    """The name as one word: how records, profiles and tests call a thing."""
    return name.lower().replace("'", "").replace(" ", "-")


def lasting(row: PerkRow) -> tuple[int, Unit]:
    """How long a card lasts, 0 for ever; "5 hands" is five of the unit "hands"."""
    if not row.lasts:
        return 0, "hands"
    found = re.fullmatch(r"([1-9]\d*) (hand|round|use)(s?)", row.lasts)
    if found is None or (found.group(1) == "1") == bool(found.group(3)):
        raise BadRow(f"{row.name}: nothing lasts {row.lasts!r}")
    return int(found.group(1)), convert(f"{found.group(2)}s", Unit)


def adds(stat: Stat, amount: int, per: Count = "", cap: int = 0, when: Condition = "") -> Adds:
    """Adds to a number for each of something, up to a cap, while a condition holds."""
    return Adds(stat, amount, written(per), cap, written(when))


def factor(stat: Stat, percent: int, per: Count = "", cap: int = 0, when: Condition = "") -> Factor:
    """Multiplies a number by 1 + percent / 100, while a condition holds."""
    return Factor(stat, percent, written(per), cap, written(when))


def sets(stat: Stat, value: int, when: Condition = "") -> Sets:
    """Sets a number while a condition holds."""
    return Sets(stat, value, written(when))


def grows(moment: Moment, amount: int, cap: int = 0, when: Condition = "") -> Grows:
    """The card's own count grows at a moment."""
    return Grows(moment, amount, cap, written(when))


def act(do: Deed, amount: int = 1, per: Count = "", cap: int = 0) -> Act:
    """Something a perk does."""
    return Act(written(do), amount, written(per), cap)


def does(moment: Moment, deed: Act, chance: int = 1, when: Condition = "") -> Does:
    """Acts at a moment, one time in `chance`."""
    return Does(moment, deed, chance, written(when))
