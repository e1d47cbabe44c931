"""One match as a decision process: whose turn it is, which letters may come next, and what a letter leads to."""

from hashlib import blake2b
from typing import Any, Final, final

from librt.vecs import vec
from msgspec import json
from mypy_extensions import i64, u8

from cinque.games import GAMES
from cinque.kernel.dice import Dice
from cinque.kernel.encoding import Encoder, Sheet
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.log import Log
from cinque.kernel.options import Options
from cinque.kernel.play import begin, refusal
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.spelling import UNFINISHED, WRONG, Alphabet, Spelling
from cinque.kernel.state import State
from cinque.rl.kept import Guess, Kept

# A match of more moves is cut off: learners find ways round, however long.
MAX_MOVES: Final = 5000
REWARDS: Final = ("outcome", "margin")
# How many verbs a move can tell apart.
VERBS: Final = 256
# Nobody: the match is over or was cut off.
NOBODY: Final = -1


def round_verbs(game: Game[Any], options: Options) -> list[str]:
    """The verbs that only go round, which a table leaves out unless it is told otherwise."""
    return [verb.name for verb in game.grammar(options).verbs if verb.round]


@final
class Terms:
    """What all matches of a table have in common."""

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        seats: int,
        without: list[str] | None = None,
        max_moves: int = MAX_MOVES,
        reward: str = "outcome",
        recall: bool = False,
    ) -> None:
        """`recall` keeps what each seat heard, as a hash: perfect recall in a line."""
        if reward not in REWARDS:
            raise ValueError(f"there is no reward {reward!r}: write one of {', '.join(REWARDS)}")
        game.options().check_seats(seats)
        self.game = game
        self.options = options
        self.seats = seats
        self.grammar = game.grammar(options)
        self.alphabet = Alphabet(self.grammar)
        self.without: list[str] = round_verbs(game, options) if without is None else without
        self.left_out: vec[u8] = vec[u8]([u8(0)] * VERBS)
        for name in self.without:
            self.left_out[self.grammar.by_name[name]] = u8(1)
        self.max_moves = max_moves
        self.reward = reward
        self.recall = recall


