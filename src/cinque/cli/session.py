"""One person at a table in the terminal: reads what he types, shows what his seat may know, lets bots play."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from cinque.bots import Bot
from cinque.cli.advice import hint_for, threats_for
from cinque.cli.listing import listed
from cinque.cli.naming import Namer
from cinque.cli.news import Told, news
from cinque.cli.pictures import Scene, picture
from cinque.cli.pictures.scene import ROOM
from cinque.cli.problems import Problem
from cinque.cli.replay import called, told
from cinque.kernel.dice import Dice
from cinque.kernel.moves import RESIGN, UNDO, BadMove
from cinque.kernel.play import Line, legal, record_of, refusal
from cinque.kernel.reason import NOTHING_TO_TAKE_BACK, Reason, Refused
from cinque.kernel.state import State
from cinque.lab.match import rng_for

HELP = """Write a move, as in the list that `moves` shows. Where units have names: `scout c4 to d6` or `c4 d6` to go,
the same square again to end its move, `scout c4` or `c4` to hear what it can do. Or one of:
  moves [WORDS]  your legal moves, all or those that begin with WORDS
  why MOVE       why a move is not possible
  board [PART]   the position; of a large map the part around a cell, or all
  hint           what a strong bot would do, and why
  threats [CELL] who could strike a cell next turn, or what each enemy could
  undo           take back your last move, while nothing came of it
  resign         give the match up
  save FILE      write the record of the match so far
  help           this, and the verbs of the game
  quit           leave
