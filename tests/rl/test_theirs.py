"""The tests of PettingZoo, Gymnasium, Stable-Baselines3 and OpenSpiel, as they ship them, on every game."""

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test, performance_benchmark, seed_test

from cinque.games import GAMES
from cinque.rl import spiel
from cinque.rl.zoo import env

# Matches are cut short here: what is tested is the shape of things, and every game must end in reasonable time.
SHORT = 60
QUICK: dict[str, Any] = {"max_moves": SHORT}

spiel.register()


@pytest.mark.parametrize("game", GAMES)
def test_the_api_test_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        # What it finds it asserts. It warns of a dictionary with a mask, which it excuses in chess and go by name.
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(game, **QUICK), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_test_of_pettingzoo(game: str) -> None:
    seed_test(lambda: env(game, **QUICK), num_cycles=100)


@pytest.mark.parametrize("space", ["flat", "listed"])
def test_the_other_spaces_pass_too(space: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        api_test(env("grid", space=space, **QUICK), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_the_performance_benchmark_of_pettingzoo(
    game: str, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    performance_benchmark(env(game, **QUICK))
    _, speed, *_, end = capsys.readouterr().out.splitlines()
    record_property("told", f"PettingZoo's performance_benchmark, {game}: {speed}")
    assert "turns per second" in speed
    assert "Finished" in end


@pytest.mark.parametrize("game", GAMES)
def test_check_env_of_gymnasium(game: str) -> None:
    made = gymnasium.make(f"cinque.rl.gym:cinque/{game}-v0", **QUICK, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*not within the observation space.*", category=DeprecationWarning)
        check_env(made.unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_check_env_of_stable_baselines(game: str) -> None:
    from stable_baselines3.common.env_checker import check_env as check

    made: Any = gymnasium.make(f"cinque.rl.gym:cinque/{game}-v0", **QUICK).unwrapped
    check(made)


@pytest.mark.parametrize("space", ["spelled", "flat"])
@pytest.mark.parametrize("game", GAMES)
def test_the_random_sim_test_of_openspiel(game: str, space: str) -> None:
    loaded = pyspiel.load_game(f"cinque_{game}", {"max_moves": SHORT // 2, "space": space})
    mask = space == "spelled"
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False, mask_test=mask)


@pytest.mark.parametrize("game", GAMES)
def test_sim_game_of_openspiel(game: str) -> None:
    loaded = pyspiel.load_game(f"cinque_{game}", {"max_moves": SHORT // 2})
    games_sim_test.GamesSimTest().sim_game(loaded)
