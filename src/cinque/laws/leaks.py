"""Leaks to plant: each makes a game give away one bit of what it hides, through one channel.

They know no game: what is hidden is what `Game.secrets` names, and where seats hide nothing from each other the dice to
come. A law that catches none of them is no law, so the tests plant every one in every game, one at a time.
"""

from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec

from cinque.bots import Bot
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC, Log, only
from cinque.kernel.moves import Moves
from cinque.kernel.reason import Reason
from cinque.kernel.state import State

# How often a slow answer is worked out.
LONGER = 200
# A method of a game with the honest one as its first argument, after the game.
Method = Callable[..., Any]


def bit_of(game: Game[Any], state: State, seat: int | None) -> int:
    """One bit of all that the viewer may not know; in an open game that is what will be rolled and drawn."""
    hidden = game.secrets(state, seat) if game.hidden else {"dice": str(state.dice.columns())}
    return blake2b(msgspec.json.encode(hidden, order="sorted")).digest()[0] & 1 if hidden else 0


def planted(game: Game[Any], name: str, method: Method) -> Game[Any]:
    """The same game with one answer replaced; `method` is given the honest game first."""
    twin = copy(game)
    twin.__class__ = type("Leaky", (type(game),), {name: lambda self, *words: method(game, *words)})
    return twin


# --- Changing an answer by a bit --------------------------------------------------------------------------------------


