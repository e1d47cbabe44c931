"""`cinque play GAME`: a match against a bot in the terminal, in notation."""

import secrets
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from cinque.bots import Bot
from cinque.cli.board import picture
from cinque.cli.chosen import bot_named, game_named, options_from
from cinque.cli.problems import WrongUse
from cinque.cli.replay import told
from cinque.kernel.dice import Dice
from cinque.kernel.moves import RESIGN, UNDO, BadMove
from cinque.kernel.play import Line, legal, record_of, refusal
from cinque.kernel.reason import Reason, Refused
from cinque.lab.match import rng_for

HELP = """Write a move, as in the list that `moves` shows, or one of:
  moves [WORD]   your legal moves, all or those that begin with WORD
  why MOVE       why a move is not possible
  board          the position
  undo           take back your last move, while nothing came of it
  resign         give the match up
  save FILE      write the record of the match so far
  help           this, and the verbs of the game
  quit           leave"""


class Session:
    """One person against bots at one table."""

    def __init__(self, line: Line, bots: dict[int, Bot], console: Console) -> None:
        self.line = line
        self.bots = bots
        self.console = console
        self.grammar = line.game.grammar(line.options)
        self.rngs = {seat: rng_for(line.seed, seat) for seat in bots}
        self.seat = next(seat for seat in range(len(bots) + 1) if seat not in bots)
        self.left = False
        self.commands: dict[str, Callable[[str], None]] = {
            "moves": self.moves,
            "why": self.why,
            "board": self.board,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Until the match is over or the person leaves."""
        self.board("")
        while not self.left and (seats := self.line.game.to_move(self.line.now())):
            if self.seat in seats:
                self.ask()
            else:
                self.let_bot_play(seats[0])
        if not self.left:
            self.board("")
            self.say(told(self.line.game.outcome(self.line.now()), self.names()))

    def ask(self) -> None:
        """One line from the person."""
        try:
            words = self.console.input("> ").strip()
        except EOFError:
            self.left = True
            return
        command, _, rest = words.partition(" ")
        if not words:
            return
        if command in self.commands:
            self.commands[command](rest.strip())
        else:
            self.make(words)

    def make(self, text: str) -> None:
        """Play a move of the person, or say why not."""
        before = self.line.game.turn(self.line.now())
        try:
            move = self.grammar.parse(text)
            self.line.add(self.seat, move)
        except BadMove as error:
            self.say(f"{error}. (Write help for what you can write.)")
            return
        except Refused as refused:
            self.say(in_words(refused.reason))
            return
        if move == UNDO or self.line.game.turn(self.line.now()) != before:
            self.board("")
        elif move != RESIGN:
            self.say("Next: " + ", ".join(self.verbs_now()))

    def verbs_now(self) -> list[str]:
        """The verbs with a legal move, each once."""
        moves = legal(self.line.game, self.line.now(), self.seat)
        return list(dict.fromkeys(self.grammar.verb(move).name for move in moves))

    def let_bot_play(self, seat: int) -> None:
        """A whole choice of a bot, told in notation."""
        game, state = self.line.game, self.line.now()
        guess = game.guess(state, seat, Dice(f"{self.line.seed}/{seat}/{len(self.line.moves)}", game.streams()))
        choice = self.bots[seat].choose(game, guess, seat, self.rngs[seat], self.bots[seat].budget)
        made: list[str] = []
        for move in choice:
            if refusal(game, self.line.now(), seat, move) is not None:
                break
            self.line.add(seat, move)
            made.append(self.grammar.text(move))
        self.say(f"{self.bots[seat].title}: {', '.join(made)}")
        if self.seat in game.to_move(self.line.now()):
            self.board("")

    def moves(self, word: str) -> None:
        """Moves that differ only in their last word stand on one line."""
        rows: dict[str, list[str]] = {}
        for move in legal(self.line.game, self.line.now(), self.seat):
            text = self.grammar.text(move)
            if text.startswith(word):
                start, _, last = text.rpartition(" ")
                rows.setdefault(start, []).append(last)
        shown = [" ".join([start, *ends]).strip() for start, ends in rows.items()]
        self.say("\n".join(shown) or f"No legal move begins with {word!r}.")

    def why(self, text: str) -> None:
        try:
            reason = self.reason(self.grammar.parse(text))
        except BadMove as error:
            self.say(f"{error}.")
            return
        self.say(in_words(reason) if reason is not None else f"{text} is legal.")

    def reason(self, move: int) -> Reason | None:
        if move == UNDO:
            return None if self.line.can_undo(self.seat) else Reason("There is nothing you can take back.", "GG-13")
        return refusal(self.line.game, self.line.now(), self.seat, move)

    def board(self, _: str) -> None:
        self.console.print(picture(self.line.game, self.line.now(), self.seat), soft_wrap=True)

    def save(self, name: str) -> None:
        if not name:
            self.say("Write save and the name of a file.")
            return
        try:
            Path(name).write_bytes(record_of(self.line, self.names()).to_bytes())
            self.say(f"Saved to {name}.")
        except OSError as error:
            self.say(f"Cannot write {name}: {error.strerror}.")

    def help(self, _: str) -> None:
        self.say(HELP)
        for verb in self.grammar.verbs:
            usage = " ".join([verb.name, *(field.name.upper() for field in verb.fields)])
            self.say(f"  {usage:<14} {verb.help}")

    def quit(self, _: str) -> None:
        self.left = True

    def names(self) -> list[str]:
        return [self.bots[seat].title if seat in self.bots else "You" for seat in range(len(self.bots) + 1)]

    def say(self, words: str) -> None:
        """Plain text: what players and bots write is never markup."""
        self.console.print(words, markup=False, highlight=False, soft_wrap=True)


def in_words(reason: Reason) -> str:
    """A reason with the ruling it rests on."""
    return f"{reason.words} ({reason.source})" if reason.source else reason.words


def play_here(name: str, bot_name: str, seat: int, seed: str, words: list[str]) -> None:
    """Sit down and play; whoever stops early loses nothing but the match."""
    game = game_named(name)
    bot, options = bot_named(game, bot_name), options_from(game, words)
    seats = game.options().seats_low
    if seat >= seats:
        raise WrongUse(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    seed = seed or secrets.token_hex(8)
    console = Console(file=sys.stdout, highlight=False)
    bots = dict.fromkeys(set(range(seats)) - {seat}, bot)
    session = Session(Line(game, options, seats, seed), bots, console)
    against = f" against {bot.title}. You have seat {seat}" if bots else ""
    session.say(f"{game.title}{against}. The seed is {seed}. Write help for help.")
    session.run()
