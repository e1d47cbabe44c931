"""Many tables at once play exactly what single ones play from the same seeds."""

import functools
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv

from cinque.games import GAMES
from cinque.rl.batch import Batch
from cinque.rl.gym import CinqueEnv

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
