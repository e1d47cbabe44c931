"""A worker keeps the matches it has thought about: it plays on where it left off, and comes to the same states."""

import asyncio
import os
import random

import pytest

from cinque.engine.worker import KEPT, Job, Kept, Opening, Shelf
from cinque.games import GAMES
from cinque.kernel.moves import RESIGN, UNDO
from cinque.kernel.play import legal
from cinque.kernel.state import fingerprint
from cinque.server.house import thinking
from cinque.server.live.position import Position
from tests.server.running import ROOT

MOVES = 60


def a_game(name: str, luck: random.Random) -> tuple[Opening, list[tuple[int, int]], list[str]]:
    """A random game with moves taken back: the opening, the log, and what the state was after each entry."""
    game = GAMES[name]
    opening = Opening(name, game.options().check({}), max(2, game.options().seats_low), "a seed")
    if game.options().seats_high < 2:
        opening = Opening(name, game.options().check({}), 1, "a seed")
    position = Position(game, opening.options, opening.seats, opening.seed)
    log: list[tuple[int, int]] = []
    states = [fingerprint(position.now)]
    while len(log) < MOVES and game.outcome(position.now) is None:
        seat = luck.choice(game.to_move(position.now))
        move = UNDO if position.can_undo(seat) and luck.random() < 0.3 else luck.choice(legal(game, position.now, seat))
        position.accept(position.propose(seat, move))
        log.append((seat, move))
        states.append(fingerprint(position.now))
    return opening, log, states


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_match_plays_on_to_the_same_states(name: str) -> None:
    luck = random.Random(name)
    opening, log, states = a_game(name, luck)
    for most in (1, 3, 20):
        kept, at = Kept(opening), 0
        while at < len(log):
            step = luck.randint(1, most)
            state = kept.go_on(log[at : at + step])
            at = min(len(log), at + step)
            assert fingerprint(state) == states[at]


def test_a_resignation_is_played_too() -> None:
    game = GAMES["grid"]
    kept = Kept(Opening("grid", game.options().check({}), 2, "a seed"))
    assert game.outcome(kept.go_on([(0, RESIGN)])) is not None


def test_a_match_that_was_forgotten_is_asked_for_whole() -> None:
    opening = Opening("grid", GAMES["grid"].options().check({}), 2, "a seed")
    shelf = Shelf()

    def ask(match: str, since: int = 0) -> Kept | None:
        return shelf.match(Job(match, since, opening if since == 0 else None, [], 0, "random", 1))

    assert ask("unknown", 5) is None
    first = ask("first")
    assert first is not None
    first.entries = 5
    assert ask("first", 5) is first
    assert ask("first", 4) is None
    ask("first")
    for number in range(KEPT):
        ask(f"{number}")
    assert len(shelf.kept) == KEPT
    assert "first" not in shelf.kept


def test_a_bot_that_is_hurried_before_its_worker_has_begun_still_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading the games took longer than a bot may take that was told to stop, and it was taken for one that hangs."""
    monkeypatch.setattr(thinking, "WORKER", "tests.server.with_slow_worker")
    monkeypatch.setattr(thinking, "PATIENCE", 1.0)
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    game = GAMES["grid"]
    opening = Opening("grid", game.options().check({}), 2, "slow")
    first = Position(game, opening.options, 2, opening.seed)

    async def job(since: int) -> Job:
        return Job("match", 0, opening, [], game.to_move(first.now)[0], "hard", 1)

    async def body() -> list[int]:
        workers = thinking.Workers(1, 10.0)
        try:
            thought = workers.think(thinking.Order("match", "hard", job, True))
            thought.stop()
            return (await thought.result).moves
        finally:
            await workers.close()

    assert asyncio.run(body())
