"""One match between bots, from the first position to its record."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from msgspec import json
from msgspec.structs import replace

from cinque.bots import Bot
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.log import Log
from cinque.kernel.moves import RESIGN
from cinque.kernel.options import Options
from cinque.kernel.play import begin, refusal
from cinque.kernel.record import Record
from cinque.kernel.state import State, fingerprint

# Looks at a move that is about to be made.
Watch = Callable[[State, int, int], None]


class BotFault(Exception):
    """A bot had nothing to play, or wanted to play what the rules refuse."""


@dataclass
class Played:
    """A finished match: its record, CPU seconds that each seat thought about each choice, whether a limit of rounds
    ended it, and its last position."""

    record: Record
    thought: list[list[float]]
    capped: bool
    last: State

    def score(self, seat: int) -> float:
        """1 for a win, 1/2 for a draw, 0 for a loss."""
        outcome = self.record.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        return outcome.score(seat)


def identity(record: Record) -> str:
    """What makes it this game and no other: who sat where, by which rules, and every move. The seed is no part of it:
    bots without dice play the same game from many seeds, and it counts once."""
    game = json.encode([record.rules, record.options, record.seats, record.loadouts, record.moves])
    return blake2b(game, digest_size=12).hexdigest()


def rng_for(seed: str, seat: int) -> Rng:
    """The generator of a bot: another one for each match and seat, the same one when the match is repeated."""
    digest = blake2b(f"{seed}/{seat}".encode(), digest_size=4).digest()
    return Rng(int.from_bytes(digest, "big"))


def play_match(
    game: Game[Any],
    options: Options,
    bots: Sequence[Bot],
    seed: str,
    loadouts: list[Any] | None = None,
    watch: Watch | None = None,
) -> Played:
    """Plays one match with checked options, a bot a seat, each with what it brings. The same seed, the same record."""
    seated = [bot.sit_down(game, options, len(bots), seat) for seat, bot in enumerate(bots)]
    try:
        return _play_seated(game, options, seated, seed, loadouts, watch)
    finally:
        for bot in seated:
            bot.leave(None)


def _play_seated(
    game: Game[Any], options: Options, bots: list[Bot], seed: str, loadouts: list[Any] | None, watch: Watch | None
) -> Played:
    state = begin(game, options, len(bots), seed, loadouts)
    rngs = [rng_for(seed, seat) for seat in range(len(bots))]
    moves: list[tuple[int, int]] = []
    thought: list[list[float]] = [[] for _ in bots]
    while seats := game.to_move(state):
        seat = seats[0]
        guess = game.guess(state, seat, Dice(f"{seed}/{seat}/{len(moves)}", game.streams()))
        # A level thinks in this thread, and its CPU time says nothing of what else the machine does; a program from
        # outside, which listens, thinks elsewhere.
        clock = time.perf_counter if bots[seat].listens else time.thread_time
        began = clock()
        choice = bots[seat].choose(game, guess, seat, rngs[seat], bots[seat].budget)
        thought[seat].append(clock() - began)
        made = _play_choice(game, state, seat, choice, bots, watch)
        moves += [(seat, move) for move in choice[:made]]
    for bot in bots:
        bot.leave(game.outcome(state))
    record = _record(game, options, bots, seed, moves, state)
    return Played(replace(record, loadouts=loadouts), thought, game.capped(state), state)


def _play_choice(
    game: Game[Any], state: State, seat: int, choice: list[int], bots: list[Bot], watch: Watch | None
) -> int:
    """Plays as much of a choice as can be played, and says how many moves that was."""
    listening = any(bot.listens for bot in bots)
    for made, move in enumerate(choice):
        if seat not in game.to_move(state):
            return made
        reason = refusal(game, state, seat, move)
        if reason is not None and made == 0:
            raise BotFault(f"a bot of {game.name} wanted move {move}: {reason.words}")
        if reason is not None:
            return made
        # Only a game with secrets can reveal something; the bot is asked again with what it knows now.
        log = Log(game.hidden or listening)
        if watch is not None:
            watch(state, seat, move)
        if move == RESIGN:
            game.resign(state, seat, log)
        else:
            game.play(state, seat, move, log)
        if listening:
            _tell(log, bots)
        if log.settled:
            return made + 1
    if not choice:
        raise BotFault(f"a bot of {game.name} had nothing to play")
    return len(choice)


def _tell(log: Log, bots: list[Bot]) -> None:
    """Those who listen are told what their seats heard."""
    for seat, bot in enumerate(bots):
        if bot.listens:
            bot.hear(log.heard(seat))


def _record(
    game: Game[Any], options: Options, bots: Sequence[Bot], seed: str, moves: list[tuple[int, int]], state: State
) -> Record:
    grammar = game.grammar(options)
    return Record(
        game=game.name,
        rules=rules_hash(game, options),
        options=options,
        seats=[bot.title for bot in bots],
        seed=seed,
        moves=[f"{seat} {grammar.text(move)}" for seat, move in moves],
        outcome=game.outcome(state),
        final=fingerprint(state),
    )
