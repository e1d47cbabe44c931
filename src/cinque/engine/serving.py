"""The rules of this Cinque for another process: every question of `Game` that a server asks, by name.

A position is kept under a number until it is dropped; nobody changes one, every move makes another.
"""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any

from msgspec import Raw, convert, json, to_builtins

from cinque.bots import ADVISERS, BOTS
from cinque.engine.messages import Earned, FieldOf, GameOf, Hello, Reply, Request, Stands, Told, VerbOf
from cinque.engine.pipes import PROTOCOL
from cinque.games import GAMES
from cinque.kernel.dice import Dice
from cinque.kernel.drawing import drawn, told
from cinque.kernel.game import Game
from cinque.kernel.goals import Goal
from cinque.kernel.log import SILENT, Log
from cinque.kernel.moves import RESIGN, ChoiceField, Field
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.order import on_wire
from cinque.kernel.play import begin, legal
from cinque.kernel.progress import Progress, Terms
from cinque.kernel.reason import Refused
from cinque.kernel.state import State

NOTHING = Raw(b"null")


class Kept:
    """A position, with the game and the options it is played by."""

    def __init__(self, game: Game[Any], options: Options, state: State) -> None:
        self.game = game
        self.options = options
        self.state = state


class Serving:
    """Answers requests, one at a time."""

    def __init__(self) -> None:
        self.kept: dict[int, Kept] = {}
        self.next = 1

    def reply_to(self, request: Request) -> Reply:
        for number in request.dropped:
            self.kept.pop(number, None)
        try:
            ask: Callable[..., Any] = getattr(self, f"ask_{request.what}")
            return Reply(Raw(json.encode(ask(*request.arguments))))
        except Refused as refused:
            return Reply(NOTHING, refused.reason)
        except Exception as error:
            return Reply(NOTHING, None, f"{type(error).__name__}: {error}")

    def keep(self, game: Game[Any], options: Options, state: State) -> Stands:
        number, self.next = self.next, self.next + 1
        self.kept[number] = Kept(game, options, state)
        return Stands(number, state.dice.counters, game.to_move(state), game.turn(state), game.outcome(state))

    # --- apart from any position -------------------------------------------------------------------------------------

    def ask_hello(self) -> Hello:
        return Hello(PROTOCOL, [_described(game) for game in GAMES.values()])

    def ask_options(self, game: str) -> OptionSpec:
        return GAMES[game].options()

    def ask_rules(self, game: str, options: Options) -> Any:
        return GAMES[game].rules(options)

    def ask_grammar(self, game: str, options: Options) -> list[VerbOf]:
        verbs = GAMES[game].grammar(options).verbs
        return [VerbOf(verb.name, verb.help, [_field(each) for each in verb.fields], verb.round) for verb in verbs]

    # --- positions ---------------------------------------------------------------------------------------------------

    def ask_begin(
        self, game: str, options: Options, seats: int, seed: str, loadouts: list[Any] | None, start: str
    ) -> Stands:
        return self.keep(GAMES[game], options, begin(GAMES[game], options, seats, seed, loadouts, start))

    def ask_replay(self, opening: list[Any], moves: list[list[int]]) -> Stands:
        """A position made anew; its moves were checked when they were first made."""
        first = self.kept.pop(self.ask_begin(*opening).number)
        for seat, move in moves:
            _make(first.game, first.state, seat, move, SILENT)
        return self.keep(first.game, first.options, first.state)

    def ask_play(self, number: int, seat: int, move: int, listening: bool) -> Told:
        kept = self.kept[number]
        after, log = kept.state.copy(), Log(listening)
        _make(kept.game, after, seat, move, log)
        stands = self.keep(kept.game, kept.options, after)
        heard = [(_shown(kept.game, event), seats) for event, seats in zip(log.events, log.told, strict=True)]
        heard = [(event, seats) for event, seats in heard if event is not NOTHING]
        return Told(stands, [each for each, _ in heard], [seats for _, seats in heard], log.settled, log.why)

    def ask_guess(self, number: int, seat: int, seed: str) -> Stands:
        kept = self.kept[number]
        return self._keep_beside(kept, kept.game.guess(kept.state, seat, _dice(kept.game, seed)))

    def ask_imagine(self, number: int, seat: int, seed: str) -> Stands:
        kept = self.kept[number]
        return self._keep_beside(kept, kept.game.imagine(kept.state, seat, _dice(kept.game, seed)))

    def _keep_beside(self, kept: Kept, state: State) -> Stands:
        return self.keep(kept.game, kept.options, state)

    # --- questions about one -----------------------------------------------------------------------------------------

    def ask_columns(self, number: int) -> list[str]:
        """As text, because the key of the dice is longer than numbers in JSON may be."""
        return [str(column) for column in self.kept[number].state.columns()]

    def ask_legal(self, number: int, seat: int) -> list[int]:
        kept = self.kept[number]
        return legal(kept.game, kept.state, seat)

    def ask_view(self, number: int, seat: int | None) -> Any:
        kept = self.kept[number]
        return drawn(kept.game, kept.game.view(kept.state, seat), seat)

    def ask_reveal(self, number: int) -> Any:
        kept = self.kept[number]
        whole = kept.game.reveal(kept.state)
        return None if whole is None else drawn(kept.game, whole, None)

    def ask_overlay(self, number: int, seat: int | None, name: str) -> Any:
        kept = self.kept[number]
        return on_wire(kept.game.grammar(kept.options), kept.game.overlay(kept.state, seat, name))

    def ask_advice(self, number: int, seat: int, name: str) -> Any:
        kept = self.kept[number]
        return ADVISERS[kept.game.name].overlay(kept.game, kept.state, seat, name)

    def ask_leg(self, number: int, seat: int, goal: Any) -> Any:
        kept = self.kept[number]
        return kept.game.leg(kept.state, seat, convert(goal, Goal))

    def ask_alarm(self, number: int, seat: int, event: Any) -> str:
        kept = self.kept[number]
        return kept.game.alarm(kept.state, seat, _events(kept.game, [event])[0])

    def ask_forecast(self, number: int, seat: int, events: list[Any]) -> Any:
        kept = self.kept[number]
        return kept.game.forecast(kept.state, seat, _events(kept.game, events))

    def ask_plain(self, name: str, number: int, arguments: list[Any]) -> Any:
        """The questions whose answers go over a pipe as they are."""
        kept = self.kept[number]
        return getattr(kept.game, name)(kept.state, *arguments)

    # --- what outlives a match ---------------------------------------------------------------------------------------

    def ask_finish(self, number: int, seat: int, profile: Any, terms: Any) -> Earned:
        """The reward by these rules, as the parts of the profile that it changed: a later release may have more."""
        kept = self.kept[number]
        progress = _progress(kept.game)
        before = convert(profile, progress.profile_type, strict=False)
        after, news = progress.finish(before, kept.state, seat, convert(terms, Terms))
        was, now = to_builtins(before), to_builtins(after)
        return Earned({name: value for name, value in now.items() if was.get(name) != value}, news)

    def ask_daily_result(self, number: int, seat: int) -> tuple[int, str] | None:
        kept = self.kept[number]
        return _progress(kept.game).daily_result(kept.state, seat)


