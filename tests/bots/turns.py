"""Lets a bot of any game play from a position."""

from typing import Any

from cinque.bots import BOTS
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.log import Log
from cinque.kernel.moves import Grammar
from cinque.kernel.play import refusal


def choice(
    game: Game[Any], state: Any, level: str, seed: int = 1, seat: int | None = None, budget: int | None = None
) -> list[int]:
    """What a bot would play now, from what its seat may know; with fewer thoughts than it usually has if told so."""
    mover = game.to_move(state)[0] if seat is None else seat
    guess = game.guess(state, mover, Dice(f"guess {seed}", game.streams()))
    bot = BOTS[game.name][level]
    return bot.choose(game, guess, mover, Rng(seed), bot.budget if budget is None else budget)


def play_turn(game: Game[Any], grammar: Grammar, state: Any, level: str) -> list[str]:
    """Plays the turn of the seat to move to its end, asking again whenever something was revealed."""
    seat, turn, played = game.to_move(state)[0], game.turn(state), list[str]()
    while game.to_move(state) == [seat] and game.turn(state) == turn:
        for number, move in enumerate(choice(game, state, level, len(played))):
            reason = refusal(game, state, seat, move)
            assert reason is None or number > 0, f"{grammar.text(move)}: {reason}"
            if reason is not None:
                break
            log = Log(True)
            game.play(state, seat, move, log)
            played.append(grammar.text(move))
            if log.settled or game.to_move(state) != [seat]:
                break
    return played
