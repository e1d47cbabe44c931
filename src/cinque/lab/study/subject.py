"""What the lab asks about a game beyond its rules. A game may bring its own in `lab/<game>/subject.py`."""

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec.structs import replace

from cinque.games import GAMES
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import verb_of
from cinque.kernel.state import State
from cinque.lab.study.setting import Setting

# What a person takes to make one decision and see what comes of it, in seconds; games say better.
USUAL_SECONDS = 4.0


class Things(ABC):
    """One kind of thing that a seat brings or is given: armies, fleets, decks, gods, cards.

    A thing is a value that JSON can hold. `draw` draws freely, without a price limit: a budget ties the counts of a
    bundle together, and a model cannot tell them apart any more.
    """

    @abstractmethod
    def draw(self, rules: Any, rng: Rng) -> Any:
        """Any thing of this kind."""

    @abstractmethod
    def features(self, rules: Any, thing: Any) -> dict[str, float]:
        """What it is made of: how many of each."""

    @abstractmethod
    def listed(self, rules: Any) -> dict[str, Any]:
        """Those with a name of their own, the usual one first."""

    @abstractmethod
    def bring(self, setting: Setting, things: list[Any]) -> Setting:
        """The same match with these things in their seats."""

    def variants(self, rules: Any) -> dict[str, Any]:
        """The usual one with a part left out or doubled, by what was done to it."""
        return {}

    def group(self, rules: Any, thing: Any) -> str:
        """The kind of thing it is, where a report should also speak of kinds: a card's rarity, a deck's style."""
        return ""

    def name(self, rules: Any, thing: Any) -> str:
        """What to call it in a report."""
        known = {str(each): name for name, each in self.listed(rules).items()}
        made = " ".join(f"{count:g} {part}" for part, count in self.features(rules, thing).items() if count)
        return known.get(str(thing), made)


class Subject:
    """A game as the lab sees it."""

    seconds_a_decision: float = USUAL_SECONDS

    def things(self) -> dict[str, Things]:
        """The kinds of things that can be compared, by name."""
        return {}

    def standing(self, state: Any, seat: int) -> float:
        """How well a seat stands, in points of the game's own; all 0 where nobody can say."""
        return 0.0

    def first(self, state: Any, moved: int) -> int:
        """The seat that went first, where that is not simply the one that moved first."""
        return moved

    def note(self, game: Game[Any], state: Any, seat: int, move: int, notes: dict[str, float]) -> None:
        """Looks at a move about to be made and notes what the game alone can tell, such as the round of first contact.

        What is in `notes` at the end is a measure of its own: `note.contact` in a study's bars."""

    def ended(self, game: Game[Any], state: Any, notes: dict[str, float]) -> None:
        """The same for the last position of a game."""

    def used(self, game: Game[Any], state: State, seat: int, move: int) -> str:
        """What a move makes use of; empty for what is not worth counting."""
        return verbs_of(game)[verb_of(move)]


@cache
def verbs_of(game: Game[Any]) -> list[str]:
    """The verbs of a game by number; no option changes them."""
    return [verb.name for verb in game.grammar(game.options().check({})).verbs]


@cache
def subject_of(name: str) -> Subject:
    """The game's own, if it has one."""
    module = f"cinque.lab.{name}.subject"
    if find_spec(f"cinque.lab.{name}") is None or find_spec(module) is None:
        return Subject()
    subject: Subject = import_module(module).SUBJECT
    return subject


def things_of(name: str, kind: str) -> Things:
    """A kind of things of a game, by its name; the error lists those there are."""
    kinds = subject_of(name).things()
    if kind not in kinds:
        raise KeyError(f"{GAMES[name].title} has no {kind!r} to compare; it has {', '.join(kinds) or 'nothing yet'}")
    return kinds[kind]


def with_loadouts(setting: Setting, things: list[Any]) -> Setting:
    """The simplest way to bring things: as what the seats bring to the table."""
    return replace(setting, loadouts=things)
