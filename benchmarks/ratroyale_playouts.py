"""Plays Ratatouille Royale at random on the map of 40 x 30: decisions, a digest of them, CPU seconds.

With `view` it is one seat's view with its offers that is timed, on a field with many units: how many, 0, CPU seconds.
With `normal` it is whole matches between two Normal bots: how many, turns, CPU seconds.
"""

import sys
from time import process_time

from cinque.bots import BOTS
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.play.playouts import play_out
from cinque.games.ratroyale.play.rules import legal, play
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.play import begin
from cinque.kernel.tally import Tally
from cinque.lab.match import play_match

OPTIONS = GAME.options().check({"map": "kitchen"})
SEATS = 2
# Random decisions after which many units are on the field.
BUSY = 400


def opening(number: int) -> RatState:
    state = begin(GAME, OPTIONS, SEATS, f"bench {number}")
    if not isinstance(state, RatState):
        raise TypeError("not a position of this game")
    return state


def playouts(games: int) -> None:
    states = [opening(number) for number in range(games)]
    tally, began = Tally(), process_time()
    for number, state in enumerate(states):
        play_out(state, Rng(number), tally)
    print(tally.decisions, tally.digest, process_time() - began)


def busy() -> RatState:
    """A position in the middle of a random match, at the beginning of a turn: nothing is spent yet."""
    state, rng, moves = opening(0), Rng(0), Moves()
    made, turn = 0, state.turn
    while made < BUSY or state.turn == turn:
        turn = state.turn
        legal(state, moves)
        play(state, moves.at(rng.below(moves.count)), SILENT)
        made += 1
    return state


def views(count: int) -> None:
    state = busy()
    began = process_time()
    for _ in range(count):
        GAME.view(state, state.seat)
        GAME.offers(state, state.seat)
    print(count, 0, process_time() - began)


def normals(games: int) -> None:
    """Whole matches as the lab plays them, guessing and checking every move included."""
    bots, turns, began = [BOTS["ratroyale"]["normal"]] * SEATS, 0, process_time()
    for number in range(games):
        played = play_match(GAME, OPTIONS, bots, f"bench {number}")
        turns += sum(move.endswith(" end") for move in played.record.moves)
    print(games, turns, process_time() - began)


if __name__ == "__main__":
    {"playouts": playouts, "view": views, "normal": normals}[sys.argv[1]](int(sys.argv[2]))
