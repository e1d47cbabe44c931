"""Lets a bot of Temple-Based Sacrifice play from a position written as text."""

from cinque.bots import BOTS, Bot
from cinque.games.temple import GAME
from cinque.games.temple.play.codes import CAPTURE, GO
from cinque.games.temple.play.state import TempleState
from cinque.kernel.log import SILENT
from cinque.kernel.moves import first, pack, second, verb_of
from cinque.kernel.play import legal, refusal
from tests.bots import turns
from tests.games.temple.table import MOVES

LEVELS: dict[str, Bot] = BOTS["temple"]


def choice(state: TempleState, level: str, seed: int = 1) -> list[int]:
    return turns.choice(GAME, state, level, seed)


def play_turn(state: TempleState, level: str) -> list[str]:
    return turns.play_turn(GAME, MOVES, state, level)


def falls_next(state: TempleState, seat: int) -> bool:
    """Whether the player to move could take the seat's temple now: with a unit on it, or one that goes there."""
    if state.alive[seat] == 0:
        return True
    figures = state.figures
    homes = [figures.site_cell[site] for site in range(figures.sites) if figures.site_home[site] == seat]
    for move in legal(GAME, state, state.seat):
        if verb_of(move) == CAPTURE and first(move) in homes and _defeats(state, seat, [move]):
            return True
        there = second(move)
        if verb_of(move) == GO and there in homes and _defeats(state, seat, [move, pack(CAPTURE, there, 0, 0)]):
            return True
    return False


def _defeats(state: TempleState, seat: int, moves: list[int]) -> bool:
    world = state.copy()
    for move in moves:
        if refusal(GAME, world, world.seat, move) is not None:
            return False
        GAME.play(world, world.seat, move, SILENT)
    return world.alive[seat] == 0
