"""Laws of questions: asking changes nothing, and an answer does not depend on what was asked before."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

from cinque.kernel.dice import Dice
from cinque.kernel.play import legal
from cinque.kernel.reason import Refused
from cinque.kernel.state import State
from tests.laws.playing import Setting, play_random, settings

EVERY = pytest.mark.parametrize("setting", settings(), ids=str)


def overlay(setting: Setting, state: State, seat: int | None, name: str) -> Any:
    """A picture, or the reason why there is none; one that wants an argument is asked for the first cells."""
    try:
        return setting.game.overlay(state, seat, name)
    except Refused as refused:
        return refused.reason.words


def guessed(setting: Setting, state: State, seat: int) -> list[int]:
    """What the seat would take the position for, by dice of its own."""
    guess: State = setting.game.guess(state, seat, Dice(f"guess {seat}", setting.game.streams()))
    return guess.columns()


def questions(setting: Setting, state: State) -> Iterator[Callable[[], Any]]:
    """Everything that can be asked about a position without a move being made."""
    game = setting.game
    yield partial(game.to_move, state)
    yield partial(game.outcome, state)
    yield partial(game.reveal, state)
    for seat in range(setting.seats):
        yield partial(legal, game, state, seat)
        yield partial(game.offers, state, seat)
        yield partial(game.view, state, seat)
        yield partial(guessed, setting, state, seat)
        for name in game.overlays:
            names = [f"{name}{number}" for number in range(3)] if name.endswith(":") else [name]
            yield from (partial(overlay, setting, state, seat, each) for each in names)
    yield partial(game.view, state, None)


def told(question: Callable[[], Any]) -> bytes:
    return msgspec.json.encode(question())


@EVERY
def test_asking_leaves_no_trace_and_the_order_of_questions_does_not_matter(setting: Setting) -> None:
    line = play_random(setting, "questions", 60)
    for state, other in zip(line.states[::12], line.states[5::12], strict=False):
        before = state.columns()
        answers = [told(question) for question in questions(setting, state)]
        assert state.columns() == before
        # Other positions of the same match are asked in between: what is shared by them remembers nothing.
        again = []
        for question, aside in zip(reversed(list(questions(setting, state))), questions(setting, other), strict=True):
            told(aside)
            again.append(told(question))
        assert again[::-1] == answers
        assert state.columns() == before