"""
YOU = "You"
# What follows by itself when another unit moves.
UNSAID = ("commit",)


class Session:
    """One person against bots at one table."""

    def __init__(self, line: Line, bots: dict[int, Bot], console: Console) -> None:
        self.line = line
        self.bots = bots
        self.console = console
        self.game = line.game
        self.grammar = line.game.grammar(line.options)
        self.rules = line.game.rules(line.options)
        self.rngs = {seat: rng_for(line.seed, seat) for seat in bots}
        self.seats = len(bots) + 1
        self.seat = next(seat for seat in range(self.seats) if seat not in bots)
        self.left = False
        # The signs of a picture are explained once a phase, and when somebody asks for the position.
        self.explained: set[str] = set()
        self.commands: dict[str, Callable[[str], None]] = {
            "moves": self.moves,
            "why": self.why,
            "board": self.ask_for_board,
            "hint": self.hint,
            "threats": self.threats,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Until the match is over or the person leaves."""
        if self.seat in self.game.to_move(self.line.now()):
            self.board("")
        while not self.left and (seats := self.game.to_move(self.line.now())):
            if self.seat in seats:
                self.ask()
            else:
                self.let_bots_play()
        if self.game.outcome(self.line.now()) is not None:
            self.show_end()
            self.say(told(self.game.outcome(self.line.now()), self.called()))

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
            self.commands[command](" ".join(rest.split()))
        elif (unit := self.namer().asked(words)) >= 0:
            self.describe(unit)
        else:
            self.make(words)

    def make(self, text: str) -> None:
        """Play a move of the person, or say why not."""
        before = self.line.now()
        try:
            move = self.grammar.parse(self.namer().spelled(text))
            self.line.add(self.seat, move)
        except BadMove as error:
            self.say(f"{error}. (Write help for what you can write.)")
            return
        except Refused as refused:
            self.say(in_words(refused.reason))
            return
        if move != UNDO:
            self.tell(len(self.line.moves) - 1)
        if move == RESIGN and self.game.outcome(self.line.now()) is None:
            self.say("The others play on without you.")
            self.left = True
        elif self.seat in self.game.to_move(self.line.now()):
            self.go_on(before, move)

    def go_on(self, before: State, move: int) -> None:
        """The same seat moves again: the position where much has changed, else what can be done next."""
        if move == UNDO or self.seats == 1 or self.stage(before) != self.stage(self.line.now()):
            self.board("")
        else:
            self.say("Next: " + ", ".join(self.verbs_now()))

    def describe(self, unit: int) -> None:
        """What a unit of the person is, and what it can do now."""
        namer = self.namer()
        texts = [text for text in map(namer.named, self.texts()) if text.startswith(f"{namer.called(unit)} ")]
        self.say("\n".join([namer.about(unit), listed(texts, "") if texts else "It can do nothing more this turn."]))

    def stage(self, state: State) -> tuple[int, str]:
        return self.game.turn(state), phase_of(self.game.view(state, self.seat))

    def verbs_now(self) -> list[str]:
        """The verbs with a legal move, each once."""
        moves = legal(self.game, self.line.now(), self.seat)
        return list(dict.fromkeys(self.grammar.verb(move).name for move in moves))

    def let_bots_play(self) -> None:
        """Until it is the person's turn. Nothing tells how often somebody acted unseen, not even an empty line."""
        thinking = f"{' and '.join(dict.fromkeys(bot.title for bot in self.bots.values()))} at work"
        with self.console.status(thinking) if self.console.is_terminal else _Quietly():
            while (seats := self.game.to_move(self.line.now())) and self.seat not in seats:
                self.let_bot_play(seats[0])
        if seats:
            self.board("")

    def let_bot_play(self, seat: int) -> None:
        """A whole choice of a bot: told in notation where nothing is hidden, and by what was heard of it."""
        before, played = self.line.now(), len(self.line.moves)
        bot, game = self.bots[seat], self.game
        guess = game.guess(before, seat, Dice(f"{self.line.seed}/{seat}/{played}", game.streams()))
        for move in bot.choose(game, guess, seat, self.rngs[seat], bot.budget):
            if refusal(game, self.line.now(), seat, move) is not None:
                break
            self.line.add(seat, move)
            if game.hidden and self.line.logs[-1].settled:
                break
        if len(self.line.moves) == played:
            raise Problem(f"{bot.title} had nothing to play; seed {self.line.seed}")
        if not game.hidden:
            namer = Namer(self.grammar, self.game.view(before, seat), self.rules, seat)
            texts = list(map(self.grammar.text, self.line.moves[played:]))
            self.say(f"{self.called()[seat]}: {namer.order(texts, UNSAID)}")
        self.tell(played)

    def tell(self, since: int) -> None:
        """What this seat heard of the moves from this number on, a line each."""
        for number in range(since, len(self.line.moves)):
            heard = self.line.logs[number].heard(self.seat)
            if heard:
                told = Told(self.scene(self.line.states[number]), self.scene(self.line.states[number + 1]))
                for words in news(self.game.name, told, heard):
                    self.say(f"  {words}")

    def scene(self, state: State, part: str = "") -> Scene:
        room = self.console.width if self.console.is_terminal else ROOM
        view = self.game.view(state, self.seat)
        return Scene(view, self.rules, self.seat, self.called(), room, part, phase_of(view) not in self.explained)

    def texts(self) -> list[str]:
        """The person's legal moves in notation."""
        return [self.grammar.text(move) for move in legal(self.game, self.line.now(), self.seat)]

    def moves(self, words: str) -> None:
        """Who asks by a verb is answered in notation, who asks by a unit or for all is told of units."""
        plain = words.split()[:1] and words.split()[0] in self.grammar.by_name
        self.say(listed(self.texts() if plain else map(self.namer().named, self.texts()), words))

    def namer(self) -> Namer:
        return Namer(self.grammar, self.game.view(self.line.now(), self.seat), self.rules, self.seat)

    def hint(self, _: str) -> None:
        seed = f"{self.line.seed} {len(self.line.moves)}"
        self.say(hint_for(self.game, self.namer(), self.line.now(), self.seat, seed))

    def threats(self, place: str) -> None:
        self.say(threats_for(self.game, self.grammar, self.rules, self.line.now(), self.seat, place))

    def why(self, text: str) -> None:
        try:
            reason = self.reason(self.grammar.parse(self.namer().spelled(text)))
        except BadMove as error:
            self.say(f"{error}.")
            return
        self.say(in_words(reason) if reason is not None else f"{text} is legal.")

    def reason(self, move: int) -> Reason | None:
        if move == UNDO:
            return None if self.line.can_undo(self.seat) else NOTHING_TO_TAKE_BACK
        return refusal(self.game, self.line.now(), self.seat, move)

    def show_end(self) -> None:
        """Once a match is over, the whole truth may be shown where the game has a view of it."""
        scene, truth = self.scene(self.line.now()), self.game.reveal(self.line.now())
        self.draw(scene if truth is None else replace(scene, view=truth))

    def ask_for_board(self, part: str) -> None:
        self.explained.clear()
        self.board(part)

    def board(self, part: str) -> None:
        scene = self.scene(self.line.now(), part)
        self.draw(scene)
        self.explained.add(phase_of(scene.view))

    def draw(self, scene: Scene) -> None:
        self.console.print(picture(self.game.name, scene), soft_wrap=True)

    def save(self, name: str) -> None:
        if not name:
            self.say("Write save and the name of a file.")
            return
        try:
            Path(name).write_bytes(record_of(self.line, self.names()).to_bytes())
        except OSError as error:
            self.say(f"Cannot write {name}: {error.strerror}.")
            return
        over = self.game.outcome(self.line.now()) is not None
        spoiler = (
            " Mind that it holds everything, what is hidden from you too." if self.game.hidden and not over else ""
        )
        self.say(f"Saved to {name}.{spoiler}")

    def help(self, _: str) -> None:
        rows = [
            (" ".join([verb.name, *(field.name.upper() for field in verb.fields)]), verb.help)
            for verb in self.grammar.verbs
        ]
        width = max(14, *(len(usage) for usage, _ in rows))
        self.say(HELP + "\n".join(f"  {usage:<{width}} {words}" for usage, words in rows))

    def quit(self, _: str) -> None:
        self.left = True

    def names(self) -> list[str]:
        return [self.bots[seat].title if seat in self.bots else YOU for seat in range(self.seats)]

    def called(self) -> list[str]:
        """The names a person reads."""
        return called(self.names())

    def say(self, words: str) -> None:
        """Plain text: what players and bots write is never markup."""
        self.console.print(words, markup=False, highlight=False, soft_wrap=True)


class _Quietly:
    """Nothing is shown while bots think where nobody watches."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


def phase_of(view: object) -> str:
    """The phase of the games that have phases."""
    return str(getattr(view, "phase", ""))


def in_words(reason: Reason) -> str:
    """A reason with the ruling it rests on."""
    return f"{reason.words} ({reason.source})" if reason.source else reason.words
