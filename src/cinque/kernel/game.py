"""The questions a game answers. Required ones first, in the same order in every game."""

from abc import ABC, abstractmethod
from hashlib import blake2b
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct, json

from cinque.kernel.dice import Dice
from cinque.kernel.editions import DOCUMENT, NUMBERS, Change, edition, put_in
from cinque.kernel.encoding import Encoder
from cinque.kernel.goals import Goal, Leg
from cinque.kernel.hints import Pointed
from cinque.kernel.lessons import Lesson
from cinque.kernel.log import Log
from cinque.kernel.moves import Grammar, Moves
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.progress import Progress
from cinque.kernel.question import Question
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.runner import Runner
from cinque.kernel.scene import Scene
from cinque.kernel.state import State
from cinque.kernel.strikes import Forecast

S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """One game under a set of rules. It has no state of its own: everything is asked of a State."""

    name: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]
    # Whether seats know different things. Decides what a replay of a running match may show.
    hidden: ClassVar[bool] = False
    # The struct types a view and events are made of; the wire types are generated from them.
    view_type: ClassVar[type[Struct]]
    event_types: ClassVar[tuple[type[Struct], ...]]
    # Names of the pictures `overlay` can draw, in the order they are offered. One that ends in a colon is asked for
    # with an argument behind it; what makes no sense there is Refused. Two names mean the same in every game:
    # "strikes:" lists a piece's enemies with the places to hit each from (Strike), "deeds:" what a press means (Deeds).
    overlays: ClassVar[tuple[str, ...]] = ()
    # What outlives a match, for games that have it.
    progress: ClassVar[Progress[Any] | None] = None
    # What it answers apart from any match; the server asks each of them under /api/NAME-OF-GAME/NAME-OF-QUESTION.
    questions: ClassVar[tuple[Question[Any, Any], ...]] = ()
    # Its rules in Markdown, for a game from outside; the five games have theirs in docs/games.
    rulebook: ClassVar[str] = ""
    # How it is learnt, in order; the first one is what a newcomer begins with.
    lessons: ClassVar[tuple[Lesson, ...]] = ()
    # Counts the releases of its rules (PL-10): raised with every change that makes a match go on otherwise, of numbers
    # or of code, which no hash of numbers would see. A golden game that changes without it fails the build.
    release: ClassVar[int] = 1
    # What its balanced edition changes, for games that have one.
    balanced: tuple[Change, ...] = ()

    def __init__(self, base: Any = None) -> None:
        # Every number of it, before options are put in.
        self.base = base
        self._editions: dict[str, Any] = {}

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

    def capped(self, state: S) -> bool:
        """Whether a match that is over was ended by a limit of rounds, rather than by what the players did."""
        return False

    @abstractmethod
    def rules(self, options: Options) -> Struct:
        """Every number and choice of the rules in force, as one value."""

    def chosen(self, options: Options) -> Any:
        """Its numbers in the edition that was chosen, with the other options put in."""
        return put_in(self.edition(str(options.get(NUMBERS, DOCUMENT))), options)

    def edition(self, numbers: str) -> Any:
        """Every number of one of its editions, before options are put in."""
        if numbers not in self._editions:
            self._editions[numbers] = edition(self.base, self.balanced, numbers)
        return self._editions[numbers]

    def under(self, base: Struct) -> Self:
        """The same game by other numbers, the same in every edition: how the lab makes variants."""
        other = type(self)(base)
        other.balanced = ()
        return other

    def check_loadout(self, options: Options, seat: int, brought: Any) -> Any:
        """What a seat brings that others may not know (a deck, what a profile has unlocked); Refused when unfit."""
        return None

    def imagine(self, state: S, seat: int, dice: Dice) -> S:
        """The state a preview is played on: a guess; a game with fog leaves out what a guess would invent in it."""
        return self.guess(state, seat, dice)

    def overlay(self, state: S, seat: int | None, name: str) -> Any:
        """A picture over the board on request, made of what the seat may know; see `overlays`."""
        raise KeyError(name)

    def forecast(self, before: S, seat: int, events: list[Any]) -> Forecast:
        """The sum of what the events of an order do: who is hurt and by how much, and what it costs."""
        return Forecast()

    def describe(self, before: S, seat: int, moves: list[int]) -> str:
        """An order of the seat in a few words, as Undo and a hint name it ("Scout h5 to k5"); empty for no words."""
        return ""

    def pointed(self, before: S, seat: int, moves: list[int]) -> Pointed:
        """What an order of the seat is about, for a hint to point at; a game that says nothing gets the words alone."""
        return Pointed()

    def leg(self, state: S, seat: int, goal: Goal) -> Leg | None:
        """What a standing order of the seat means now, asked of what the seat imagines; None in a game without them."""
        return None

    def alarm(self, before: S, seat: int, event: Any) -> str:
        """Why an event that the seat hears makes its standing orders pause, in words; empty where it does not."""
        return ""

    def exposed(self, state: S, seat: int) -> int:
        """How many pieces of the seat an enemy could strike on its next turn, in a finished match that is looked at
        again; a game that does not count them says 0."""
        return 0

    def can_redraw(self, state: S) -> bool:
        """Whether the players may still agree on another opening, such as another map: by what is public alone."""
        return False

    def scene(self, view: Any, seat: int | None) -> Scene | None:
        """The view as a picture in plain data, for a game that has no client of its own; see kernel/scene.py."""
        return None

    def say(self, event: Any) -> str:
        """An event in a sentence, for the log of such a game; empty for what is not worth one."""
        return ""

    def margin(self, state: S, seat: int) -> float:
        """How far the seat is ahead, from 0 to 1 with 0.5 for level, by what it may know; what learners are paid by on
        the way to the end."""
        return 0.5

    def encoder(self, options: Options, seats: int) -> Encoder | None:
        """What writes its views as numbers for those who learn; None for the one made from the types of a view."""
        return None

    def runner(self, options: Options, seats: int) -> Runner | None:
        """What plays and paints one table of a batch in compiled code; None for the way through this class."""
        return None

    def secrets(self, state: S, seat: int | None) -> dict[str, Any]:
        """What the viewer may not know of the position, by name. Only the laws ask: they see to it that none of it
        gets out, and that a guess makes it up. Every game that is `hidden` answers."""
        return {}

    def witnesses(self, before: S, after: S, seat: int, event: object) -> bool:
        """Whether the seat saw this happen though nothing of it is left in its view: somebody crossed its sight. Only
        the laws ask; where nothing can be seen in passing, nothing is."""
        return False

    def place(self, options: Options, seats: int, dice: Dice, text: str) -> S:
        """A position in text to begin a match from, see kernel/positions.py; ValueError when it is none."""
        raise ValueError(f"{self.title} begins at the beginning only")

    def written(self, state: S) -> str:
        """The position as `place` reads it, as far as a text can hold it; the whole truth, so for nobody's eyes yet."""
        return ""

    def begins(self, state: S) -> int:
        """The seat that begins, asked of a first position; -1 where nobody is before the others."""
        first = self.to_move(state)
        return first[0] if len(first) == 1 else -1

    def turn(self, state: S) -> int:
        """A number that grows when play passes from one seat to the next; the client and the replay count by it."""
        return 0


def rules_hash(game: Game[Any], options: Options) -> str:
    """A short hash of the rules in force, their release included; a record with another was played by other rules."""
    # The first release is what was there before releases were counted, and has the hash it always had.
    counted = b"" if game.release == 1 else f"release {game.release}".encode()
    return blake2b(json.encode(game.rules(options)), digest_size=8, person=counted[:16]).hexdigest()
