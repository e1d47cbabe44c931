"""Steps a second of CPU: many tables stepped together against as many single environments, and against the games of
PettingZoo and OpenSpiel that are written in Python, in turns, in one run; theirs before ours and once more behind.

`make tables ARGS="--tables 8 --seconds 2"`, which installs what PettingZoo's classics need (`cinque[classics]`).
Choosing a letter at random is no part of the time of a vector environment; of the other libraries' games it is, by
their own `sample` and `legal_actions`. Both vector environments are measured with copies of what they return, as is
their default, and both without.
"""

import argparse
import random
import time
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
from gymnasium.vector import SyncVectorEnv

from cinque.rl.batch import Batch
from cinque.rl.gym import CinqueEnv

# How many times as fast as single environments a batch should be; of the other games nothing was asked.
GAMES = {"grid": 10.0, "naval": 3.0, "frigate": 3.0, "temple": 1.0, "ratroyale": 1.0}
# The three that should be ahead of all of theirs.
AHEAD = ("grid", "naval", "frigate")
ROUNDS = 2
CLASSICS = (
    "chess_v6", "connect_four_v3", "go_v5", "hanabi_v5", "leduc_holdem_v4", "rps_v2", "texas_holdem_v4",
    "texas_holdem_no_limit_v6", "tictactoe_v3",
)  # fmt: skip


def pace(tables: Any, seconds: float) -> float:
    """Steps a second with letters at random, all tables together."""
    _, info = tables.reset(seed=1)
    dice = np.random.default_rng(1)
    steps, used = 0, 0.0
    while used < seconds:
        mask = info["action_mask"]
        letters = (dice.random(mask.shape) * mask).argmax(1)
        began = time.process_time()
        *_, info = tables.step(letters)
        used += time.process_time() - began
        steps += len(mask)
    return steps / used


def pace_of_classic(name: str, seconds: float) -> float:
    """Steps a second of a game of PettingZoo, by its own loop and its own sampling."""
    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        for agent in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            mask = seen.get("action_mask") if isinstance(seen, dict) else None
            mask = info.get("action_mask", mask)
            env.step(None if ended or cut else env.action_space(agent).sample(mask))
            steps += 1
            if time.process_time() - began >= seconds:
                break
        env.reset()
    return steps / (time.process_time() - began)


def pace_of_spiel(name: str, seconds: float) -> float:
    """Steps a second of a game of OpenSpiel, any legal action each time."""
    game, dice = pyspiel.load_game(name), random.Random(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_simultaneous_node():
                state.apply_actions([dice.choice(state.legal_actions(seat)) for seat in range(game.num_players())])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
    return steps / (time.process_time() - began)


def theirs() -> dict[str, Callable[[float], float]]:
    """The games of the other libraries that are written in Python."""
    from open_spiel.python import games  # noqa: F401  # importing registers them

    spiel = sorted(name for name in pyspiel.registered_names() if name.startswith("python_"))
    zoo: dict[str, Callable[[float], float]] = {
        f"pettingzoo {name}": partial(pace_of_classic, name) for name in CLASSICS
    }
    return zoo | {f"openspiel {name}": partial(pace_of_spiel, name) for name in spiel}


def against_single(tables: int, seconds: float) -> dict[tuple[str, str], float]:
    """Two lines a game of ours; the pace of each batch, with copies and without."""
    paces: dict[tuple[str, str], float] = {}
    for game, bar in GAMES.items():
        for copy in (False, True):
            single = SyncVectorEnv([partial(CinqueEnv, game, opponent="self")] * tables, copy=copy)
            batch = Batch(game, tables, copy=copy)
            found = [(pace(single, seconds), pace(batch, seconds)) for _ in range(ROUNDS)]
            one, many = (sum(column) / ROUNDS for column in zip(*found, strict=True))
            verdict = "met" if many >= bar * one else "missed"
            how = "copies" if copy else "no copies"
            paces[game, how] = many
            print(
                f"{game}, {how}: SyncVectorEnv {one:,.0f}, Batch {many:,.0f}, "
                f"{many / one:.1f} times; bar {bar:g}, {verdict}"
            )
    return paces


def measured(seconds: float) -> dict[str, float]:
    """The paces of theirs; whatever needs what is not installed is named and left out."""
    paces: dict[str, float] = {}
    for name, measure in theirs().items():
        try:
            paces[name] = measure(seconds)
        except Exception as error:  # whatever a game of another library needs and has not got
            print(f"{name}: not measured ({type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''})")
    return paces


def main() -> None:
    """Theirs, ours, and theirs again; the quickest first, and which of ours are ahead of all."""
    words = argparse.ArgumentParser()
    words.add_argument("--tables", type=int, default=8)
    words.add_argument("--seconds", type=float, default=2.0)
    asked = words.parse_args()
    warnings.simplefilter("ignore")
    before = measured(asked.seconds / 2)
    paces = against_single(asked.tables, asked.seconds)
    # The better of the two: nobody is ahead because the machine was busy.
    again = measured(asked.seconds / 2)
    others = {name: max(found, again.get(name, found)) for name, found in before.items()}
    for name, found in sorted(others.items(), key=lambda each: -each[1]):
        print(f"{name}: {found:,.0f}")
    for (game, how), found in paces.items():
        faster = [name for name, other in others.items() if other > found]
        verdict = f"; bar: all, {'missed' if faster else 'met'}" if game in AHEAD else ""
        behind = f", behind {', '.join(faster)}" if faster else ""
        print(f"{game}, {how}: ahead of {len(others) - len(faster)} of {len(others)}{behind}{verdict}")


if __name__ == "__main__":
    main()
