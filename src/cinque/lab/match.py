"""One match between bots, from the first position to its record."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from msgspec.structs import replace

from cinque.bots import Bot
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.log import Log
from cinque.kernel.options import Options
from cinque.kernel.play import begin, refusal
from cinque.kernel.record import Record
from cinque.kernel.state import State, fingerprint


class BotFault(Exception):
    """A bot had nothing to play, or wanted to play what the rules refuse."""


@dataclass
class Played:
    """A finished match: its record, and the seconds each seat thought about each of its choices."""

    record: Record
    thought: list[list[float]]

    def score(self, seat: int) -> float:
        """1 for a win, 1/2 for a draw, 0 for a loss."""
        outcome = self.record.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        return outcome.score(seat)


def rng_for(seed: str, seat: int) -> Rng:
    """The generator of a bot: another one for each match and seat, the same one when the match is repeated."""
    digest = blake2b(f"{seed}/{seat}".encode(), digest_size=4).digest()
    return Rng(int.from_bytes(digest, "big"))


def play_match(
    game: Game[Any], options: Options, bots: Sequence[Bot], seed: str, loadouts: list[Any] | None = None
) -> Played:
    """Plays one match with checked options, a bot a seat, each with what it brings. The same seed, the same record."""
    state = begin(game, options, len(bots), seed, loadouts)
    rngs = [rng_for(seed, seat) for seat in range(len(bots))]
    moves: list[tuple[int, int]] = []
    thought: list[list[float]] = [[] for _ in bots]
    while seats := game.to_move(state):
        seat = seats[0]
        guess = game.guess(state, seat, Dice(f"{seed}/{seat}/{len(moves)}", game.streams()))
        began = time.perf_counter()
        choice = bots[seat].choose(game, guess, seat, rngs[seat], bots[seat].budget)
        thought[seat].append(time.perf_counter() - began)
        made = _play_choice(game, state, seat, choice)
        moves += [(seat, move) for move in choice[:made]]
    record = _record(game, options, bots, seed, moves, state)
    return Played(replace(record, loadouts=loadouts), thought)


def _play_choice(game: Game[Any], state: State, seat: int, choice: list[int]) -> int:
    """Plays as much of a choice as can be played, and says how many moves that was."""
    for made, move in enumerate(choice):
        if seat not in game.to_move(state):
            return made
        reason = refusal(game, state, seat, move)
        if reason is not None and made == 0:
            raise BotFault(f"a bot of {game.name} wanted move {move}: {reason.words}")
        if reason is not None:
            return made
        # Only a game with secrets can reveal something; the bot is asked again with what it knows now.
        log = Log(game.hidden)
        game.play(state, seat, move, log)
        if log.settled:
            return made + 1
    if not choice:
        raise BotFault(f"a bot of {game.name} had nothing to play")
    return len(choice)


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
