"""Laws of questions: asking changes nothing, answers survive the wire, and none depends on what was asked before."""

from collections.abc import Callable, Iterator
from functools import partial, reduce
from operator import or_
from typing import Any

import msgspec

from cinque.kernel.play import legal, preview
from cinque.kernel.reason import Refused
from cinque.kernel.state import State
from cinque.laws.law import hold, law
from cinque.laws.playing import Setting, dice_for, play_random, positions

# An overlay that wants an argument is asked for the first few.
ARGUMENTS = 3


def overlay_names(setting: Setting) -> list[str]:
    """What can be asked of a game as an overlay, arguments and all."""
    out: list[str] = []
    for name in setting.game.overlays:
        out += [f"{name}{number}" for number in range(ARGUMENTS)] if name.endswith(":") else [name]
    return out


def overlay(setting: Setting, state: State, seat: int | None, name: str) -> Any:
    """A picture, or the reason why there is none."""
    try:
        return setting.game.overlay(state, seat, name)
    except Refused as refused:
        return refused.reason


def guessed(setting: Setting, state: State, seat: int) -> list[int]:
    """What the seat would take the position for, by dice of its own."""
    guess: State = setting.game.guess(state, seat, dice_for(setting.game, f"guess {seat}"))
    return guess.columns()


def questions(setting: Setting, state: State) -> Iterator[Callable[[], Any]]:
    """Everything that can be asked about a position without a move being made."""
    game = setting.game
    yield partial(game.to_move, state)
    yield partial(game.outcome, state)
    yield partial(game.reveal, state)
    yield partial(game.can_redraw, state)
    for seat in range(setting.seats):
        yield partial(legal, game, state, seat)
        yield partial(game.offers, state, seat)
        yield partial(game.view, state, seat)
        yield partial(game.is_out, state, seat)
        yield partial(guessed, setting, state, seat)
        yield from (partial(overlay, setting, state, seat, each) for each in overlay_names(setting))
        yield from (partial(preview, game, state, seat, move) for move in legal(game, state, seat)[::17])
    yield partial(game.view, state, None)


def told(question: Callable[[], Any]) -> bytes:
    return msgspec.json.encode(question())


@law()
def asking_leaves_no_trace(setting: Setting) -> None:
    """Asking changes nothing, and the order of questions does not matter."""
    line = play_random(setting, "questions", 60)
    for state, other in zip(line.states[::12], line.states[5::12], strict=False):
        before = state.columns()
        answers = [told(question) for question in questions(setting, state)]
        hold(state.columns() == before, "a question changed the position")
        # Other positions of the same match are asked in between: what is shared by them remembers nothing.
        aside = list(questions(setting, other))
        again = []
        for number, question in enumerate(reversed(list(questions(setting, state)))):
            told(aside[number % len(aside)])
            again.append(told(question))
        hold(again[::-1] == answers, "an answer depends on what was asked before")
        hold(state.columns() == before, "a question changed the position")


@law()
def views_survive_json(setting: Setting) -> None:
    """Views read back from JSON as they were."""
    for state in positions(setting, "views", 100, 9):
        for seat in [None, *range(setting.seats)]:
            view = setting.game.view(state, seat)
            read = msgspec.json.decode(msgspec.json.encode(view), type=setting.game.view_type)
            hold(read == view, f"the view of seat {seat} reads back as another")


@law()
def events_survive_json(setting: Setting) -> None:
    """Events are of the declared types and read back from JSON as they were."""
    kinds = reduce(or_, setting.game.event_types)
    for log in play_random(setting, "events", 200).logs:
        for event in log.events:
            hold(isinstance(event, setting.game.event_types), f"{type(event).__name__} is not among the event types")
            hold(msgspec.json.decode(msgspec.json.encode(event), type=kinds) == event, f"{event} reads back otherwise")


@law()
def overlays_survive_json(setting: Setting) -> None:
    """Overlays are made of what JSON can carry."""
    for state in positions(setting, "overlays", 40, 10):
        for seat in [None, *range(setting.seats)]:
            for name in overlay_names(setting):
                answer = msgspec.json.decode(msgspec.json.encode(overlay(setting, state, seat, name)))
                hold(answer is not None, f"the overlay {name} is nothing")


LAWS = (asking_leaves_no_trace, views_survive_json, events_survive_json, overlays_survive_json)