def _progress(game: Game[Any]) -> Progress[Any]:
    assert game.progress is not None
    return game.progress


def _make(game: Game[Any], state: State, seat: int, move: int, log: Log) -> None:
    if move == RESIGN:
        game.resign(state, seat, log)
    else:
        game.play(state, seat, move, log)


def _dice(game: Game[Any], seed: str) -> Dice:
    return Dice(seed, game.streams())


def _shown(game: Game[Any], event: object) -> Raw:
    """An event as the wire has it; nothing for one that is not worth a sentence."""
    said = told(game, [event])
    return Raw(json.encode(said[0])) if said else NOTHING


def _events(game: Game[Any], events: list[Any]) -> list[Any]:
    kinds: Any = reduce(or_, game.event_types)
    found: list[Any] = convert(events, list[kinds], strict=False, str_keys=True)
    return found


def _described(game: Game[Any]) -> GameOf:
    adviser = ADVISERS.get(game.name)
    return GameOf(
        name=game.name,
        title=game.title,
        blurb=game.blurb,
        release=game.release,
        hidden=game.hidden,
        streams=game.streams(),
        overlays=list(game.overlays),
        bots=list(BOTS[game.name]),
        advice=list(adviser.overlays) if adviser is not None else [],
        progress=game.progress is not None,
    )


def _field(field: Field) -> FieldOf:
    if isinstance(field, ChoiceField):
        return FieldOf(field.name, field.kind, field.size, field.words)
    if field.kind == "cell":
        return FieldOf(field.name, field.kind, field.size, [_name(field, cell) for cell in range(field.size)])
    return FieldOf(field.name, field.kind, field.size, [])


def _name(field: Field, cell: int) -> str:
    """Boards may have numbers without a cell."""
    try:
        return field.text(cell)
    except (ValueError, LookupError):
        return ""
