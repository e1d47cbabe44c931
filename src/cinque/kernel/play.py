"""Two doors: `step` checks, copies, plays and tells; `Game.play` trusts and changes in place."""

from typing import Any, final

from msgspec import UNSET

from cinque.kernel.dice import Dice
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.log import Log
from cinque.kernel.moves import RESIGN, UNDO, Moves
from cinque.kernel.options import Options
from cinque.kernel.positions import LONGEST, bad_position
from cinque.kernel.reason import LEARNED, NOTHING_TO_TAKE_BACK, PASSED_ON, ROLLED, Reason, Refused
from cinque.kernel.record import Outcome, Record
from cinque.kernel.state import State, fingerprint


@final
class Step:
    """What a move led to: the new state and who was told what."""

    def __init__(self, state: State, log: Log, why: Reason | None) -> None:
        self.state = state
        self.log = log
        # Once settled, neither this move nor one before it may be taken back; why not.
        self.settled = why is not None
        self.why = why


def legal(game: Game[Any], state: State, seat: int) -> list[int]:
    """Every legal move of the seat; none when it is not its turn."""
    if seat not in game.to_move(state):
        return []
    out = Moves()
    game.legal(state, seat, out)
    return out.to_list()


def refusal(game: Game[Any], state: State, seat: int, move: int) -> Reason | None:
    """Why the seat may not make this move; None when it may."""
    if game.outcome(state) is not None:
        return Reason("The match is over.")
    if move == RESIGN:
        return None
    if seat not in game.to_move(state):
        return Reason("It is not your turn.", "PL-02")
    return game.refusal(state, seat, move)


def step(game: Game[Any], state: State, seat: int, move: int) -> Step:
    """The door that checks: Refused leaves everything as it was, and `state` is never changed.

    The caller has made the integer with the match's grammar, so it is well formed.
    """
    reason = refusal(game, state, seat, move)
    if reason is not None:
        raise Refused(reason)
    after = state.copy()
    log = Log()
    if move == RESIGN:
        game.resign(after, seat, log)
        log.settle()
    else:
        game.play(after, seat, move, log)
    return Step(after, log, _finality(game, state, after, seat, log))


def _finality(game: Game[Any], before: State, after: State, seat: int, log: Log) -> Reason | None:
    """Why what led from one state to the other is final; None while it may be taken back."""
    if seat not in game.to_move(after):
        return PASSED_ON
    if log.settled:
        return log.why or LEARNED
    return ROLLED if after.dice.counters != before.dice.counters else None


def learned(game: Game[Any], before: State, made: Step) -> bool:
    """Whether a move told something that could not be foreseen, so that a plan has to be made anew."""
    return made.state.dice.counters != before.dice.counters or (game.hidden and made.settled)


def preview(game: Game[Any], state: State, seat: int, move: int) -> list[object]:
    """What the seat would be told if it made this move, as far as it can know: `step` on what it imagines."""
    imagined = game.imagine(state, seat, Dice("preview", game.streams()))
    return step(game, imagined, seat, move).log.heard(seat)


def begin(
    game: Game[Any], options: Options, seats: int, seed: str, loadouts: list[Any] | None = None, start: str = ""
) -> State:
    """The first position of a match with checked options; `loadouts` is what the seats bring, where a game wants it.

    A match with a `start` begins from that position, see kernel/positions.py; Refused when it is none.
    """
    if start:
        return _placed(game, options, seats, seed, start)
    brought = loadouts if loadouts is not None else [None] * seats
    checked = [game.check_loadout(options, seat, each) for seat, each in enumerate(brought)]
    state: State = game.new(options, seats, Dice(seed, game.streams()), checked)
    return state


def _placed(game: Game[Any], options: Options, seats: int, seed: str, start: str) -> State:
    try:
        if len(start) > LONGEST:
            raise ValueError(f"it has more than {LONGEST} characters")
        state: State = game.place(options, seats, Dice(seed, game.streams()), start)
    except (ValueError, LookupError, OverflowError) as error:
        raise bad_position(error) from error
    return state


@final
class Line:
    """A match as it is replayed: every state, with the mark behind which nothing can be taken back."""

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        seats: int,
        seed: str,
        loadouts: list[Any] | None = None,
        start: str = "",
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.loadouts = loadouts
        self.start = start
        self.states: list[State] = [begin(game, options, seats, seed, loadouts, start)]
        self.seats: list[int] = []
        self.moves: list[int] = []
        self.logs: list[Log] = []
        self.floor = 0

    def now(self) -> State:
        return self.states[-1]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its newest move: nothing was revealed, rolled or passed on since."""
        return seat in self.seats[self.floor :]

    def add(self, seat: int, move: int) -> None:
        """Plays a move of the record; Refused when the rules do not allow it."""
        if move == UNDO:
            if not self.can_undo(seat):
                raise Refused(NOTHING_TO_TAKE_BACK)
            self._take_back(seat)
            return
        made = step(self.game, self.now(), seat, move)
        self.states.append(made.state)
        self.seats.append(seat)
        self.moves.append(move)
        self.logs.append(made.log)
        if made.settled:
            self.floor = len(self.moves)

    def _take_back(self, seat: int) -> None:
        """Without the newest move of the seat; what others chose at the same time is played again."""
        at = len(self.seats) - 1 - self.seats[::-1].index(seat)
        later = list(zip(self.seats[at + 1 :], self.moves[at + 1 :], strict=True))
        del self.states[at + 1 :], self.seats[at:], self.moves[at:], self.logs[at:]
        for other, move in later:
            self.add(other, move)


def replay(game: Game[Any], record: Record) -> Line:
    """Plays a record through the checking door; Refused says which move is wrong."""
    options = game.options().check(record.options)
    if record.rules != rules_hash(game, options):
        raise Refused(Reason(f"This record was played by other rules ({record.rules}).", "PL-03"))
    grammar = game.grammar(options)
    line = Line(game, options, len(record.seats), record.seed, record.loadouts, record.start or "")
    for number, text in enumerate(record.moves):
        seat, _, words = text.partition(" ")
        try:
            line.add(int(seat), grammar.parse(words))
        except (Refused, ValueError) as error:
            raise Refused(Reason(f"Move {number + 1} of the record, {text!r}: {error}", "PL-03")) from error
    return line


def record_of(line: Line, names: list[str]) -> Record:
    """The record of a line; taken-back moves are no part of it."""
    game = line.game
    grammar = game.grammar(line.options)
    outcome: Outcome | None = game.outcome(line.now())
    return Record(
        game=game.name,
        rules=rules_hash(game, line.options),
        options=line.options,
        seats=names,
        seed=line.seed,
        moves=[f"{line.seats[i]} {grammar.text(move)}" for i, move in enumerate(line.moves)],
        outcome=outcome,
        final=fingerprint(line.now()),
        loadouts=line.loadouts,
        start=line.start or UNSET,
    )
