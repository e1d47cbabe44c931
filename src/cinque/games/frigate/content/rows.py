"""The shapes of Frigate's tables.

A perk is a row of effects. An effect says which number, how, by how much, for each of what, and when; its words, its
category and what it modifies are derived from it (see `words.py`), so that nothing is said twice.

`per` names a count ("die owned", "$"), `when` a condition ("family straights", "first die and value at most 2"),
`moment` something that happens ("hand scores"), `act` something a perk does ("create common"). The names are the keys
of the registries in `counts.py`, `conditions.py` and `acts.py`.
"""

from typing import Final

from msgspec import Struct

# Every number a modifier may change; the order is that of the constants in state.py.
STATS: Final = (
    "bonus", "mult", "points", "times", "die mult", "hand", "round", "reward",
    "re-rolls", "keep", "hand size", "slots", "plays", "hands", "target",
    "card price", "die price", "category price", "upgrade price", "restock price", "sell value",
    "cards in stock", "dice in stock",
)  # fmt: skip

# Everything a reaction may answer; the order is that of the constants in state.py.
MOMENTS: Final = (
    "round begins", "round won", "hand begins", "re-roll", "hand scores", "hand zero", "hand ends",
    "shop opens", "shop closes", "die added", "die lost", "card bought", "card sold", "card used", "upgrade", "restock",
)  # fmt: skip

RARITIES: Final = ("common", "uncommon", "rare", "legendary")
LETTERS: Final = "CURL"
FAMILIES: Final = ("numbers", "wild", "pairs", "house", "kinds", "straights")
PATTERNS: Final = ("number", "wild", "kind", "pairs", "house", "run", "long run", "double pairs", "double run")


class Adds(Struct, frozen=True, tag="adds", omit_defaults=True):
    """Adds to a number, or subtracts from it, for each of something, up to a cap."""

    stat: str
    amount: int
    per: str = ""
    cap: int = 0
    when: str = ""


class Factor(Struct, frozen=True, tag="factor", omit_defaults=True):
    """Multiplies a number by 1 + percent / 100."""

    stat: str
    percent: int
    per: str = ""
    cap: int = 0
    when: str = ""


class Sets(Struct, frozen=True, tag="sets", omit_defaults=True):
    """Sets a number, whatever it was."""

    stat: str
    value: int
    when: str = ""


class Grows(Struct, frozen=True, tag="grows", omit_defaults=True):
    """The card's own count grows at a moment; a modifier `per="count"` reads it."""

    moment: str
    amount: int
    cap: int = 0
    when: str = ""


class Act(Struct, frozen=True, tag="act", omit_defaults=True):
    """Something a perk does."""

    do: str
    amount: int = 1
    per: str = ""
    cap: int = 0


class Does(Struct, frozen=True, tag="does", omit_defaults=True):
    """Acts at a moment, one time in `chance`."""

    moment: str
    act: Act
    chance: int = 1
    when: str = ""


class Power(Struct, frozen=True, tag="power", omit_defaults=True):
    """Acts when the player uses the card; `target` is what he points at: "", "die", "face", "box" or "card"."""

    target: str
    acts: tuple[Act, ...]


class Copies(Struct, frozen=True, tag="copies"):
    """Does what another card does: the "first" or the "last" one in the inventory."""

    which: str


class Silences(Struct, frozen=True, tag="silences"):
    """No boss debuff is in force."""


class Names(Struct, frozen=True, tag="names"):
    """The card names a category, and with `die` a type of die, drawn anew each "hand" or "round"."""

    each: str
    die: bool = False


Effect = Adds | Factor | Sets | Grows | Does | Power | Copies | Silences | Names


class PerkRow(Struct, frozen=True):
    """One perk card. `lasts` is empty for a permanent one, else "5 hands", "2 rounds" or "1 use"."""

    name: str
    rarity: str
    cost: int
    lasts: str
    effects: tuple[Effect, ...]

    @property
    def key(self) -> str:
        return slug(self.name)


class MarkRow(Struct, frozen=True):
    """One dice perk: what its face adds to when it scores; `lucky` ones only in the hand's lucky slot.

    `adds` is "money", "mult", "bonus", "mult percent", "hand percent", "points" or "times". A growing one adds what it
    has grown to, `amount` more each time, up to `cap`.
    """

    name: str
    rarity: str
    cost: int
    adds: str
    amount: int
    lucky: bool = False
    grows: bool = False
    cap: int = 0


class CategoryRow(Struct, frozen=True):
    """One line of the scorecard. `cost` 0 is a base category; `face` and `size` are what it needs to be active."""

    name: str
    pattern: str
    number: int
    family: str
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


class DebuffRow(Struct, frozen=True):
    """One debuff of a boss: modifiers, and what it closes, disables or spoils."""

    name: str
    round: int
    effects: tuple[Adds | Factor | Sets, ...] = ()
    closes: int = 0
    family: str = ""
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
    effects: tuple[Adds | Factor | Sets, ...] = ()


class ChallengeRow(Struct, frozen=True):
    """What unlocks a perk card: a number of the profile that must be reached."""

    perk: str
    fact: str
    amount: int


def slug(name: str) -> str:
    """The name as one word: how records, profiles and tests call a thing."""
    return name.lower().replace("'", "").replace(" ", "-")
