"""Plays moves written as text on a position written as text."""

from typing import Any

from msgspec.structs import replace

from cinque.games.grid import GAME
from cinque.games.grid.content.tables import RULES, Rules
from cinque.games.grid.play.moves import grammar
from cinque.games.grid.play.notation import position
from cinque.games.grid.play.state import GridState, Unit
from cinque.kernel.log import Log
from cinque.kernel.play import refusal, step
from cinque.kernel.reason import Reason

CLASSIC = RULES
WITH_CLASSES = replace(RULES, mode="classes")


class Board:
    """A position being played. Units are numbered in the order they are written, seat 0 first."""

    def __init__(self, text: str, rules: Rules = CLASSIC, to_move: int = 0, rocks: str = "") -> None:
        self.state: GridState = position(text, rules, to_move, rocks)
        self.grammar = grammar(rules.size, len(self.state.units))
        self.log = Log()
        self.settled = False

    def play(self, *moves: str) -> "Board":
        for text in moves:
            made = step(GAME, self.state, self.state.seat, self.grammar.parse(text))
            assert isinstance(made.state, GridState)
            self.state, self.log, self.settled = made.state, made.log, made.settled
        return self

    def why_not(self, text: str) -> Reason:
        reason = refusal(GAME, self.state, self.state.seat, self.grammar.parse(text))
        assert reason is not None, f"{text} is legal"
        return reason

    def allows(self, text: str) -> bool:
        return refusal(GAME, self.state, self.state.seat, self.grammar.parse(text)) is None

    def unit(self, number: int) -> Unit:
        return self.state.units[number]

    def cell(self, number: int) -> str:
        return self.state.figures.board.cell_name(self.unit(number).cell)

    def health(self, number: int) -> int:
        return self.unit(number).health

    def events(self, *kinds: type) -> list[Any]:
        return [event for event in self.log.events if isinstance(event, kinds)]


def after_rounds(board: Board, rounds: int) -> Board:
    """Both sides end their turn so many times."""
    for _ in range(2 * rounds):
        board.play("end")
    return board
