"""Plays Naval Battle at random on a map of 60 x 60 with two players: decisions, a digest of them, CPU seconds.

With `view` it is one seat's view with its offers that is timed, on a map of 96 x 96 with eight players in the middle of
the battle: how many, 0, CPU seconds.

With `updates` it is what a player of such a match is sent in a number of full turns of the battle, each update as the
server makes it: bytes of the median update deflated, bytes of the largest deflated, bytes of the largest as it is.
"""

import sys
import zlib
from statistics import median
from time import process_time
from typing import Any

from cinque.bots import BOTS
from cinque.games.naval import GAME
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.playouts import play_out
from cinque.games.naval.play.rules import legal, play, timeout, to_move
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.play import begin, refusal
from cinque.kernel.tally import Tally
from cinque.server.live.changes import Change
from cinque.server.live.channel import encode, encoded_delta
from cinque.server.live.position import Position
from cinque.server.wire.messages import Undo, Update

SMALL, LARGE = 2, 8
# Random decisions of the battle after which every fleet has seen something, and nearly all are still in.
BUSY = 1200
# Full turns after which fleets of eight have met.
MET = 14


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


class Watched:
    """A match between bots as one of its players is sent it."""

    def __init__(self, viewer: int) -> None:
        self.position = Position(GAME, GAME.options().check({}), LARGE, "updates")
        self.rng = Rng(1)
        self.viewer = viewer
        self.view = GAME.view(self.state, viewer)
        self.sent: list[bytes] = []

    @property
    def state(self) -> NavalState:
        state = self.position.now
        if not isinstance(state, NavalState):
            raise TypeError("not a position of this game")
        return state

    def play_choice(self) -> None:
        """What a Normal bot does next."""
        seat = to_move(self.state)[0]
        guess = GAME.guess(self.state, seat, Dice(f"{self.rng.word()}", GAME.streams()))
        for move in BOTS["naval"]["normal"].choose(GAME, guess, seat, self.rng, 1):
            if to_move(self.state)[:1] != [seat] or refusal(GAME, self.state, seat, move) is not None:
                return
            change = self.position.propose(seat, move)
            self.position.accept(change)
            if change.shown[self.viewer]:
                self.send(change)
            if change.learned:
                return

    def send(self, change: Change) -> None:
        view, mine = GAME.view(self.state, self.viewer), self.viewer in to_move(self.state)
        delta: Any = encoded_delta(self.view, view)
        update = Update(
            seq=self.position.seqs[self.viewer],
            seat=self.viewer,
            turn=GAME.turn(self.state),
            to_move=to_move(self.state),
            offers=GAME.offers(self.state, self.viewer) if mine else [],
            events=change.log.heard(self.viewer) if change.log is not None else [],
            undo=Undo(self.position.can_undo(self.viewer)),
            outcome=None,
            view=None,
            delta=delta,
        )
        self.view = view
        if self.state.round >= MET:
            self.sent.append(encode(update))


def updates(rounds: int) -> None:
    watched = Watched(viewer=0)
    while to_move(watched.state) and watched.state.round < MET + rounds:
        watched.play_choice()
    deflated = [len(zlib.compress(update)) for update in watched.sent]
    print(int(median(deflated)), max(deflated), max(len(update) for update in watched.sent))


if __name__ == "__main__":
    {"playouts": playouts, "view": views, "updates": updates}[sys.argv[1]](int(sys.argv[2]))
