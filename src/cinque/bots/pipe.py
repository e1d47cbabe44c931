"""A bot from outside at a table of this machine: `pipe:python mybot.py` in the place of a level.

It has a process of its own for every match, keeps what it likes, and takes its time, so that its results cannot be
repeated exactly.
"""

import shlex
from functools import partial
from typing import Any

import msgspec

from cinque.bots import BOTS
from cinque.bots.bot import Bot, Stop, never
from cinque.bots.companion import Companion, Forfeit
from cinque.bots.protocol import Pace, Turn, hello, wanted_of
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import RESIGN, BadMove
from cinque.kernel.options import Options
from cinque.kernel.play import refusal
from cinque.kernel.reason import Reason
from cinque.kernel.state import State

PIPE = "pipe:"


def is_pipe(name: str) -> bool:
    """Whether a bot of this name is a program from outside."""
    return name.startswith(PIPE)


def bot_called(game: str, name: str) -> Bot:
    """The level of a game, or the program, that a name means; KeyError for a level that is not there."""
    return PipeBot(shlex.split(name.removeprefix(PIPE))) if is_pipe(name) else BOTS[game][name]


class PipeBot(Bot):
    """A command that has not been started yet."""

    def __init__(self, command: list[str], pace: Pace | None = None) -> None:
        if not command:
            raise ValueError(f"write a command behind {PIPE}, as in pipe:python mybot.py")
        super().__init__("pipe", " ".join(command), "A program from outside.", budget=1)
        self.command = command
        self.pace = pace or Pace()

    def sit_down(self, game: Game[Any], options: Options, seats: int, seat: int) -> Bot:
        """The command, started for one match."""
        return Seated(self, game, options, seats, seat)

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        raise RuntimeError("a program from outside sits down before it plays")


class Seated(Bot):
    """A program at one seat of one match."""

    listens = True

    def __init__(self, bot: PipeBot, game: Game[Any], options: Options, seats: int, seat: int) -> None:
        super().__init__(bot.name, bot.title, bot.help, bot.budget)
        self.grammar = game.grammar(options)
        self.events: list[Any] = []
        self.why = ""
        self.companion: Companion | None = None
        try:
            self.companion = Companion(bot.command, hello(game, options, seats, seat, bot.pace), bot.pace)
            ready = self.companion.ready
            self.title = f"{ready.name} {ready.version}".strip()
        except Forfeit as forfeit:
            self.why = str(forfeit)

    def hear(self, events: list[object]) -> None:
        self.events += events

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        """What it answers; the move of an absent player when it is late, resigning when it has forfeited."""
        turn = Turn(msgspec.to_builtins(game.view(guess, seat)), self.events, game.offers(guess, seat))
        self.events = []
        try:
            return self._asked(game, guess, seat, turn)
        except Forfeit as forfeit:
            self.why = str(forfeit)
            return [int(RESIGN)]

    def _asked(self, game: Game[Any], guess: State, seat: int, turn: Turn) -> list[int]:
        if self.companion is None:
            raise Forfeit(self.why)
        wanted = partial(wanted_of, turn, self.grammar)
        words = self.companion.ask(wanted)
        while words is not None:
            moves, wrong = self._moves(game, guess, seat, words)
            if wrong is None:
                self.companion.was_right()
                return moves
            words = self.companion.refused(0, wrong, wanted)
        return [game.timeout(guess, seat)]

    def _moves(self, game: Game[Any], guess: State, seat: int, words: list[str]) -> tuple[list[int], Reason | None]:
        """The moves of an answer up to the first that is none, and why it cannot even begin, if so."""
        moves: list[int] = []
        for text in words:
            try:
                moves.append(self.grammar.parse(text))
            except BadMove as bad:
                return moves, None if moves else Reason(f"That is no move: {bad}", "PL-02")
        if not moves:
            return moves, Reason("An answer has at least one move.", "PL-02")
        return moves, refusal(game, guess, seat, moves[0])

    def leave(self, outcome: object) -> None:
        if self.companion is not None:
            self.companion.close(msgspec.to_builtins(outcome))
