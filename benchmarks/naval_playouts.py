"""Plays Naval Battle at random on a map of 60 x 60 with two players: decisions, a digest of them, CPU seconds.

With `view` it is one seat's view with its offers that is timed, on a map of 96 x 96 with eight players in the middle of
the battle: how many, 0, CPU seconds.
"""

import sys
from time import process_time

from cinque.games.naval import GAME
from cinque.games.naval.playouts import Tally, play_out
from cinque.games.naval.rules import legal, play, timeout, to_move
from cinque.games.naval.state import BATTLE, NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.play import begin

SMALL, LARGE = 2, 8
# Random decisions of the battle after which every fleet has seen something, and nearly all are still in.
BUSY = 1200


def opening(number: int, seats: int) -> NavalState:
    state = begin(GAME, GAME.options().check({}), seats, f"bench {number}")
    if not isinstance(state, NavalState):
        raise TypeError("not a position of this game")
    return state


def playouts(games: int) -> None:
    states = [opening(number, SMALL) for number in range(games)]
    tally, began = Tally(), process_time()
    for number, state in enumerate(states):
        play_out(state, Rng(number), tally)
    print(tally.decisions, tally.digest, process_time() - began)


def busy() -> NavalState:
    """A battle of eight ready-made fleets that have wandered about and fired at random."""
    state, rng, moves = opening(0, LARGE), Rng(0), Moves()
    while state.phase != BATTLE:
        seat = to_move(state)[0]
        play(state, seat, timeout(state, seat), SILENT)
    for _ in range(BUSY):
        seat = to_move(state)[0]
        legal(state, seat, moves)
        play(state, seat, moves.at(rng.below(moves.count)), SILENT)
    return state


def views(count: int) -> None:
    state = busy()
    seat = to_move(state)[0]
    began = process_time()
    for _ in range(count):
        GAME.view(state, seat)
        GAME.offers(state, seat)
    print(count, 0, process_time() - began)


if __name__ == "__main__":
    {"playouts": playouts, "view": views}[sys.argv[1]](int(sys.argv[2]))
