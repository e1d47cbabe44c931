"""What outlives a match, as values: a save, what can be done with it, and what then happens."""

from msgspec import Struct

from cinque.games.ratroyale.content.rows import RewardRow
from cinque.kernel.reason import Reason

VERSION = 1


class SqueakSet(Struct, frozen=True):
    """A named set; `opening` is the first hand in order, or empty for a random one."""

    name: str
    cards: dict[str, int]
    opening: list[str] = []


class Statistics(Struct, frozen=True):
    """Counted over the whole life of a save."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    turns: int = 0
    rolls: int = 0
    forged: int = 0
    cheese_earned: int = 0
    cheese_spent: int = 0
    seconds: int = 0


class Match(Struct, frozen=True):
    """One line of the history."""

    result: str
    turns: int
    exp: int
    cheese: int


class Profile(Struct, frozen=True):
    """A save file. Its dice are a secret seed and a counter, so nothing can be rolled twice (RR-44)."""

    name: str
    seed: str
    cards: dict[str, int]
    sets: list[SqueakSet]
    selected: str
    exp: int = 0
    cheese: int = 0
    # How many numbers the gacha has drawn, and rolls since the last card the save lacked.
    drawn: int = 0
    dry: int = 0
    # Rolls that cost nothing: a new save has one.
    free: int = 0
    rolls: list[str] = []
    history: list[Match] = []
    statistics: Statistics = Statistics()
    version: int = VERSION


class Roll(Struct, frozen=True, tag="roll"):
    """Roll the gacha so many times."""

    times: int = 1


class Forge(Struct, frozen=True, tag="forge"):
    """Make a variant from its ingredients."""

    makes: str


class SaveSet(Struct, frozen=True, tag="save-set"):
    """Keep a set under its name, in place of the one that had it."""

    squeaks: SqueakSet


class CheckSet(Struct, frozen=True, tag="check-set"):
    """Ask what is wrong with a set while it is being built; nothing is kept."""

    squeaks: SqueakSet


class DropSet(Struct, frozen=True, tag="drop-set"):
    name: str


class SelectSet(Struct, frozen=True, tag="select-set"):
    name: str


class Rename(Struct, frozen=True, tag="rename"):
    name: str


class Rolled(Struct, frozen=True, tag="rolled"):
    """A card from the gacha; `new` when the save lacked it, `pity` when it was due (RR-44)."""

    card: str
    new: bool
    pity: bool
    cheese: int


class Forged(Struct, frozen=True, tag="forged"):
    card: str
    used: dict[str, int]


class SetSaved(Struct, frozen=True, tag="set-saved"):
    name: str


class SetDropped(Struct, frozen=True, tag="set-dropped"):
    name: str


class SetSelected(Struct, frozen=True, tag="set-selected"):
    name: str


class Renamed(Struct, frozen=True, tag="renamed"):
    name: str


class RewardLine(Struct, frozen=True, tag="reward"):
    """One line of the reward: the formula with its numbers, what it gives, and why it gives nothing if so."""

    what: str
    turns: int
    constants: RewardRow
    amount: int
    note: str = ""


class LevelReached(Struct, frozen=True, tag="level"):
    """A new level, and the recipes it unlocks."""

    level: int
    recipes: list[str]


class SetView(Struct, frozen=True):
    """A set with everything that is wrong with it now, and its cost curve as pairs of cost and number."""

    name: str
    cards: dict[str, int]
    opening: list[str]
    faults: list[Reason]
    curve: list[list[int]]


class SetChecked(Struct, frozen=True, tag="set-checked"):
    """The answer to CheckSet."""

    squeaks: SetView


class RecipeView(Struct, frozen=True):
    """A page of the recipe book: `missing` is what the save lacks, `changes` what differs from the parent, as before
    and after."""

    makes: str
    parent: str
    level: int
    unlocked: bool
    parts: dict[str, int]
    missing: dict[str, int]
    changes: dict[str, list[str]]


class Odds(Struct, frozen=True):
    """The chance of a card, as weight of a whole."""

    card: str
    weight: int
    whole: int


class ProfileView(Struct, frozen=True):
    """What the owner of a save sees: everything but the dice to come."""

    name: str
    level: int
    exp: int
    exp_in_level: int
    exp_for_next: int
    cheese: int
    cards: dict[str, int]
    sets: list[SetView]
    selected: str
    odds: list[Odds]
    until_pity: int
    free: int
    # Rolls that could be had now, the free ones included.
    affords: int
    rolls: list[str]
    recipes: list[RecipeView]
    history: list[Match]
    statistics: Statistics


class Summary(Struct, frozen=True):
    """A save in a list of saves."""

    level: int
    cheese: int
    squeaks: int
    matches: int
    turns: int
    seconds: int


ACTIONS: tuple[type[Struct], ...] = (Roll, Forge, SaveSet, CheckSet, DropSet, SelectSet, Rename)
HAPPENINGS: tuple[type[Struct], ...] = (
    Rolled,
    Forged,
    SetSaved,
    SetChecked,
    SetDropped,
    SetSelected,
    Renamed,
    RewardLine,
    LevelReached,
)
