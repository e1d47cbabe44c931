"""Random play that gets somewhere: units act before turns end, blows and captures come first when they can be had."""

from collections.abc import Iterator

from cinque.games.temple import GAME, TempleGame
from cinque.games.temple.play.codes import CAPTURE, END, GIVE_TURN, PRODUCE, REST, SEIZE, STRIKE
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Rng
from cinque.kernel.log import Log
from cinque.kernel.moves import verb_of
from cinque.kernel.options import Options, Value
from cinque.kernel.play import begin, legal, step

LAZY = (END, GIVE_TURN, REST)
EAGER = (STRIKE, CAPTURE, SEIZE, PRODUCE)


def options(**chosen: Value) -> Options:
    return GAME.options().check(chosen)


def first_state(chosen: Options, seats: int, seed: str) -> TempleState:
    state = begin(GAME, chosen, seats, seed)
    assert isinstance(state, TempleState)
    return state


def choose(moves: list[int], rng: Rng) -> int:
    """Any move, but idle ones rarely and bold ones often."""
    eager = [move for move in moves if verb_of(move) in EAGER]
    if eager and rng.below(2):
        return eager[rng.below(len(eager))]
    busy = [move for move in moves if verb_of(move) not in LAZY]
    if busy and rng.below(12):
        return busy[rng.below(len(busy))]
    return moves[rng.below(len(moves))]


def moments(
    chosen: Options, seats: int, seed: int, moves: int, game: TempleGame = GAME
) -> Iterator[tuple[TempleState, int, Log, TempleState]]:
    """A random match move by move: the state before, who moved, what was told, the state after."""
    state = first_state(chosen, seats, f"busy {seed}")
    rng = Rng(seed)
    for _ in range(moves):
        if not GAME.to_move(state):
            return
        seat = state.seat
        made = step(game, state, seat, choose(legal(GAME, state, seat), rng))
        assert isinstance(made.state, TempleState)
        yield state, seat, made.log, made.state
        state = made.state
