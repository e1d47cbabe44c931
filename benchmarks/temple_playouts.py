"""Plays Temple-Based Sacrifice at random on the map of 19 x 29: decisions, a digest of them, CPU seconds.

With `view` it is one seat's view with its offers that is timed, on a board with many units: how many, 0, CPU seconds.
"""

import sys
from time import process_time

from cinque.games.temple import GAME
from cinque.games.temple.play.playouts import play_out
from cinque.games.temple.play.rules import legal, play
from cinque.games.temple.play.state import RUNNING, TempleState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.play import begin
from cinque.kernel.tally import Tally

MAP = "far-shores"
SEATS = 2
# Random decisions after which many units are on the board. The match they lead into lasts for 978.
BUSY = 600


def opening(number: int) -> TempleState:
    state = begin(GAME, GAME.options().check({"map": MAP}), SEATS, f"bench {number}")
    if not isinstance(state, TempleState):
        raise TypeError("not a position of this game")
    return state


def playouts(games: int) -> None:
    states = [opening(number) for number in range(games)]
    tally, began = Tally(), process_time()
    for number, state in enumerate(states):
        play_out(state, Rng(number), tally)
    print(tally.decisions, tally.digest, process_time() - began)


def busy() -> TempleState:
    """A position in the middle of a random match, at the beginning of a turn: nothing is spent yet."""
    state, rng, moves = opening(0), Rng(0), Moves()
    made, turn = 0, state.turn
    while made < BUSY or state.turn == turn:
        turn = state.turn
        legal(state, moves)
        play(state, moves.at(rng.below(moves.count)), SILENT)
        made += 1
    if state.result != RUNNING:
        raise SystemExit("bench: the match is over before its position is looked at")
    return state


def views(count: int) -> None:
    state = busy()
    began = process_time()
    for _ in range(count):
        GAME.view(state, state.seat)
        GAME.offers(state, state.seat)
    print(count, 0, process_time() - began)


if __name__ == "__main__":
    {"playouts": playouts, "view": views}[sys.argv[1]](int(sys.argv[2]))
