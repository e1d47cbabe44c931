"""A whole match without a bot: one side hunts, the other passes, so that no tuning of a bot changes it."""

from typing import Any

from cinque.games.grid import GAME
from cinque.kernel.moves import first, second
from cinque.kernel.play import Line, legal, record_of
from cinque.kernel.record import Record

OPTIONS = GAME.options().check({})
GRAMMAR = GAME.grammar(OPTIONS)


def hunted(seed: str) -> Record:
    """Seat 0 walks up and strikes until the last enemy is dead; seat 1 ends its turns."""
    line = Line(GAME, OPTIONS, 2, seed)
    while GAME.outcome(_now(line)) is None:
        seat = GAME.to_move(_now(line))[0]
        line.add(seat, _hunt(line) if seat == 0 else GRAMMAR.parse("end"))
    return record_of(line, ["Hunter", "Hunted"])


def _now(line: Line) -> Any:
    return line.now()


def _hunt(line: Line) -> int:
    """Strike if it can, commit after a walk, or walk the unit that comes nearest to an enemy."""
    moves = legal(GAME, _now(line), 0)
    by_verb = {
        verb: [move for move in moves if GRAMMAR.verb(move).name == verb] for verb in ("strike", "commit", "walk")
    }
    if by_verb["strike"]:
        return by_verb["strike"][0]
    if by_verb["commit"]:
        return by_verb["commit"][0]
    return min(by_verb["walk"], key=lambda move: (_gap(_now(line), move), move))


def _gap(state: Any, move: int) -> tuple[int, int]:
    """How far from the nearest enemy the walk ends. Staying in place comes last, so that every order is seen."""
    stays = state.units[first(move)].cell == second(move)
    enemies = [unit.cell for unit in state.units if unit.seat == 1 and unit.health > 0]
    return int(stays), min(state.figures.board.chebyshev(second(move), cell) for cell in enemies)
