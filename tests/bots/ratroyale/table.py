"""Lets a bot of Ratatouille Royale play from a position written as text."""

from cinque.bots import BOTS, Bot
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.play import refusal
from tests.bots import turns
from tests.games.ratroyale.table import Board

LEVELS: dict[str, Bot] = BOTS["ratroyale"]
THINKERS = ("normal", "hard", "master")


def choice(state: RatState, level: str, seed: int = 1, budget: int | None = None) -> list[int]:
    return turns.choice(GAME, state, level, seed, budget=budget)


def play_turn(board: Board, level: str) -> list[str]:
    """Plays the turn of the seat to move to its end, asking again whenever something was settled."""
    seat, played = board.state.seat, list[str]()
    while GAME.to_move(board.state) == [seat]:
        for number, move in enumerate(choice(board.state, level, len(played))):
            reason = refusal(GAME, board.state, seat, move)
            assert reason is None or number > 0, f"{board.grammar.text(move)}: {reason}"
            if reason is not None:
                break
            text = board.grammar.text(move)
            board.play(text)
            played.append(text)
            if board.settled or GAME.to_move(board.state) != [seat]:
                break
    return played
