"""A whole match without a bot: one side hunts, the other passes, so that no tuning of a bot changes it."""

from typing import Any

import msgspec

from cinque.games.grid import GAME
from cinque.kernel.moves import Grammar, first, second
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


# What a blow of a class is worth to who wants to see everything once.
LOUD = ("sweep", "wall", "sprint", "strike")


def brawled(seed: str) -> tuple[Record, dict[str, int]]:
    """A match of the classes in which everything happens once, ring and all; and before which move each kind came."""
    options = GAME.options().check({"mode": "classes", "quiet_rounds": 1})
    grammar = GAME.grammar(options)
    line = Line(GAME, options, 2, seed)
    seen: dict[str, int] = {}
    while GAME.outcome(_now(line)) is None:
        seat = GAME.to_move(_now(line))[0]
        line.add(seat, _brawl(line, grammar, seen) if seat == 0 else grammar.parse("end"))
        for event in line.logs[-1].events:
            seen.setdefault(msgspec.to_builtins(event)["type"], len(line.moves) - 1)
    return record_of(line, ["Hunter", "Hunted"]), seen


def _brawl(line: Line, grammar: Grammar, seen: dict[str, int]) -> int:
    """What has not been seen yet, then blows, then the way to the enemy."""
    moves = legal(GAME, _now(line), 0)
    told = {"sweep": "swept", "wall": "walled", "sprint": "sprinted", "strike": "struck"}
    by_verb: dict[str, list[int]] = {}
    for move in moves:
        by_verb.setdefault(grammar.verb(move).name, []).append(move)
    wanted = [verb for verb in LOUD if verb in by_verb and told[verb] not in seen] + ["strike", "commit"]
    for verb in wanted:
        if verb in by_verb:
            return by_verb[verb][0]
    walks = by_verb.get("walk", [])
    return min(walks, key=lambda move: (_gap(_now(line), move), move)) if walks else moves[0]


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