@final
class Table:
    """A match in which every seat is played from outside. Seats that choose in secret at once act one after the other,
    which is the same: nothing that was chosen is told before all have."""

    def __init__(self, terms: Terms, state: State, seed: str) -> None:
        """A table at this position; see `table_for` for one at its beginning."""
        self.terms = terms
        self.game = terms.game
        self.seats = terms.seats
        self.alphabet = terms.alphabet
        self.spelling = Spelling(terms.alphabet)
        self._begin(state, seed)

    def _begin(self, state: State, seed: str) -> None:
        self.seed = seed
        self.state = state
        self.history: list[tuple[int, int]] = []
        self.guesses: list[Guess] = []
        self.rewards: list[float] = [0.0] * self.seats
        self.truncated = False
        # Whether the last move revealed something, so that a plan has to be made anew.
        self.settled = False
        self.heard: list[bytes] = [b""] * self.seats
        self.margins: list[float] = self._margins()
        self._ask()

    def reset(self, seed: str) -> None:
        """A new match; the same seed, the same one."""
        self._begin(begin(self.game, self.terms.options, self.seats, seed), seed)

    def copy(self) -> "Table":
        """An equal table that goes its own way."""
        twin = Table(self.terms, self.state.copy(), self.seed)
        twin.history = self.history.copy()
        twin.guesses = self.guesses.copy()
        twin.rewards = self.rewards.copy()
        twin.truncated = self.truncated
        twin.settled = self.settled
        twin.heard = self.heard.copy()
        twin.margins = self.margins.copy()
        twin.seat = self.seat
        twin.spelling = self.spelling.copy()
        return twin

    def over(self) -> bool:
        return self.seat == NOBODY

    def _ask(self) -> None:
        """Whose move it is, and which moves there are."""
        seats = self.game.to_move(self.state)
        if not seats or self.truncated:
            self.seat = NOBODY
            return
        self.seat = seats[0]
        self.game.legal(self.state, self.seat, self.spelling.moves)
        self.spelling.begin(self.terms.left_out)

    def step(self, letter: int) -> None:
        """The seat says its next letter; a move that is whole with it is played."""
        if self.seat == NOBODY:
            raise ValueError("the match is over: reset the table")
        move = self.spelling.choose(letter)
        if move == WRONG:
            known = 0 <= letter < self.alphabet.size
            named = self.alphabet.names[letter] if known else "no letter at all"
            raise ValueError(f"letter {letter} ({named}) is not offered: look at the mask")
        if self.terms.recall:
            self._hear(self.seat, b"said %d" % letter)
        if move != UNFINISHED:
            self.made(move)

    def play(self, move: int) -> None:
        """The seat makes a whole move; Refused when the rules do not allow it."""
        reason = refusal(self.game, self.state, self.seat, move)
        if reason is not None:
            raise Refused(reason)
        if self.terms.recall:
            self._hear(self.seat, b"made %d" % move)
        self.made(move)

    def made(self, move: int) -> None:
        """What comes of a move that is known to be legal."""
        game = self.game
        seat = self.seat
        log = Log(game.hidden or self.terms.recall)
        game.play(self.state, seat, move, log)
        self.settled = log.settled
        self.history.append((seat, move))
        if self.terms.recall:
            for each in range(self.seats):
                news = log.heard(each)
                if news:
                    self._hear(each, json.encode(news))
        outcome = game.outcome(self.state)
        self.truncated = outcome is None and len(self.history) >= self.terms.max_moves
        for each in range(self.seats):
            self.rewards[each] = 0.0 if outcome is None else 2.0 * outcome.score(each) - 1.0
        if self.terms.reward == "margin":
            after = self._margins()
            for each in range(self.seats):
                self.rewards[each] += after[each] - self.margins[each]
            self.margins = after
        self._ask()

    def _margins(self) -> list[float]:
        if self.terms.reward != "margin":
            return []
        return [self.game.margin(self.state, seat) for seat in range(self.seats)]

    def _hear(self, seat: int, news: bytes) -> None:
        self.heard[seat] = blake2b(news, key=self.heard[seat], digest_size=16).digest()

    def mark(self, mask: vec[u8], start: i64) -> None:
        """Set the letters that may come next; when the match is over one is left, for those who must choose."""
        if self.seat == NOBODY:
            mask[start] = 1
        else:
            self.spelling.mark(mask, start)

    def observe(self, encoder: Encoder, seat: int, sheet: Sheet, spelled: bool) -> None:
        """What the seat sees, and behind it the letters that are settled: without them a choice would not follow from
        what is seen."""
        encoder.write(self.game.view(self.state, seat), seat, sheet)
        if spelled:
            self.say(encoder, seat, sheet)

    def say(self, encoder: Encoder, seat: int, sheet: Sheet) -> None:
        """The letters that are settled, behind what the seat sees."""
        if seat == self.seat:
            for letter in self.spelling.settled():
                sheet.put(encoder.width + letter, 1.0)

    def imagine(self, seat: int, dice: str) -> "Table":
        """The same table with a position that the seat could not tell from the true one."""
        twin = self.copy()
        twin.state = self.game.guess(self.state, seat, Dice(dice, self.game.streams()))
        twin.guesses.append(Guess(len(self.history), seat, dice))
        # What somebody else has said so far of his move is his secret, and may not fit the guess.
        said = self.spelling.chosen if seat == self.seat else []
        twin._ask()
        for letter in said:
            twin.spelling.choose(letter)
        return twin

    def keep(self) -> Kept:
        """What it takes to play it again."""
        return Kept(
            self.game.name,
            rules_hash(self.game, self.terms.options),
            self.terms.options,
            self.seats,
            self.seed,
            [f"{seat} {self.terms.grammar.text(move)}" for seat, move in self.history],
            self.terms.without,
            self.terms.max_moves,
            self.terms.reward,
            self.terms.recall,
            [] if self.seat == NOBODY else self.spelling.chosen,
            self.guesses,
        )

    def __deepcopy__(self, memo: object) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (json.encode(self.keep()),)


def table_for(terms: Terms, seed: str = "0") -> Table:
    """A table at the beginning of a match."""
    return Table(terms, begin(terms.game, terms.options, terms.seats, seed), seed)


def restored(text: bytes) -> Table:
    """The table that was kept; Refused when it was played by other rules."""
    kept = json.decode(text, type=Kept)
    game = GAMES[kept.game]
    if rules_hash(game, kept.options) != kept.rules:
        raise Refused(Reason(f"This table was played by other rules ({kept.rules}).", "PL-03"))
    terms = Terms(game, kept.options, kept.seats, kept.without, kept.max_moves, kept.reward, kept.recall)
    table = table_for(terms, kept.seed)
    guesses = kept.guesses.copy()
    for number, line in enumerate(kept.moves):
        table = _guessed(table, guesses, number)
        seat, _, words = line.partition(" ")
        move = table.terms.grammar.parse(words)
        if table.seat != int(seat):
            raise Refused(Reason(f"Move {number + 1} of the table, {line!r}, is out of turn.", "PL-03"))
        _again(table, move)
    table = _guessed(table, guesses, len(kept.moves))
    for letter in kept.letters:
        table.step(letter)
    return table


def _guessed(table: Table, guesses: list[Guess], number: int) -> Table:
    while guesses and guesses[0].at == number:
        guess = guesses.pop(0)
        table = table.imagine(guess.seat, guess.dice)
    return table


def _again(table: Table, move: int) -> None:
    """Say a move letter by letter, as it was said, so that what was heard is the same."""
    made = len(table.history)
    while len(table.history) == made:
        if not table.spelling.moves.has(move):
            table.play(move)
            return
        table.step(table.alphabet.letter(move, table.spelling.depth))
