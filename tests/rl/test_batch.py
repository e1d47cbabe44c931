"""Many tables at once play exactly what single ones play from the same seeds."""

import functools
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv

from cinque.games import GAMES
from cinque.kernel.canvas import Canvas, new_cells
from cinque.kernel.dice import Rng
from cinque.kernel.moves import Moves
from cinque.kernel.play import legal
from cinque.kernel.runner import Runner
from cinque.rl.arrays import Floats, numbers
from cinque.rl.batch import Batch
from cinque.rl.gym import CinqueEnv
from cinque.rl.spaces import desk_for
from tests.rl.test_spelling import wander

SHORT: dict[str, Any] = {"max_moves": 15}


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_the_same_matches_as_single_tables(game: str) -> None:
    count = 3
    made = functools.partial(CinqueEnv, game, opponent="self", **SHORT)
    single, batch = SyncVectorEnv([made] * count), Batch(game, count, **SHORT)
    (seen, told), (also, info) = single.reset(seed=5), batch.reset(seed=5)
    dice = np.random.default_rng(1)
    ends = 0
    for _ in range(60):
        assert np.array_equal(seen, also)
        assert np.array_equal(told["action_mask"], info["action_mask"])
        assert np.array_equal(told["seat"], info["seat"])
        letters = np.array([dice.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        if dice.random() < 0.05:
            letters[0] = 0  # which may not be offered
        seen, paid, ended, cut, told = single.step(letters)
        also, *others, info = batch.step(letters)
        for one, other in zip((paid, ended, cut), others, strict=True):
            assert np.array_equal(one, other)
        ends += int((ended | cut).sum())
    assert ends >= count


def test_a_batch_is_a_vector_environment() -> None:
    batch = Batch("grid", 4)
    seen, info = batch.reset(seed=1)
    assert isinstance(batch, gymnasium.vector.VectorEnv)
    assert batch.observation_space.contains(seen)
    assert info["action_mask"].shape == (4, batch.single_action_space.n)  # type: ignore[attr-defined]  # a Discrete
    again, _ = batch.reset(seed=[1, 2, 3, 4])
    assert np.array_equal(seen, again)


def test_whoever_plays_himself_is_paid_for_what_he_did() -> None:
    env = CinqueEnv("grid", opponent="self", reward="margin", max_moves=3000)
    _, info = env.reset(seed=3)
    dice = np.random.default_rng(3)
    over, last = False, 0.0
    while not over:
        _, last, ended, cut, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        over = ended or cut
    outcome = GAMES["grid"].outcome(env.desk.table.state)
    assert outcome is not None
    assert (last > 0) == (outcome.winners == [env.desk.table.history[-1][0]])


# Options under which other parts of a view are filled, and more seats than two.
OTHERWISE: list[tuple[str, dict[str, Any], int]] = [
    ("grid", {}, 2),
    ("grid", {"mode": "classes"}, 2),
    ("naval", {}, 2),
    ("naval", {}, 4),
    ("frigate", {}, 1),
    ("frigate", {"collection": "all"}, 1),
]


def painted(runner: Runner, canvas: Canvas, state: Any, seat: int) -> Floats:
    runner.paint(state, seat, canvas)
    return numbers(canvas.cells, np.float32)[: canvas.width].copy()


@pytest.mark.parametrize(("game", "options", "seats"), OTHERWISE)
def test_a_runner_paints_for_every_seat_what_its_encoder_writes(game: str, options: Any, seats: int) -> None:
    desk = desk_for(GAMES[game], options, seats)
    table, encoder = desk.table, desk.encoder
    runner = GAMES[game].runner(table.terms.options, seats)
    assert runner is not None
    canvas = Canvas(new_cells(encoder.width), 0, encoder.width)
    rng = Rng(5)
    for match in range(3):
        table.reset(str(match))
        canvas.clear()
        runner.begin(table.state, canvas)
        for number in range(120):
            if table.over():
                break
            wander(table, rng, 3)
            for seat in range(seats):
                seen = painted(runner, canvas, table.state, seat)
                assert np.array_equal(seen, desk.observation(seat)[: encoder.width])
                guess = table.imagine(seat, str(number))
                assert np.array_equal(seen, painted(runner, canvas, guess.state, seat))
            assert runner.to_move(table.state) == table.seat
    table.reset("over")
    assert runner.to_move(table.state) == table.seat


@pytest.mark.parametrize(("game", "options", "seats"), OTHERWISE)
def test_an_outline_stands_for_every_legal_move_and_no_other(game: str, options: Any, seats: int) -> None:
    table = desk_for(GAMES[game], options, seats, without=[]).table
    runner = GAMES[game].runner(table.terms.options, seats)
    assert runner is not None
    rng, out, stood = Rng(7), Moves(), 0
    for match in range(3):
        table.reset(str(match))
        wander(table, rng, 40)
        for _ in range(6):
            wander(table, rng, 4)
            if table.over():
                break
            every = legal(table.game, table.state, table.seat)
            listed, found = listing(runner, table.state, table.seat), set[int]()
            for move in listed:
                # What is spread is listed from then on, so each is asked of a new outline.
                runner.outline(table.state, table.seat, out)
                head = runner.head(move)
                if head == 0:
                    found.add(move)
                    continue
                runner.spread(table.state, table.seat, move, out)
                assert runner.head(move) == 0
                alike = [spelled[:head] for spelled in map(table.alphabet.spelled, listed)]
                assert alike.count(table.alphabet.spelled(move)[:head]) >= min(2, out.count)
                found |= set(out.to_list())
                stood += 1
            assert found == set(every)
    assert stood > 20 or game == "frigate"


def listing(runner: Runner, state: Any, seat: int) -> list[int]:
    out = Moves()
    runner.outline(state, seat, out)
    return out.to_list()


# Whoever may not end his turn has nothing but walks, and wide boards need two letters a square.
@pytest.mark.parametrize(
    ("game", "options", "without"),
    [("grid", {"mode": "classes", "size": 32}, ["end", "pass"]), ("naval", {}, ["end", "fire"])],
)
def test_heads_that_nobody_is_asked_for_are_spelled_the_same(game: str, options: Any, without: list[str]) -> None:
    settings = {"max_moves": 40, "without": without, "options": options}
    made = functools.partial(CinqueEnv, game, opponent="self", **settings)
    single, batch = SyncVectorEnv([made] * 2), Batch(game, 2, **settings)
    (seen, told), (also, info) = single.reset(seed=5), batch.reset(seed=5)
    dice = np.random.default_rng(2)
    for _ in range(120):
        assert np.array_equal(seen, also)
        assert np.array_equal(told["action_mask"], info["action_mask"])
        letters = np.array([dice.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, _, _, _, told = single.step(letters)
        also, _, _, _, info = batch.step(letters)


def test_without_copies_what_was_seen_is_written_over() -> None:
    copied, shared = Batch("grid", 2), Batch("grid", 2, copy=False)
    (first, info), (seen, offered) = copied.reset(seed=1), shared.reset(seed=1)
    assert np.array_equal(first, seen)
    kept = first.copy()
    letters = info["action_mask"].argmax(1)
    after, *_ = copied.step(letters)
    shared.step(letters)
    assert np.array_equal(seen, after)
    assert np.array_equal(first, kept)
    assert not seen.flags.writeable
    assert np.array_equal(offered["action_mask"], copied.masks())
