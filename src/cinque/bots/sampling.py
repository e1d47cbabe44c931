"""A player for games that bring none: it samples worlds its seat cannot tell apart, and tries moves in each.

Information-set Monte Carlo tree search with one tree for the seat that thinks: every try begins in a fresh guess, goes
down the tree by the moves that are legal there, adds one move to it, and plays on at random. Where there are so many
moves, or turns of so many, that a tree would never get to an answer, the first row is all there is: flat Monte Carlo.
"""

from math import log, sqrt
from typing import Any

from cinque.bots.bot import Bot, Stop, never
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.play import legal
from cinque.kernel.state import State

# How curious it is; how long a random game may last.
CURIOSITY, FAR = 0.7, 400
# A tree is worth growing up to so many moves to choose from, and where a turn is not longer than so many.
WIDE, LONG = 60, 8


class Node:
    """A move of a seat, as far as it was tried: how often it could have been, how often it was, what came of it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.could = 0
        self.tried = 0
        self.won = 0.0
        self.next: dict[int, Node] = {}

    def worth(self) -> float:
        """What it brought so far, and more the less it was tried when it could have been."""
        return self.won / self.tried + CURIOSITY * sqrt(log(self.could) / self.tried)


class SamplingBot(Bot):
    """So many tries for each choice, and the move that was tried most."""

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        moves = legal(game, guess, seat)
        if len(moves) == 1:
            return moves
        root = self.grown(game, guess, seat, rng, budget, stop)
        tried = {move: node.tried for move, node in root.next.items()}
        return [max(moves, key=lambda move: (tried.get(move, 0), root.next[move].won if move in tried else 0.0))]

    def grown(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> Node:
        """The tree after so many tries."""
        root, deep = Node(seat), is_deep(game, guess, seat, rng)
        for _ in range(budget):
            self._try(game, _world(game, guess, seat, rng), root, rng, deep)
            if stop():
                break
        return root

    def _try(self, game: Game[Any], world: State, root: Node, rng: Rng, deep: bool) -> None:
        """One way through the tree and a random game behind it."""
        path, node, buffer = [root], root, Moves()
        while True:
            movers = game.to_move(world)
            if not movers:
                break
            seat = root.seat if root.seat in movers else movers[0]
            game.legal(world, seat, buffer)
            move = _picked(node, seat, buffer.to_list(), rng)
            fresh = node.next[move].tried == 0
            game.play(world, seat, move, SILENT)
            node = node.next[move]
            path.append(node)
            if fresh or not deep:
                break
        _play_on(game, world, rng, buffer)
        outcome = game.outcome(world)
        for each in path:
            each.tried += 1
            # Who has played long enough asks who is ahead: a game that cannot say calls it level.
            each.won += game.margin(world, each.seat) if outcome is None else outcome.score(each.seat)


def _world(game: Game[Any], guess: State, seat: int, rng: Rng) -> State:
    """Another position that the seat could be in."""
    world: State = game.guess(guess, seat, Dice(str(rng.word()), game.streams()))
    return world


def is_deep(game: Game[Any], guess: State, seat: int, rng: Rng) -> bool:
    """Whether a tree comes to what others answer: there are few moves, and after a few of them others are to move."""
    world, buffer = _world(game, guess, seat, rng), Moves()
    for _ in range(LONG):
        game.legal(world, seat, buffer)
        if buffer.count > WIDE:
            return False
        game.play(world, seat, buffer.at(rng.below(buffer.count)), SILENT)
        if seat not in game.to_move(world):
            return True
    return False


def _picked(node: Node, seat: int, moves: list[int], rng: Rng) -> int:
    """A move not tried yet, or the one that is worth most."""
    for move in moves:
        node.next.setdefault(move, Node(seat)).could += 1
    untried = [move for move in moves if node.next[move].tried == 0]
    if untried:
        return untried[rng.below(len(untried))]
    return max(moves, key=lambda move: node.next[move].worth())


def _play_on(game: Game[Any], world: State, rng: Rng, buffer: Moves) -> None:
    """At random, to the end or until it has taken too long."""
    for _ in range(FAR):
        movers = game.to_move(world)
        if not movers:
            return
        seat = movers[rng.below(len(movers))]
        game.legal(world, seat, buffer)
        game.play(world, seat, buffer.at(rng.below(buffer.count)), SILENT)


def sampling_levels() -> list[Bot]:
    """What a game without bots of its own gets beside Random."""
    return [
        SamplingBot("easy", "Easy", "Tries each move a few times and takes what went well.", 30),
        SamplingBot("normal", "Normal", "Plays a few hundred games in its head before it moves.", 300),
        SamplingBot("hard", "Hard", "Plays two thousand games in its head before it moves.", 2000),
    ]
