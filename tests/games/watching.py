"""Everything a seat receives in any game, gathered so that two positions can be compared by it."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.play import legal, preview, refusal, step
from cinque.kernel.state import State

Answers = Iterator[tuple[str, object]]


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def shown(game: Game[Any], state: State, seat: int, dice: Dice) -> Answers:
    """What the seat is shown without asking, what it may do, and what it and its bots can make of it."""
    yield "view", encoded(game.view(state, seat))
    yield "spectator", encoded(game.view(state, None))
    yield "offers", encoded(game.offers(state, seat))
    yield "legal", legal(game, state, seat)
    yield "to move", (game.to_move(state), game.turn(state), game.outcome(state))
    yield "guess", game.guess(state, seat, dice).columns()
    for name in game.overlays:
        yield name, encoded(game.overlay(state, seat, name))


def asked(game: Game[Any], state: State, seat: int, questions: Iterable[int], moves: Iterable[int]) -> Answers:
    """Why the moves in question may not be made, and what would come of these legal ones."""
    for move in questions:
        yield "refusal", refusal(game, state, seat, move)
    for move in moves:
        yield "preview", encoded(preview(game, state, seat, move))


def told_apart(here: Answers, there: Answers) -> list[str]:
    """The names of the answers that differ. Where one side has more of them, the legal moves differ already."""
    return [name for (name, one), (_, other) in zip(here, there, strict=False) if one != other]


def undo_differences(game: Game[Any], state: State, twin: State, seat: int, salt: int) -> list[str]:
    """A move after which the seat has heard and sees the same must be as final in both worlds."""
    moves = legal(game, state, seat)
    for move in moves[salt % 5 :: 1 + len(moves) // 8]:
        here, there = made(game, state, seat, move), made(game, twin, seat, move)
        if here[0] == there[0] and here[1] != there[1]:
            return ["undo"]
    return []


def made(game: Game[Any], state: State, seat: int, move: int) -> tuple[bytes, bool]:
    """What the seat hears and sees after its move, and whether it can be taken back."""
    done = step(game, state, seat, move)
    return encoded([done.log.heard(seat), game.view(done.state, seat)]), done.settled
