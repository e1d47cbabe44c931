"""Two doors: `step` checks, copies, plays and tells; `Game.play` trusts and changes in place."""

from typing import Any, final

from cinque.kernel.dice import Dice
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.log import Log
from cinque.kernel.moves import RESIGN, UNDO, Moves
from cinque.kernel.options import Options
from cinque.kernel.reason import NOTHING_TO_TAKE_BACK, Reason, Refused
from cinque.kernel.record import Outcome, Record
from cinque.kernel.state import State, fingerprint


@final
class Step:
    """What a move led to: the new state and who was told what."""

    def __init__(self, state: State, log: Log, settled: bool) -> None:
        self.state = state
        self.log = log
        # Once settled, neither this move nor one before it may be taken back.
        self.settled = settled


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
    settled = log.settled or after.dice.counters != state.dice.counters or seat not in game.to_move(after)
    return Step(after, log, settled)


def preview(game: Game[Any], state: State, seat: int, move: int) -> list[object]:
    """What the seat would be told if it made this move, as far as it can know: `step` on what it imagines."""
    imagined = game.imagine(state, seat, Dice("preview", game.streams()))
    return step(game, imagined, seat, move).log.heard(seat)


def begin(game: Game[Any], options: Options, seats: int, seed: str, loadouts: list[Any] | None = None) -> State:
    """The first position of a match with checked options; `loadouts` is what the seats bring, where a game wants it."""
    brought = loadouts if loadouts is not None else [None] * seats
    checked = [game.check_loadout(options, seat, each) for seat, each in enumerate(brought)]
    state: State = game.new(options, seats, Dice(seed, game.streams()), checked)
    return state


@final
class Line:
    """A match as it is replayed: every state, with the mark behind which nothing can be taken back."""

    def __init__(
        self, game: Game[Any], options: Options, seats: int, seed: str, loadouts: list[Any] | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.loadouts = loadouts
        self.states: list[State] = [begin(game, options, seats, seed, loadouts)]
        self.seats: list[int] = []
        self.moves: list[int] = []
        self.logs: list[Log] = []
        self.floor = 0

    def now(self) -> State:
        return self.states[-1]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back the newest move: its own, with nothing revealed, rolled or passed on since."""
        return len(self.moves) > self.floor and self.seats[-1] == seat

    def add(self, seat: int, move: int) -> None:
        """Plays a move of the record; Refused when the rules do not allow it."""
        if move == UNDO:
            if not self.can_undo(seat):
                raise Refused(NOTHING_TO_TAKE_BACK)
            self.states.pop()
            self.seats.pop()
            self.moves.pop()
            self.logs.pop()
            return
        made = step(self.game, self.now(), seat, move)
        self.states.append(made.state)
        self.seats.append(seat)
        self.moves.append(move)
        self.logs.append(made.log)
        if made.settled:
            self.floor = len(self.moves)


def replay(game: Game[Any], record: Record) -> Line:
    """Plays a record through the checking door; Refused says which move is wrong."""
    options = game.options().check(record.options)
    if record.rules != rules_hash(game, options):
        raise Refused(Reason(f"This record was played by other rules ({record.rules}).", "PL-03"))
    grammar = game.grammar(options)
    line = Line(game, options, len(record.seats), record.seed, record.loadouts)
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
    )