def _nudged(value: Any) -> Iterator[Any]:
    """The value with one of its whole numbers one higher, for each of them."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from ({**value, key: other} for other in _nudged(each))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from ([*value[:at], other, *value[at + 1 :]] for other in _nudged(each))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value + 1


def nudged(value: Any, kind: Any) -> Any:
    """Another value of the same type, a little different; the value itself where it has no number to change."""
    for other in _nudged(msgspec.to_builtins(value)):
        try:
            return msgspec.convert(other, kind)
        except msgspec.ValidationError:
            continue
    return value


# --- What is shown ----------------------------------------------------------------------------------------------------


def _view(game: Game[Any], state: State, seat: int | None, *, of_seat: bool) -> Any:
    view = game.view(state, seat)
    leaks = (seat is not None) == of_seat and bit_of(game, state, seat)
    return nudged(view, game.view_type) if leaks else view


def _view_over_a_shoulder(game: Game[Any], state: State, seat: int | None) -> Any:
    return game.view(state, 0 if seat is None else seat)


def _offers_order(game: Game[Any], state: State, seat: int) -> Any:
    return game.offers(state, seat)[:: -1 if bit_of(game, state, seat) else 1]


def _offers_notes(game: Game[Any], state: State, seat: int) -> Any:
    notes = {"bit": [bit_of(game, state, seat)]}
    return [msgspec.structs.replace(offer, notes=offer.notes | notes) for offer in game.offers(state, seat)]


def _legal_order(game: Game[Any], state: State, seat: int, out: Moves) -> None:
    game.legal(state, seat, out)
    moves = out.to_list()[:: -1 if bit_of(game, state, seat) else 1]
    out.clear()
    for move in moves:
        out.add(move)


def _refusal(game: Game[Any], state: State, seat: int, move: int, *, words: str, source: str) -> Reason | None:
    said = game.refusal(state, seat, move)
    if said is None or not bit_of(game, state, seat):
        return said
    return Reason(said.words + words, said.source + source)


def _slow_refusal(game: Game[Any], state: State, seat: int, move: int) -> Reason | None:
    for _ in range(LONGER if bit_of(game, state, seat) else 0):
        game.refusal(state, seat, move)
    return game.refusal(state, seat, move)


def _overlay(game: Game[Any], state: State, seat: int | None, name: str) -> Any:
    answer = game.overlay(state, seat, name)
    return [answer, "."] if bit_of(game, state, seat) else answer


def _overlay_of_a_spectator(game: Game[Any], state: State, seat: int | None, name: str) -> Any:
    return game.overlay(state, seat, name) if seat is not None else _overlay(game, state, seat, name)


def _alarm(game: Game[Any], before: State, seat: int, event: Any) -> str:
    return "Something stirs." if bit_of(game, before, seat) else game.alarm(before, seat, event)


def _describe(game: Game[Any], before: State, seat: int, moves: list[int]) -> str:
    return game.describe(before, seat, moves) + "." * bit_of(game, before, seat)


def _flipped(game: Game[Any], state: State, *words: Any, question: str) -> bool:
    answer: bool = getattr(game, question)(state, *words)
    return answer != bool(bit_of(game, state, None))


def _turn(game: Game[Any], state: State) -> int:
    return 2 * game.turn(state) + bit_of(game, state, None)


def _timeout(game: Game[Any], state: State, seat: int) -> int:
    out = Moves()
    game.legal(state, seat, out)
    return out.at(out.count - 1 if bit_of(game, state, seat) else 0)


def _margin(game: Game[Any], state: State, seat: int) -> float:
    return game.margin(state, seat) + bit_of(game, state, seat)


# --- What is guessed --------------------------------------------------------------------------------------------------


def _truth(game: Game[Any], state: State, seat: int, dice: Dice) -> State:
    twin = state.copy()
    twin.dice = dice
    return twin


def _truth_at_times(game: Game[Any], state: State, seat: int, dice: Dice) -> State:
    """Every second time, as the dice have it."""
    honest: State = game.guess(state, seat, dice)
    return _truth(game, state, seat, dice) if dice.columns()[0] & 1 else honest


def _dice_of_the_match(game: Game[Any], state: State, seat: int, dice: Dice, *, question: str) -> State:
    """Honest but for its dice, by which it plays on as the match will."""
    twin: State = getattr(game, question)(state, seat, dice)
    twin.dice = state.dice.copy()
    return twin


# --- What is told -----------------------------------------------------------------------------------------------------


def _play(game: Game[Any], state: State, seat: int, move: int, log: Log, *, change: Callable[..., None]) -> None:
    """Play honestly, and change what was told."""
    before = state.copy()
    at = len(log.events)
    game.play(state, seat, move, log)
    if log.listening:
        change(game, before, state, seat, log, at)


def _told_to_all(game: Game[Any], before: State, after: State, seat: int, log: Log, at: int) -> None:
    log.told[at:] = [int(PUBLIC)] * len(log.told[at:])


def _told_to_the_next(game: Game[Any], before: State, after: State, seat: int, log: Log, at: int) -> None:
    log.told[at:] = [told | int(only(seat ^ 1)) for told in log.told[at:]]


def _told_backwards(game: Game[Any], before: State, after: State, seat: int, log: Log, at: int) -> None:
    if bit_of(game, before, seat ^ 1):
        log.events[at:], log.told[at:] = log.events[at:][::-1], log.told[at:][::-1]


def _told_twice(game: Game[Any], before: State, after: State, seat: int, log: Log, at: int) -> None:
    if bit_of(game, before, seat ^ 1):
        log.events += log.events[at:]
        log.told += log.told[at:]


def _told_with_more(game: Game[Any], before: State, after: State, seat: int, log: Log, at: int) -> None:
    if bit_of(game, before, seat ^ 1):
        log.events[at:] = [nudged(event, type(event)) for event in log.events[at:]]


def _told_to_nobody(game: Game[Any], before: State, after: State, seat: int, log: Log, at: int) -> None:
    log.told[at:] = [int(only(seat))] * len(log.told[at:])


def _final(game: Game[Any], before: State, after: State, seat: int, log: Log, at: int) -> None:
    if bit_of(game, before, seat):
        log.settle()


def _outcome(game: Game[Any]) -> Game[Any]:
    """How a match ended says in its words what was hidden when a seat gave up."""
    marked: set[str] = set()

    def resign(honest: Game[Any], state: State, seat: int, log: Log) -> None:
        leaks = bit_of(honest, state, None)
        honest.resign(state, seat, log)
        if leaks:
            marked.add(str(state.columns()))

    def outcome(honest: Game[Any], state: State) -> Any:
        said = honest.outcome(state)
        tells = said is not None and str(state.columns()) in marked
        return msgspec.structs.replace(said, why=f"{said.why} Indeed.") if said is not None and tells else said

    return planted(planted(game, "resign", resign), "outcome", outcome)


def _in(name: str, method: Method, **words: Any) -> Callable[[Game[Any]], Game[Any]]:
    """What plants this method in a game."""
    return lambda game: planted(game, name, partial(method, **words))


def _by(change: Callable[..., None]) -> Callable[[Game[Any]], Game[Any]]:
    return _in("play", _play, change=change)


# Each by its name: what it plants, given an honest game.
LEAKS: dict[str, Callable[[Game[Any]], Game[Any]]] = {
    "a number in the view": _in("view", _view, of_seat=True),
    "a number in the spectator's view": _in("view", _view, of_seat=False),
    "a spectator looks over a shoulder": _in("view", _view_over_a_shoulder),
    "the order of offers": _in("offers", _offers_order),
    "a note beside offers": _in("offers", _offers_notes),
    "the order of legal moves": _in("legal", _legal_order),
    "the words of a refusal": _in("refusal", _refusal, words=" Really.", source=""),
    "the source of a refusal": _in("refusal", _refusal, words="", source="*"),
    "how long a refusal takes": _in("refusal", _slow_refusal),
    "an overlay that knows": _in("overlay", _overlay),
    "an overlay that knows, for a spectator": _in("overlay", _overlay_of_a_spectator),
    "the words for a move": _in("describe", _describe),
    "what makes a standing order pause": _in("alarm", _alarm),
    "who is out": _in("is_out", _flipped, question="is_out"),
    "whether another opening can be had": _in("can_redraw", _flipped, question="can_redraw"),
    "the number of the turn": _in("turn", _turn),
    "the move of an absent player": _in("timeout", _timeout),
    "the words of an outcome": _outcome,
    "how far a seat is ahead": _in("margin", _margin),
    "a guess that is the truth": _in("guess", _truth),
    "a guess that is the truth at times": _in("guess", _truth_at_times),
    "a guess with the dice of the match": _in("guess", _dice_of_the_match, question="guess"),
    "a preview on the truth": _in("imagine", _truth),
    "a preview by the dice of the match": _in("imagine", _dice_of_the_match, question="imagine"),
    "events told to all": _by(_told_to_all),
    "events told to a rival": _by(_told_to_the_next),
    "the order of events": _by(_told_backwards),
    "the number of events": _by(_told_twice),
    "a number in an event": _by(_told_with_more),
    "a change that nobody is told of": _by(_told_to_nobody),
    "whether a move can be taken back": _by(_final),
}


class Remembering(Bot):
    """A bot that keeps what it was asked, and so what it should have forgotten."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.name, bot.title, bot.help, bot.budget)
        self.bot = bot
        self.asked = 0

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Any, budget: int, *stop: Any) -> list[int]:
        """Another move every other time, where there is one."""
        self.asked += 1
        out = Moves()
        game.legal(guess, seat, out)
        return [out.at(self.asked % out.count)]
