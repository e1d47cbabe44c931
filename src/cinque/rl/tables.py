"""Many tables in one process, stepped together: one call a step, from letters to masks and observations."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from cinque.kernel.canvas import ONE, Bits, Canvas, new_cells
from cinque.kernel.encoding import Encoder, Sheet
from cinque.kernel.game import Game
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.play import begin
from cinque.kernel.runner import NOBODY, Runner
from cinque.kernel.spelling import UNFINISHED, WRONG, Spelling
from cinque.kernel.state import State
from cinque.rl.table import Terms

# The seat that looks on when nobody is to move.
FIRST: Final[i64] = 0


@final
class ByView(Runner):
    """Any game, through its `Game`, and shown by what its encoder writes of a view."""

    def __init__(self, game: Game[Any], encoder: Encoder) -> None:
        self.game = game
        self.encoder = encoder
        self.sheet = Sheet()

    def to_move(self, state: State) -> i64:
        seats = self.game.to_move(state)
        return seats[0] if seats else NOBODY

    def outline(self, state: State, seat: i64, out: Moves) -> None:
        self.game.legal(state, seat, out)

    def play(self, state: State, seat: i64, move: i64) -> None:
        self.game.play(state, seat, move, SILENT)

    def paint(self, state: State, seat: i64, canvas: Canvas) -> None:
        sheet = self.sheet
        sheet.clear()
        self.encoder.write(self.game.view(state, seat), seat, sheet)
        canvas.show(sheet)


@final
class Stand:
    """One of the tables: its match, what can be said next, and what is shown."""

    def __init__(self, terms: Terms, runner: Runner, canvas: Canvas, state: State) -> None:
        self.runner = runner
        self.canvas = canvas
        self.spelling = Spelling(terms.alphabet)
        self.state = state
        self.seat: i64 = NOBODY
        self.moves: i64 = 0
        # Letters that were not offered, in this match: they count, or who never says a right one would never end.
        self.wasted: i64 = 0
        self.margins: list[float] = []
        # The letters that stand in the mask, and those that stand behind the observation as settled.
        self.offered: vec[i64] = vec[i64]([0] * terms.alphabet.size)
        self.offers: i64 = 0
        self.settled: vec[i64] = vec[i64]([0] * 2)
        self.depth: i64 = 0


@final
class Tables:
    """Tables of the same terms, in every one of which whoever is to move is played from outside."""

    def __init__(self, terms: Terms, count: int, encoder: Encoder) -> None:
        self.terms = terms
        self.game = terms.game
        self.seats: i64 = terms.seats
        self.letters: i64 = terms.alphabet.size
        # Where the letters that are settled begin in an observation, and how long it is with them.
        self.behind: i64 = encoder.width
        self.width: i64 = encoder.width + self.letters
        self.by_margin = terms.reward == "margin"
        # One row a table: what is seen, what may be said, what the acting seat was paid, who acts next, how it went.
        self.cells: vec[i32] = new_cells(count * int(self.width))
        self.mask: vec[u8] = vec[u8]([u8(0)] * (count * int(self.letters)))
        self.paid: vec[float] = vec[float]([0.0] * count)
        self.acting: vec[i64] = vec[i64]([0] * count)
        self.ended: vec[u8] = vec[u8]([u8(0)] * count)
        self.cut: vec[u8] = vec[u8]([u8(0)] * count)
        self.wrong: vec[u8] = vec[u8]([u8(0)] * count)
        empty = begin(self.game, terms.options, terms.seats, "0")
        self.stands: list[Stand] = []
        bits = Bits()
        for at in range(count):
            runner = self.game.runner(terms.options, terms.seats) or ByView(self.game, encoder)
            canvas = Canvas(self.cells, at * self.width, self.width, bits)
            self.stands.append(Stand(terms, runner, canvas, empty))

    def reset(self, at: i64, seed: str) -> None:
        """A new match at one of the tables."""
        stand = self.stands[at]
        stand.state = begin(self.game, self.terms.options, self.terms.seats, seed)
        stand.moves = 0
        stand.wasted = 0
        stand.margins = self._margins(stand)
        stand.depth = 0
        stand.canvas.clear()
        stand.runner.begin(stand.state, stand.canvas)
        self.paid[at] = 0.0
        self.ended[at] = 0
        self.cut[at] = 0
        self.wrong[at] = 0
        self._ask(at, stand)

    def step(self, letters: list[int]) -> list[int]:
        """Whoever is to move at each table says a letter. A table whose match was over before is left as it is: these
        are to be reset."""
        over: list[int] = []
        for at, letter in enumerate(letters):
            place: i64 = at
            if self.ended[place] != 0 or self.cut[place] != 0:
                over.append(at)
            else:
                self._say(place, letter)
        return over

    def _say(self, at: i64, letter: i64) -> None:
        stand = self.stands[at]
        self.paid[at] = 0.0
        self.wrong[at] = 0
        seat = stand.seat
        move = stand.spelling.choose(letter)
        if move == WRONG:
            self.wrong[at] = 1
            stand.wasted += 1
            self._late(at, stand)
        elif move == UNFINISHED:
            self._spread(stand)
            self._offer(at, stand)
        else:
            stand.runner.play(stand.state, seat, move)
            stand.moves += 1
            self._ask(at, stand)
            self._pay(at, stand, seat)
            self._late(at, stand)

    def _late(self, at: i64, stand: Stand) -> None:
        """Whether the match is cut off here."""
        if self.ended[at] == 0 and stand.moves + stand.wasted >= self.terms.max_moves:
            self.cut[at] = 1

    def _ask(self, at: i64, stand: Stand) -> None:
        """Whose move it is and what there is to say; everybody is shown what he sees."""
        seat = stand.runner.to_move(stand.state)
        if seat == NOBODY:
            self.ended[at] = 1
        elif stand.moves >= self.terms.max_moves:
            seat = NOBODY
        stand.seat = seat
        looking = FIRST if seat == NOBODY else seat
        self.acting[at] = looking
        stand.runner.paint(stand.state, looking, stand.canvas)
        if seat != NOBODY:
            stand.runner.outline(stand.state, seat, stand.spelling.moves)
            stand.spelling.begin(self.terms.left_out)
            self._spread(stand)
        self._offer(at, stand)

    def _spread(self, stand: Stand) -> None:
        """Once the head of a move is settled, all that share it are listed; most heads are never chosen."""
        spelling = stand.spelling
        move = spelling.moves.items[0]
        head = stand.runner.head(move)
        if 0 < head <= spelling.depth:
            stand.runner.spread(stand.state, stand.seat, move, spelling.moves)
            spelling.relist(head)

    def _pay(self, at: i64, stand: Stand, seat: i64) -> None:
        """What the move was worth to who made it."""
        if self.ended[at] != 0:
            outcome = self.game.outcome(stand.state)
            if outcome is not None:
                self.paid[at] = 2.0 * outcome.score(seat) - 1.0
        if self.by_margin:
            after = self._margins(stand)
            self.paid[at] += after[seat] - stand.margins[seat]
            stand.margins = after

    def _margins(self, stand: Stand) -> list[float]:
        return [self.game.margin(stand.state, seat) for seat in range(self.terms.seats)] if self.by_margin else []

    def _offer(self, at: i64, stand: Stand) -> None:
        """The letters that may come next in the mask, those that are settled behind what is seen, and no others."""
        mask = self.mask
        start = at * self.letters
        offered = stand.offered
        i: i64 = 0
        while i < stand.offers:
            mask[start + offered[i]] = 0
            i += 1
        i = 0
        while i < stand.depth:
            stand.canvas.set(self.behind + stand.settled[i], 0.0)
            i += 1
        if stand.seat == NOBODY:
            # One is left, for those who must choose.
            mask[start] = 1
            offered[0] = 0
            stand.offers = 1
            stand.depth = 0
            return
        spelling = stand.spelling
        stand.offers = spelling.offer(mask, start, offered)
        self._settle(stand, spelling)

    def _settle(self, stand: Stand, spelling: Spelling) -> None:
        move = spelling.moves.items[0]
        depth: i64 = 0
        while depth < spelling.depth:
            letter = spelling.alphabet.letter(move, depth)
            if depth == len(stand.settled):
                stand.settled = append(stand.settled, letter)
            else:
                stand.settled[depth] = letter
            stand.canvas.set(self.behind + letter, ONE)
            depth += 1
        stand.depth = depth
