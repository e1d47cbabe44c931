"""A finished match with secrets is told through one pair of eyes a frame: what several saw is told once."""

import asyncio

from cinque.games.temple import GAME
from cinque.games.temple.events import Went
from cinque.kernel.play import Line, legal
from cinque.server.replays import replay_of


def test_a_walk_that_both_sides_see_is_told_once() -> None:
    options = GAME.options().check({"fog": False})
    line = Line(GAME, options, 2, "altar")
    line.add(0, next(move for move in legal(GAME, line.now(), 0) if GAME.grammar(options).verb(move).name == "go"))
    assert sum(isinstance(event, Went) for event in line.logs[0].events) == 2
    frame = asyncio.run(replay_of(line, ["Ada", "Bob"], "", True)).frames[1]
    assert sum(isinstance(event, Went) for event in frame.events) == 1
