"""One measurement of Frigate in a process of its own: how many, a digest of what came of it, CPU seconds.

`score` scores hands with five perks in every open box; `runs` plays whole runs by the Normal bot; `hint` asks the
strongest bot what to do in the middle of a run, with its reason, by wall clock: a fresh guess each time.
"""

import sys
from time import perf_counter, process_time

from msgspec import json

from cinque.bots import ADVISERS, BOTS
from cinque.bots.frigate.captain import Memory, captain_of, sail
from cinque.games.frigate import GAME
from cinque.games.frigate.play.notation import position
from cinque.games.frigate.play.playouts import score_out
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import verb_of
from cinque.kernel.play import begin
from cinque.kernel.tally import Tally

# Each of them acts where it lies: Flag Officer does only leftmost.
FIVE_PERKS = "hand 6 6 5 5 2; cards Flag Officer, Ramrod, Round Shot, Long Nines, Veteran Crew"
ROUNDS = 99
PLAYED = 6
ORDERING = ("order", "shift")


def opening(number: int) -> FrigateState:
    state = begin(GAME, GAME.options().check({"collection": "all"}), 1, f"bench {number}")
    if not isinstance(state, FrigateState):
        raise TypeError("not a position of this game")
    return state


def scores(times: int) -> tuple[int, int, float]:
    state, tally = position(FIVE_PERKS), Tally()
    began = process_time()
    score_out(state, times, tally)
    return tally.decisions, tally.digest, process_time() - began


def runs(count: int) -> tuple[int, int, float]:
    captain, digest = captain_of("normal"), 0
    began = process_time()
    for number in range(count):
        state = opening(number)
        sail(state, captain, Rng(number), Memory(), ROUNDS)
        digest = (digest * 31 + state.hands) & 0xFFFFFF
    return count, digest, process_time() - began


def middles(count: int) -> list[FrigateState]:
    """Positions on the way: the start of the sixth round of several runs, thrown."""
    out: list[FrigateState] = []
    captain, rng = captain_of("normal"), Rng(0)
    number = 0
    while len(out) < count:
        state = opening(number)
        sail(state, captain, rng, Memory(), PLAYED)
        if GAME.to_move(state):
            out.append(state)
        number += 1
    return out


def hints(count: int) -> tuple[int, int, float]:
    """The slowest of all hints, in seconds."""
    bot, grammar = BOTS["frigate"]["master"], GAME.grammar({})
    slowest, digest = 0.0, 0
    for state in middles(count):
        for number in range(12):
            if not GAME.to_move(state):
                break
            guess = GAME.guess(state, 0, Dice(f"hint {number}", GAME.streams()))
            began = perf_counter()
            moves = bot.choose(GAME, guess, 0, Rng(number), bot.budget)
            telling = [move for move in moves if grammar.verb(move).name not in ORDERING] or moves
            move = json.encode(grammar.to_json(telling[0])).decode()
            if telling[0] == moves[0]:
                ADVISERS["frigate"].overlay(GAME, guess, 0, f"reason:{move}")
            slowest = max(slowest, perf_counter() - began)
            digest = (digest * 31 + verb_of(moves[0])) & 0xFFFFFF
            GAME.play(state, 0, moves[0], SILENT)
    return count, digest, slowest


if __name__ == "__main__":
    print(*{"score": scores, "runs": runs, "hint": hints}[sys.argv[1]](int(sys.argv[2])))
