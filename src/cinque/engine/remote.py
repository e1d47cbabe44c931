"""A game whose rules run in an engine, behind the same interface as every game: whoever plays by it notices nothing.

A position here is a number there, with what is asked most often beside it. It knows the moves that led to it, so that
another process can take the place of one that was lost. Views, events and offers are JSON on their way through.
"""

from typing import Any, TypeVar

from msgspec import Raw, convert, json, to_builtins

from cinque.bots.advice import Adviser
from cinque.engine.messages import Earned, FieldOf, GameOf, Stands, Told, VerbOf
from cinque.engine.process import Engine, Lost
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.goals import Goal, Leg
from cinque.kernel.log import Log
from cinque.kernel.moves import RESIGN, CellField, ChoiceField, Field, Grammar, Moves, SetField, Verb
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.progress import Progress, Terms
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.state import State
from cinque.kernel.strikes import Forecast

T = TypeVar("T")
# Answers that may be none.
A_REASON: Any = Reason | None
A_LEG: Any = Leg | None
A_VIEW: Any = dict[str, Any] | None
A_RESULT: Any = tuple[int, str] | None
# Where a position comes from: how its match began, or the position before it and a move. A chain, not a list, because
# positions share what came before.
Way = tuple[Any, ...]


class Number:
    """A position in an engine, kept there as long as this is."""

    __slots__ = ("engine", "generation", "number")

    def __init__(self, engine: Engine, number: int) -> None:
        self.engine = engine
        self.generation = engine.generation
        self.number = number

    def __del__(self) -> None:
        self.engine.drop(self.generation, self.number)


class Held(State):
    """A position of a game elsewhere."""

    def __init__(self, game: "RemoteGame", stands: Stands, way: Way | None) -> None:
        self.game = game
        self.become(stands, way)

    def become(self, stands: Stands, way: Way | None) -> None:
        self.place = Number(self.game.engine, stands.number)
        self.stands = stands
        self.way = way
        self.dice = Dice("", self.game.stream_names, b"elsewhere")
        self.dice.counters = stands.counters

    def copy(self) -> "Held":
        twin = Held.__new__(Held)
        twin.game, twin.place, twin.stands, twin.way = self.game, self.place, self.stands, self.way
        twin.dice = self.dice
        return twin

    def columns(self) -> list[int]:
        return [int(each) for each in self.ask(list[str], "columns")]

    def ask(self, type: type[T], what: str, *arguments: Any) -> T:
        """A question about this position, which a new process is told of first."""
        if self.place.generation != self.game.engine.generation:
            self._make_anew()
        return self.game.engine.ask(type, what, self.place.number, *arguments)

    def _make_anew(self) -> None:
        if self.way is None:
            raise Lost("These rules were started again; ask once more.")
        moves, way = [], self.way
        while len(way) == 3:
            moves.append(way[1:])
            way = way[0]
        stands = self.game.engine.ask(Stands, "replay", way[0], moves[::-1])
        self.place = Number(self.game.engine, stands.number)


class Elsewhere(Progress[Any]):
    """What a match by earlier rules leaves in a profile of today's."""

    def __init__(self, today: Progress[Any]) -> None:
        self.today = today
        self.__dict__["profile_type"] = today.profile_type

    def finish(self, profile: Any, state: Any, seat: int, terms: Terms) -> tuple[Any, list[Any]]:
        """Earned by the rules of the match. What only today's profiles have stays as it is."""
        kept = to_builtins(profile, str_keys=True)
        earned = state.ask(Earned, "finish", seat, kept, to_builtins(terms))
        return convert({**kept, **earned.changed}, type(profile), strict=False, str_keys=True), earned.news

    def daily_result(self, state: Any, seat: int) -> tuple[int, str] | None:
        found: tuple[int, str] | None = state.ask(A_RESULT, "daily_result", seat)
        return found

    def new(self, name: str, seed: str) -> Any:
        return self.today.new(name, seed)

    def act(self, profile: Any, action: Any) -> tuple[Any, list[Any]]:
        return self.today.act(profile, action)

    def loadout(self, profile: Any, choice: Any) -> Any:
        return self.today.loadout(profile, choice)

    def reward(self, profile: Any, state: Any, seat: int) -> tuple[Any, list[Any]]:
        return self.finish(profile, state, seat, Terms())

    def view(self, profile: Any) -> Any:
        return self.today.view(profile)


class RemoteAdviser(Adviser):
    """The adviser of the same release as the rules."""

    def __init__(self, overlays: list[str]) -> None:
        self.overlays = tuple(overlays)

    def overlay(self, game: Game[Any], guess: Any, seat: int, name: str) -> Any:
        return guess.ask(Raw, "advice", seat, name)


