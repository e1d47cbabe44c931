"""Lets a bot of Naval Battle play from a position written as text."""

from cinque.bots import BOTS, Bot
from cinque.games.naval import GAME
from cinque.games.naval.state import STREAMS, NavalState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import Log
from cinque.kernel.play import refusal

LEVELS: dict[str, Bot] = BOTS["naval"]
MOVES = GAME.grammar({})


def choice(state: NavalState, level: str, seed: int = 1, seat: int | None = None) -> list[int]:
    """What a bot would play now, from what its seat may know."""
    mover = GAME.to_move(state)[0] if seat is None else seat
    guess = GAME.guess(state, mover, Dice(f"guess {seed}", STREAMS))
    bot = LEVELS[level]
    return bot.choose(GAME, guess, mover, Rng(seed), bot.budget)


def play_turn(state: NavalState, level: str) -> list[str]:
    """Plays the turn of the seat to move to its end, asking again whenever something was revealed."""
    seat, played = GAME.to_move(state)[0], list[str]()
    turn = state.turn
    while GAME.to_move(state) == [seat] and state.turn == turn:
        for number, move in enumerate(choice(state, level, len(played))):
            reason = refusal(GAME, state, seat, move)
            assert reason is None or number > 0, f"{MOVES.text(move)}: {reason}"
            if reason is not None:
                break
            log = Log(True)
            GAME.play(state, seat, move, log)
            played.append(MOVES.text(move))
            if log.settled or GAME.to_move(state) != [seat]:
                break
    return played
