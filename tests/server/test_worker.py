"""A worker keeps the matches it has thought about: it plays on where it left off, and comes to the same states."""

import asyncio
import os
import random
from typing import cast

import pytest

from cinque.engine.worker import KEPT, Choice, Job, Kept, Opening, Shelf
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


def test_a_worker_is_sent_only_what_it_does_not_know_yet() -> None:
    """S16: with the whole log in every order, a match costs the square of its length."""
    opening, log, _ = a_game("grid", random.Random(11))
    sent: list[tuple[int, int]] = []

    def order(upto: int) -> thinking.Order:
        async def job(since: int) -> Job:
            sent.append((since, upto))
            return Job("match", since, None if since else opening, log[since:upto], log[upto][0], "random", 1)

        return thinking.Order("match", "random", job, True)

    async def body() -> None:
        workers = thinking.Workers(1, 10.0)
        try:
            for upto in (4, 5, 20, 30):
                await workers.think(order(upto)).result
        finally:
            await workers.close()

    asyncio.run(body())
    assert sent == [(0, 4), (4, 5), (5, 20), (20, 30)]


def test_sixty_matches_of_bots_alone_keep_nobody_s_bot_waiting() -> None:
    """S15: what is thought about for nobody is brought to its end, and the person's bot is next, before all others."""
    asked: list[str] = []

    class Thinkers(thinking.Workers):
        """Whoever thinks here thinks until he is stopped."""

        async def _worker_for(self, order: thinking.Order) -> thinking.Worker:
            return thinking.Worker(cast(asyncio.subprocess.Process, None))

        async def _ask(self, worker: thinking.Worker, thought: thinking.Thought) -> Choice:
            asked.append(thought.order.match)
            await thought.stopped.wait()
            return Choice([RESIGN])

    async def job(since: int) -> Job:
        raise AssertionError("nobody asks for it here")

    def order(match: str, urgent: bool) -> thinking.Order:
        return thinking.Order(match, "hard", job, urgent)

    async def body() -> None:
        workers = Thinkers(1, 10.0)
        alone = [workers.think(order(f"bots {number}", False)) for number in range(60)]
        await asyncio.sleep(0)
        person = workers.think(order("a person's", True))
        assert (await alone[0].result).moves == [RESIGN]
        while len(asked) < 2:
            await asyncio.sleep(0)
        assert asked == ["bots 0", "a person's"]
        # Nobody stops a bot that somebody waits for, however many others want to think.
        another = workers.think(order("another person's", True))
        assert not person.stopped.is_set()
        everybody = [person, another, *alone]
        for each in everybody:
            each.stop()
        await asyncio.gather(*(each.result for each in everybody))
        await asyncio.gather(*workers.running)

    asyncio.run(body())


def test_what_was_just_thought_about_is_taken_back_without_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and taking back, in turn: each costs the same however long the match is."""
    game, luck = GAMES["grid"], random.Random(5)
    opening = Opening("grid", game.options().check({}), 2, "back")
    kept, position = Kept(opening), Position(game, opening.options, 2, opening.seed)
    begun: list[str] = []
    monkeypatch.setattr(Kept, "_start_over", lambda self: begun.append("again"))
    for _ in range(60):
        seat = game.to_move(position.now)[0]
        # A few moves with a hint after each, and most of them are taken back one by one.
        made = 0
        for _ in range(3):
            if game.to_move(position.now) != [seat]:
                break
            move = luck.choice(legal(game, position.now, seat))
            position.accept(position.propose(seat, move))
            assert fingerprint(kept.go_on([(seat, move)])) == fingerprint(position.now)
            made += 1
        while made and position.can_undo(seat) and luck.random() < 0.9:
            made -= 1
            position.accept(position.propose(seat, UNDO))
            assert fingerprint(kept.go_on([(seat, UNDO)])) == fingerprint(position.now)
    assert begun == []