class RemoteGame(Game[Held]):
    """One game of one engine."""

    def __init__(self, engine: Engine, about: GameOf, today: Game[Any] | None) -> None:
        super().__init__()
        self.engine = engine
        self.about = about
        # What a class says of its games, this one says for itself.
        told: dict[str, Any] = {"name": about.name, "title": about.title, "blurb": about.blurb}
        told |= {"hidden": about.hidden, "release": about.release, "overlays": tuple(about.overlays)}
        if today is not None and about.progress and today.progress is not None:
            told["progress"] = Elsewhere(today.progress)
        if today is not None:
            told["lessons"] = today.lessons
        self.__dict__.update(told)
        self.stream_names = about.streams
        self.adviser = RemoteAdviser(about.advice)
        self._grammars: dict[bytes, Grammar] = {}
        self._options: OptionSpec | None = None

    # --- what a match begins with ------------------------------------------------------------------------------------

    def options(self) -> OptionSpec:
        """What could be chosen then, for records: nothing new begins by earlier rules."""
        if self._options is None:
            self._options = self.engine.ask(OptionSpec, "options", self.about.name)
        return self._options

    def rules(self, options: Options) -> Any:
        return self.engine.ask(Raw, "rules", self.about.name, options)

    def streams(self) -> list[str]:
        return self.stream_names

    def grammar(self, options: Options) -> Grammar:
        key = json.encode(options)
        if key not in self._grammars:
            verbs = self.engine.ask(list[VerbOf], "grammar", self.about.name, options)
            self._grammars[key] = Grammar([_verb(each) for each in verbs])
        return self._grammars[key]

    def check_loadout(self, options: Options, seat: int, brought: Any) -> Any:
        """It was fit when it was brought, and the engine looks once more."""
        return brought

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> Held:
        return self._begin(options, seats, dice, loadouts, "")

    def place(self, options: Options, seats: int, dice: Dice, text: str) -> Held:
        return self._begin(options, seats, dice, None, text)

    def _begin(self, options: Options, seats: int, dice: Dice, loadouts: list[Any] | None, start: str) -> Held:
        opening = [self.about.name, options, seats, dice.seed, loadouts, start]
        return Held(self, self.engine.ask(Stands, "begin", *opening), (opening,))

    # --- positions ---------------------------------------------------------------------------------------------------

    def to_move(self, state: Held) -> list[int]:
        return state.stands.to_move

    def turn(self, state: Held) -> int:
        return state.stands.turn

    def outcome(self, state: Held) -> Outcome | None:
        return state.stands.outcome

    def play(self, state: Held, seat: int, move: int, log: Log) -> None:
        told = state.ask(Told, "play", seat, move, log.listening)
        way = None if state.way is None else (state.way, seat, move)
        state.become(told.stands, way)
        for event, seats in zip(told.events, told.seats, strict=True):
            log.tell(seats, event)
        if told.settled:
            log.settle(told.why)

    def resign(self, state: Held, seat: int, log: Log) -> None:
        self.play(state, seat, RESIGN, log)

    def guess(self, state: Held, seat: int, dice: Dice) -> Held:
        return Held(self, state.ask(Stands, "guess", seat, dice.seed), None)

    def imagine(self, state: Held, seat: int, dice: Dice) -> Held:
        return Held(self, state.ask(Stands, "imagine", seat, dice.seed), None)

    # --- questions about one -----------------------------------------------------------------------------------------

    def legal(self, state: Held, seat: int, out: Moves) -> None:
        out.clear()
        for move in state.ask(list[int], "legal", seat):
            out.add(move)

    def offers(self, state: Held, seat: int) -> Any:
        return self._plain(Raw, state, "offers", seat)

    def refusal(self, state: Held, seat: int, move: int) -> Reason | None:
        found: Reason | None = self._plain(A_REASON, state, "refusal", seat, move)
        return found

    def timeout(self, state: Held, seat: int) -> int:
        return self._plain(int, state, "timeout", seat)

    def view(self, state: Held, seat: int | None) -> Any:
        return state.ask(A_VIEW, "view", seat)

    def reveal(self, state: Held) -> Any:
        whole: Any = state.ask(A_VIEW, "reveal")
        return whole

    def is_out(self, state: Held, seat: int) -> bool:
        return self._plain(bool, state, "is_out", seat)

    def can_redraw(self, state: Held) -> bool:
        return self._plain(bool, state, "can_redraw")

    def begins(self, state: Held) -> int:
        return self._plain(int, state, "begins")

    def written(self, state: Held) -> str:
        return self._plain(str, state, "written")

    def describe(self, before: Held, seat: int, moves: list[int]) -> str:
        """Only words: a move that is stored must not fail for want of them."""
        try:
            return self._plain(str, before, "describe", seat, moves)
        except Lost:
            return ""

    def overlay(self, state: Held, seat: int | None, name: str) -> Any:
        return state.ask(Raw, "overlay", seat, name)

    def forecast(self, before: Held, seat: int, events: list[Any]) -> Forecast:
        return before.ask(Forecast, "forecast", seat, events)

    def leg(self, state: Held, seat: int, goal: Goal) -> Leg | None:
        found: Leg | None = state.ask(A_LEG, "leg", seat, goal)
        return found

    def alarm(self, before: Held, seat: int, event: Any) -> str:
        try:
            return before.ask(str, "alarm", seat, event)
        except Lost:
            return "These rules were started again."

    def _plain(self, type: type[T], state: Held, name: str, *arguments: Any) -> T:
        if state.place.generation != self.engine.generation:
            state._make_anew()
        return self.engine.ask(type, "plain", name, state.place.number, list(arguments))


class Names:
    """The cells of a board by their names alone."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.cells = {name: cell for cell, name in enumerate(names) if name}

    def cell_name(self, cell: int, /) -> str:
        return self.names[cell]

    def cell_named(self, text: str, /) -> int:
        if text not in self.cells:
            raise ValueError(f"{text!r} is no cell of this board")
        return self.cells[text]


def _verb(told: VerbOf) -> Verb:
    return Verb(told.name, [_field(each) for each in told.fields], told.help, told.round)


def _field(told: FieldOf) -> Field:
    if told.kind == "choice":
        return ChoiceField(told.name, told.words)
    if told.kind == "cell":
        return CellField(told.name, told.size, Names(told.words))
    if told.kind == "set":
        return SetField(told.name, told.size.bit_length() - 1)
    return Field(told.name, told.size)
