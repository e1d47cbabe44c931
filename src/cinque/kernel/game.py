"""The questions a game answers. Required ones first, in the same order in every game."""

from abc import ABC, abstractmethod
from hashlib import blake2b
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct, json

from cinque.kernel.dice import Dice
from cinque.kernel.log import Log
from cinque.kernel.moves import Grammar, Moves
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.progress import Progress
from cinque.kernel.question import Question
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.state import State

S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """One game. It has no state of its own: everything is asked of a State."""

    name: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]
    # Whether seats know different things. Decides what a replay of a running match may show.
    hidden: ClassVar[bool] = False
    # The struct types a view and events are made of; the wire types are generated from them.
    view_type: ClassVar[type[Struct]]
    event_types: ClassVar[tuple[type[Struct], ...]]
    # Names of the pictures `overlay` can draw, in the order they are offered. One that ends in a colon is asked for
    # with an argument behind it; what makes no sense there is Refused.
    overlays: ClassVar[tuple[str, ...]] = ()
    # What outlives a match, for games that have it.
    progress: ClassVar[Progress[Any] | None] = None
    # What it answers apart from any match; the server asks each of them under /api/NAME-OF-GAME/NAME-OF-QUESTION.
    questions: ClassVar[tuple[Question[Any, Any], ...]] = ()

    @abstractmethod
    def options(self) -> OptionSpec:
        """What can be chosen before a match."""

    @abstractmethod
    def grammar(self, options: Options) -> Grammar:
        """The verbs of its moves on the board these options make."""

    @abstractmethod
    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> S:
        """The first position. Options have been checked, and so has what each seat brings to the table."""

    @abstractmethod
    def streams(self) -> list[str]:
        """The names of its dice streams, in the order of its stream constants."""

    @abstractmethod
    def to_move(self, state: S) -> list[int]:
        """Seats that may move now: several while choosing in secret, none when the match is over."""

    @abstractmethod
    def legal(self, state: S, seat: int, out: Moves) -> None:
        """Clears `out` and fills it with every legal move of the seat, as far as the seat can know."""

    @abstractmethod
    def offers(self, state: S, seat: int) -> list[Offer]:
        """The same, grouped for a person."""

    @abstractmethod
    def refusal(self, state: S, seat: int, move: int) -> Reason | None:
        """Why the seat may not make this move; None when it may. The move is known to the grammar."""

    @abstractmethod
    def play(self, state: S, seat: int, move: int, log: Log) -> None:
        """Changes the state in place; trusts the move."""

    @abstractmethod
    def resign(self, state: S, seat: int, log: Log) -> None:
        """The seat gives up."""

    @abstractmethod
    def timeout(self, state: S, seat: int) -> int:
        """The move made for a seat whose time has run out (PL-04)."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Any:
        """All that the seat may know, built up from nothing; None is a spectator."""

    def reveal(self, state: S) -> Any:
        """The whole truth as a view, shown once a match is over; None where a game with secrets has no such view."""
        return None

    @abstractmethod
    def guess(self, state: S, seat: int, dice: Dice) -> S:
        """A full state that the seat could not tell from the true one, with dice of its own."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None."""

    def is_out(self, state: S, seat: int) -> bool:
        """Whether the seat has no part any more in a match that goes on, and so may see what the others may not."""
        return False

    @abstractmethod
    def rules(self, options: Options) -> Struct:
        """Every number and choice of the rules in force, as one value."""

    def check_loadout(self, options: Options, seat: int, brought: Any) -> Any:
        """What a seat brings that others may not know (a deck, what a profile has unlocked); Refused when unfit."""
        return None

    def imagine(self, state: S, seat: int, dice: Dice) -> S:
        """The state a preview is played on: a guess; a game with fog leaves out what a guess would invent in it."""
        return self.guess(state, seat, dice)

    def overlay(self, state: S, seat: int | None, name: str) -> Any:
        """A picture over the board on request, made of what the seat may know; see `overlays`."""
        raise KeyError(name)

    def can_redraw(self, state: S) -> bool:
        """Whether the players may still agree on another opening, such as another map: by what is public alone."""
        return False

    def turn(self, state: S) -> int:
        """A number that grows when play passes from one seat to the next; the client and the replay count by it."""
        return 0


def rules_hash(game: Game[Any], options: Options) -> str:
    """A short hash of the rules in force; a record that carries another was played by other rules."""
    return blake2b(json.encode(game.rules(options)), digest_size=8).hexdigest()
