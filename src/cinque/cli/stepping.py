"""`cinque replay FILE --steps`: a record move by move, forwards and back, as a seat saw it."""

from pathlib import Path
from typing import Any

from rich.console import Console

from cinque.cli.naming import Namer
from cinque.cli.news import Told, news
from cinque.cli.pictures import Scene, picture
from cinque.cli.problems import Problem, WrongUse
from cinque.cli.replay import called, read_record
from cinque.games import GAMES
from cinque.kernel.play import Line, replay
from cinque.kernel.reason import Refused

HELP = "Enter shows the next move, b the one before, a number goes there, q leaves."


class Steps:
    """A record at one of its positions."""

    def __init__(self, line: Line, names: list[str], seat: int, console: Console) -> None:
        self.line, self.names, self.seat, self.console = line, names, seat, console
        self.game = line.game
        self.grammar = line.game.grammar(line.options)
        self.rules = line.game.rules(line.options)
        self.at = 0

    def run(self) -> None:
        self.say(HELP)
        self.show()
        while (words := self.read()) != "q":
            self.go(words)

    def read(self) -> str:
        try:
            return self.console.input("> ").strip()
        except EOFError:
            return "q"

    def go(self, words: str) -> None:
        wanted = self.at + 1 if not words else self.at - 1 if words == "b" else int(words) if words.isdecimal() else -1
        if words and words != "b" and wanted < 0:
            self.say(HELP)
        elif not 0 <= wanted <= len(self.line.moves):
            self.say(f"There are {len(self.line.moves)} moves; this is number {self.at}.")
        else:
            self.at = wanted
            self.show()

    def show(self) -> None:
        """The move that led here, what the seat heard of it, and the position."""
        if self.at > 0:
            number = self.at - 1
            if not self.game.hidden or self.line.seats[number] == self.seat:
                mover = self.line.seats[number]
                namer = Namer(self.grammar, self.game.view(self.line.states[number], mover), self.rules, mover)
                text = namer.named(self.grammar.text(self.line.moves[number]))
                self.say(f"{self.at} of {len(self.line.moves)}. {self.names[mover]}: {text}")
            told = Told(self.scene(number), self.scene(self.at))
            for words in news(self.game.name, told, self.line.logs[number].heard(self.seat)):
                self.say(f"  {words}")
        self.console.print(picture(self.game.name, self.scene(self.at)), soft_wrap=True)

    def scene(self, at: int) -> Scene:
        view: Any = self.game.view(self.line.states[at], self.seat)
        return Scene(view, self.rules, self.seat, self.names, part="all", key=at == 0)

    def say(self, words: str) -> None:
        self.console.print(words, markup=False, highlight=False, soft_wrap=True)


def step_through(file: Path, seat: int, console: Console) -> None:
    record = read_record(file)
    if record.game not in GAMES:
        raise Problem(f"{file} is a record of {record.game!r}, a game that is not here")
    try:
        line = replay(GAMES[record.game], record)
    except Refused as refused:
        raise Problem(str(refused)) from refused
    if not 0 <= seat < len(record.seats):
        raise WrongUse(f"there is no seat {seat} in {file}")
    Steps(line, called(record.seats), seat, console).run()
