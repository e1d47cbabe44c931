"""A seat at a table in the terminal, without the terminal: what is typed goes in, what is printed comes out."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

from rich.console import Console

from cinque.bots import BOTS, Bot, Stop, never
from cinque.cli.pictures import Scene, picture
from cinque.cli.session import Session
from cinque.games import GAMES
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.play import Line
from cinque.kernel.state import State

NAMES = ["You", "One", "Two", "Three"]


class Stubborn(Bot):
    """Wants these choices, one after the other."""

    def __init__(self, *choices: list[int]) -> None:
        super().__init__("stubborn", "Stubborn", "Wants what it wants.", budget=1)
        self.choices = list(choices)

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        return self.choices.pop(0)


@contextmanager
def typing(lines: tuple[str, ...]) -> Iterator[None]:
    before, sys.stdin = sys.stdin, StringIO("".join(f"{line}\n" for line in lines))
    try:
        yield
    finally:
        sys.stdin = before


def session_at(line: Line, bots: dict[int, Bot]) -> tuple[Session, StringIO]:
    out = StringIO()
    return Session(line, bots, Console(file=out, width=100, highlight=False)), out


def sat(game: str, *typed: str, seats: int = 0, seat: int = 0, seed: str = "b", bot: str = "", **options: Any) -> str:
    """What is printed when these lines are typed."""
    rules = GAMES[game]
    seats = seats or rules.options().seats_low
    bots = dict.fromkeys(set(range(seats)) - {seat}, BOTS[game][bot or "random"])
    session, out = session_at(Line(rules, rules.options().check(options), seats, seed), bots)
    with typing(typed):
        session.run()
    return out.getvalue()


def drawn(game: str, state: State, seat: int | None = 0, part: str = "", room: int = 100) -> str:
    """The picture of a position as a seat sees it."""
    rules = GAMES[game]
    view = rules.view(state, seat)
    return picture(game, Scene(view, rules.rules(rules.options().check({})), seat, NAMES, room, part)).plain
